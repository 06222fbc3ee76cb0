import { useMemo, useState } from 'react'
import type { UsulanChoice } from './approve-many.tsx'

const WITHOUT: readonly UsulanChoice[] = []

/** Chosen rows stay over the pages of one filter; another filter starts without any. */
export function useSelectUsulan(filter: string) {
  const [content, setContent] = useState<{ filter: string; selected: readonly UsulanChoice[] }>({
    filter,
    selected: WITHOUT,
  })
  const selected = content.filter === filter ? content.selected : WITHOUT
  return useMemo(() => {
    const replace = (next: readonly UsulanChoice[]): void => setContent({ filter, selected: next })
    return {
      selected,
      update: (usulanChoice: UsulanChoice): void => {
        const others = selected.filter(({ id }) => id !== usulanChoice.id)
        replace(others.length < selected.length ? others : [...selected, usulanChoice])
      },
      clear: (): void => replace(WITHOUT),
    }
  }, [filter, selected])
}
