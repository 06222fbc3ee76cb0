/** Why a staff-day of the daily report reads as it does (product.md 5.1): the screen shows it for every cell. */

import type { FaktaBulan, PemilikJadwal } from '../fakta.ts'
import { hitungHariBulan } from '../hari/bulan-hari.ts'
import { cariHari, type HariGtk, type HasilBulan } from '../hari/hari-gtk.ts'
import { type BarisHarian, barisHarian } from '../hari/laporan-harian.ts'
import type { JadwalShift, RencanaHari } from '../jadwal/jadwal.ts'
import { formatJam, instanDari, namaHari } from '../kalender.ts'
import { mesinBerpin, SINKRON } from '../tap/sinkron.ts'
import { jelaskanPermintaan, type PenjelasanPermintaan } from './jelaskan-permintaan.ts'
import { jelaskanSel, type PenjelasanSel, type Sel } from './jelaskan-sel.ts'
import { jelaskanTap, type PenjelasanTap } from './jelaskan-tap.ts'

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
  const hari = cariHari(hasil, gtkId, tanggal)
  if (!hari) return null
  const { orang, tanggal: satu, jenisLibur, baris } = hari
  return {
    gtk: { id: orang.gtk.id, nama: orang.gtk.nama },
    tanggal: satu.tanggal,
    hari: namaHari(satu.nomor),
    belumLengkap: !satu.lengkap,
    masaDepan: satu.masaDepan && baris.length > 0,
    libur: { jenis: jenisLibur, nama: satu.libur?.nama ?? null },
    jadwal: jadwalHari(hari.rencana).map(uraiJadwal),
    sinkron: jelaskanSinkron(hari),
    tap: jelaskanTap(hasil, hari),
    permintaan: jelaskanPermintaan(hasil, hari),
    baris: baris.map((milik) => {
      const laporan = barisHarian(hasil.fakta, hari, milik)
      return { laporan, sel: jelaskanSel(hasil, hari, milik, laporan) }
    }),
  }
}

/** The shifts that were before this person: two for both and for automatic. */
const jadwalHari = ({ a, b }: RencanaHari): JadwalShift[] => (b ? [a, b] : [a])

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

function jelaskanSinkron(hari: HariGtk): PenjelasanSinkron {
  const { orang, tanggal } = hari
  const berpin = mesinBerpin(tanggal, orang.pin)
  const mesin = tanggal.mesin
    .filter(({ dipakai }) => dipakai)
    .map((satu) => {
      const { nama, nomorSeri, laporanTerakhir } = satu.mesin
      return { nama, nomorSeri, punyaPin: berpin.includes(satu), laporanTerakhir, sudahMelapor: satu.melapor }
    })
  return { keadaan: kataSinkron(hari), batas: instanDari(tanggal.batas), mesin }
}

function kataSinkron({ dikonfirmasi, sinkron }: HariGtk): PenjelasanSinkron['keadaan'] {
  if (dikonfirmasi) return 'dikonfirmasi'
  if (sinkron === SINKRON.TANPA_MESIN) return 'tanpa mesin'
  return sinkron === SINKRON.SUDAH ? 'sudah' : 'belum'
}
