import type { PenggunaSesi } from '@geisa/contract/sesi'
import { daftarSptjm, type SptjmBaris } from '@geisa/contract/sptjm'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { call } from '../../api/call.ts'
import { bacaSemua } from '../../shared/baca-semua.ts'
import { type KendaliUnduh, type KolomExcel, unduhExcel } from '../../shared/excel/unduh-excel.ts'
import { kataSptjm } from '../../shared/sptjm/lencana-sptjm.tsx'
import { tampilBulan, tampilWaktu } from '../../shared/tanggal/tanggal.ts'
import { kataSegel } from './kolom-sptjm.tsx'
import type { SaringanSptjm } from './queries.ts'

/** Exactly the rows of the filtered list, all of its pages, in the order of the screen. */
export async function unduhDaftarSptjm(
  saringan: SaringanSptjm,
  { peran, instansi }: PenggunaSesi,
  kendali: KendaliUnduh,
): Promise<void> {
  const baris = await bacaSemua<SptjmBaris>(
    {
      ambil: (halaman, signal) => call(daftarSptjm, { query: { ...saringan, ...halaman }, signal }),
      kunci: ({ id }) => id,
    },
    kendali,
  )
  const judul = `SPTJM ${instansi}`.trim()
  await unduhExcel(
    { namaBerkas: `Daftar ${judul}`, judul: 'SPTJM', pembuka: [judul], kolom: kolomUnduh(peran), baris },
    kendali.signal ? { signal: kendali.signal } : {},
  )
}

const SEKOLAH: KolomExcel<SptjmBaris>[] = [
  { judul: 'NPSN', nilai: (s) => s.sekolah.npsn },
  { judul: 'Nama Sekolah', nilai: (s) => s.sekolah.nama, lebar: 32 },
  { judul: 'Kabupaten/Kota', nilai: (s) => s.namaKabKota, lebar: 22 },
  { judul: 'Provinsi', nilai: (s) => s.namaProvinsi, lebar: 20 },
]

const kolomUnduh = (peran: PeranId): KolomExcel<SptjmBaris>[] => [
  ...(peran === PERAN.SEKOLAH ? [] : SEKOLAH),
  { judul: 'Bulan & Tahun', nilai: (s) => tampilBulan(s.tahunBulan), lebar: 18 },
  { judul: 'Status', nilai: kataSptjm, lebar: 30 },
  { judul: 'Segel', nilai: kataSegel, lebar: 32 },
  { judul: 'Catatan Dinas', nilai: (s) => s.catatan, lebar: 40, bungkus: true },
  { judul: 'Berkas', nilai: (s) => s.file.fileName, lebar: 32 },
  { judul: 'Diunggah (WIB)', nilai: (s) => tampilWaktu(s.diunggahPada), lebar: 28 },
  { judul: 'Diunggah Oleh', nilai: (s) => s.diunggahOleh, lebar: 26 },
]
