import { kalimatAlpa, kalimatIzin, persen } from '@geisa/contract/kata-tarif'
import type { ProfilPotongan } from '@geisa/engine/potongan/profil'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { kalimatProfil } from './kelompok-tarif.ts'
import { TabelPita } from './tabel-pita.tsx'

type Props = {
  profil: ProfilPotongan
  label: string
  fakta: readonly (readonly [string, ReactNode])[]
  sempit?: boolean
}

/** One profile to read: in a sentence, as facts, as bands. */
export function IsiTarif({ profil, label, fakta, sempit = false }: Props) {
  const tertinggi = profil.pita.at(-1)?.bp ?? 0
  const catatan =
    profil.mode === 'KUMULATIF' ? 'Menitnya ikut dijumlahkan' : `Dihitung pita tertinggi, ${persen(tertinggi)}`
  const semua = [
    ['Alpa', kalimatAlpa(profil)],
    ['Dengan izin', kalimatIzin(profil)],
    ['Tanpa catatan datang atau pulang', catatan],
    ['Bagian TPP yang dipotong', persen(profil.bagianBp)],
    ...fakta,
  ] as const
  return (
    <>
      <Typography variant="body2" sx={{ mb: 4, maxWidth: 760 }}>
        {kalimatProfil(profil)}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 8 },
          gridTemplateColumns: sempit ? '1fr' : { xs: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <TabelPita profil={profil} label={label} />
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' },
            columnGap: 4,
            rowGap: { xs: 0, sm: 2 },
          }}
        >
          {semua.map(([judul, isi]) => (
            <Box key={judul} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" color="textSecondary" sx={{ mt: { xs: 2, sm: 0 } }}>
                {judul}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {isi}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </>
  )
}
