import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { usePendingKeberatan } from '../../features/keberatan/queries-pending.ts'
import { usePendingUsulan } from '../../features/pengajuan/queries-pending.ts'
import { MenuCount } from './count.tsx'
import type { CounterName } from './screen.ts'

type Props = { what: CounterName; fold?: boolean }

/** How many wait for this user, at their entry of the menu; in a folded sidebar at the corner of its icon. */
export const MenuTally = ({ what, fold = false }: Props) =>
  what === 'keberatan' ? (
    <KeberatanTally fold={fold} />
  ) : what === 'jam-kerja' ? (
    <JamKerjaTally fold={fold} />
  ) : (
    <UsulanTally what={what} fold={fold} />
  )

const KeberatanTally = ({ fold }: { fold: boolean }) => (
  <MenuCount count={usePendingKeberatan()} what="menunggu" fold={fold} />
)

const UsulanTally = ({ what, fold }: { what: JenisPengajuan; fold: boolean }) => (
  <MenuCount count={usePendingUsulan()?.[what] ?? 0} what="menunggu" fold={fold} />
)

const JamKerjaTally = ({ fold }: { fold: boolean }) => (
  <MenuCount count={usePendingUsulan()?.jamKerja?.jumlah ?? 0} what="menunggu" fold={fold} />
)
