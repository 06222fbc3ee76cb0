/** Why a staff-day of the daily report reads as it does (product.md 5.1): the screen shows it for every cell. */
import { HARI, type HasilBulan, hitungHariBulan, indeksHari, rencanaGtk } from './bulan-hari.ts'
import type { FaktaBulan, PemilikJadwal } from './fakta.ts'
import type { JadwalShift } from './jadwal.ts'
import { jelaskanPermintaan, type PenjelasanPermintaan } from './jelaskan-permintaan.ts'
import { jelaskanSel, type PenjelasanSel, type Sel } from './jelaskan-sel.ts'
import { barisHari, jelaskanTap, type PenjelasanTap } from './jelaskan-tap.ts'
import { formatJam, instanDari, namaHari, tanggalDari } from './kalender.ts'
import { type BarisHarian, barisHarian } from './laporan-harian.ts'

export type PenjelasanJadwal = {
  shift: 1 | 2
  pemilik: PemilikJadwal
  namaPemilik: string
  /** First day of the version; null = national default. */
  berlakuMulai: string | null
  libur: boolean
  jamMasuk: string | null
  jamPulang: string | null
  mulaiAbsen: string
}

export type PenjelasanMesin = {
  nama: string
  nomorSeri: string
  /** The person has a PIN on it that day. */
  punyaPin: boolean
  laporanTerakhir: string | null
  sudahMelapor: boolean
}

export type PenjelasanSinkron = {
  keadaan: 'sudah' | 'belum' | 'tanpa mesin' | 'dikonfirmasi'
  /** The instant at which the day is over: reports from here on complete it. */
  batas: string
  /** The machines in use that day. */
  mesin: PenjelasanMesin[]
}

export type PenjelasanBaris = { laporan: BarisHarian; sel: Record<Sel, PenjelasanSel> }

export type Penjelasan = {
  gtk: { id: number; nama: string }
  tanggal: string
  hari: string
  belumLengkap: boolean
  masaDepan: boolean
  libur: { jenis: 0 | 1 | 2 | 3 | 4 | 5; nama: string | null }
  jadwal: PenjelasanJadwal[]
  sinkron: PenjelasanSinkron
  tap: PenjelasanTap[]
  permintaan: PenjelasanPermintaan[]
  /** As in the report: one per shift worked; none outside service. */
  baris: PenjelasanBaris[]
}

/** null: no such staff member, or a date outside the month. */
export function jelaskanHari(fakta: FaktaBulan, gtkId: number, tanggal: string): Penjelasan | null {
  return jelaskanHariDari(hitungHariBulan(fakta, gtkId), gtkId, tanggal)
}

/** The same from a month that is already computed. */
export function jelaskanHariDari(hasil: HasilBulan, gtkId: number, tanggal: string): Penjelasan | null {
  const hari = indeksHari(hasil, gtkId, tanggal)
  if (hari < 0) return null
  const gtk = hasil.gtk[Math.floor(hari / hasil.jumlahHari)]!
  const h = hari % hasil.jumlahHari
  const tanda = hasil.tandaHari[hari]!
  return {
    gtk: { id: gtk.id, nama: gtk.nama },
    tanggal: tanggalDari(hasil.konteks.awal + h),
    hari: namaHari(hasil.konteks.awal + h),
    belumLengkap: hasil.konteks.lengkap[h] === 0,
    masaDepan: (tanda & HARI.MASA_DEPAN) !== 0,
    libur: {
      jenis: hasil.jenisLibur[hari] as Penjelasan['libur']['jenis'],
      nama: hasil.konteks.libur[h]?.nama ?? null,
    },
    jadwal: jadwalHari(hasil, hari).map(uraiJadwal),
    sinkron: jelaskanSinkron(hasil, hari),
    tap: jelaskanTap(hasil, hari),
    permintaan: jelaskanPermintaan(hasil, hari),
    baris: barisHari(hasil, hari).map((baris) => {
      const laporan = barisHarian(hasil, baris)
      return { laporan, sel: jelaskanSel(hasil, baris, laporan) }
    }),
  }
}

/** The shifts that were before this person: two for both and for automatic. */
function jadwalHari(hasil: HasilBulan, hari: number): JadwalShift[] {
  const { a, b } = rencanaGtk(hasil, hari)
  return b ? [a, b] : [a]
}

function uraiJadwal(jadwal: JadwalShift): PenjelasanJadwal {
  return {
    shift: jadwal.shift,
    pemilik: jadwal.versi?.pemilik ?? 'nasional',
    namaPemilik: jadwal.versi?.namaPemilik ?? 'Bawaan nasional',
    berlakuMulai: jadwal.versi?.berlakuMulai ?? null,
    libur: !jadwal.kerja,
    jamMasuk: jadwal.kerja ? formatJam(jadwal.jamMasuk) : null,
    jamPulang: jadwal.kerja ? formatJam(jadwal.jamPulang) : null,
    mulaiAbsen: formatJam(jadwal.mulaiAbsen),
  }
}

function jelaskanSinkron(hasil: HasilBulan, hari: number): PenjelasanSinkron {
  const { fakta, mesin: keadaan, pin, batasHari } = hasil.konteks
  const g = Math.floor(hari / hasil.jumlahHari)
  const h = hari % hasil.jumlahHari
  const tanda = hasil.tandaHari[hari]!
  const mesin = fakta.mesin.flatMap((satu, m) => {
    if (!keadaan.dipakai[m * hasil.jumlahHari + h]) return []
    const punyaPin = pin[g]!.some((p) => p.m === m && p.dari <= h && h <= p.sampai)
    const sudahMelapor = keadaan.melapor[m * hasil.jumlahHari + h] === 1
    const { nama, nomorSeri, laporanTerakhir } = satu
    return [{ nama, nomorSeri, punyaPin, laporanTerakhir, sudahMelapor }]
  })
  return { keadaan: kataSinkron(tanda), batas: instanDari(batasHari[h]!), mesin }
}

function kataSinkron(tanda: number): PenjelasanSinkron['keadaan'] {
  if (tanda & HARI.DIKONFIRMASI) return 'dikonfirmasi'
  if (tanda & HARI.TANPA_MESIN) return 'tanpa mesin'
  return tanda & HARI.SINKRON ? 'sudah' : 'belum'
}
