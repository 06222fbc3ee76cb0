import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { kalimatGalat, layakUlang } from '../api/galat-api.ts'

/** What could not be loaded, why, and once more where that may help. */
export function GalatMuat({ galat, onUlang }: { galat: unknown; onUlang: () => void }) {
  return (
    <Alert
      severity="error"
      action={
        layakUlang(galat) && (
          <Button color="inherit" size="small" onClick={onUlang}>
            Coba lagi
          </Button>
        )
      }
    >
      {kalimatGalat(galat, 'Gagal mengambil data')}
    </Alert>
  )
}
