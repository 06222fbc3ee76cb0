/**
 * The month's dates as they are for one person, where something of them is not alike for everybody: a holiday of some
 * (rules.md N) and hours of their own (M). Who has neither gets the school's own dates, the very same, and pays nothing.
 */

import { versionOn, versionsPerHari } from '../berlaku.ts'
import { hariInMinggu, nomorHari, SECONDS_PER_DAY, tanggalFrom } from '../calendar.ts'
import type { FaktaBulan, Gtk, VersiPola } from '../fakta.ts'
import { borderClock } from '../jadwal/check-pola.ts'
import { type JadwalTanggal, type PlannedHari, planHari } from '../jadwal/jadwal.ts'
import { liburFor } from '../jadwal/libur.ts'
import { isNight, planPola, polaPerHari } from '../jadwal/pola-jam.ts'
import { generalSinkron } from '../tap/sinkron.ts'
import type { MesinTanggal, TanggalBulan } from './hari-gtk.ts'
import type { GivenRule } from './requests.ts'

export type GtkCalendar = {
  tanggal: readonly TanggalBulan[]
  /** The plan of each date worked by hours of their own; null = by the school's, on all of them. */
  plan: readonly (PlannedHari | null)[] | null
  /**
   * Seconds since 2000 of school time at which the days `-1 … n - 1` end, at index day + 1; null = everywhere at `batasMalam`.
   */
  border: Int32Array | null
}

/** What the calendar of a month is made of, beside its people. */
export type SekolahCalendar = {
  fakta: FaktaBulan
  awal: number
  tanggal: readonly TanggalBulan[]
  /** Night border of each date and of the day after. */
  limit: Int32Array
  /** Of the day after the month: its schedule, asked for only where somebody's own hours reach over it. */
  jadwalNext: () => JadwalTanggal
  /** The machines of a date at a border, seconds since 2000 UTC. */
  mesinAt: (tanggal: string, limit: number) => MesinTanggal[]
  zonaDetik: number
  now: number
}

export function calendarPerGtk(sekolah: SekolahCalendar): (gtk: Gtk) => GtkCalendar {
  const { tanggal } = sekolah
  const asSchool: GtkCalendar = { tanggal, plan: null, border: null }
  const partial = tanggal.some(({ liburHari }) => liburHari.sebagian)
  const shared = new Map<string, GtkCalendar>()
  return (gtk) => {
    const own = hasOwnHours(gtk)
    if (!partial && !own) return asSchool
    // People of one group and one pattern share their calendar.
    const { identitas, jam, segel, kerja, mulaiTugas, berhenti } = gtk
    const key = JSON.stringify(own ? [identitas, jam, segel, kerja, mulaiTugas, berhenti] : identitas)
    const present = shared.get(key)
    if (present !== undefined) return present
    const hours = own ? withOwnHours(sekolah, gtk) : asSchool
    const next = partial ? { ...hours, tanggal: withLibur(hours.tanggal, gtk) } : hours
    shared.set(key, next)
    return next
  }
}

const hasOwnHours = ({ jam, segel }: Gtk): boolean => (jam !== undefined && jam.length > 0) || segel !== undefined

function withLibur(tanggal: readonly TanggalBulan[], { identitas = [] }: Gtk): readonly TanggalBulan[] {
  return tanggal.map((one) => {
    const current = one.liburHari.sebagian ? versionOn(identitas, one.tanggal) : undefined
    if (current === undefined) return one
    const libur = liburFor(one.liburHari, current)
    return libur?.jenis === one.libur?.jenis && libur?.nama === one.libur?.nama ? one : { ...one, libur }
  })
}

/** What a date is for the person before any border is drawn. */
type OwnDate = {
  pola: VersiPola | undefined
  plan: PlannedHari
  /** Start of taps; null where the weekday is off for them, whatever holiday it is (rules.md M5). */
  start: number | null
}

/** Dates of days `-1 … n`, at index day + 1. */
function ownDates({ fakta, awal, tanggal, jadwalNext }: SekolahCalendar, gtk: Gtk): OwnDate[] {
  const jumlah = tanggal.length + 2
  const pola = polaPerHari(fakta, gtk.jam ?? [], awal - 1, jumlah)
  const kerja = versionsPerHari(gtk.kerja, awal - 1, jumlah)
  const from = gtk.mulaiTugas === null ? Number.NEGATIVE_INFINITY : nomorHari(gtk.mulaiTugas)
  const until = gtk.berhenti === null ? Number.POSITIVE_INFINITY : nomorHari(gtk.berhenti)
  return pola.map((one, nth) => {
    const nomor = awal - 1 + nth
    // Out of service nobody has hours, and counts as off.
    const inService = nomor >= from && nomor <= until
    if (inService && one) return ownDate(one, planPola(one, nomor), true)
    // Of the day before the month only its being a night matters.
    const jadwal = tanggal[nth - 1]?.jadwal ?? (nth === 0 ? tanggal[0]!.jadwal : jadwalNext())
    const works = kerja[nth]?.hariKerja?.includes(hariInMinggu(nomor)) ?? true
    return ownDate(undefined, planHari(jadwal, kerja[nth]?.shift ?? 'otomatis'), inService && works)
  })
}

