import { inAddress } from '@geisa/contract/dampak'
import type { Endpoint } from '@geisa/contract/endpoint'
import type { ImportResult, importResult } from '@geisa/contract/file-import'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sendFile } from '../../api/send-file.ts'
import { withAgreement } from '../dampak/agreement.ts'

export type ImportEndpoint = Endpoint & { response: typeof importResult }
export type ImportQuery = Readonly<Record<string, string | number | boolean | undefined>>

type Sending = { file: File; query: ImportQuery }

const below = (taken: boolean): ImportQuery => (taken ? { sampaiAkhir: true } : {})

/** The two steps of an import: look at the file (nothing is stored), then store exactly what was looked at. */
export function useImport(endpoint: ImportEndpoint, query: ImportQuery, asks: boolean) {
  const [file, setFile] = useState<File | null>(null)
  const [whole, setWhole] = useState(false)
  const [progress, setProgress] = useState(0)
  const control = useRef<AbortController | null>(null)
  useEffect(() => () => control.current?.abort(), [])

  function send({ file: content, query: asked }: Sending): Promise<ImportResult> {
    setProgress(0)
    control.current = new AbortController()
    return sendFile(endpoint, {
      params: {} as never,
      query: { ...query, namaBerkas: content.name.slice(-200), ...asked } as never,
      file: content,
      onProgress: setProgress,
      signal: control.current.signal,
    })
  }
  const trial = useMutation({ mutationFn: send })
  const save = useMutation({
    mutationFn: (sending: Sending) =>
      asks
        ? withAgreement((dampak) => send({ ...sending, query: { ...sending.query, dampak: inAddress(dampak) } }))
        : send(sending),
  })

  return {
    file,
    whole,
    progress,
    trial,
    save,
    cancel: () => control.current?.abort(),
    /** `andBelow`: what stands below the table is taken in as well. */
    check: (next: File, andBelow = false): void => {
      setFile(next)
      setWhole(andBelow)
      save.reset()
      trial.mutate({ file: next, query: { uji: true, ...below(andBelow) } })
    },
    saveFile: (skipWrong: boolean, alasan: string): void => {
      if (file === null || trial.data === undefined) return
      save.mutate({
        file,
        query: {
          uji: false,
          sidik: trial.data.sidik,
          lewatiSalah: skipWrong,
          ...(alasan === '' ? {} : { alasan }),
          ...below(whole),
        },
      })
    },
    again: (): void => {
      setFile(null)
      trial.reset()
      save.reset()
    },
  }
}
