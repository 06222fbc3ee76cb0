import { TEMPLAT_MINGGU, type TemplatMinggu } from '@geisa/engine/jadwal/jadwal-minggu'
import Button from '@mui/material/Button'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import type { DrafShift } from './draf.ts'
import { isiTemplat, type Minggu } from './minggu.ts'
import { masaRamadan } from './ramadan.ts'

type Props = { hariIni: string; onGanti: (minggu: Minggu, masa: DrafShift['masa']) => void }

/** Weeks to begin with; Ramadan brings the days that the dialog then proposes. */
export function MenuTemplat({ hariIni, onGanti }: Props) {
  const [jangkar, setJangkar] = useState<HTMLElement | null>(null)
  function pakai(templat: TemplatMinggu): void {
    setJangkar(null)
    const masa = templat.id === 'ramadan' ? masaRamadan(hariIni) : null
    onGanti(isiTemplat(templat), masa === null ? undefined : { berlakuMulai: masa.mulai, berlakuSampai: masa.sampai })
  }
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={jangkar !== null}
        onClick={(e) => setJangkar(e.currentTarget)}
      >
        Templat
      </Button>
      <Menu anchorEl={jangkar} open={jangkar !== null} onClose={() => setJangkar(null)}>
        {TEMPLAT_MINGGU.map((templat) => (
          <MenuItem key={templat.id} onClick={() => pakai(templat)} sx={{ maxWidth: 340, whiteSpace: 'normal' }}>
            <ListItemText
              primary={templat.nama}
              secondary={templat.keterangan}
              slotProps={{ secondary: { sx: { fontSize: '0.75rem' } } }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
