import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import { TakTampak } from './tak-tampak.tsx'

type Props = {
  /** Read after the figure: 'jelaskan jam datang 2 Februari 2026'. */
  label: string
  onJelaskan: () => void
  children: ReactNode
}

/** A figure that explains itself: looks like the figure, answers to click and keyboard. */
export function TombolAngka({ label, onJelaskan, children }: Props) {
  return (
    <ButtonBase
      onClick={onJelaskan}
      sx={{
        font: 'inherit',
        color: 'inherit',
        minHeight: 28,
        px: 1,
        mx: -1,
        borderRadius: '4px',
        '&:hover': { bgcolor: 'action.hover', textDecoration: 'underline dotted', textUnderlineOffset: 3 },
      }}
    >
      {children}
      <TakTampak> {label}</TakTampak>
    </ButtonBase>
  )
}
