import { type FullSekolah, updateSekolah } from '@geisa/contract/sekolah/sekolah'
import EditOutlined from '@mui/icons-material/EditOutlined'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { inputError } from '../../api/input-error.ts'
import { usePengguna } from '../../api/sesi.ts'
import { withAgreement } from '../../shared/dampak/agreement.ts'
import { useVersionedInput } from '../../shared/form/kept-input.ts'
import { KeptKabar } from '../../shared/form/kept-notice.tsx'
import { changedInput } from '../../shared/form/merge-input.ts'
import { whyCannotWrite } from '../../shared/why-cannot-write.ts'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'
import { FormActions } from '../../ui/dialog/form-actions.tsx'
import { notify, SIX_SECONDS } from '../../ui/notice/notify.ts'
import { useRefreshSekolah, useSaveSekolahFailure } from './queries.ts'
import { numberedYayasan, SelectYayasan } from './select-yayasan.tsx'

const LABEL = { nama: 'Nama', status: 'Status', yayasanId: 'Yayasan' } as const
/** Only a private school has a foundation. */
const TOGETHER = { together: [['status', 'yayasanId']] } as const

export function SekolahUpdateButton({ sekolah }: { sekolah: FullSekolah }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ButtonWithReason
        variant="outlined"
        size="small"
        startIcon={<EditOutlined />}
        reason={whyCannotWrite(usePengguna())}
        onClick={() => setOpen(true)}
      >
        Ubah
      </ButtonWithReason>
      {open && <UpdateSekolahDialog sekolah={sekolah} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The admin's part of a school: what it is called and whose it is. */
function UpdateSekolahDialog({ sekolah, onClose }: { sekolah: FullSekolah; onClose: () => void }) {
  const { nama, status, yayasanId, versi } = sekolah
  const form = useVersionedInput('identitas', sekolah.id, { versi, latest: { nama, status, yayasanId } }, TOGETHER)
  const { input, awal, replace } = form
  const refresh = useRefreshSekolah()
  const failed = useSaveSekolahFailure()
  const diff = changedInput(awal, { ...input, nama: input.nama.trim() })
  const save = useMutation({
    mutationFn: () =>
      withAgreement((dampak) =>
        call(updateSekolah, { body: { sekolahId: sekolah.id, versi: form.version, ...diff, dampak } }),
      ),
    onSuccess: ({ message }) => {
      notify(message, 'success', SIX_SECONDS)
      form.forget()
      refresh()
      onClose()
    },
    onError: failed,
  })
  const { sentence, field: error } = inputError(save.error)
  const alasan = save.isPending
    ? 'Sedang menyimpan'
    : Object.keys(diff).length === 0
      ? 'Belum ada yang diubah'
      : input.nama.trim().length < 3
        ? 'Nama sekolah min. 3 huruf'
        : form.waits
  return (
    <BaseDialog
      title="Ubah sekolah"
      onClose={save.isPending ? undefined : onClose}
      onSend={() => alasan === null && save.mutate()}
      unsaved="kept"
      error={sentence}
      actions={<FormActions onCancel={form.dropAnd(onClose)} saving={save.isPending} reason={alasan} />}
    >
      <KeptKabar what="Sekolah ini" kept={form} label={LABEL} describe={describe(sekolah)} onChosen={save.reset} />
      <Stack spacing={4}>
        <TextField
          label={LABEL.nama}
          value={input.nama}
          onChange={(e) => replace({ nama: e.target.value })}
          error={error('nama') !== null}
          helperText={error('nama') ?? 'Tercetak pada kepala laporan.'}
          slotProps={{ htmlInput: { maxLength: 150 } }}
        />
        <TextField
          select
          label={LABEL.status}
          value={input.status}
          onChange={(e) => replace(e.target.value === 'S' ? { status: 'S' } : { status: 'N', yayasanId: null })}
          error={error('status') !== null}
          helperText={error('status')}
        >
          <MenuItem value="N">Negeri</MenuItem>
          <MenuItem value="S">Swasta</MenuItem>
        </TextField>
        {(input.status === 'S' || input.yayasanId !== null) && (
          <SelectYayasan
            value={input.yayasanId}
            namaAwal={sekolah.yayasanId === input.yayasanId ? sekolah.namaYayasan : null}
            onChange={(id) => replace({ yayasanId: id })}
            error={error('yayasanId')}
          />
        )}
      </Stack>
    </BaseDialog>
  )
}

const describe =
  (sekolah: FullSekolah) =>
  (column: keyof typeof LABEL, input: Pick<FullSekolah, keyof typeof LABEL>): string => {
    if (column === 'status') return input.status === 'S' ? 'Swasta' : 'Negeri'
    if (column === 'nama') return input.nama
    const id = input.yayasanId
    return id === null ? '(tidak ada)' : (id === sekolah.yayasanId && sekolah.namaYayasan) || numberedYayasan(id)
  }