function ownDate(pola: VersiPola | undefined, plan: PlannedHari, works: boolean): OwnDate {
  const starts = [plan.a, ...(plan.b === null ? [] : [plan.b])].map(({ mulaiAbsen }) => mulaiAbsen)
  return { pola, plan, start: works && plan.mode !== 'libur' ? Math.min(...starts) : null }
}

function withOwnHours(sekolah: SekolahCalendar, gtk: Gtk): GtkCalendar {
  const { awal, tanggal } = sekolah
  const dates = ownDates(sekolah, gtk)
  const border = ownBorders(sekolah, dates, gtk)
  const school = (h: number): number => (awal + h + 1) * SECONDS_PER_DAY + sekolah.limit[h + 1]!
  const own = tanggal.map((one, h) => {
    const isNear = dates[h]!.pola ?? dates[h + 1]!.pola ?? dates[h + 2]!.pola
    const isMoved = border[h] !== school(h - 1) || border[h + 1] !== school(h)
    return isNear || isMoved ? ownTanggal(sekolah, one, dates[h + 1]!, [border[h]!, border[h + 1]!]) : one
  })
  return { tanggal: own, plan: dates.slice(1, -1).map(({ pola, plan }) => (pola ? plan : null)), border }
}

/** Rule M5 after each of the days `-1 … n - 1`; those that a seal holds stay as they were sealed (M7). */
function ownBorders({ awal, limit, tanggal }: SekolahCalendar, dates: readonly OwnDate[], { segel }: Gtk): Int32Array {
  const border = Int32Array.from({ length: tanggal.length + 1 }, (_, nth) => {
    const [day, next] = [dates[nth]!, dates[nth + 1]!]
    const midnight = (awal + nth) * SECONDS_PER_DAY
    const night = limit[nth]!
    if (!day.pola && !next.pola) return midnight + night
    const batasHari = day.pola?.versi.batasHari ?? null
    return midnight + borderClock({ isNight: isNight(day.plan), batasHari }, next.start, night)
  })
  if (segel?.awal) {
    const { batas, tapTerakhir } = segel.awal
    // The first day may begin earlier than it was sealed, yet never with a tap that the sealed day used.
    const earliest = Math.max(border[0]!, tapTerakhir === null ? border[0]! : tapTerakhir + 1)
    border[0] = Math.min(earliest, batas)
  }
  if (segel?.akhir !== undefined && segel.akhir !== null) border[tanggal.length] = segel.akhir
  return border
}

function ownTanggal(
  { zonaDetik, now, mesinAt }: SekolahCalendar,
  one: TanggalBulan,
  { plan, start }: OwnDate,
  [from, until]: readonly [number, number],
): TanggalBulan {
  const midnight = one.nomor * SECONDS_PER_DAY
  const limit = until - zonaDetik
  const mesin = isNight(plan) ? mesinOfNight(one, mesinAt, limit) : mesinAt(one.tanggal, limit)
  const border = until - midnight
  return {
    ...one,
    given: givenRule(plan, start, border),
    border,
    begin: from - zonaDetik,
    limit,
    lengkap: now >= limit,
    mesin,
    generalSinkron: generalSinkron(mesin),
  }
}

/** An earlier time than the start of taps is the next date's where that date still holds it for this day (rules.md M6). */
function givenRule({ a, b }: PlannedHari, start: number | null, border: number): GivenRule {
  const jamPulang = Math.max(a.jamPulang, b?.jamPulang ?? 0)
  return { start: start ?? 0, border: border - SECONDS_PER_DAY, jamPulang }
}

/** A night is heard of by the machines that are in use on both of its dates (rules.md M7). */
function mesinOfNight({ nomor, tanggal }: TanggalBulan, mesinAt: SekolahCalendar['mesinAt'], limit: number) {
  const next = mesinAt(tanggalFrom(nomor + 1), limit)
  return mesinAt(tanggal, limit).map((one, m) => ({ ...one, used: one.used && next[m]!.used }))
}
