import { useState } from 'react'
import { gabungIsian } from './gabung-isian.ts'

/** A form over a record with a `versi`: it survives a newer record that arrives while somebody types. */
export function useIsianBerversi<T extends Record<string, unknown>>(versi: number, terbaru: T) {
  const [awal, setAwal] = useState({ versi, nilai: terbaru })
  const [isian, setIsian] = useState(terbaru)
  const [bentrok, setBentrok] = useState<(keyof T & string)[]>([])
  if (awal.versi !== versi) {
    const hasil = gabungIsian(awal.nilai, isian, terbaru)
    setAwal({ versi, nilai: terbaru })
    setIsian(hasil.isian)
    setBentrok(hasil.bentrok)
  }
  return {
    versi: awal.versi,
    awal: awal.nilai,
    isian,
    bentrok,
    ganti: (baru: Partial<T>): void => setIsian((lama) => ({ ...lama, ...baru })),
  }
}
