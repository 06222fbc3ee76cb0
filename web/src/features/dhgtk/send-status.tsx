import type { DeliveryStatus } from '@geisa/contract/dhgtk'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { DELIVERY_TONE } from '../../shared/delivery-tone.ts'
import { numeral } from '../../shared/numerals.ts'
import { Badge } from '../../ui/badge.tsx'

/** In the order of a row's life. */
const ICON: Record<DeliveryStatus, typeof SendOutlined> = {
  'Belum Dikirim': HourglassEmptyOutlined,
  'Proses Kirim': SendOutlined,
  Terkirim: CheckCircleOutlined,
  Gagal: ErrorOutlineOutlined,
}
const DAFTAR = Object.keys(ICON) as DeliveryStatus[]

export function SendBadge({ status }: { status: DeliveryStatus }) {
  const Icon = ICON[status]
  return (
    <Badge tone={DELIVERY_TONE[status]}>
      <Icon aria-hidden sx={{ fontSize: 14 }} />
      {status}
    </Badge>
  )
}

type Props = {
  selected: DeliveryStatus | undefined
  jumlah: Record<DeliveryStatus, number> | undefined
  onSelect: (status: DeliveryStatus | undefined) => void
}

/** One state at a time, each with the number of its rows. */
export function SendStatusChip({ selected, jumlah, onSelect }: Props) {
  const all = jumlah && DAFTAR.reduce((total, status) => total + jumlah[status], 0)
  return (
    <Box
      component="fieldset"
      aria-label="Status kirim"
      sx={{ border: 0, p: 0, m: 0, mb: { sm: 3 }, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      <Option label="Semua" jumlah={all} active={selected === undefined} onClick={() => onSelect(undefined)} />
      {DAFTAR.map((status) => (
        <Option
          key={status}
          icon={ICON[status]}
          label={status}
          jumlah={jumlah?.[status]}
          active={selected === status}
          onClick={() => onSelect(selected === status ? undefined : status)}
        />
      ))}
    </Box>
  )
}

type OptionProps = {
  icon?: typeof SendOutlined
  label: string
  jumlah: number | undefined
  active: boolean
  onClick: () => void
}

function Option({ icon: Icon, label, jumlah, active, onClick }: OptionProps) {
  return (
    <Chip
      clickable
      {...(Icon ? { icon: <Icon fontSize="small" /> } : {})}
      label={`${label} ${jumlah === undefined ? '' : numeral(jumlah)}`}
      color={active ? 'primary' : 'default'}
      variant={active ? 'filled' : 'outlined'}
      aria-pressed={active}
      onClick={onClick}
      sx={{ fontVariantNumeric: 'tabular-nums', ...(active ? {} : { bgcolor: 'background.paper' }) }}
    />
  )
}
