import { usePendingKeberatan } from '../../features/keberatan/queries-menunggu.ts'
import { MenuCount } from './angka-menu.tsx'

/** How many objections wait for the operator, at their entry of the menu. */
export function MenuTally({ fold = false }: { fold?: boolean }) {
  return <MenuCount jumlah={usePendingKeberatan()} what="menunggu" fold={fold} />
}
