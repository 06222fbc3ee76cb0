import KeyOutlined from '@mui/icons-material/KeyOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'
import { Kotak } from '../../ui/kotak.tsx'
import { KeamananSaya } from '../sesi/keamanan-saya.tsx'
import { UbahPasswordDialog } from '../sesi/ubah-password-dialog.tsx'
import { Memuat } from './daftar/memuat.tsx'
import { FormulirPenggunaDialog } from './isian/formulir-pengguna-dialog.tsx'
import { isianDari } from './isian/isian-pengguna.ts'
import { useSatuPengguna } from './queries.ts'

/** 'Profile Saya': one's own record, password and security (spec 1 'Profile and password'). */
export function ProfilDialog({ onTutup }: { onTutup: () => void }) {
  const pelihat = usePengguna()
  return pelihat === null ? null : <Profil pelihat={pelihat} onTutup={onTutup} />
}

function Profil({ pelihat, onTutup }: { pelihat: NonNullable<ReturnType<typeof usePengguna>>; onTutup: () => void }) {
  const [password, setPassword] = useState(false)
  const satu = useSatuPengguna(pelihat.id)
  if (satu.data === undefined || !satu.isFetchedAfterMount) {
    return (
      <DialogDasar
        judul="Pengguna Detail"
        lebar="md"
        onTutup={onTutup}
        galat={satu.isError ? kalimatGalat(satu.error, 'Gagal mendapatkan data') : null}
      >
        {satu.isError ? 'Tutup, lalu buka lagi.' : <Memuat />}
      </DialogDasar>
    )
  }
  return (
    <>
      <FormulirPenggunaDialog
        pelihat={pelihat}
        rekam={satu.data}
        awalBaru={isianDari(satu.data)}
        onTutup={onTutup}
        susulan={
          <Stack spacing={4}>
            <Kotak
              judul="Password"
              tindakan={
                <Button size="small" variant="outlined" startIcon={<KeyOutlined />} onClick={() => setPassword(true)}>
                  Ubah Password
                </Button>
              }
            >
              Setelah password diubah, semua perangkat lain keluar.
            </Kotak>
            <KeamananSaya />
          </Stack>
        }
      />
      {password && <UbahPasswordDialog onTutup={() => setPassword(false)} />}
    </>
  )
}
