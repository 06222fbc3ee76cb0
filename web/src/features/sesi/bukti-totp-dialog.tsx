import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { galatIsian } from '../../api/galat-isian.ts'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'
import { beritahu } from '../../ui/notice/pemberitahuan.ts'
import { KodeCadanganDialog } from './kode-cadangan-dialog.tsx'
import { useGantiKodeCadangan, useLepasTotp } from './queries.ts'

const KATA = {
  matikan: {
    judul: 'Matikan verifikasi dua langkah',
    isi: 'Setelah ini password saja cukup untuk masuk.',
    tombol: 'Matikan',
  },
  kode: {
    judul: 'Kode cadangan baru',
    isi: 'Kode cadangan yang lama tidak berlaku lagi.',
    tombol: 'Buat kode baru',
  },
}

/** Whoever found an open screen has neither: password and code together. */
export function BuktiTotpDialog({ guna, onTutup }: { guna: 'matikan' | 'kode'; onTutup: () => void }) {
  const [bukti, setBukti] = useState({ password: '', kode: '' })
  const lepas = useLepasTotp()
  const ganti = useGantiKodeCadangan()
  const kerja = guna === 'matikan' ? lepas : ganti
  const { judul, isi, tombol } = KATA[guna]
  const galat = galatIsian(kerja.error, 'Gagal memproses data')
  const belum = bukti.password === '' || bukti.kode.trim() === '' ? 'Isi password dan kode' : null
  const alasan = kerja.isPending ? 'Sedang memproses' : belum
  function kirim(): void {
    if (alasan !== null) return
    if (guna === 'kode') return ganti.mutate(bukti)
    lepas.mutate(bukti, {
      onSuccess: ({ message }) => {
        beritahu(message, 'success')
        onTutup()
      },
    })
  }
  if (ganti.data) return <KodeCadanganDialog kode={ganti.data.kodeCadangan} onTutup={onTutup} />
  return (
    <DialogDasar
      judul={judul}
      lebar="xs"
      onTutup={onTutup}
      onKirim={kirim}
      galat={galat.kalimat}
      tindakan={
        <>
          <Button onClick={onTutup}>Batal</Button>
          <TombolBeralasan
            type="submit"
            variant="contained"
            color={guna === 'matikan' ? 'error' : 'primary'}
            alasan={alasan}
          >
            {tombol}
          </TombolBeralasan>
        </>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
        {isi}
      </Typography>
      <Stack spacing={4}>
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          value={bukti.password}
          onChange={(e) => setBukti({ ...bukti, password: e.target.value })}
          error={galat.bidang('password') !== null}
        />
        <TextField
          label="Kode verifikasi"
          autoComplete="one-time-code"
          value={bukti.kode}
          onChange={(e) => setBukti({ ...bukti, kode: e.target.value })}
          error={galat.bidang('kode') !== null}
          helperText="6 angka dari aplikasi, atau satu kode cadangan"
        />
      </Stack>
    </DialogDasar>
  )
}
