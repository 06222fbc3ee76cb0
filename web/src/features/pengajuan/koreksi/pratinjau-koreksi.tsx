import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { LoadError } from '../../../shared/load-error.tsx'
import { Frame } from '../../../ui/frame.tsx'
import { DampakUsulan } from '../meja/dampak-usulan.tsx'
import { INCOMPLETE, NOT_YET_POSSIBLE } from '../meja/without-dampak.tsx'
import type { usePratinjauKoreksi } from './queries.ts'

type Props = {
  pratinjau: ReturnType<typeof usePratinjauKoreksi>
  /** The form holds enough to be judged. */
  full: boolean
  /** Fields that show their refusal themselves. */
  known: readonly string[]
}

/** Beside the form: what an approval would change, counted anew while it is typed. */
export function PratinjauKoreksi({ pratinjau: { result, computing, error, again }, full, known }: Props) {
  const others = (result?.galat ?? []).filter(({ field }) => !known.some((nama) => field.startsWith(nama)))
  return (
    <Frame title="Bila disetujui">
      <Box aria-live="polite" aria-busy={computing} sx={{ minHeight: 72 }}>
        {computing && <LinearProgress aria-label="Menghitung perubahan" sx={{ borderRadius: 1, mb: 2 }} />}
        {error !== null && <LoadError error={error} onRetry={again} />}
        {others.map(({ message }) => (
          <Alert key={message} severity="error" sx={{ mb: 2 }}>
            {message}
          </Alert>
        ))}
        {result === undefined || !full ? (
          error === null && INCOMPLETE
        ) : (
          <Box sx={{ opacity: computing ? 0.55 : 1 }}>
            {result.galat.length > 0 ? NOT_YET_POSSIBLE : <DampakUsulan dampak={result.dampak} />}
          </Box>
        )}
      </Box>
    </Frame>
  )
}
