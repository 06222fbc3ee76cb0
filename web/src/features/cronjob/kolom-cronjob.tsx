import type { Cronjob } from '@geisa/contract/cronjob'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { tampilInstan, waktuLalu } from '../../shared/waktu-sekolah.ts'
import type { Kolom } from '../../ui/tabel-kolom.ts'
import { TombolBeralasan } from '../../ui/tombol-beralasan.tsx'
import { ChipJalan, pesanJalan } from './chip-jalan.tsx'

export type AksiCronjob = {
  takTulis: string | null
  kini: number
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
  { id: 'tugas', judul: 'Tugas', nilai: (c) => c.namaTugas, lebar: 150 },
  { id: 'jadwal', judul: 'Jadwal', nilai: (c) => c.jadwal, lebar: 170 },
  {
    id: 'berikutnya',
    judul: 'Berikutnya',
    nilai: (c) => c.berikutnya,
    sel: (c) => (c.berikutnya === null ? 'Tidak dijadwalkan' : waktu(c.berikutnya, c)),
    tetap: true,
  },
  {
    id: 'lastRun',
    judul: 'Terakhir',
    nilai: (c) => c.lastRun,
    sel: (c) => (c.lastRun === null ? 'Belum pernah' : waktuLalu(c.lastRun, aksi.kini)),
  },
  { id: 'status', judul: 'Status', nilai: (c) => c.status, sel: (c) => <Terakhir cronjob={c} /> },
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
const waktu = (instan: string, { zona }: Cronjob): string => `${tampilInstan(instan, zona).slice(0, -3)} ${zona}`

function Terakhir({ cronjob: { status, message } }: { cronjob: Cronjob }) {
  if (status === null) return '-'
  return (
    <Box sx={{ minWidth: { sm: 180 }, maxWidth: { sm: 320 }, py: { sm: 2 } }}>
      <ChipJalan status={status} message={message} />
      {message !== null && (
        <Typography variant="caption" color="textSecondary" component="div" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
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
  const { nama, status } = cronjob
  const berjalan = status === 'RUNNING' ? 'Sedang berjalan' : null
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1 }}>
      <TombolBeralasan
        size="small"
        variant="outlined"
        startIcon={<PlayArrowOutlined />}
        alasan={takTulis ?? berjalan}
        petunjuk="Jalankan sekarang"
        onClick={() => onJalankan(cronjob)}
        aria-label={`Jalankan sekarang ${nama}`}
      >
        Jalankan
      </TombolBeralasan>
      <TombolBeralasan
        size="small"
        variant="outlined"
        alasan={takTulis}
        onClick={() => onUbah(cronjob)}
        aria-label={`Ubah ${nama}`}
      >
        Ubah
      </TombolBeralasan>
      <TombolBeralasan
        size="small"
        alasan={null}
        petunjuk="Catatan jalan"
        onClick={() => onRiwayat(cronjob)}
        aria-label={`Catatan jalan ${nama}`}
        sx={{ minWidth: 36 }}
      >
        <HistoryOutlined fontSize="small" />
      </TombolBeralasan>
      <TombolBeralasan
        size="small"
        color="error"
        alasan={takTulis ?? berjalan}
        petunjuk="Hapus"
        onClick={() => onHapus(cronjob)}
        aria-label={`Hapus ${nama}`}
        sx={{ minWidth: 36 }}
      >
        <DeleteOutlined fontSize="small" />
      </TombolBeralasan>
    </Box>
  )
}
