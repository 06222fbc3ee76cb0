/** One staff-day: shift, sides, status, lateness (rules.md B–E, L10–L25). Numbers only, on one reused sheet. */

import type { JadwalShift, PlannedHari } from '../jadwal/jadwal.ts'
import { NO_BORDER, ROOM_FOR_PULANG } from '../jadwal/pola-jam.ts'
import { STATUS } from '../status-kehadiran.ts'
import { SINKRON } from '../tap/sinkron.ts'
import { applyRequest, type ManualResult } from './apply-request.ts'
import {
  beforeSplit,
  clearSide,
  fillHariLiburSide,
  hasSide,
  newSide,
  openWindow,
  type Side,
  sideFromTap,
} from './datang-pulang.ts'
import { borrowGapTap, continueShift, dropUnworked, isWithoutInnerTap } from './lanjut-shift.ts'
import { type GivenRule, type HariRequest, schoolNight } from './requests.ts'
import { selectShift } from './shift-otomatis.ts'

/** How a row reads; bits. */
export const ROW = {
  /** A missing side that costs `menitTanpaAbsen`. */
  TANPA_DATANG: 1,
  TANPA_PULANG: 2,
  /** A missing side that costs nothing until the machine reports (rules.md L7). */
  BELUM_DATANG: 4,
  BELUM_PULANG: 8,
  /** Its minutes are covered by an approved izin. */
  IZIN_DATANG: 16,
  IZIN_PULANG: 32,
  LANJUT_SHIFT: 64,
  SHIFT_LAIN: 128,
  /** A missing departure that the next day's beginning leaves no room for: it costs nothing (rules.md M8). */
  TERPOTONG: 256,
} as const

/** Which line of rule 17 gave the status. */
export const ALASAN = {
  LIBUR: 1,
  KOREKSI: 2,
  MANUAL: 3,
  HADIR: 4,
  INCOMPLETE: 5,
  WITHOUT_MESIN: 6,
  BELUM_SINKRON: 7,
  ALPA: 8,
  FUTURE: 9,
} as const

/** No status yet: counts nowhere. */
const EMPTY_STATUS = -1

export type HariSheet = ManualResult & {
  waktu: Int32Array
  /** The person's taps of this attendance day: `dari … sampai` of `waktu`. */
  dari: number
  sampai: number
  jenisLibur: number
  lengkap: boolean
  masaDepan: boolean
  sinkron: number
  /** Settings of the day, in seconds and minutes. */
  gap: number
  toleransi: number
  menitTanpaAbsen: number
  given: GivenRule
  /** The border after the day, seconds since its midnight: where hours of a person's own are near (rules.md M8), else far away. */
  border: number
  /** Result: the row of `a`, of `b`, or of both. */
  a: Side
  b: Side
  usesA: boolean
  usesB: boolean
  status: number
  alasan: number
  /** Status of group H: both sides count. */
  hadir: boolean
}

export function newSheet(waktu: Int32Array): HariSheet {
  const empty: JadwalShift = {
    shift: 1,
    kerja: false,
    jamMasuk: 0,
    jamPulang: 0,
    mulaiAbsen: 0,
    versi: null,
    pola: null,
  }
  return {
    waktu,
    dari: 0,
    sampai: 0,
    jenisLibur: 0,
    lengkap: false,
    masaDepan: false,
    sinkron: 0,
    gap: 0,
    toleransi: 0,
    menitTanpaAbsen: 0,
    given: schoolNight(0),
    border: NO_BORDER,
    a: newSide(empty),
    b: newSide(empty),
    usesA: true,
    usesB: false,
    status: EMPTY_STATUS,
    alasan: 0,
    hadir: false,
    manual: null,
    outsideJadwal: false,
  }
}

export function computeHari(l: HariSheet, plan: PlannedHari, request: HariRequest | null): void {
  l.usesA = true
  l.usesB = false
  l.hadir = false
  l.manual = null
  l.outsideJadwal = false
  if (l.jenisLibur !== 0) return hariLibur(l, plan)
  if (l.masaDepan) return futureHari(l, plan, request)
  if (plan.mode === 'keduanya' && plan.b) fillTwoShifts(l, plan.a, plan.b, request)
  else fillOneShift(l, plan, request)
  putuskanStatus(l, request)
  if (l.usesA) computeDuration(l, l.a, request)
  if (l.usesB) computeDuration(l, l.b, request)
  if (plan.mode === 'keduanya' && l.hadir && isFinished(l)) markOtherShift(l)
}

/** L beats every correction and manual row; taps are shown, nothing is counted (rules.md 17b, L17, L26). */
function hariLibur(l: HariSheet, plan: PlannedHari): void {
  clearSide(l.a, plan.pertama)
  l.status = STATUS.LIBUR
  l.alasan = ALASAN.LIBUR
  if (l.masaDepan) return
  openWindow(l.a, l.waktu, l.dari, l.sampai)
  fillHariLiburSide(l.a, l.waktu, l.gap)
}

/** No times; a status only from an approved type 1 not of group H (rules.md L25). */
function futureHari(l: HariSheet, plan: PlannedHari, request: HariRequest | null): void {
  clearSide(l.a, plan.a)
  const koreksi = request?.koreksiHadir ? null : request?.koreksiStatus
  l.status = koreksi?.statusKoreksiId ?? EMPTY_STATUS
  l.alasan = koreksi ? ALASAN.KOREKSI : ALASAN.FUTURE
}

