/** Everything of a school's month that does not depend on the single staff-day, worked out once. */
import { versionsPerHari } from '../berlaku.ts'
import { bulanRange, detikSekolah, instantSeconds, nomorHari, SECONDS_PER_DAY, tanggalFrom } from '../calendar.ts'
import type { FaktaBulan, Gtk, Pengaturan } from '../fakta.ts'
import { jadwalPerTanggal } from '../jadwal/jadwal.ts'
import { liburFor, liburPerTanggal, NO_LIBUR } from '../jadwal/libur.ts'
import { BUILTIN_ATURAN, BUILTIN_PENGATURAN } from '../pengaturan.ts'
import { generalSinkron, mesinOn, pinPerGtk } from '../tap/sinkron.ts'
import { groupTaps, prepareTabelTap, type TabelTap, type TapBucket } from '../tap/tap.ts'
import type { PinGtk, TanggalBulan } from './hari-gtk.ts'
import { type BulanRequests, requestsPerHari } from './requests.ts'
import { tanggalPerGtk } from './tanggal-gtk.ts'

export type BulanContext = {
  /** The staff whose days are computed, in the order of their index. */
  gtk: readonly Gtk[]
  /** Day number of the first date. */
  awal: number
  /** As they are for everybody, and for one person. */
  tanggal: readonly TanggalBulan[]
  tanggalGtk: (gtk: Gtk) => readonly TanggalBulan[]
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
  const pengaturan = versionsPerHari(fakta.pengaturan, awal, jumlahHari + 1).map((p) => p ?? BUILTIN_PENGATURAN)
  const limit = Int32Array.from(pengaturan, (p) => p.batasMalam)
  const tabelTap = prepareTabelTap(fakta, awal, jumlahHari, limit, gtkIndexes)
  const tanggal = prepareTanggal(fakta, awal, pengaturan)
  return {
    gtk,
    awal,
    tanggal,
    tanggalGtk: tanggalPerGtk(tanggal),
    pin: pinPerGtk(fakta, gtkIndexes),
    tabelTap,
    bucket: groupTaps(tabelTap, fakta.tap, gtk.length),
    requests: requestsPerHari(fakta, awal, jumlahHari, gtkIndexes),
    konfirmasi: confirmationsPerHari(fakta, awal, jumlahHari, gtkIndexes),
  }
}

/** `pengaturan`: of each date and of the day after the month. */
function prepareTanggal(fakta: FaktaBulan, awal: number, pengaturan: readonly Pengaturan[]): TanggalBulan[] {
  const jumlahHari = pengaturan.length - 1
  const shift = detikSekolah(0, fakta.sekolah.zona)
  const now = instantSeconds(fakta.now)
  const today = Math.floor((now + shift) / SECONDS_PER_DAY)
  const aturan = versionsPerHari(fakta.aturan, awal, jumlahHari).map((aturanSekolah) => aturanSekolah ?? BUILTIN_ATURAN)
  const libur = liburPerTanggal(fakta, awal, jumlahHari)
  return jadwalPerTanggal(fakta, aturan, awal).map((jadwal, h) => {
    const nomor = awal + h
    const { batasMalam } = pengaturan[h + 1]!
    const limit = (nomor + 1) * SECONDS_PER_DAY + batasMalam - shift
    const tanggal = tanggalFrom(nomor)
    const semuaLibur = libur[h] ?? NO_LIBUR
    const mesin = mesinOn(fakta.mesin, tanggal, limit)
    return {
      tanggal,
      nomor,
      pengaturan: pengaturan[h]!,
      batasMalam,
      limit,
      lengkap: now >= limit,
      masaDepan: nomor > today,
      jadwal,
      libur: liburFor(semuaLibur, 'everybody'),
      semuaLibur,
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
