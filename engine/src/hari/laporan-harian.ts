/** 'Laporan Kehadiran Harian' of one staff member and month (rules.md 26, L25, L31; spec 2 'Daily attendance report'). */
import { STATUS, STATUS_KEHADIRAN } from '../acuan.ts'
import type { FaktaBulan } from '../fakta.ts'
import { formatDurasi, formatJam, namaHari } from '../kalender.ts'
import type { JenisDurasi } from '../potongan/potongan.ts'
import { kanalTap } from '../tap/tap-baca.ts'
import { hitungHariBulan } from './bulan-hari.ts'
import { type BarisShift, type BulanGtk, cariOrang, type HariGtk, type HasilBulan } from './hari-gtk.ts'
import { keteranganBaris } from './keterangan.ts'

export type BarisHarian = {
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

export type LaporanHarian = {
  kehadiran: BarisHarian[]
  summary: { statusKehadiran: RingkasanStatus[] }
}

export function laporanHarian(fakta: FaktaBulan, gtkId: number): LaporanHarian {
  return laporanHarianDari(hitungHariBulan(fakta, gtkId), gtkId)
}

/** The same from a month that is already computed. */
export function laporanHarianDari(hasil: HasilBulan, gtkId: number): LaporanHarian {
  const orang = cariOrang(hasil, gtkId)
  if (!orang) return { kehadiran: [], summary: { statusKehadiran: [] } }
  const kehadiran = orang.hari.flatMap((hari) => hari.baris.map((baris) => barisHarian(hasil.fakta, hari, baris)))
  return {
    kehadiran,
    summary: { statusKehadiran: [...ringkasanStatus(hasil.fakta, orang), ...ringkasanDurasi(orang)] },
  }
}

/** One row of the report, in its words. */
export function barisHarian(fakta: FaktaBulan, hari: HariGtk, baris: BarisShift): BarisHarian {
  const { tanggal, status, jenisLibur } = hari
  const { jadwal, datang, pulang } = baris
  const durasi = (menit: number) => (isBerwaktu(hari) ? formatDurasi(menit * 60) : null)
  const isUsb = (tap: number | null) => tap !== null && kanalTap(fakta, tap) === 'usb'
  return {
    tanggal: tanggal.tanggal,
    hari_ke: Number(tanggal.tanggal.slice(8)),
    hari: namaHari(tanggal.nomor),
    shift: jadwal.shift,
    waktu_datang: jam(datang.waktu),
    waktu_pulang: jam(pulang.waktu),
    durasi_datang_terlambat: durasi(datang.menit),
    durasi_pulang_cepat: durasi(pulang.menit),
    keterangan: keteranganBaris(hari, baris),
    statusId: status?.id ?? null,
    singkatan: status?.singkatan ?? '',
    jenis_libur: jenisLibur,
    belumLengkap: !tanggal.lengkap,
    dariUsb: isUsb(datang.tap) || isUsb(pulang.tap),
  }
}

/** Its times count: status of group H, DLP or DLS. */
export const isBerwaktu = ({ status }: HariGtk): boolean =>
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

const KELOMPOK: readonly { jenis: JenisDurasi; deskripsi: string }[] = [
  { jenis: 'dtdi', deskripsi: 'Datang Terlambat Dengan Izin' },
  { jenis: 'dtti', deskripsi: 'Datang Terlambat Tanpa Izin' },
  { jenis: 'pcdi', deskripsi: 'Pulang Cepat Dengan Izin' },
  { jenis: 'pcti', deskripsi: 'Pulang Cepat Tanpa Izin' },
]

function ringkasanDurasi(orang: BulanGtk): RingkasanStatus[] {
  const semua = orang.hari.flatMap(({ tanggal, baris }) =>
    tanggal.lengkap ? baris.flatMap(({ datang, pulang }) => [datang, pulang]) : [],
  )
  return KELOMPOK.map(({ jenis, deskripsi }) => {
    const kejadian = semua.filter((sisi) => sisi.menit > 0 && sisi.jenis === jenis)
    const total = kejadian.reduce((jumlah, { menit }) => jumlah + menit, 0)
    return {
      kode: jenis.toUpperCase(),
      deskripsi,
      jumlah: kejadian.length,
      Keterangan: formatDurasi(total * 60),
    }
  })
}

export const statusDari = (fakta: FaktaBulan, id: number) =>
  fakta.status.find((satu) => satu.id === id) ?? STATUS_KEHADIRAN.find((satu) => satu.id === id)

const jam = (detik: number | null): string | null => (detik === null ? null : formatJam(detik))
