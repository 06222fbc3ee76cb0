import type { Cronjob } from '@geisa/contract/cronjob'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { WaktuLalu } from '../../shared/tanggal/waktu-lalu.tsx'
import { tampilInstan } from '../../shared/tanggal/waktu-sekolah.ts'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import type { Kolom } from '../../ui/table/tabel-kolom.ts'
import { ChipJalan, pesanJalan } from './chip-jalan.tsx'

export type AksiCronjob = {
  takTulis: string | null
  onUbah: (c: Cronjob) => void
  onAktif: (c: Cronjob) => void
  onJalankan: (c: Cronjob) => void
  onRiwayat: (c: Cronjob) => void
  onHapus: (c: Cronjob) => void
}

export const kolomCronjob = (aksi: AksiCronjob): Kolom<Cronjob>[] => [
  {
    id: 'nama',
    judul: 'Nama',
    nilai: (c) => c.nama,
    sel: (c) => <Box sx={{ minWidth: { sm: 150 }, fontWeight: 580, overflowWrap: 'anywhere' }}>{c.nama}</Box>,
    kartu: 'judul',
  },
  {
    id: 'tugas',
    judul: 'Tugas',
    nilai: (c) => c.namaTugas,
    sel: (c) => <Box sx={{ minWidth: { sm: 120 } }}>{c.namaTugas}</Box>,
  },
  {
    id: 'jadwal',
    judul: 'Jadwal',
    nilai: (c) => c.jadwal,
    sel: (c) => <Box sx={{ minWidth: { sm: 120 } }}>{c.jadwal}</Box>,
  },
  { id: 'berikutnya', judul: 'Berikutnya', nilai: (c) => c.berikutnya, sel: (c) => <Berikutnya cronjob={c} /> },
  { id: 'lastRun', judul: 'Terakhir', nilai: (c) => c.lastRun, sel: (c) => <Terakhir cronjob={c} /> },
  { id: 'aktif', judul: 'Aktif', nilai: (c) => (c.aktif ? 1 : 0), sel: (c) => <Saklar cronjob={c} {...aksi} /> },
  {
    id: 'tindakan',
    judul: 'Tindakan',
    nilai: () => null,
    urut: false,
    sel: (c) => <Tindakan cronjob={c} {...aksi} />,
  },
]

/** To the minute: slots have hardly ever seconds. */
function Berikutnya({ cronjob: { berikutnya, zona } }: { cronjob: Cronjob }) {
  if (berikutnya === null) return 'Tidak dijadwalkan'
  const [jam = '', ...tanggal] = tampilInstan(berikutnya, zona).split(' ').toReversed()
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
function Terakhir({ cronjob: { status, message, lastRun } }: { cronjob: Cronjob }) {
  if (status === null || lastRun === null) return 'Belum pernah'
  return (
    <Box sx={{ minWidth: { sm: 210 }, maxWidth: { sm: 340 }, py: { sm: 2 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <ChipJalan status={status} message={message} />
        <Typography variant="caption" color="textSecondary">
          <WaktuLalu instan={lastRun} />
        </Typography>
      </Box>
      {message !== null && (
        <Typography variant="caption" component="div" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {pesanJalan(message)}
        </Typography>
      )}
    </Box>
  )
}

function Saklar({ cronjob, takTulis, onAktif }: AksiCronjob & { cronjob: Cronjob }) {
  return (
    <Tooltip title={takTulis ?? ''} describeChild>
      <span>
        <Switch
          size="small"
          checked={cronjob.aktif}
          disabled={takTulis !== null}
          onChange={() => onAktif(cronjob)}
          slotProps={{ input: { 'aria-label': `${cronjob.nama} aktif` } }}
        />
      </span>
    </Tooltip>
  )
}

function Tindakan({ cronjob, takTulis, onUbah, onJalankan, onRiwayat, onHapus }: AksiCronjob & { cronjob: Cronjob }) {
  const berjalan = cronjob.status === 'RUNNING' ? 'Sedang berjalan' : null
  const tombol = [
    { apa: 'Jalankan sekarang', Ikon: PlayArrowOutlined, alasan: takTulis ?? berjalan, onClick: onJalankan },
    { apa: 'Ubah', Ikon: EditOutlined, alasan: takTulis, onClick: onUbah },
    { apa: 'Catatan jalan', Ikon: HistoryOutlined, alasan: null, onClick: onRiwayat },
    { apa: 'Hapus', Ikon: DeleteOutlined, alasan: takTulis ?? berjalan, onClick: onHapus },
  ]
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {tombol.map(({ apa, Ikon, alasan, onClick }) => (
        <TombolBeralasan
          key={apa}
          size="small"
          color={apa === 'Hapus' ? 'error' : 'primary'}
          alasan={alasan}
          petunjuk={apa}
          onClick={() => onClick(cronjob)}
          aria-label={`${apa} ${cronjob.nama}`}
          sx={{ minWidth: 36, minHeight: 36 }}
        >
          <Ikon fontSize="small" />
        </TombolBeralasan>
      ))}
    </Box>
  )
}
