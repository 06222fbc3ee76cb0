import CheckOutlined from '@mui/icons-material/CheckOutlined'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useCopied } from '../copied.ts'
import { notify } from '../notice/notify.ts'

/** Copies a text; says so for two seconds. Browsers allow it on https and localhost only: elsewhere the text can be marked. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, sayCopied] = useCopied()
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      sayCopied()
    } catch {
      notify('Peramban tidak mengizinkan salin otomatis. Tandai teksnya, lalu tekan Ctrl+C.', 'warning')
    }
  }
  return (
    <Tooltip title={copied ? 'Tersalin' : `Salin ${what}`}>
      <IconButton size="small" aria-label={`Salin ${what}`} onClick={() => void copy()}>
        {copied ? <CheckOutlined fontSize="small" color="success" /> : <ContentCopyOutlined fontSize="small" />}
      </IconButton>
    </Tooltip>
  )
}
