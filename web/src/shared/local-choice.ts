import { useSyncExternalStore } from 'react'
import { usePengguna } from '../api/sesi.ts'

const observers = new Set<() => void>()

/** A choice of how things look that each user has in this browser: folded groups of the menu, hidden columns. */
export function useLocalChoice(nama: string): [string | null, (next: string) => void] {
  const key = `geisa.${nama}.${usePengguna()?.id ?? 'tamu'}`
  const kept = useSyncExternalStore(watch, () => localStorage.getItem(key))
  return [
    kept,
    (next) => {
      localStorage.setItem(key, next)
      for (const observer of observers) observer()
    },
  ]
}

function watch(observer: () => void): () => void {
  observers.add(observer)
  return () => observers.delete(observer)
}
