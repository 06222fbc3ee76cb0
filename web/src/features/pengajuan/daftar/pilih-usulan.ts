import { useMemo, useState } from 'react'
import type { UsulanPilih } from './setujui-banyak.tsx'

const TANPA: readonly UsulanPilih[] = []

/** Chosen rows stay over the pages of one filter; another filter starts without any. */
export function usePilihUsulan(saringan: string) {
  const [isi, setIsi] = useState<{ saringan: string; pilih: readonly UsulanPilih[] }>({ saringan, pilih: TANPA })
  const pilih = isi.saringan === saringan ? isi.pilih : TANPA
  return useMemo(() => {
    const ganti = (baru: readonly UsulanPilih[]): void => setIsi({ saringan, pilih: baru })
    return {
      pilih,
      ubah: (satu: UsulanPilih): void => {
        const lain = pilih.filter(({ id }) => id !== satu.id)
        ganti(lain.length < pilih.length ? lain : [...pilih, satu])
      },
      kosongkan: (): void => ganti(TANPA),
    }
  }, [saringan, pilih])
}
