import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'

type Props = {
  label: string
  satuan: string
  /** null: what stands in the field is no number. */
  nilai: number | null
  galat?: string | null
  onGanti: (nilai: number | null) => void
}

/** A number as people write it: '37,5'. */
export function IsianAngka({ label, satuan, nilai, galat = null, onGanti }: Props) {
  const [ketikan, setKetikan] = useState(nilai === null ? '' : String(nilai).replace('.', ','))
  return (
    <TextField
      label={label}
      value={ketikan}
      onChange={(e) => {
        setKetikan(e.target.value)
        onGanti(bacaAngka(e.target.value))
      }}
      error={galat !== null}
      helperText={galat}
      fullWidth
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 10 },
        input: { endAdornment: <InputAdornment position="end">{satuan}</InputAdornment> },
      }}
    />
  )
}

function bacaAngka(teks: string): number | null {
  const rapi = teks.trim().replace(',', '.')
  return /^\d+(\.\d+)?$/.test(rapi) ? Number(rapi) : null
}
