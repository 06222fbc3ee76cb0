import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { tampilWaktu } from '../../shared/tanggal/tanggal.ts'
import { Kotak } from '../../ui/kotak.tsx'
import { Lencana } from '../../ui/lencana.tsx'
import { BuktiTotpDialog } from './bukti-totp-dialog.tsx'
import { useTotp } from './queries.ts'
import { SiapkanTotpDialog } from './siapkan-totp-dialog.tsx'

const SEDIKIT = 3

/** The second factor of one's own account: optional, and off only with password and code. */
export function VerifikasiDuaLangkah() {
  const totp = useTotp(true)
  const [dialog, setDialog] = useState<'siapkan' | 'matikan' | 'kode' | null>(null)
  const tutup = (): void => setDialog(null)
  const aktif = totp.data?.aktif ?? false
  return (
    <Kotak judul="Verifikasi dua langkah" tindakan={aktif && <Lencana nada="baik">Aktif</Lencana>}>
      {totp.isError && <Alert severity="error">{kalimatGalat(totp.error, 'Gagal mengambil data')}</Alert>}
      {totp.isPending && <Skeleton variant="rounded" height={56} />}
      {totp.data && (
        <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
          <Typography variant="body2" color="textSecondary">
            {aktif
              ? `Aktif sejak ${tampilWaktu(totp.data.aktifSejak ?? '')}. Tersisa ${totp.data.sisaKode} kode cadangan.`
              : 'Setelah password, masuk juga perlu kode dari aplikasi autentikator di ponsel Anda. Password yang bocor saja tidak cukup.'}
          </Typography>
          {aktif && totp.data.sisaKode <= SEDIKIT && (
            <Alert severity="warning">Kode cadangan hampir habis. Buat yang baru sebelum Anda membutuhkannya.</Alert>
          )}
          {aktif ? (
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
      {dialog === 'siapkan' && <SiapkanTotpDialog onTutup={tutup} />}
      {(dialog === 'matikan' || dialog === 'kode') && <BuktiTotpDialog guna={dialog} onTutup={tutup} />}
    </Kotak>
  )
}
