/**
 * From a stored tap to the attendance day of a person (rules.md A, L1–L4): what the machine's date decides
 * (calibration, placement, owner) is laid out per machine day beforehand, so that the loop over taps is arithmetic.
 */
import { versiPerHari } from '../berlaku.ts'
import type { BukanGtk, FaktaBulan, Kalibrasi, KolomTap, Mesin, PemetaanPin } from '../fakta.ts'
import { AWAL_ZAMAN, DETIK_SEHARI, detikSekolah, nomorHari } from '../kalender.ts'
import { GESER_HARI } from './kalibrasi.ts'

/** Why a tap stands in no attendance day of the month. */
export const TAP = {
  LUAR_BULAN: -1,
  TANPA_PEMILIK: -2,
  SEBELUM_PENEMPATAN: -3,
  TIDAK_WAJAR: -4,
  BUKAN_GTK: -5,
} as const

/** Machine dates on either side of a month whose taps are looked at. */
export const TEPI_HARI = GESER_HARI + 1
const DETIK_2015 = nomorHari(AWAL_ZAMAN) * DETIK_SEHARI

/** Lookups by machine day: index = person or machine × `rentang` + (machine day − `awalMesin`). */
export type TabelTap = {
  awal: number
  jumlahHari: number
  /** `batasMalam` of each of the month's dates and of the day after. */
  batas: Int32Array
  zonaDetik: number
  awalMesin: number
  rentang: number
  /** Machine index per (machine, PIN) pair; -1 = not a machine of this school. */
  mesin: Int32Array
  /** Staff index per pair and machine day; TANPA_PEMILIK = nobody yet, BUKAN_GTK = nobody of the staff. */
  pemilik: Int32Array
  kalibrasi: readonly (readonly (Kalibrasi | undefined)[])[]
  /** Calibration in seconds per machine and machine day. */
  geser: Int32Array
  ditempatkan: Uint8Array
}

/** The month's taps by staff-day: those of bucket `e` stand at `mulai[e] … mulai[e + 1]`, in order of time. */
export type EmberTap = {
  mulai: Int32Array
  /** Seconds since midnight of the attendance day; after midnight they pass 24 hours. */
  waktu: Int32Array
  /** Row in `fakta.tap`. */
  tap: Int32Array
}

export function siapkanTabelTap(
  fakta: FaktaBulan,
  awal: number,
  jumlahHari: number,
  batas: Int32Array,
  indeksGtk: ReadonlyMap<number, number>,
): TabelTap {
  const awalMesin = awal - TEPI_HARI
  const rentang = jumlahHari + 2 * TEPI_HARI
  const indeksMesin = new Map(fakta.mesin.map((mesin, m) => [mesin.id, m]))
  const kalibrasi = kalibrasiPerMesin(fakta, awalMesin, rentang)
  const geser = new Int32Array(fakta.mesin.length * rentang)
  const ditempatkan = new Uint8Array(fakta.mesin.length * rentang)
  for (const [m, mesin] of fakta.mesin.entries()) {
    for (let d = 0; d < rentang; d++) geser[m * rentang + d] = (kalibrasi[m]?.[d]?.jam ?? 0) * 3600
    tandaiPenempatan(ditempatkan.subarray(m * rentang, (m + 1) * rentang), mesin, awalMesin)
  }
  return {
    awal,
    jumlahHari,
    batas,
    zonaDetik: detikSekolah(0, fakta.sekolah.zona),
    awalMesin,
    rentang,
    mesin: Int32Array.from(fakta.tap.pinMesin, (satu) => indeksMesin.get(satu.mesinId) ?? -1),
    pemilik: pemilikPerHari(fakta, awalMesin, rentang, indeksGtk),
    kalibrasi,
    geser,
    ditempatkan,
  }
}

/** Puts every tap that counts into the bucket of its staff-day by a counting sort. */
export function kelompokkanTap(tabel: TabelTap, tap: KolomTap, jumlahGtk: number): EmberTap {
  const jumlahEmber = jumlahGtk * tabel.jumlahHari
  const tujuan = new Int32Array(tap.jumlah)
  const sekolah = new Int32Array(tap.jumlah)
  const mulai = new Int32Array(jumlahEmber + 1)
  for (let i = 0; i < tap.jumlah; i++) {
    const t = waktuSekolah(tabel, tap, i)
    const ember = emberTap(tabel, tap, i, t)
    sekolah[i] = t
    tujuan[i] = ember
    if (ember >= 0) mulai[ember + 1]!++
  }
  for (let e = 0; e < jumlahEmber; e++) mulai[e + 1]! += mulai[e]!
  const isi = mulai.slice()
  const waktu = new Int32Array(mulai[jumlahEmber]!)
  const baris = new Int32Array(waktu.length)
  for (let i = 0; i < tap.jumlah; i++) {
    const ember = tujuan[i]!
    if (ember < 0) continue
    const detik = sekolah[i]! - (tabel.awal + (ember % tabel.jumlahHari)) * DETIK_SEHARI
    // Inserted in order of time: a bucket holds a handful.
    let p = isi[ember]!++
    const dasar = mulai[ember]!
    while (p > dasar && waktu[p - 1]! > detik) {
      waktu[p] = waktu[p - 1]!
      baris[p] = baris[p - 1]!
      p--
    }
    waktu[p] = detik
    baris[p] = i
  }
  return { mulai, waktu, tap: baris }
}

