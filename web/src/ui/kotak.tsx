import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'

type Props = {
  judul: string
  tindakan?: ReactNode
  /** Starts closed, behind a button. */
  lipat?: boolean
  children: ReactNode
}

/** A framed part of a screen under its own heading. */
export function Kotak({ judul, tindakan, lipat = false, children }: Props) {
  const id = useId()
  const [buka, setBuka] = useState(!lipat)
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ p: 4, border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 32, mb: buka ? 3 : 0 }}>
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          {judul}
        </Typography>
        {tindakan}
        {lipat && (
          <Button
            size="small"
            aria-expanded={buka}
            aria-label={`${buka ? 'Tutup' : 'Lihat'} ${judul}`}
            onClick={() => setBuka(!buka)}
          >
            {buka ? 'Tutup' : 'Lihat'}
          </Button>
        )}
      </Box>
      {buka && children}
    </Box>
  )
}
