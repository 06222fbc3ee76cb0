import { ubahPassword } from '@geisa/contract/sesi'
import { zodResolver } from '@hookform/resolvers/zod'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { kalimatGalat } from '../../api/galat-api.ts'
import { galatIsian } from '../../api/galat-isian.ts'
import { gantiPengguna, usePengguna } from '../../api/sesi.ts'
import { alasanTolakPassword, tinjauPassword } from '../../shared/tinjau-password.ts'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'
import { useTanya } from '../../ui/dialog/tanya-dulu.tsx'
import { IsianPassword } from '../../ui/field/isian-password.tsx'
import { beritahu, ENAM_DETIK } from '../../ui/notice/pemberitahuan.ts'
import { TautanTombol } from '../../ui/tautan.ts'

type Props = {
  onTutup: () => void
  /** After a one-time password: there is no way around it. */
  wajib?: boolean
}

const KOLOM = [
  { nama: 'oldPassword', label: 'Password Lama', isi: 'current-password' },
  { nama: 'newPassword', label: 'Password Baru', isi: 'new-password' },
  { nama: 'confirmNewPassword', label: 'Konfirmasi Password Baru', isi: 'new-password' },
] as const
/** Nobody is signed in any more: the server will say so. */
const TANPA_NAMA = { username: '' }
const KOSONG = { oldPassword: '', newPassword: '', confirmNewPassword: '' }

export function UbahPasswordDialog({ onTutup, wajib = false }: Props) {
  const { register, control, reset, getValues, setFocus } = useForm({
    defaultValues: KOSONG,
    resolver: zodResolver(ubahPassword.body),
  })
  const [ditinggalkan, setDitinggalkan] = useState(false)
  const pemilik = usePengguna() ?? TANPA_NAMA
  const simpan = useMutation({
    mutationFn: () => call(ubahPassword, { body: getValues() }),
    onSuccess: ({ message }) => {
      beritahu(message || 'Berhasil memproses!', 'success', ENAM_DETIK)
      reset(KOSONG)
      gantiPengguna({ harusGantiPassword: false })
      onTutup()
    },
  })
  const { tanyakan, pertanyaan } = useTanya({}, simpan.mutate)
  const isi = { ...KOSONG, ...useWatch({ control }) }
  const alasan = alasanMenunggu(isi)
  const galat = galatIsian(simpan.error)
  const tinjauan = tinjauPassword(isi.newPassword, pemilik, { ditinggalkan, lama: isi.oldPassword })
  const salah = (nama: keyof typeof KOSONG): string | null =>
    nama === 'confirmNewPassword' && isi.confirmNewPassword !== '' && isi.newPassword !== isi.confirmNewPassword
      ? 'Belum sama dengan password baru'
      : ((nama === 'newPassword' ? tinjauan.galat : null) ?? galat.bidang(nama))

  /** What the server would refuse anyway is said before it is asked. */
  function ajukan(): void {
    if (alasan !== null || simpan.isPending) return
    if (alasanTolakPassword(isi.newPassword, pemilik, isi.oldPassword) === null) return tanyakan()
    setDitinggalkan(true)
    setFocus('newPassword')
  }

  return (
    <DialogDasar
      judul="Ubah Password"
      lebar="xs"
      onTutup={wajib || simpan.isPending ? undefined : onTutup}
      onKirim={ajukan}
      galat={simpan.isError ? kalimatGalat(simpan.error, 'Gagal merubah password') : null}
      tindakan={
        simpan.isPending ? (
          <Button variant="contained" disabled>
            Sedang memproses...
          </Button>
        ) : (
          <>
            {wajib && <TautanTombol to="/logout">Logout</TautanTombol>}
            <TombolBeralasan type="submit" variant="contained" alasan={alasan}>
              Ubah Password
            </TombolBeralasan>
          </>
        )
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
        {wajib
          ? 'Anda masuk dengan password sekali pakai. Buat password baru untuk melanjutkan.'
          : 'Setelah password diubah, Anda keluar dari semua perangkat lain.'}
      </Typography>
      <Stack spacing={4}>
        {KOLOM.map(({ nama, label, isi: lengkap }) => (
          <IsianPassword
            key={nama}
            {...register(nama, {
              onChange: () => {
                if (simpan.isError) simpan.reset()
              },
              onBlur: () => {
                if (nama === 'newPassword') setDitinggalkan(isi.newPassword !== '')
              },
            })}
            label={label}
            autoComplete={lengkap}
            disabled={simpan.isPending}
            error={salah(nama) !== null}
            helperText={salah(nama) ?? petunjuk(nama, wajib, tinjauan.petunjuk)}
          />
        ))}
      </Stack>
      {pertanyaan}
    </DialogDasar>
  )
}

function petunjuk(nama: keyof typeof KOSONG, wajib: boolean, baru: string): string | null {
  if (nama === 'oldPassword') return wajib ? 'Password sekali pakai yang diberikan atasan Anda.' : null
  return nama === 'newPassword' ? baru : null
}

/** Enabled only when all three are filled and the new password equals the confirmation (spec 1, section 2). */
function alasanMenunggu(isi: typeof KOSONG): string | null {
  if (Object.values(isi).includes('')) return 'Isi ketiga kolom terlebih dahulu'
  return isi.newPassword === isi.confirmNewPassword ? null : 'Konfirmasi belum sama dengan password baru'
}
