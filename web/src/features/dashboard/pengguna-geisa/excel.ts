import { tanggalPanjang } from '@geisa/engine/kalender'
import type { KolomExcel, LembarExcel } from '../../../shared/excel/unduh-excel.ts'
import type { BarisPengguna, SaringanPengguna } from './baris.ts'

type Baris = { no: number; sekolah: BarisPengguna }

export type BahanPengguna = {
  /** The chosen region's name, otherwise the user's instansi. */
  wilayah: string
  saringan: SaringanPengguna
  /** The rows on screen, of all pages. */
  baris: readonly BarisPengguna[]
  hariIni: string
}

/** Spec 2, 'School list': its export columns, one by one. */
const KOLOM: readonly KolomExcel<Baris>[] = [
  { judul: 'No.', nilai: (b) => b.no, jenis: 'angka', lebar: 8 },
  { judul: 'NPSN', nilai: (b) => b.sekolah.npsn, lebar: 12 },
  { judul: 'Nama Sekolah', nilai: (b) => b.sekolah.nama_sekolah, lebar: 40 },
  { judul: 'Jenjang', nilai: (b) => b.sekolah.jenjang, lebar: 10 },
  { judul: 'Provinsi', nilai: (b) => b.sekolah.kode_wilayah_provinsi_str, lebar: 24 },
  { judul: 'Kab/Kota', nilai: (b) => b.sekolah.kode_wilayah_kabupaten_kota_str, lebar: 26 },
  { judul: 'Kecamatan', nilai: (b) => b.sekolah.kode_wilayah_kecamatan_str, lebar: 24 },
  { judul: 'Sinkron Terakhir', nilai: (b) => b.sekolah.Kat_sinkron, lebar: 28 },
  { judul: 'Tanggal Sinkron Terakhir', nilai: (b) => b.sekolah.last_sync ?? '-', lebar: 26 },
]

export function lembarPengguna({ wilayah, saringan, baris, hariIni }: BahanPengguna): LembarExcel<Baris> {
  const disaring = kataSaringan(saringan)
  return {
    namaBerkas: `Daftar Sekolah Pengguna Geisa ${wilayah}`.trim(),
    judul: wilayah,
    kolom: KOLOM,
    baris: baris.map((sekolah, ke) => ({ no: ke + 1, sekolah })),
    pembuka: [
      'Daftar Sekolah Pengguna Geisa',
      `Wilayah : ${wilayah}`,
      ...(disaring === '' ? [] : [`Saringan : ${disaring}`]),
    ],
    penutup: [`Dibuat ${tanggalPanjang(hariIni)}. 'Yl' = yang lalu, dihitung menurut tanggal sekolahnya.`],
    bekuKolom: 3,
  }
}

/** What is left out, in words: a sheet that travels says that it is not the whole. */
const kataSaringan = ({ cari, jenjang, kategori }: SaringanPengguna): string =>
  [
    ...(cari === undefined ? [] : [`“${cari}”`]),
    ...(jenjang === undefined ? [] : [`jenjang ${jenjang}`]),
    ...(kategori.length === 0 ? [] : [kategori.join(' atau ')]),
  ].join(', ')
