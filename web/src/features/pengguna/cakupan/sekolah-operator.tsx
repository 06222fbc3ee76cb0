import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { IsianNpsn } from '../isian/isian-npsn.tsx'
import type { SekolahPilihan } from '../isian/isian-pengguna.ts'

type Props = {
  nilai: SekolahPilihan | null
  baca: boolean
  onGanti: (sekolah: SekolahPilihan | null) => void
  galat: string | null
}

/** The school of an operator, by its NPSN; fixed once the account exists. */
export function SekolahOperator({ nilai, baca, onGanti, galat }: Props) {
  if (nilai === null && !baca) {
    return (
      <Box sx={{ gridColumn: '1 / -1' }}>
        <IsianNpsn
          label="NPSN sekolah"
          wajib
          onDapat={({ id, npsn, nama }) => onGanti({ sekolahId: id, npsn, nama })}
          onKetik={() => undefined}
          galat={galat}
        />
      </Box>
    )
  }
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <TextField
        fullWidth
        label="Sekolah"
        value={nilai === null ? '-' : `${nilai.nama} (NPSN ${nilai.npsn})`}
        error={galat !== null}
        helperText={galat}
        slotProps={{ input: { readOnly: true }, inputLabel: { shrink: true } }}
        sx={{ '& .MuiInputBase-root': { bgcolor: 'action.hover' } }}
      />
      {!baca && (
        <Button onClick={() => onGanti(null)} sx={{ mt: 0.5, flexShrink: 0 }}>
          Ganti sekolah
        </Button>
      )}
    </Box>
  )
}
