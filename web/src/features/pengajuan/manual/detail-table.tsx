import type { FullManual } from '@geisa/contract/pengajuan/absensi-manual'
import { isEffective, type StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DELIVERY_TONE } from '../../../shared/delivery-tone.ts'
import { Badge } from '../../../ui/badge.tsx'
import { formatJam } from '../../../ui/field/read-jam.ts'
import type { ColumnOf } from '../../../ui/table/columns.ts'
import { TabelData } from '../../../ui/table/data-table.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { HadirCell } from './gtk-cells.tsx'
import { useDhgtkConnected } from './queries.ts'

type Details = FullManual['details'][number]

/** A row whose sides were all there already is never sent (rules.md 18): it waits for nothing. */
function sendWord({ statusKirim, tidakDiperlukan }: Details): string | null {
  return statusKirim ?? (tidakDiperlukan === true ? 'Tidak diperlukan' : null)
}

const jam = (nilai: string | null): string | null => (nilai === null ? null : formatJam(nilai))

const COLUMNS: ColumnOf<Details>[] = [
  {
    id: 'nama',
    title: 'Nama',
    value: (r) => r.gtk.namaDapodik,
    cell: ({ gtk }) => (
      <Box sx={{ lineHeight: 1.25, py: { sm: 0.5 } }}>
        {gtk.namaDapodik}
        <Typography
          variant="caption"
          color="textSecondary"
          component="div"
          sx={{ lineHeight: 1.2, overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {gtk.nip === null ? (
            gtk.jenisGuru
          ) : (
            <>
              <VisuallyHidden>NIP </VisuallyHidden>
              {gtk.nip}
            </>
          )}
        </Typography>
      </Box>
    ),
    filter: true,
    width: 132,
    card: 'judul',
  },
  {
    id: 'hadir',
    title: 'Kehadiran',
    value: (r) => (r.statusKehadiran ? 'Hadir' : 'Tidak Hadir'),
    cell: (r) => <HadirCell hadir={r.statusKehadiran} />,
    width: 80,
    card: 'kanan',
  },
  // Beside the workbench every pixel counts: no arrows for an order that nobody asks for.
  ...(['Datang', 'Pulang'] as const).map(
    (side): ColumnOf<Details> => ({
      id: side.toLowerCase(),
      title: `Jam ${side}`,
      value: (r) => jam(r[`waktu${side}`]),
      brief: (r) => r[`waktu${side}`] && `${side.toLowerCase()} ${jam(r[`waktu${side}`])}`,
      fixed: true,
      order: false,
      width: 82,
    }),
  ),
  {
    id: 'keterangan',
    title: 'Keterangan',
    value: (r) => r.keterangan,
    brief: (r) => r.keterangan,
    order: false,
    width: 110,
  },
]

/** Once approved: how far each person's rows are on their way to DHGTK (spec 2, 'Manual-attendance detail'). */
const SEND_COLUMNS: ColumnOf<Details>[] = [
  {
    id: 'statusKirim',
    title: 'Status Kirim',
    value: sendWord,
    cell: (r) => {
      const word = sendWord(r)
      return word === null ? (
        '-'
      ) : (
        <Badge tone={r.statusKirim === null ? 'netral' : DELIVERY_TONE[r.statusKirim]}>{word}</Badge>
      )
    },
    width: 124,
  },
  {
    id: 'ketKirim',
    title: 'Keterangan Status Kirim',
    value: (r) => r.keteranganStatusKirim,
    order: false,
    width: 120,
  },
]
/** Beside the evidence and the list of requests there is no room for five columns: nothing that is judged may lie out of sight. */
const TIGHT = 500
const EFFECTIVE_COLUMNS = [...COLUMNS, ...SEND_COLUMNS]

/** The rows as they were asked for, to be read. */
export function DetailTable({ usulan }: { usulan: FullManual }) {
  if (usulan.details.length === 0)
    return <Typography color="textSecondary">Berlaku bagi semua GTK sekolah ini.</Typography>
  const effective = isEffective(usulan.statusPengajuan.id as StatusPengajuan)
  return (
    <>
      {effective && <KabarDhgtk sekolahId={usulan.sekolah.id} />}
      {/* Beside the workbench the times that are judged are in sight. */}
      <Box sx={{ '& td, & th': { px: { sm: 1.5 } }, '& thead th': { whiteSpace: 'normal' } }}>
        <TabelData
          label="GTK dalam usulan"
          columns={effective ? EFFECTIVE_COLUMNS : COLUMNS}
          rows={usulan.details}
          rowId={(r) => r.gtk.id}
          card={effective ? true : TIGHT}
          height="max(320px, calc(100dvh - 220px))"
        />
      </Box>
    </>
  )
}

/** Why nothing is on its way; without it the two columns wait for ever. */
function KabarDhgtk({ sekolahId }: { sekolahId: number }) {
  if (useDhgtkConnected(sekolahId) !== false) return null
  return (
    <Alert severity="info" role="note" sx={{ mb: 3 }}>
      DHGTK belum terhubung, jadi tidak ada yang dikirim. Laporan di sini memakai jam yang disetujui hanya untuk sisi
      yang tidak memiliki tap.
    </Alert>
  )
}
