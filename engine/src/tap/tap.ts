/**
 * From a stored tap to the attendance day of a person (rules.md A, L1–L4): what the machine's date decides (calibration) and
 * what the attendance day does (placement, owner) is laid out per day beforehand, so that the loop over taps is arithmetic.
 */
import { versionsPerHari } from '../berlaku.ts'
import { detikSekolah, EPOCH_START, nomorHari, SECONDS_PER_DAY } from '../calendar.ts'
import type { FaktaBulan, Kalibrasi, Mesin, PemetaanPin, TapColumn } from '../fakta.ts'
import { SHIFT_HARI } from './kalibrasi.ts'
import { type OwnTap, ownHari, ownPemilik, personHari, prepareOwn } from './own-tap.ts'
import { pemilikPerHari, TAP } from './pemilik.ts'

/** Machine dates on either side of a month whose taps are looked at. */
export const HARI_EDGE = SHIFT_HARI + 1
const DETIK_2015 = nomorHari(EPOCH_START) * SECONDS_PER_DAY

/**
 * Lookups by machine day: index = machine × `range` + (machine day − `awalMesin`). By attendance day: person or machine ×
 * `jumlahHari` + day of the month.
 */
export type TabelTap = {
  awal: number
  jumlahHari: number
  /** `batasMalam` of each of the month's dates and of the day after. */
  limit: Int32Array
  zonaDetik: number
  awalMesin: number
  range: number
  /** Machine index per (machine, PIN) pair; -1 = not a machine of this school. */
  mesin: Int32Array
  /** Staff index per pair and attendance day; WITHOUT_PEMILIK = nobody yet, BUKAN_GTK = nobody of the staff. */
  pemilik: Int32Array
  kalibrasi: readonly (readonly (Kalibrasi | undefined)[])[]
  /** Calibration in seconds per machine and machine day. */
  kalibrasiSeconds: Int32Array
  /** Per machine and attendance day. */
  placed: Uint8Array
  /** null: nobody has hours of their own. */
  own: OwnTap | null
}

/** The month's taps by staff-day: those of bucket `e` stand at `starts[e] … starts[e + 1]`, in order of time. */
export type TapBucket = {
  starts: Int32Array
  /** Seconds since midnight of the attendance day; after midnight they pass 24 hours. */
  waktu: Int32Array
  /** Row in `fakta.tap`. */
  tap: Int32Array
}

/** A month's days, and whose they are. `limit` and `border`: as in TabelTap. */
type Basis = Pick<TabelTap, 'awal' | 'jumlahHari' | 'limit'> & Pick<OwnTap, 'border' | 'gtkIndexes'>

export function prepareTabelTap(fakta: FaktaBulan, basis: Basis): TabelTap {
  const { awal, jumlahHari, limit } = basis
  const awalMesin = awal - HARI_EDGE
  const range = jumlahHari + 2 * HARI_EDGE
  const mesinIndex = new Map(fakta.mesin.map((mesin, m) => [mesin.id, m]))
  const kalibrasi = kalibrasiPerMesin(fakta, awalMesin, range)
  const kalibrasiSeconds = new Int32Array(fakta.mesin.length * range)
  const placed = new Uint8Array(fakta.mesin.length * jumlahHari)
  for (const [m, mesin] of fakta.mesin.entries()) {
    for (let d = 0; d < range; d++) kalibrasiSeconds[m * range + d] = (kalibrasi[m]?.[d]?.jam ?? 0) * 3600
    markPenempatan(placed.subarray(m * jumlahHari, (m + 1) * jumlahHari), mesin, awal)
  }
  return {
    awal,
    jumlahHari,
    limit,
    zonaDetik: detikSekolah(0, fakta.sekolah.zona),
    awalMesin,
    range,
    mesin: Int32Array.from(fakta.tap.pinMesin, (pair) => mesinIndex.get(pair.mesinId) ?? -1),
    pemilik: pemilikPerHari(
      fakta,
      fakta.tap.pinMesin,
      awal,
      jumlahHari,
      (id) => basis.gtkIndexes.get(id) ?? TAP.WITHOUT_PEMILIK,
    ),
    kalibrasi,
    kalibrasiSeconds,
    placed,
    own: prepareOwn(fakta, basis),
  }
}

