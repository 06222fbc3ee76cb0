import Box from '@mui/material/Box'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import type { ComponentType, ReactNode } from 'react'
import { ErrorText } from '../notice/kalimat-galat.tsx'
import { type EmptyPicture, TilePicture } from './gambar-kosong.tsx'

type Props = {
  judul: string
  /** What to do next. */
  hint?: ReactNode
  /** What is missing, drawn in tiles; 'belum' may carry the icon of what it speaks of. */
  gambar?: EmptyPicture
  icon?: ComponentType<SvgIconProps>
  tindakan?: ReactNode
  /** It is the whole page, so its words are the page's title. */
  utama?: boolean
}

export function EmptyState({ judul, hint, gambar = 'belum', icon, tindakan: action, utama = false }: Props) {
  return (
    <Box sx={{ py: 10, px: 4, textAlign: 'center', color: 'text.secondary' }}>
      <TilePicture gambar={gambar} icon={icon} />
      <Typography variant={utama ? 'h1' : 'h3'} component={utama ? 'h1' : 'p'} color="textPrimary">
        {judul}
      </Typography>
      {hint !== undefined && (
        <Typography variant="body2" sx={{ mt: 1, mx: 'auto', maxWidth: 440 }}>
          <ErrorText>{hint}</ErrorText>
        </Typography>
      )}
      {action !== undefined && <Box sx={{ mt: 4 }}>{action}</Box>}
    </Box>
  )
}
