import type { SekolahRow } from '@geisa/contract/sekolah/sekolah'
import type { ExcelColumn } from '../../shared/excel/download-excel.ts'
import { numeral } from '../../shared/numerals.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkTo } from '../../ui/links.ts'
import type { ColumnOf } from '../../ui/table/columns.ts'
import { orDot } from '../../ui/zero-dot.tsx'
import { PlanBadge } from './plan-badge.tsx'

const status = (s: SekolahRow): string => (s.status === 'N' ? 'Negeri' : 'Swasta')

export const sekolahColumns = (today: string): ColumnOf<SekolahRow>[] => [
  {
    id: 'nama',
    title: 'Nama',
    value: (s) => s.nama,
    // The filters stay in the address, so that the way back finds the same list.
    cell: (s) => (
      <LinkTo from="/pengaturan/sekolah" to="." search={(old) => ({ ...old, id: s.id })} sx={{ fontWeight: 560 }}>
        {s.nama}
      </LinkTo>
    ),
    width: 220,
  },
  { id: 'npsn', title: 'NPSN', value: (s) => s.npsn, fixed: true, brief: (s) => s.npsn },
  { id: 'jenjang', title: 'Jenjang', value: (s) => s.jenjang, brief: (s) => s.jenjang },
  { id: 'status', title: 'Status', value: status },
  { id: 'kecamatan', title: 'Kecamatan', value: (s) => s.namaKecamatan, brief: (s) => s.namaKecamatan },
  { id: 'kab-kota', title: 'Kab/Kota', value: (s) => s.namaKabKota },
  { id: 'plan', title: 'Plan', value: (s) => s.plan, cell: (s) => <PlanBadge plan={s} today={today} />, card: 'kanan' },
  {
    id: 'mandiri',
    title: 'Jadwal mandiri',
    value: (s) => (s.isJadwalMandiri ? 'Ya' : 'Tidak'),
    cell: (s) => (s.isJadwalMandiri ? <Badge tone="info">Mandiri</Badge> : 'Tidak'),
  },
  {
    id: 'gtk',
    title: 'GTK',
    value: (s) => s.jumlahGtk,
    cell: (s) => orDot(s.jumlahGtk, numeral(s.jumlahGtk)),
    numeric: true,
    brief: (s) => `${numeral(s.jumlahGtk)} GTK`,
  },
]

export const DOWNLOAD_COLUMNS: ExcelColumn<SekolahRow>[] = [
  { title: 'NPSN', value: (s) => s.npsn, width: 12 },
  { title: 'Nama', value: (s) => s.nama, width: 38 },
  { title: 'Jenjang', value: (s) => s.jenjang },
  { title: 'Status', value: status },
  { title: 'Kecamatan', value: (s) => s.namaKecamatan, width: 24 },
  { title: 'Kab/Kota', value: (s) => s.namaKabKota, width: 24 },
  { title: 'Provinsi', value: (s) => s.namaProvinsi, width: 24 },
  { title: 'Plan', value: (s) => s.plan },
  { title: 'PRO sampai', value: (s) => s.planSampai },
  { title: 'Jadwal mandiri', value: (s) => (s.isJadwalMandiri ? 'Ya' : 'Tidak') },
  { title: 'Shift 1', value: (s) => (s.shiftPagi === 1 ? 'Ya' : 'Tidak') },
  { title: 'Shift 2', value: (s) => (s.shiftSiang === 1 ? 'Ya' : 'Tidak') },
  { title: 'GTK', value: (s) => s.jumlahGtk, kind: 'angka' },
]
