import TextField from '@mui/material/TextField'
import { useState } from 'react'

type Props = {
  label?: string
  value: string
  onChange: (value: string) => void
  /** What the server says is to be explained. */
  error: string | null
}

/** A reason that is wanted only where the server asks for it, with its sentence about what was asked. */
export function ReasonAsked({ label = 'Alasan', value, onChange, error }: Props) {
  // What was asked stays readable while the answer is typed, and the field stays when it is emptied.
  const [asked, setAsked] = useState(error)
  if (error !== null && error !== asked) setAsked(error)
  if (asked === null && value === '') return null
  return (
    <TextField
      label={label}
      value={value}
      onChange={(e) => onChange(e.target.value)}
      fullWidth
      multiline
      minRows={2}
      error={error !== null}
      helperText={error ?? asked ?? 'Disimpan di riwayat dan diberitahukan ke dinas.'}
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  )
}
