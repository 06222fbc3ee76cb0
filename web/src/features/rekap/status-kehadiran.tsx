import { type GrupStatus, STATUS_KEHADIRAN } from '@geisa/engine/acuan'
import Tooltip from '@mui/material/Tooltip'
import { Lencana } from '../../ui/lencana.tsx'
import type { NamaNada } from '../../ui/warna.ts'

export const NADA_GRUP: Record<GrupStatus, NamaNada> = {
  A: 'bahaya',
  H: 'baik',
  L: 'netral',
  DL: 'info',
  S: 'peringatan',
  C: 'ungu',
}

type Props = { id: number | null; singkatan: string; nama: string }

/** A status in its abbreviation; the full name on hover and for screen readers. */
export function StatusKehadiran({ id, singkatan, nama }: Props) {
  if (singkatan === '') return null
  // Groups are fixed, names are not (rules.md H).
  const grup = STATUS_KEHADIRAN.find((status) => status.id === id)?.grup ?? 'L'
  return (
    <Tooltip title={nama} placement="left">
      <span>
        <Lencana nada={NADA_GRUP[grup]}>{singkatan}</Lencana>
      </span>
    </Tooltip>
  )
}
