import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { BESIDE_FIELD } from '../../../ui/field/beside-field.ts'
import { NpsnInput } from '../form/npsn-input.tsx'
import type { SekolahOption } from '../form/pengguna-input.ts'

type Props = {
  value: SekolahOption | null
  read: boolean
  onChange: (sekolah: SekolahOption | null) => void
  error: string | null
}

/** The school of an operator, by its NPSN; fixed once the account exists. */
export function SekolahOperator({ value, read, onChange, error }: Props) {
  if (value === null && !read) {
    return (
      <Box sx={{ gridColumn: '1 / -1' }}>
        <NpsnInput
          label="NPSN sekolah"
          required
          onFound={({ id, npsn, nama }) => onChange({ sekolahId: id, npsn, nama })}
          onType={() => undefined}
          error={error}
        />
      </Box>
    )
  }
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <TextField
        fullWidth
        label="Sekolah"
        value={value === null ? '-' : `${value.nama} (NPSN ${value.npsn})`}
        error={error !== null}
        helperText={error}
        slotProps={{ input: { readOnly: true } }}
        sx={{ '& .MuiInputBase-root': { bgcolor: 'action.hover' } }}
      />
      {!read && (
        <Button onClick={() => onChange(null)} sx={{ ...BESIDE_FIELD, flexShrink: 0 }}>
          Ganti sekolah
        </Button>
      )}
    </Box>
  )
}
