import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem'
import type { SystemStyleObject } from '@mui/system'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMenuPath } from './current-path.ts'
import { groupEntries, type KelompokMenu, type MenuEntry } from './menu.ts'
import { MenuTally } from './tally.tsx'

/** The menu of the two horizontal layouts: one drop-down for each group. */
export function MenuHorizontal({ entries, limit }: { entries: readonly MenuEntry[]; limit: SystemStyleObject }) {
  return (
    <Box
      component="nav"
      aria-label="Menu utama"
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider', '@media print': { display: 'none' } }}
    >
      <Box sx={{ display: 'flex', gap: 1, px: 4, py: 1, overflowX: 'auto', ...limit }}>
        {groupEntries(entries).map((k) => (
          <Kelompok key={k.group} group={k} />
        ))}
      </Box>
    </Box>
  )
}

/** An entry that opens in another tab, and whose address can be copied, as those of the sidebar: an item of its own is none. */
export const LinkItem = ({ to, ...rest }: LinkItemProps) => <MenuItem component={Link} to={to} {...rest} />

type LinkItemProps = Pick<MenuItemProps, 'selected' | 'children'> & { to: MenuEntry['path']; onClick: () => void }

function Kelompok({ group: { group: name, entries } }: { group: KelompokMenu }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const path = useMenuPath()
  const selected = entries.some((e) => e.path === path)
  return (
    <>
      <Button
        color={selected ? 'primary' : 'inherit'}
        endIcon={<KeyboardArrowDownOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(e) => setAnchor(e.currentTarget)}
        sx={{ px: 3, bgcolor: selected ? 'action.selected' : undefined }}
      >
        {name}
      </Button>
      <Menu disablePortal anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {entries.map(({ path: to, label, icon: Icon, count }) => (
          <LinkItem key={to} to={to} selected={to === path} onClick={() => setAnchor(null)}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {label}
            {count !== undefined && <MenuTally what={count} />}
          </LinkItem>
        ))}
      </Menu>
    </>
  )
}
