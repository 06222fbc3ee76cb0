import Typography from '@mui/material/Typography'
import { numeral } from '../../../shared/numerals.ts'
import { PathLink } from '../../../shared/path-link.tsx'

const ALL = 5

type Props = { nama: readonly string[]; sekolahId: number; operator: boolean; locked: boolean }

/** Who is counted but stands on no paper, and where that is changed. */
export function NotPrinted({ nama, sekolahId, operator, locked }: Props) {
  const named = nama.slice(0, ALL).join(', ')
  const rest = nama.length - ALL
  return (
    <Typography variant="body2" sx={{ mt: 3 }}>
      <b>{numeral(nama.length)} GTK tidak tercetak di SPTJM</b>: {named}
      {rest > 0 && `, dan ${numeral(rest)} lainnya`}.{' '}
      {operator && (
        <>
          Diubah di{' '}
          <PathLink path={`/pengaturan/gtk?sekolah=${sekolahId}`} underline="always">
            Pengaturan &gt; GTK
          </PathLink>
          {locked ? '; yang sudah disegel tidak ikut berubah.' : ', sebelum bulan dikunci.'}
        </>
      )}
    </Typography>
  )
}
