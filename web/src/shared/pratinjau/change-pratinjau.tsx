import type { PratinjauResult } from '@geisa/contract/berlaku'
import Alert, { type AlertColor } from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { Counted } from '../dampak/agreement.ts'
import { LoadError } from '../load-error.tsx'
import { numeral } from '../numerals.ts'
import { sekolahToday } from '../tanggal/waktu-sekolah.ts'
import { type FetchPratinjau, useComputePratinjau } from './compute.ts'
import { PratinjauExample } from './example.tsx'
import { countedSoFar, lockedSentence, pratinjauSentence, progressSentence, rangeWords } from './merge.ts'

type Props = {
  /** Everything that the preview depends on: it is counted anew when this changes. */
  keys: readonly unknown[]
  take: FetchPratinjau
  onDone?: (result: PratinjauResult) => void
  /** What was counted so far, and null when it goes: whoever saves waits for it, and asks with it (decision 0061). */
  onCounted?: (counted: Counted | null) => void
  /** The school's today; default: in WIB. */
  today?: string
}

/** Which staff-days a change touches, before it is saved (product.md 3). */
export function ChangePratinjau({ keys, take, onDone, onCounted, today = sekolahToday('WIB') }: Props) {
  const { tahap, result, error, old, stop, goOn } = useComputePratinjau(keys, take, onDone)
  const tell = useEffectEvent((counted: Counted | null) => onCounted?.(counted))
  const current = old ? null : result
  const refused = tahap === 'galat' && error instanceof ApiError && error.status === 422
  useEffect(() => tell({ ...countedSoFar(tahap, current), refused }), [tahap, current, refused])
  useEffect(() => () => tell(null), [])
  return (
    <Box component="section" aria-label="Pratinjau perubahan" sx={{ display: 'grid', gap: 3, minHeight: 76 }}>
      {tahap === 'berjalan' && <Progress result={old ? null : result} onStop={stop} />}
      {tahap === 'galat' && <LoadError error={error} sentence="Perubahan ini belum dapat dihitung" onRetry={goOn} />}
      {tahap === 'dihentikan' && (
        <Alert severity="info" action={<SmallButton onClick={goOn}>Lanjutkan</SmallButton>}>
          {result === null
            ? 'Penghitungan dihentikan.'
            : `Penghitungan dihentikan setelah ${numeral(result.sekolahDihitung)} dari ${numeral(result.jumlahSekolah)} sekolah.`}
        </Alert>
      )}
      {result !== null && (
        <Box aria-live={tahap === 'selesai' ? 'polite' : 'off'} aria-busy={old} sx={{ display: 'grid', gap: 3 }}>
          <Result result={result} today={today} />
        </Box>
      )}
    </Box>
  )
}

function Progress({ result, onStop }: { result: PratinjauResult | null; onStop: () => void }) {
  const text = progressSentence(result)
  const persen = result === null ? null : (result.sekolahDihitung / Math.max(1, result.jumlahSekolah)) * 100
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', columnGap: 3 }}>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
      <Button size="small" onClick={onStop}>
        Hentikan
      </Button>
      <LinearProgress
        aria-label={text}
        {...(persen === null ? {} : { variant: 'determinate', value: persen })}
        sx={{ gridColumn: '1 / -1', borderRadius: 1 }}
      />
    </Box>
  )
}

function Result({ result, today }: { result: PratinjauResult; today: string }) {
  return (
    <>
      <Alert severity={tone(result)} sx={{ py: 1 }}>
        {pratinjauSentence(result, today)}
      </Alert>
      {result.bulanTerkunci > 0 && (
        <Alert severity="warning" sx={{ py: 1 }}>
          {lockedSentence(result.bulanTerkunci)}
        </Alert>
      )}
      {result.contoh.length > 0 && <PratinjauExample examples={result.contoh} showSekolah={result.jumlahSekolah > 1} />}
      {result.jumlahSekolah > 0 && (
        <Typography variant="caption" color="textSecondary">
          Diperiksa{result.jumlahSekolah > 1 && ` ${numeral(result.sekolahDihitung)} sekolah`}{' '}
          {rangeWords(result.dari, result.sampai, today)}.{result.terpotong !== null && ` ${result.terpotong}`}
          {result.contoh.length > 0 && result.contoh.length < result.hariGtk && ' Daftar di atas hanya contoh.'}
        </Typography>
      )}
    </>
  )
}

function SmallButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button color="inherit" size="small" onClick={onClick}>
      {children}
    </Button>
  )
}

/** Changed figures want a second look; changed schedules ahead do not. */
const tone = (h: PratinjauResult): AlertColor => (h.angkaBerubah > 0 ? 'warning' : 'info')
