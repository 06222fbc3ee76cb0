import { useLocation, useMatches } from '@tanstack/react-router'
import { usePengguna } from '../../api/sesi.ts'

/**
 * The path whose entry says where one is: this screen's, or, where the role has no entry of its own for it, that of the list
 * that has a way to it (an office's Kunci Bulan: Kesiapan).
 */
export function useMenuPath(): string {
  const path = useLocation({ select: (l) => l.pathname })
  const peran = usePengguna()?.peran
  const parent = useMatches({
    select: (matches) => {
      const menu = matches.at(-1)?.staticData.screen?.menu
      const isOwn = menu?.hak === undefined || (peran !== undefined && menu.hak.includes(peran))
      return isOwn ? undefined : menu.parent
    },
  })
  return parent ?? path
}
