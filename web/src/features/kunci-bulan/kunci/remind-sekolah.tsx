import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined'
import { useState } from 'react'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { mayRemind, RemindDialog, STILL_RUNNING } from '../kesiapan/remind-dialog.tsx'
import type { KesiapanBulan } from '../queries.ts'

/** What an office can do while the next step is the school's. */
export function RemindSekolah({ kesiapan, pengguna }: { kesiapan: KesiapanBulan; pengguna: PenggunaSesi }) {
  const [open, setOpen] = useState(false)
  const { sekolah, bulan } = kesiapan
  if (!mayRemind(pengguna) || !waitsForSekolah(kesiapan)) return null
  const close = (): void => setOpen(false)
  return (
    <>
      <ButtonWithReason
        variant="outlined"
        color="inherit"
        startIcon={<NotificationsActiveOutlined />}
        reason={kesiapan.keadaan === 'berjalan' ? STILL_RUNNING : null}
        onClick={() => setOpen(true)}
      >
        Ingatkan sekolah
      </ButtonWithReason>
      {open && (
        <RemindDialog
          target={{ bulan, sekolahIds: [sekolah.id] }}
          count={sekolah.nama}
          onDone={close}
          onClose={close}
        />
      )}
    </>
  )
}

/** Not locked yet, or no statement that stands for the lock; a month of nobody is nobody's task. */
function waitsForSekolah({ segel, sptjm, jumlahGtk }: KesiapanBulan): boolean {
  if (jumlahGtk === 0) return false
  return segel === null || sptjm === null || sptjm.status === 'dikembalikan' || !sptjm.segelBerlaku
}
