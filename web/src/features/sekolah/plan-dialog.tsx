import { type FullSekolah, updateSekolah } from '@geisa/contract/sekolah/sekolah'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { inputError } from '../../api/input-error.ts'
import { usePengguna } from '../../api/sesi.ts'
import { TanggalInput } from '../../shared/tanggal/tanggal-input.tsx'
import { whyCannotWrite } from '../../shared/why-cannot-write.ts'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'
import { FormActions } from '../../ui/dialog/form-actions.tsx'
import { notify, SIX_SECONDS } from '../../ui/notice/notify.ts'
import { useRefreshSekolah, useSaveSekolahFailure } from './queries.ts'

export function PlanUpdateButton({ sekolah }: { sekolah: FullSekolah }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ButtonWithReason
        variant="outlined"
        size="small"
        reason={whyCannotWrite(usePengguna())}
        onClick={() => setOpen(true)}
      >
        Ubah plan
      </ButtonWithReason>
      {open && <PlanDialog sekolah={sekolah} onClose={() => setOpen(false)} />}
    </>
  )
}

function PlanDialog({ sekolah, onClose }: { sekolah: FullSekolah; onClose: () => void }) {
  const [plan, setPlan] = useState(sekolah.plan)
  const [until, setUntil] = useState(sekolah.planSampai)
  // What stood when the dialog opened: a change that came in between is told by 409, not overwritten.
  const [version] = useState(sekolah.versi)
  const refresh = useRefreshSekolah()
  const failed = useSaveSekolahFailure()
  const planSampai = plan === 'PRO' ? until : null
  const save = useMutation({
    mutationFn: () => call(updateSekolah, { body: { sekolahId: sekolah.id, versi: version, plan, planSampai } }),
    onSuccess: ({ message }) => {
      notify(message, 'success', SIX_SECONDS)
      refresh()
      onClose()
    },
    onError: failed,
  })
  const { sentence, field: error } = inputError(save.error)
  const same = plan === sekolah.plan && planSampai === sekolah.planSampai
  const alasan = save.isPending ? 'Sedang menyimpan' : same ? 'Belum ada yang diubah' : null
  return (
    <BaseDialog
      title="Ubah plan"
      width="xs"
      onClose={save.isPending ? undefined : onClose}
      onSend={() => alasan === null && save.mutate()}
      error={sentence}
      actions={<FormActions onCancel={onClose} saving={save.isPending} reason={alasan} />}
    >
      <Stack spacing={4}>
        <RadioGroup
          row
          aria-label="Plan"
          value={plan}
          onChange={(_, next) => setPlan(next === 'PRO' ? 'PRO' : 'BASIC')}
        >
          <FormControlLabel value="PRO" control={<Radio />} label="PRO" />
          <FormControlLabel value="BASIC" control={<Radio />} label="BASIC" />
        </RadioGroup>
        {plan === 'PRO' && (
          <TanggalInput
            label="PRO sampai"
            value={until}
            onChange={setUntil}
            allowEmpty
            error={error('planSampai')}
            help="Hari terakhir; sesudahnya sekolah kembali ke BASIC. Kosong: tanpa batas waktu."
          />
        )}
      </Stack>
    </BaseDialog>
  )
}
