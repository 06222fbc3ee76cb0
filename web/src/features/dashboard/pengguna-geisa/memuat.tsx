import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'

type Props = {
  /** Rows that the filters let through. */
  cocok: number
  /** Rows that have come; undefined while none has. */
  ada: number | undefined
  total: number
  lengkap: boolean
  tersaring: boolean
  putus: boolean
  onLanjut: () => void
}

/** How many schools these are, and whether there are more to come. It keeps its height, so that no row moves. */
export function JumlahPengguna({ cocok, ada, total, lengkap, tersaring, putus, onLanjut }: Props) {
  return (
    <Box
      sx={{ mb: 2, minHeight: 32, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
    >
      <Typography component="output" variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {ada === undefined ? ' ' : kalimat({ cocok, ada, total, lengkap, tersaring })}
      </Typography>
      {ada !== undefined && !lengkap && !putus && (
        <LinearProgress
          aria-label="Memuat sekolah"
          variant="determinate"
          value={(100 * ada) / Math.max(total, 1)}
          sx={{ width: 140, height: 4, borderRadius: 1, bgcolor: 'action.selected' }}
        />
      )}
      {putus && (
        <Button size="small" onClick={onLanjut}>
          Lanjutkan memuat
        </Button>
      )}
    </Box>
  )
}

function kalimat({
  cocok,
  ada,
  total,
  lengkap,
  tersaring,
}: Omit<Props, 'ada' | 'putus' | 'onLanjut'> & { ada: number }): string {
  // What has come is counted; the total of the first answer is only how far there is to go.
  const semua = lengkap ? ada : Math.max(total, ada)
  const isi = tersaring ? `${bilangan(cocok)} dari ${bilangan(ada)} sekolah` : `${bilangan(semua)} sekolah`
  if (lengkap) return isi
  return tersaring
    ? `${isi} yang sudah dimuat; masih ada ${bilangan(semua - ada)} lagi`
    : `${isi}, ${bilangan(ada)} sudah dimuat`
}

const bilangan = (n: number): string => Math.max(0, n).toLocaleString('id-ID')
