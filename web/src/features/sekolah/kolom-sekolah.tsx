import type { SekolahBaris } from '@geisa/contract/sekolah'
import type { KolomExcel } from '../../shared/excel/unduh-excel.ts'
import { Lencana } from '../../ui/lencana.tsx'
import type { Kolom } from '../../ui/table/tabel-kolom.ts'
import { Tautan } from '../../ui/tautan.ts'
import { LencanaPlan } from './lencana-plan.tsx'

const status = (s: SekolahBaris): string => (s.status === 'N' ? 'Negeri' : 'Swasta')

export const kolomSekolah = (hariIni: string): Kolom<SekolahBaris>[] => [
  {
    id: 'nama',
    judul: 'Nama',
    nilai: (s) => s.nama,
    // The filters stay in the address, so that the way back finds the same list.
    sel: (s) => (
      <Tautan from="/pengaturan/sekolah" to="." search={(lama) => ({ ...lama, id: s.id })} sx={{ fontWeight: 560 }}>
        {s.nama}
      </Tautan>
    ),
    lebar: 220,
  },
  { id: 'npsn', judul: 'NPSN', nilai: (s) => s.npsn, tetap: true },
  { id: 'jenjang', judul: 'Jenjang', nilai: (s) => s.jenjang },
  { id: 'status', judul: 'Status', nilai: status },
  { id: 'kecamatan', judul: 'Kecamatan', nilai: (s) => s.namaKecamatan },
  { id: 'kab-kota', judul: 'Kab/Kota', nilai: (s) => s.namaKabKota },
  { id: 'plan', judul: 'Plan', nilai: (s) => s.plan, sel: (s) => <LencanaPlan plan={s} hariIni={hariIni} /> },
  {
    id: 'mandiri',
    judul: 'Jadwal mandiri',
    nilai: (s) => (s.isJadwalMandiri ? 'Ya' : 'Tidak'),
    sel: (s) => (s.isJadwalMandiri ? <Lencana nada="info">Mandiri</Lencana> : 'Tidak'),
  },
  { id: 'gtk', judul: 'GTK', nilai: (s) => s.jumlahGtk, sel: (s) => s.jumlahGtk.toLocaleString('id-ID'), angka: true },
]

export const KOLOM_UNDUH: KolomExcel<SekolahBaris>[] = [
  { judul: 'NPSN', nilai: (s) => s.npsn, lebar: 12 },
  { judul: 'Nama', nilai: (s) => s.nama, lebar: 38 },
  { judul: 'Jenjang', nilai: (s) => s.jenjang },
  { judul: 'Status', nilai: status },
  { judul: 'Kecamatan', nilai: (s) => s.namaKecamatan, lebar: 24 },
  { judul: 'Kab/Kota', nilai: (s) => s.namaKabKota, lebar: 24 },
  { judul: 'Provinsi', nilai: (s) => s.namaProvinsi, lebar: 24 },
  { judul: 'Plan', nilai: (s) => s.plan },
  { judul: 'PRO sampai', nilai: (s) => s.planSampai },
  { judul: 'Jadwal mandiri', nilai: (s) => (s.isJadwalMandiri ? 'Ya' : 'Tidak') },
  { judul: 'Shift 1', nilai: (s) => (s.shiftPagi === 1 ? 'Ya' : 'Tidak') },
  { judul: 'Shift 2', nilai: (s) => (s.shiftSiang === 1 ? 'Ya' : 'Tidak') },
  { judul: 'GTK', nilai: (s) => s.jumlahGtk, jenis: 'angka' },
]
