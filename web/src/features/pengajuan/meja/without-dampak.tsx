import type { DampakPengajuan } from '@geisa/contract/pengajuan/meja'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'

/** Counted to the end, and for nothing. */
export const isWithoutDampak = (dampak: DampakPengajuan | undefined): boolean =>
  dampak !== undefined && !dampak.terpotong && dampak.hari.length > 0 && dampak.hari.every((h) => !h.berubah)

/** Where the days of an approval will stand, while nothing can be counted yet. */
export const INCOMPLETE = (
  <Typography variant="body2" color="textSecondary">
    Lengkapi isian untuk melihat hari dan angka yang akan berubah.
  </Typography>
)

/** The same while what stands in the form would be refused. */
export const NOT_YET_POSSIBLE = (
  <Typography variant="body2" color="textSecondary">
    Usulan ini belum dapat diajukan; perbaiki isian yang bertanda merah.
  </Typography>
)

/** In the question whether to submit: an approval of either kind would change no day. */
export const NO_DAMPAK = (
  <Alert severity="warning" role="note">
    Usulan ini tidak mengubah apa pun: harinya sudah tercatat demikian, atau jamnya sudah ada dari tap mesin.
  </Alert>
)
