/** Runs in a process of its own: an unknown file may take its memory and its time, never the server's. */
import { parseCsv } from 'hucre/csv'
import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import { createLengthBudget, limitedText, type SheetError } from './cell-limits.ts'
import { markLacking } from './empty-formulas.ts'
import { buildColumn, type RawRow, type SheetContent } from './header-row.ts'
import { type FailedSheet, type JsonContent, type JsonTask, parseJson } from './parse-json.ts'
import { countMarkup, rebuildZip } from './zip.ts'

export type SheetTask = { kind: 'xlsx' | 'teks'; content: Uint8Array; rowLimit: number; known: string[] }
type SheetResult = SheetContent | FailedSheet
export type WorkerResult<T extends SheetTask | JsonTask> =
  | (T extends JsonTask ? JsonContent : SheetContent)
  | FailedSheet

/** The header is looked for in the first rows; sheets beyond these hold nobody's list. */
const TITLE_ROW = 10
const MAX_SHEETS = 20
/**
 * What all sheets share (texts before all) is read anew for each of them, a piece of markup after the other: 20,000 rows of
 * fifteen different texts have this much, and twice that is enough to find the list among the sheets.
 */
const SHARED_LIMIT = 1_200_000
const CPU_LIMIT_MS = 2_500

async function work(task: SheetTask | JsonTask): Promise<SheetResult | JsonContent> {
  try {
    if (task.kind === 'json') return parseJson(task)
    return task.kind === 'xlsx' ? await readXlsx(task) : readText(task)
  } catch {
    return { error: 'rusak' }
  }
}

