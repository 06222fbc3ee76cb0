import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { KUNCI_ANGKA, type KunciAngka } from '../../../shared/excel/kolom-bulanan.ts'

export type SelBulanan = {
  /** Public id of the GTK. */
  gtk: string
  angka: KunciAngka
  /** The day that is looked at within the explanation. */
  tanggal?: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many steps back the table without an explanation lies. */
    langkahPenjelasan?: number
  }
}

const isAngka = (kunci: unknown): kunci is KunciAngka => (KUNCI_ANGKA as readonly unknown[]).includes(kunci)

/** The explained figure, and the day within it, from the address: back goes up one step, a shared link opens it again. */
export function useSelBulanan() {
  const { gtk, angka, tanggal } = useSearch({ strict: false })
  const navigasi = useNavigate()
  const { history } = useRouter()
  const langkah = useLocation({ select: ({ state }) => state.langkahPenjelasan ?? 0 })
  const sel: SelBulanan | null =
    gtk !== undefined && isAngka(angka) ? { gtk, angka, ...(tanggal === undefined ? {} : { tanggal }) } : null

  const tuju = useCallback(
    (ke: SelBulanan | null, ganti: boolean, langkahBaru: number): void =>
      void navigasi({
        to: '.',
        search: ({ gtk: _, angka: __, tanggal: ___, ...lama }) => ({ ...lama, ...ke }),
        state: { langkahPenjelasan: langkahBaru },
        replace: ganti,
        resetScroll: false,
      }),
    [navigasi],
  )
  const buka = useCallback((ke: SelBulanan): void => tuju(ke, false, 1), [tuju])
  const bukaHari = (hari: string): void => {
    if (sel !== null) tuju({ ...sel, tanggal: hari }, sel.tanggal !== undefined, langkahHari(sel, langkah))
  }
  const keAngka = (): void => {
    if (langkah > 1) return history.back()
    if (sel !== null) tuju({ gtk: sel.gtk, angka: sel.angka }, true, langkah)
  }
  const tutup = (): void => {
    if (langkah > 0) return history.go(-langkah)
    tuju(null, true, 0)
  }
  return { sel, buka, bukaHari, keAngka, tutup }
}

/** Day after day is one look: only the first of them is a step. A link from outside has no table behind it. */
const langkahHari = (sel: SelBulanan, langkah: number): number =>
  sel.tanggal === undefined && langkah > 0 ? langkah + 1 : langkah
