import type { Endpoint } from '@geisa/contract/endpoint'
import type { HasilImpor, hasilImpor } from '@geisa/contract/impor'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { kirimBerkas } from '../../api/kirim-berkas.ts'

export type EndpointImpor = Endpoint & { response: typeof hasilImpor }
export type QueryImpor = Readonly<Record<string, string | number | boolean | undefined>>

type Kiriman = { berkas: File; tanya: QueryImpor }

/** The two steps of an import: look at the file (nothing is stored), then store exactly what was looked at. */
export function useImpor(endpoint: EndpointImpor, query: QueryImpor) {
  const [berkas, setBerkas] = useState<File | null>(null)
  const [progres, setProgres] = useState(0)
  const rem = useRef<AbortController | null>(null)
  useEffect(() => () => rem.current?.abort(), [])

  function kirim({ berkas: isi, tanya }: Kiriman): Promise<HasilImpor> {
    setProgres(0)
    rem.current = new AbortController()
    return kirimBerkas(endpoint, {
      params: {} as never,
      query: { ...query, namaBerkas: isi.name.slice(-200), ...tanya } as never,
      berkas: isi,
      onProgres: setProgres,
      signal: rem.current.signal,
    })
  }
  const uji = useMutation({ mutationFn: kirim })
  const simpan = useMutation({ mutationFn: kirim })

  return {
    berkas,
    progres,
    uji,
    simpan,
    batal: () => rem.current?.abort(),
    periksa: (baru: File): void => {
      setBerkas(baru)
      simpan.reset()
      uji.mutate({ berkas: baru, tanya: { uji: true } })
    },
    simpanBerkas: (lewatiSalah: boolean): void => {
      if (berkas === null || uji.data === undefined) return
      simpan.mutate({ berkas, tanya: { uji: false, sidik: uji.data.sidik, lewatiSalah } })
    },
    ulang: (): void => {
      setBerkas(null)
      uji.reset()
      simpan.reset()
    },
  }
}
