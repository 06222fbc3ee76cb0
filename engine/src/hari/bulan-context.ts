/** Everything of a school's month that does not depend on the single staff-day, worked out once. */
import { versionsPerHari } from '../berlaku.ts'
import { bulanRange, detikSekolah, instantSeconds, nomorHari, SECONDS_PER_DAY, tanggalFrom } from '../calendar.ts'
import type { FaktaBulan, Gtk, Mesin, Pengaturan } from '../fakta.ts'
import { type JadwalTanggal, jadwalPerTanggal } from '../jadwal/jadwal.ts'
import { liburFor, liburPerTanggal, NO_LIBUR } from '../jadwal/libur.ts'
import { NO_BORDER } from '../jadwal/pola-jam.ts'
import { BUILTIN_ATURAN, BUILTIN_PENGATURAN } from '../pengaturan.ts'
import { generalSinkron, mesinOn, pinPerGtk } from '../tap/sinkron.ts'
import { groupTaps, prepareTabelTap, type TabelTap, type TapBucket } from '../tap/tap.ts'
import type { MesinTanggal, PinGtk, TanggalBulan } from './hari-gtk.ts'
import { type BulanRequests, requestsPerHari, schoolNight } from './requests.ts'
import { calendarPerGtk, type GtkCalendar, type SekolahCalendar } from './tanggal-gtk.ts'

export type BulanContext = {
  /** The staff whose days are computed, in the order of their index. */
  gtk: readonly Gtk[]
  /** Day number of the first date. */
  awal: number
  /** As they are for everybody, and of each person. */
  tanggal: readonly TanggalBulan[]
  calendar: readonly GtkCalendar[]
  pin: readonly PinGtk[][]
  tabelTap: TabelTap
  bucket: TapBucket
  requests: BulanRequests
  /** Confirmed staff-days by bucket (staff index × days + day), rules.md L6. */
  konfirmasi: ReadonlySet<number>
}

export function prepareContext(fakta: FaktaBulan, onlyGtkId?: number): BulanContext {
  const { awal, jumlahHari } = bulanRange(fakta.bulan)
  const gtk = onlyGtkId === undefined ? fakta.gtk : fakta.gtk.filter((one) => one.id === onlyGtkId)
  const gtkIndexes = new Map(gtk.map((one, g) => [one.id, g]))
  const sekolah = prepareSekolah(fakta, awal, jumlahHari)
  const calendar = gtk.map(calendarPerGtk(sekolah))
  const tabelTap = prepareTabelTap(fakta, {
    awal,
    jumlahHari,
    limit: sekolah.limit,
    gtkIndexes,
    border: calendar.map(({ border }) => border),
  })
  return {
    gtk,
    awal,
    tanggal: sekolah.tanggal,
    calendar,
    pin: pinPerGtk(fakta, gtkIndexes),
    tabelTap,
    bucket: groupTaps(tabelTap, fakta.tap, gtk.length),
    requests: requestsPerHari(fakta, awal, jumlahHari, gtkIndexes),
    konfirmasi: confirmationsPerHari(fakta, awal, jumlahHari, gtkIndexes),
  }
}

function prepareSekolah(fakta: FaktaBulan, awal: number, jumlahHari: number): SekolahCalendar {
  const pengaturan = versionsPerHari(fakta.pengaturan, awal, jumlahHari + 1).map((p) => p ?? BUILTIN_PENGATURAN)
  const limit = Int32Array.from(pengaturan, (p) => p.batasMalam)
  const zonaDetik = detikSekolah(0, fakta.sekolah.zona)
  const now = instantSeconds(fakta.now)
  const schedule = (from: number, jumlah: number): readonly JadwalTanggal[] =>
    jadwalPerTanggal(
      fakta,
      versionsPerHari(fakta.aturan, from, jumlah).map((one) => one ?? BUILTIN_ATURAN),
      from,
    )
  const basis = { fakta, awal, limit, zonaDetik, now, mesinAt: mesinPerTanggal(fakta.mesin) }
  return {
    ...basis,
    tanggal: prepareTanggal(basis, pengaturan, schedule(awal, jumlahHari)),
    jadwalNext: () => schedule(awal + jumlahHari, 1)[0]!,
  }
}

/** People of one pattern ask the same dates again and again. */
function mesinPerTanggal(daftar: readonly Mesin[]): SekolahCalendar['mesinAt'] {
  const known = new Map<string, MesinTanggal[]>()
  return (tanggal, limit) => {
    const key = `${tanggal} ${limit}`
    const present = known.get(key) ?? mesinOn(daftar, tanggal, limit)
    known.set(key, present)
    return present
  }
}

/** `pengaturan`: of each date and of the day after the month. */
function prepareTanggal(
  { fakta, awal, limit: night, zonaDetik, now, mesinAt }: Omit<SekolahCalendar, 'tanggal' | 'jadwalNext'>,
  pengaturan: readonly Pengaturan[],
  schedule: readonly JadwalTanggal[],
): TanggalBulan[] {
  const today = Math.floor((now + zonaDetik) / SECONDS_PER_DAY)
  const libur = liburPerTanggal(fakta, awal, schedule.length)
  return schedule.map((jadwal, h) => {
    const nomor = awal + h
    const limit = (nomor + 1) * SECONDS_PER_DAY + night[h + 1]! - zonaDetik
    const tanggal = tanggalFrom(nomor)
    const liburHari = libur[h] ?? NO_LIBUR
    const mesin = mesinAt(tanggal, limit)
    return {
      tanggal,
      nomor,
      pengaturan: pengaturan[h]!,
      given: schoolNight(night[h + 1]!),
      border: NO_BORDER,
      begin: nomor * SECONDS_PER_DAY + night[h]! - zonaDetik,
      limit,
      lengkap: now >= limit,
      masaDepan: nomor > today,
      jadwal,
      libur: liburFor(liburHari, 'everybody'),
      liburHari,
      mesin,
      generalSinkron: generalSinkron(mesin),
    }
  })
}

function confirmationsPerHari(
  fakta: FaktaBulan,
  awal: number,
  jumlahHari: number,
  gtkIndexes: ReadonlyMap<number, number>,
): ReadonlySet<number> {
  const results = new Set<number>()
  for (const { gtkId, tanggal } of fakta.konfirmasi) {
    const g = gtkIndexes.get(gtkId)
    const h = nomorHari(tanggal) - awal
    if (g !== undefined && h >= 0 && h < jumlahHari) results.add(g * jumlahHari + h)
  }
  return results
}
