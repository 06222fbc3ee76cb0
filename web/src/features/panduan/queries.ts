import { GROUPS, LOAD } from 'virtual:panduan'
import { useQuery } from '@tanstack/react-query'
import { loadPage } from '../../shell/load-page.ts'
import type { ChapterEntry } from './parser/chapter.ts'

/** Chapters in the order of the list, through all its groups. */
const CHAPTERS: readonly ChapterEntry[] = GROUPS.flatMap(({ chapters }) => chapters)

/** A chapter is part of the program: fetched once, and the same until the next version. */
const FOREVER = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const

export function useChapter(id: string) {
  const load = Object.hasOwn(LOAD, id) ? LOAD[id] : undefined
  return useQuery({
    queryKey: ['panduan', id],
    queryFn: async () => (load === undefined ? null : (await loadPage(load)()).default),
    ...FOREVER,
  })
}

/** `wanted` false: nobody has typed yet. */
export function useSearchSections(wanted: boolean) {
  return useQuery({
    queryKey: ['panduan', 'cari'],
    queryFn: async () => (await loadPage(() => import('virtual:panduan/cari'))()).SECTIONS,
    enabled: wanted,
    ...FOREVER,
  })
}

/** Known before the chapter is there. */
export const titleOf = (id: string): string => CHAPTERS.find((one) => one.id === id)?.title ?? 'Panduan'

export function neighbours(id: string): { before: ChapterEntry | undefined; after: ChapterEntry | undefined } {
  const at = CHAPTERS.findIndex((one) => one.id === id)
  return { before: at > 0 ? CHAPTERS[at - 1] : undefined, after: at === -1 ? undefined : CHAPTERS[at + 1] }
}
