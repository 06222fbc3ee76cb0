import type { HasilBulan } from '@geisa/engine/bulan-hari'
import { DETIK_SEHARI } from '@geisa/engine/kalender'
import { emberTap, hariAbsen, TAP, waktuSekolah } from '@geisa/engine/tap'

/** What the month's taps still leave open. */
export type TapTerbuka = {
  /** PINs with taps that would count but belong to nobody (rules.md L3). */
  pinTanpaNama: { mesinId: number; pin: string }[]
  /** PINs with taps that would count but are of nobody of the staff: said so by the operator, seen by the office. */
  bukanGtk: { mesinId: number; pin: string }[]
  /** Taps of known people more than a day ahead of their receipt, not confirmed (rules.md L2). */
  masaDepan: number
}

export function periksaTap({ konteks, jumlahHari }: HasilBulan): TapTerbuka {
  const { tabelTap: tabel, fakta } = konteks
  const { tap } = fakta
  const tanpaNama = new Set<number>()
  const bukanGtk = new Set<number>()
  let masaDepan = 0
  for (let i = 0; i < tap.jumlah; i++) {
    const t = waktuSekolah(tabel, tap, i)
    const hari = hariAbsen(tabel, t)
    if (Number.isNaN(t) || hari < 0 || hari >= jumlahHari) continue
    const ember = emberTap(tabel, tap, i, t)
    if (ember === TAP.TIDAK_WAJAR) masaDepan++
    const daftar = ember === TAP.TANPA_PEMILIK ? tanpaNama : ember === TAP.BUKAN_GTK ? bukanGtk : null
    const orang = tap.orang[i]!
    if (daftar !== null && isDitempatkan(tabel, tap.waktu[i]!, orang) && isPadaWaktunya(tabel, tap, i, t))
      daftar.add(orang)
  }
  const pin = (orang: ReadonlySet<number>) => [...orang].map((satu) => tap.pinMesin[satu]!)
  return { pinTanpaNama: pin(tanpaNama), bukanGtk: pin(bukanGtk), masaDepan }
}

type Tabel = HasilBulan['konteks']['tabelTap']
type Tap = HasilBulan['konteks']['fakta']['tap']

const isDitempatkan = (tabel: Tabel, waktu: number, orang: number): boolean =>
  tabel.ditempatkan[tabel.mesin[orang]! * tabel.rentang + Math.floor(waktu / DETIK_SEHARI) - tabel.awalMesin] === 1

/** One that would not count even with an owner blocks nothing. */
const isPadaWaktunya = (tabel: Tabel, tap: Tap, i: number, t: number): boolean =>
  tap.dikonfirmasi[i] === 1 || t - (tap.diterima[i]! + tabel.zonaDetik) <= DETIK_SEHARI
