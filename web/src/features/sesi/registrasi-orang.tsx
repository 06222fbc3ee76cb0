import { daftarkan } from '@geisa/contract/registrasi'
import { alasanPasswordLemah } from '@geisa/engine/password'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { galatIsian } from '../../api/galat-isian.ts'
import { fokusAwal } from '../../ui/fokus-awal.ts'
import { TombolBeralasan } from '../../ui/tombol-beralasan.tsx'
import type { DrafRegistrasi } from './draf-registrasi.ts'
import { IsianPasswordTamu, IsianTamu } from './isian-tamu.tsx'
import type { SekolahDitemukan } from './queries.ts'

type Props = {
  draf: DrafRegistrasi
  onUbah: (baru: Partial<DrafRegistrasi>) => void
  sekolah: SekolahDitemukan
  onKembali: () => void
  onTerkirim: () => void
}

export function RegistrasiOrang({ draf, onUbah, sekolah, onKembali, onTerkirim }: Props) {
  const [password, setPassword] = useState('')
  const [konfirmasi, setKonfirmasi] = useState('')
  const kirim = useMutation({
    mutationFn: () => call(daftarkan, { body: { ...draf, npsn: sekolah.npsn, password, confirmPassword: konfirmasi } }),
    onSuccess: onTerkirim,
  })
  const galat = galatIsian(kirim.error)
  const lemah = password === '' ? null : alasanPasswordLemah(password, { ...draf, npsn: sekolah.npsn })
  const beda = konfirmasi !== '' && konfirmasi !== password
  const alasan = kirim.isPending ? 'Sedang mengirim' : alasanMenunggu(draf, password, konfirmasi, lemah)

  function ajukan(e: FormEvent): void {
    e.preventDefault()
    if (alasan === null) kirim.mutate()
  }
  const kolom = (nama: keyof DrafRegistrasi) => ({
    value: draf[nama],
    galat: galat.bidang(nama),
    onChange: (e: { target: { value: string } }) => {
      onUbah({ [nama]: e.target.value })
      if (kirim.isError) kirim.reset()
    },
  })

  return (
    <Stack component="form" noValidate onSubmit={ajukan} spacing={3}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pb: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{sekolah.nama}</Typography>
          <Typography variant="body2" color="textSecondary">
            NPSN {sekolah.npsn}
          </Typography>
        </Box>
        <Button size="small" onClick={onKembali}>
          Ganti
        </Button>
      </Box>
      {galat.kalimat !== null && <Alert severity="error">{galat.kalimat}</Alert>}
      <IsianTamu
        {...kolom('nama')}
        label="Nama lengkap"
        autoComplete="name"
        inputProps={{ autoCapitalize: 'words' }}
        inputRef={fokusAwal}
        petunjuk=" "
      />
      <IsianTamu
        {...kolom('username')}
        label="Username (alamat e-mail)"
        type="email"
        autoComplete="username"
        petunjuk="Dipakai untuk masuk."
      />
      <IsianTamu
        {...kolom('noHp')}
        label="No. HP"
        type="tel"
        autoComplete="tel"
        petunjuk="Dinas dapat menghubungi Anda di nomor ini."
      />
      <IsianPasswordTamu
        label="Password"
        autoComplete="new-password"
        value={password}
        onChange={(e) => setPassword(e.target.value)}
        galat={lemah ?? galat.bidang('password')}
        petunjuk="Paling sedikit 8 karakter; beberapa kata acak mudah diingat dan sulit ditebak."
      />
      <IsianPasswordTamu
        label="Ulangi password"
        autoComplete="new-password"
        value={konfirmasi}
        onChange={(e) => setKonfirmasi(e.target.value)}
        galat={beda ? 'Belum sama dengan password' : galat.bidang('confirmPassword')}
        petunjuk=" "
      />
      <TombolBeralasan type="submit" variant="contained" size="large" fullWidth alasan={alasan}>
        {kirim.isPending ? 'Mengirim…' : 'Kirim pendaftaran'}
      </TombolBeralasan>
    </Stack>
  )
}

function alasanMenunggu(
  draf: DrafRegistrasi,
  password: string,
  konfirmasi: string,
  lemah: string | null,
): string | null {
  if (draf.nama.trim() === '') return 'Isi nama Anda'
  if (draf.username.trim() === '') return 'Isi username Anda'
  if (draf.noHp.trim() === '') return 'Isi nomor HP Anda'
  if (password === '') return 'Buat password'
  if (lemah !== null) return lemah
  return password === konfirmasi ? null : 'Ulangi password yang sama'
}
