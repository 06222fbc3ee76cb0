/** The days behind a month's row: complete days of service, one entry per shift worked (rules.md 19, L25). */
import type { GrupStatus } from './acuan.ts'
import { BARIS_PER_HARI, HARI, type HasilBulan } from './bulan-hari.ts'
import { BARIS } from './hari.ts'
import { barisHarian, statusDari } from './laporan-harian.ts'
import { type Penanda, siapkanPenanda, tandaBaris } from './tanda.ts'

export type HariBulan = {
  tanggal: string
  hari: string
  shift: 1 | 2
  singkatan: string
  namaStatus: string
  /** null = counts nowhere. */
  grup: GrupStatus | null
  datang: string | null
  pulang: string | null
  menitTerlambat: number
  menitPulangCepat: number
  izinDatang: boolean
  izinPulang: boolean
  keterangan: string
  /** Marks of product.md 5.6 in words. */
  tanda: string[]
}

export function hariRekap(hasil: HasilBulan, g: number): HariBulan[] {
  const penanda = siapkanPenanda(hasil)
  const daftar: HariBulan[] = []
  const akhir = (g + 1) * hasil.jumlahHari * BARIS_PER_HARI
  for (let baris = g * hasil.jumlahHari * BARIS_PER_HARI; baris < akhir; baris++) {
    const tanda = hasil.tandaHari[Math.floor(baris / BARIS_PER_HARI)]!
    if (hasil.shift[baris] !== 0 && tanda & HARI.LENGKAP) daftar.push(uraiBaris(hasil, penanda, baris))
  }
  return daftar
}

function uraiBaris(hasil: HasilBulan, penanda: Penanda | null, baris: number): HariBulan {
  const laporan = barisHarian(hasil, baris)
  const status = laporan.statusId === null ? undefined : statusDari(hasil, laporan.statusId)
  const tanda = hasil.tandaBaris[baris]!
  return {
    tanggal: laporan.tanggal,
    hari: laporan.hari,
    shift: laporan.shift,
    singkatan: laporan.singkatan,
    namaStatus: status?.nama ?? '',
    grup: status?.grup ?? null,
    datang: laporan.waktu_datang,
    pulang: laporan.waktu_pulang,
    menitTerlambat: hasil.terlambat[baris]!,
    menitPulangCepat: hasil.pulangCepat[baris]!,
    izinDatang: (tanda & BARIS.IZIN_DATANG) !== 0,
    izinPulang: (tanda & BARIS.IZIN_PULANG) !== 0,
    keterangan: laporan.keterangan,
    tanda: penanda ? tandaBaris(hasil, penanda, baris) : [],
  }
}
