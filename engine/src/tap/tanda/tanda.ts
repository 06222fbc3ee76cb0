/**
 * Days that rest on something made after the fact (product.md 5.6): a tap from a USB file, one that its machine sent more
 * than a week later (devices.md 5), or that came ahead of its time, beside its machine or though it had been in contact, or
 * from a machine beside another that no office knows yet, or was moved back by a calibration though it came at once
 * (decision 52), one dated ahead that the school confirmed (rules.md L2), or a PIN mapping saved once it stood; a calibration
 * saved then that reads the day otherwise (kalibrasi.ts); hours that were changed then (jadwal.ts); and a manual
 * attendance whose times the schedule, changed since, makes impossible (rules.md L18).
 */

import { hariSekolah, longTanggal, nomorHari, SECONDS_PER_DAY, tanggalFrom } from '../../calendar.ts'
import type { Mesin } from '../../fakta.ts'
import type { DasarBulan, HariGtk, ShiftRow } from '../../hari/hari-gtk.ts'
import { STATUS } from '../../status-kehadiran.ts'
import {
  hasAheadTap,
  hasKanal,
  hasLateTap,
  hasTanda,
  kanalTap,
  tapLateness,
  tapLocation,
  tapsInSameSecond,
} from '../read-tap.ts'
import { hariOfSecond } from '../tap.ts'
import { jadwalPenanda, type PenandaJadwal } from './jadwal.ts'
import { kalibrasiPenanda, type PenandaKalibrasi } from './kalibrasi.ts'
import { AHEAD_SECONDS, findClocksAhead, isAhead, isMovedBack, TANDA_TAP } from './kiriman.ts'
import { lostTaps } from './lost-taps.ts'
import { type PenandaReleased, releasedPenanda } from './released.ts'
import { firstTapDays, isFirstMapping, isSavedOver, pemetaanSavedHari, pemetaanTap, type SavedHari } from './saved.ts'
import { type StoodBy, stoodPlans } from './stood-plans.ts'

/** Bits. */
const TANDA = {
  USB: 1,
  PEMETAAN: 4,
  LATE: 8,
  KONTAK: 16,
  DUA_PENGIRIM: 32,
  CONFIRMED: 64,
  AHEAD: 128,
  NEW_MESIN: 256,
  MOVED_BACK: 512,
} as const

/** A machine that could not send for longer is rare; whoever forges taps is mostly late. */
const LATE_SECONDS = 7 * SECONDS_PER_DAY
const NO_TAPS = new Int32Array()

/** What a tap of the month may rest on: the school days of the saves behind it (saved.ts). */
export type Penanda = {
  pemetaan: SavedHari | null
  /** The first attendance day of each PIN's taps. */
  firstTap: Int32Array
  jadwal: PenandaJadwal | null
  kalibrasi: PenandaKalibrasi | null
  released: PenandaReleased | null
  stood: StoodBy
  clocksAhead: ReadonlySet<number>
}

/** null = no tap of this month can carry a mark, as in most: the walk over the days then looks at none. */
export function preparePenanda(result: DasarBulan): Penanda | null {
  const pemetaan = pemetaanSavedHari(result)
  const lost = lostTaps(result)
  const stood = stoodPlans(result, lost)
  const penanda = {
    pemetaan,
    firstTap: pemetaan ? firstTapDays(result) : NO_TAPS,
    jadwal: jadwalPenanda(result, stood),
    kalibrasi: kalibrasiPenanda(result, stood),
    released: releasedPenanda(result, stood, lost),
    stood,
    clocksAhead: findClocksAhead(result),
  }
  if (penanda.kalibrasi || penanda.pemetaan || penanda.jadwal || penanda.released || hasKanal(result.fakta, 'usb'))
    return penanda
  if (result.fakta.tap.confirmed.includes(1) || result.fakta.kalibrasi.some(({ jam }) => jam < 0)) return penanda
  if (hasTanda(result) || hasAheadTap(result, AHEAD_SECONDS)) return penanda
  if (result.fakta.mesin.some(({ diSampingSampai }) => diSampingSampai)) return penanda
  return hasLateTap(result, LATE_SECONDS) ? penanda : null
}

