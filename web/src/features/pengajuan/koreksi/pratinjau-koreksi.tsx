import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { GalatMuat } from '../../../shared/galat-muat.tsx'
import { Kotak } from '../../../ui/kotak.tsx'
import { DampakUsulan } from '../meja/dampak-usulan.tsx'
import { BELUM_DAPAT, BELUM_LENGKAP } from '../meja/tanpa-dampak.tsx'
import type { usePratinjauKoreksi } from './queries.ts'

type Props = {
  pratinjau: ReturnType<typeof usePratinjauKoreksi>
  /** The form holds enough to be judged. */
  lengkap: boolean
  /** Fields that show their refusal themselves. */
  dikenal: readonly string[]
}

/** Beside the form: what an approval would change, counted anew while it is typed. */
export function PratinjauKoreksi({ pratinjau: { hasil, menghitung, galat, ulang }, lengkap, dikenal }: Props) {
  const lain = (hasil?.galat ?? []).filter(({ field }) => !dikenal.some((nama) => field.startsWith(nama)))
  return (
    <Kotak judul="Bila disetujui">
      <Box aria-live="polite" aria-busy={menghitung} sx={{ minHeight: 72 }}>
        {menghitung && <LinearProgress aria-label="Menghitung perubahan" sx={{ borderRadius: 1, mb: 2 }} />}
        {galat !== null && <GalatMuat galat={galat} onUlang={ulang} />}
        {lain.map(({ message }) => (
          <Alert key={message} severity="error" sx={{ mb: 2 }}>
            {message}
          </Alert>
        ))}
        {hasil === undefined || !lengkap ? (
          galat === null && BELUM_LENGKAP
        ) : (
          <Box sx={{ opacity: menghitung ? 0.55 : 1 }}>
            {hasil.galat.length > 0 ? BELUM_DAPAT : <DampakUsulan dampak={hasil.dampak} />}
          </Box>
        )}
      </Box>
    </Kotak>
  )
}
