import { type CellStyle, type CellValue, type ColumnDef, type MergeRange, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { numeral } from '../numerals.ts'
import { rowHeight } from './row-height.ts'
import { uniqueName } from './sheet-name.ts'

/** 'angka' has two decimals where any value has some; 'persen' are points with two; 'durasi' are fractions of a day; 'tanda' a letter or two in the middle. */
export type ColumnKind = 'teks' | 'angka' | 'persen' | 'durasi' | 'tanda'

/** One sheet as the worker gets it: values only, read from the rows by the page. */
export type ExcelContent = {
  /** Names the sheet and stands above each printed page. */
  title: string
  /** Neighbours with one `group` stand under one merged heading; `wrap` breaks long text into lines. */
  columns: readonly { title: string; width: number; kind: ColumnKind; group?: string; wrap?: boolean }[]
  rows: readonly (readonly CellValue[])[]
  /** Empty rows below, already text, for a file that somebody fills in: a typed NIP must not become 1,98E+17. */
  emptyRows: number
  /** Lines above the heading, the first of them large. */
  above?: readonly string[]
  /** Totals, below the rows. */
  totals?: readonly CellValue[]
  /** Lines at the end: a legend. */
  below?: readonly string[]
  /** Columns that stay in sight. */
  frozenColumns?: number
  /** Fill of a cell of signs, 'RRGGBB' by its letters; brackets and stars around them do not count. */
  colours?: Readonly<Record<string, string>>
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
const HEAD = {
  font: BOLD,
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EEF7' } },
} as const
const BOX = { top: LINE, bottom: LINE, left: LINE, right: LINE } as const
const MIDDLE = { horizontal: 'center', vertical: 'center' } as const
const BOXED: CellStyle = {
  ...HEAD,
  border: BOX,
  alignment: { ...MIDDLE, wrapText: true },
}
const FOOTER: CellStyle = { font: BOLD, border: { top: LINE, bottom: LINE } }
const BIG_TITLE: CellStyle = { font: { ...BOLD, size: 14 } }
/** Inches: a wide table needs the paper. */
const EDGE = { left: 0.3, right: 0.3, top: 0.6, bottom: 0.55, header: 0.3, footer: 0.3 } as const

/** An .xlsx: identifiers as text, heading bold and frozen, printed on A4 landscape with the heading on every page. */
export function excelWorkbook(...sheet: readonly ExcelContent[]): Promise<Uint8Array> {
  const used = new Set<string>()
  const named = sheet.map((content) => ({ content, name: uniqueName(content.title, used) }))
  return writeXlsx({
    sheets: named.map(({ content, name }) => oneSheet(content, name)),
    // Not by pageSetup.printTitlesRow: it leaves a name with a space unquoted, and no program then repeats the heading.
    namedRanges: named.map(({ content, name }) => ({
      name: '_xlnm.Print_Titles',
      range: `'${name.replaceAll("'", "''")}'!$${topRow(content) + 1}:$${topRow(content) + headRows(content.columns).rows.length}`,
      scope: name,
    })),
  })
}

const topRow = ({ above = [] }: ExcelContent): number => (above.length === 0 ? 0 : above.length + 1)

function oneSheet(content: ExcelContent, name: string): WriteSheet {
  const { title, columns, rows, emptyRows, above = [], below = [] } = content
  const head = headRows(columns)
  const grouped = head.rows.length > 1
  const top = topRow(content)
  const contentStart = top + head.rows.length
  const footer = content.totals === undefined ? [] : [content.totals]
  const cells: NonNullable<WriteSheet['cells']> = new Map()
  const styles = (nth: number, k: number, value: CellValue, style: CellStyle) =>
    cells.set(`${nth},${k}`, { value, ...(typeof value === 'string' ? { type: 'string' as const } : {}), style })
  above.forEach((text, nth) => styles(nth, 0, escapeFormula(text), nth === 0 ? BIG_TITLE : {}))
  head.rows.forEach((one, nth) =>
    one.forEach((text, k) => styles(top + nth, k, text, grouped ? BOXED : { ...HEAD, ...placed(columns[k], grouped) })),
  )
  footer[0]?.forEach((nilai, k) => {
    const numFmt = format(columns[k]?.kind ?? 'teks', rows, k)
    styles(contentStart + rows.length, k, escapeFormula(nilai), { ...FOOTER, numFmt, ...placed(columns[k], grouped) })
  })
  for (const { nth, k, text, style } of tinted(content)) styles(contentStart + nth, k, text, style)
  below.forEach((text, nth) =>
    styles(contentStart + rows.length + footer.length + emptyRows + 1 + nth, 0, escapeFormula(text), {}),
  )
  const empty = Array.from({ length: emptyRows }, () => columns.map(() => null))
  return {
    name,
    columns: columns.map((k, nth) => definition(k, rows, nth, grouped)),
    rows: [
      ...(top === 0 ? [] : [...above.map((text) => [escapeFormula(text)]), []]),
      ...head.rows,
      ...rows.map((b) => b.map(escapeFormula)),
      ...footer.map((b) => b.map(escapeFormula)),
      ...empty,
      ...(below.length === 0 ? [] : [[], ...below.map((text) => [escapeFormula(text)])]),
    ],
    cells,
    ...(grouped ? { rowDefs: heights(columns, rows, contentStart) } : {}),
    merges: head.merge.map((g) => ({ ...g, startRow: g.startRow + top, endRow: g.endRow + top })),
    freezePane: {
      rows: contentStart,
      ...(content.frozenColumns === undefined ? {} : { columns: content.frozenColumns }),
    },
    pageSetup: {
      paperSize: 'a4',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      margins: EDGE,
    },
    headerFooter: { oddHeader: `&L${title.replaceAll('&', '&&')}`, oddFooter: '&RHalaman &P dari &N' },
  }
}

/** The signs whose letters have a colour. */
function tinted({ columns, rows, colours = {} }: ExcelContent) {
  const signs = columns.flatMap(({ kind }, k) => (kind === 'tanda' ? [k] : []))
  return rows.flatMap((one, nth) =>
    signs.flatMap((k) => {
      const text = String(one[k] ?? '')
      const colour = colours[text.replaceAll(/[()*]/g, '')]
      if (colour === undefined) return []
      const fill = { type: 'pattern', pattern: 'solid', fgColor: { rgb: colour } } as const
      return [{ nth, k, text, style: { fill, border: BOX, alignment: MIDDLE } }]
    }),
  )
}

/** One row of headings, or two where columns stand in groups: what has no group reaches over both. */
function headRows(columns: ExcelContent['columns']): { rows: (string | null)[][]; merge: MergeRange[] } {
  const titles = columns.map((k) => k.title)
  if (!columns.some((k) => k.group !== undefined)) return { rows: [titles], merge: [] }
  const merge: MergeRange[] = []
  const top = columns.map(({ title, group }, nth) => {
    if (group === undefined) {
      merge.push({ startRow: 0, startCol: nth, endRow: 1, endCol: nth })
      return title
    }
    const last = merge.at(-1)
    if (nth > 0 && columns[nth - 1]?.group === group && last?.endRow === 0) {
      last.endCol = nth
      return null
    }
    merge.push({ startRow: 0, startCol: nth, endRow: 0, endCol: nth })
    return group
  })
  const bottom = columns.map((k) => (k.group === undefined ? null : k.title))
  return { rows: [top, bottom], merge: merge.filter((g) => g.startRow !== g.endRow || g.startCol !== g.endCol) }
}

/** Merged headings reach over both rows, so that only the lower one has to grow. */
function heights(
  columns: ExcelContent['columns'],
  rows: ExcelContent['rows'],
  start: number,
): Map<number, { height: number }> {
  const wrapped = columns.map(({ wrap, width }, k) => ({ k, width, wrapper: wrap })).filter(({ wrapper }) => wrapper)
  const content = rows.map((b) => rowHeight(wrapped.map(({ k, width }) => ({ text: b[k], width }))))
  const headHeight = rowHeight(columns.map(({ title, width }) => ({ text: title, width })))
  return new Map([headHeight, ...content].map((height, nth) => [start - 1 + nth, { height }]))
}

/** A table with groups is a wide one: lines lead the eye along it. */
function definition(
  k: ExcelContent['columns'][number],
  rows: ExcelContent['rows'],
  nth: number,
  grouped: boolean,
): ColumnDef {
  const numFmt = format(k.kind, rows, nth)
  const width = figureWidth(k, rows, nth)
  return grouped
    ? { width, style: { numFmt, ...placed(k, true), border: BOX } }
    : { width, style: { numFmt, ...placed(k, false) } }
}

/** Signs in the middle; between words without lines a figure keeps off the next column. */
function placed(k: ExcelContent['columns'][number] | undefined, grouped: boolean): Pick<CellStyle, 'alignment'> {
  if (k?.kind === 'tanda') return { alignment: MIDDLE }
  if (grouped) return { alignment: { vertical: 'center', ...(k?.wrap ? { wrapText: true } : {}) } }
  return k === undefined || k.kind === 'teks' ? {} : { alignment: { horizontal: 'right', indent: 1 } }
}

/** A spreadsheet prints '###' for a figure that does not fit: the longest one counts, with its dots and its decimals. */
function figureWidth(
  { kind, width }: ExcelContent['columns'][number],
  rows: ExcelContent['rows'],
  nth: number,
): number {
  if (kind !== 'angka') return width
  const largest = rows.reduce((n, b) => (typeof b[nth] === 'number' ? Math.max(n, Math.abs(b[nth])) : n), 0)
  const tail = format(kind, rows, nth) === FRACTION ? ',00'.length : 0
  return Math.max(width, numeral(Math.trunc(largest)).length + tail + GAP)
}

function format(kind: ColumnKind, rows: ExcelContent['rows'], nth: number): string {
  if (kind !== 'angka') return FORMAT[kind]
  return rows.some((b) => typeof b[nth] === 'number' && !Number.isInteger(b[nth])) ? FRACTION : INTEGER
}

const FORMULA_START = /^[=+\-@\t\r]/
const SIGNED_NUMBER = /^[+-]?[\d.,\s]*$/

/**
 * Text never becomes a formula, not even after the sheet was saved as CSV (quality.md 3): a sign that begins one gets the
 * apostrophe that spreadsheets use for it. A lone '-' and numbers such as '+62 812' calculate nothing.
 */
export function escapeFormula(value: CellValue): CellValue {
  if (typeof value !== 'string' || !FORMULA_START.test(value)) return value
  return SIGNED_NUMBER.test(value) && !/^[\t\r]/.test(value) ? value : `'${value}`
}
