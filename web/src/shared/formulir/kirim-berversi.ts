import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { GalatApi } from '../../api/galat-api.ts'

type Bahan<R, L, J, B extends object> = {
  /** The record that is changed; null: a new one. */
  acuan: R | null
  kirim: (langkah: L) => Promise<J>
  onBerhasil: (jawaban: J, langkah: L) => Promise<void>
  ambil: (acuan: R) => Promise<R>
  /** Somebody else was faster: what that means for the step that was tried. */
  onBentrok: (lama: R, baru: R, langkah: L) => B
  /** It was stored already, and other words came under the same key. */
  onTercatat: (galat: GalatApi) => Promise<void>
}

/** The way of a form to the server: each step once, and over a newer version only after it was seen. */
export function useKirimBerversi<R, L, J, B extends object>(bahan: Bahan<R, L, J, B>) {
  const [bentrok, setBentrok] = useState<B | null>(null)
  // A second click comes before the first has made the buttons sleep.
  const berjalan = useRef(false)
  const simpan = useMutation({
    mutationFn: (langkah: L) => bahan.kirim(langkah),
    onSuccess: bahan.onBerhasil,
    onError: async (galat, langkah) => {
      if (!(galat instanceof GalatApi) || galat.status !== 409) return
      const { acuan } = bahan
      if (acuan === null) return bahan.onTercatat(galat)
      const baru = await bahan.ambil(acuan).catch(() => null)
      if (baru !== null) setBentrok(bahan.onBentrok(acuan, baru, langkah))
    },
    onSettled: () => {
      berjalan.current = false
    },
  })
  const { isError, reset } = simpan
  return {
    /** The step on its way, also while the page that follows is. */
    sedang: simpan.isPending || simpan.isSuccess ? simpan.variables : null,
    /** The step that was taken last. */
    terakhir: simpan.variables,
    galat: bentrok === null ? simpan.error : null,
    bentrok,
    mengerti: (): void => {
      setBentrok(null)
      reset()
    },
    lupakanGalat: useCallback((): void => {
      if (isError) reset()
    }, [isError, reset]),
    kirim: (langkah: L): void => {
      if (berjalan.current) return
      berjalan.current = true
      setBentrok(null)
      simpan.mutate(langkah)
    },
  }
}
