import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { LoadError } from '../../shared/load-error.tsx'
import { formatZoned } from '../../shared/tanggal/tanggal.ts'
import { Badge } from '../../ui/badge.tsx'
import { Frame } from '../../ui/frame.tsx'
import { PrepareTotpDialog } from './prepare-totp-dialog.tsx'
import { useTotp } from './queries.ts'
import { TotpProofDialog } from './totp-proof-dialog.tsx'

const FEW = 3

/** The second factor of one's own account: optional, and off only with password and code. */
export function TwoStepVerifikasi() {
  const totp = useTotp(true)
  const [dialog, setDialog] = useState<'siapkan' | 'matikan' | 'kode' | null>(null)
  const close = (): void => setDialog(null)
  const active = totp.data?.aktif ?? false
  return (
    <Frame title="Verifikasi dua langkah" actions={active && <Badge tone="baik">Aktif</Badge>}>
      {totp.isError && <LoadError error={totp.error} onRetry={() => void totp.refetch()} />}
      {totp.isPending && <Skeleton variant="rounded" height={56} />}
      {totp.data && (
        <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
          <Typography variant="body2" color="textSecondary">
            {active
              ? `Aktif sejak ${formatZoned(totp.data.aktifSejak ?? '', 'WIB')}. Tersisa ${totp.data.sisaKode} kode cadangan.`
              : 'Setelah password, masuk juga perlu kode dari aplikasi autentikator di ponsel Anda. Password yang bocor saja tidak cukup.'}
          </Typography>
          {active && totp.data.sisaKode <= FEW && (
            <Alert severity="warning">Kode cadangan hampir habis. Buat yang baru sebelum Anda membutuhkannya.</Alert>
          )}
          {active ? (
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2 }}>
              <Button size="small" variant="outlined" onClick={() => setDialog('kode')}>
                Buat kode cadangan baru
              </Button>
              <Button size="small" color="error" onClick={() => setDialog('matikan')}>
                Matikan
              </Button>
            </Stack>
          ) : (
            <Button size="small" variant="outlined" onClick={() => setDialog('siapkan')}>
              Aktifkan verifikasi dua langkah
            </Button>
          )}
        </Stack>
      )}
      {dialog === 'siapkan' && <PrepareTotpDialog onClose={close} />}
      {(dialog === 'matikan' || dialog === 'kode') && <TotpProofDialog purpose={dialog} onClose={close} />}
    </Frame>
  )
}
