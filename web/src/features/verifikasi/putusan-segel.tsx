import Box from '@mui/material/Box'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import type { ComponentType, ReactNode } from 'react'
import type { NamaNada } from '../../ui/warna.ts'

type Props = { nada: NamaNada; ikon: ComponentType<SvgIconProps>; judul: string; children: ReactNode }

/** The answer in one sentence, before anything else. */
export function PutusanSegel({ nada, ikon: Ikon, judul, children }: Props) {
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        gap: 4,
        p: { xs: 4, sm: 5 },
        bgcolor: theme.nada[nada].latar,
        borderBottom: `1px solid ${theme.nada[nada].garis}`,
        color: theme.nada[nada].teks,
        // Printers leave grounds out; the words stay.
        '@media print': { bgcolor: 'transparent', color: '#000' },
      })}
    >
      <Ikon aria-hidden sx={{ fontSize: 40 }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h2" sx={{ fontSize: { xs: '1.25rem', sm: '1.375rem' } }}>
          {judul}
        </Typography>
        <Typography color="textPrimary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {children}
        </Typography>
      </Box>
    </Box>
  )
}
