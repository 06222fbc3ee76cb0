import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import type { SelectedCell } from './harian/harian-columns.tsx'

const route = getRouteApi('/laporan/harian')

/** The explained cell, from the address: back closes it, a reload or a shared link opens it again. */
export function useSelectedCell(bulan: string) {
  const { tanggal, shift, sel } = route.useSearch()
  const navigate = route.useNavigate()
  const { history } = useRouter()
  const openedHere = useRef(false)
  const hasCell = sel !== undefined && tanggal !== undefined && tanggal.replace('-', '').startsWith(bulan)
  const cell: SelectedCell | null = hasCell ? { tanggal, shift: shift === '2' ? 2 : 1, cell: sel } : null

  const target = useCallback(
    (to: SelectedCell, replace: boolean): void =>
      void navigate({
        search: ({ shift: _, ...old }) => ({
          ...old,
          bulan,
          tanggal: to.tanggal,
          ...(to.shift === 2 ? { shift: '2' } : {}),
          sel: to.cell,
        }),
        replace,
        resetScroll: false,
      }),
    [navigate, bulan],
  )
  const open = useCallback(
    (to: SelectedCell): void => {
      openedHere.current = true
      target(to, false)
    },
    [target],
  )
  // Day after day is one look at one explanation: a single step back leaves it.
  const move = (to: SelectedCell): void => target(to, true)
  const close = (): void => {
    if (openedHere.current) return history.back()
    void navigate({
      search: ({ tanggal: _, shift: __, sel: ___, ...old }) => old,
      replace: true,
      resetScroll: false,
    })
  }
  return { cell, open, move, close }
}
