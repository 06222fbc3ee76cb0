import { type FullMesin, type JenisPerintah, LABEL_PERINTAH, sendCommand } from '@geisa/contract/mesin/mesin'
import type { Zona } from '@geisa/engine/acuan'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { inputError } from '../../../api/input-error.ts'
import { sekolahToday } from '../../../shared/tanggal/waktu-sekolah.ts'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { useAskFirst } from '../../../ui/dialog/ask-first.tsx'
import { BaseDialog } from '../../../ui/dialog/base-dialog.tsx'
import { LeaveButton } from '../../../ui/dialog/leave-button.tsx'
import { notify } from '../../../ui/notice/notify.ts'
import { useRefreshMesin } from '../queries.ts'
import { type CommandForm, CommandInput, PURPOSE, pendingReason, toBody } from './perintah-input.tsx'

type Props = { mesin: FullMesin; zona: Zona; onClose: () => void }

/** What cannot be taken back, or takes the machine away for a while, asks once. */
const ASK: readonly JenisPerintah[] = ['REBOOT', 'DATA DELETE USERINFO', 'KIRIM ULANG']

export function SendCommandDialog({ mesin, zona, onClose }: Props) {
  const [input, setInput] = useState<CommandForm>({ jenis: 'INFO', from: null, until: null, pin: '', nama: '' })
  const replace = (next: Partial<CommandForm>): void => setInput((old) => ({ ...old, ...next }))
  const { jenis } = input
  const refresh = useRefreshMesin()
  const send = useMutation({
    mutationFn: () => call(sendCommand, { params: { id: mesin.id }, body: toBody(input) }),
    onSuccess: () => {
      notify('Perintah diantrekan. Mesin mengambilnya saat menghubungi server.', 'success')
      refresh()
      onClose()
    },
  })
  const reason = pendingReason(input)
  const { ask, question } = useAskFirst(
    {
      title: `${LABEL_PERINTAH[jenis]}?`,
      message: PURPOSE[jenis],
      yesLabel: 'Kirim',
      noLabel: 'Batal',
      danger: jenis === 'DATA DELETE USERINFO',
    },
    send.mutate,
  )
  function ajukan(): void {
    if (reason !== null || send.isPending) return
    if (ASK.includes(jenis)) ask()
    else send.mutate()
  }
  return (
    <BaseDialog
      title="Kirim perintah"
      onClose={send.isPending ? undefined : onClose}
      onSend={ajukan}
      error={inputError(send.error, 'Gagal memproses data').sentence}
      actions={
        <>
          <LeaveButton busy={send.isPending} onClick={onClose} />
          <ButtonWithReason type="submit" variant="contained" reason={send.isPending ? 'Sedang mengirim' : reason}>
            {send.isPending ? 'Mengirim…' : 'Kirim'}
          </ButtonWithReason>
        </>
      }
    >
      <CommandInput input={input} replace={replace} today={sekolahToday(zona)} />
      {question}
    </BaseDialog>
  )
}
