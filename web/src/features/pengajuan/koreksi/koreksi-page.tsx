import { JENIS_KOREKSI } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import EditCalendarOutlined from '@mui/icons-material/EditCalendarOutlined'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { ZonedDay } from '../../../shared/tanggal/zoned-day.tsx'
import { Option } from '../../../ui/field/filter-select.tsx'
import { SecondFact } from '../../../ui/table/second-fact.tsx'
import { DaftarPengajuan, type ListView } from '../list/pengajuan-list.tsx'
import { perihalKoreksi, tanggalRange, wantedKoreksi } from './koreksi-words.ts'
import { KOREKSI, MAX_KIND } from './queries.ts'

/** Correction requests: the school's own, or those of an office's scope. */
export function KoreksiPage() {
  return <DaftarPengajuan jenis={KOREKSI} view={VIEW} />
}

const DAFTAR_JENIS = Object.entries(JENIS_KOREKSI).map(([id, label]) => ({ value: Number(id), label }))

const WANTED: ListView<'koreksi'>['row']['columns'] = [
  {
    id: 'jenis',
    title: 'Jenis Pengusulan Koreksi',
    value: perihalKoreksi,
    cell: (k) => (
      <>
        {wantedKoreksi(k)}
        <SecondFact>{tanggalRange(k.tglKehadiran)}</SecondFact>
      </>
    ),
    width: 160,
    brief: (k) => `${tanggalRange(k.tglKehadiran)}, ${wantedKoreksi(k)}`,
  },
  {
    id: 'tglPengajuan',
    title: 'Tanggal Pengajuan',
    value: (k) => k.tglPengajuan,
    cell: (k) => <ZonedDay instant={k.tglPengajuan} zona={k.sekolah.zona} />,
    fixed: true,
  },
]

/** Spec 2, 'Correction request list'. */
const VIEW: ListView<'koreksi'> = {
  label: 'Koreksi status kehadiran',
  icon: EditCalendarOutlined,
  emptyHint: {
    filtered: 'Tidak ada yang cocok dengan saringannya.',
    operator: "Pilih 'Tambah Baru' bila status, waktu, atau izin seorang GTK perlu dikoreksi.",
    kantor: 'Usulan koreksi dari sekolah dalam cakupan Anda tampil di sini.',
  },
  KindFilter: ({ value, onChange }) => (
    <Option label="Jenis koreksi" value={value} options={DAFTAR_JENIS} onChange={onChange} />
  ),
  jenisMaks: MAX_KIND,
  row: {
    judulNomor: KOREKSI.labelNomor,
    select: 'Pilih',
    columns: [
      { id: 'gtk', title: 'Nama GTK', value: (k) => k.gtk.nama, width: 153, brief: (k) => k.gtk.nama },
      { id: 'nip', title: 'NIP', value: (k) => k.gtk.nip, fixed: true },
      ...WANTED,
    ],
    besideSekolah: [
      {
        id: 'gtk',
        title: 'Nama GTK dan NIP',
        value: (k) => k.gtk.nama,
        cell: (k) => (
          <>
            {k.gtk.nama}
            {k.gtk.nip !== null && <SecondFact>{k.gtk.nip}</SecondFact>}
          </>
        ),
        width: 280,
        brief: (k) => k.gtk.nama,
      },
      ...WANTED,
    ],
  },
  download: {
    numberWidth: 16,
    ownSekolah: true,
    columns: [
      { title: 'Nama GTK', value: (k) => k.gtk.nama, width: 30 },
      { title: 'NIP', value: (k) => k.gtk.nip, width: 22 },
      { title: 'Jenis Pengusulan Koreksi', value: perihalKoreksi, width: 40 },
      { title: 'Mulai Dari', value: (k) => formatTanggal(k.tglKehadiran.dari), width: 20 },
      { title: 'Sampai Dengan', value: (k) => formatTanggal(k.tglKehadiran.sampai), width: 20 },
    ],
  },
}
