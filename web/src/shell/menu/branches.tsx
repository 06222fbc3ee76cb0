import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import { useTheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMenuPath } from './current-path.ts'
import { useLinkStyle } from './link.tsx'
import type { MenuEntry } from './menu.ts'
import { LinkItem } from './menu-horizontal.tsx'

type Props = { entries: readonly MenuEntry[]; fold: boolean }

/** The branches of one screen under its name, three to a row; of a folded sidebar one icon that opens their list. */
export function MenuCabang({ entries, fold }: Props) {
  const { sidebar: side } = useTheme()
  const style = useLinkStyle()
  const { icon: Icon, cabang } = entries[0] ?? {}
  if (Icon === undefined || cabang === undefined) return null
  if (fold) return <FoldedCabang entries={entries} />
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- links are no form fields
    <Box role="group" aria-label={cabang.parent} sx={{ mb: 1 }}>
      <Box aria-hidden sx={{ display: 'flex', alignItems: 'center', gap: 2, height: 30, px: 2, fontSize: '0.8438rem' }}>
        <Icon sx={{ fontSize: 19, opacity: 0.9 }} />
        {cabang.parent}
      </Box>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1, pl: '35px', pr: 1, color: side.faint }}
      >
        {entries.map((e) => (
          <Box
            key={e.path}
            component={Link}
            to={e.path}
            aria-label={e.label}
            sx={{ ...style, justifyContent: 'center', height: 28, border: `1px solid ${side.line}` }}
          >
            {e.cabang?.label}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function FoldedCabang({ entries }: Pick<Props, 'entries'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const path = useMenuPath()
  const { sidebar: side } = useTheme()
  const style = useLinkStyle()
  const { icon: Icon, cabang } = entries[0] ?? {}
  if (Icon === undefined || cabang === undefined) return null
  const selected = entries.some((e) => e.path === path)
  return (
    <>
      <Tooltip title={cabang.parent} placement="right">
        <Box
          component="button"
          type="button"
          aria-label={cabang.parent}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(e) => setAnchor(e.currentTarget)}
          sx={{
            ...style,
            justifyContent: 'center',
            width: '100%',
            height: 30,
            mb: '1px',
            border: 0,
            font: 'inherit',
            cursor: 'pointer',
            bgcolor: selected ? side.selected : 'transparent',
            color: selected ? side.selectedText : 'inherit',
          }}
        >
          <Icon aria-hidden sx={{ fontSize: 19, opacity: 0.9 }} />
        </Box>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {entries.map((e) => (
          <LinkItem key={e.path} to={e.path} selected={e.path === path} onClick={() => setAnchor(null)}>
            {e.label}
          </LinkItem>
        ))}
      </Menu>
    </>
  )
}
