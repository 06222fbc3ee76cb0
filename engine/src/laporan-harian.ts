/** 'Laporan Kehadiran Harian' of one staff member and month (rules.md 26, L25, L31; spec 2 'Daily attendance report'). */
import { STATUS, STATUS_KEHADIRAN } from './acuan.ts'
import { BARIS_PER_HARI, HARI, type HasilBulan, hitungHariBulan } from './bulan-hari.ts'
import { type FaktaBulan, KANAL } from './fakta.ts'
import { BARIS, STATUS_KOSONG } from './hari.ts'
import { formatDurasi, formatJam, namaHari, tanggalDari } from './kalender.ts'
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
  const g = hasil.gtk.findIndex((satu) => satu.id === gtkId)
  if (g < 0) return { kehadiran: [], summary: { statusKehadiran: [] } }
  return { kehadiran: barisGtk(hasil, g).map((baris) => barisHarian(hasil, baris)), summary: ringkasan(hasil, g) }
}

/** One row of the report, in its words. */
export function barisHarian(hasil: HasilBulan, baris: number): BarisHarian {
  const hari = Math.floor(baris / BARIS_PER_HARI)
  const h = hari % hasil.jumlahHari
  const nomor = hasil.konteks.awal + h
  const statusId = hasil.status[hari]!
  const status = statusDari(hasil, statusId)
  const berdurasi = status?.grup === 'H' || statusId === STATUS.DINAS_LUAR_PAGI || statusId === STATUS.DINAS_LUAR_SIANG
  const durasi = (menit: number) => (berdurasi ? formatDurasi(menit * 60) : null)
  return {
    tanggal: tanggalDari(nomor),
    hari_ke: h + 1,
    hari: namaHari(nomor),
    shift: hasil.shift[baris] === 2 ? 2 : 1,
    waktu_datang: jam(hasil.datang[baris]!),
    waktu_pulang: jam(hasil.pulang[baris]!),
    durasi_datang_terlambat: durasi(hasil.terlambat[baris]!),
    durasi_pulang_cepat: durasi(hasil.pulangCepat[baris]!),
    keterangan: keteranganBaris(hasil, baris),
    statusId: statusId === STATUS_KOSONG ? null : statusId,
    singkatan: status?.singkatan ?? '',
    jenis_libur: hasil.jenisLibur[hari] as BarisHarian['jenis_libur'],
    belumLengkap: !(hasil.tandaHari[hari]! & HARI.LENGKAP),
    dariUsb: isUsb(hasil, hasil.tapDatang[baris]!) || isUsb(hasil, hasil.tapPulang[baris]!),
  }
}

/** The rows of one staff member (by index), in order of date and shift. */
function barisGtk(hasil: HasilBulan, g: number): number[] {
  const dari = g * hasil.jumlahHari * BARIS_PER_HARI
  const daftar: number[] = []
  for (let baris = dari; baris < dari + hasil.jumlahHari * BARIS_PER_HARI; baris++) {
    if (hasil.shift[baris] !== 0) daftar.push(baris)
  }
  return daftar
}

/** The days that the month counts, plus L of the whole month (rules.md L31); a day of two rows counts once (19). */
function ringkasan(hasil: HasilBulan, g: number): LaporanHarian['summary'] {
  const jumlah = new Map<number, number>()
  for (let h = 0; h < hasil.jumlahHari; h++) {
    const hari = g * hasil.jumlahHari + h
    const status = hasil.status[hari]!
    if (status === STATUS_KOSONG || (status !== STATUS.LIBUR && !isDihitung(hasil, hari))) continue
    jumlah.set(status, (jumlah.get(status) ?? 0) + 1)
  }
  const perStatus = hasil.konteks.fakta.status.flatMap((status) => {
    const hari = jumlah.get(status.id)
    return hari ? [{ kode: status.singkatan, deskripsi: status.nama, jumlah: hari, Keterangan: '' }] : []
  })
  return { statusKehadiran: [...perStatus, ...ringkasanDurasi(hasil, g)] }
}

function ringkasanDurasi(hasil: HasilBulan, g: number): RingkasanStatus[] {
  const kelompok = [
    { kode: 'DTDI', deskripsi: 'Datang Terlambat Dengan Izin', menit: hasil.terlambat, izin: BARIS.IZIN_DATANG },
    { kode: 'DTTI', deskripsi: 'Datang Terlambat Tanpa Izin', menit: hasil.terlambat, tanpa: BARIS.IZIN_DATANG },
    { kode: 'PCDI', deskripsi: 'Pulang Cepat Dengan Izin', menit: hasil.pulangCepat, izin: BARIS.IZIN_PULANG },
    { kode: 'PCTI', deskripsi: 'Pulang Cepat Tanpa Izin', menit: hasil.pulangCepat, tanpa: BARIS.IZIN_PULANG },
  ]
  const baris = barisGtk(hasil, g).filter((satu) => isDihitung(hasil, Math.floor(satu / BARIS_PER_HARI)))
  return kelompok.map(({ kode, deskripsi, menit, izin = 0, tanpa = 0 }) => {
    const kejadian = baris.filter((satu) => {
      const tanda = hasil.tandaBaris[satu]!
      return menit[satu]! > 0 && (tanda & izin) === izin && !(tanda & tanpa)
    })
    const total = kejadian.reduce((jumlah, satu) => jumlah + menit[satu]!, 0)
    return { kode, deskripsi, jumlah: kejadian.length, Keterangan: formatDurasi(total * 60) }
  })
}

/** Only complete days count (rules.md 18, L25). */
const isDihitung = (hasil: HasilBulan, hari: number): boolean => (hasil.tandaHari[hari]! & HARI.LENGKAP) !== 0

export const statusDari = (hasil: HasilBulan, id: number) =>
  hasil.konteks.fakta.status.find((satu) => satu.id === id) ?? STATUS_KEHADIRAN.find((satu) => satu.id === id)

const jam = (detik: number): string | null => (detik < 0 ? null : formatJam(detik))

const USB = KANAL.indexOf('usb')

const isUsb = (hasil: HasilBulan, tap: number): boolean => tap >= 0 && hasil.konteks.fakta.tap.kanal[tap] === USB