/** Puts every tap that counts into the bucket of its staff-day by a counting sort. */
export function groupTaps(tabel: TabelTap, tap: TapColumn, jumlahGtk: number): TapBucket {
  const bucketCount = jumlahGtk * tabel.jumlahHari
  const destination = new Int32Array(tap.jumlah)
  const sekolah = new Int32Array(tap.jumlah)
  const starts = new Int32Array(bucketCount + 1)
  for (let i = 0; i < tap.jumlah; i++) {
    const t = waktuSekolah(tabel, tap, i)
    const bucket = tapBucket(tabel, tap, i, t)
    sekolah[i] = t
    destination[i] = bucket
    if (bucket >= 0) starts[bucket + 1]!++
  }
  const filled: number[] = []
  for (let e = 0; e < bucketCount; e++) {
    if (starts[e + 1]! > HANDFUL) filled.push(e)
    starts[e + 1]! += starts[e]!
  }
  const cursor = starts.slice()
  const waktu = new Int32Array(starts[bucketCount]!)
  const row = new Int32Array(waktu.length)
  for (let i = 0; i < tap.jumlah; i++) {
    const bucket = destination[i]!
    if (bucket < 0) continue
    const seconds = sekolah[i]! - (tabel.awal + (bucket % tabel.jumlahHari)) * SECONDS_PER_DAY
    // Inserted in order of time: a bucket holds a handful. What is beyond waits for sortByTime.
    let p = cursor[bucket]!++
    const base = starts[bucket]!
    if (p - base < HANDFUL)
      while (p > base && waktu[p - 1]! > seconds) {
        waktu[p] = waktu[p - 1]!
        row[p] = row[p - 1]!
        p--
      }
    waktu[p] = seconds
    row[p] = i
  }
  for (const e of filled) sortByTime(waktu, row, starts[e]!, starts[e + 1]!)
  return { starts, waktu, tap: row }
}

/** More than anybody's finger gives on a day; inserting costs the square of it, and a machine can say every second of one. */
const HANDFUL = 32
/** Above the row of a tap and the seconds of a day beside it: whole numbers up to 2^53 are exact. */
const ROWS = 2 ** 31

/** `from … until` in order of time and, within a second, of rows: n log n, whatever order they came in. */
export function sortByTime(waktu: Int32Array, row: Int32Array, from: number, until: number): void {
  if (from >= until) return
  const key = new Float64Array(until - from)
  // Of one day: a few hundred thousand seconds apart at most.
  const base = waktu[from]!
  for (let p = from; p < until; p++) key[p - from] = (waktu[p]! - base) * ROWS + row[p]!
  key.sort()
  for (let p = from; p < until; p++) {
    const seconds = Math.floor(key[p - from]! / ROWS)
    waktu[p] = base + seconds
    row[p] = key[p - from]! - seconds * ROWS
  }
}

/** The staff-day bucket of a tap of school time `t`, or the reason (TAP) why it is in none. */
export function tapBucket(tabel: TabelTap, tap: TapColumn, i: number, t: number): number {
  const hariMesin = hariOfSecond(tap.waktu[i]!) - tabel.awalMesin
  if (hariMesin < 0 || hariMesin >= tabel.range) return TAP.LUAR_BULAN
  const person = tap.orang[i]!
  const { own } = tabel
  const byNight = hariAbsen(tabel, t)
  const pair = own === null ? -1 : own.pair[person]!
  const hari = pair < 0 ? byNight : ownHari(tabel.own!, pair, byNight, t)
  if (!(hari >= 0 && hari < tabel.jumlahHari)) return TAP.LUAR_BULAN
  const pemilik =
    pair < 0 ? tabel.pemilik[person * tabel.jumlahHari + hari]! : ownPemilik(tabel.own!, pair, byNight, hari)
  if (pemilik < 0) return pemilik
  if (!tabel.placed[tabel.mesin[person]! * tabel.jumlahHari + hari]) return TAP.BEFORE_PENEMPATAN
  const reasonable = isReasonable(t, tap.diterima[i]! + tabel.zonaDetik, tap.confirmed[i] === 1)
  return reasonable ? pemilik * tabel.jumlahHari + hari : TAP.TIDAK_WAJAR
}