/** The staff-day bucket of a tap of school time `t`, or the reason (TAP) why it is in none. */
export function emberTap(tabel: TabelTap, tap: KolomTap, i: number, t: number): number {
  const hariMesin = Math.floor(tap.waktu[i]! / DETIK_SEHARI) - tabel.awalMesin
  if (hariMesin < 0 || hariMesin >= tabel.rentang) return TAP.LUAR_BULAN
  const pemilik = tabel.pemilik[tap.orang[i]! * tabel.rentang + hariMesin]!
  if (pemilik < 0) return pemilik
  const hari = hariTap(tabel, tap, i, t)
  return hari < 0 ? hari : pemilik * tabel.jumlahHari + hari
}

/** The day of the month on which a tap counts, whoever owns it, or the reason (TAP) why on none. */
export function hariTap(tabel: TabelTap, tap: KolomTap, i: number, t: number): number {
  const hari = hariAbsen(tabel, t)
  if (hari < 0 || hari >= tabel.jumlahHari) return TAP.LUAR_BULAN
  const hariMesin = Math.floor(tap.waktu[i]! / DETIK_SEHARI) - tabel.awalMesin
  if (!tabel.ditempatkan[tabel.mesin[tap.orang[i]!]! * tabel.rentang + hariMesin]) return TAP.SEBELUM_PENEMPATAN
  return isWajar(t, tap.diterima[i]! + tabel.zonaDetik, tap.dikonfirmasi[i] === 1) ? hari : TAP.TIDAK_WAJAR
}

/** Machine time + the calibration in force on the date the machine wrote (rules.md 2, L1); NaN far outside the month. */
export function waktuSekolah(tabel: TabelTap, tap: KolomTap, i: number): number {
  const waktu = tap.waktu[i]!
  const hariMesin = Math.floor(waktu / DETIK_SEHARI) - tabel.awalMesin
  return waktu + tabel.geser[tabel.mesin[tap.orang[i]!]! * tabel.rentang + hariMesin]!
}

/** Day of the month (from 0) to which a school time belongs: before the night border it is the day before (rules.md 5, L4). */
export function hariAbsen(tabel: TabelTap, t: number): number {
  const nomor = Math.floor(t / DETIK_SEHARI)
  const hari = nomor - tabel.awal
  if (hari < 0 || hari > tabel.jumlahHari) return hari
  return t - nomor * DETIK_SEHARI < tabel.batas[hari]! ? hari - 1 : hari
}

/** Neither more than 24 h later than its receipt, both in school time (unless confirmed), nor before 2015 (rules.md L2). */
export const isWajar = (t: number, tiba: number, dikonfirmasi: boolean): boolean =>
  t >= DETIK_2015 && (dikonfirmasi || t - tiba <= DETIK_SEHARI)

/** Does a mapping or a mark hold on the machine's date (rules.md L3)? */
export const isMasa = ({ mulai, sampai }: Pick<PemetaanPin, 'mulai' | 'sampai'>, tanggalMesin: string): boolean =>
  (mulai === null || mulai <= tanggalMesin) && (sampai === null || sampai >= tanggalMesin)

/** A version that names a machine wins for its taps (rules.md L1). */
function kalibrasiPerMesin(fakta: FaktaBulan, awal: number, rentang: number) {
  const umum = versiPerHari(
    fakta.kalibrasi.filter((versi) => versi.mesinId === null),
    awal,
    rentang,
  )
  return fakta.mesin.map((mesin) => {
    const milik = fakta.kalibrasi.filter((versi) => versi.mesinId === mesin.id)
    if (milik.length === 0) return umum
    return versiPerHari(milik, awal, rentang).map((versi, d) => versi ?? umum[d])
  })
}

/** Counted from the first placement on; between two the machine stood elsewhere, after the last it may still bring old taps. */
function tandaiPenempatan(hari: Uint8Array, mesin: Mesin, awal: number): void {
  const urut = mesin.penempatan.toSorted((a, b) => (a.mulai < b.mulai ? -1 : 1))
  for (const [p, tempat] of urut.entries()) {
    const terakhir = p === urut.length - 1
    const akhir = terakhir || tempat.sampai === null ? hari.length : nomorHari(tempat.sampai) - awal + 1
    hari.fill(1, Math.max(0, nomorHari(tempat.mulai) - awal), Math.max(0, akhir))
  }
}

/**
 * Where two mappings claim a day the earlier one keeps it: nobody inherits a former owner's taps (rules.md L3). Marks are
 * laid first: they never meet a mapping, and if one did the person would keep what was counted.
 */
function pemilikPerHari(
  fakta: FaktaBulan,
  awal: number,
  rentang: number,
  indeksGtk: ReadonlyMap<number, number>,
): Int32Array {
  const hasil = new Int32Array(fakta.tap.pinMesin.length * rentang).fill(TAP.TANPA_PEMILIK)
  const orang = new Map(fakta.tap.pinMesin.map((satu, o) => [kunciPin(satu.mesinId, satu.pin), o]))
  const isi = (masa: BukanGtk, pemilik: number): void => {
    const o = orang.get(kunciPin(masa.mesinId, masa.pin))
    if (o === undefined) return
    const dari = masa.mulai === null ? 0 : Math.max(0, nomorHari(masa.mulai) - awal)
    const akhir = masa.sampai === null ? rentang : Math.min(rentang, nomorHari(masa.sampai) - awal + 1)
    if (akhir > dari) hasil.fill(pemilik, o * rentang + dari, o * rentang + akhir)
  }
  for (const tanda of fakta.bukanGtk) isi(tanda, TAP.BUKAN_GTK)
  for (const peta of fakta.pemetaan.toSorted((a, b) => b.id - a.id))
    isi(peta, indeksGtk.get(peta.gtkId) ?? TAP.TANPA_PEMILIK)
  return hasil
}

const kunciPin = (mesinId: number, pin: string): string => `${mesinId} ${pin}`
