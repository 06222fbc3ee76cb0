import { useState } from 'react'
import { rebaseInput } from './gabung-isian.ts'

/** A form over a record with a `versi`: it survives a newer record that arrives while somebody types. */
export function useVersionedInput<T extends Record<string, unknown>>(version: number, latest: T) {
  const [awal, setAwal] = useState({ version, nilai: latest })
  const [input, setInput] = useState(latest)
  const [conflict, setConflict] = useState<(keyof T & string)[]>([])
  if (awal.version !== version) {
    const result = rebaseInput(awal.nilai, input, latest)
    setAwal({ version, nilai: latest })
    setInput(result.input)
    setConflict(result.conflict)
  }
  return {
    version: awal.version,
    awal: awal.nilai,
    input,
    conflict,
    replace: (next: Partial<T>): void => setInput((old) => ({ ...old, ...next })),
  }
}
