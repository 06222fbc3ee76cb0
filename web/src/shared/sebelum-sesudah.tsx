import Box from '@mui/material/Box'
import { TakTampak } from '../ui/tak-tampak.tsx'

type Props = { apa: string; dari: string; ke: string }

/** 'Jam masuk: 07:00 → 07:15'; read aloud as 'dari … menjadi …'. */
export function SebelumSesudah({ apa, dari, ke }: Props) {
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {apa}:
      </Box>{' '}
      <TakTampak>dari </TakTampak>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {dari}
      </Box>{' '}
      <span aria-hidden>→</span>
      <TakTampak> menjadi </TakTampak>{' '}
      <Box component="strong" sx={{ fontWeight: 580 }}>
        {ke}
      </Box>
    </Box>
  )
}
