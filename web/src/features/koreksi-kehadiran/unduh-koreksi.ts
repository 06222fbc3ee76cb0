import { daftarKoreksi, type KoreksiBaris } from '@geisa/contract/koreksi-kehadiran'
import { LABEL_TANDA_PENGAJUAN } from '@geisa/contract/pengajuan'
import { call } from '../../api/call.ts'
import { bacaSemua } from '../../shared/baca-semua.ts'
import { tampilTanggal, tampilWaktu } from '../../shared/tanggal.ts'
import { type KendaliUnduh, type KolomExcel, unduhExcel } from '../../shared/unduh-excel.ts'
import { perihalKoreksi } from './kolom-koreksi.tsx'
import type { SaringanKoreksi } from './queries.ts'

/** Exactly the rows of the filtered list, all of its pages. */
export async function unduhKoreksi(saringan: SaringanKoreksi, judul: string, kendali: KendaliUnduh): Promise<void> {
  const baris = await bacaSemua<KoreksiBaris>(
    {
      // Oldest first: what is submitted meanwhile comes at the end and moves nothing.
      ambil: (halaman, signal) => call(daftarKoreksi, { query: { ...saringan, urut: 'terlama', ...halaman }, signal }),
      kunci: ({ id }) => id,
    },
    kendali,
  )
  await unduhExcel(
    {
      namaBerkas: judul,
      judul: 'Koreksi Status Kehadiran',
      pembuka: [judul],
      kolom: KOLOM,
      baris: saringan.urut === 'terlama' ? baris : baris.toReversed(),
    },
    kendali.signal ? { signal: kendali.signal } : {},
  )
}

const KOLOM: KolomExcel<KoreksiBaris>[] = [
  { judul: 'No. Koreksi', nilai: (k) => k.noKoreksi, lebar: 16 },
  { judul: 'NPSN', nilai: (k) => k.sekolah.npsn },
  { judul: 'Nama Sekolah', nilai: (k) => k.sekolah.nama, lebar: 32 },
  { judul: 'Kabupaten/Kota', nilai: (k) => k.sekolah.kodeWilayahKabupatenKotaStr, lebar: 22 },
  { judul: 'Provinsi', nilai: (k) => k.namaProvinsi, lebar: 20 },
  { judul: 'Nama GTK', nilai: (k) => k.gtk.nama, lebar: 30 },
  { judul: 'NIP', nilai: (k) => k.gtk.nip, lebar: 22 },
  { judul: 'Jenis Pengusulan Koreksi', nilai: perihalKoreksi, lebar: 40 },
  { judul: 'Mulai Dari', nilai: (k) => tampilTanggal(k.tglKehadiran.dari), lebar: 20 },
  { judul: 'Sampai Dengan', nilai: (k) => tampilTanggal(k.tglKehadiran.sampai), lebar: 20 },
  { judul: 'Tanggal Pengajuan (WIB)', nilai: (k) => tampilWaktu(k.tglPengajuan), lebar: 28 },
  { judul: 'Status Pengajuan', nilai: (k) => k.statusPengajuan.nama, lebar: 18 },
  {
    judul: 'Tanggal Diperiksa (WIB)',
    nilai: (k) => (k.tglDiperiksa === null ? null : tampilWaktu(k.tglDiperiksa)),
    lebar: 28,
  },
  { judul: 'Dokumen', nilai: (k) => k.jumlahDokumen, jenis: 'angka' },
  { judul: 'Tanda', nilai: (k) => k.tanda.map((satu) => LABEL_TANDA_PENGAJUAN[satu]).join('; '), lebar: 40 },
]
