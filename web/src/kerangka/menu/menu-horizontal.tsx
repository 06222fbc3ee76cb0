import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { SystemStyleObject } from '@mui/system'
import { createLink, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { HitunganMenu } from './hitungan-menu.tsx'
import { type EntriMenu, type KelompokMenu, kelompokkan } from './menu.ts'

/** The menu of the two horizontal layouts: one drop-down for each group. */
export function MenuHorizontal({ entri, batas }: { entri: readonly EntriMenu[]; batas: SystemStyleObject }) {
  return (
    <Box
      component="nav"
      aria-label="Menu utama"
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider', '@media print': { display: 'none' } }}
    >
      <Box sx={{ display: 'flex', gap: 1, px: 4, py: 1, overflowX: 'auto', ...batas }}>
        {kelompokkan(entri).map((k) => (
          <Kelompok key={k.grup} kelompok={k} />
        ))}
      </Box>
    </Box>
  )
}

/** An entry that opens in another tab, and whose address can be copied, as those of the sidebar. */
export const ButirTautan = createLink(MenuItem)

function Kelompok({ kelompok: { grup, entri } }: { kelompok: KelompokMenu }) {
  const [jangkar, setJangkar] = useState<HTMLElement | null>(null)
  const jalur = useLocation({ select: (l) => l.pathname })
  const terpilih = entri.some((e) => e.jalur === jalur)
  return (
    <>
      <Button
        color={terpilih ? 'primary' : 'inherit'}
        endIcon={<KeyboardArrowDownOutlined />}
        aria-haspopup="menu"
        aria-expanded={jangkar !== null}
        onClick={(e) => setJangkar(e.currentTarget)}
        sx={{ px: 3, bgcolor: terpilih ? 'action.selected' : undefined }}
      >
        {grup}
      </Button>
      <Menu disablePortal anchorEl={jangkar} open={jangkar !== null} onClose={() => setJangkar(null)}>
        {entri.map(({ jalur: ke, label, ikon: Ikon, hitung }) => (
          <ButirTautan key={ke} to={ke} selected={ke === jalur} onClick={() => setJangkar(null)}>
            <ListItemIcon>
              <Ikon fontSize="small" />
            </ListItemIcon>
            {label}
            {hitung === 'keberatan' && <HitunganMenu />}
          </ButirTautan>
        ))}
      </Menu>
    </>
  )
}
