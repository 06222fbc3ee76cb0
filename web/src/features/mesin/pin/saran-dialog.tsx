import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { TombolBeralasan } from '../../../ui/button/tombol-beralasan.tsx'
import { DialogDasar } from '../../../ui/dialog/dialog-dasar.tsx'
import type { PilihanPin } from './saran-yakin.ts'

type Props = {
  saran: readonly PilihanPin[]
  onTutup: () => void
  onTerapkan: (daftar: PilihanPin[]) => void
}

/** All near-certain suggestions at once, but looked at first: a wrong one would give a person somebody else's taps. */
export function SaranDialog({ saran, onTutup, onTerapkan }: Props) {
  const [awal] = useState(saran)
  const [ditolak, setDitolak] = useState<ReadonlySet<string>>(new Set())
  const diambil = awal.filter((s) => !ditolak.has(s.pin))
  function balik(pin: string): void {
    const baru = new Set(ditolak)
    if (!baru.delete(pin)) baru.add(pin)
    setDitolak(baru)
  }
  return (
    <DialogDasar
      judul="Saran yang yakin"
      onTutup={onTutup}
      onKirim={() => diambil.length > 0 && onTerapkan(diambil)}
      tindakan={
        <>
          <Button onClick={onTutup}>Batal</Button>
          <TombolBeralasan
            type="submit"
            variant="contained"
            alasan={diambil.length === 0 ? 'Pilih paling sedikit satu saran' : null}
          >
            Petakan {diambil.length} PIN
          </TombolBeralasan>
        </>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        Nama di mesin hampir sama dengan nama GTK. Periksa, hilangkan centang yang salah, lalu petakan. Tap lama PIN ini
        ikut terhitung untuk GTK-nya.
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {awal.map((s) => (
          <Box
            component="li"
            key={s.pin}
            sx={{ borderTop: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 1, borderColor: 'divider' } }}
          >
            <Box
              component="label"
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '40px 44px 1fr', sm: '40px 56px 1fr 1fr' },
                columnGap: 2,
                alignItems: 'center',
                minHeight: 44,
                py: 1,
                cursor: 'pointer',
              }}
            >
              <Checkbox checked={!ditolak.has(s.pin)} onChange={() => balik(s.pin)} />
              <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{s.pin}</Box>
              <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{s.namaDiMesin ?? '-'}</Box>
              <Box sx={{ gridColumn: { xs: 3, sm: 'auto' }, fontWeight: 560 }}>{s.namaGtk}</Box>
            </Box>
          </Box>
        ))}
      </Box>
    </DialogDasar>
  )
}