/** The day number of whole seconds since 2000, rounded down in integers: the loop over taps asks it four times a tap. */
export function hariOfSecond(seconds: number): number {
  if (Number.isNaN(seconds)) return Number.NaN
  const hari = (seconds / SECONDS_PER_DAY) | 0
  return hari * SECONDS_PER_DAY > seconds ? hari - 1 : hari
}

/** Machine time + the calibration in force on the date the machine wrote (rules.md 2, L1); NaN far outside the month. */
export function waktuSekolah(tabel: TabelTap, tap: TapColumn, i: number): number {
  const waktu = tap.waktu[i]!
  const hariMesin = hariOfSecond(waktu) - tabel.awalMesin
  return waktu + tabel.kalibrasiSeconds[tabel.mesin[tap.orang[i]!]! * tabel.range + hariMesin]!
}

/** Day of the month (from 0) to which a school time belongs: before the night border it is the day before (rules.md 5, L4). */
export function hariAbsen(tabel: TabelTap, t: number): number {
  const nomor = hariOfSecond(t)
  const hari = nomor - tabel.awal
  if (hari < 0 || hari > tabel.jumlahHari) return hari
  return t - nomor * SECONDS_PER_DAY < tabel.limit[hari]! ? hari - 1 : hari
}

/** The same of this tap: by the borders of whose it is, where they have hours of their own (rules.md M13). */
export function hariTap(tabel: TabelTap, tap: TapColumn, i: number, t: number): number {
  const hari = hariAbsen(tabel, t)
  const pair = tabel.own === null ? -1 : tabel.own.pair[tap.orang[i]!]!
  return pair < 0 ? hari : ownHari(tabel.own!, pair, hari, t)
}

/** Day of the month to which a school time belongs for this person. */
export function hariGtk(tabel: TabelTap, gtkId: number, t: number): number {
  const hari = hariAbsen(tabel, t)
  return tabel.own === null ? hari : personHari(tabel.own, gtkId, hari, t)
}

/** Neither more than 24 h later than its receipt, both in school time (unless confirmed), nor before 2015 (rules.md L2). */
export const isReasonable = (t: number, arrived: number, confirmed: boolean): boolean =>
  t >= DETIK_2015 && (confirmed || t - arrived <= SECONDS_PER_DAY)

/** Does a mapping or a mark hold on an attendance day (rules.md L3)? */
export const isWithinMasa = ({ mulai, sampai }: Pick<PemetaanPin, 'mulai' | 'sampai'>, tanggal: string): boolean =>
  (mulai === null || mulai <= tanggal) && (sampai === null || sampai >= tanggal)

/** A version that names a machine wins for its taps (rules.md L1). */
function kalibrasiPerMesin(fakta: FaktaBulan, awal: number, range: number) {
  const general = versionsPerHari(
    fakta.kalibrasi.filter((version) => version.mesinId === null),
    awal,
    range,
  )
  return fakta.mesin.map((mesin) => {
    const own = fakta.kalibrasi.filter((version) => version.mesinId === mesin.id)
    if (own.length === 0) return general
    return versionsPerHari(own, awal, range).map((version, d) => version ?? general[d])
  })
}

/** Counted from the first placement on; between two the machine stood elsewhere, after the last it may still bring old taps. */
function markPenempatan(hari: Uint8Array, mesin: Mesin, awal: number): void {
  const order = mesin.penempatan.toSorted((a, b) => (a.mulai < b.mulai ? -1 : 1))
  for (const [p, place] of order.entries()) {
    const last = p === order.length - 1
    const akhir = last || place.sampai === null ? hari.length : nomorHari(place.sampai) - awal + 1
    hari.fill(1, Math.max(0, nomorHari(place.mulai) - awal), Math.max(0, akhir))
  }
}
