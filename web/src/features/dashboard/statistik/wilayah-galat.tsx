import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { kalimatGalat } from '../../../api/galat-api.ts'

type Props = {
  galat: unknown
  onUlang: () => void
  /** Back to where the own scope begins: an address may name a region that is not the caller's. */
  onAwal: (() => void) | undefined
}

/** That the figures could not be fetched, why, and what to do. */
export function GalatWilayah({ galat, onUlang, onAwal }: Props) {
  return (
    <Alert
      severity="error"
      sx={{ mb: 4 }}
      action={
        <>
          {onAwal && (
            <Button color="inherit" size="small" onClick={onAwal}>
              Ke wilayah saya
            </Button>
          )}
          <Button color="inherit" size="small" onClick={onUlang}>
            Coba lagi
          </Button>
        </>
      }
    >
      <AlertTitle>Gagal mengambil data</AlertTitle>
      {kalimatGalat(galat)}
    </Alert>
  )
}
