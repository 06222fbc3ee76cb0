import type { StatusJalan } from '@geisa/contract/cronjob'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import SyncOutlined from '@mui/icons-material/SyncOutlined'
import { Lencana } from '../../ui/lencana.tsx'
import type { NamaNada } from '../../ui/warna.ts'

const RUPA = {
  RUNNING: { nada: 'info', Ikon: SyncOutlined, label: 'Berjalan' },
  SUCCESS: { nada: 'baik', Ikon: CheckCircleOutlined, label: 'Berhasil' },
  FAILED: { nada: 'bahaya', Ikon: ErrorOutlined, label: 'Gagal' },
  PUTUS: { nada: 'peringatan', Ikon: LinkOffOutlined, label: 'Terputus' },
} as const satisfies Record<string, { nada: NamaNada; Ikon: typeof SyncOutlined; label: string }>

/** The server's word for a run whose server died in the middle of it. */
const TERPUTUS = 'terputus'

export function ChipJalan({ status, message }: { status: StatusJalan; message: string | null }) {
  const { nada, Ikon, label } = RUPA[status === 'FAILED' && message === TERPUTUS ? 'PUTUS' : status]
  return (
    <Lencana nada={nada}>
      <Ikon aria-hidden sx={{ fontSize: 14 }} />
      {label}
    </Lencana>
  )
}

/** What a run says of itself, for people. */
export const pesanJalan = (message: string | null): string | null =>
  message === TERPUTUS ? 'Servernya mati saat menjalankannya. Slot berikutnya tetap berjalan.' : message
