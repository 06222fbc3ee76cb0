import type { PenggunaRinci } from '@geisa/contract/pengguna'
import type { PenggunaSesi } from '@geisa/contract/sesi'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type ReactNode, useState } from 'react'
import { gantiPengguna } from '../../../api/sesi.ts'
import { TombolBeralasan } from '../../../ui/button/tombol-beralasan.tsx'
import { DialogDasar } from '../../../ui/dialog/dialog-dasar.tsx'
import { useTanya } from '../../../ui/dialog/tanya-dulu.tsx'
import { beritahu, ENAM_DETIK } from '../../../ui/notice/pemberitahuan.ts'
import { type SandiSekali, SandiSekaliDialog } from '../akun/sandi-sekali-dialog.tsx'
import { TabAkun } from '../akun/tab-akun.tsx'
import { TindakanAkun } from '../akun/tindakan-akun.tsx'
import { FormPengguna } from './form-pengguna.tsx'
import { useFormulirPengguna } from './formulir-pengguna.ts'
import type { Isian } from './isian-pengguna.ts'
import { judulDialog } from './judul-dialog.ts'
import { KabarPengguna } from './kabar-pengguna.tsx'

type Props = {
  pelihat: PenggunaSesi
  rekam: PenggunaRinci | null
  awalBaru: Isian
  onTutup: () => void
  /** Below one's own data: password, second factor, sessions. */
  susulan?: ReactNode
}

/** The form in its dialog: 'Simpan' asks once, the server's refusal stands as a red banner, success closes it. */
export function FormulirPenggunaDialog({ pelihat, rekam, awalBaru, onTutup, susulan }: Props) {
  const [sandi, setSandi] = useState<SandiSekali | null>(null)
  const f = useFormulirPengguna({
    pelihat,
    rekam,
    awalBaru,
    onTersimpan: ({ message, password, username }) => {
      if (f.aturan.sendiri) gantiPengguna({ nama: f.isian.nama.trim() })
      beritahu(message === '' ? 'Berhasil menyimpan data' : message, 'success', ENAM_DETIK)
      if (password === undefined) onTutup()
      else setSandi({ username, password, sampai: null })
    },
  })
  const { tanyakan, pertanyaan } = useTanya({}, f.kirim)
  if (sandi !== null) return <SandiSekaliDialog sandi={sandi} onTutup={onTutup} />
  const form = (
    <>
      <KabarPengguna f={f} />
      <FormPengguna f={f} pelihat={pelihat} />
    </>
  )
  return (
    <DialogDasar
      judul={judulDialog(f.isian.peran)}
      lebar="md"
      onTutup={f.sibuk ? undefined : onTutup}
      {...(f.aturan.bolehSimpan ? { onKirim: () => f.alasan === null && !f.sibuk && f.periksa() && tanyakan() } : {})}
      galat={f.bentrokan.length > 0 ? null : f.galat}
      tindakan={
        <>
          <Button
            disabled={f.sibuk}
            onClick={() => {
              f.lupakan()
              onTutup()
            }}
          >
            {f.aturan.bolehSimpan ? 'Batal' : 'Tutup'}
          </Button>
          {f.aturan.bolehSimpan && (
            <TombolBeralasan type="submit" variant="contained" alasan={f.sibuk ? 'Sedang menyimpan' : f.alasan}>
              {f.sibuk ? 'Menyimpan…' : 'Simpan'}
            </TombolBeralasan>
          )}
        </>
      }
    >
      {f.acuan === null || f.aturan.sendiri ? (
        <Stack spacing={6} sx={{ pt: 2 }}>
          <div>{form}</div>
          {susulan}
        </Stack>
      ) : (
        <TabAkun
          pengguna={f.acuan}
          data={
            <Stack spacing={6} sx={{ pt: 2 }}>
              <div>{form}</div>
              <TindakanAkun pengguna={rekam ?? f.acuan} />
            </Stack>
          }
        />
      )}
      {pertanyaan}
    </DialogDasar>
  )
}
