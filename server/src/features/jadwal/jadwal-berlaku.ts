import { urutVersi, versiPada } from '@geisa/engine/berlaku'
import type { Berlaku, HariJadwal, VersiJadwal } from '@geisa/engine/fakta'
import { JADWAL_NASIONAL_BAWAAN, type Shift } from '@geisa/engine/jadwal/jadwal'
import { formatJam, NAMA_HARI, nomorHari, tanggalDari } from '@geisa/engine/kalender'
import type { SatuPemilik } from './queries-pemilik.ts'

/** Which hours hold on a day for schools with this chain of owners (product.md 3); by the engine's own rule of versions. */

type Rantai = readonly Pick<SatuPemilik, 'jenis'>[]

/** A chain of owners and what they have saved. A foundation has one for each office that its schools lie under. */
export type Jalur<T extends VersiJadwal = VersiJadwal> = { rantai: Rantai; versi: readonly T[] }

/** The strongest owner's version of the day; undefined = nobody's. */
export function versiJalur<T extends VersiJadwal>({ rantai, versi }: Jalur<T>, shift: Shift, hari: string) {
  for (const { jenis } of rantai.toReversed()) {
    const milik = versi.filter((satu) => satu.pemilik === jenis && satu.shift === shift)
    const kini = versiPada(milik, hari)
    if (kini !== undefined) return kini
  }
  return undefined
}

/** What holds on a day along every chain. */
export type JadwalHari<T extends VersiJadwal> = {
  /** Each chain's version once; undefined = the national default, or a shift that is not in use. */
  versi: readonly (T | undefined)[]
  /** Some school works the shift by it (rules.md L9). */
  terjadwal: boolean
  /** The same week along every chain; null = it differs. */
  minggu: HariJadwal[] | null
}

export function jadwalPada<T extends VersiJadwal>(
  jalur: readonly Jalur<T>[],
  shift: Shift,
  hari: string,
): JadwalHari<T> {
  const semua = jalur.map((satu) => versiJalur(satu, shift, hari))
  // A foundation's own version stands in every chain: the same one by its id.
  const versi = semua.filter((satu, ke) => semua.findIndex((lain) => lain?.id === satu?.id) === ke)
  const [pertama, ...lain] = versi
  return {
    versi,
    terjadwal: shift === 1 || versi.some((satu) => satu !== undefined),
    minggu: lain.every((satu) => samaMinggu(pertama, satu, shift)) ? minggu(pertama, shift) : null,
  }
}

/** The seven weekdays of a version; without one shift 1 has the national default, shift 2 is not in use (rules.md L9). */
export function minggu(versi: VersiJadwal | undefined, shift: Shift): HariJadwal[] {
  const daftar = versi?.hari ?? (shift === 1 ? JADWAL_NASIONAL_BAWAAN : [])
  return NAMA_HARI.map((_, hari) => daftar.find((satu) => satu.hari === hari) ?? hariKosong(hari, versi === undefined))
}

/**
 * Would the owner's own hours be others on a day of its span, now or when another version begins or ends inside it? A
 * day that only those above have scheduled is one: saving it there makes it the owner's own.
 */
export function mengubahMilik(versi: readonly VersiJadwal[], baru: VersiJadwal): boolean {
  const milik = versi.filter((satu) => satu.pemilik === baru.pemilik && satu.shift === baru.shift)
  const rantai = [{ jenis: baru.pemilik }]
  return titikUbah(milik, baru.berlakuMulai, baru.berlakuSampai).some((hari) => {
    const lama = versiJalur({ rantai, versi: milik }, baru.shift, hari)
    const kini = versiJalur({ rantai, versi: [...milik, baru] }, baru.shift, hari)
    return lama === undefined || !samaMinggu(lama, kini, baru.shift)
  })
}

/** Latest first, as a history shows them. */
export const terbaruDahulu = <T extends VersiJadwal>(versi: readonly T[]): T[] => urutVersi(versi).toReversed()

/** { Senin: '07:00–14:00, istirahat 12:00–12:30', Minggu: 'libur' … } for the history. */
export const ringkasMinggu = (hari: readonly HariJadwal[]): Record<string, string> =>
  Object.fromEntries(hari.map((satu) => [NAMA_HARI[satu.hari] ?? '', ringkasHari(satu)]))

/** 'Minggu, Sabtu', or 'tidak ada'. */
export const ringkasLibur = (hari: readonly HariJadwal[]): string =>
  hari.flatMap(({ hari: ke, isLibur }) => (isLibur ? (NAMA_HARI[ke] ?? []) : [])).join(', ') || 'tidak ada'

export const samaHari = (a: HariJadwal, b: HariJadwal): boolean =>
  a.isLibur === b.isLibur &&
  a.jamMasuk === b.jamMasuk &&
  a.jamPulang === b.jamPulang &&
  a.jamIstirahatMulai === b.jamIstirahatMulai &&
  a.jamIstirahatSelesai === b.jamIstirahatSelesai

/** Days of a span from which another version may be in force, in their order, its first day included. */
export function titikUbah(versi: readonly Berlaku[], mulai: string, sampai: string | null): string[] {
  const titik = versi.flatMap((satu) => [
    satu.berlakuMulai,
    ...(satu.berlakuSampai === null ? [] : [sehariSesudah(satu.berlakuSampai)]),
  ])
  const dalam = [mulai, ...titik].filter((hari) => hari >= mulai && (sampai === null || hari <= sampai))
  return [...new Set(dalam)].toSorted()
}

export const sehariSebelum = (hari: string): string => tanggalDari(nomorHari(hari) - 1)
const sehariSesudah = (hari: string): string => tanggalDari(nomorHari(hari) + 1)

function samaMinggu(a: VersiJadwal | undefined, b: VersiJadwal | undefined, shift: Shift): boolean {
  if (a === b) return true
  const lain = minggu(b, shift)
  return minggu(a, shift).every((satu, ke) => samaHari(satu, lain[ke] ?? satu))
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
