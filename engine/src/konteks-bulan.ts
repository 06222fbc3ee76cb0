/** Everything of a school's month that does not depend on the single staff-day, worked out once. */
import { versiPerHari } from './berlaku.ts'
import type { FaktaBulan, Gtk, Pengaturan, ShiftGtk } from './fakta.ts'
import { type JadwalTanggal, jadwalPerTanggal, type RencanaHari, rencanaHari } from './jadwal.ts'
import { DETIK_SEHARI, detikInstan, detikSekolah, nomorHari, rentangBulan } from './kalender.ts'
import { type LiburTanggal, liburPerTanggal } from './libur.ts'
import { ATURAN_BAWAAN, PENGATURAN_BAWAAN } from './pengaturan.ts'
import { type PermintaanBulan, permintaanPerHari } from './permintaan.ts'
import { type KeadaanMesin, keadaanMesin, type PinGtk, pinPerGtk } from './sinkron.ts'
import { type EmberTap, kelompokkanTap, siapkanTabelTap, type TabelTap } from './tap.ts'

export type KonteksBulan = {
  fakta: FaktaBulan
  /** The staff whose days are computed, in the order of their index. */
  gtk: readonly Gtk[]
  awal: number
  jumlahHari: number
  /** Day of the month (from 0) of the school's today; outside 0 … jumlahHari - 1 in other months. */
  hariIni: number
  pengaturan: readonly Pengaturan[]
  /** `batasMalam` of each date and of the day after the month. */
  batas: Int32Array
  /** The instant at which each day is complete, seconds since 2000 UTC (rules.md 18). */
  batasHari: Float64Array
  lengkap: Uint8Array
  jadwal: readonly JadwalTanggal[]
  libur: readonly (LiburTanggal | undefined)[]
  mesin: KeadaanMesin
  pin: readonly PinGtk[][]
  tabelTap: TabelTap
  ember: EmberTap
  permintaan: PermintaanBulan
  /** Confirmed staff-days (index × days + day), rules.md L6. */
  konfirmasi: ReadonlySet<number>
}

/** `hanyaGtkId`: only this person's days, for their own daily report. */
export function siapkanKonteks(fakta: FaktaBulan, hanyaGtkId?: number): KonteksBulan {
  const { awal, jumlahHari } = rentangBulan(fakta.bulan)
  const gtk = hanyaGtkId === undefined ? fakta.gtk : fakta.gtk.filter((satu) => satu.id === hanyaGtkId)
  const indeksGtk = new Map(gtk.map((satu, g) => [satu.id, g]))
  const pengaturan = versiPerHari(fakta.pengaturan, awal, jumlahHari + 1).map((p) => p ?? PENGATURAN_BAWAAN)
  const batas = Int32Array.from(pengaturan, (p) => p.batasMalam)
  const geser = detikSekolah(0, fakta.sekolah.zona)
  const batasHari = Float64Array.from(
    { length: jumlahHari },
    (_, h) => (awal + h + 1) * DETIK_SEHARI + batas[h + 1]! - geser,
  )
  const sekarang = detikInstan(fakta.sekarang)
  const aturan = versiPerHari(fakta.aturan, awal, jumlahHari).map((satu) => satu ?? ATURAN_BAWAAN)
  const tabelTap = siapkanTabelTap(fakta, awal, jumlahHari, batas, indeksGtk)
  return {
    fakta,
    gtk,
    awal,
    jumlahHari,
    hariIni: Math.floor((sekarang + geser) / DETIK_SEHARI) - awal,
    pengaturan,
    batas,
    batasHari,
    lengkap: Uint8Array.from(batasHari, (batasInstan) => (sekarang >= batasInstan ? 1 : 0)),
    jadwal: jadwalPerTanggal(fakta, aturan, awal),
    libur: liburPerTanggal(fakta, awal, jumlahHari),
    mesin: keadaanMesin(fakta, awal, batasHari),
    pin: pinPerGtk(fakta, awal, jumlahHari, indeksGtk),
    tabelTap,
    ember: kelompokkanTap(tabelTap, fakta.tap, gtk.length),
    permintaan: permintaanPerHari(fakta, awal, jumlahHari, indeksGtk),
    konfirmasi: konfirmasiPerHari(fakta, awal, jumlahHari, indeksGtk),
  }
}

/** The plans of one kind of shift worker for every date. */
export function rencanaBulan(konteks: KonteksBulan, shift: ShiftGtk): readonly RencanaHari[] {
  return konteks.jadwal.map((jadwal) => rencanaHari(jadwal, shift))
}

function konfirmasiPerHari(
  fakta: FaktaBulan,
  awal: number,
  jumlahHari: number,
  indeksGtk: ReadonlyMap<number, number>,
): ReadonlySet<number> {
  const hasil = new Set<number>()
  for (const { gtkId, tanggal } of fakta.konfirmasi) {
    const g = indeksGtk.get(gtkId)
    const h = nomorHari(tanggal) - awal
    if (g !== undefined && h >= 0 && h < jumlahHari) hasil.add(g * jumlahHari + h)
  }
  return hasil
}
