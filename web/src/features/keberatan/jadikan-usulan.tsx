import type { Keberatan } from '@geisa/contract/keberatan'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { suggestUsul, USUL_OPTIONS, type UsulKeberatan, usulLink } from '../../shared/keberatan/usulan-keberatan.ts'
import { PathButton } from '../../shared/tautan-jalur.tsx'

/** Which request answers the objection: what its words tell is chosen already, the operator may know better. */
export function MakeUsulan({ keberatan }: { keberatan: Keberatan }) {
  const suggestion = suggestUsul(keberatan)
  const [usul, setUsul] = useState<UsulKeberatan>(suggestion)
  return (
    <Box sx={{ display: 'grid', gap: 3, mb: 6, justifyItems: 'start' }}>
      <TextField
        select
        fullWidth
        label="Jenis usulan"
        value={usul}
        onChange={(e) => setUsul(e.target.value as UsulKeberatan)}
        helperText={suggestion === 'waktu' ? 'GTK menyebut jamnya.' : 'GTK tidak menyebut jam.'}
      >
        {USUL_OPTIONS.map(({ usul: usulKeberatan, nama }) => (
          <MenuItem key={usulKeberatan} value={usulKeberatan}>
            {nama}
          </MenuItem>
        ))}
      </TextField>
      <PathButton path={usulLink(keberatan.id, usul)}>
        {usul === 'manual' ? 'Jadikan absensi manual' : 'Jadikan koreksi'}
      </PathButton>
    </Box>
  )
}
