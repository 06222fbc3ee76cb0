import Typography from '@mui/material/Typography'
import { TautanJalur } from '../../../shared/tautan-jalur.tsx'
import { bilangan } from './angka.ts'

const SEMUA = 5

type Props = { nama: readonly string[]; sekolahId: number; operator: boolean; terkunci: boolean }

/** Who is counted but stands on no paper, and where that is changed. */
export function TakTercetak({ nama, sekolahId, operator, terkunci }: Props) {
  const disebut = nama.slice(0, SEMUA).join(', ')
  const sisa = nama.length - SEMUA
  return (
    <Typography variant="body2" sx={{ mt: 3 }}>
      <b>{bilangan(nama.length)} GTK tidak tercetak di SPTJM</b>: {disebut}
      {sisa > 0 && `, dan ${bilangan(sisa)} lainnya`}.{' '}
      {operator && (
        <>
          Diubah di{' '}
          <TautanJalur jalur={`/pengaturan/gtk?sekolah=${sekolahId}`} underline="always">
            Pengaturan &gt; GTK
          </TautanJalur>
          {terkunci ? '; yang sudah disegel tidak ikut berubah.' : ', sebelum bulan dikunci.'}
        </>
      )}
    </Typography>
  )
}
