import { PERAN } from '@geisa/engine/akun/hak-akses'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../api/call.ts'
import { kalimatGalat } from '../api/galat-api.ts'
import { RUTE } from '../api/rute-awal.ts'
import { usePengguna } from '../api/sesi.ts'
import { beritahu } from '../ui/notice/pemberitahuan.ts'
import { useInfoAplikasi } from './info-aplikasi.ts'

// Asked once in a blue moon, and by one role alone.
const DialogKonfirmasi = lazy(async () => ({
  default: (await import('../ui/dialog/dialog-konfirmasi.tsx')).DialogKonfirmasi,
}))

/** Tells the admin, who alone still works, that nobody else can; and ends it. */
export function PitaPemeliharaan() {
  const pengguna = usePengguna()
  const { pemeliharaan } = useInfoAplikasi()
  const klien = useQueryClient()
  const [ditanya, setDitanya] = useState(false)
  const matikan = useMutation({
    mutationFn: () =>
      call(RUTE.ubahSetting, { body: { kunci: 'pemeliharaan', nilai: { ...pemeliharaan, aktif: false } } }),
    onSuccess: () => beritahu('Mode pemeliharaan dimatikan', 'success'),
    onError: (galat) => beritahu(kalimatGalat(galat, 'Gagal menyimpan data'), 'error'),
    onSettled: () => {
      for (const kunci of ['aplikasi', 'setting', 'riwayat']) void klien.invalidateQueries({ queryKey: [kunci] })
    },
  })
  if (pengguna?.peran !== PERAN.NASIONAL || !pemeliharaan.aktif) return null
  return (
    <Alert
      severity="warning"
      square
      action={
        pengguna.hakAkses === 'APPROVAL' && (
          <Button color="inherit" size="small" loading={matikan.isPending} onClick={() => setDitanya(true)}>
            Matikan
          </Button>
        )
      }
      sx={{ '@media print': { display: 'none' } }}
    >
      Mode pemeliharaan aktif: hanya admin yang dilayani.
      {ditanya && (
        <Suspense>
          <DialogKonfirmasi
            judul="Matikan mode pemeliharaan?"
            pesan="Semua orang dilayani lagi seketika."
            iya="Iya, matikan"
            onTidak={() => setDitanya(false)}
            onIya={() => {
              setDitanya(false)
              matikan.mutate()
            }}
          />
        </Suspense>
      )}
    </Alert>
  )
}
