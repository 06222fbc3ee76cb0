import { STATUS_KEHADIRAN, type StatusGroup } from '@geisa/engine/status-kehadiran'
import Tooltip from '@mui/material/Tooltip'
import { Badge } from '../../ui/badge.tsx'
import type { ToneName } from '../../ui/theme/colours.ts'

export const GROUP_TONE: Record<StatusGroup, ToneName> = {
  A: 'bahaya',
  H: 'baik',
  L: 'netral',
  DL: 'info',
  S: 'peringatan',
  C: 'ungu',
}

type Props = { id: number | null; abbreviation: string; nama: string }

/** A status in its abbreviation; the full name on hover and for screen readers. */
export function StatusKehadiran({ id, abbreviation, nama }: Props) {
  if (abbreviation === '') return null
  // Groups are fixed, names are not (rules.md H).
  const group = STATUS_KEHADIRAN.find((status) => status.id === id)?.grup ?? 'L'
  return (
    <Tooltip title={nama} placement="left">
      <span>
        <Badge tone={GROUP_TONE[group]}>{abbreviation}</Badge>
      </span>
    </Tooltip>
  )
}
