import { type FullMesin, updateMesin } from '@geisa/contract/mesin'
import type { Zona } from '@geisa/engine/acuan'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { ApiError } from '../../../api/galat-api.ts'
import { inputError } from '../../../api/galat-isian.ts'
import { ReasonAsked } from '../../../shared/formulir/alasan-diminta.tsx'
import { BaseDialog } from '../../../ui/dialog/dialog-dasar.tsx'
import { FormActions } from '../../../ui/dialog/tindakan-formulir.tsx'
import { notify } from '../../../ui/notice/pemberitahuan.ts'
import { useRefreshMesin } from '../queries.ts'
import { PenempatanInput, SecurityInput } from './bagian-mesin.tsx'
import { changedInput, inputFrom, type MesinInput } from './isian-mesin.ts'

type Props = { mesin: FullMesin; zona: Zona; onClose: () => void }

export function UpdateMesinDialog({ mesin, zona, onClose }: Props) {
  const [awal] = useState(() => inputFrom(mesin))
  const [input, setInput] = useState(awal)
  // What stood when the dialog opened: a change that came in between is told by 409, not overwritten.
  const [version] = useState(mesin.versi)
  const [alasanText, setAlasanText] = useState('')
  const refresh = useRefreshMesin()
  const replace = (next: Partial<MesinInput>): void => setInput((old) => ({ ...old, ...next }))
  const change = changedInput(awal, input)
  const save = useMutation({
    mutationFn: () => {
      const reason = alasanText.trim() === '' ? {} : { alasan: alasanText.trim() }
      return call(updateMesin, { params: { id: mesin.id }, body: { versi: version, ...change, ...reason } })
    },
    onSuccess: () => {
      notify('Perubahan mesin disimpan.', 'success')
      refresh()
      onClose()
    },
    onError: (error) => error instanceof ApiError && error.status === 409 && refresh(),
  })
  const { sentence, bidang: error } = inputError(save.error)
  const alasan =
    Object.keys(change).length === 0 ? 'Belum ada yang diubah' : input.nama.trim() === '' ? 'Isi nama mesin' : null

  return (
    <BaseDialog
      judul="Ubah mesin"
      onClose={save.isPending ? undefined : onClose}
      onSend={() => alasan === null && !save.isPending && save.mutate()}
      error={sentence}
      tindakan={<FormActions onCancel={onClose} saving={save.isPending} alasan={alasan} />}
    >
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
        <ReasonAsked nilai={alasanText} onChange={setAlasanText} error={error('alasan')} />
        <SecurityInput input={input} replace={replace} error={error} hasToken={mesin.punyaToken} />
      </Stack>
    </BaseDialog>
  )
}
