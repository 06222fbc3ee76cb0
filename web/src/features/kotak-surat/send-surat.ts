import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, errorSentence } from '../../api/api-error.ts'
import { notify } from '../../ui/notice/notify.ts'
import { refreshSurat } from './queries.ts'
import { countPenerima } from './queries-compose.ts'
import type { Draft } from './surat-draft.ts'
import type { SuratInput } from './surat-input.ts'

/** What is lacking is said by its field; to many people it asks once, with their number. */
export function useSendSurat(draft: Draft, onClose: () => void) {
  const client = useQueryClient()
  const [error, setError] = useState<Partial<Record<string, string>>>({})
  const [asked, setAsked] = useState<number | null>(null)
  const send = useMutation({
    mutationFn: async ({ sure, input }: { sure: boolean; input: SuratInput }) => {
      if (!sure && input.penerima.some(({ jenis }) => jenis !== 'pengguna'))
        return { query: await countPenerima(input.penerima) }
      await draft.send()
      return { query: null }
    },
    onSuccess: ({ query }) => {
      setAsked(query)
      if (query !== null) return
      void refreshSurat(client)
      notify('Surat terkirim', 'success')
      onClose()
    },
    onError: (failure) => {
      setAsked(null)
      if (!(failure instanceof ApiError)) return
      setError(Object.fromEntries(failure.galat.map(({ field, message }) => [field.split('.')[0] ?? field, message])))
    },
  })
  function start(input: SuratInput, busy: boolean): void {
    const lacking = {
      ...(input.penerima.length === 0 ? { penerima: 'Pilih paling sedikit satu penerima' } : {}),
      ...(input.subjek.trim() === '' ? { subjek: 'Subjek harus diisi' } : {}),
      ...(input.isi.trim() === '' ? { isi: 'Isi surat harus diisi' } : {}),
      ...(busy ? { lampiran: 'Tunggu sampai lampiran selesai diunggah' } : {}),
    }
    setError(lacking)
    if (Object.keys(lacking).length === 0) send.mutate({ sure: false, input })
  }
  return {
    error,
    /** What is written anew is no longer called wrong. */
    forgive: (fields: readonly string[]): void =>
      setError((old) => Object.fromEntries(Object.entries(old).filter(([one]) => !fields.includes(one)))),
    start,
    asked,
    isPending: send.isPending,
    sentence: send.isError ? errorSentence(send.error, 'Gagal menyimpan data') : null,
    lanjut: () => {
      setAsked(null)
      send.mutate({ sure: true, input: draft.input })
    },
    cancel: () => setAsked(null),
  }
}
