import type { Drift } from '@geisa/contract/mesin/drift'
import { MESIN_STATE_LABEL, type Mesin } from '@geisa/contract/mesin/mesin'
import type { Zona } from '@geisa/engine/acuan'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Badge } from '../ui/badge.tsx'
import type { ToneName } from '../ui/theme/colours.ts'
import { TimeAgo } from './tanggal/time-ago.tsx'
import { formatInstant, selisihDuration } from './tanggal/waktu-sekolah.ts'

const TONE: Record<Mesin['keadaan'], ToneName> = {
  menunggu: 'peringatan',
  'belum-terhubung': 'netral',
  terhubung: 'baik',
  diam: 'peringatan',
  ditutup: 'netral',
}

export function StateBadge({ state }: { state: Mesin['keadaan'] }) {
  return <Badge tone={TONE[state]}>{MESIN_STATE_LABEL[state]}</Badge>
}

const JAM_TONE: Record<Drift['tingkat'], ToneName> = { baik: 'baik', perhatian: 'peringatan', bahaya: 'bahaya' }

export function JamBadge({ drift }: { drift: Drift }) {
  return <Badge tone={JAM_TONE[drift.tingkat]}>{jamWords(drift)}</Badge>
}

/** Positive: the machine is behind us. */
export function jamWords({ detik: seconds, tingkat: level }: Drift): string {
  if (level === 'baik') return 'Tepat'
  return `${seconds > 0 ? 'Terlambat' : 'Mendahului'} ${selisihDuration(seconds)}`
}

export function LastSeen({ mesin, zona }: { mesin: Mesin; zona: Zona }) {
  if (mesin.terakhirTerlihat === null)
    return (
      <Box sx={{ color: 'text.secondary' }} component="span">
        Belum pernah
      </Box>
    )
  return (
    <>
      <TimeAgo instant={mesin.terakhirTerlihat} />
      <Typography variant="caption" component="div" color="textSecondary">
        {formatInstant(mesin.terakhirTerlihat, zona)} {zona}
      </Typography>
    </>
  )
}
