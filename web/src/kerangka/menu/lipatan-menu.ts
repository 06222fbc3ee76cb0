import { useState } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import type { MenuGroup } from './layar.ts'

/** Read once a day; the envelope of the bar counts what is new there. */
const FOLDED_AT_FIRST: readonly MenuGroup[] = ['Kotak Surat']

/** Which groups of the menu are folded: each user's own choice in this browser. */
export function useFoldedGroups(): { folded: readonly string[]; toggle: (group: string) => void } {
  const id = usePengguna()?.id ?? ''
  const key = `geisa.menu.lipat.${id}`
  const [kept, setKept] = useState<{ key: string; folded: readonly string[] }>({ key: '', folded: [] })
  const folded = kept.key === key ? kept.folded : read(key)
  return {
    folded,
    toggle: (group) => {
      const next = folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group]
      localStorage.setItem(key, JSON.stringify(next))
      setKept({ key, folded: next })
    },
  }
}

function read(key: string): readonly string[] {
  try {
    const content: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    return Array.isArray(content) ? content.filter((one) => typeof one === 'string') : FOLDED_AT_FIRST
  } catch {
    return FOLDED_AT_FIRST
  }
}
