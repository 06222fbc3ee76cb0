import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { GalatApi, kalimatGalat } from '../../api/galat-api.ts'
import { fokusAwal } from '../../ui/dialog/fokus-awal.ts'
import { IsianTamu } from './isian-tamu.tsx'
import { type SekolahDitemukan, useSekolahNpsn } from './queries.ts'

const PANJANG = 8

type Props = { npsn: string; onNpsn: (npsn: string) => void; onLanjut: (sekolah: SekolahDitemukan) => void }

/** The school by its number; what was found is shown before anything else is asked. */
export function RegistrasiSekolah({ npsn, onNpsn, onLanjut }: Props) {
  const cek = useSekolahNpsn(npsn.length === PANJANG ? npsn : null)
  const sekolah = cek.data
  return (
    <Stack
      component="form"
      noValidate
      spacing={4}
      onSubmit={(e) => {
        e.preventDefault()
        if (sekolah) onLanjut(sekolah)
      }}
    >
      <IsianTamu
        label="NPSN"
        autoComplete="off"
        inputProps={{ inputMode: 'numeric' }}
        value={npsn}
        onChange={(e) => onNpsn(e.target.value.replaceAll(/\D/g, '').slice(0, PANJANG))}
        inputRef={fokusAwal}
        petunjuk="8 angka nomor pokok sekolah nasional"
        galat={cek.isError ? kalimatCek(cek.error) : null}
      />
      <Box aria-live="polite" aria-busy={cek.isFetching} sx={{ minHeight: 92 }}>
        {cek.isFetching && <Skeleton variant="rounded" height={92} />}
        {!cek.isFetching && sekolah && <Ditemukan sekolah={sekolah} />}
      </Box>
      <Button type="submit" variant="contained" size="large" fullWidth disabled={!sekolah}>
        {sekolah ? 'Ya, ini sekolah saya' : 'Lanjut'}
      </Button>
    </Stack>
  )
}

function Ditemukan({ sekolah }: { sekolah: SekolahDitemukan }) {
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

const kalimatCek = (galat: unknown): string =>
  galat instanceof GalatApi && galat.status === 404
    ? 'Sekolah dengan NPSN ini tidak ditemukan. Periksa lagi angkanya.'
    : kalimatGalat(galat, 'Gagal mengambil data')
