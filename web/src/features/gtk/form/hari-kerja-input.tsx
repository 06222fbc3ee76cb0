import { NAMA_HARI } from '@geisa/engine/calendar'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import ToggleButton from '@mui/material/ToggleButton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { HARI_ORDER } from './gtk-input.ts'

type Props = { value: number[] | null; onChange: (value: number[] | null) => void; error: string | null }

const SENIN_JUMAT = [1, 2, 3, 4, 5]

/** Which weekdays this person works; other days are off for them (product.md 3). */
export function HariKerjaInput({ value, onChange, error }: Props) {
  const id = useId()
  return (
    <Box
      component="fieldset"
      aria-labelledby={id}
      data-salah={error !== null || undefined}
      sx={{ border: 0, p: 0, m: 0, minWidth: 0, gridColumn: '1 / -1' }}
    >
      <Typography id={id} variant="body2" component="div" sx={{ fontWeight: 560 }}>
        Hari kerja
      </Typography>
      <FormControlLabel
        label="Semua hari sekolah"
        control={
          <Checkbox checked={value === null} onChange={(_, all) => onChange(all ? null : SENIN_JUMAT)} size="small" />
        }
      />
      {value !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {HARI_ORDER.map((h) => (
            <ToggleButton
              key={h}
              value={h}
              size="small"
              selected={value.includes(h)}
              onChange={() => onChange(value.includes(h) ? value.filter((n) => n !== h) : [...value, h])}
              sx={{
                px: 3,
                color: 'text.secondary',
                '&.Mui-selected': { color: 'text.primary', fontWeight: 620, borderColor: 'primary.main' },
              }}
            >
              {NAMA_HARI[h]}
            </ToggleButton>
          ))}
        </Box>
      )}
      {error !== null && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  )
}
