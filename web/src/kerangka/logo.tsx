import Box from '@mui/material/Box'

type Props = { size?: number }

/** Fingerprint ridges that draw a G; takes the accent of the theme. */
export function Logo({ size = 32 }: Props) {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden
      sx={{ width: size, height: size, flexShrink: 0, color: 'primary.main' }}
    >
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <Box
        component="g"
        sx={{
          fill: 'none',
          stroke: 'var(--mui-palette-primary-contrastText)',
          strokeWidth: 2.2,
          strokeLinecap: 'round',
        }}
      >
        <path d="M23.6 10.4A9.5 9.5 0 1 0 25.5 16H16" />
        <path d="M19.6 12.2A5.3 5.3 0 1 0 21 18.2" />
      </Box>
    </Box>
  )
}
