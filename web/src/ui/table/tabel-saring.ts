import type { Nilai } from './tabel-kolom.ts'

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
export type Filter = { operator: Operator; teks: string }

const order = new Intl.Collator('id', { numeric: true, sensitivity: 'base' })

/**
 * 'Sama dengan' is the specified 'matches', read literally: a pattern typed by a user never becomes a program
 * (quality.md 3). `*` stands for any run of characters.
 */
export function matchesFilter(nilai: Nilai, { operator, teks: text }: Filter): boolean {
  const search = text.trim().toLowerCase()
  if (search === '') return true
  if (nilai === null || nilai === undefined) return false
  const content = String(nilai).toLowerCase()
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
export function compare(a: Nilai, b: Nilai): number {
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : 1
  if (b === null || b === undefined) return -1
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return order.compare(String(a), String(b))
}

/** Walks the pieces between the stars from left to right: linear, whatever was typed. */
function matchesPattern(content: string, potongan: string[]): boolean {
  const [awal = '', ...middles] = potongan
  const akhir = middles.pop()
  if (akhir === undefined) return content === awal
  if (!content.startsWith(awal) || content.length < awal.length + akhir.length) return false
  let nth = awal.length
  for (const p of middles) {
    const present = content.indexOf(p, nth)
    if (present < 0) return false
    nth = present + p.length
  }
  return content.length - akhir.length >= nth && content.endsWith(akhir)
}
