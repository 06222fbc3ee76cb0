/**
 * What the engine hands out of a school's month, described once: its dates, its people, each person's days, the rows of
 * a day and the two sides of a row. The loop (bulan-hari.ts) makes them, everybody else reads their fields.
 */

import type { FaktaBulan, Gtk, Mesin, Pengaturan } from '../fakta.ts'
import type { JadwalShift, JadwalTanggal, PlannedHari } from '../jadwal/jadwal.ts'
import type { LiburHari, LiburTanggal } from '../jadwal/libur.ts'
import type { DurationKind } from '../potongan/potongan.ts'
import type { StatusKehadiran } from '../status-kehadiran.ts'
import type { TabelTap, TapBucket } from '../tap/tap.ts'
import type { GivenRule, HariRequest } from './requests.ts'

export type BulanResult = {
  fakta: FaktaBulan
  tanggal: readonly TanggalBulan[]
  orang: readonly BulanGtk[]
  /** How the month's taps were read, and by whose day they lie (tap.ts). */
  tabelTap: TabelTap
  bucket: TapBucket
}

/** What a month is read with beside its people. */
export type DasarBulan = Omit<BulanResult, 'orang'>

/** A month whose people are read one after the other: each one's days hold until the next one is asked for. */
export type AliranBulan = DasarBulan & { orang: Iterable<BulanGtk> }

/** One date: alike for everybody, but for a holiday of some and for hours of one's own (tanggal-gtk.ts). */
export type TanggalBulan = {
  /** 'YYYY-MM-DD', and its day number (calendar.ts). */
  tanggal: string
  nomor: number
  pengaturan: Pengaturan
  /** How a time that a request gives for it is laid (rules.md L19, M6). */
  given: GivenRule
  /** Seconds since its midnight at which it ends, where somebody's own hours are near; else NO_BORDER (rules.md M5, M8). */
  border: number
  /** The instants at which it begins and is complete, seconds since 2000 UTC (rules.md 18, L33, M5). */
  begin: number
  limit: number
  lengkap: boolean
  /** After the school's today. */
  masaDepan: boolean
  jadwal: JadwalTanggal
  libur: LiburTanggal | null
  /** All that holds at the school, for whomever it is. */
  liburHari: LiburHari
  /** Every machine of the school, in the order of the facts. */
  mesin: readonly MesinTanggal[]
  /** SINKRON of somebody without any PIN: one machine of the school is enough (rules.md L5). */
  generalSinkron: number
}

/** `reporting`: it has reported past the end of the date. */
export type MesinTanggal = { mesin: Mesin; used: boolean; reporting: boolean }

/** A PIN of one person on the machine at `m` of the school's, from day number to day number, inclusive. */
export type PinGtk = { m: number; dari: number; sampai: number }

/** A staff member with a day for each date of the month. */
export type BulanGtk = {
  gtk: Gtk
  pin: readonly PinGtk[]
  hari: readonly HariGtk[]
  /** A date of service in the month is worked by hours of their own (rules.md M10). */
  jamSendiri: boolean
}

export type HariGtk = {
  orang: BulanGtk
  tanggal: TanggalBulan
  plan: PlannedHari
  /** Its taps' bucket (tap.ts). */
  bucket: number
  /** 0 = workday (libur.ts). */
  jenisLibur: 0 | 1 | 2 | 3 | 4 | 5
  /** null = blank, counts nowhere. */
  status: StatusKehadiran | null
  /** ALASAN: the line of rule 17 that gave the status. */
  alasan: number
  /** SINKRON by the machines alone (rules.md L5); a confirmed day counts as synced whatever they say (L6). */
  sinkron: number
  confirmed: boolean
  /** A manual row whose times the schedule, changed since, makes impossible gave the status (rules.md L18). */
  outsideJadwal: boolean
  /** Number of the manual attendance whose status counts; a later correction of times does not take it away (L18). */
  manual: string | null
  request: HariRequest | null
  /** One per shift worked, at most two (rules.md 19); none outside service (L26). */
  baris: readonly ShiftRow[]
}

