import type { KirimanRow } from '@geisa/contract/dhgtk'
import type { Zona } from '@geisa/engine/acuan'
import { longTanggal } from '@geisa/engine/kalender'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatInstant } from '../../shared/tanggal/waktu-sekolah.ts'
import { formatJam } from '../../ui/field/baca-jam.ts'
import type { ColumnOf } from '../../ui/table/tabel-kolom.ts'
import { LinkTo } from '../../ui/tautan.ts'
import { SendBadge } from './status-kirim.tsx'

type Options = {
  zona: Zona
  /** null: this user sends nothing again. */
  select: ReadonlySet<string> | null
  onSelect: (key: string) => void
}

export const kirimanColumns = (options: Options): ColumnOf<KirimanRow>[] => [
  {
    id: 'tanggal',
    judul: 'Tanggal',
    nilai: (k) => k.tanggal,
    cell: (k) => <Tanggal row={k} {...options} />,
    fixed: true,
  },
  {
    id: 'nama',
    judul: 'Nama',
    nilai: (k) => k.nama,
    cell: (k) => <Box sx={{ minWidth: { sm: 160 }, py: { sm: 1 } }}>{k.nama}</Box>,
  },
  { id: 'jenisWaktu', judul: 'Jenis Waktu', nilai: (k) => k.jenisWaktu },
  { id: 'waktu', judul: 'Waktu', nilai: (k) => formatJam(k.waktu), fixed: true },
  {
    id: 'status',
    judul: 'Status Kirim',
    nilai: (k) => k.statusKirim,
    cell: (k) => <SendBadge status={k.statusKirim} />,
  },
  {
    id: 'waktuKirim',
    judul: 'Waktu Kirim',
    nilai: (k) => k.waktuKirim,
    cell: (k) => (k.waktuKirim === null ? '-' : <SendTime instant={k.waktuKirim} zona={options.zona} />),
    fixed: true,
  },
  { id: 'jenisData', judul: 'Jenis Data', nilai: (k) => k.jenisData },
  { id: 'keterangan', judul: 'Keterangan', nilai: () => null, cell: (k) => <Keterangan row={k} /> },
]

/** On a phone a row is three lines under its date. */
export const kirimanCard =
  (zona: Zona) =>
  (row: KirimanRow): ReactNode => {
    const { nama, jenisWaktu, waktu, jenisData, statusKirim: deliveryStatus, waktuKirim: sendTime } = row
    return (
      <Box sx={{ display: 'grid', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
        <div>{nama}</div>
        <div>
          {jenisWaktu} {formatJam(waktu)} · {jenisData}
        </div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <SendBadge status={deliveryStatus} />
          {sendTime !== null && (
            <Typography variant="caption" color="textSecondary">
              <SendTime instant={sendTime} zona={zona} /> {zona}
            </Typography>
          )}
        </Box>
        <Keterangan row={row} empty={null} />
      </Box>
    )
  }

function Tanggal({ row, select, onSelect }: Options & { row: KirimanRow }) {
  const { kunci: key, nama, jenisWaktu, statusKirim: deliveryStatus } = row
  const tanggal = longTanggal(row.tanggal)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {select !== null && (
        <Checkbox
          size="small"
          edge="start"
          checked={select.has(key)}
          // What was not refused has nothing to send again; its place is kept, so that dates stand under each other.
          sx={deliveryStatus === 'Gagal' ? {} : { visibility: 'hidden', display: { xs: 'none', sm: 'inline-flex' } }}
          onChange={() => onSelect(key)}
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
      {waktu.slice(0, -3)}
    </time>
  )
}

type KeteranganProps = { row: KirimanRow; empty?: ReactNode }

/** Why it was refused or waits, and the request that it came from. */
function Keterangan({ row, empty = '-' }: KeteranganProps) {
  const { alasan, pengajuan, revisi: revision, percobaan: attempt, statusKirim: deliveryStatus } = row
  const followUp = [
    revision > 1 ? `Revisi ${revision}` : null,
    attempt > 1 && deliveryStatus !== 'Terkirim' ? `${attempt} kali dicoba` : null,
  ].filter((one) => one !== null)
  if (alasan === null && pengajuan === null && followUp.length === 0) return empty
  return (
    <Box sx={{ minWidth: { sm: 180 }, maxWidth: 420, py: { sm: 1 }, overflowWrap: 'anywhere' }}>
      {alasan !== null && <div>{alasan}</div>}
      {pengajuan !== null && <Pengajuan jenisData={row.jenisData} pengajuanId={row.pengajuanId} nomor={pengajuan} />}
      {followUp.length > 0 && (
        <Typography variant="caption" color="textSecondary" component="div">
          {followUp.join(' · ')}
        </Typography>
      )}
    </Box>
  )
}

type PengajuanProps = Pick<KirimanRow, 'jenisData' | 'pengajuanId'> & { nomor: string }

function Pengajuan({ jenisData, pengajuanId: id, nomor }: PengajuanProps) {
  const sx = { fontVariantNumeric: 'tabular-nums' }
  if (id === null) return <Box sx={sx}>No. {nomor}</Box>
  const to = jenisData === 'Koreksi' ? '/koreksi-status-kehadiran/$id' : '/absensi-manual/$id'
  return (
    <LinkTo to={to} params={{ id }} sx={sx}>
      No. {nomor}
    </LinkTo>
  )
}
