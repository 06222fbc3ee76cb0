/** Runs in a process of its own: an unknown file may take its memory and its time, never the server's. */
import { parseCsv } from 'hucre/csv'
import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import { type FailedSheet, type JsonContent, type JsonTask, parseJson } from './lembar-json.ts'
import { createLengthBudget, limitedText, type SheetError } from './lembar-sel.ts'
import { buildColumn, type RawRow, type SheetContent } from './lembar-susun.ts'
import { countMarkup, rebuildZip } from './lembar-zip.ts'
import { markLacking } from './rumus-kosong.ts'

export type SheetTask = { jenis: 'xlsx' | 'teks'; isi: Uint8Array; batasBaris: number; kenal: string[] }
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

async function perform(tugas: SheetTask | JsonTask): Promise<SheetResult | JsonContent> {
  try {
    if (tugas.jenis === 'json') return parseJson(tugas)
    return tugas.jenis === 'xlsx' ? await readXlsx(tugas) : readText(tugas)
  } catch {
    return { galat: 'rusak' }
  }
}

/** The first sheet whose header the caller knows; without such a one the first that has any. */
async function readXlsx(tugas: SheetTask): Promise<SheetResult> {
  const zip = rebuildZip(
    Buffer.from(tugas.isi.buffer, tugas.isi.byteOffset, tugas.isi.byteLength),
    isSheetSection,
    markEmptyFormulas,
  )
  if ('galat' in zip) return zip
  // One measure for the whole workbook: twenty sheets are no twenty files.
  const add = createAdder(tugas)
  const shared = countMarkup(zip, (nama) => !/worksheets\/[^/]*\.xml$/i.test(nama))
  if (shared > SHARED_LIMIT) return { galat: 'terlalu-besar' }
  let cadangan: SheetResult = { galat: 'kosong' }
  for (let sheet = 0; sheet < MAX_SHEETS; sheet++) {
    if (sheet > 0 && (shared * (sheet + 1) > 2 * SHARED_LIMIT || cpuMs() > CPU_LIMIT_MS))
      return { galat: 'lembar-berat' }
    let present = false
    const rows: RawRow[] = []
    for await (const { index, values } of streamXlsxRows(zip, { sheet })) {
      present = true
      const error = add(rows, Number.isSafeInteger(index) ? index + 1 : rows.length + 1, values)
      if (error !== null) return { galat: error }
    }
    const { known, ...result } = buildColumn(rows, TITLE_ROW, tugas.kenal)
    const empty = 'galat' in result && result.galat === 'kosong'
    if (known > 0 || (!empty && tugas.kenal.length === 0)) return result
    if ('galat' in cadangan && cadangan.galat === 'kosong') cadangan = result
    // A sheet that does not exist gives no row at all, as does an empty one: two in a row are the end.
    if (!present && sheet > 0 && 'baris' in cadangan) break
  }
  return cadangan
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Pictures, printer settings and macros stay packed. */
const isSheetSection = (nama: string): boolean => /\.(xml|rels)$/i.test(nama)

function markEmptyFormulas(nama: string, open: () => Buffer): Buffer | null {
  const xml = /worksheets\/[^/]*\.xml$/i.test(nama) ? open() : null
  if (xml === null) return null
  const text = xml.toString('utf8')
  const marked = markLacking(text)
  return marked === text ? null : Buffer.from(marked)
}

function readText(tugas: SheetTask): SheetResult {
  const text = toText(tugas.isi)
  const separator = /^sep=(.)\r?\n/i.exec(text)
  const content = separator === null ? text : text.slice(separator[0].length)
  const add = createAdder(tugas)
  const rows: RawRow[] = []
  const delimiter = knownSeparator(content, tugas.kenal, separator?.[1]) ?? separator?.[1]
  const daftar = parseCsv(content, delimiter === undefined ? {} : { delimiter })
  for (const [nth, nilai] of daftar.entries()) {
    const error = add(rows, nth + (separator === null ? 1 : 2), nilai)
    if (error !== null) return { galat: error }
  }
  const { known: _, ...result } = buildColumn(rows, TITLE_ROW, tugas.kenal)
  return result
}

/** So much of a text is enough to find its heading. */
const HEAD_LENGTH = 50_000

/**
 * The separator under which a row among the first ones holds most headings that the caller knows: names and letterheads are
 * full of commas, whatever divides the columns. Of equals the one that the file names ('sep=;'), which need not be true. None
 * knows any: that, or whatever is the same in most lines (undefined).
 */
function knownSeparator(content: string, thatKnown: readonly string[], named?: string): string | undefined {
  const head = content.slice(0, HEAD_LENGTH)
  let best: { delimiter: string; known: number } | undefined
  for (const delimiter of new Set([...(named === undefined ? [] : [named]), ';', ',', '\t', '|'])) {
    const rows = parseCsv(head, { delimiter }).map((values, nth) => ({
      nomor: nth,
      sel: values.map((one) => limitedText(rawCell(one))),
    }))
    const filled = rows.filter(({ sel }) => sel.some((one) => one !== ''))
    const { known } = buildColumn(filled, TITLE_ROW, thatKnown)
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
function createAdder({ batasBaris: rowLimit }: SheetTask) {
  const load = createLengthBudget()
  return (rows: RawRow[], nomor: number, nilai: readonly CellValue[]): SheetError | null => {
    const akhir = nilai.findLastIndex((content) => content !== null && content !== '')
    if (!load(akhir + 1)) return 'terlalu-besar'
    const cells: string[] = []
    for (const content of nilai.slice(0, akhir + 1)) {
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
function rawCell(nilai: CellValue | undefined): string {
  if (nilai === null || nilai === undefined) return ''
  if (typeof nilai === 'string') return nilai
  if (typeof nilai === 'boolean') return nilai ? 'TRUE' : 'FALSE'
  if (typeof nilai === 'number')
    return Math.abs(nilai) >= 1e15 ? nilai.toExponential().toUpperCase() : String(Number(nilai.toPrecision(15)))
  if (!Number.isFinite(nilai.getTime())) return ''
  const [tanggal = '', jam = ''] = nilai.toISOString().slice(0, 19).split('T')
  if (tanggal < '1900-01-01') return jam
  return jam === '00:00:00' ? tanggal : `${tanggal} ${jam}`
}

async function answer(tugas: SheetTask | JsonTask): Promise<void> {
  process.send?.(await perform(tugas), () => process.disconnect())
}
process.once('message', (tugas: SheetTask | JsonTask) => void answer(tugas))
