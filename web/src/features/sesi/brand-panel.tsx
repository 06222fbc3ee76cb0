import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { MonthTiles, TileLegend } from './month-tiles.tsx'

/** The quiet half of the sign-in screen: two weeks of a small school, as its month is drawn inside. */
export function BrandPanel() {
  return (
    <Box
      component="aside"
      aria-label="Tentang Geisa"
      sx={(theme) => ({
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        justifyContent: 'center',
        p: { md: 12, lg: 18 },
        color: '#fff',
        bgcolor: theme.panel,
      })}
    >
      <Box sx={{ width: '100%', maxWidth: 620, mx: 'auto' }}>
        <MonthTiles people={6} withDays />
        <TileLegend />
        <Typography
          sx={{
            mt: 12,
            fontSize: { md: '1.625rem', lg: '2rem' },
            fontWeight: 620,
            lineHeight: 1.2,
            letterSpacing: '-0.02em',
            textWrap: 'balance',
          }}
        >
          Dari sidik jari sampai laporan, setiap angka bisa dijelaskan.
        </Typography>
        <Typography sx={{ mt: 3, maxWidth: 460, color: 'rgb(255 255 255 / 0.78)', lineHeight: 1.6 }}>
          Kehadiran guru dan tenaga kependidikan dihitung langsung dari mesin sekolah Anda, jadwal yang berlaku, dan
          pengajuan yang disetujui.
        </Typography>
      </Box>
    </Box>
  )
}

/** What a phone has room for, above the form. */
export function BrandStrip() {
  return (
    <Box
      aria-hidden
      sx={(theme) => ({ display: { xs: 'block', md: 'none' }, px: 5, py: 3, bgcolor: theme.panel, color: '#fff' })}
    >
      <Box sx={{ maxWidth: 480, mx: 'auto' }}>
        <MonthTiles people={2} />
      </Box>
    </Box>
  )
}
