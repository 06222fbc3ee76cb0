import { MINGGU_TEMPLATES, type MingguTemplate } from '@geisa/engine/jadwal/minggu-templates'
import Button from '@mui/material/Button'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import type { ShiftDraft } from './draft.ts'
import { type Minggu, templateContent } from './minggu.ts'
import { masaRamadan } from './ramadan.ts'

type Props = { today: string; onChange: (minggu: Minggu, masa: ShiftDraft['masa']) => void }

/** Weeks to begin with; Ramadan brings the days that the dialog then proposes. */
export function TemplateMenu({ today, onChange }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  function adopt(template: MingguTemplate): void {
    setAnchor(null)
    const masa = template.id === 'ramadan' ? masaRamadan(today) : null
    onChange(
      templateContent(template),
      masa === null ? undefined : { berlakuMulai: masa.start, berlakuSampai: masa.sampai },
    )
  }
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(e) => setAnchor(e.currentTarget)}
      >
        Templat
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {MINGGU_TEMPLATES.map((template) => (
          <MenuItem key={template.id} onClick={() => adopt(template)} sx={{ maxWidth: 340, whiteSpace: 'normal' }}>
            <ListItemText
              primary={template.nama}
              secondary={template.keterangan}
              slotProps={{ secondary: { sx: { fontSize: '0.75rem' } } }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
