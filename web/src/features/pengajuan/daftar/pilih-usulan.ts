import { useMemo, useState } from 'react'
import type { UsulanChoice } from './setujui-banyak.tsx'

const WITHOUT: readonly UsulanChoice[] = []

/** Chosen rows stay over the pages of one filter; another filter starts without any. */
export function useSelectUsulan(filter: string) {
  const [content, setContent] = useState<{ filter: string; select: readonly UsulanChoice[] }>({
    filter,
    select: WITHOUT,
  })
  const select = content.filter === filter ? content.select : WITHOUT
  return useMemo(() => {
    const replace = (next: readonly UsulanChoice[]): void => setContent({ filter, select: next })
    return {
      select,
      update: (usulanChoice: UsulanChoice): void => {
        const others = select.filter(({ id }) => id !== usulanChoice.id)
        replace(others.length < select.length ? others : [...select, usulanChoice])
      },
      clear: (): void => replace(WITHOUT),
    }
  }, [filter, select])
}
