import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { FOOT_BAR } from '../notice/foot-bars.ts'

type Props = {
  open: boolean
  title: string
  /** Which figure, whose, when. */
  context?: ReactNode
  closeLabel?: string
  width?: number
  onClose: () => void
  /** What can be done about it: in sight, whatever is scrolled to. */
  action?: ReactNode
  children: ReactNode
}

/** The side panel that explains a figure: what it came from, step by step. A sheet from below on a phone. */
export function Explanation(props: Props) {
  const { open, title, context, closeLabel = 'Tutup penjelasan', width = 440, onClose, action, children } = props
  const id = useId()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      anchor="right"
      slotProps={{
        paper: {
          'aria-labelledby': id,
          sx: { width: { xs: '100%', sm: width }, borderLeft: 1, borderColor: 'divider' },
        },
      }}
    >
      <Box
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1,
          display: 'flex',
          gap: 2,
          alignItems: 'flex-start',
          px: 5,
          py: 4,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={id} variant="h2">
            {title}
          </Typography>
          {context !== undefined && (
            <Typography variant="body2" component="div" color="textSecondary">
              {context}
            </Typography>
          )}
        </Box>
        <IconButton aria-label={closeLabel} edge="end" onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, px: 5, py: 4 }}>{children}</Box>
      <Box {...FOOT_BAR} sx={FOOT}>
        {action}
      </Box>
    </Drawer>
  )
}

const FOOT = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  px: 5,
  py: 3,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  '&:empty': { display: 'none' },
} as const

/** One part of an explanation, under its own heading. */
export function ExplanationSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mb: 6 }}>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

type Fact = { label: string; content: ReactNode }

/** Label and value, line by line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      // Side by side a phone would break an NIP.
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(110px, 36%) 1fr' },
        columnGap: 4,
        rowGap: { xs: 0, sm: 2 },
        '& > * > dt': { fontSize: { xs: '0.8125rem', sm: 'inherit' } },
        '& > * > dd': { pb: { xs: 2, sm: 0 } },
      }}
    >
      {facts.map(({ label, content }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
            {content}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
