import { alasanPenolakan } from '@geisa/contract/pengajuan/status-kehadiran'
import { OTHER_REASON } from '@geisa/engine/pengajuan/pengajuan'
import Alert from '@mui/material/Alert'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { LoadError } from '../../../shared/load-error.tsx'
import { Kbd } from '../../../shared/shortcuts/shortcuts-button.tsx'
import { focusInitially } from '../../../ui/dialog/initial-focus.ts'

type Props = {
  value: number | null
  onChange: (id: number) => void
  /** 'Lainnya' says nothing without its note. */
  onOther: () => void
  onEnter: () => void
  /** It was tried without a reason. */
  error: boolean
}

/** The reasons of a rejection, chosen also by their digit. */
export function SelectReason({ value, onChange, onOther, onEnter, error }: Props) {
  const daftar = useQuery({
    queryKey: ['pengajuan', 'alasan-penolakan'],
    queryFn: ({ signal }) => call(alasanPenolakan, { signal }),
    staleTime: 10 * 60_000,
  })
  if (daftar.isError) return <LoadError error={daftar.error} onRetry={() => void daftar.refetch()} />
  if (daftar.isPending) return <Skeleton variant="rounded" height={300} />
  if (daftar.data.length === 0) return <Alert severity="warning">Belum ada alasan penolakan.</Alert>
  return (
    <FormControl required>
      <FormLabel id="alasan-penolakan">Alasan penolakan</FormLabel>
      <RadioGroup
        aria-labelledby="alasan-penolakan"
        value={value ?? ''}
        onChange={(_, next) => onChange(Number(next))}
        onKeyDown={(e) => {
          // 1–7 as the keys beside them say; Enter then says 'Iya'.
          if (e.key === 'Enter') {
            e.preventDefault()
            onEnter()
          }
          const one = daftar.data.find(({ alasanPenolakanId }) => String(alasanPenolakanId) === e.key)
          if (one === undefined) return
          // The digit chooses, it is not written into the note.
          e.preventDefault()
          onChange(one.alasanPenolakanId)
          if (one.alasanPenolakanId === OTHER_REASON) onOther()
          else e.currentTarget.querySelector<HTMLElement>(`input[value="${one.alasanPenolakanId}"]`)?.focus()
        }}
        data-salah={(error && value === null) || undefined}
        sx={{ mt: 1 }}
      >
        {daftar.data.map(({ alasanPenolakanId, alasanPenolakan: word }, nth) => (
          <FormControlLabel
            key={alasanPenolakanId}
            value={alasanPenolakanId}
            label={
              <>
                {word}
                <Kbd>{alasanPenolakanId}</Kbd>
              </>
            }
            control={<Radio size="small" {...(nth === 0 ? { slotProps: FOCUS } : {})} />}
          />
        ))}
      </RadioGroup>
      {error && value === null && <FormHelperText error>Pilih alasan penolakan.</FormHelperText>}
    </FormControl>
  )
}

/** The reasons may come after the dialog. */
const FOCUS = { input: { ref: focusInitially } } as const
