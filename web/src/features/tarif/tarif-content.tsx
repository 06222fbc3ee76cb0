import { alpaSentence, izinSentence, persen } from '@geisa/contract/tarif/words'
import type { ProfilPotongan } from '@geisa/engine/potongan/profil'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { TabelPita } from './pita-table.tsx'
import { profilSentence } from './tarif-groups.ts'

type Props = {
  profil: ProfilPotongan
  label: string
  fakta: readonly (readonly [string, ReactNode])[]
  narrow?: boolean
}

/** One profile to read: in a sentence, as facts, as bands. */
export function TarifContent({ profil, label, fakta, narrow = false }: Props) {
  const highest = profil.pita.at(-1)?.bp ?? 0
  const catatan =
    profil.mode === 'KUMULATIF' ? 'Menitnya ikut dijumlahkan' : `Dihitung pita tertinggi, ${persen(highest)}`
  const all = [
    ['Alpa', alpaSentence(profil)],
    ['Dengan izin', izinSentence(profil)],
    ['Tanpa catatan datang atau pulang', catatan],
    ['Bagian TPP yang dipotong', persen(profil.bagianBp)],
    ...fakta,
  ] as const
  return (
    <>
      <Typography variant="body2" sx={{ mb: 4, maxWidth: 760 }}>
        {profilSentence(profil)}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 8 },
          gridTemplateColumns: narrow ? '1fr' : { xs: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
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
          {all.map(([judul, content]) => (
            <Box key={judul} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" color="textSecondary" sx={{ mt: { xs: 2, sm: 0 } }}>
                {judul}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {content}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </>
  )
}
