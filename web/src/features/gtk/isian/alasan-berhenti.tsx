import TextField from '@mui/material/TextField'
import { useState } from 'react'

type Props = { nilai: string; onChange: (nilai: string) => void; error: string | null }

/** Why somebody left before the last trace: shown when the server asks for it, with its sentence about that trace. */
export function AlasanBerhenti({ nilai, onChange, error }: Props) {
  // What was asked stays readable while the answer is typed.
  const [asked, setAsked] = useState(error)
  if (error !== null && error !== asked) setAsked(error)
  return (
    <TextField
      label="Alasan tanggal berhenti"
      value={nilai}
      onChange={(e) => onChange(e.target.value)}
      multiline
      minRows={2}
      error={error !== null}
      helperText={error ?? asked ?? 'Disimpan di riwayat dan diberitahukan ke dinas.'}
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  )
}
