import type { Kop } from '@geisa/contract/rekap/harian'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { kopSurat } from '../../shared/pdf/kop-surat.ts'

type Props = {
  nama: string
  /** null = the office has no school yet. */
  contoh: Kop | null
  /** Address of the emblem's picture; null = none. */
  emblem: string | null
}

/** The head of a paper as it will be printed: white in every theme. */
export function KopSheet({ nama, contoh, emblem }: Props) {
  const kop =
    contoh === null
      ? { top: [nama.toUpperCase()], sekolah: 'NAMA SEKOLAH', bottom: ['NPSN dan alamat sekolah'] }
      : kopSurat(contoh)
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography component="figcaption" variant="caption" color="textSecondary" sx={{ display: 'block', mb: 1.5 }}>
        Contoh kop surat{contoh === null ? '' : ', salah satu sekolah Anda'}
      </Typography>
      <Box sx={SHEET}>
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: { xs: 64, sm: 104 } }}>
          <Box sx={PLACE}>
            {emblem !== null && (
              <Box
                component="img"
                src={emblem}
                alt={`Lambang ${nama}`}
                sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
              />
            )}
          </Box>
          <Box sx={{ flex: 1, minWidth: 0, textAlign: 'center', lineHeight: 1.35, overflowWrap: 'anywhere' }}>
            {kop.top.map((line) => (
              <div key={line}>{line}</div>
            ))}
            <Box sx={{ fontSize: '1.2em', fontWeight: 700, my: 0.5 }}>{kop.sekolah}</Box>
            {kop.bottom.map((line) => (
              <Box key={line} sx={{ fontSize: '.76em' }}>
                {line}
              </Box>
            ))}
          </Box>
          <Box sx={PLACE} />
        </Box>
        <Box sx={{ mt: 2, borderTop: '3px solid', borderBottom: '1px solid', height: 6 }} />
        <Lines />
      </Box>
    </Box>
  )
}

/** The paper goes on: words as grey strokes, nothing to read. */
const Lines = () => (
  <Box aria-hidden sx={{ display: 'grid', gap: 2, pt: 4, justifyItems: 'center' }}>
    {['46%', '28%'].map((width) => (
      <Box key={width} sx={{ width, height: 6, borderRadius: 1, bgcolor: '#e4e7ec' }} />
    ))}
  </Box>
)

const SHEET = {
  px: { xs: 3, sm: 8 },
  pt: { xs: 3, sm: 6 },
  pb: 6,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: '#fff',
  color: '#111',
  borderTopColor: 'divider',
  fontFamily: 'Arial, Helvetica, sans-serif',
  fontSize: { xs: 11, sm: 17 },
  '& > div': { borderColor: '#111' },
}
/** At both sides, so that the words stand in the middle of the sheet. */
const PLACE = { width: { xs: 48, sm: 92 }, height: { xs: 48, sm: 92 }, flexShrink: 0 }
