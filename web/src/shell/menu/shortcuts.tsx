import { saveShortcut } from '@geisa/contract/sesi/sesi'
import CheckBoxOutlineBlankOutlined from '@mui/icons-material/CheckBoxOutlineBlankOutlined'
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined'
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { errorSentence } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { replacePengguna, usePengguna } from '../../api/sesi.ts'
import { notify } from '../../ui/notice/notify.ts'
import type { MenuEntry } from './menu.ts'

/** Menu entries that the user keeps as icons in the bar; stored as paths with the user. */
export function Shortcut({ entries }: { entries: readonly MenuEntry[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const selected = usePengguna()?.shortcuts ?? []
  return (
    <>
      <Box component="nav" aria-label="Pintasan" sx={{ display: { xs: 'none', sm: 'flex' } }}>
        {entries
          .filter((e) => selected.includes(e.path))
          .map(({ path, label, icon: Icon }) => (
            <Tooltip key={path} title={label}>
              <IconButton component={Link} to={path} aria-label={label}>
                <Icon sx={{ fontSize: 20 }} />
              </IconButton>
            </Tooltip>
          ))}
      </Box>
      <Tooltip title="Atur pintasan">
        <IconButton
          aria-label="Atur pintasan"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(e) => setAnchor(e.currentTarget)}
        >
          <StarBorderOutlined />
        </IconButton>
      </Tooltip>
      <Menu disablePortal anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {entries.map(({ path, label, group }) => {
          const active = selected.includes(path)
          return (
            <MenuItem
              key={path}
              role="menuitemcheckbox"
              aria-checked={active}
              onClick={() => save(active ? selected.filter((p) => p !== path) : [...selected, path], selected)}
            >
              {active ? <CheckBoxOutlined color="primary" /> : <CheckBoxOutlineBlankOutlined color="action" />}
              <ListItemText primary={label} secondary={group} />
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}

function save(shortcuts: string[], original: string[]): void {
  replacePengguna({ shortcuts })
  call(saveShortcut, { body: { shortcuts } }).catch((error: unknown) => {
    replacePengguna({ shortcuts: original })
    notify(errorSentence(error, 'Gagal menyimpan data'), 'error')
  })
}
