import type { ExcelAnswer, ExcelMessage } from './excel.worker.ts'
import { saveFile } from './save-file.ts'
import type { ColumnKind, ExcelContent } from './workbook.ts'

export type ExcelColumn<T> = {
  title: string
  value: (row: T) => string | number | null
  /** In characters; default by the heading. */
  width?: number
  /** 'teks' (default): identifiers keep their zeros. The others are right-aligned and can be summed. */
  kind?: ColumnKind
  /** Neighbours with one group stand under one heading. */
  group?: string
  /** Long text goes on below, in a row that grows. */
  wrap?: boolean
}

export type Sheet<T> = {
  title: string
  columns: readonly ExcelColumn<T>[]
  rows: readonly T[]
  /** Empty text rows at the end, for an example that is filled in. */
  emptyRows?: number
} & Pick<ExcelContent, 'above' | 'totals' | 'below' | 'frozenColumns' | 'colours'>

export type ExcelSheet<T> = Sheet<T> & {
  /** Without '.xlsx'. */
  fileName: string
}

/** A workbook of many sheets, each read only when its turn comes. */
export type ExcelWorkbook<T> = { fileName: string; sheets: readonly (() => Promise<Sheet<T>>)[] }

export type DownloadControl = { onProgress?: (percent: number) => void; signal?: AbortSignal }

const PIECE = 500
/** Reading the rows is three fifths of the work, writing the workbook the rest. */
const READ_PERCENT = 60

/** Builds an .xlsx in a worker of its own, fetched only now, and hands it to the browser's downloads. */
export const downloadExcel = <T>({ fileName, ...sheet }: ExcelSheet<T>, control: DownloadControl = {}): Promise<void> =>
  downloadExcelWorkbook({ fileName, sheets: [() => Promise.resolve(sheet)] }, control)

/** The same with several sheets: one after the other is read and sent, so that a hundred are never held at once. */
export async function downloadExcelWorkbook<T>(
  workbook: ExcelWorkbook<T>,
  control: DownloadControl = {},
): Promise<void> {
  const content = await write(workbook.sheets, control)
  saveFile(new Blob([content], { type: XLSX_MIME }), `${workbook.fileName}.xlsx`)
  control.onProgress?.(100)
}

const XLSX_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function write<T>(
  sheets: readonly (() => Promise<Sheet<T>>)[],
  { onProgress, signal }: DownloadControl,
): Promise<ArrayBuffer> {
  const worker = new Worker(new URL('./excel.worker.ts', import.meta.url), { type: 'module' })
  const send = (message: ExcelMessage): void => worker.postMessage(message, { transfer: [] })
  try {
    const answer = waitForAnswer(worker, signal)
    for (const [nth, read] of sheets.entries()) {
      // A stopped download asks for no further sheet.
      const one = await Promise.race([read(), answer])
      if (one instanceof ArrayBuffer) return one
      const { columns, rows } = one
      send({ jenis: 'lembar', isi: skeleton(one) })
      for (let from = 0; from < rows.length; from += PIECE) {
        send({ jenis: 'baris', baris: rows.slice(from, from + PIECE).map((b) => rowCells(columns, b)) })
        const fraction = Math.min((from + PIECE) / rows.length, 1)
        onProgress?.(Math.round((READ_PERCENT * (nth + fraction)) / sheets.length))
        await Promise.race([breath(), answer])
      }
    }
    send({ jenis: 'selesai' })
    return await answer
  } finally {
    worker.terminate()
  }
}

function waitForAnswer(worker: Worker, signal: AbortSignal | undefined): Promise<ArrayBuffer> {
  const answer = new Promise<ArrayBuffer>((done, failed) => {
    const cancel = (): void => failed(new DOMException('Unduhan dibatalkan', 'AbortError'))
    if (signal?.aborted) cancel()
    signal?.addEventListener('abort', cancel, { once: true })
    worker.addEventListener('message', ({ data }: MessageEvent<ExcelAnswer>) =>
      'isi' in data ? done(data.isi) : failed(new Error(data.galat)),
    )
    worker.addEventListener('error', (e) => failed(new Error(e.message)))
  })
  // It may fail while rows are still being read; the caller hears of it at the next breath.
  answer.catch(() => undefined)
  return answer
}

/** The page draws between two pieces. */
const breath = (): Promise<void> => new Promise((goOn) => setTimeout(goOn))

/** Sheets of different rows in one workbook: their cells, read. */
export const asCells = <T>({ columns, rows, ...sheet }: Sheet<T>): Sheet<Cells> => ({
  ...sheet,
  columns: columns.map((k, nth) => ({ ...k, value: (b: Cells) => b[nth] ?? null })),
  rows: rows.map((b) => rowCells(columns, b)),
})
type Cells = readonly (string | number | null)[]

/** A sheet with all its rows at once, as the worker has it at the end. */
export const sheetContent = <T>(sheet: Sheet<T>): ExcelContent => ({
  ...skeleton(sheet),
  rows: sheet.rows.map((b) => rowCells(sheet.columns, b)),
})

function skeleton<T>({ title, columns, emptyRows = 0, above, totals, below, frozenColumns, colours }: Sheet<T>) {
  return {
    title,
    columns: columns.map(headOf),
    emptyRows,
    ...withoutUndefined({ above, totals, below, frozenColumns, colours }),
  }
}

const rowCells = <T>(columns: readonly ExcelColumn<T>[], b: T) => columns.map((k) => cell(k, b))

function headOf<T>({ title, width, kind = 'teks', group, wrap }: ExcelColumn<T>): ExcelContent['columns'][number] {
  return { title, width: width ?? Math.max(title.length + 3, 12), kind, ...withoutUndefined({ group, wrap }) }
}

/** Without the fields that nobody gave. */
const withoutUndefined = <T extends object>(content: T) =>
  Object.fromEntries(Object.entries(content).filter(([, nilai]) => nilai !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

function cell<T>({ value, kind = 'teks' }: ExcelColumn<T>, row: T): string | number | null {
  const content = value(row)
  return kind === 'teks' && typeof content === 'number' ? String(content) : content
}
