/** The month's taps one by one, for who explains or judges them: named by their row in `fakta.tap`, read by their fields. */
import { type FaktaBulan, KANAL, type Kanal, type Mesin } from '../fakta.ts'
import type { HariGtk, HasilBulan } from '../hari/hari-gtk.ts'
import { DETIK_SEHARI } from '../kalender.ts'
import { emberTap, hariAbsen, hariTap, TAP, waktuSekolah } from './tap.ts'

export type TapBulan = {
  mesinId: number
  /** undefined: not a machine of this school. */
  mesin: Mesin | undefined
  pin: string
  /** As the machine wrote it, and in school time after calibration (NaN far outside the month): seconds since 2000. */
  waktuMesin: number
  waktu: number
  kanal: Kanal
  /** Instant, seconds since 2000. */
  diterima: number
  dikonfirmasi: boolean
  /** The staff-day on which it counts; null = none, and TAP says why. */
  hari: HariGtk | null
  alasan: number | null
}

export function bacaTap({ fakta, tabelTap, orang }: HasilBulan, i: number): TapBulan {
  const { tap } = fakta
  const { mesinId, pin } = tap.pinMesin[tap.orang[i]!]!
  const waktu = waktuSekolah(tabelTap, tap, i)
  const ember = emberTap(tabelTap, tap, i, waktu)
  const { jumlahHari } = tabelTap
  return {
    mesinId,
    mesin: fakta.mesin.find(({ id }) => id === mesinId),
    pin,
    waktuMesin: tap.waktu[i]!,
    waktu,
    kanal: kanalTap(fakta, i),
    diterima: tap.diterima[i]!,
    dikonfirmasi: tap.dikonfirmasi[i] === 1,
    hari: ember < 0 ? null : orang[Math.floor(ember / jumlahHari)]!.hari[ember % jumlahHari]!,
    alasan: ember < 0 ? ember : null,
  }
}

export const semuaTap = (hasil: HasilBulan): TapBulan[] =>
  Array.from({ length: hasil.fakta.tap.jumlah }, (_, i) => bacaTap(hasil, i))

export const kanalTap = ({ tap }: FaktaBulan, i: number): Kanal => KANAL[tap.kanal[i]!] ?? 'push'

/** Seconds in school time from a tap to its receipt; NaN far outside the month. */
export const telatTap = ({ fakta: { tap }, tabelTap }: HasilBulan, i: number): number =>
  tap.diterima[i]! + tabelTap.zonaDetik - waktuSekolah(tabelTap, tap, i)

/** Every tap that could concern the day: of its bucket, and those of the person's PINs that would lie there but do not count. */
export function tapSekitar(hasil: HasilBulan, { orang, tanggal, ember }: HariGtk): number[] {
  const { fakta, tabelTap } = hasil
  const { tap } = fakta
  const milik = new Set(fakta.pemetaan.filter((p) => p.gtkId === orang.gtk.id).map((p) => `${p.mesinId} ${p.pin}`))
  const pinMilik = tap.pinMesin.map(({ mesinId, pin }) => milik.has(`${mesinId} ${pin}`))
  const daftar: number[] = []
  for (let i = 0; i < tap.jumlah; i++) {
    if (!pinMilik[tap.orang[i]!]) continue
    const t = waktuSekolah(tabelTap, tap, i)
    const letak = emberTap(tabelTap, tap, i, t)
    const disini = letak >= 0 ? letak === ember : tabelTap.awal + hariAbsen(tabelTap, t) === tanggal.nomor
    if (disini) daftar.push(i)
  }
  return daftar
}

/** Those of the day's bucket that bear the same second, the tap itself among them. */
export function tapSedetik({ ember: { mulai, waktu, tap } }: HasilBulan, { ember }: HariGtk, i: number): number[] {
  const [dari, sampai] = [mulai[ember]!, mulai[ember + 1]!]
  const isi = [...tap.subarray(dari, sampai)]
  const detik = waktu[dari + isi.indexOf(i)]
  return isi.filter((_, ke) => waktu[dari + ke] === detik)
}

/** Did any tap that its machine pushed come later than this? Asked of every tap of every month. */
export function adaTerlambat(hasil: HasilBulan, detik: number): boolean {
  const { kanal, diterima, waktu, jumlah } = hasil.fakta.tap
  // The machine's own time says for nearly all that they came at once.
  const batas = detik - GESER_TERJAUH - hasil.tabelTap.zonaDetik
  for (let i = 0; i < jumlah; i++) {
    if (diterima[i]! - waktu[i]! > batas && kanal[i] === PUSH && telatTap(hasil, i) > detik) return true
  }
  return false
}

/** No calibration moves a tap farther. */
const GESER_TERJAUH = 99 * 3600
const PUSH = KANAL.indexOf('push')

export const adaKanal = ({ tap }: FaktaBulan, kanal: Kanal): boolean => tap.kanal.includes(KANAL.indexOf(kanal))

export type LetakTap = { orang: number; mesin: number; hariMesin: number }

/** Which (machine, PIN) pair, machine and machine day (from `awalMesin`) a tap of the month belongs to. */
export function letakTap({ fakta: { tap }, tabelTap }: HasilBulan, i: number): LetakTap {
  const orang = tap.orang[i]!
  const hariMesin = Math.floor(tap.waktu[i]! / DETIK_SEHARI) - tabelTap.awalMesin
  return { orang, mesin: tabelTap.mesin[orang]!, hariMesin }
}

/** What the month's taps still leave open. */
export type TapTerbuka = {
  /** PINs with taps that would count but belong to nobody (rules.md L3). */
  pinTanpaNama: { mesinId: number; pin: string }[]
  /** PINs with taps that would count but are of nobody of the staff: said so by the operator, seen by the office. */
  bukanGtk: { mesinId: number; pin: string }[]
  /** Taps of known people more than a day ahead of their receipt, not confirmed (rules.md L2). */
  masaDepan: number
}

export function tapTerbuka({ fakta: { tap }, tabelTap }: HasilBulan): TapTerbuka {
  const tanpaNama = new Set<number>()
  const bukanGtk = new Set<number>()
  let masaDepan = 0
  for (let i = 0; i < tap.jumlah; i++) {
    const t = waktuSekolah(tabelTap, tap, i)
    const ember = emberTap(tabelTap, tap, i, t)
    if (ember === TAP.TIDAK_WAJAR) masaDepan++
    const daftar = ember === TAP.TANPA_PEMILIK ? tanpaNama : ember === TAP.BUKAN_GTK ? bukanGtk : null
    // One that would not count even with an owner blocks nothing.
    if (daftar !== null && hariTap(tabelTap, tap, i, t) >= 0) daftar.add(tap.orang[i]!)
  }
  const pin = (orang: ReadonlySet<number>) => [...orang].map((satu) => tap.pinMesin[satu]!)
  return { pinTanpaNama: pin(tanpaNama), bukanGtk: pin(bukanGtk), masaDepan }
}