/** A day off rests on nothing but the schedule that makes it one. */
export function isHariBertanda(result: DasarBulan, penanda: Penanda | null): (hari: HariGtk) => boolean {
  return (hari) => {
    // Outside service nothing but the move of its border is anybody's day.
    if (hari.baris.length === 0) return !!penanda?.released && penanda.released(hari) !== null
    if (penanda?.jadwal && penanda.jadwal(hari) !== null) return true
    if (hari.status?.id === STATUS.LIBUR) return false
    if (ofDay(penanda, hari).length > 0) return true
    if (hari.outsideJadwal || penanda === null) return hari.outsideJadwal
    return hari.baris.some((row) => rowTaps(row).some((tap) => isTapBertanda(result, penanda, hari, tap)))
  }
}

/** The marks of a staff-day in words. */
export const tandaHari = (result: DasarBulan, penanda: Penanda | null, hari: HariGtk): string[] => [
  ...new Set([
    ...hari.baris.flatMap((row) => rowTanda(result, penanda, hari, row)),
    ...(hari.baris.length === 0 ? [penanda?.released?.(hari) ?? null].filter((one) => one !== null) : []),
  ]),
]

/** The same of one row. */
export function rowTanda(result: DasarBulan, penanda: Penanda | null, hari: HariGtk, row: ShiftRow): string[] {
  const ofJadwal = penanda?.jadwal?.(hari) ?? null
  if (hari.status?.id === STATUS.LIBUR) return ofJadwal === null ? [] : [ofJadwal]
  const words = penanda
    ? rowTaps(row).flatMap((tap) => tapWords(result, penanda, hari, lightest(result, penanda, hari, tap)))
    : []
  if (hari.outsideJadwal) words.push('Absensi manual dengan waktu di luar jadwal')
  return [...new Set([...words, ...(ofJadwal === null ? [] : [ofJadwal]), ...ofDay(penanda, hari)])]
}

/** What the whole day rests on, whichever tap it was read from. */
const ofDay = (penanda: Penanda | null, hari: HariGtk): string[] =>
  [penanda?.kalibrasi?.(hari) ?? null, penanda?.released?.(hari) ?? null].filter((one) => one !== null)

const rowTaps = ({ datang, pulang }: ShiftRow): number[] => [datang.tap, pulang.tap].filter((tap) => tap !== null)

const isTapBertanda = (result: DasarBulan, penanda: Penanda, hari: HariGtk, tap: number): boolean =>
  tandaTap(result, penanda, hari, tap) !== 0 &&
  tandaTap(result, penanda, hari, lightest(result, penanda, hari, tap)) !== 0

/** Of taps of the same second the least marked: the time does not rest on a file where a push tells it too. */
function lightest(result: DasarBulan, penanda: Penanda, hari: HariGtk, tap: number): number {
  let option = tap
  for (const other of tapsInSameSecond(result, hari, tap)) {
    if (tandaTap(result, penanda, hari, other) < tandaTap(result, penanda, hari, option)) option = other
  }
  return option
}

function tandaTap(result: DasarBulan, penanda: Penanda, hari: HariGtk, tap: number): number {
  const kanal = kanalTap(result.fakta, tap)
  const confirmed = result.fakta.tap.confirmed[tap] === 1 ? TANDA.CONFIRMED : 0
  const origin = (kanal === 'usb' ? TANDA.USB : kanal === 'push' ? pushTanda(result, penanda, tap) : 0) | confirmed
  return origin | (penanda.pemetaan && isPemetaanLate(result, penanda, hari, tap) ? TANDA.PEMETAAN : 0)
}

/**
 * Saved after the day, or on it once it stood (product.md 5.6). Somebody's first finger is new on its first day; one that
 * tapped before was somebody else's, or nobody's (decision 54).
 */
