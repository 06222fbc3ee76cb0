import { type FullMesin, updateMesin } from '@geisa/contract/mesin/mesin'
import type { Zona } from '@geisa/engine/acuan'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { isConflict } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { inputError } from '../../../api/input-error.ts'
import { withAgreement } from '../../../shared/dampak/agreement.ts'
import { useVersionedInput } from '../../../shared/form/kept-input.ts'
import { KeptKabar } from '../../../shared/form/kept-notice.tsx'
import { ReasonAsked } from '../../../shared/form/reason-asked.tsx'
import { BaseDialog } from '../../../ui/dialog/base-dialog.tsx'
import { FormActions } from '../../../ui/dialog/form-actions.tsx'
import { notify } from '../../../ui/notice/notify.ts'
import { useRefreshMesin } from '../queries.ts'
import { changedInput, describe, inputFrom, LABEL } from './mesin-input.ts'
import { PenempatanInput, SecurityInput } from './mesin-sections.tsx'

type Props = { mesin: FullMesin; zona: Zona; onClose: () => void }

export function UpdateMesinDialog({ mesin, zona, onClose }: Props) {
  const latest = { ...inputFrom(mesin), alasan: '' }
  const kept = useVersionedInput('mesin', mesin.id, { versi: mesin.versi, latest })
  const { replace, forget } = kept
  const { alasan: alasanText, ...input } = kept.input
  const { alasan: _, ...stood } = kept.awal
  const refresh = useRefreshMesin()
  const change = changedInput(stood, input)
  const save = useMutation({
    mutationFn: () => {
      const reason = alasanText.trim() === '' ? {} : { alasan: alasanText.trim() }
      return withAgreement((dampak) =>
        call(updateMesin, { params: { id: mesin.id }, body: { versi: kept.version, ...change, ...reason, dampak } }),
      )
    },
    onSuccess: () => {
      notify('Perubahan mesin disimpan.', 'success')
      forget()
      refresh()
      onClose()
    },
    onError: (error) => isConflict(error) && refresh(),
  })
  const { sentence, field: error } = inputError(save.error)
  const alasan =
    Object.keys(change).length === 0
      ? 'Belum ada yang diubah'
      : input.nama.trim() === ''
        ? 'Isi nama mesin'
        : kept.waits

  return (
    <BaseDialog
      title="Ubah mesin"
      onClose={save.isPending ? undefined : onClose}
      onSend={() => alasan === null && !save.isPending && save.mutate()}
      unsaved="kept"
      error={kept.news.length > 0 && isConflict(save.error) ? null : sentence}
      actions={<FormActions onCancel={kept.dropAnd(onClose)} saving={save.isPending} reason={alasan} />}
    >
      <KeptKabar what="Mesin ini" kept={kept} label={LABEL} describe={describe} onChosen={save.reset} />
      <Stack spacing={4}>
        <TextField
          label="Nama mesin"
          value={input.nama}
          onChange={(e) => replace({ nama: e.target.value })}
          error={error('nama') !== null}
          helperText={error('nama')}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <PenempatanInput input={input} replace={replace} error={error} zona={zona} />
        <ReasonAsked value={alasanText} onChange={(text) => replace({ alasan: text })} error={error('alasan')} />
        <SecurityInput input={input} replace={replace} error={error} hasToken={mesin.punyaToken} />
      </Stack>
    </BaseDialog>
  )
}
