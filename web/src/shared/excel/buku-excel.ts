import { type CellStyle, type CellValue, type ColumnDef, type MergeRange, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { numeral } from '../angka.ts'
import { uniqueName } from './nama-lembar.ts'
import { rowHeight } from './tinggi-baris.ts'

/** 'angka' has two decimals where any value has some; 'persen' are points with two; 'durasi' are fractions of a day; 'tanda' a letter or two in the middle. */
export type ColumnKind = 'teks' | 'angka' | 'persen' | 'durasi' | 'tanda'

/** One sheet as the worker gets it: values only, read from the rows by the page. */
export type ExcelContent = {
  /** Names the sheet and stands above each printed page. */
  judul: string
  /** Neighbours with one `kelompok` stand under one merged heading; `bungkus` breaks long text into lines. */
  kolom: readonly { judul: string; lebar: number; jenis: ColumnKind; kelompok?: string; bungkus?: boolean }[]
  rows: readonly (readonly CellValue[])[]
  /** Empty rows below, already text, for a file that somebody fills in: a typed NIP must not become 1,98E+17. */
  barisKosong: number
  /** Lines above the heading, the first of them large. */
  pembuka?: readonly string[]
  /** Totals, below the rows. */
  kaki?: readonly CellValue[]
  /** Lines at the end: a legend. */
  penutup?: readonly string[]
  /** Columns that stay in sight. */
  bekuKolom?: number
  /** Fill of a cell of signs, 'RRGGBB' by its letters; brackets and stars around them do not count. */
  warna?: Readonly<Record<string, string>>
}

/** What a cell keeps free beside its text, and the sign of what is below zero. */
const GAP = 2
const TEXT = '@'
const INTEGER = '#,##0'
const FRACTION = '#,##0.00'
const FORMAT = { teks: TEXT, persen: '0.00', durasi: '[hh]:mm:ss', tanda: 'General' } as const

const LINE = { style: 'thin', color: { rgb: 'B8C4D6' } } as const
/** A font without its name is another one in every program. */
const BOLD = { name: 'Calibri', size: 11, bold: true } as const
const KEPALA = {
  font: BOLD,
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EEF7' } },
} as const
const BOX = { top: LINE, bottom: LINE, left: LINE, right: LINE } as const
const MIDDLE = { horizontal: 'center', vertical: 'center' } as const
const BOXED: CellStyle = {
  ...KEPALA,
  border: BOX,
  alignment: { ...MIDDLE, wrapText: true },
}
const FOOTER: CellStyle = { font: BOLD, border: { top: LINE, bottom: LINE } }
const BIG_TITLE: CellStyle = { font: { ...BOLD, size: 14 } }
/** Inches: a wide table needs the paper. */
const EDGE = { left: 0.3, right: 0.3, top: 0.6, bottom: 0.55, header: 0.3, footer: 0.3 } as const

/** An .xlsx: identifiers as text, heading bold and frozen, printed on A4 landscape with the heading on every page. */
export function bukuExcel(...sheet: readonly ExcelContent[]): Promise<Uint8Array> {
  const used = new Set<string>()
  const named = sheet.map((content) => ({ content, name: uniqueName(content.judul, used) }))
  return writeXlsx({
    sheets: named.map(({ content, name }) => oneSheet(content, name)),
    // Not by pageSetup.printTitlesRow: it leaves a name with a space unquoted, and no program then repeats the heading.
    namedRanges: named.map(({ content, name }) => ({
      name: '_xlnm.Print_Titles',
      range: `'${name.replaceAll("'", "''")}'!$${topRow(content) + 1}:$${topRow(content) + kepalaTabel(content.kolom).rows.length}`,
      scope: name,
    })),
  })
}

const topRow = ({ pembuka: headingLines = [] }: ExcelContent): number =>
  headingLines.length === 0 ? 0 : headingLines.length + 1

function oneSheet(content: ExcelContent, name: string): WriteSheet {
  const {
    judul,
    kolom: columns,
    rows,
    barisKosong: emptyRow,
    pembuka: headingLines = [],
    penutup: ending = [],
  } = content
  const kepala = kepalaTabel(columns)
  const grouped = kepala.rows.length > 1
  const top = topRow(content)
  const contentStart = top + kepala.rows.length
  const footer = content.kaki === undefined ? [] : [content.kaki]
  const cells: NonNullable<WriteSheet['cells']> = new Map()
  const styles = (nth: number, k: number, value: CellValue, style: CellStyle) =>
    cells.set(`${nth},${k}`, { value, ...(typeof value === 'string' ? { type: 'string' as const } : {}), style })
  headingLines.forEach((text, nth) => styles(nth, 0, escapeFormula(text), nth === 0 ? BIG_TITLE : {}))
  kepala.rows.forEach((one, nth) =>
    one.forEach((text, k) =>
      styles(top + nth, k, text, grouped ? BOXED : { ...KEPALA, ...placed(columns[k], grouped) }),
    ),
  )
  footer[0]?.forEach((nilai, k) => {
    const numFmt = format(columns[k]?.jenis ?? 'teks', rows, k)
    styles(contentStart + rows.length, k, escapeFormula(nilai), { ...FOOTER, numFmt, ...placed(columns[k], grouped) })
  })
  for (const { nth, k, text, style } of tinted(content)) styles(contentStart + nth, k, text, style)
  ending.forEach((text, nth) =>
    styles(contentStart + rows.length + footer.length + emptyRow + 1 + nth, 0, escapeFormula(text), {}),
  )
  const empty = Array.from({ length: emptyRow }, () => columns.map(() => null))
  return {
    name,
    columns: columns.map((k, nth) => definition(k, rows, nth, grouped)),
    rows: [
      ...(top === 0 ? [] : [...headingLines.map((text) => [escapeFormula(text)]), []]),
      ...kepala.rows,
      ...rows.map((b) => b.map(escapeFormula)),
      ...footer.map((b) => b.map(escapeFormula)),
      ...empty,
      ...(ending.length === 0 ? [] : [[], ...ending.map((text) => [escapeFormula(text)])]),
    ],
    cells,
    ...(grouped ? { rowDefs: heights(columns, rows, contentStart) } : {}),
    merges: kepala.merge.map((g) => ({ ...g, startRow: g.startRow + top, endRow: g.endRow + top })),
    freezePane: { rows: contentStart, ...(content.bekuKolom === undefined ? {} : { columns: content.bekuKolom }) },
    pageSetup: {
      paperSize: 'a4',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      margins: EDGE,
    },
    headerFooter: { oddHeader: `&L${judul.replaceAll('&', '&&')}`, oddFooter: '&RHalaman &P dari &N' },
  }
}

/** The signs whose letters have a colour. */
function tinted({ kolom: columns, rows, warna = {} }: ExcelContent) {
  const signs = columns.flatMap(({ jenis }, k) => (jenis === 'tanda' ? [k] : []))
  return rows.flatMap((one, nth) =>
    signs.flatMap((k) => {
      const text = String(one[k] ?? '')
      const colour = warna[text.replaceAll(/[()*]/g, '')]
      if (colour === undefined) return []
      const fill = { type: 'pattern', pattern: 'solid', fgColor: { rgb: colour } } as const
      return [{ nth, k, text, style: { fill, border: BOX, alignment: MIDDLE } }]
    }),
  )
}

/** One row of headings, or two where columns stand in groups: what has no group reaches over both. */
function kepalaTabel(columns: ExcelContent['kolom']): { rows: (string | null)[][]; merge: MergeRange[] } {
  const judul = columns.map((k) => k.judul)
  if (!columns.some((k) => k.kelompok !== undefined)) return { rows: [judul], merge: [] }
  const merge: MergeRange[] = []
  const top = columns.map(({ judul: own, kelompok }, nth) => {
    if (kelompok === undefined) {
      merge.push({ startRow: 0, startCol: nth, endRow: 1, endCol: nth })
      return own
    }
    const akhir = merge.at(-1)
    if (nth > 0 && columns[nth - 1]?.kelompok === kelompok && akhir?.endRow === 0) {
      akhir.endCol = nth
      return null
    }
    merge.push({ startRow: 0, startCol: nth, endRow: 0, endCol: nth })
    return kelompok
  })
  const bottom = columns.map((k) => (k.kelompok === undefined ? null : k.judul))
  return { rows: [top, bottom], merge: merge.filter((g) => g.startRow !== g.endRow || g.startCol !== g.endCol) }
}

/** Merged headings reach over both rows, so that only the lower one has to grow. */
function heights(
  columns: ExcelContent['kolom'],
  rows: ExcelContent['rows'],
  start: number,
): Map<number, { height: number }> {
  const wrapped = columns
    .map(({ bungkus: wrapper, lebar: width }, k) => ({ k, width, wrapper }))
    .filter(({ wrapper }) => wrapper)
  const content = rows.map((b) => rowHeight(wrapped.map(({ k, width }) => ({ teks: b[k], width }))))
  const kepala = rowHeight(columns.map(({ judul, lebar: width }) => ({ teks: judul, width })))
  return new Map([kepala, ...content].map((height, nth) => [start - 1 + nth, { height }]))
}

/** A table with groups is a wide one: lines lead the eye along it. */
function definition(
  k: ExcelContent['kolom'][number],
  rows: ExcelContent['rows'],
  nth: number,
  grouped: boolean,
): ColumnDef {
  const numFmt = format(k.jenis, rows, nth)
  const width = figureWidth(k, rows, nth)
  return grouped
    ? { width, style: { numFmt, ...placed(k, true), border: BOX } }
    : { width, style: { numFmt, ...placed(k, false) } }
}

/** Signs in the middle; between words without lines a figure keeps off the next column. */
function placed(k: ExcelContent['kolom'][number] | undefined, grouped: boolean): Pick<CellStyle, 'alignment'> {
  if (k?.jenis === 'tanda') return { alignment: MIDDLE }
  if (grouped) return { alignment: { vertical: 'center', ...(k?.bungkus ? { wrapText: true } : {}) } }
  return k === undefined || k.jenis === 'teks' ? {} : { alignment: { horizontal: 'right', indent: 1 } }
}

/** A spreadsheet prints '###' for a figure that does not fit: the longest one counts, with its dots and its decimals. */
function figureWidth(
  { jenis, lebar: width }: ExcelContent['kolom'][number],
  rows: ExcelContent['rows'],
  nth: number,
): number {
  if (jenis !== 'angka') return width
  const largest = rows.reduce((n, b) => (typeof b[nth] === 'number' ? Math.max(n, Math.abs(b[nth])) : n), 0)
  const tail = format(jenis, rows, nth) === FRACTION ? ',00'.length : 0
  return Math.max(width, numeral(Math.trunc(largest)).length + tail + GAP)
}

function format(jenis: ColumnKind, rows: ExcelContent['rows'], nth: number): string {
  if (jenis !== 'angka') return FORMAT[jenis]
  return rows.some((b) => typeof b[nth] === 'number' && !Number.isInteger(b[nth])) ? FRACTION : INTEGER
}

const FORMULA_START = /^[=+\-@\t\r]/
const ANGKA_BERTANDA = /^[+-]?[\d.,\s]*$/

/**
 * Text never becomes a formula, not even after the sheet was saved as CSV (quality.md 3): a sign that begins one gets the
 * apostrophe that spreadsheets use for it. A lone '-' and numbers such as '+62 812' calculate nothing.
 */
export function escapeFormula(nilai: CellValue): CellValue {
  if (typeof nilai !== 'string' || !FORMULA_START.test(nilai)) return nilai
  return ANGKA_BERTANDA.test(nilai) && !/^[\t\r]/.test(nilai) ? nilai : `'${nilai}`
}
