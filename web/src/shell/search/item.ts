export const KINDS = ['layar', 'tindakan', 'orang', 'sekolah', 'usulan', 'segel'] as const
/** One line of Ctrl K: what it is called, what tells it from its namesakes, and where it leads. */
export type Item = { kind: (typeof KINDS)[number]; label: string; detail?: string; href: string }
export type Group = { title: string; items: readonly Item[] }

/** An address with what is not empty of its search. */
export function path(to: string, search: Record<string, string | number> = {}): string {
  const tail = new URLSearchParams(Object.entries(search).map(([key, value]) => [key, String(value)])).toString()
  return tail === '' ? to : `${to}?${tail}`
}
