import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { type CellValue, readXlsx, type Sheet } from 'hucre/xlsx'
import { expect } from './geisa.ts'

export type Tabel = { judul: string[]; rows: string[][]; footer: string[] }

/** A school's workbook: its month, each cell as a spreadsheet shows it with the signs of Indonesia, and its days. */
export async function readWorkbook(download: Download): Promise<Tabel & { days: DaysOf[] }> {
  const { sheets } = await readXlsx(await readFile(await download.path()), { readStyles: true })
  const [summary, sheet, days] = sheets
  expect(summary?.name).toBe('Ringkasan')
  if (sheet === undefined) throw new Error('no sheet')
  const { rows, cells } = sheet
  const headerRow = rows.findIndex((lines) => lines[0] === 'No.')
  const judul = titles(rows, headerRow)
  const fill = (r: number, empty: (k: number) => string): string[] =>
    judul.map((_, k) => formatted(rows[r]?.[k] ?? null, cells?.get(`${r},${k}`)?.style?.numFmt) ?? empty(k))
  const akhir = rows.findIndex((lines) => String(lines[1]).startsWith('Jumlah '))
  const angka = judul.indexOf('H')
  const dash = (k: number): string => (k < angka ? '-' : '–')
  const lines = Array.from({ length: akhir - headerRow - 2 }, (_, nth) => fill(headerRow + 2 + nth, dash))
  return { judul, rows: lines, footer: fill(akhir, () => ''), days: days === undefined ? [] : daysOf(days) }
}

/** Of one person: the name, the signs of all dates, and the sums beside them. */
type DaysOf = { nama: string; signs: string[]; sums: string[] }

function daysOf({ name, rows }: Sheet): DaysOf[] {
  expect(name).toBe('Harian')
  const headerRow = rows.findIndex((lines) => lines[0] === 'No.')
  const judul = titles(rows, headerRow)
  const sums = judul.indexOf('H')
  expect(judul.slice(sums)).toEqual(['H', 'DL', 'A', 'S', 'C'])
  const akhir = rows.findIndex((lines) => lines[1] === 'Hadir (orang)')
  return rows.slice(headerRow + 2, akhir).map((lines) => ({
    nama: String(lines[1]),
    signs: lines.slice(2, sums).map((cell) => String(cell ?? '')),
    sums: lines.slice(sums, sums + 5).map(String),
  }))
}

/** Of two rows of headings the lower names the column. */
const titles = (rows: readonly CellValue[][], headerRow: number): string[] =>
  (rows[headerRow] ?? []).map((text, k) => String(rows[headerRow + 1]?.[k] ?? text))

function formatted(nilai: CellValue, pattern: string | undefined): string | null {
  // The reader takes a duration for a time of the day on which serial numbers begin.
  if (nilai instanceof Date) return duration((nilai.getTime() - Date.UTC(1899, 11, 31)) / 1000)
  if (typeof nilai !== 'number') return nilai === null ? null : String(nilai)
  return pattern === '0.00' ? nilai.toFixed(2).replace('.', ',') : new Intl.NumberFormat('id-ID').format(nilai)
}

const duration = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((n) => String(n).padStart(2, '0'))
    .join(':')
