import { resetPassword } from '@geisa/contract/akun'
import type { PenggunaRinci } from '@geisa/contract/pengguna'
import { bolehMemanggil } from '@geisa/engine/akun/hak-akses'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { usePengguna } from '../../../api/sesi.ts'
import { alasanTakTulis } from '../../../shared/hak-tulis.ts'
import { tampilWaktu } from '../../../shared/tanggal/tanggal.ts'
import { TombolBeralasan } from '../../../ui/button/tombol-beralasan.tsx'
import { DialogKonfirmasi } from '../../../ui/dialog/dialog-konfirmasi.tsx'
import { DaftarFakta } from '../../../ui/dialog/penjelas.tsx'
import { Kotak } from '../../../ui/kotak.tsx'
import { beritahu, ENAM_DETIK } from '../../../ui/notice/pemberitahuan.ts'
import { useMatikanTotp, useResetPassword } from '../queries.ts'
import { BlokirDialog } from './blokir-dialog.tsx'
import { KeadaanAkun } from './keadaan-akun.tsx'
import { type SandiSekali, SandiSekaliDialog } from './sandi-sekali-dialog.tsx'

type Tanya = 'blokir' | 'password' | 'totp' | null

/** What a superior does with an account besides its data: block, a new password, the lost phone (product.md 4). */
export function TindakanAkun({ pengguna }: { pengguna: PenggunaRinci }) {
  const [tanya, setTanya] = useState<Tanya>(null)
  const [sandi, setSandi] = useState<SandiSekali | null>(null)
  const tutup = (): void => setTanya(null)
  const reset = useResetPassword(pengguna.penggunaId, {
    onBerhasil: ({ password, sampai }) => setSandi({ username: pengguna.username, password, sampai }),
  })
  const matikan = useMatikanTotp(pengguna.penggunaId, {
    onBerhasil: ({ message }) => beritahu(message, 'success', ENAM_DETIK),
  })
  const saya = usePengguna()
  // An operator writes by role alone.
  const takTulis = saya !== null && bolehMemanggil(resetPassword.hak, saya) ? null : alasanTakTulis(saya)
  const sibuk = reset.isPending || matikan.isPending ? 'Sedang memproses' : null
  const terbuka = pengguna.status === 'aktif'
  const galat = reset.error ?? matikan.error
  return (
    <Kotak judul="Akun">
      {pengguna.mintaPassword !== null && (
        <Alert severity="warning" role="note" sx={{ mb: 3 }}>
          Meminta password baru pada {tampilWaktu(pengguna.mintaPassword)}. Pastikan orangnya, lalu tekan Reset
          password.
        </Alert>
      )}
      {galat !== null && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {kalimatGalat(galat, 'Gagal menyimpan data')}
        </Alert>
      )}
      <DaftarFakta
        fakta={[
          { label: 'Keadaan', isi: <KeadaanAkun pengguna={pengguna} /> },
          ...(pengguna.catatanStatus === null ? [] : [{ label: 'Catatan', isi: pengguna.catatanStatus }]),
          { label: 'Dibuat', isi: tampilWaktu(pengguna.dibuatPada) },
          { label: 'Verifikasi dua langkah', isi: pengguna.totpAktif ? 'Aktif' : 'Tidak aktif' },
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
        <TombolBeralasan
          variant="outlined"
          size="small"
          alasan={takTulis ?? sibuk ?? (terbuka ? null : 'Hanya akun aktif yang dapat diberi password')}
          onClick={() => setTanya('password')}
        >
          Reset password
        </TombolBeralasan>
        {pengguna.totpAktif && (
          <TombolBeralasan variant="outlined" size="small" alasan={takTulis ?? sibuk} onClick={() => setTanya('totp')}>
            Matikan verifikasi dua langkah
          </TombolBeralasan>
        )}
        {(terbuka || pengguna.status === 'diblokir') && (
          <TombolBeralasan
            variant="outlined"
            size="small"
            color={terbuka ? 'error' : 'primary'}
            alasan={takTulis ?? sibuk}
            onClick={() => setTanya('blokir')}
          >
            {terbuka ? 'Blokir' : 'Buka blokir'}
          </TombolBeralasan>
        )}
      </Box>
      {tanya === 'blokir' && <BlokirDialog pengguna={pengguna} onTutup={tutup} />}
      {(tanya === 'password' || tanya === 'totp') && (
        <DialogKonfirmasi
          {...KATA[tanya](pengguna.nama)}
          onTidak={tutup}
          onIya={() => {
            tutup()
            if (tanya === 'password') reset.mutate()
            else matikan.mutate()
          }}
        />
      )}
      {sandi !== null && <SandiSekaliDialog sandi={sandi} onTutup={() => setSandi(null)} />}
    </Kotak>
  )
}

const KATA = {
  password: (nama: string) => ({
    judul: 'Reset password?',
    pesan: `Password lama ${nama} tidak berlaku lagi dan semua perangkatnya keluar. Anda mendapat password sekali pakai untuk disampaikan.`,
    iya: 'Iya, reset',
  }),
  totp: (nama: string) => ({
    judul: 'Matikan verifikasi dua langkah?',
    pesan: `${nama} dapat masuk dengan password saja sampai mengaktifkannya lagi. Lakukan hanya bila ponselnya benar-benar hilang.`,
    iya: 'Iya, matikan',
    bahaya: true,
  }),
}
