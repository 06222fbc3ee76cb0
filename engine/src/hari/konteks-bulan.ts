/** Everything of a school's month that does not depend on the single staff-day, worked out once. */
import { versiPerHari } from '../berlaku.ts'
import type { FaktaBulan, Gtk, Pengaturan } from '../fakta.ts'
import { jadwalPerTanggal } from '../jadwal/jadwal.ts'
import { liburPerTanggal } from '../jadwal/libur.ts'
import { DETIK_SEHARI, detikInstan, detikSekolah, nomorHari, rentangBulan, tanggalDari } from '../kalender.ts'
import { ATURAN_BAWAAN, PENGATURAN_BAWAAN } from '../pengaturan.ts'
import { mesinPada, type PinGtk, pinPerGtk, sinkronUmum } from '../tap/sinkron.ts'
import { type EmberTap, kelompokkanTap, siapkanTabelTap, type TabelTap } from '../tap/tap.ts'
import type { TanggalBulan } from './hari-gtk.ts'
import { type PermintaanBulan, permintaanPerHari } from './permintaan.ts'

export type KonteksBulan = {
  /** The staff whose days are computed, in the order of their index. */
  gtk: readonly Gtk[]
  /** Day number of the first date. */
  awal: number
  tanggal: readonly TanggalBulan[]
  pin: readonly PinGtk[][]
  tabelTap: TabelTap
  ember: EmberTap
  permintaan: PermintaanBulan
  /** Confirmed staff-days by bucket (staff index × days + day), rules.md L6. */
  konfirmasi: ReadonlySet<number>
}

export function siapkanKonteks(fakta: FaktaBulan, hanyaGtkId?: number): KonteksBulan {
  const { awal, jumlahHari } = rentangBulan(fakta.bulan)
  const gtk = hanyaGtkId === undefined ? fakta.gtk : fakta.gtk.filter((satu) => satu.id === hanyaGtkId)
  const indeksGtk = new Map(gtk.map((satu, g) => [satu.id, g]))
  const pengaturan = versiPerHari(fakta.pengaturan, awal, jumlahHari + 1).map((p) => p ?? PENGATURAN_BAWAAN)
  const batas = Int32Array.from(pengaturan, (p) => p.batasMalam)
  const tabelTap = siapkanTabelTap(fakta, awal, jumlahHari, batas, indeksGtk)
  return {
    gtk,
    awal,
    tanggal: siapkanTanggal(fakta, awal, pengaturan),
    pin: pinPerGtk(fakta, indeksGtk),
    tabelTap,
    ember: kelompokkanTap(tabelTap, fakta.tap, gtk.length),
    permintaan: permintaanPerHari(fakta, awal, jumlahHari, indeksGtk),
    konfirmasi: konfirmasiPerHari(fakta, awal, jumlahHari, indeksGtk),
  }
}

/** `pengaturan`: of each date and of the day after the month. */
function siapkanTanggal(fakta: FaktaBulan, awal: number, pengaturan: readonly Pengaturan[]): TanggalBulan[] {
  const jumlahHari = pengaturan.length - 1
  const geser = detikSekolah(0, fakta.sekolah.zona)
  const sekarang = detikInstan(fakta.sekarang)
  const hariIni = Math.floor((sekarang + geser) / DETIK_SEHARI)
  const aturan = versiPerHari(fakta.aturan, awal, jumlahHari).map((satu) => satu ?? ATURAN_BAWAAN)
  const libur = liburPerTanggal(fakta, awal, jumlahHari)
  return jadwalPerTanggal(fakta, aturan, awal).map((jadwal, h) => {
    const nomor = awal + h
    const { batasMalam } = pengaturan[h + 1]!
    const batas = (nomor + 1) * DETIK_SEHARI + batasMalam - geser
    const tanggal = tanggalDari(nomor)
    const mesin = mesinPada(fakta.mesin, tanggal, batas)
    return {
      tanggal,
      nomor,
      pengaturan: pengaturan[h]!,
      batasMalam,
      batas,
      lengkap: sekarang >= batas,
      masaDepan: nomor > hariIni,
      jadwal,
      libur: libur[h] ?? null,
      mesin,
      sinkronUmum: sinkronUmum(mesin),
    }
  })
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
