import type { KirimanRow } from '@geisa/contract/dhgtk'
import type { Zona } from '@geisa/engine/acuan'
import { longTanggal } from '@geisa/engine/calendar'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { formatInstant } from '../../shared/tanggal/waktu-sekolah.ts'
import { formatJam } from '../../ui/field/read-jam.ts'
import { LinkTo } from '../../ui/links.ts'
import type { ColumnOf } from '../../ui/table/columns.ts'
import { SendBadge } from './send-status.tsx'

type Options = {
  /** Of many schools: each row names its own. */
  many: boolean
  /** null: this user sends nothing again. */
  selected: ReadonlySet<string> | null
  onSelect: (key: string) => void
}

const SEKOLAH: ColumnOf<KirimanRow> = {
  id: 'sekolah',
  title: 'Sekolah',
  value: (k) => k.namaSekolah,
  cell: (k) => (
    <LinkTo from="/kiriman" to="." search={({ halaman: _, ...old }) => ({ ...old, sekolah: k.sekolahId })}>
      {k.namaSekolah}
    </LinkTo>
  ),
  width: 180,
  brief: (k) => k.namaSekolah,
}

export const kirimanColumns = (options: Options): ColumnOf<KirimanRow>[] => [
  {
    id: 'tanggal',
    title: 'Tanggal',
    value: (k) => k.tanggal,
    cell: (k) => <Tanggal row={k} {...options} />,
    fixed: true,
    brief: (k) => longTanggal(k.tanggal),
  },
  ...(options.many ? [SEKOLAH] : []),
  {
    id: 'nama',
    title: 'Nama',
    value: (k) => k.nama,
    width: 130,
    card: 'judul',
  },
  {
    id: 'jenisWaktu',
    title: 'Jenis Waktu',
    value: (k) => k.jenisWaktu,
    brief: (k) => `${k.jenisWaktu} ${formatJam(k.waktu)}`,
  },
  { id: 'waktu', title: 'Waktu', value: (k) => formatJam(k.waktu), fixed: true },
  {
    id: 'status',
    title: 'Status Kirim',
    value: (k) => k.statusKirim,
    cell: (k) => <SendBadge status={k.statusKirim} />,
    fixed: true,
    card: 'kanan',
  },
  {
    id: 'waktuKirim',
    title: 'Waktu Kirim',
    value: (k) => k.waktuKirim,
    cell: (k) => (k.waktuKirim === null ? '-' : <SendTime instant={k.waktuKirim} zona={k.zona} />),
    fixed: true,
  },
  { id: 'jenisData', title: 'Jenis Data', value: (k) => k.jenisData },
  { id: 'keterangan', title: 'Keterangan', value: () => null, cell: (k) => <Keterangan row={k} />, width: 180 },
]

function Tanggal({ row, selected, onSelect }: Options & { row: KirimanRow }) {
  const { kunci, nama, jenisWaktu, statusKirim } = row
  const tanggal = longTanggal(row.tanggal)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {selected !== null && (
        <Checkbox
          size="small"
          edge="start"
          checked={selected.has(kunci)}
          // What was not refused has nothing to send again; its place is kept, so that dates stand under each other.
          sx={statusKirim === 'Gagal' ? {} : { visibility: 'hidden', display: { xs: 'none', sm: 'inline-flex' } }}
          onChange={() => onSelect(kunci)}
          slotProps={{ input: { 'aria-label': `Pilih ${nama}, ${jenisWaktu} ${tanggal}` } }}
        />
      )}
      {tanggal}
    </Box>
  )
}

function SendTime({ instant, zona }: { instant: string; zona: Zona }) {
  const waktu = formatInstant(instant, zona)
  return (
    <time dateTime={instant} title={`${waktu} ${zona}`}>
      {waktu.slice(0, -3)} {zona}
    </time>
  )
}

/** Why it was refused or waits, and the request that it came from. */
function Keterangan({ row }: { row: KirimanRow }) {
  const { alasan, pengajuan, revisi, percobaan, statusKirim } = row
  const followUp = [
    revisi > 1 ? `Revisi ${revisi}` : null,
    percobaan > 1 && statusKirim !== 'Terkirim' ? `${percobaan} kali dicoba` : null,
  ].filter((one) => one !== null)
  if (alasan === null && pengajuan === null && followUp.length === 0) return '-'
  return (
    <>
      {alasan}
      {alasan !== null && (pengajuan !== null || followUp.length > 0) && ' · '}
      {pengajuan !== null && <Pengajuan jenisData={row.jenisData} pengajuanId={row.pengajuanId} nomor={pengajuan} />}
      {pengajuan !== null && followUp.length > 0 && ' · '}
      {followUp.join(' · ')}
    </>
  )
}

type PengajuanProps = Pick<KirimanRow, 'jenisData' | 'pengajuanId'> & { nomor: string }

function Pengajuan({ jenisData, pengajuanId, nomor }: PengajuanProps) {
  const sx = { fontVariantNumeric: 'tabular-nums' }
  if (pengajuanId === null)
    return (
      <Box component="span" sx={sx}>
        No. {nomor}
      </Box>
    )
  const to = jenisData === 'Koreksi' ? '/koreksi-status-kehadiran/$id' : '/absensi-manual/$id'
  return (
    <LinkTo to={to} params={{ id: pengajuanId }} sx={sx}>
      No. {nomor}
    </LinkTo>
  )
}
