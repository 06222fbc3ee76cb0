import { daftarKesiapan, KESIAPAN_PER_HALAMAN_MAKS } from '@geisa/contract/kunci-bulan'
import { call } from '../../../api/call.ts'
import { bacaSemua } from '../../../shared/baca-semua.ts'
import { type KendaliUnduh, type KolomExcel, unduhExcel } from '../../../shared/excel/unduh-excel.ts'
import { kataSptjm } from '../../../shared/sptjm/lencana-sptjm.tsx'
import { tampilBulan, tampilWaktu } from '../../../shared/tanggal/tanggal.ts'
import type { BarisKesiapan, SaringanKesiapan } from '../queries.ts'
import { KATA_KEADAAN } from './keadaan-kesiapan.tsx'

/** Exactly the schools of the filter, all of its pages, in the order of the screen. */
export async function unduhKesiapan(
  saringan: SaringanKesiapan,
  instansi: string,
  kendali: KendaliUnduh,
): Promise<void> {
  const baris = await bacaSemua<BarisKesiapan>(
    {
      ambil: (halaman, signal) => call(daftarKesiapan, { query: { ...saringan, ...halaman }, signal }),
      kunci: ({ sekolahId }) => sekolahId,
      per: KESIAPAN_PER_HALAMAN_MAKS,
    },
    kendali,
  )
  const judul = `Kesiapan ${instansi} ${tampilBulan(saringan.bulan)}`
  await unduhExcel(
    { namaBerkas: judul, judul: 'Kesiapan', pembuka: [judul], kolom: KOLOM, baris },
    kendali.signal ? { signal: kendali.signal } : {},
  )
}

const KOLOM: KolomExcel<BarisKesiapan>[] = [
  { judul: 'NPSN', nilai: (s) => s.npsn },
  { judul: 'Sekolah', nilai: (s) => s.nama, lebar: 32 },
  { judul: 'Jenjang', nilai: (s) => s.jenjang },
  { judul: 'Kecamatan', nilai: (s) => s.namaKecamatan, lebar: 22 },
  { judul: 'Kab/Kota', nilai: (s) => s.namaKabKota, lebar: 22 },
  { judul: 'Keadaan', nilai: (s) => KATA_KEADAAN[s.keadaan].kata, lebar: 22 },
  { judul: 'Berubah', nilai: (s) => (s.berubah ? 'Ya' : 'Tidak') },
  { judul: 'Pengajuan', nilai: (s) => s.pengajuanMenunggu, jenis: 'angka' },
  { judul: 'PIN tanpa nama', nilai: (s) => s.pinTanpaNama, jenis: 'angka', lebar: 16 },
  { judul: 'Belum sinkron', nilai: (s) => s.hariBelumSinkron, jenis: 'angka', lebar: 16 },
  { judul: 'Bertanda', nilai: (s) => s.hariBertanda, jenis: 'angka' },
  {
    judul: 'Diingatkan (WIB)',
    nilai: (s) => (s.diingatkanPada === null ? null : tampilWaktu(s.diingatkanPada)),
    lebar: 28,
  },
  { judul: 'SPTJM', nilai: (s) => (s.sptjm === null ? null : kataSptjm(s.sptjm)), lebar: 30 },
  { judul: 'Kode segel', nilai: (s) => s.segel?.kode ?? null, lebar: 18 },
]
