import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'

/** What is drawn only when asked for, under its own button. */
export function Lipatan({ buka, tutup, children }: { buka: string; tutup: string; children: ReactNode }) {
  const [terbuka, setTerbuka] = useState(false)
  return (
    <Box>
      <Button size="small" aria-expanded={terbuka} onClick={() => setTerbuka(!terbuka)} sx={{ ml: -1 }}>
        {terbuka ? tutup : buka}
      </Button>
      {terbuka && children}
    </Box>
  )
}

/** Whom one line is about. */
export const LipatanNama = ({ nama }: { nama: readonly string[] }) => (
  <Lipatan buka="Lihat namanya" tutup="Tutup namanya">
    <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{nama.join('; ')}</Box>
  </Lipatan>
)