/** The first sheet whose header the caller knows; without such a one the first that has any. */
async function readXlsx(task: SheetTask): Promise<SheetResult> {
  const zip = rebuildZip(
    Buffer.from(task.content.buffer, task.content.byteOffset, task.content.byteLength),
    isSheetPart,
    markEmptyFormulas,
  )
  if ('error' in zip) return zip
  // One measure for the whole workbook: twenty sheets are no twenty files.
  const add = createAdder(task)
  const shared = countMarkup(zip, (name) => !/worksheets\/[^/]*\.xml$/i.test(name))
  if (shared > SHARED_LIMIT) return { error: 'terlalu-besar' }
  let fallback: SheetResult = { error: 'kosong' }
  for (let sheet = 0; sheet < MAX_SHEETS; sheet++) {
    if (sheet > 0 && (shared * (sheet + 1) > 2 * SHARED_LIMIT || cpuMs() > CPU_LIMIT_MS))
      return { error: 'lembar-berat' }
    let present = false
    const rows: RawRow[] = []
    for await (const { index, values } of streamXlsxRows(zip, { sheet })) {
      present = true
      const error = add(rows, Number.isSafeInteger(index) ? index + 1 : rows.length + 1, values)
      if (error !== null) return { error }
    }
    const { known, ...result } = buildColumn(rows, TITLE_ROW, task.known)
    const empty = 'error' in result && result.error === 'kosong'
    if (known > 0 || (!empty && task.known.length === 0)) return result
    if ('error' in fallback && fallback.error === 'kosong') fallback = result
    // A sheet that does not exist gives no row at all, as does an empty one: two in a row are the end.
    if (!present && sheet > 0 && 'baris' in fallback) break
  }
  return fallback
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Pictures, printer settings and macros stay packed. */
const isSheetPart = (name: string): boolean => /\.(xml|rels)$/i.test(name)

function markEmptyFormulas(name: string, open: () => Buffer): Buffer | null {
  const xml = /worksheets\/[^/]*\.xml$/i.test(name) ? open() : null
  if (xml === null) return null
  const text = xml.toString('utf8')
  const marked = markLacking(text)
  return marked === text ? null : Buffer.from(marked)
}

function readText(task: SheetTask): SheetResult {
  const text = toText(task.content)
  const separator = /^sep=(.)\r?\n/i.exec(text)
  const content = separator === null ? text : text.slice(separator[0].length)
  const add = createAdder(task)
  const rows: RawRow[] = []
  const delimiter = knownSeparator(content, task.known, separator?.[1]) ?? separator?.[1]
  const parsed = parseCsv(content, delimiter === undefined ? {} : { delimiter })
  for (const [nth, values] of parsed.entries()) {
    const error = add(rows, nth + (separator === null ? 1 : 2), values)
    if (error !== null) return { error }
  }
  const { known: _, ...result } = buildColumn(rows, TITLE_ROW, task.known)
  return result
}

/** So much of a text is enough to find its heading. */
const HEAD_LENGTH = 50_000

/**
 * The separator under which a row among the first ones holds most headings that the caller knows: names and letterheads are
 * full of commas, whatever divides the columns. Of equals the one that the file names ('sep=;'), which need not be true. None
 * knows any: that, or whatever is the same in most lines (undefined).
 */
function knownSeparator(content: string, headings: readonly string[], named?: string): string | undefined {
  const head = content.slice(0, HEAD_LENGTH)
  let best: { delimiter: string; known: number } | undefined
  for (const delimiter of new Set([...(named === undefined ? [] : [named]), ';', ',', '\t', '|'])) {
    const rows = parseCsv(head, { delimiter }).map((values, nth) => ({
      nomor: nth,
      sel: values.map((one) => limitedText(rawCell(one))),
    }))
    const filled = rows.filter(({ sel }) => sel.some((one) => one !== ''))
    const { known } = buildColumn(filled, TITLE_ROW, headings)
    if (known > (best?.known ?? 0)) best = { delimiter, known }
  }
  return best?.delimiter
}

/** UTF-8, UTF-16 with or without its mark, else what Excel of old writes. */
function toText(content: Uint8Array): string {
  const [one, two] = content
  if ((one === 0xff && two === 0xfe) || (one !== 0 && two === 0)) return new TextDecoder('utf-16le').decode(content)
  if ((one === 0xfe && two === 0xff) || (one === 0 && two !== 0)) return new TextDecoder('utf-16be').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

/** Takes rows in until there are more, or more in them, than anybody's list has. Empty cells at the end are none. */
function createAdder({ rowLimit }: SheetTask) {
  const load = createLengthBudget()
  return (rows: RawRow[], nomor: number, values: readonly CellValue[]): SheetError | null => {
    const last = values.findLastIndex((content) => content !== null && content !== '')
    if (!load(last + 1)) return 'terlalu-besar'
    const cells: string[] = []
    for (const content of values.slice(0, last + 1)) {
      const raw = rawCell(content)
      if (!load(raw.length)) return 'terlalu-besar'
      cells.push(limitedText(raw))
    }
    if (cells.every((content) => content === '')) return null
    if (rows.length >= rowLimit + TITLE_ROW) return 'terlalu-banyak'
    rows.push({ nomor, sel: cells })
    return null
  }
}

/** As a person reads the cell: with Excel's 15 digits, of which 2981099.9999999995 is 2981100. A whole number beyond them is shown as damaged as Excel stored it. */
function rawCell(values: CellValue | undefined): string {
  if (values === null || values === undefined) return ''
  if (typeof values === 'string') return values
  if (typeof values === 'boolean') return values ? 'TRUE' : 'FALSE'
  if (typeof values === 'number')
    return Math.abs(values) >= 1e15 ? values.toExponential().toUpperCase() : String(Number(values.toPrecision(15)))
  if (!Number.isFinite(values.getTime())) return ''
  const [tanggal = '', jam = ''] = values.toISOString().slice(0, 19).split('T')
  if (tanggal < '1900-01-01') return jam
  return jam === '00:00:00' ? tanggal : `${tanggal} ${jam}`
}

async function answer(task: SheetTask | JsonTask): Promise<void> {
  process.send?.(await work(task), () => process.disconnect())
}
process.once('message', (task: SheetTask | JsonTask) => void answer(task))
