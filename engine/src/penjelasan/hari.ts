/** Why a staff-day of the daily report reads as it does (product.md 5.1): the screen shows it for every cell. */

import { formatJam, instantFrom, namaHari } from '../calendar.ts'
import type { FaktaBulan, PemilikJadwal } from '../fakta.ts'
import { computeHariBulan } from '../hari/bulan-hari.ts'
import { type BulanResult, findHari, type HariGtk } from '../hari/hari-gtk.ts'
import { type HarianRow, harianRow } from '../hari/laporan-harian.ts'
import type { JadwalShift, PlannedHari } from '../jadwal/jadwal.ts'
import { mesinWithPin, SINKRON } from '../tap/sinkron.ts'
import { preparePenanda, tandaHari } from '../tap/tanda/tanda.ts'
import { type Cell, type CellPenjelasan, explainCell } from './cell.ts'
import { explainRequests, type RequestPenjelasan } from './requests.ts'
import { explainTap, type PenjelasanTap } from './tap.ts'

export type PenjelasanJadwal = {
  shift: 1 | 2
  /** Whose schedule it is; null = a pattern of the person's own (rules.md M10). */
  pemilik: PemilikJadwal | null
  namaPemilik: string
  /** The pattern's name. */
  pola: string | null
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

export type PenjelasanRow = { laporan: HarianRow; sel: Record<Cell, CellPenjelasan> }

export type Penjelasan = {
  gtk: { id: number; nama: string }
  tanggal: string
  hari: string
  belumLengkap: boolean
  masaDepan: boolean
  libur: { jenis: 0 | 1 | 2 | 3 | 4 | 5; nama: string | null }
  /** How the shifts of `jadwal` are worked. */
  mode: PlannedHari['mode']
  jadwal: PenjelasanJadwal[]
  sinkron: PenjelasanSinkron
  tap: PenjelasanTap[]
  /** Taps of the day that are not in `tap`: 0 unless there are more than anybody reads. */
  tapLain: number
  permintaan: RequestPenjelasan[]
  /** As in the report: one per shift worked; none outside service. */
  baris: PenjelasanRow[]
  /** Why the day bears a mark (product.md 5.6); empty where it bears none. */
  tanda: string[]
}

/** null: no such staff member, or a date outside the month. */
export function explainHari(fakta: FaktaBulan, gtkId: number, tanggal: string): Penjelasan | null {
  return explainHariFrom(computeHariBulan(fakta, gtkId), gtkId, tanggal)
}

/** The same from a month that is already computed. */
export function explainHariFrom(result: BulanResult, gtkId: number, tanggal: string): Penjelasan | null {
  const hari = findHari(result, gtkId, tanggal)
  if (!hari) return null
  const { orang, tanggal: tanggalBulan, jenisLibur, baris } = hari
  return {
    gtk: { id: orang.gtk.id, nama: orang.gtk.nama },
    tanggal: tanggalBulan.tanggal,
    hari: namaHari(tanggalBulan.nomor),
    belumLengkap: !tanggalBulan.lengkap,
    masaDepan: tanggalBulan.masaDepan && baris.length > 0,
    libur: { jenis: jenisLibur, nama: tanggalBulan.libur?.nama ?? null },
    mode: hari.plan.mode,
    jadwal: jadwalHari(hari.plan).map(describeJadwal),
    sinkron: explainSinkron(hari),
    ...explainTap(result, hari),
    permintaan: explainRequests(result, hari),
    tanda: tandaHari(result, preparePenanda(result), hari),
    baris: baris.map((own) => {
      const laporan = harianRow(result.fakta, hari, own)
      return { laporan, sel: explainCell(result, hari, own, laporan) }
    }),
  }
}

/** The shifts that were before this person: two for both and for automatic. */
const jadwalHari = ({ a, b }: PlannedHari): JadwalShift[] => (b ? [a, b] : [a])

function describeJadwal(jadwal: JadwalShift): PenjelasanJadwal {
  const { pola } = jadwal
  return {
    shift: jadwal.shift,
    pemilik: pola === null ? (jadwal.versi?.pemilik ?? 'nasional') : null,
    namaPemilik: pola?.pola.namaPemilik ?? jadwal.versi?.namaPemilik ?? 'Bawaan nasional',
    pola: pola?.pola.nama ?? null,
    berlakuMulai: (pola?.versi ?? jadwal.versi)?.berlakuMulai ?? null,
    libur: !jadwal.kerja,
    jamMasuk: jadwal.kerja ? formatJam(jadwal.jamMasuk) : null,
    jamPulang: jadwal.kerja ? formatJam(jadwal.jamPulang) : null,
    mulaiAbsen: formatJam(jadwal.mulaiAbsen),
  }
}

function explainSinkron(hari: HariGtk): PenjelasanSinkron {
  const { orang, tanggal } = hari
  const withPin = mesinWithPin(tanggal, orang.pin)
  const mesin = tanggal.mesin
    .filter(({ used }) => used)
    .map((mesinTanggal) => {
      const { nama, nomorSeri, laporanTerakhir } = mesinTanggal.mesin
      return {
        nama,
        nomorSeri,
        punyaPin: withPin.includes(mesinTanggal),
        laporanTerakhir,
        sudahMelapor: mesinTanggal.reporting,
      }
    })
  return { keadaan: sinkronWords(hari), batas: instantFrom(tanggal.limit), mesin }
}

function sinkronWords({ confirmed, sinkron }: HariGtk): PenjelasanSinkron['keadaan'] {
  if (confirmed) return 'dikonfirmasi'
  if (sinkron === SINKRON.WITHOUT_MESIN) return 'tanpa mesin'
  return sinkron === SINKRON.ALREADY ? 'sudah' : 'belum'
}
