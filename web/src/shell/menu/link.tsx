import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import type { SystemStyleObject } from '@mui/system'
import { Link } from '@tanstack/react-router'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useMenuPath } from './current-path.ts'
import type { MenuEntry } from './menu.ts'
import { MenuTally } from './tally.tsx'

export function MenuLink({ entry: { path, label, icon: Icon, count }, fold }: { entry: MenuEntry; fold: boolean }) {
  const style = useLinkStyle()
  const isCurrent = useMenuPath() === path
  return (
    <Tooltip title={fold ? label : ''} placement="right">
      <Box
        component={Link}
        to={path}
        // The router's own word for this very screen comes after it.
        {...(isCurrent && { 'aria-current': 'true' })}
        sx={{
          ...style,
          position: 'relative',
          justifyContent: fold ? 'center' : 'flex-start',
          gap: 2,
          height: 27,
          px: 2,
          mb: '1px',
        }}
      >
        <Icon aria-hidden sx={{ flexShrink: 0, fontSize: 19, opacity: 0.9 }} />
        {fold ? (
          <VisuallyHidden>{label}</VisuallyHidden>
        ) : (
          <Label text={label} beside={count !== undefined && label.length > LONG} />
        )}
        {count !== undefined && <MenuTally what={count} fold={fold} />}
      </Box>
    </Tooltip>
  )
}

/** One line, the active one too, whose letters are wider; a long one beside a count a little closer, so that it stands there whole. */
const Label = ({ text, beside }: { text: string; beside: boolean }) => (
  <Box component="span" title={text} sx={[LABEL, beside && BESIDE_COUNT]}>
    {text}
  </Box>
)

const LABEL = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } as const
const BESIDE_COUNT = { fontSize: '0.78125rem', letterSpacing: '-0.01em', mr: -1.5 } as const
const LONG = 20

/** What every link of the sidebar looks like, whatever its size. */
export function useLinkStyle(): SystemStyleObject {
  const { sidebar: side } = useTheme()
  return {
    display: 'flex',
    alignItems: 'center',
    borderRadius: 1,
    color: 'inherit',
    textDecoration: 'none',
    fontSize: '0.8438rem',
    letterSpacing: '-0.003em',
    whiteSpace: 'nowrap',
    scrollMargin: '8px',
    '&:hover': { bgcolor: `color-mix(in srgb, ${side.selected} 60%, transparent)` },
    '&:focus-visible': { outline: `2px solid ${side.selectedText}`, outlineOffset: -2 },
    '&[aria-current]': { bgcolor: side.selected, color: side.selectedText, fontWeight: 560 },
  }
}
