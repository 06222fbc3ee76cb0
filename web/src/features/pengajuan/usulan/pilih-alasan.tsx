import { alasanPenolakan } from '@geisa/contract/status-kehadiran'
import { ALASAN_LAINNYA } from '@geisa/engine/pengajuan/pengajuan'
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
import { GalatMuat } from '../../../shared/galat-muat.tsx'
import { Kbd } from '../../../shared/pintasan/tombol-pintas.tsx'
import { fokusAwal } from '../../../ui/dialog/fokus-awal.ts'

type Props = {
  nilai: number | null
  onGanti: (id: number) => void
  /** 'Lainnya' says nothing without its note. */
  onLainnya: () => void
  onEnter: () => void
  /** It was tried without a reason. */
  galat: boolean
}

/** The reasons of a rejection, chosen also by their digit. */
export function PilihAlasan({ nilai, onGanti, onLainnya, onEnter, galat }: Props) {
  const daftar = useQuery({
    queryKey: ['pengajuan', 'alasan-penolakan'],
    queryFn: ({ signal }) => call(alasanPenolakan, { signal }),
    staleTime: 10 * 60_000,
  })
  if (daftar.isError) return <GalatMuat galat={daftar.error} onUlang={() => void daftar.refetch()} />
  if (daftar.isPending) return <Skeleton variant="rounded" height={300} />
  if (daftar.data.length === 0) return <Alert severity="warning">Belum ada alasan penolakan.</Alert>
  return (
    <FormControl required>
      <FormLabel id="alasan-penolakan">Alasan penolakan</FormLabel>
      <RadioGroup
        aria-labelledby="alasan-penolakan"
        value={nilai ?? ''}
        onChange={(_, baru) => onGanti(Number(baru))}
        onKeyDown={(e) => {
          // 1–7 as the keys beside them say; Enter then says 'Iya'.
          if (e.key === 'Enter') {
            e.preventDefault()
            onEnter()
          }
          const satu = daftar.data.find(({ alasanPenolakanId: id }) => String(id) === e.key)
          if (satu === undefined) return
          // The digit chooses, it is not written into the note.
          e.preventDefault()
          onGanti(satu.alasanPenolakanId)
          if (satu.alasanPenolakanId === ALASAN_LAINNYA) onLainnya()
          else e.currentTarget.querySelector<HTMLElement>(`input[value="${satu.alasanPenolakanId}"]`)?.focus()
        }}
        data-salah={(galat && nilai === null) || undefined}
        sx={{ mt: 1 }}
      >
        {daftar.data.map(({ alasanPenolakanId: id, alasanPenolakan: kata }, ke) => (
          <FormControlLabel
            key={id}
            value={id}
            label={
              <>
                {kata}
                <Kbd>{id}</Kbd>
              </>
            }
            control={<Radio size="small" {...(ke === 0 ? { slotProps: FOKUS } : {})} />}
          />
        ))}
      </RadioGroup>
      {galat && nilai === null && <FormHelperText error>Pilih alasan penolakan.</FormHelperText>}
    </FormControl>
  )
}

/** The reasons may come after the dialog. */
const FOKUS = { input: { ref: fokusAwal } } as const
