import { unlockBulan } from '@geisa/contract/kunci-bulan'
import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import { DINAS } from '@geisa/engine/akun/hak-akses'
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { inputError, isStale } from '../../../api/input-error.ts'
import { ActionDialog } from '../../../shared/action-dialog.tsx'
import { useRefreshBulan } from '../../../shared/refresh-bulan.ts'
import { formatBulan } from '../../../shared/tanggal/tanggal.ts'
import { whyCannotWrite } from '../../../shared/why-cannot-write.ts'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { notify } from '../../../ui/notice/notify.ts'
import type { KesiapanBulan } from '../queries.ts'

/** For the offices alone: a foundation and the school itself never see it. */
export function Unlock({ kesiapan, pengguna }: { kesiapan: KesiapanBulan; pengguna: PenggunaSesi }) {
  const [open, setOpen] = useState(false)
  if (kesiapan.segel === null || !DINAS.includes(pengguna.peran)) return null
  const alasan = whyCannotWrite(pengguna) ?? (kesiapan.bolehBuka ? null : 'Bulan ini tidak dapat dibuka dari akun Anda')
  return (
    <>
      <ButtonWithReason
        variant="outlined"
        color="inherit"
        startIcon={<LockOpenOutlined />}
        reason={alasan}
        onClick={() => setOpen(true)}
      >
        Buka kunci
      </ButtonWithReason>
      {open && <UnlockDialog kesiapan={kesiapan} onClose={() => setOpen(false)} />}
    </>
  )
}

function UnlockDialog({ kesiapan, onClose }: { kesiapan: KesiapanBulan; onClose: () => void }) {
  const { sekolah, bulan, sptjm } = kesiapan
  const refresh = useRefreshBulan()
  return (
    <ActionDialog
      title={`Buka kunci ${formatBulan(bulan)}?`}
      width="sm"
      sentence={
        <>
          Angka {sekolah.nama} kembali mengikuti data terbaru, dan operator dapat memperbaikinya lalu mengunci lagi.
          Segel sekarang tetap tersimpan, tetapi tidak berlaku lagi
          {sptjm === null ? '' : ', begitu juga SPTJM yang sudah diunggah'}. Operator diberi tahu bersama alasan Anda.
        </>
      }
      reason={{
        label: 'Alasan membuka kunci',
        min: 10,
        lacking: 'Tulis alasannya, paling sedikit 10 huruf',
        help: 'Dibaca operator sekolah dan tersimpan di riwayat.',
        row: 3,
      }}
      label="Buka kunci"
      failed="Gagal memproses data"
      run={(alasan) => call(unlockBulan, { body: { sekolahId: sekolah.id, bulan, alasan } })}
      onDone={async ({ message }) => {
        await refresh()
        notify(message, 'success')
      }}
      onRefused={(error) => (isStale(error) && inputError(error).field('alasan') === null ? refresh() : undefined)}
      closeIfStale
      onClose={onClose}
    />
  )
}
