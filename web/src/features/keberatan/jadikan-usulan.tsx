import type { Keberatan } from '@geisa/contract/keberatan'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { PILIHAN_USUL, sarankanUsul, tautanUsul, type UsulKeberatan } from '../../shared/keberatan/usulan-keberatan.ts'
import { TombolJalur } from '../../shared/tautan-jalur.tsx'

/** Which request answers the objection: what its words tell is chosen already, the operator may know better. */
export function JadikanUsulan({ keberatan }: { keberatan: Keberatan }) {
  const saran = sarankanUsul(keberatan)
  const [usul, setUsul] = useState<UsulKeberatan>(saran)
  return (
    <Box sx={{ display: 'grid', gap: 3, mb: 6, justifyItems: 'start' }}>
      <TextField
        select
        fullWidth
        label="Jenis usulan"
        value={usul}
        onChange={(e) => setUsul(e.target.value as UsulKeberatan)}
        helperText={saran === 'waktu' ? 'GTK menyebut jamnya.' : 'GTK tidak menyebut jam.'}
      >
        {PILIHAN_USUL.map(({ usul: satu, nama }) => (
          <MenuItem key={satu} value={satu}>
            {nama}
          </MenuItem>
        ))}
      </TextField>
      <TombolJalur jalur={tautanUsul(keberatan.id, usul)}>
        {usul === 'manual' ? 'Jadikan absensi manual' : 'Jadikan koreksi'}
      </TombolJalur>
    </Box>
  )
}
