import { type Keberatan, readKeberatan } from '@geisa/contract/keberatan'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Frame } from '../../ui/frame.tsx'
import { DocumentViewer } from '../dokumen/viewer.tsx'

type Props = {
  keberatan: Keberatan
  /** What becomes of it here. */
  sentence?: string
}

/** The photographs and papers of an objection, beside what is done about it. */
export function KeberatanProof({ keberatan: { id, dokumen: initial }, sentence }: Props) {
  const [dokumen, setDokumen] = useState(initial)
  if (dokumen.length === 0) return null
  const refresh = async () => {
    const { dokumen: fresh } = await call(readKeberatan, { params: { id } })
    setDokumen(fresh)
    return fresh
  }
  return (
    <Frame title="Bukti dari GTK">
      {sentence !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: -2, mb: 3 }}>
          {sentence}
        </Typography>
      )}
      <DocumentViewer dokumen={dokumen} onRefresh={refresh} />
    </Frame>
  )
}

/** In a request that answers it. */
export const GOES_ALONG = 'Ikut sebagai dokumen pendukung begitu usulan ini diajukan.'
