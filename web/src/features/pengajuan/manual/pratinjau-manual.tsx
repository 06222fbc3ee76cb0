import type { Answer } from '@geisa/contract/endpoint'
import type { pratinjauManual } from '@geisa/contract/pengajuan/absensi-manual'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useMemo, useState } from 'react'
import { LoadError } from '../../../shared/load-error.tsx'
import { useDebounced } from '../../../ui/field/debounced.ts'
import { Frame } from '../../../ui/frame.tsx'
import { useGtkSekolah } from '../../gtk/queries.ts'
import { DampakUsulan, INCOMPLETE, isWithoutDampak, NOT_YET_POSSIBLE } from '../meja/dampak-usulan.tsx'
import type { ManualInput } from '../shapes.ts'
import type { PratinjauQuery } from './manual-input.ts'
import { detailsToSend, tanggalQuery, whyUnanswered } from './manual-input.ts'
import { usePratinjauManual } from './queries.ts'

/** More rows than this are counted when asked for. */
const AUTOMATIC_UP_TO = 50
const DELAY_MS = 800

export type PratinjauErrors = Answer<typeof pratinjauManual>['galat']

/** What an approval would change, some moments after the last key. `sent`: the rows that the answer's indexes mean. */
export function useInputPratinjau(input: ManualInput, sekolahId: number | null) {
  const current = useMemo(() => (sekolahId === null ? null : buildAsk(input)), [input, sekolahId])
  const deferred = useDebounced(current, DELAY_MS)
  const [requested, setRequested] = useState<string | null>(null)
  const many = (deferred?.details.length ?? 0) > AUTOMATIC_UP_TO
  const sidik = JSON.stringify(deferred)
  const query = deferred !== null && (!many || requested === sidik) ? deferred : null
  const answer = usePratinjauManual(query)
  const stale = current !== deferred || answer.isPlaceholderData
  const tanggalErrors = useTanggalErrors(current === null ? input.tanggal : null, sekolahId)
  const errors =
    current === null ? tanggalErrors : query === null || stale ? NO_ERRORS : (answer.data?.galat ?? NO_ERRORS)
  const alasan = current === null ? whyUnanswered(input) : null
  return {
    answer,
    /** Nothing can be counted yet, and why. */
    alasan,
    /** Why it would be refused now. */
    obstacle: alasan ?? (errors.length > 0 ? 'Perbaiki isian yang bertanda merah lebih dahulu' : null),
    /** Counted, allowed, and for nothing. */
    withoutDampak: query !== null && !stale && errors.length === 0 && isWithoutDampak(answer.data?.dampak),
    mustBeRequested: deferred !== null && many && requested !== sidik,
    request: () => setRequested(sidik),
    stale,
    /** For the first time. */
    counting: query !== null && answer.data === undefined && !answer.isError,
    errors,
    sent: query?.details ?? WITHOUT_DETAILED,
  }
}
export type PratinjauInput = ReturnType<typeof useInputPratinjau>

const NO_ERRORS: PratinjauErrors = []
const WITHOUT_DETAILED: PratinjauQuery['details'] = []

/** A day off or a locked month is told as soon as its date stands there, not when the first time does. */
function useTanggalErrors(tanggal: string | null, sekolahId: number | null): PratinjauErrors {
  const gtk = useGtkSekolah(sekolahId)
  const query = useMemo(() => tanggalQuery(tanggal, gtk.data ?? [], AUTOMATIC_UP_TO), [tanggal, gtk.data])
  const deferred = useDebounced(query, DELAY_MS)
  const answer = usePratinjauManual(query === deferred ? deferred : null)
  return useMemo(
    () =>
      query === null || query !== deferred || answer.isPlaceholderData
        ? NO_ERRORS
        : (answer.data?.galat.filter(({ field }) => field === 'tanggal') ?? NO_ERRORS),
    [query, deferred, answer.isPlaceholderData, answer.data],
  )
}

function buildAsk(input: ManualInput): PratinjauQuery | null {
  if (whyUnanswered(input) !== null || input.tanggal === null || input.jenisId === null) return null
  return { tanggal: input.tanggal, jenisAbsensiManual: { id: input.jenisId }, details: detailsToSend(input) }
}

/** Beside the form: the days and figures that an approval changes. */
export function PratinjauManual({ pratinjau }: { pratinjau: PratinjauInput }) {
  const { answer, alasan, mustBeRequested, request, stale } = pratinjau
  return (
    <Frame title="Bila disetujui">
      {alasan !== null ? (
        INCOMPLETE
      ) : mustBeRequested ? (
        <Button variant="outlined" fullWidth onClick={request}>
          Hitung dampak
        </Button>
      ) : answer.isError ? (
        <LoadError error={answer.error} sentence="Dampak belum dapat dihitung" onRetry={() => void answer.refetch()} />
      ) : answer.data === undefined ? (
        <Box component="output" aria-label="Sedang menghitung dampak">
          <Skeleton width="80%" />
          <Skeleton width="60%" />
          <Skeleton width="70%" />
        </Box>
      ) : (
        <Box
          aria-busy={stale}
          sx={{ opacity: stale ? 0.55 : 1, maxHeight: { md: '50dvh' }, overflow: 'auto' }}
          tabIndex={0}
        >
          {answer.data.galat.length > 0 ? NOT_YET_POSSIBLE : <DampakUsulan dampak={answer.data.dampak} countGtk />}
        </Box>
      )}
    </Frame>
  )
}
