/** 'Laporan Kehadiran Harian' of one staff member and month (rules.md 26, L25, L31; spec 2 'Daily attendance report'). */

import { formatDuration, formatJam, namaHari } from '../calendar.ts'
import type { FaktaBulan } from '../fakta.ts'
import type { DurationKind } from '../potongan/potongan.ts'
import { STATUS, STATUS_KEHADIRAN } from '../status-kehadiran.ts'
import { kanalTap } from '../tap/read-tap.ts'
import { computeHariBulan } from './bulan-hari.ts'
import { type BulanGtk, type BulanResult, findPerson, type HariGtk, type ShiftRow } from './hari-gtk.ts'
import { rowDescription } from './keterangan.ts'

export type HarianRow = {
  tanggal: string
  hari_ke: number
  hari: string
  shift: 1 | 2
  /** Clock face, also after midnight. */
  waktu_datang: string | null
  waktu_pulang: string | null
  /** null where the status is neither H nor DLP / DLS. */
  durasi_datang_terlambat: string | null
  durasi_pulang_cepat: string | null
  keterangan: string
  /** null = no status yet. */
  statusId: number | null
  singkatan: string
  /** 0 workday; 4 red, not shaded; the others shaded. */
  jenis_libur: 0 | 1 | 2 | 3 | 4 | 5
  /** The day is not over yet: what it shows does not count (rules.md 18). */
  belumLengkap: boolean
  /** An arrival or departure that rests on a USB file (product.md 5.6). */
  dariUsb: boolean
}

export type RingkasanStatus = { kode: string; deskripsi: string; jumlah: number; Keterangan: string }

/** A pattern by which days of the month were worked, first and last of them (rules.md M10). */
export type PolaBulan = { nama: string; dari: string; sampai: string }

export type LaporanHarian = {
  /** In the order of their days; left out, as in every older seal, where nobody worked by one. */
  polaJam?: PolaBulan[]
  kehadiran: HarianRow[]
  summary: { statusKehadiran: RingkasanStatus[] }
}

export function laporanHarian(fakta: FaktaBulan, gtkId: number): LaporanHarian {
  return laporanHarianFrom(computeHariBulan(fakta, gtkId), gtkId)
}

/** The same from a month that is already computed. */
export function laporanHarianFrom(result: BulanResult, gtkId: number): LaporanHarian {
  const person = findPerson(result, gtkId)
  if (!person) return { kehadiran: [], summary: { statusKehadiran: [] } }
  const kehadiran = person.hari.flatMap((hari) => hari.baris.map((row) => harianRow(result.fakta, hari, row)))
  return {
    ...(person.jamSendiri ? { polaJam: polaBulan(person) } : {}),
    kehadiran,
    summary: { statusKehadiran: [...ringkasanStatus(result.fakta, person), ...durationSummaries(person)] },
  }
}

function polaBulan({ hari }: BulanGtk): PolaBulan[] {
  const daftar: PolaBulan[] = []
  let last: number | null = null
  for (const { plan, tanggal, baris } of hari) {
    const pola = baris.length === 0 ? null : plan.pertama.pola
    if (pola === null) {
      last = null
      continue
    }
    if (pola.pola.id === last) daftar.at(-1)!.sampai = tanggal.tanggal
    else daftar.push({ nama: pola.pola.nama, dari: tanggal.tanggal, sampai: tanggal.tanggal })
    last = pola.pola.id
  }
  return daftar
}

/** One row of the report, in its words. */
export function harianRow(fakta: FaktaBulan, hari: HariGtk, row: ShiftRow): HarianRow {
  const { tanggal, status, jenisLibur } = hari
  const { jadwal, datang, pulang } = row
  const duration = (minutes: number) => (isTimed(hari) ? formatDuration(minutes * 60) : null)
  const isUsb = (tap: number | null) => tap !== null && kanalTap(fakta, tap) === 'usb'
  return {
    tanggal: tanggal.tanggal,
    hari_ke: Number(tanggal.tanggal.slice(8)),
    hari: namaHari(tanggal.nomor),
    shift: jadwal.shift,
    waktu_datang: jam(datang.waktu),
    waktu_pulang: jam(pulang.waktu),
    durasi_datang_terlambat: duration(datang.minutes),
    durasi_pulang_cepat: duration(pulang.minutes),
    keterangan: rowDescription(hari, row),
    statusId: status?.id ?? null,
    singkatan: status?.singkatan ?? '',
    jenis_libur: jenisLibur,
    belumLengkap: !tanggal.lengkap,
    dariUsb: isUsb(datang.tap) || isUsb(pulang.tap),
  }
}

/** Its times count: status of group H, DLP or DLS. */
export const isTimed = ({ status }: HariGtk): boolean =>
  status?.grup === 'H' || status?.id === STATUS.DINAS_LUAR_PAGI || status?.id === STATUS.DINAS_LUAR_SIANG

/** The complete days, as in the month (rules.md 18, L25), plus L of the whole month (L31); a day of two rows counts once (19). */
function ringkasanStatus({ status: daftar }: FaktaBulan, { hari: sebulan }: BulanGtk): RingkasanStatus[] {
  const jumlah = new Map<number, number>()
  for (const { status, tanggal } of sebulan) {
    if (status && (status.id === STATUS.LIBUR || tanggal.lengkap))
      jumlah.set(status.id, (jumlah.get(status.id) ?? 0) + 1)
  }
  return daftar.flatMap(({ id, singkatan, nama }) => {
    const hari = jumlah.get(id)
    return hari ? [{ kode: singkatan, deskripsi: nama, jumlah: hari, Keterangan: '' }] : []
  })
}

const KELOMPOK: readonly { jenis: DurationKind; description: string }[] = [
  { jenis: 'dtdi', description: 'Datang Terlambat Dengan Izin' },
  { jenis: 'dtti', description: 'Datang Terlambat Tanpa Izin' },
  { jenis: 'pcdi', description: 'Pulang Cepat Dengan Izin' },
  { jenis: 'pcti', description: 'Pulang Cepat Tanpa Izin' },
]

function durationSummaries(person: BulanGtk): RingkasanStatus[] {
  const all = person.hari.flatMap(({ tanggal, baris }) =>
    tanggal.lengkap ? baris.flatMap(({ datang, pulang }) => [datang, pulang]) : [],
  )
  return KELOMPOK.map(({ jenis, description }) => {
    const events = all.filter((side) => side.minutes > 0 && side.jenis === jenis)
    const total = events.reduce((jumlah, { minutes }) => jumlah + minutes, 0)
    return {
      kode: jenis.toUpperCase(),
      deskripsi: description,
      jumlah: events.length,
      Keterangan: formatDuration(total * 60),
    }
  })
}

export const statusOf = (fakta: FaktaBulan, id: number) =>
  fakta.status.find((statusKehadiran) => statusKehadiran.id === id) ??
  STATUS_KEHADIRAN.find((statusKehadiran) => statusKehadiran.id === id)

const jam = (seconds: number | null): string | null => (seconds === null ? null : formatJam(seconds))
