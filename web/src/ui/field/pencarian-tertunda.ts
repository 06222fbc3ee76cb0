import { useEffect, useState } from 'react'

/** The value as it was `milidetik` after the last change. */
export function useTertunda<T>(nilai: T, milidetik: number): T {
  const [lambat, setLambat] = useState(nilai)
  useEffect(() => {
    const nanti = setTimeout(() => setLambat(nilai), milidetik)
    return () => clearTimeout(nanti)
  }, [nilai, milidetik])
  return lambat
}

const MIN_HURUF = 3
const JEDA = 1000

/** Search starts after 3 letters (trimmed) and 1000 ms of silence (spec 2, section 5); until then `kata` is null. */
export function usePencarianTertunda(teks: string): { kata: string | null; menunggu: boolean } {
  const rapi = teks.trim()
  const lambat = useTertunda(rapi, JEDA)
  const cukup = rapi.length >= MIN_HURUF
  return { kata: cukup && lambat.length >= MIN_HURUF ? lambat : null, menunggu: cukup && lambat !== rapi }
}
