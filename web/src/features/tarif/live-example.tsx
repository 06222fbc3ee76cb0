import type { ProfilPotongan } from '@geisa/engine/potongan/profil'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { numeral } from '../../shared/numerals.ts'
import { potonganExample } from './potongan-example.ts'
import { readInteger } from './tarif-draft.ts'

/** What the profile costs somebody, while it is typed; null = it cannot be read yet. */
export function LiveExample({ profil }: { profil: ProfilPotongan | null }) {
  const [minutes, setMenit] = useState('35')
  const [tpp, setTpp] = useState('2.000.000')
  const old = readInteger(minutes)
  const base = /^\d{1,12}$/.test(tpp.replaceAll('.', '')) ? Number(tpp.replaceAll('.', '')) : null
  return (
    <Box
      component="section"
      aria-label="Contoh potongan"
      sx={{ p: 4, border: 1, borderColor: 'divider', borderRadius: 1.5, display: 'grid', gap: 3 }}
    >
      <Typography variant="body2" sx={{ fontWeight: 540 }}>
        Contoh
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '160px 220px' }, gap: 3 }}>
        <TextField
          label="Terlambat"
          value={minutes}
          onChange={(e) => setMenit(e.target.value)}
          slotProps={{
            htmlInput: { inputMode: 'numeric', maxLength: 5 },
            input: { endAdornment: <InputAdornment position="end">menit</InputAdornment> },
          }}
        />
        <TextField
          label="TPP"
          value={tpp}
          onChange={(e) => setTpp(point(e.target.value))}
          slotProps={{
            htmlInput: { inputMode: 'numeric', maxLength: 15 },
            input: { startAdornment: <InputAdornment position="start">Rp</InputAdornment> },
          }}
        />
      </Box>
      <Typography component="output" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums', minHeight: '1.5em' }}>
        {profil === null
          ? 'Perbaiki isian di atas untuk melihat contohnya.'
          : old === null || base === null
            ? 'Isi menit dan TPP sebagai angka.'
            : potonganExample(profil, old, base)}
      </Typography>
    </Box>
  )
}

/** '2000000' → '2.000.000' while it is typed; anything else stays for the eye to see. */
const point = (text: string): string => {
  const angka = text.replaceAll('.', '')
  return /^\d{1,12}$/.test(angka) ? numeral(Number(angka)) : text
}
