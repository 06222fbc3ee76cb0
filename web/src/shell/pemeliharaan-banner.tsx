import { PERAN } from '@geisa/engine/akun/hak-akses'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { errorSentence } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { ROUTE } from '../api/first-load-calls.ts'
import { usePengguna } from '../api/sesi.ts'
import { notify } from '../ui/notice/notify.ts'
import { useAppInfo } from './app-info.ts'

// Asked once in a blue moon, and by one role alone.
const ConfirmationDialog = lazy(async () => ({
  default: (await import('../ui/dialog/confirmation-dialog.tsx')).ConfirmationDialog,
}))

/** Tells the admin, who alone still works, that nobody else can; and ends it. */
export function PemeliharaanBanner() {
  const pengguna = usePengguna()
  const { pemeliharaan } = useAppInfo()
  const client = useQueryClient()
  const [asked, setAsked] = useState(false)
  const disable = useMutation({
    mutationFn: () =>
      call(ROUTE.updateSetting, { body: { kunci: 'pemeliharaan', nilai: { ...pemeliharaan, aktif: false } } }),
    onSuccess: () => notify('Mode pemeliharaan dimatikan', 'success'),
    onError: (error) => notify(errorSentence(error, 'Gagal menyimpan data'), 'error'),
    onSettled: () => {
      for (const key of ['aplikasi', 'setting', 'riwayat']) void client.invalidateQueries({ queryKey: [key] })
    },
  })
  if (pengguna?.peran !== PERAN.NASIONAL || !pemeliharaan.aktif) return null
  return (
    <Alert
      severity="warning"
      square
      action={
        pengguna.hakAkses === 'APPROVAL' && (
          <Button color="inherit" size="small" loading={disable.isPending} onClick={() => setAsked(true)}>
            Matikan
          </Button>
        )
      }
      sx={{ '@media print': { display: 'none' } }}
    >
      Mode pemeliharaan aktif: hanya admin yang dilayani.
      {asked && (
        <Suspense>
          <ConfirmationDialog
            title="Matikan mode pemeliharaan?"
            message="Semua orang dilayani lagi seketika."
            yesLabel="Iya, matikan"
            onNo={() => setAsked(false)}
            onYes={() => {
              setAsked(false)
              disable.mutate()
            }}
          />
        </Suspense>
      )}
    </Alert>
  )
}
