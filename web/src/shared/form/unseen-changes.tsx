import type { ErrorBody } from '@geisa/contract/endpoint'
import type { Zona } from '@geisa/engine/acuan'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ApiError } from '../../api/api-error.ts'
import { BeforeAfter } from '../before-after.tsx'
import { riwayatDiffs } from '../riwayat/diffs.ts'
import { formatInstant } from '../tanggal/waktu-sekolah.ts'
import { reveal } from './error-notice.tsx'

type Lines = NonNullable<ErrorBody['riwayat']>

/** What others saved since the page read, where that is why it was refused (decision 0056). */
export const unseenChanges = (error: unknown): Lines | null =>
  error instanceof ApiError && error.status === 409 && error.riwayat !== undefined ? error.riwayat : null

type Props = {
  what: string
  riwayat: Lines
  zona: Zona
  /** What was typed stays, over what is saved now. */
  onKeep: () => void
  /** What was typed goes. */
  onTake: () => void
}

/** Who saved what meanwhile; what was typed is still there, and the choice is the writer's. */
export function UnseenKabar({ what, riwayat, zona, onKeep, onTake }: Props) {
  return (
    <Alert severity="warning" ref={reveal} tabIndex={-1}>
      {what} baru saja diubah orang lain. Belum ada yang disimpan; isian Anda tetap ada.
      {riwayat.map(({ oleh, pada, sebelum, sesudah }) => (
        <Box key={pada} sx={{ mt: 2 }}>
          <strong>{oleh?.nama ?? 'Sistem'}</strong> pada {formatInstant(pada, zona)} {zona}
          <Box component="ul" aria-label="Yang berubah" sx={{ m: 0, mt: 0.5, pl: 4 }}>
            {riwayatDiffs(sebelum, sesudah, zona).map(({ label, from, to }) => (
              <li key={label}>
                <BeforeAfter what={label} from={from} to={to} />
              </li>
            ))}
          </Box>
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        <Button color="inherit" variant="outlined" size="small" onClick={onKeep}>
          Pertahankan isian saya
        </Button>
        <Button color="inherit" size="small" onClick={onTake}>
          Pakai yang tersimpan
        </Button>
      </Box>
    </Alert>
  )
}
