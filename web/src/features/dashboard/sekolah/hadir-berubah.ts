import type { BarisHadir } from '@geisa/contract/dashboard-sekolah'
import { useEffect, useState } from 'react'
import { hadirBerubah } from './hadir-kelompok.ts'

/** Seconds that a row stays marked: long enough to be found, short enough not to be taken for a state. */
const LAMA = 8

type Tanda = Readonly<Record<string, number>>
type Dilihat = { milik: string; baris: readonly BarisHadir[]; tanda: Tanda; kabar: string }

const TANPA: Tanda = {}

/**
 * Whose day changed while it was being looked at, and the last of it in words; `milik` names school and date, another
 * one begins without marks.
 */
export function useHadirBerubah(
  milik: string,
  baris: readonly BarisHadir[] | undefined,
): { isBaru: (idDapodik: string) => boolean; kabar: string } {
  const [dilihat, setDilihat] = useState<Dilihat | null>(null)
  if (baris !== undefined && dilihat?.baris !== baris) setDilihat(sesudah(dilihat, milik, baris))
  const tanda = dilihat?.tanda ?? TANPA
  const menyala = Object.keys(tanda).length > 0
  useEffect(() => {
    if (!menyala) return
    const detak = setInterval(() => setDilihat((d) => d && { ...d, tanda: redupkan(d.tanda) }), 1000)
    return () => clearInterval(detak)
  }, [menyala])
  return { isBaru: (idDapodik) => idDapodik in tanda, kabar: dilihat?.kabar ?? '' }
}

/** Marks of a moment ago stay beside the new ones: in the morning tap follows tap. */
function sesudah(lama: Dilihat | null, milik: string, baris: readonly BarisHadir[]): Dilihat {
  if (lama?.milik !== milik) return { milik, baris, tanda: TANPA, kabar: '' }
  const baru = hadirBerubah(lama.baris, baris)
  if (baru.length === 0) return { ...lama, baris }
  return {
    milik,
    baris,
    tanda: { ...lama.tanda, ...Object.fromEntries(baru.map((b) => [b.idDapodik, LAMA])) },
    kabar: kataBaru(baru),
  }
}

const redupkan = (tanda: Tanda): Tanda =>
  Object.fromEntries(
    Object.entries(tanda)
      .map(([id, sisa]) => [id, sisa - 1] as const)
      .filter(([, sisa]) => sisa > 0),
  )

/** For the ear: one person by name and time, many as a number. */
export function kataBaru(baru: readonly BarisHadir[]): string {
  const [satu, ...lain] = baru
  if (satu === undefined) return ''
  if (lain.length > 0) return `Kehadiran ${baru.length} GTK baru saja berubah`
  const jam =
    satu.Waktu_Pulang !== null ? `pulang ${satu.Waktu_Pulang}` : satu.Waktu_Datang && `datang ${satu.Waktu_Datang}`
  return `${satu.nama_dapodik}: ${jam || satu.Status_Kehadiran || 'kehadirannya berubah'}`
}
