import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { formatTanggal } from '../../shared/tanggal/tanggal.ts'
import { formatInstant } from '../../shared/tanggal/waktu-sekolah.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Version } from './queries.ts'
import { TarifContent } from './tarif-content.tsx'
import { DEFAULT_TARIF, type Kelompok } from './tarif-groups.ts'

/** What holds today for a group of levels. */
export function TarifCard({ group, showWilayah }: { group: Kelompok; showWilayah: boolean }) {
  const { namaWilayah, jenjang, effective } = group
  const id = useId()
  const { profil, nama } = effective ?? DEFAULT_TARIF
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper', p: { xs: 4, md: 5 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, mb: 2 }}>
        <Typography variant="h2" id={id}>
          {showWilayah && `${namaWilayah} · `}
          {jenjang.join(', ')}
        </Typography>
        <Badge tone={effective === null ? 'netral' : effective.kodeWilayah === '000000' ? 'info' : 'baik'}>
          {effective === null
            ? 'Bawaan'
            : effective.kodeWilayah === '000000'
              ? 'Tarif nasional'
              : `Tarif ${effective.namaWilayah}`}
        </Badge>
        <Typography variant="body2" color="textSecondary">
          {nama}
        </Typography>
      </Box>
      <TarifContent profil={profil} label={`Pita potongan ${jenjang.join(', ')}`} fakta={versionFakta(effective)} />
    </Box>
  )
}

/** Papers then name no basis. */
const NOT_YET_FILLED = 'Belum diisi. Laporan dan SPTJM tidak menyebut dasar hukum.'

/** On what it rests, since when, by whom. */
export function versionFakta(version: Version | null): [string, string][] {
  if (version === null)
    return [
      ['Dasar hukum', NOT_YET_FILLED],
      ['Berlaku', 'Selama belum ada tarif yang disimpan'],
    ]
  const { berlakuMulai, berlakuSampai, disimpanOleh, disimpanPada, dasarHukum } = version
  const until = berlakuSampai === null ? '' : ` sampai ${formatTanggal(berlakuSampai)}`
  return [
    ['Dasar hukum', dasarHukum ?? NOT_YET_FILLED],
    ['Berlaku', `Sejak ${formatTanggal(berlakuMulai)}${until}`],
    ['Disimpan oleh', `${disimpanOleh ?? 'program'}, ${formatInstant(disimpanPada, 'WIB').slice(0, -3)} WIB`],
  ]
}
