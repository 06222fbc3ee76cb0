import type { StatusKirim } from '@geisa/contract/dhgtk'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { Lencana } from '../../ui/lencana.tsx'
import type { NamaNada } from '../../ui/warna.ts'

/** In the order of a row's life. */
const RUPA: Record<StatusKirim, { nada: NamaNada; ikon: typeof SendOutlined }> = {
  'Belum Dikirim': { nada: 'netral', ikon: HourglassEmptyOutlined },
  'Proses Kirim': { nada: 'info', ikon: SendOutlined },
  Terkirim: { nada: 'baik', ikon: CheckCircleOutlined },
  Gagal: { nada: 'bahaya', ikon: ErrorOutlineOutlined },
}
const DAFTAR = Object.keys(RUPA) as StatusKirim[]

export function LencanaKirim({ status }: { status: StatusKirim }) {
  const { nada, ikon: Ikon } = RUPA[status]
  return (
    <Lencana nada={nada}>
      <Ikon aria-hidden sx={{ fontSize: 14 }} />
      {status}
    </Lencana>
  )
}

type Props = {
  dipilih: StatusKirim | undefined
  jumlah: Record<StatusKirim, number> | undefined
  onPilih: (status: StatusKirim | undefined) => void
}

/** One state at a time, each with the number of its rows. */
export function ChipStatusKirim({ dipilih, jumlah, onPilih }: Props) {
  const semua = jumlah && DAFTAR.reduce((total, status) => total + jumlah[status], 0)
  return (
    <Box
      component="fieldset"
      aria-label="Status kirim"
      sx={{ border: 0, p: 0, m: 0, mb: 3, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      <Pilihan label="Semua" jumlah={semua} aktif={dipilih === undefined} onKlik={() => onPilih(undefined)} />
      {DAFTAR.map((status) => (
        <Pilihan
          key={status}
          ikon={RUPA[status].ikon}
          label={status}
          jumlah={jumlah?.[status]}
          aktif={dipilih === status}
          onKlik={() => onPilih(dipilih === status ? undefined : status)}
        />
      ))}
    </Box>
  )
}

type PilihanProps = {
  ikon?: typeof SendOutlined
  label: string
  jumlah: number | undefined
  aktif: boolean
  onKlik: () => void
}

function Pilihan({ ikon: Ikon, label, jumlah, aktif, onKlik }: PilihanProps) {
  return (
    <Chip
      clickable
      {...(Ikon ? { icon: <Ikon fontSize="small" /> } : {})}
      label={`${label} ${jumlah === undefined ? '' : jumlah.toLocaleString('id-ID')}`}
      color={aktif ? 'primary' : 'default'}
      variant={aktif ? 'filled' : 'outlined'}
      aria-pressed={aktif}
      onClick={onKlik}
      sx={{ fontVariantNumeric: 'tabular-nums', ...(aktif ? {} : { bgcolor: 'background.paper' }) }}
    />
  )
}
