import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import type { SystemStyleObject } from '@mui/system'
import { Link } from '@tanstack/react-router'
import { TakTampak } from '../../ui/tak-tampak.tsx'
import { HitunganMenu } from './hitungan-menu.tsx'
import type { EntriMenu } from './menu.ts'

export function TautanMenu({
  entri: { jalur, label, ikon: Ikon, hitung },
  lipat,
}: {
  entri: EntriMenu
  lipat: boolean
}) {
  const gaya = useGayaTautan()
  return (
    <Tooltip title={lipat ? label : ''} placement="right">
      <Box
        component={Link}
        to={jalur}
        sx={{
          ...gaya,
          position: 'relative',
          justifyContent: lipat ? 'center' : 'flex-start',
          gap: 3,
          minHeight: 38,
          px: 3,
          mb: 0.5,
        }}
      >
        <Ikon aria-hidden sx={{ fontSize: 20, opacity: 0.9 }} />
        {lipat ? <TakTampak>{label}</TakTampak> : label}
        {hitung === 'keberatan' && <HitunganMenu lipat={lipat} />}
      </Box>
    </Tooltip>
  )
}

/** What every link of the sidebar looks like, whatever its size. */
export function useGayaTautan(): SystemStyleObject {
  const { samping } = useTheme()
  return {
    display: 'flex',
    alignItems: 'center',
    borderRadius: 1,
    color: 'inherit',
    textDecoration: 'none',
    fontSize: '0.875rem',
    '&:hover': { bgcolor: `color-mix(in srgb, ${samping.pilih} 60%, transparent)` },
    '&:focus-visible': { outline: `2px solid ${samping.teksPilih}`, outlineOffset: -2 },
    '&[aria-current="page"]': { bgcolor: samping.pilih, color: samping.teksPilih, fontWeight: 580 },
  }
}
