import { type Drift, LABEL_KEADAAN_MESIN, type Mesin } from '@geisa/contract/mesin'
import type { Zona } from '@geisa/engine/acuan'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Lencana } from '../ui/lencana.tsx'
import type { NamaNada } from '../ui/warna.ts'
import { WaktuLalu } from './tanggal/waktu-lalu.tsx'
import { lamaSelisih, tampilInstan } from './tanggal/waktu-sekolah.ts'

const NADA: Record<Mesin['keadaan'], NamaNada> = {
  'belum-terhubung': 'netral',
  terhubung: 'baik',
  diam: 'peringatan',
  ditutup: 'netral',
}

export function LencanaKeadaan({ keadaan }: { keadaan: Mesin['keadaan'] }) {
  return <Lencana nada={NADA[keadaan]}>{LABEL_KEADAAN_MESIN[keadaan]}</Lencana>
}

const NADA_JAM: Record<Drift['tingkat'], NamaNada> = { baik: 'baik', perhatian: 'peringatan', bahaya: 'bahaya' }

export function LencanaJam({ drift }: { drift: Drift }) {
  return <Lencana nada={NADA_JAM[drift.tingkat]}>{kataJam(drift)}</Lencana>
}

/** Positive: the machine is behind us. */
export function kataJam({ detik, tingkat }: Drift): string {
  if (tingkat === 'baik') return 'Tepat'
  return `${detik > 0 ? 'Terlambat' : 'Mendahului'} ${lamaSelisih(detik)}`
}

export function TerakhirTerlihat({ mesin, zona }: { mesin: Mesin; zona: Zona }) {
  if (mesin.terakhirTerlihat === null)
    return (
      <Box sx={{ color: 'text.secondary' }} component="span">
        Belum pernah
      </Box>
    )
  return (
    <>
      <WaktuLalu instan={mesin.terakhirTerlihat} />
      <Typography variant="caption" component="div" color="textSecondary">
        {tampilInstan(mesin.terakhirTerlihat, zona)} {zona}
      </Typography>
    </>
  )
}
