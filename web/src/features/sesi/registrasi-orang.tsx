import { daftarkan } from '@geisa/contract/registrasi'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { galatIsian } from '../../api/galat-isian.ts'
import { alasanTolakPassword, tinjauPassword } from '../../shared/tinjau-password.ts'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { fokusAwal } from '../../ui/dialog/fokus-awal.ts'
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
  /** What was filled and left is looked at before everything is sent. */
  const [ditinggalkan, setDitinggalkan] = useState<ReadonlySet<string>>(new Set())
  const kirim = useMutation({
    mutationFn: () => call(daftarkan, { body: { ...draf, npsn: sekolah.npsn, password, confirmPassword: konfirmasi } }),
    onSuccess: onTerkirim,
  })
  const galat = galatIsian(kirim.error)
  const pemilik = { ...draf, npsn: sekolah.npsn }
  const tinjauan = tinjauPassword(password, pemilik, { ditinggalkan: ditinggalkan.has('password') })
  const beda = konfirmasi !== '' && konfirmasi !== password
  const alasan = kirim.isPending
    ? 'Sedang mengirim'
    : alasanMenunggu(draf, password, konfirmasi, alasanTolakPassword(password, pemilik))

  function ajukan(e: FormEvent): void {
    e.preventDefault()
    if (alasan === null) kirim.mutate()
  }
  function tinggalkan(nama: string, isi: string): void {
    if (isi.trim() !== '') setDitinggalkan((lama) => new Set([...lama, nama]))
  }
  const kolom = (nama: keyof DrafRegistrasi) => ({
    value: draf[nama],
    galat: galat.bidang(nama) ?? (ditinggalkan.has(nama) ? salahBentuk(nama, draf[nama]) : null),
    onBlur: (e: { target: { value: string } }) => tinggalkan(nama, e.target.value),
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
        onBlur={() => tinggalkan('password', password)}
        galat={tinjauan.galat ?? galat.bidang('password')}
        petunjuk={tinjauan.petunjuk}
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

/** By the contract, so that the server says nothing else. */
function salahBentuk(nama: keyof DrafRegistrasi, isi: string): string | null {
  const hasil = daftarkan.body.shape[nama].safeParse(isi)
  return hasil.success ? null : (hasil.error.issues[0]?.message ?? 'Isian ini tidak sesuai')
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
