import type { HasilBulan } from '@geisa/engine/bulan-hari'
import { emberTap, hariTap, TAP, waktuSekolah } from '@geisa/engine/tap'

/** What the month's taps still leave open. */
export type TapTerbuka = {
  /** PINs with taps that would count but belong to nobody (rules.md L3). */
  pinTanpaNama: { mesinId: number; pin: string }[]
  /** PINs with taps that would count but are of nobody of the staff: said so by the operator, seen by the office. */
  bukanGtk: { mesinId: number; pin: string }[]
  /** Taps of known people more than a day ahead of their receipt, not confirmed (rules.md L2). */
  masaDepan: number
}

export function periksaTap({ konteks }: HasilBulan): TapTerbuka {
  const { tabelTap: tabel, fakta } = konteks
  const { tap } = fakta
  const tanpaNama = new Set<number>()
  const bukanGtk = new Set<number>()
  let masaDepan = 0
  for (let i = 0; i < tap.jumlah; i++) {
    const t = waktuSekolah(tabel, tap, i)
    const ember = emberTap(tabel, tap, i, t)
    if (ember === TAP.TIDAK_WAJAR) masaDepan++
    const daftar = ember === TAP.TANPA_PEMILIK ? tanpaNama : ember === TAP.BUKAN_GTK ? bukanGtk : null
    // One that would not count even with an owner blocks nothing.
    if (daftar !== null && hariTap(tabel, tap, i, t) >= 0) daftar.add(tap.orang[i]!)
  }
  const pin = (orang: ReadonlySet<number>) => [...orang].map((satu) => tap.pinMesin[satu]!)
  return { pinTanpaNama: pin(tanpaNama), bukanGtk: pin(bukanGtk), masaDepan }
}
