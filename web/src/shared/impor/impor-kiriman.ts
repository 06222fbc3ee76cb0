import { inAddress } from '@geisa/contract/dampak'
import type { Endpoint } from '@geisa/contract/endpoint'
import type { ImportResult, importResult } from '@geisa/contract/impor'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sendFile } from '../../api/kirim-berkas.ts'
import { withAgreement } from '../dampak/minta-setuju.ts'

export type ImportEndpoint = Endpoint & { response: typeof importResult }
export type ImportQuery = Readonly<Record<string, string | number | boolean | undefined>>

type Kiriman = { berkas: File; query: ImportQuery }

const below = (taken: boolean): ImportQuery => (taken ? { sampaiAkhir: true } : {})

/** The two steps of an import: look at the file (nothing is stored), then store exactly what was looked at. */
export function useImport(endpoint: ImportEndpoint, query: ImportQuery, asks: boolean) {
  const [berkas, setBerkas] = useState<File | null>(null)
  const [whole, setWhole] = useState(false)
  const [progress, setProgress] = useState(0)
  const rem = useRef<AbortController | null>(null)
  useEffect(() => () => rem.current?.abort(), [])

  function send({ berkas: content, query: asked }: Kiriman): Promise<ImportResult> {
    setProgress(0)
    rem.current = new AbortController()
    return sendFile(endpoint, {
      params: {} as never,
      query: { ...query, namaBerkas: content.name.slice(-200), ...asked } as never,
      berkas: content,
      onProgress: setProgress,
      signal: rem.current.signal,
    })
  }
  const trial = useMutation({ mutationFn: send })
  const save = useMutation({
    mutationFn: (kiriman: Kiriman) =>
      asks
        ? withAgreement((dampak) => send({ ...kiriman, query: { ...kiriman.query, dampak: inAddress(dampak) } }))
        : send(kiriman),
  })

  return {
    berkas,
    whole,
    progress,
    trial,
    save,
    cancel: () => rem.current?.abort(),
    /** `andBelow`: what stands below the table is taken in as well. */
    check: (next: File, andBelow = false): void => {
      setBerkas(next)
      setWhole(andBelow)
      save.reset()
      trial.mutate({ berkas: next, query: { uji: true, ...below(andBelow) } })
    },
    saveFile: (skipWrong: boolean, alasan: string): void => {
      if (berkas === null || trial.data === undefined) return
      save.mutate({
        berkas,
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
      setBerkas(null)
      trial.reset()
      save.reset()
    },
  }
}