function isPemetaanLate(
  result: DasarBulan,
  { pemetaan, firstTap, stood }: Penanda,
  hari: HariGtk,
  tap: number,
): boolean {
  const { nomor } = hari.tanggal
  const location = tapLocation(result, tap)
  const saved = pemetaan?.(location) ?? nomor - 1
  if (saved !== nomor) return saved > nomor
  const map = pemetaanTap(result, location)
  if (map === undefined || !isSavedOver(result, stood(hari).since, tap, map.disimpanPada)) return false
  return !isFirstMapping(result, map) || firstTap[location.orang]! < location.hari
}

/** Suspicious by when it came, by what was known when it did, and by the machine that sent it (decision 52). */
function pushTanda(result: DasarBulan, { clocksAhead }: Penanda, tap: number): number {
  const { fakta, tabelTap } = result
  const sebab = fakta.tap.tanda[tap]!
  const mesin = fakta.mesin[tabelTap.mesin[fakta.tap.orang[tap]!]!]
  return (
    (tapLateness(result, tap) > LATE_SECONDS ? TANDA.LATE : 0) |
    (isAhead(result, tap) ? TANDA.AHEAD : 0) |
    (isMovedBack(result, clocksAhead, tap) ? TANDA.MOVED_BACK : 0) |
    (sebab & TANDA_TAP.KONTAK ? TANDA.KONTAK : 0) |
    (sebab & TANDA_TAP.DUA_PENGIRIM ? TANDA.DUA_PENGIRIM : 0) |
    (isBeside(mesin, fakta.tap.waktu[tap]!) ? TANDA.NEW_MESIN : 0)
  )
}

/** By the machine's own date, as it was said how long it stands beside. */
const isBeside = (mesin: Mesin | undefined, waktu: number): boolean =>
  typeof mesin?.diSampingSampai === 'string' && tanggalFrom(hariOfSecond(waktu)) <= mesin.diSampingSampai

function tapWords(result: DasarBulan, penanda: Penanda, hari: HariGtk, tap: number): string[] {
  const { fakta } = result
  const tanda = tandaTap(result, penanda, hari, tap)
  const location = tapLocation(result, tap)
  const tanggal = (instant: string | null | undefined) =>
    instant ? longTanggal(hariSekolah(instant, fakta.sekolah.zona)) : ''
  const over = ({ tanggal: { nomor } }: HariGtk, instant: string | null | undefined) =>
    instant && nomorHari(hariSekolah(instant, fakta.sekolah.zona)) === nomor ? 'tapnya tercatat' : 'hari ini'
  const words: string[] = []
  if (tanda & TANDA.CONFIRMED) words.push('Tap bertanggal masa depan yang dikonfirmasi dengan alasan')
  if (tanda & TANDA.USB) words.push('Tap dari berkas USB')
  if (tanda & TANDA.LATE)
    words.push(`Tap dikirim mesin ${Math.floor(tapLateness(result, tap) / SECONDS_PER_DAY)} hari sesudahnya`)
  if (tanda & TANDA.KONTAK) words.push('Tap baru tiba meski mesinnya terhubung sejak waktu tap itu')
  if (tanda & TANDA.DUA_PENGIRIM)
    words.push(
      'Tap tiba dari jaringan lain selagi mesinnya sendiri atau mesin lain di sekolah terhubung, atau belum dikonfirmasi',
    )
  if (tanda & TANDA.AHEAD) words.push('Tap mendahului waktu terimanya lebih dari 15 menit: periksa jam mesin')
  if (tanda & TANDA.MOVED_BACK)
    words.push('Tap tiba saat itu juga, tetapi kalibrasi memundurkannya: periksa jam mesin dan kalibrasinya')
  if (tanda & TANDA.NEW_MESIN)
    words.push('Tap dari mesin yang didaftarkan di samping mesin lain dan belum disetujui dinas')
  if (tanda & TANDA.PEMETAAN) {
    const map = pemetaanTap(result, location)
    words.push(
      `PIN ${map?.pin ?? ''} dipetakan ${tanggal(map?.disimpanPada)}, sesudah ${over(hari, map?.disimpanPada)}`,
    )
  }
  return words
}
