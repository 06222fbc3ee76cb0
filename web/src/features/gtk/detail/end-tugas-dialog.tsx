import { type FullGtk, pratinjauGtk, saveGtk } from '@geisa/contract/gtk/gtk'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { inputError } from '../../../api/input-error.ts'
import { type Counted, withAgreement } from '../../../shared/dampak/agreement.ts'
import { whileCounting } from '../../../shared/dampak/words.ts'
import { ReasonAsked } from '../../../shared/form/reason-asked.tsx'
import { ChangePratinjau } from '../../../shared/pratinjau/change-pratinjau.tsx'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { TanggalInput } from '../../../shared/tanggal/tanggal-input.tsx'
import { BaseDialog } from '../../../ui/dialog/base-dialog.tsx'
import { FormActions } from '../../../ui/dialog/form-actions.tsx'
import { notify } from '../../../ui/notice/notify.ts'
import { INPUT_LABEL, inputFrom, saveBody } from '../form/gtk-input.ts'
import { useRefreshGtk } from '../queries.ts'

type Props = { gtk: FullGtk; today: string; onClose: () => void; onDone: () => void }

/** Retired, resigned, moved away: from the day after nothing is asked of this person any more. */
export function EndTugasDialog({ gtk, today, onClose, onDone }: Props) {
  const [stopped, setStopped] = useState(today)
  const [alasan, setAlasan] = useState('')
  const [counted, setCounted] = useState<Counted | null>(null)
  const refresh = useRefreshGtk()
  const awal = inputFrom(gtk)
  const body = saveBody(
    awal,
    { ...awal, berhenti: stopped, alasan },
    { gtk, sekolahId: undefined, berlakuMulai: today },
  )
  const save = useMutation({
    mutationFn: () => withAgreement((dampak) => call(saveGtk, { body: { ...body, dampak } })),
    onSuccess: () => {
      notify(`Tugas ${gtk.nama} berakhir ${formatTanggal(stopped)}.`, 'success')
      refresh()
      onDone()
    },
  })
  const { sentence, field } = inputError(save.error)
  return (
    <BaseDialog
      title={`Akhiri tugas ${gtk.nama}`}
      onClose={save.isPending ? undefined : onClose}
      onSend={() => !save.isPending && whileCounting(counted) === null && save.mutate()}
      // What is said at its field is not said twice.
      error={field('alasan') === null ? sentence : null}
      actions={
        <FormActions onCancel={onClose} saving={save.isPending} reason={whileCounting(counted)} label="Akhiri tugas" />
      }
    >
      <Stack spacing={4}>
        <TanggalInput
          label="Hari terakhir bertugas"
          value={stopped}
          onChange={(hari) => {
            if (hari !== null) setStopped(hari)
            if (save.isError) save.reset()
          }}
          {...(gtk.mulaiTugas === null ? {} : { min: gtk.mulaiTugas })}
          help="Sesudah hari itu tidak ada lagi hari yang dihitung. Dapat dibatalkan dengan mengosongkan 'Berhenti'."
          error={field('berhenti')}
        />
        <ReasonAsked
          label={INPUT_LABEL.alasan}
          value={alasan}
          onChange={(next) => {
            setAlasan(next)
            if (save.isError) save.reset()
          }}
          error={field('alasan')}
        />
        {stopped <= today && (
          <ChangePratinjau
            keys={[body]}
            today={today}
            onCounted={setCounted}
            take={(lanjut, signal) =>
              call(pratinjauGtk, { query: lanjut === undefined ? {} : { lanjut }, body, signal })
            }
          />
        )}
      </Stack>
    </BaseDialog>
  )
}
