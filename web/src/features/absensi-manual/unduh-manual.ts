import { daftarManual, type ManualBaris } from '@geisa/contract/absensi-manual'
import { LABEL_TANDA_PENGAJUAN } from '@geisa/contract/pengajuan'
import type { PenggunaSesi } from '@geisa/contract/sesi'
import { PERAN, type PeranId } from '@geisa/engine/hak-akses'
import { call } from '../../api/call.ts'
import { bacaSemua } from '../../shared/baca-semua.ts'
import { tampilTanggal, tampilWaktu } from '../../shared/tanggal.ts'
import { type KendaliUnduh, type KolomExcel, unduhExcel } from '../../shared/unduh-excel.ts'
import type { SaringanManual } from './queries.ts'

/** Exactly the rows of the filtered list, all of its pages. */
export async function unduhManual(
  saringan: SaringanManual,
  { peran, instansi }: PenggunaSesi,
  kendali: KendaliUnduh,
): Promise<void> {
  const baris = await bacaSemua<ManualBaris>(
    {
      // Oldest first: what is submitted meanwhile comes at the end and moves nothing.
      ambil: (halaman, signal) => call(daftarManual, { query: { ...saringan, urut: 'terlama', ...halaman }, signal }),
      kunci: ({ id }) => id,
    },
    kendali,
  )
  const judul = `Absensi Manual ${instansi}`.trim()
  await unduhExcel(
    {
      namaBerkas: judul,
      judul: 'Absensi Manual',
      pembuka: [judul],
      kolom: kolomUnduh(peran),
      baris: saringan.urut === 'terlama' ? baris : baris.toReversed(),
    },
    kendali.signal ? { signal: kendali.signal } : {},
  )
}

const SEKOLAH: KolomExcel<ManualBaris>[] = [
  { judul: 'NPSN', nilai: (m) => m.sekolah.npsn },
  { judul: 'Nama Sekolah', nilai: (m) => m.sekolah.nama, lebar: 32 },
  { judul: 'Kabupaten/Kota', nilai: (m) => m.sekolah.kodeWilayahKabupatenKotaStr, lebar: 22 },
  { judul: 'Provinsi', nilai: (m) => m.namaProvinsi, lebar: 20 },
]

const kolomUnduh = (peran: PeranId): KolomExcel<ManualBaris>[] => [
  { judul: 'No. Absensi Manual', nilai: (m) => m.noAbsensiManual, lebar: 20 },
  ...(peran === PERAN.SEKOLAH ? [] : SEKOLAH),
  { judul: 'Tanggal Absensi', nilai: (m) => tampilTanggal(m.tanggal), lebar: 20 },
  { judul: 'Jenis Absensi Manual', nilai: (m) => m.jenisAbsensiManual.nama, lebar: 28 },
  { judul: 'Jumlah GTK', nilai: (m) => m.jumlahGtk, jenis: 'angka' },
  { judul: 'Tanggal Pengajuan (WIB)', nilai: (m) => tampilWaktu(m.tglPengajuan), lebar: 28 },
  { judul: 'Status Pengajuan', nilai: (m) => m.statusPengajuan.nama, lebar: 18 },
  {
    judul: 'Tanggal Diperiksa (WIB)',
    nilai: (m) => (m.tglDiperiksa === null ? null : tampilWaktu(m.tglDiperiksa)),
    lebar: 28,
  },
  { judul: 'Dokumen', nilai: (m) => m.jumlahDokumen, jenis: 'angka' },
  { judul: 'Tanda', nilai: (m) => m.tanda.map((satu) => LABEL_TANDA_PENGAJUAN[satu]).join('; '), lebar: 40 },
]
