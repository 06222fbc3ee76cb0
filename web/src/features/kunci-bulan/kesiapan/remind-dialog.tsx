import { remindSekolah } from '@geisa/contract/kunci-bulan'
import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import { DINAS } from '@geisa/engine/akun/hak-akses'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { inputError } from '../../../api/input-error.ts'
import { numeral } from '../../../shared/numerals.ts'
import { useRefreshBulan } from '../../../shared/refresh-bulan.ts'
import { formatBulan } from '../../../shared/tanggal/tanggal.ts'
import { whyCannotWrite } from '../../../shared/why-cannot-write.ts'
import { BaseDialog } from '../../../ui/dialog/base-dialog.tsx'
import { FormActions } from '../../../ui/dialog/form-actions.tsx'
import type { ReminderTarget } from '../queries.ts'

/** An office that decides; who only reads has no word to send. */
export const mayRemind = (pengguna: PenggunaSesi | null): boolean =>
  pengguna !== null && DINAS.includes(pengguna.peran) && whyCannotWrite(pengguna) === null

export const STILL_RUNNING = 'Bulan ini belum selesai; sekolah diingatkan sesudah hari terakhirnya lengkap'

type Props = {
  target: ReminderTarget
  /** How many schools are meant, as far as this page knows; of one its name. */
  count: number | string
  onDone: () => void
  onClose: () => void
}

/** A reminder to the operators: asked once, and what came of it told in the same place. */
export function RemindDialog({ target, count, onDone, onClose }: Props) {
  const refresh = useRefreshBulan()
  const send = useMutation({
    mutationFn: () => call(remindSekolah, { body: target }),
    onSuccess: () => refresh(),
  })
  if (send.data) {
    return (
      <BaseDialog
        title="Pengingat"
        width="xs"
        onClose={onDone}
        actions={
          <Button variant="contained" onClick={onDone}>
            Selesai
          </Button>
        }
      >
        <Alert severity={send.data.diingatkan > 0 ? 'success' : 'info'}>{send.data.message}</Alert>
      </BaseDialog>
    )
  }
  return (
    <BaseDialog
      title={`Ingatkan ${typeof count === 'string' ? count : `${numeral(count)} sekolah`}?`}
      onClose={send.isPending ? undefined : onClose}
      onSend={() => !send.isPending && send.mutate()}
      error={inputError(send.error, 'Gagal memproses data').sentence}
      actions={<FormActions onCancel={onClose} saving={send.isPending} reason={null} label="Ingatkan" />}
    >
      <Typography sx={{ mb: 3 }}>
        Operatornya menerima pesan di Kotak Surat: apa yang masih kurang untuk {formatBulan(target.bulan)}, tenggatnya,
        dan tautan ke halaman Kunci Bulan.
      </Typography>
      <Typography color="textSecondary">
        {typeof count === 'string'
          ? 'Bila hari ini sudah diingatkan, pesannya tidak dikirim lagi.'
          : 'Sekolah yang sudah diingatkan hari ini, dan yang tidak mempunyai apa-apa lagi untuk dikerjakan, dilewati.'}
      </Typography>
    </BaseDialog>
  )
}
