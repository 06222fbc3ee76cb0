import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import type { SelDipilih } from './harian/kolom-harian.tsx'

const rute = getRouteApi('/laporan/harian')

/** The explained cell, from the address: back closes it, a reload or a shared link opens it again. */
export function useSelDipilih(bulan: string) {
  const { tanggal, shift, sel: nama } = rute.useSearch()
  const navigasi = rute.useNavigate()
  const { history } = useRouter()
  const dibukaDiSini = useRef(false)
  const adaSel = nama !== undefined && tanggal !== undefined && tanggal.replace('-', '').startsWith(bulan)
  const sel: SelDipilih | null = adaSel ? { tanggal, shift: shift === '2' ? 2 : 1, sel: nama } : null

  const tuju = useCallback(
    (ke: SelDipilih, replace: boolean): void =>
      void navigasi({
        search: ({ shift: _, ...lama }) => ({
          ...lama,
          bulan,
          tanggal: ke.tanggal,
          ...(ke.shift === 2 ? { shift: '2' } : {}),
          sel: ke.sel,
        }),
        replace,
        resetScroll: false,
      }),
    [navigasi, bulan],
  )
  const buka = useCallback(
    (ke: SelDipilih): void => {
      dibukaDiSini.current = true
      tuju(ke, false)
    },
    [tuju],
  )
  // Day after day is one look at one explanation: a single step back leaves it.
  const pindah = (ke: SelDipilih): void => tuju(ke, true)
  const tutup = (): void => {
    if (dibukaDiSini.current) return history.back()
    void navigasi({
      search: ({ tanggal: _, shift: __, sel: ___, ...lama }) => lama,
      replace: true,
      resetScroll: false,
    })
  }
  return { sel, buka, pindah, tutup }
}
