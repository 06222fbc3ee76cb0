import { type FullGtk } from '@geisa/contract/gtk/gtk'
import { moveGtk } from '@geisa/contract/gtk/move'
import type { SekolahSummary } from '@geisa/contract/sekolah/sekolah'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { inputError } from '../../../api/input-error.ts'
import { withAgreement } from '../../../shared/dampak/agreement.ts'
import { ReasonAsked } from '../../../shared/form/reason-asked.tsx'
import { TanggalInput } from '../../../shared/tanggal/tanggal-input.tsx'
import { SekolahSelect } from '../../../shared/wilayah/sekolah-select.tsx'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { BaseDialog } from '../../../ui/dialog/base-dialog.tsx'
import { LeaveButton } from '../../../ui/dialog/leave-button.tsx'
import { notify } from '../../../ui/notice/notify.ts'
import { INPUT_LABEL } from '../form/gtk-input.ts'
import { useRefreshGtk } from '../queries.ts'

type Props = { gtk: FullGtk; today: string; onClose: () => void; onDone: () => void }

/** The old row ends on the day before, a new one begins at the other school: earlier reports stay as they were. */
export function MoveGtkDialog({ gtk, today, onClose, onDone }: Props) {
  const [sekolah, setSekolah] = useState<SekolahSummary | null>(null)
  const [tanggal, setTanggal] = useState(today)
  const [alasan, setAlasan] = useState('')
  const refresh = useRefreshGtk()
  const move = useMutation({
    mutationFn: (npsn: string) =>
      withAgreement((dampak) =>
        call(moveGtk, {
          params: { id: gtk.id },
          body: { npsn, tanggal, versi: gtk.versi, ...(alasan.trim() === '' ? {} : { alasan }), dampak },
        }),
      ),
    onSuccess: ({ message }) => {
      notify(message, 'success')
      refresh()
      onDone()
    },
  })
  const { sentence, field } = inputError(move.error)
  const reason = move.isPending
    ? 'Sedang memindahkan'
    : sekolah === null
      ? 'Pilih sekolah tujuannya'
      : sekolah.id === gtk.sekolahId
        ? 'Pilih sekolah yang lain'
        : null
  return (
    <BaseDialog
      title={`Pindahkan ${gtk.nama}`}
      onClose={move.isPending ? undefined : onClose}
      onSend={() => reason === null && sekolah !== null && move.mutate(sekolah.npsn)}
      // What is said at its field is not said twice.
      error={field('alasan') === null ? sentence : null}
      actions={
        <>
          <LeaveButton busy={move.isPending} onClick={onClose} />
          <ButtonWithReason type="submit" variant="contained" reason={reason}>
            {move.isPending ? 'Memindahkan…' : 'Pindahkan'}
          </ButtonWithReason>
        </>
      }
    >
      <Stack spacing={4}>
        <Typography variant="body2" color="textSecondary">
          Di {gtk.namaSekolah} tugasnya berakhir sehari sebelum tanggal ini; laporan lamanya tetap di sana.
        </Typography>
        <SekolahSelect label="Sekolah tujuan (nama atau NPSN)" value={sekolah} onChange={setSekolah} width="100%" />
        <TanggalInput
          label="Bertugas di sekolah tujuan mulai"
          value={tanggal}
          onChange={(hari) => {
            if (hari !== null) setTanggal(hari)
            if (move.isError) move.reset()
          }}
          min={gtk.mulaiTugas ?? '2015-01-01'}
          error={field('tanggal')}
        />
        <ReasonAsked
          label={INPUT_LABEL.alasan}
          value={alasan}
          onChange={(next) => {
            setAlasan(next)
            if (move.isError) move.reset()
          }}
          error={field('alasan')}
        />
      </Stack>
    </BaseDialog>
  )
}