function fillOneShift(l: HariSheet, plan: PlannedHari, request: HariRequest | null): void {
  const jadwal = plan.mode === 'otomatis' && plan.b ? selectShift(l, plan.a, plan.b, request) : plan.a
  clearSide(l.a, jadwal)
  openWindow(l.a, l.waktu, l.dari, l.sampai)
  sideFromTap(l.a, l.waktu, l.gap)
  if (request) applyRequest(request, l.a, null, l)
}

function fillTwoShifts(l: HariSheet, first: JadwalShift, second: JadwalShift, request: HariRequest | null): void {
  clearSide(l.a, first)
  clearSide(l.b, second)
  let split = l.dari
  while (split < l.sampai && beforeSplit(l.waktu[split]!, first, second)) split++
  openWindow(l.a, l.waktu, l.dari, split)
  openWindow(l.b, l.waktu, split, l.sampai)
  sideFromTap(l.a, l.waktu, l.gap)
  sideFromTap(l.b, l.waktu, l.gap)
  const withoutInnerTap = isWithoutInnerTap(l.a, l.b)
  borrowGapTap(l.a, l.b, l.waktu)
  if (request) {
    applyRequest(request, l.a, l.b, l)
    // Once more, for what the requests leave missing (rules.md L14).
    borrowGapTap(l.a, l.b, l.waktu)
  }
  const lanjut = continueShift(l.a, l.b, withoutInnerTap)
  dropUnworked(l.a, l.b, l.waktu)
  l.usesB = hasSide(l.b)
  l.usesA = hasSide(l.a) || !l.usesB
  if (lanjut && l.usesA && l.usesB) {
    l.a.tanda |= ROW.LANJUT_SHIFT
    l.b.tanda |= ROW.LANJUT_SHIFT
  }
}

/** A shift that was left out costs nothing, but the worked row names it; never while unsynced (rules.md L14). */
function markOtherShift(l: HariSheet): void {
  const worked = l.usesA ? l.a : l.b
  if (l.usesA !== l.usesB && hasSide(worked)) worked.tanda |= ROW.SHIFT_LAIN
}

/** Rule 17 (c) to (h). */
function putuskanStatus(l: HariSheet, request: HariRequest | null): void {
  const koreksi = request?.koreksiStatus
  if (koreksi) {
    l.status = koreksi.statusKoreksiId ?? EMPTY_STATUS
    l.alasan = ALASAN.KOREKSI
    l.hadir = request.koreksiHadir !== null
  } else if (l.manual) {
    l.status = l.manual.statusId
    l.alasan = ALASAN.MANUAL
    l.hadir = true
  } else if (hasSide(l.a) || (l.usesB && hasSide(l.b))) {
    l.status = STATUS.HADIR
    l.alasan = ALASAN.HADIR
    l.hadir = true
  } else {
    l.status = isFinished(l) ? STATUS.ALPA : EMPTY_STATUS
    l.alasan = whyWithoutTanda(l)
  }
}

function whyWithoutTanda(l: HariSheet): number {
  if (!l.lengkap) return ALASAN.INCOMPLETE
  if (l.sinkron === SINKRON.WITHOUT_MESIN) return ALASAN.WITHOUT_MESIN
  return l.sinkron === SINKRON.NOT_YET ? ALASAN.BELUM_SINKRON : ALASAN.ALPA
}

/** Late and early of one row (rules.md 13–16, L7, L21–L24). */
function computeDuration(l: HariSheet, s: Side, request: HariRequest | null): void {
  // DL both 0, DLP late 0, DLS early 0, anything else not of group H both 0 (rules.md 15).
  if (l.hadir || l.status === STATUS.DINAS_LUAR_SIANG) {
    if (s.datang >= 0) {
      s.terlambat = measuredMinutes(s.datang - s.jadwal.jamMasuk, l.toleransi)
    } else if (l.lengkap ? l.sinkron === SINKRON.ALREADY : s.pulang >= 0) {
      s.terlambat = l.menitTanpaAbsen
      s.tanda |= ROW.TANPA_DATANG
    } else if (l.lengkap) s.tanda |= ROW.BELUM_DATANG
  }
  if (l.hadir || l.status === STATUS.DINAS_LUAR_PAGI) {
    if (s.pulang >= 0) {
      s.pulangCepat = measuredMinutes(s.jadwal.jamPulang - s.pulang, l.toleransi)
    } else if (isFinished(l)) {
      const hasRoom = l.border - s.jadwal.jamPulang >= ROOM_FOR_PULANG
      s.pulangCepat = hasRoom ? l.menitTanpaAbsen : 0
      s.tanda |= hasRoom ? ROW.TANPA_PULANG : ROW.TERPOTONG
    } else if (l.lengkap) s.tanda |= ROW.BELUM_PULANG
  }
  if (request?.izinDatang && s.terlambat > 0) s.tanda |= ROW.IZIN_DATANG
  if (request?.izinPulang && s.pulangCepat > 0) s.tanda |= ROW.IZIN_PULANG
}

const isFinished = (l: HariSheet): boolean => l.lengkap && l.sinkron === SINKRON.ALREADY

/** Whole minutes, seconds make nobody late; up to the tolerance 0, above it whole (rules.md 13). */
function measuredMinutes(seconds: number, toleransi: number): number {
  if (seconds < 60) return 0
  const minutes = Math.floor(seconds / 60)
  return minutes <= toleransi ? 0 : minutes
}
