import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useAppInfo } from '../../shell/app-info.ts'
import { Logo } from '../../shell/logo.tsx'
import { BrandPanel, BrandStrip } from './brand-panel.tsx'

type Props = { title: string; description: string; width?: number; children: ReactNode }

/** The frame of the screens that need no account: no navbar, toolbar or footer (spec 1, section 2). */
export function TamuFrame({ title, description, width = 380, children }: Props) {
  const { namaProduk } = useAppInfo()
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '1fr 1.1fr' },
        gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
      }}
    >
      <BrandPanel />
      <BrandStrip />
      <Box
        component="main"
        id="isi"
        tabIndex={-1}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          px: 5,
          py: { xs: 8, md: 6 },
          outline: 'none',
        }}
      >
        <Box sx={{ width: '100%', maxWidth: width, my: { xs: 0, md: 'auto' } }}>
          <Stack direction="row" spacing={2.5} sx={{ alignItems: 'center', mb: { xs: 6, md: 8 } }}>
            <Logo size={30} />
            <Typography sx={{ fontSize: '1.125rem', fontWeight: 680, letterSpacing: '-0.01em' }}>
              {namaProduk}
            </Typography>
          </Stack>
          <Typography variant="h1">{title}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 6 }}>
            {description}
          </Typography>
          {children}
        </Box>
      </Box>
    </Box>
  )
}
