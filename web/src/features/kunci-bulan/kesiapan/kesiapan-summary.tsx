import type { Answer } from '@geisa/contract/endpoint'
import type { daftarKesiapan } from '@geisa/contract/kunci-bulan'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { numeral } from '../../../shared/numerals.ts'
import { timeToDeadline } from '../../../shared/tanggal/deadline.ts'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { sekolahToday } from '../../../shared/tanggal/waktu-sekolah.ts'

type Daftar = Answer<typeof daftarKesiapan>

/** The same in a line as long as a phone is wide, where the list comes first. */
export const briefly = (daftar: Daftar | undefined): string =>
  daftar === undefined
    ? '\u00a0'
    : `${numeral(daftar.ringkasan.terkunci)} dari ${numeral(daftar.ringkasan.sekolah)} terkunci · tenggat ${timeToDeadline(daftar.tenggat, sekolahToday('WIB'))}`

/** How far the selection has come, and until when. It keeps its height while figures are on their way. */
export function RingkasanKesiapan({ daftar }: { daftar: Daftar | undefined }) {
  const r = daftar?.ringkasan
  const today = sekolahToday('WIB')
  const steps = [
    { what: 'Bulan terkunci', jumlah: r?.terkunci },
    { what: 'SPTJM diunggah', jumlah: r && r.menunggu + r.dikembalikan + r.diterima },
    { what: 'SPTJM diterima', jumlah: r?.diterima },
  ]
  return (
    <Box
      component="section"
      aria-label="Ringkasan kesiapan"
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 5 },
        p: 4,
        mt: { xs: 4, sm: 0 },
        mb: { sm: 4 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr) auto' },
      }}
    >
      {steps.map(({ what, jumlah }) => (
        <Progress key={what} what={what} count={jumlah} all={r?.sekolah} />
      ))}
      <Box sx={{ minWidth: 160 }}>
        <Typography variant="body2" color="textSecondary">
          Tenggat mengunci
        </Typography>
        <Box sx={{ fontWeight: 620, fontVariantNumeric: 'tabular-nums' }}>
          {daftar ? formatTanggal(daftar.tenggat) : '–'}
        </Box>
        <Typography variant="body2" color={daftar && today > daftar.tenggat ? 'error' : 'textSecondary'}>
          {daftar ? timeToDeadline(daftar.tenggat, today) : '\u00a0'}
        </Typography>
      </Box>
    </Box>
  )
}

const NO_BAR = { '& .MuiLinearProgress-bar': { display: 'none' } } as const

function Progress({ what, count, all }: { what: string; count: number | undefined; all: number | undefined }) {
  const percent = count === undefined || !all ? 0 : (100 * count) / all
  return (
    <div>
      <Typography variant="body2" color="textSecondary">
        {what}
      </Typography>
      <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Box component="span" sx={{ typography: 'angka' }}>
          {count === undefined ? '–' : numeral(count)}
        </Box>{' '}
        dari {all === undefined ? '–' : numeral(all)} sekolah
      </Box>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={what}
        // Pushed out by its own width, nothing still leaves a pixel.
        sx={{ mt: 1, height: 6, borderRadius: 1, bgcolor: 'action.selected', ...(percent === 0 && NO_BAR) }}
      />
    </div>
  )
}
