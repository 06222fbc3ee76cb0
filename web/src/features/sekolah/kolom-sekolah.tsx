import type { SekolahRow } from '@geisa/contract/sekolah'
import { numeral } from '../../shared/angka.ts'
import type { ExcelColumn } from '../../shared/excel/unduh-excel.ts'
import { Badge } from '../../ui/lencana.tsx'
import { orDot } from '../../ui/nol.tsx'
import type { ColumnOf } from '../../ui/table/tabel-kolom.ts'
import { LinkTo } from '../../ui/tautan.ts'
import { PlanBadge } from './lencana-plan.tsx'

const status = (s: SekolahRow): string => (s.status === 'N' ? 'Negeri' : 'Swasta')

export const sekolahColumns = (today: string): ColumnOf<SekolahRow>[] => [
  {
    id: 'nama',
    judul: 'Nama',
    nilai: (s) => s.nama,
    // The filters stay in the address, so that the way back finds the same list.
    cell: (s) => (
      <LinkTo from="/pengaturan/sekolah" to="." search={(old) => ({ ...old, id: s.id })} sx={{ fontWeight: 560 }}>
        {s.nama}
      </LinkTo>
    ),
    width: 220,
  },
  { id: 'npsn', judul: 'NPSN', nilai: (s) => s.npsn, fixed: true, brief: (s) => s.npsn },
  { id: 'jenjang', judul: 'Jenjang', nilai: (s) => s.jenjang, brief: (s) => s.jenjang },
  { id: 'status', judul: 'Status', nilai: status },
  { id: 'kecamatan', judul: 'Kecamatan', nilai: (s) => s.namaKecamatan, brief: (s) => s.namaKecamatan },
  { id: 'kab-kota', judul: 'Kab/Kota', nilai: (s) => s.namaKabKota },
  { id: 'plan', judul: 'Plan', nilai: (s) => s.plan, cell: (s) => <PlanBadge plan={s} today={today} />, card: 'kanan' },
  {
    id: 'mandiri',
    judul: 'Jadwal mandiri',
    nilai: (s) => (s.isJadwalMandiri ? 'Ya' : 'Tidak'),
    cell: (s) => (s.isJadwalMandiri ? <Badge tone="info">Mandiri</Badge> : 'Tidak'),
  },
  {
    id: 'gtk',
    judul: 'GTK',
    nilai: (s) => s.jumlahGtk,
    cell: (s) => orDot(s.jumlahGtk, numeral(s.jumlahGtk)),
    angka: true,
    brief: (s) => `${numeral(s.jumlahGtk)} GTK`,
  },
]

export const DOWNLOAD_COLUMNS: ExcelColumn<SekolahRow>[] = [
  { judul: 'NPSN', nilai: (s) => s.npsn, width: 12 },
  { judul: 'Nama', nilai: (s) => s.nama, width: 38 },
  { judul: 'Jenjang', nilai: (s) => s.jenjang },
  { judul: 'Status', nilai: status },
  { judul: 'Kecamatan', nilai: (s) => s.namaKecamatan, width: 24 },
  { judul: 'Kab/Kota', nilai: (s) => s.namaKabKota, width: 24 },
  { judul: 'Provinsi', nilai: (s) => s.namaProvinsi, width: 24 },
  { judul: 'Plan', nilai: (s) => s.plan },
  { judul: 'PRO sampai', nilai: (s) => s.planSampai },
  { judul: 'Jadwal mandiri', nilai: (s) => (s.isJadwalMandiri ? 'Ya' : 'Tidak') },
  { judul: 'Shift 1', nilai: (s) => (s.shiftPagi === 1 ? 'Ya' : 'Tidak') },
  { judul: 'Shift 2', nilai: (s) => (s.shiftSiang === 1 ? 'Ya' : 'Tidak') },
  { judul: 'GTK', nilai: (s) => s.jumlahGtk, jenis: 'angka' },
]