export type ShiftRow = {
  /** The schedule by which it was computed. */
  jadwal: JadwalShift
  datang: RowSide
  pulang: RowSide
  lanjutShift: boolean
  /** The other shift was left out (rules.md L14). */
  otherShift: boolean
}

export type RowSide = {
  /** Seconds since midnight of the attendance day, past 24:00 after midnight. */
  waktu: number | null
  /** ORIGIN: what gave it. */
  origin: number
  /** The tap behind it (readTap of tap.ts). */
  tap: number | null
  /** The request behind it. */
  nomor: string | null
  /** Whole minutes late, or left early. */
  minutes: number
  jenis: DurationKind
  /** Its minutes are covered by an approved izin. */
  izin: boolean
  /** It is missing and costs `menitTanpaAbsen`. */
  withoutNote: boolean
  /** It is missing and costs nothing until the machine reports (rules.md L7). */
  belum: boolean
  /** A missing departure that costs nothing: the next day begins too soon (rules.md M8). */
  terpotong: boolean
}

export const findPerson = ({ orang }: Pick<BulanResult, 'orang'>, gtkId: number): BulanGtk | undefined =>
  orang.find(({ gtk }) => gtk.id === gtkId)

/** undefined: not among the computed, or a date outside the month. */
export const findHari = (result: BulanResult, gtkId: number, tanggal: string): HariGtk | undefined =>
  findPerson(result, gtkId)?.hari.find((hari) => hari.tanggal.tanggal === tanggal)

/** From a date to a date, inclusive. */
export const hariBetween = ({ hari }: BulanGtk, from: string, until: string): HariGtk[] =>
  hari.filter(({ tanggal: { tanggal } }) => from <= tanggal && tanggal <= until)

/** The days from a date to a date (inclusive) of whoever stands in both months, by person and date. */
export const pairHari = (
  old: BulanResult,
  next: BulanResult,
  { dari, sampai }: { dari: string; sampai: string },
): [HariGtk, HariGtk][] =>
  old.orang.flatMap((person) => {
    const current = findPerson(next, person.gtk.id)
    if (!current) return []
    const later = new Map(current.hari.map((hari) => [hari.tanggal.tanggal, hari]))
    return hariBetween(person, dari, sampai).flatMap((hari): [HariGtk, HariGtk][] => {
      const pair = later.get(hari.tanggal.tanggal)
      return pair ? [[hari, pair]] : []
    })
  })

/** Status, times or minutes. */
export const figuresDiffer = (a: HariGtk, b: HariGtk): boolean =>
  a.status?.id !== b.status?.id ||
  a.baris.length !== b.baris.length ||
  a.baris.some((row, nth) => isRowDifferent(row, b.baris[nth]!))

const isRowDifferent = (a: ShiftRow, b: ShiftRow): boolean =>
  a.jadwal.shift !== b.jadwal.shift ||
  a.datang.waktu !== b.datang.waktu ||
  a.pulang.waktu !== b.pulang.waktu ||
  a.datang.minutes !== b.datang.minutes ||
  a.pulang.minutes !== b.pulang.minutes

/** The days of all people by date, in order. */
export const hariPerTanggal = (daftar: readonly HariGtk[]): [TanggalBulan, HariGtk[]][] =>
  [...Map.groupBy(daftar, ({ tanggal }) => tanggal.nomor)]
    .toSorted(([a], [b]) => a - b)
    .map(([, hari]) => [hari[0]!.tanggal, hari])

/** Has the person a day of service in the month? */
export const isInService = ({ hari }: BulanGtk): boolean => hari.some(({ baris }) => baris.length > 0)

/** Last day that is counted; null = none yet. */
export const completeUntil = ({ tanggal }: DasarBulan): string | null =>
  tanggal.findLast(({ lengkap }) => lengkap)?.tanggal ?? null
