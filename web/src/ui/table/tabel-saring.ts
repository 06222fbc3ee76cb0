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
export type Saringan = { operator: Operator; teks: string }

const urutan = new Intl.Collator('id', { numeric: true, sensitivity: 'base' })

/**
 * 'Sama dengan' is the specified 'matches', read literally: a pattern typed by a user never becomes a program
 * (quality.md 3). `*` stands for any run of characters.
 */
export function cocok(nilai: Nilai, { operator, teks }: Saringan): boolean {
  const cari = teks.trim().toLowerCase()
  if (cari === '') return true
  if (nilai === null || nilai === undefined) return false
  const isi = String(nilai).toLowerCase()
  switch (operator) {
    case 'memuat':
      return isi.includes(cari)
    case 'diawali':
      return isi.startsWith(cari)
    case 'diakhiri':
      return isi.endsWith(cari)
    case 'sama':
      return cocokPola(isi, cari.split('*'))
    case 'lebihDari':
      return urutan.compare(isi, cari) > 0
    case 'kurangDari':
      return urutan.compare(isi, cari) < 0
  }
}

/** Empty values stand last when rising. */
export function bandingkan(a: Nilai, b: Nilai): number {
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : 1
  if (b === null || b === undefined) return -1
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return urutan.compare(String(a), String(b))
}

/** Walks the pieces between the stars from left to right: linear, whatever was typed. */
function cocokPola(isi: string, potongan: string[]): boolean {
  const [awal = '', ...tengah] = potongan
  const akhir = tengah.pop()
  if (akhir === undefined) return isi === awal
  if (!isi.startsWith(awal) || isi.length < awal.length + akhir.length) return false
  let ke = awal.length
  for (const p of tengah) {
    const ada = isi.indexOf(p, ke)
    if (ada < 0) return false
    ke = ada + p.length
  }
  return isi.length - akhir.length >= ke && isi.endsWith(akhir)
}
