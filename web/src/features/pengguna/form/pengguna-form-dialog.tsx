import type { PenggunaDetail } from '@geisa/contract/pengguna/pengguna'
import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import Stack from '@mui/material/Stack'
import { type ReactNode, useState } from 'react'
import { replacePengguna } from '../../../api/sesi.ts'
import { useAskFirst } from '../../../ui/dialog/ask-first.tsx'
import { BaseDialog } from '../../../ui/dialog/base-dialog.tsx'
import { FormActions, ReadingActions } from '../../../ui/dialog/form-actions.tsx'
import { LeaveButton } from '../../../ui/dialog/leave-button.tsx'
import { notify, SIX_SECONDS } from '../../../ui/notice/notify.ts'
import { AkunAction } from '../akun/akun-actions.tsx'
import { type OneTimePassword, OneTimePasswordDialog } from '../akun/one-time-password-dialog.tsx'
import { TabAkun } from '../akun/tab-akun.tsx'
import { judulDialog } from './dialog-title.ts'
import { FormPengguna } from './pengguna-fields.tsx'
import type { Form } from './pengguna-input.ts'
import { KabarPengguna } from './pengguna-notices.tsx'
import { usePenggunaForm } from './use-pengguna-form.ts'

type Props = {
  viewer: PenggunaSesi
  record: PenggunaDetail | null
  newStart: Form
  onClose: () => void
  /** Below one's own data: password, second factor, sessions. */
  followUp?: ReactNode
}

/** The form in its dialog: 'Simpan' asks once, the server's refusal stands as a red banner, success closes it. */
export function PenggunaFormDialog({ viewer, record, newStart, onClose, followUp }: Props) {
  const [reading, setReading] = useState(false)
  const [secret, setPassword] = useState<OneTimePassword | null>(null)
  const f = usePenggunaForm({
    viewer,
    record,
    newStart,
    onSaved: ({ message, password, username }) => {
      if (f.aturan.own) replacePengguna({ nama: f.input.nama.trim() })
      notify(message === '' ? 'Berhasil menyimpan data' : message, 'success', SIX_SECONDS)
      if (password === undefined) onClose()
      else setPassword({ username, password, sampai: null })
    },
  })
  const { ask, question } = useAskFirst({}, f.send)
  if (secret !== null) return <OneTimePasswordDialog password={secret} onClose={onClose} />
  const leave = (): void => {
    f.forget()
    onClose()
  }
  const form = (
    <>
      <KabarPengguna f={f} />
      <FormPengguna f={f} viewer={viewer} />
    </>
  )
  return (
    <BaseDialog
      title={judulDialog(f.input.peran)}
      width="md"
      onClose={f.busy ? undefined : onClose}
      {...(f.aturan.maySave ? { onSend: () => f.alasan === null && !f.busy && f.check() && ask() } : {})}
      unsaved="kept"
      error={f.error}
      actions={
        reading ? (
          <ReadingActions unsaved={Object.keys(f.diff).length > 0} onClose={onClose} />
        ) : f.aturan.maySave ? (
          <FormActions onCancel={leave} saving={f.busy} reason={f.alasan} />
        ) : (
          <LeaveButton busy={f.busy} label="Tutup" onClick={leave} />
        )
      }
    >
      {f.reference === null || f.aturan.own ? (
        <Stack spacing={6} sx={{ pt: 2 }}>
          <div>{form}</div>
          {followUp}
        </Stack>
      ) : (
        <TabAkun
          pengguna={f.reference}
          onTab={(tab) => setReading(tab !== 'data')}
          data={
            <Stack spacing={6} sx={{ pt: 2 }}>
              <div>{form}</div>
              <AkunAction pengguna={record ?? f.reference} />
            </Stack>
          }
        />
      )}
      {question}
    </BaseDialog>
  )
}
