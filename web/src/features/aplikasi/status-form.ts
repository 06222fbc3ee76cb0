import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { inputError } from '../../api/input-error.ts'
import { useAskFirst } from '../../ui/dialog/ask-first.tsx'
import { notify, SIX_SECONDS } from '../../ui/notice/notify.ts'
import { type ReferensiRow, sendStatus, useRefreshSetting } from './queries.ts'
import { statusQuestion } from './setting-questions.ts'

/** What is typed, what is still wrong with it, and the one question before it holds for the whole nation. */
export function useStatusForm(status: ReferensiRow, today: string, onClose: () => void) {
  const { id, versi } = status
  const [content, setContent] = useState({
    nama: status.nama,
    dokumenPendukung: status.dokumenPendukung ?? '',
    maksimalHari: status.maksimalHari,
    koreksi: status.koreksi,
    manual: status.manual,
    basic: status.basic,
  })
  const [start, setStart] = useState(today)
  // An empty field says 'without a limit'; what cannot be read says nothing.
  const [readable, setReadable] = useState(true)
  const refresh = useRefreshSetting()
  const save = useMutation({
    mutationFn: () => sendStatus(id, { ...content, berlakuMulai: start, versi }),
    onSuccess: ({ message }) => {
      notify(message, 'success', SIX_SECONDS)
      onClose()
    },
    onSettled: refresh,
  })
  const { sentence, field } = inputError(save.error)
  const query = statusQuestion(status, content, { start, today })
  const { ask, question } = useAskFirst(query, save.mutate)
  const lacking =
    content.nama.trim().length < 3 ? 'Isi nama status' : readable ? null : 'Isi jumlah hari dengan angka 1 sampai 366'
  const notYet = lacking ?? (query === null ? 'Belum ada yang diubah' : null)
  const update = (next: Partial<typeof content>): void => setContent((old) => ({ ...old, ...next }))
  return {
    content,
    update,
    start,
    setStart,
    maksimalHari: {
      readable,
      onChange: (hari: number | null): void => {
        setReadable(hari !== null && Number.isInteger(hari) && hari >= 1 && hari <= 366)
        update({ maksimalHari: hari })
      },
    },
    saving: save.isPending,
    sentence,
    field,
    notYet,
    send: (): void => {
      if (notYet === null && !save.isPending) ask()
    },
    pertanyaan: question,
  }
}
