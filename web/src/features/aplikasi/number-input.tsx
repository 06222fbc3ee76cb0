import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'

type Props = {
  label: string
  unit: string
  /** null: what stands in the field is no number. */
  value: number | null
  error?: string | null
  onChange: (value: number | null) => void
}

/** A number as people write it: '37,5'. */
export function NumberInput({ label, unit, value, error = null, onChange }: Props) {
  const [typing, setTyping] = useState(value === null ? '' : String(value).replace('.', ','))
  return (
    <TextField
      label={label}
      value={typing}
      onChange={(e) => {
        setTyping(e.target.value)
        onChange(readFigure(e.target.value))
      }}
      error={error !== null}
      helperText={error}
      fullWidth
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 10 },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  )
}

function readFigure(text: string): number | null {
  const neat = text.trim().replace(',', '.')
  return /^\d+(\.\d+)?$/.test(neat) ? Number(neat) : null
}
