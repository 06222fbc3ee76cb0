import Box from '@mui/material/Box'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import type { ComponentType, ReactNode } from 'react'
import { ErrorText } from '../notice/error-text.tsx'
import { type EmptyPicture, TilePicture } from './empty-picture.tsx'

type Props = {
  title: string
  /** What to do next. */
  hint?: ReactNode
  /** What is missing, drawn in tiles; 'belum' may carry the icon of what it speaks of. */
  image?: EmptyPicture
  icon?: ComponentType<SvgIconProps>
  actions?: ReactNode
  /** It is the whole page, so its words are the page's title. */
  wholePage?: boolean
}

export function EmptyState({ title, hint, image = 'belum', icon, actions: action, wholePage = false }: Props) {
  return (
    <Box sx={{ py: 10, px: 4, textAlign: 'center', color: 'text.secondary' }}>
      <TilePicture image={image} icon={icon} />
      <Typography variant={wholePage ? 'h1' : 'h3'} component={wholePage ? 'h1' : 'p'} color="textPrimary">
        {title}
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
