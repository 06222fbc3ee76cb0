import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { tampilTanggal } from '../../shared/tanggal/tanggal.ts'
import { tampilInstan } from '../../shared/tanggal/waktu-sekolah.ts'
import { Lencana } from '../../ui/lencana.tsx'
import { IsiTarif } from './isi-tarif.tsx'
import { BAWAAN, type Kelompok } from './kelompok-tarif.ts'
import type { Versi } from './queries.ts'

/** What holds today for a group of levels. */
export function KartuTarif({ kelompok, tampilWilayah }: { kelompok: Kelompok; tampilWilayah: boolean }) {
  const { namaWilayah, jenjang, berlaku } = kelompok
  const id = useId()
  const { profil, nama } = berlaku ?? BAWAAN
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper', p: { xs: 4, md: 5 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, mb: 2 }}>
        <Typography variant="h2" id={id}>
          {tampilWilayah && `${namaWilayah} · `}
          {jenjang.join(', ')}
        </Typography>
        <Lencana nada={berlaku === null ? 'netral' : berlaku.kodeWilayah === '000000' ? 'info' : 'baik'}>
          {berlaku === null
            ? 'Bawaan'
            : berlaku.kodeWilayah === '000000'
              ? 'Tarif nasional'
              : `Tarif ${berlaku.namaWilayah}`}
        </Lencana>
        <Typography variant="body2" color="textSecondary">
          {nama}
        </Typography>
      </Box>
      <IsiTarif profil={profil} label={`Pita potongan ${jenjang.join(', ')}`} fakta={faktaVersi(berlaku)} />
    </Box>
  )
}

/** Papers then name no basis. */
const BELUM_DIISI = 'Belum diisi. Laporan dan SPTJM tidak menyebut dasar hukum.'

/** On what it rests, since when, by whom. */
export function faktaVersi(versi: Versi | null): [string, string][] {
  if (versi === null)
    return [
      ['Dasar hukum', BELUM_DIISI],
      ['Berlaku', 'Selama belum ada tarif yang disimpan'],
    ]
  const { berlakuMulai, berlakuSampai, disimpanOleh, disimpanPada, dasarHukum } = versi
  const sampai = berlakuSampai === null ? '' : ` sampai ${tampilTanggal(berlakuSampai)}`
  return [
    ['Dasar hukum', dasarHukum ?? BELUM_DIISI],
    ['Berlaku', `Sejak ${tampilTanggal(berlakuMulai)}${sampai}`],
    ['Disimpan oleh', `${disimpanOleh ?? 'program'}, ${tampilInstan(disimpanPada, 'WIB').slice(0, -3)} WIB`],
  ]
}
