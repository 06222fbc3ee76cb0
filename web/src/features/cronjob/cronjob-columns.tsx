import type { Cronjob } from '@geisa/contract/cronjob'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { TimeAgo } from '../../shared/tanggal/time-ago.tsx'
import { formatInstant } from '../../shared/tanggal/waktu-sekolah.ts'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { SwitchWithReason } from '../../ui/field/box-with-reason.tsx'
import type { ColumnOf } from '../../ui/table/columns.ts'
import { ChipJalan, pesanJalan } from './chip-jalan.tsx'

export type CronjobAction = {
  whyReadOnly: string | null
  onUpdate: (c: Cronjob) => void
  onActivate: (c: Cronjob) => void
  onRun: (c: Cronjob) => void
  onRiwayat: (c: Cronjob) => void
  onDelete: (c: Cronjob) => void
}

export const cronjobColumns = (action: CronjobAction): ColumnOf<Cronjob>[] => [
  {
    id: 'nama',
    title: 'Nama',
    value: (c) => c.nama,
    cell: (c) => (
      <Box component="span" sx={{ fontWeight: 580 }}>
        {c.nama}
      </Box>
    ),
    width: 170,
    card: 'judul',
  },
  {
    id: 'tugas',
    title: 'Tugas',
    value: (c) => c.namaTugas,
    brief: (c) => c.namaTugas,
    width: 148,
    wrap: true,
  },
  {
    id: 'jadwal',
    title: 'Jadwal',
    value: (c) => c.jadwal,
    brief: (c) => c.jadwal,
    width: 168,
    wrap: true,
  },
  { id: 'berikutnya', title: 'Berikutnya', value: (c) => c.berikutnya, cell: (c) => <Next cronjob={c} />, fixed: true },
  {
    id: 'lastRun',
    title: 'Terakhir',
    value: (c) => c.lastRun,
    cell: (c) => <Last cronjob={c} />,
    width: 190,
    wrap: true,
  },
  {
    id: 'aktif',
    title: 'Aktif',
    value: (c) => (c.aktif ? 1 : 0),
    cell: (c) => <Toggle cronjob={c} {...action} />,
    fixed: true,
    card: 'kanan',
  },
  {
    id: 'tindakan',
    title: 'Tindakan',
    value: () => null,
    order: false,
    cell: (c) => <Action cronjob={c} {...action} />,
    fixed: true,
    frozenRight: 0,
  },
]

/** To the minute: slots have hardly ever seconds. */
function Next({ cronjob: { berikutnya, zona } }: { cronjob: Cronjob }) {
  if (berikutnya === null) return 'Tidak dijadwalkan'
  const [jam = '', ...tanggal] = formatInstant(berikutnya, zona).split(' ').toReversed()
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {jam.slice(0, 5)} {zona}
      <Typography variant="caption" color="textSecondary" component="div">
        {tanggal.toReversed().join(' ')}
      </Typography>
    </Box>
  )
}

/** How the latest run went, when, and what it said. */
function Last({ cronjob: { status, message, lastRun } }: { cronjob: Cronjob }) {
  if (status === null || lastRun === null) return 'Belum pernah'
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <ChipJalan status={status} message={message} />
        <Typography variant="caption" color="textSecondary">
          <TimeAgo instant={lastRun} />
        </Typography>
      </Box>
      {message !== null && (
        <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {pesanJalan(message)}
        </Typography>
      )}
    </>
  )
}

function Toggle({ cronjob, whyReadOnly, onActivate }: CronjobAction & { cronjob: Cronjob }) {
  return (
    <SwitchWithReason
      size="small"
      label={`${cronjob.nama} aktif`}
      checked={cronjob.aktif}
      reason={whyReadOnly}
      onChange={() => onActivate(cronjob)}
    />
  )
}

function Action({ cronjob, whyReadOnly, onUpdate, onRun, onRiwayat, onDelete }: CronjobAction & { cronjob: Cronjob }) {
  const running = cronjob.status === 'RUNNING' ? 'Sedang berjalan' : null
  const buttons = [
    { what: 'Jalankan sekarang', Icon: PlayArrowOutlined, alasan: whyReadOnly ?? running, onClick: onRun },
    { what: 'Ubah', Icon: EditOutlined, alasan: whyReadOnly, onClick: onUpdate },
    { what: 'Catatan jalan', Icon: HistoryOutlined, alasan: null, onClick: onRiwayat },
    { what: 'Hapus', Icon: DeleteOutlined, alasan: whyReadOnly ?? running, onClick: onDelete },
  ]
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {buttons.map(({ what, Icon, alasan, onClick }) => (
        <ButtonWithReason
          key={what}
          size="small"
          color={what === 'Hapus' ? 'error' : 'primary'}
          reason={alasan}
          hint={what}
          onClick={() => onClick(cronjob)}
          aria-label={`${what} ${cronjob.nama}`}
          sx={{ minWidth: 36, minHeight: 36 }}
        >
          <Icon fontSize="small" />
        </ButtonWithReason>
      ))}
    </Box>
  )
}
