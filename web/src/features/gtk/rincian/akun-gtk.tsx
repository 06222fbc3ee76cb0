import { resetPassword } from '@geisa/contract/akun'
import type { GtkLengkap } from '@geisa/contract/gtk'
import { bolehMemanggil } from '@geisa/engine/akun/hak-akses'
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { usePengguna } from '../../../api/sesi.ts'
import { GalatMuat } from '../../../shared/galat-muat.tsx'
import { KeadaanKosong } from '../../../ui/page/keadaan-kosong.tsx'
import { type SandiSekali, SandiSekaliDialog } from '../../pengguna/akun/sandi-sekali-dialog.tsx'
import { TindakanAkun } from '../../pengguna/akun/tindakan-akun.tsx'
import { useDaftarPengguna } from '../../pengguna/queries.ts'
import { BuatAkunDialog } from './buat-akun-dialog.tsx'
import { DataPribadi } from './data-pribadi.tsx'

/** The account of one member of staff: made, reset and blocked here by the operator; others read its state. */
export function AkunGtk({ gtk }: { gtk: GtkLengkap }) {
  const saya = usePengguna()
  const kelola = saya !== null && bolehMemanggil(resetPassword.hak, saya)
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      {kelola && <Akun gtk={gtk} />}
      <DataPribadi gtk={gtk} />
    </Box>
  )
}

function Akun({ gtk }: { gtk: GtkLengkap }) {
  const daftar = useDaftarPengguna({ gtkId: gtk.id }, 1)
  const [dialog, setDialog] = useState(false)
  const [sandi, setSandi] = useState<SandiSekali | null>(null)
  const akun = daftar.data?.rows[0]
  if (daftar.isError) return <GalatMuat galat={daftar.error} onUlang={() => void daftar.refetch()} />
  if (daftar.data === undefined)
    return <Skeleton variant="rounded" height={180} component="output" aria-label="Sedang memuat akun" />
  return (
    <>
      {akun === undefined ? (
        <KeadaanKosong
          ikon={PersonAddOutlined}
          judul="Belum punya akun"
          petunjuk="Dengan akun, GTK melihat kehadirannya sendiri, mengajukan keberatan, dan menerima pemberitahuan."
          tindakan={
            <Button variant="contained" onClick={() => setDialog(true)}>
              Buat akun
            </Button>
          }
        />
      ) : (
        <>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            Username: <strong>{akun.username}</strong>
          </Typography>
          <TindakanAkun pengguna={akun} />
        </>
      )}
      {dialog && (
        <BuatAkunDialog
          gtk={gtk}
          onTutup={() => setDialog(false)}
          onBuat={(baru) => {
            setDialog(false)
            setSandi(baru)
          }}
        />
      )}
      {sandi !== null && <SandiSekaliDialog sandi={sandi} onTutup={() => setSandi(null)} />}
    </>
  )
}
