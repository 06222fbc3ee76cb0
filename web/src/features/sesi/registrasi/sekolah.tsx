import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { ApiError, errorSentence } from '../../../api/api-error.ts'
import { focusInitially } from '../../../ui/dialog/initial-focus.ts'
import { type FoundSekolah, useSekolahNpsn } from '../queries.ts'
import { TamuForm, TamuSubmit } from '../tamu-form.tsx'
import { TamuInput } from '../tamu-input.tsx'

const LONG = 8

type Props = { npsn: string; onNpsn: (npsn: string) => void; onLanjut: (sekolah: FoundSekolah) => void }

/** The school by its number; what was found is shown before anything else is asked. */
export function RegistrasiSekolah({ npsn, onNpsn, onLanjut }: Props) {
  const check = useSekolahNpsn(npsn.length === LONG ? npsn : null)
  const sekolah = check.data
  return (
    <TamuForm onSend={() => sekolah && onLanjut(sekolah)}>
      <TamuInput
        label="NPSN"
        autoComplete="off"
        inputProps={{ inputMode: 'numeric' }}
        value={npsn}
        onChange={(e) => onNpsn(e.target.value.replaceAll(/\D/g, '').slice(0, LONG))}
        inputRef={focusInitially}
        hint="8 angka nomor pokok sekolah nasional"
        galat={check.isError ? checkSentence(check.error) : null}
      />
      <Box aria-live="polite" aria-busy={check.isFetching} sx={{ minHeight: 92 }}>
        {check.isFetching && <Skeleton variant="rounded" height={92} />}
        {!check.isFetching && sekolah && <Found sekolah={sekolah} />}
      </Box>
      <TamuSubmit reason={sekolah ? null : whyNotYet(npsn, check.isFetching)}>
        {sekolah ? 'Ya, ini sekolah saya' : 'Lanjut'}
      </TamuSubmit>
    </TamuForm>
  )
}

function whyNotYet(npsn: string, checking: boolean): string {
  if (npsn.length < LONG) return `Isi ${LONG} angka NPSN sekolah Anda`
  return checking ? 'Sedang mencari sekolahnya' : 'Perbaiki NPSN-nya lebih dahulu'
}

function Found({ sekolah }: { sekolah: FoundSekolah }) {
  return (
    <Box sx={{ p: 4, border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' }}>
      <Typography sx={{ fontWeight: 600 }}>{sekolah.nama}</Typography>
      <Typography variant="body2" color="textSecondary">
        {sekolah.jenjang} {sekolah.status === 'N' ? 'Negeri' : 'Swasta'}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[sekolah.namaKecamatan, sekolah.namaKabKota, sekolah.namaProvinsi].join(', ')}
      </Typography>
    </Box>
  )
}

const checkSentence = (error: unknown): string =>
  error instanceof ApiError && error.status === 404
    ? 'Sekolah dengan NPSN ini tidak ditemukan. Periksa lagi angkanya.'
    : errorSentence(error, 'Gagal mengambil data')
