import type { Keberatan } from '@geisa/contract/keberatan'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { suggestUsul, USUL_OPTIONS, type UsulKeberatan, usulLink } from '../../shared/keberatan/usulan-keberatan.ts'
import { PathButton } from '../../shared/path-link.tsx'
import { useLaporanHarian } from '../rekap/queries.ts'

/** Which request answers the objection: what its words and its day tell is chosen already, the operator may know better. */
export function MakeUsulan({ keberatan }: { keberatan: Keberatan }) {
  const { gtk, sekolah, tanggal } = keberatan
  const { data } = useLaporanHarian({
    idDapodik: gtk.idDapodik,
    bulan: tanggal.slice(0, 7).replace('-', ''),
    sekolahId: sekolah.id,
  })
  const suggestion = suggestUsul(
    keberatan,
    data?.kehadiran.filter((row) => row.tanggal === tanggal),
  )
  const [chosen, setChosen] = useState<UsulKeberatan | null>(null)
  const usul = chosen ?? suggestion.usul
  return (
    <Box sx={{ display: 'grid', gap: 3, mb: 6, justifyItems: 'start' }}>
      <TextField
        select
        fullWidth
        label="Jenis usulan"
        value={usul}
        onChange={(e) => setChosen(e.target.value as UsulKeberatan)}
        helperText={suggestion.alasan}
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
