/**
 * Days that rest on something made after the fact (product.md 5.6): a tap from a USB file, one that its machine sent more
 * than a week later, or that came ahead of its time, beside its machine or though it had been in contact (decision 52), a calibration or a PIN mapping saved after that day; and a manual attendance whose
 * times the schedule, changed since, makes impossible (rules.md L18).
 */

import type { DasarBulan, HariGtk, ShiftRow } from '../hari/hari-gtk.ts'
import { hariSekolah, instantSeconds, longTanggal, SECONDS_PER_DAY } from '../kalender.ts'
import { STATUS } from '../status-kehadiran.ts'
import { AHEAD_SECONDS, TANDA_TAP } from './tanda-kiriman.ts'
import { kalibrasiChanged, kalibrasiSavedHari, pemetaanSavedHari, pemetaanTap, type SavedHari } from './tanda-simpan.ts'
import {
  hasAheadTap,
  hasKanal,
  hasLateTap,
  kanalTap,
  type TapLocation,
  tapLateness,
  tapLocation,
  tapsInSameSecond,
} from './tap-baca.ts'

/** Bits. */
const TANDA = { USB: 1, KALIBRASI: 2, PEMETAAN: 4, LATE: 8, KONTAK: 16, DUA_PENGIRIM: 32, AHEAD: 64 } as const

/** A machine that could not send for longer is rare; whoever forges taps is mostly late. */
const LATE_SECONDS = 7 * SECONDS_PER_DAY
/** What a tap of the month may rest on: the school days of the saves behind it (tanda-simpan.ts). */
export type Penanda = {
  kalibrasi: SavedHari | null
  pemetaan: SavedHari | null
  isChanged: (location: TapLocation, hari: number) => boolean
}

/** null = no tap of this month can carry a mark, as in most: the walk over the days then looks at none. */
export function preparePenanda(result: DasarBulan): Penanda | null {
  const penanda = {
    kalibrasi: kalibrasiSavedHari(result),
    pemetaan: pemetaanSavedHari(result),
    isChanged: kalibrasiChanged(result),
  }
  if (penanda.kalibrasi || penanda.pemetaan || hasKanal(result.fakta, 'usb')) return penanda
  if (result.fakta.tap.tanda.some((sebab) => sebab !== 0) || hasAheadTap(result, AHEAD_SECONDS)) return penanda
  return hasLateTap(result, LATE_SECONDS) ? penanda : null
}

/** A day off rests on nothing. */
export function isHariBertanda(result: DasarBulan, penanda: Penanda | null): (hari: HariGtk) => boolean {
  return (hari) => {
    if (hari.status?.id === STATUS.LIBUR) return false
    if (hari.outsideJadwal || penanda === null) return hari.outsideJadwal
    return hari.baris.some((row) => rowTaps(row).some((tap) => isTapBertanda(result, penanda, hari, tap)))
  }
}

/** The marks of a staff-day in words. */
export const tandaHari = (result: DasarBulan, penanda: Penanda | null, hari: HariGtk): string[] => [
  ...new Set(hari.baris.flatMap((row) => rowTanda(result, penanda, hari, row))),
]

/** The same of one row. */
export function rowTanda(result: DasarBulan, penanda: Penanda | null, hari: HariGtk, row: ShiftRow): string[] {
  if (hari.status?.id === STATUS.LIBUR) return []
  const words = penanda
    ? rowTaps(row).flatMap((tap) => tapWords(result, penanda, hari, lightest(result, penanda, hari, tap)))
    : []
  if (hari.outsideJadwal) words.push('Absensi manual dengan waktu di luar jadwal')
  return [...new Set(words)]
}

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

function tandaTap(result: DasarBulan, penanda: Penanda, { tanggal: { nomor } }: HariGtk, tap: number): number {
  const kanal = kanalTap(result.fakta, tap)
  const origin = kanal === 'usb' ? TANDA.USB : kanal === 'push' ? pushTanda(result, tap) : 0
  const { kalibrasi, pemetaan, isChanged } = penanda
  if (!kalibrasi && !pemetaan) return origin
  const location = tapLocation(result, tap)
  return (
    origin |
    (kalibrasi && kalibrasi(location) > nomor && isChanged(location, nomor) ? TANDA.KALIBRASI : 0) |
    (pemetaan && pemetaan(location) > nomor ? TANDA.PEMETAAN : 0)
  )
}

/** Suspicious by when it came: by its own time and its receipt, and by what was known when it did (decision 52). */
function pushTanda(result: DasarBulan, tap: number): number {
  const lateness = tapLateness(result, tap)
  const sebab = result.fakta.tap.tanda[tap]!
  return (
    (lateness > LATE_SECONDS ? TANDA.LATE : 0) |
    (lateness < -AHEAD_SECONDS && wasAhead(result, tap) ? TANDA.AHEAD : 0) |
    (sebab & TANDA_TAP.KONTAK ? TANDA.KONTAK : 0) |
    (sebab & TANDA_TAP.DUA_PENGIRIM ? TANDA.DUA_PENGIRIM : 0)
  )
}

/** Already when it came: what only a calibration saved since has put ahead is that calibration's own mark. */
function wasAhead(result: DasarBulan, i: number): boolean {
  const { fakta, tabelTap } = result
  const { tap } = fakta
  const { mesin, hariMesin } = tapLocation(result, i)
  const version = tabelTap.kalibrasi[mesin]?.[hariMesin]
  const received = tap.diterima[i]!
  const savedBefore = version ? instantSeconds(version.disimpanPada) <= received : true
  return savedBefore || tap.waktu[i]! - received - tabelTap.zonaDetik > AHEAD_SECONDS
}

function tapWords(result: DasarBulan, penanda: Penanda, hari: HariGtk, tap: number): string[] {
  const { fakta, tabelTap } = result
  const tanda = tandaTap(result, penanda, hari, tap)
  const location = tapLocation(result, tap)
  const tanggal = (instant: string | null | undefined) =>
    instant ? longTanggal(hariSekolah(instant, fakta.sekolah.zona)) : ''
  const words: string[] = []
  if (tanda & TANDA.USB) words.push('Tap dari berkas USB')
  if (tanda & TANDA.LATE)
    words.push(`Tap dikirim mesin ${Math.floor(tapLateness(result, tap) / SECONDS_PER_DAY)} hari sesudahnya`)
  if (tanda & TANDA.KONTAK) words.push('Tap baru tiba meski mesinnya terhubung sejak waktu tap itu')
  if (tanda & TANDA.DUA_PENGIRIM) words.push('Tap tiba dari jaringan lain selagi mesinnya sendiri terhubung')
  if (tanda & TANDA.AHEAD) words.push('Tap mendahului waktu terimanya lebih dari 15 menit: periksa jam mesin')
  if (tanda & TANDA.KALIBRASI) {
    const version = tabelTap.kalibrasi[location.mesin]?.[location.hariMesin]
    words.push(`Kalibrasi jam mesin disimpan ${tanggal(version?.disimpanPada)}, sesudah hari ini`)
  }
  if (tanda & TANDA.PEMETAAN) {
    const map = pemetaanTap(result, location)
    words.push(`PIN ${map?.pin ?? ''} dipetakan ${tanggal(map?.disimpanPada)}, sesudah hari ini`)
  }
  return words
}
