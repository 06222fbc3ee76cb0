import CheckOutlined from '@mui/icons-material/CheckOutlined'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useEffect, useState } from 'react'
import { beritahu } from '../notice/pemberitahuan.ts'

/** Copies a text; says so for two seconds. Browsers allow it on https and localhost only: elsewhere the text can be marked. */
export function TombolSalin({ teks, apa }: { teks: string; apa: string }) {
  const [tersalin, setTersalin] = useState(false)
  useEffect(() => {
    if (!tersalin) return
    const jeda = setTimeout(() => setTersalin(false), 2000)
    return () => clearTimeout(jeda)
  }, [tersalin])
  async function salin(): Promise<void> {
    try {
      await navigator.clipboard.writeText(teks)
      setTersalin(true)
    } catch {
      beritahu('Peramban tidak mengizinkan salin otomatis. Tandai teksnya, lalu tekan Ctrl+C.', 'warning')
    }
  }
  return (
    <Tooltip title={tersalin ? 'Tersalin' : `Salin ${apa}`}>
      <IconButton size="small" aria-label={`Salin ${apa}`} onClick={() => void salin()}>
        {tersalin ? <CheckOutlined fontSize="small" color="success" /> : <ContentCopyOutlined fontSize="small" />}
      </IconButton>
    </Tooltip>
  )
}
