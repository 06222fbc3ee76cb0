import type { ColumnValue } from './columns.ts'

/** The six text filters (spec 1, section 5); all ignore case. */
export const OPERATOR = {
  memuat: 'Memuat',
  diawali: 'Diawali',
  diakhiri: 'Diakhiri',
  sama: 'Sama dengan',
  lebihDari: 'Lebih dari',
  kurangDari: 'Kurang dari',
} as const
export type Operator = keyof typeof OPERATOR
export type Filter = { operator: Operator; text: string }

const order = new Intl.Collator('id', { numeric: true, sensitivity: 'base' })

/**
 * 'Sama dengan' is the specified 'matches', read literally: a pattern typed by a user never becomes a program
 * (quality.md 3). `*` stands for any run of characters.
 */
export function matchesFilter(value: ColumnValue, { operator, text }: Filter): boolean {
  const search = text.trim().toLowerCase()
  if (search === '') return true
  if (value === null || value === undefined) return false
  const content = String(value).toLowerCase()
  switch (operator) {
    case 'memuat':
      return content.includes(search)
    case 'diawali':
      return content.startsWith(search)
    case 'diakhiri':
      return content.endsWith(search)
    case 'sama':
      return matchesPattern(content, search.split('*'))
    case 'lebihDari':
      return order.compare(content, search) > 0
    case 'kurangDari':
      return order.compare(content, search) < 0
  }
}

/** Empty values stand last when rising. */
export function compare(a: ColumnValue, b: ColumnValue): number {
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : 1
  if (b === null || b === undefined) return -1
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return order.compare(String(a), String(b))
}

/** Walks the pieces between the stars from left to right: linear, whatever was typed. */
function matchesPattern(content: string, pieces: string[]): boolean {
  const [first = '', ...middles] = pieces
  const last = middles.pop()
  if (last === undefined) return content === first
  if (!content.startsWith(first) || content.length < first.length + last.length) return false
  let nth = first.length
  for (const p of middles) {
    const present = content.indexOf(p, nth)
    if (present < 0) return false
    nth = present + p.length
  }
  return content.length - last.length >= nth && content.endsWith(last)
}
