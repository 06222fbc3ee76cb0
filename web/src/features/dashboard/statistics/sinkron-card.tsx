import type { JumlahSekolahSync } from '@geisa/contract/dashboard/dashboard'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { numeral } from '../../../shared/numerals.ts'

const WINDOW = [
  { key: '@JumSek0', ket: 'Sekolah yang mesinnya melapor hari ini' },
  { key: '@JumSek7', ket: 'Sejak 7 hari lalu' },
  { key: '@JumSek30', ket: 'Sejak 30 hari lalu' },
] as const

const JUDUL = ['Sinkron Hari ini', 'H-7', 'H-30'] as const

type Props = {
  jumlah: JumlahSekolahSync | undefined
  title?: readonly [string, string, string]
  /** Nothing is on its way any more. */
  failed?: boolean
}

/** Schools of the chosen levels that reported today, within 7 and within 30 days. */
export function SinkronCard({ jumlah, title = JUDUL, failed = false }: Props) {
  return (
    <Box
      component="section"
      aria-label={title[0]}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: '2fr 1fr 1fr' },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {WINDOW.map(({ key, ket }, nth) => (
        <Box
          key={key}
          sx={{
            px: 4,
            py: 3,
            minWidth: 0,
            border: '0 solid',
            borderColor: 'divider',
            ...(nth === 0
              ? { gridColumn: { xs: '1 / -1', sm: 'auto' } }
              : { borderWidth: { xs: nth === 1 ? '1px 0 0' : '1px 0 0 1px', sm: '0 0 0 1px' } }),
          }}
        >
          <Typography variant="h3" component="h2">
            {title[nth]}
          </Typography>
          <Box sx={{ typography: 'angka', mt: 0.5 }}>
            {failed ? '–' : jumlah === undefined ? <Skeleton width={48} /> : numeral(jumlah[key])}
          </Box>
          <Typography variant="body2" color="textSecondary">
            {ket}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
