import { urutVersi, versiPerHari } from '@geisa/engine/berlaku'
import type { HariJadwal, VersiJadwal } from '@geisa/engine/fakta'
import { JADWAL_NASIONAL_BAWAAN, type Shift } from '@geisa/engine/jadwal'
import { formatJam, NAMA_HARI, nomorHari, tanggalDari } from '@geisa/engine/kalender'
import type { SatuPemilik } from './queries-pemilik.ts'

/** Which hours hold on a day for schools with this chain of owners (product.md 3); by the engine's own rule of versions. */

type Rantai = readonly Pick<SatuPemilik, 'jenis'>[]

/** The strongest owner's version of the day; undefined = nobody's. */
export function versiPada<T extends VersiJadwal>(
  versi: readonly T[],
  rantai: Rantai,
  shift: Shift,
  hari: string,
): T | undefined {
  for (const { jenis } of rantai.toReversed()) {
    const milik = versi.filter((satu) => satu.pemilik === jenis && satu.shift === shift)
    const [satu] = versiPerHari(milik, nomorHari(hari), 1)
    if (satu !== undefined) return satu
  }
  return undefined
}

/** The seven weekdays of a version; without one shift 1 has the national default, shift 2 is not in use (rules.md L9). */
export function minggu(versi: VersiJadwal | undefined, shift: Shift): HariJadwal[] {
  const daftar = versi?.hari ?? (shift === 1 ? JADWAL_NASIONAL_BAWAAN : [])
  return NAMA_HARI.map((_, hari) => daftar.find((satu) => satu.hari === hari) ?? hariKosong(hari, versi === undefined))
}

/** Would a day of its span be worked otherwise, now or when another version begins or ends inside it? */
export function mengubah(versi: readonly VersiJadwal[], rantai: Rantai, baru: VersiJadwal): boolean {
  const sesudah = [...versi, baru]
  return titikUbah(versi, baru).some(
    (hari) =>
      !samaMinggu(versiPada(versi, rantai, baru.shift, hari), versiPada(sesudah, rantai, baru.shift, hari), baru.shift),
  )
}

/** Latest first, as a history shows them. */
export const terbaruDahulu = <T extends VersiJadwal>(versi: readonly T[]): T[] => urutVersi(versi).toReversed()

/** { Senin: '07:00–14:00, istirahat 12:00–12:30', Minggu: 'libur' … } for the history. */
export const ringkasMinggu = (hari: readonly HariJadwal[]): Record<string, string> =>
  Object.fromEntries(hari.map((satu) => [NAMA_HARI[satu.hari] ?? '', ringkasHari(satu)]))

export const samaHari = (a: HariJadwal, b: HariJadwal): boolean =>
  a.isLibur === b.isLibur &&
  a.jamMasuk === b.jamMasuk &&
  a.jamPulang === b.jamPulang &&
  a.jamIstirahatMulai === b.jamIstirahatMulai &&
  a.jamIstirahatSelesai === b.jamIstirahatSelesai

function samaMinggu(a: VersiJadwal | undefined, b: VersiJadwal | undefined, shift: Shift): boolean {
  if (a === b) return true
  const lain = minggu(b, shift)
  return minggu(a, shift).every((satu, ke) => samaHari(satu, lain[ke] ?? satu))
}

/** First days from which another version may be in force, within the new one's span. */
function titikUbah(versi: readonly VersiJadwal[], { berlakuMulai, berlakuSampai }: VersiJadwal): string[] {
  const titik = versi.flatMap((satu) => [
    satu.berlakuMulai,
    ...(satu.berlakuSampai === null ? [] : [tanggalDari(nomorHari(satu.berlakuSampai) + 1)]),
  ])
  return [berlakuMulai, ...titik].filter(
    (hari) => hari >= berlakuMulai && (berlakuSampai === null || hari <= berlakuSampai),
  )
}

function ringkasHari(satu: HariJadwal): string {
  if (satu.isLibur) return 'libur'
  if (satu.jamMasuk === null || satu.jamPulang === null) return 'tanpa jam'
  const istirahat =
    satu.jamIstirahatMulai === null || satu.jamIstirahatSelesai === null
      ? ''
      : `, istirahat ${pukul(satu.jamIstirahatMulai)}–${pukul(satu.jamIstirahatSelesai)}`
  return `${pukul(satu.jamMasuk)}–${pukul(satu.jamPulang)}${istirahat}`
}

const pukul = (detik: number): string => formatJam(detik).replace(/:00$/, '')

/** Sunday is off by default; in a version that lacks a weekday, that weekday is not worked (rules.md L9). */
const hariKosong = (hari: number, tanpaVersi: boolean): HariJadwal => ({
  hari,
  isLibur: tanpaVersi ? hari === 0 : true,
  jamMasuk: null,
  jamPulang: null,
  jamIstirahatMulai: null,
  jamIstirahatSelesai: null,
})
