import { NAMA_HARI } from '@geisa/engine/kalender'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { URUTAN_HARI } from './isian-gtk.ts'

type Props = { nilai: number[] | null; onGanti: (nilai: number[] | null) => void; galat: string | null }

const SENIN_JUMAT = [1, 2, 3, 4, 5]

/** Which weekdays this person works; other days are off for them (product.md 3). */
export function IsianHariKerja({ nilai, onGanti, galat }: Props) {
  const id = useId()
  return (
    <Box component="fieldset" aria-labelledby={id} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography id={id} variant="body2" component="div" sx={{ fontWeight: 560 }}>
        Hari kerja
      </Typography>
      <FormControlLabel
        label="Semua hari sekolah"
        control={
          <Checkbox
            checked={nilai === null}
            onChange={(_, semua) => onGanti(semua ? null : SENIN_JUMAT)}
            size="small"
          />
        }
      />
      {nilai !== null && (
        <ToggleButtonGroup
          size="small"
          aria-label="Hari kerja"
          value={nilai}
          onChange={(_, baru: number[]) => onGanti(baru)}
          sx={{ flexWrap: 'wrap', display: 'flex' }}
        >
          {URUTAN_HARI.map((h) => (
            <ToggleButton
              key={h}
              value={h}
              aria-label={NAMA_HARI[h]}
              sx={{ px: 3, color: 'text.secondary', '&.Mui-selected': { color: 'text.primary', fontWeight: 620 } }}
            >
              {NAMA_HARI[h]?.slice(0, 3)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {galat !== null && <FormHelperText error>{galat}</FormHelperText>}
    </Box>
  )
}
