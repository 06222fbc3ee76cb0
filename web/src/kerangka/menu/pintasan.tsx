import { simpanPintasan } from '@geisa/contract/sesi'
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
import { call } from '../../api/call.ts'
import { kalimatGalat } from '../../api/galat-api.ts'
import { gantiPengguna, usePengguna } from '../../api/sesi.ts'
import { beritahu } from '../../ui/notice/pemberitahuan.ts'
import type { EntriMenu } from './menu.ts'

/** Menu entries that the user keeps as icons in the bar; stored as paths with the user. */
export function Pintasan({ entri }: { entri: readonly EntriMenu[] }) {
  const [jangkar, setJangkar] = useState<HTMLElement | null>(null)
  const terpilih = usePengguna()?.shortcuts ?? []
  return (
    <>
      <Box component="nav" aria-label="Pintasan" sx={{ display: { xs: 'none', sm: 'flex' } }}>
        {entri
          .filter((e) => terpilih.includes(e.jalur))
          .map(({ jalur, label, ikon: Ikon }) => (
            <Tooltip key={jalur} title={label}>
              <IconButton component={Link} to={jalur} aria-label={label}>
                <Ikon sx={{ fontSize: 20 }} />
              </IconButton>
            </Tooltip>
          ))}
      </Box>
      <Tooltip title="Atur pintasan">
        <IconButton
          aria-label="Atur pintasan"
          aria-haspopup="menu"
          aria-expanded={jangkar !== null}
          onClick={(e) => setJangkar(e.currentTarget)}
        >
          <StarBorderOutlined />
        </IconButton>
      </Tooltip>
      <Menu disablePortal anchorEl={jangkar} open={jangkar !== null} onClose={() => setJangkar(null)}>
        {entri.map(({ jalur, label, grup }) => {
          const aktif = terpilih.includes(jalur)
          return (
            <MenuItem
              key={jalur}
              role="menuitemcheckbox"
              aria-checked={aktif}
              onClick={() => simpan(aktif ? terpilih.filter((p) => p !== jalur) : [...terpilih, jalur], terpilih)}
            >
              {aktif ? <CheckBoxOutlined color="primary" /> : <CheckBoxOutlineBlankOutlined color="action" />}
              <ListItemText primary={label} secondary={grup} />
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}

function simpan(shortcuts: string[], semula: string[]): void {
  gantiPengguna({ shortcuts })
  call(simpanPintasan, { body: { shortcuts } }).catch((galat: unknown) => {
    gantiPengguna({ shortcuts: semula })
    beritahu(kalimatGalat(galat, 'Gagal menyimpan data'), 'error')
  })
}
