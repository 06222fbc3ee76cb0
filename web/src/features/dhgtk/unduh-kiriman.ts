import { type BarisKiriman, daftarKiriman } from '@geisa/contract/dhgtk'
import type { SekolahLengkap } from '@geisa/contract/sekolah'
import type { Zona } from '@geisa/engine/acuan'
import { tanggalPanjang } from '@geisa/engine/kalender'
import { call } from '../../api/call.ts'
import { bacaSemua } from '../../shared/baca-semua.ts'
import { type KendaliUnduh, type KolomExcel, unduhExcel } from '../../shared/excel/unduh-excel.ts'
import { tampilInstan } from '../../shared/tanggal/waktu-sekolah.ts'
import { tampilJam } from '../../ui/field/baca-jam.ts'
import type { SaringanKiriman } from './queries.ts'

/** Exactly the rows of the filtered list of one school, all of its pages, in the order of the screen. */
export async function unduhKiriman(
  saringan: SaringanKiriman,
  { id: sekolahId, nama, zona }: Pick<SekolahLengkap, 'id' | 'nama' | 'zona'>,
  kendali: KendaliUnduh,
): Promise<void> {
  const baris = await bacaSemua<BarisKiriman>(
    {
      ambil: (halaman, signal) => call(daftarKiriman, { query: { ...saringan, sekolahId, ...halaman }, signal }),
      kunci: ({ kunci }) => kunci,
    },
    kendali,
  )
  const judul = `Kiriman DHGTK ${nama}`
  await unduhExcel(
    { namaBerkas: judul, judul: 'Kiriman DHGTK', pembuka: [judul], kolom: kolomUnduh(zona), baris },
    kendali.signal ? { signal: kendali.signal } : {},
  )
}

const kolomUnduh = (zona: Zona): KolomExcel<BarisKiriman>[] => [
  { judul: 'Tanggal', nilai: (k) => tanggalPanjang(k.tanggal), lebar: 20 },
  { judul: 'Nama', nilai: (k) => k.nama, lebar: 30 },
  { judul: 'Jenis Waktu', nilai: (k) => k.jenisWaktu },
  { judul: 'Waktu', nilai: (k) => tampilJam(k.waktu) },
  { judul: 'Status Kirim', nilai: (k) => k.statusKirim, lebar: 16 },
  {
    judul: `Waktu Kirim (${zona})`,
    nilai: (k) => (k.waktuKirim === null ? null : tampilInstan(k.waktuKirim, zona)),
    lebar: 28,
  },
  { judul: 'Jenis Data', nilai: (k) => k.jenisData, lebar: 16 },
  { judul: 'Keterangan', nilai: (k) => k.alasan, lebar: 50, bungkus: true },
  { judul: 'No. Pengajuan', nilai: (k) => k.pengajuan, lebar: 16 },
  { judul: 'Revisi', nilai: (k) => k.revisi, jenis: 'angka' },
  { judul: 'Percobaan', nilai: (k) => k.percobaan, jenis: 'angka' },
]
