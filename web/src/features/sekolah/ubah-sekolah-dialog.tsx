import { type FullSekolah, updateSekolah } from '@geisa/contract/sekolah'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { inputError } from '../../api/galat-isian.ts'
import { usePengguna } from '../../api/sesi.ts'
import { whyCannotWrite } from '../../shared/hak-tulis.ts'
import { ButtonWithReason } from '../../ui/button/tombol-beralasan.tsx'
import { BaseDialog } from '../../ui/dialog/dialog-dasar.tsx'
import { FormActions } from '../../ui/dialog/tindakan-formulir.tsx'
import { notify, SIX_SECONDS } from '../../ui/notice/pemberitahuan.ts'
import { changedInput } from './gabung-isian.ts'
import { useVersionedInput } from './isian-berversi.ts'
import { SelectYayasan } from './pilih-yayasan.tsx'
import { useRefreshSekolah, useSaveSekolahFailure } from './queries.ts'

const LABEL = { nama: 'Nama', status: 'Status', yayasanId: 'Yayasan' } as const

export function SekolahUpdateButton({ sekolah }: { sekolah: FullSekolah }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ButtonWithReason
        variant="outlined"
        size="small"
        startIcon={<EditOutlined />}
        alasan={whyCannotWrite(usePengguna())}
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
  const form = useVersionedInput(sekolah.versi, {
    nama: sekolah.nama,
    status: sekolah.status,
    yayasanId: sekolah.yayasanId,
  })
  const { input, awal, replace, conflict } = form
  const refresh = useRefreshSekolah()
  const failed = useSaveSekolahFailure()
  const diff = changedInput(awal, { ...input, nama: input.nama.trim() })
  const save = useMutation({
    mutationFn: () => call(updateSekolah, { body: { sekolahId: sekolah.id, versi: form.version, ...diff } }),
    onSuccess: ({ message }) => {
      notify(message, 'success', SIX_SECONDS)
      refresh()
      onClose()
    },
    onError: failed,
  })
  const { sentence, bidang: error } = inputError(save.error)
  const alasan = save.isPending
    ? 'Sedang menyimpan'
    : Object.keys(diff).length === 0
      ? 'Belum ada yang diubah'
      : input.nama.trim().length < 3
        ? 'Nama sekolah min. 3 huruf'
        : null
  return (
    <BaseDialog
      judul="Ubah sekolah"
      onClose={save.isPending ? undefined : onClose}
      onSend={() => alasan === null && save.mutate()}
      error={sentence}
      tindakan={<FormActions onCancel={onClose} saving={save.isPending} alasan={alasan} />}
    >
      <Stack spacing={4}>
        {conflict.length > 0 && (
          <Alert severity="warning">
            {conflict.map((nama) => LABEL[nama]).join(', ')} baru saja diubah orang lain. Ketikan Anda masih ada; simpan
            lagi bila memang itu yang benar.
          </Alert>
        )}
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
            nilai={input.yayasanId}
            namaAwal={sekolah.yayasanId === input.yayasanId ? sekolah.namaYayasan : null}
            onChange={(yayasanId) => replace({ yayasanId })}
            error={error('yayasanId')}
          />
        )}
      </Stack>
    </BaseDialog>
  )
}
