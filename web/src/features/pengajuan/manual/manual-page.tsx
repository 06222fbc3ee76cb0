import type { ManualRow } from '@geisa/contract/pengajuan/absensi-manual'
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import { useStatusKehadiran } from '../../../shared/pengajuan/queries-status-kehadiran.ts'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { ZonedDay } from '../../../shared/tanggal/zoned-day.tsx'
import { Option } from '../../../ui/field/filter-select.tsx'
import { DaftarPengajuan, type KindFilterProps, type ListView } from '../list/pengajuan-list.tsx'
import { withoutDetail } from './manual-input.ts'
import { MesinSuggestion } from './mesin-suggestion.tsx'
import { MANUAL } from './queries.ts'

/** Manual-attendance requests: the school's own, or those of an office's scope. */
export function ManualPage() {
  return <DaftarPengajuan jenis={MANUAL} view={VIEW} suggestion={<MesinSuggestion />} />
}

/** Spec 2, 'Manual-attendance list'. */
const VIEW: ListView<ManualRow> = {
  icon: HowToRegOutlined,
  emptyHint: {
    filtered: 'Tidak ada yang cocok dengan pencarian atau saringannya.',
    operator: "Pilih 'Tambah Baru' bila mesin rusak, listrik padam, atau sekolah diliburkan.",
    kantor: 'Usulan dari sekolah dalam cakupan Anda tampil di sini.',
  },
  KindFilter,
  row: {
    judulNomor: 'No.',
    select: 'Pilih usulan',
    columns: [
      {
        id: 'tanggal',
        title: 'Tanggal Absensi',
        value: (m) => formatTanggal(m.tanggal),
        fixed: true,
        brief: (m) => formatTanggal(m.tanggal),
      },
      {
        id: 'jenis',
        title: 'Jenis Absensi Manual',
        value: (m) => m.jenisAbsensiManual.nama,
        brief: (m) => m.jenisAbsensiManual.nama,
      },
      {
        id: 'gtk',
        title: 'GTK',
        value: (m) => (withoutDetail(m.jenisAbsensiManual.id) ? 'Semua' : m.jumlahGtk),
        numeric: true,
      },
      {
        id: 'diperiksa',
        title: 'Tanggal Diperiksa',
        value: (m) => m.tglDiperiksa,
        cell: ({ tglDiperiksa, sekolah }) =>
          tglDiperiksa === null ? '-' : <ZonedDay instant={tglDiperiksa} zona={sekolah.zona} />,
        fixed: true,
      },
    ],
  },
  download: {
    numberWidth: 20,
    ownSekolah: false,
    columns: [
      { title: 'Tanggal Absensi', value: (m) => formatTanggal(m.tanggal), width: 20 },
      { title: 'Jenis Absensi Manual', value: (m) => m.jenisAbsensiManual.nama, width: 28 },
      { title: 'Jumlah GTK', value: (m) => m.jumlahGtk, kind: 'angka' },
    ],
  },
}

function KindFilter({ value, onChange }: KindFilterProps) {
  const { data } = useStatusKehadiran()
  const options = (data ?? [])
    .filter((s) => s.absensiManual === 1)
    .map((s) => ({ value: s.id, label: s.statusKehadiran }))
  return <Option label="Jenis Absensi Manual" value={value} options={options} onChange={onChange} width={240} />
}
