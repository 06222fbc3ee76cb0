import type { StatusJalan } from '@geisa/contract/cronjob'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined'
import SyncOutlined from '@mui/icons-material/SyncOutlined'
import { Badge } from '../../ui/badge.tsx'
import type { ToneName } from '../../ui/theme/colours.ts'

const LOOK = {
  RUNNING: { tone: 'info', Icon: SyncOutlined, label: 'Berjalan' },
  SUCCESS: { tone: 'baik', Icon: CheckCircleOutlined, label: 'Berhasil' },
  FAILED: { tone: 'bahaya', Icon: ErrorOutlined, label: 'Gagal' },
  PUTUS: { tone: 'peringatan', Icon: LinkOffOutlined, label: 'Terputus' },
  // Nothing went wrong, and nothing was done either.
  KOSONG: { tone: 'netral', Icon: RemoveCircleOutlineOutlined, label: 'Dilewati' },
} as const satisfies Record<string, { tone: ToneName; Icon: typeof SyncOutlined; label: string }>

/** The server's word for a run whose server died in the middle of it. */
const TERPUTUS = 'terputus'
/** How it ends its sentence when there is nowhere to send to. */
const NOTHING_SENT = 'tidak ada yang dikirim.'

function lookOf(status: StatusJalan, message: string | null): keyof typeof LOOK {
  if (status === 'FAILED' && message === TERPUTUS) return 'PUTUS'
  return status === 'SUCCESS' && message?.endsWith(NOTHING_SENT) ? 'KOSONG' : status
}

export function ChipJalan({ status, message }: { status: StatusJalan; message: string | null }) {
  const { tone, Icon, label } = LOOK[lookOf(status, message)]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden sx={{ fontSize: 14 }} />
      {label}
    </Badge>
  )
}

/** What a run says of itself, for people. */
export const pesanJalan = (message: string | null): string | null =>
  message === TERPUTUS ? 'Servernya mati saat menjalankannya. Slot berikutnya tetap berjalan.' : message
