import { isSearchable, MAX_PER_GROUP } from '@geisa/contract/cari'
import { MAX_SEARCH_TEXT } from '@geisa/contract/shapes'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { errorSentence } from '../../api/api-error.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type Props = {
  count: number
  /** Some group shows only its first. */
  more: boolean
  text: string
  seeking: boolean
  error: unknown
  onRetry: () => void
}

/** What stands below the results: that more is on its way, that it did not come, or that there is nothing. */
export function SearchState({ count, more, text, seeking, error, onRetry }: Props) {
  const none = count === 0 && !seeking && error === null
  return (
    <>
      {seeking && <Placeholder />}
      {error !== null && (
        <Alert
          severity="warning"
          sx={{ mx: 1, mt: 3 }}
          action={
            <Button color="inherit" size="small" onClick={onRetry}>
              Coba lagi
            </Button>
          }
        >
          {errorSentence(error, 'Gagal mencari')}
        </Alert>
      )}
      {more && !seeking && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ px: 3, pt: 2 }}>
          Paling banyak {MAX_PER_GROUP} tiap kelompok. Ketik lebih lengkap untuk yang lain.
        </Typography>
      )}
      {none && (
        <Box sx={{ px: 3, pt: 4 }}>
          <Typography variant="body2">No results..</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {isSearchable(text.trim())
              ? 'Yang dicari hanya yang ada dalam cakupan Anda: nama, NIP, NUPTK, NPSN, nomor usulan atau enam angka terakhirnya, kode segel, layar, dan tindakan.'
              : text.trim().length > MAX_SEARCH_TEXT
                ? `Terlalu panjang: yang dicari paling banyak ${MAX_SEARCH_TEXT} huruf.`
                : 'Orang, sekolah, dan nomor dicari sejak tiga huruf atau angka yang berurutan.'}
          </Typography>
        </Box>
      )}
      <VisuallyHidden>
        <output>{seeking ? 'Sedang mencari...' : `${count} hasil`}</output>
      </VisuallyHidden>
    </>
  )
}

/** As tall as two lines of people: what was there already stays where it is. */
function Placeholder() {
  return (
    <Box aria-hidden sx={{ px: 3, pt: 3 }}>
      {[180, 220].map((width) => (
        <Box key={width} sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: { xs: 52, sm: 44 } }}>
          <Skeleton variant="circular" width={20} height={20} />
          <div>
            <Skeleton width={width} />
            <Skeleton width={width * 0.7} height={14} />
          </div>
        </Box>
      ))}
    </Box>
  )
}

export function KeyHints() {
  return (
    <Typography
      aria-hidden
      variant="caption"
      color="textSecondary"
      sx={{ flexShrink: 0, display: 'flex', gap: 5, px: 5, py: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <span>↑ ↓ memilih</span>
      <span>Enter membuka</span>
      <span>Esc menutup</span>
    </Typography>
  )
}
