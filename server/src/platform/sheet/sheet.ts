import { fork } from 'node:child_process'
import { workingFor } from '../access/actor.ts'
import { createFairTurn } from '../body/fair-turn.ts'
import { type HttpError, invalid } from '../errors.ts'
import type { SheetError } from './cell-limits.ts'
import type { JsonContent, JsonTask } from './parse-json.ts'
import type { SheetTask, WorkerResult } from './worker.ts'
import { readZipDirectory } from './zip.ts'

/** A sheet with its header row; every row has every column, empty cells as ''. `nomor` as the sheet counts its rows. */
export type Sheet = { kolom: string[]; baris: { nomor: number; sel: Record<string, string> }[] }

const ROW_LIMIT = 20_000
const TIMEOUT_MS = 20_000
const MEMORY_LIMIT_MB = 512
/** Files read at the same time; the next wait, and nobody for one who has just had many seconds of it. */
const inTurn = createFairTurn({ places: 2, muchMs: 3_000 })

/**
 * Reads an xlsx, csv or tsv; judged by what it holds, never by its name. Cells are text: dates 'YYYY-MM-DD', formulas
 * their last value, numbers that Excel damaged ('1.98501012010011E+17') recognisable as such. `known` names headings
 * that the caller reads, as columnKey writes them: the sheet and the row that hold most of them win. Throws 422.
 */
export async function readSheet(content: Buffer, namaBerkas: string, known: readonly string[] = []): Promise<Sheet> {
  const kind = checkKind(content, namaBerkas)
  const result = await inProcess({ kind, content, rowLimit: ROW_LIMIT, known: [...known] })
  if ('error' in result) throw refuse(result.error, namaBerkas)
  const { kolom, baris } = result
  if (baris.length > ROW_LIMIT) throw refuse('terlalu-banyak', namaBerkas)
  return {
    kolom,
    baris: baris.map(({ nomor, sel }) => ({
      nomor,
      sel: Object.fromEntries(kolom.map((judul, nth) => [judul, sel[nth] ?? ''])),
    })),
  }
}

/** A list in JSON: the plain values that `shape` names and no others, whatever else the file holds. Throws 422. */
export async function readJson(
  content: Buffer,
  namaBerkas: string,
  shape: Pick<JsonTask, 'list' | 'head' | 'take'>,
): Promise<JsonContent> {
  const result = await inProcess({ kind: 'json', content, rowLimit: ROW_LIMIT, ...shape })
  if (!('error' in result)) return result
  if (result.error !== 'rusak') throw refuse(result.error, namaBerkas)
  throw invalid(`JSON ${namaBerkas} tidak dapat dibaca: mungkin terpotong saat disalin. Unduh ulang seutuhnya.`)
}

function inProcess<T extends SheetTask | JsonTask>(task: T): Promise<WorkerResult<T>> {
  return inTurn(workingFor(), () => run(task))
}

function checkKind(content: Buffer, nama: string): SheetTask['kind'] {
  const start = content.subarray(0, 8)
  if (start.length === 0) throw invalid(`Berkas ${nama} kosong.`)
  if (start.toString('latin1', 0, 2) === 'PK') return checkZip(content, nama)
  const ole = start.toString('hex') === 'd0cf11e0a1b11ae1'
  if (ole || /^09(00|02|04|08)(04|06|08|10)00/.test(start.toString('hex')))
    throw invalid(
      `Berkas ${nama} adalah Excel lama (.xls) atau terkunci kata sandi. Simpan sebagai .xlsx tanpa kata sandi, lalu unggah lagi.`,
    )
  const head = content
    .subarray(0, 400)
    .toString('latin1')
    .replace(/\0|^\u00ef\u00bb\u00bf|^\u00ff\u00fe|^\u00fe\u00ff/g, '')
    .trimStart()
  if (/^<(!doctype|html|table|meta|head|body|div|style)/i.test(head))
    throw invalid(`Berkas ${nama} adalah halaman web, bukan lembar Excel. Buka di Excel, lalu Simpan sebagai .xlsx.`)
  if (head.startsWith('<'))
    throw invalid(`Berkas ${nama} adalah XML, bukan lembar Excel. Buka di Excel, lalu Simpan sebagai .xlsx.`)
  if (/^(%PDF|\{\\rtf|\u0089PNG|\u00ff\u00d8\u00ff|GIF8|Rar!)/.test(head)) throw notSheet(nama)
  if (/^[[{]/.test(head)) throw invalid(`Berkas ${nama} adalah JSON, bukan lembar. Pilih berkas .xlsx atau .csv.`)
  if (isBinary(content)) throw notSheet(nama)
  return 'teks'
}

const notSheet = (nama: string): HttpError =>
  invalid(`Berkas ${nama} bukan lembar yang dikenal. Pilih berkas .xlsx atau .csv.`)

function checkZip(content: Buffer, nama: string): 'xlsx' {
  const zip = readZipDirectory(content)
  if ('error' in zip) throw refuse(zip.error, nama)
  const zipContent = new Set(zip.entries.map((entry) => entry.name))
  if (zipContent.has('content.xml') && !zipContent.has('[Content_Types].xml'))
    throw invalid(`Berkas ${nama} adalah OpenDocument (.ods). Simpan sebagai .xlsx, lalu unggah lagi.`)
  if (zipContent.has('xl/workbook.bin'))
    throw invalid(`Berkas ${nama} adalah Excel biner (.xlsb). Simpan sebagai .xlsx, lalu unggah lagi.`)
  if (!zipContent.has('[Content_Types].xml') || ![...zipContent].some((one) => one.startsWith('xl/')))
    throw notSheet(nama)
  return 'xlsx'
}

/** NULs belong to UTF-16, where every second byte of our letters is one; elsewhere they are no text. */
function isBinary(content: Buffer): boolean {
  const example = content.subarray(0, 4096)
  const zero = example.reduce((many, bytes) => many + (bytes === 0 ? 1 : 0), 0)
  return zero > 0 && zero < example.length / 4
}

/**
 * One process for one file, ended at its limit of time or memory: a bomb takes down nothing but itself. A thread would
 * not do: an array that outgrows the heap in one step ends the whole process that the thread belongs to.
 */
function run<T extends SheetTask | JsonTask>(task: T): Promise<WorkerResult<T>> {
  return new Promise((resolve) => {
    const worker = fork(new URL('worker.ts', import.meta.url), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [`--max-old-space-size=${MEMORY_LIMIT_MB}`],
      env: {},
    })
    const end = (result: WorkerResult<T>): void => {
      clearTimeout(limit)
      resolve(result)
      worker.kill('SIGKILL')
    }
    const limit = setTimeout(() => end({ error: 'terlalu-besar' }), TIMEOUT_MS)
    worker.once('message', (result) => end(result as WorkerResult<T>))
    worker.once('error', () => end({ error: 'rusak' }))
    // Without an answer: its memory was used up.
    worker.once('exit', () => end({ error: 'terlalu-besar' }))
    // A process that is gone says so by its exit.
    worker.send(task, () => undefined)
  })
}

const SENTENCES: Record<SheetError, (nama: string) => string> = {
  rusak: (nama) =>
    `Berkas ${nama} rusak atau terpotong dan tidak dapat dibuka. Buka di Excel, simpan ulang sebagai .xlsx, lalu unggah lagi.`,
  kosong: (nama) => `Berkas ${nama} tidak berisi baris judul. Baris pertama harus berisi nama kolom.`,
  'terlalu-banyak': (nama) => `Berkas ${nama} berisi lebih dari 20.000 baris. Bagi menjadi beberapa berkas.`,
  'terlalu-besar': (nama) =>
    `Berkas terlalu besar setelah dibuka: ${nama}. Paling banyak 20.000 baris dan 60 MB; bagi menjadi beberapa berkas.`,
  'terlalu-lebar': (nama) => `Berkas ${nama} berisi lebih dari 100 kolom.`,
  'lembar-berat': (nama) =>
    `Berkas ${nama} terlalu berat untuk dicari lembar demi lembar. Taruh daftarnya di lembar pertama, atau simpan lembar itu saja, lalu unggah lagi.`,
  'terlalu-dalam': (nama) => `Berkas ${nama} bersusun terlalu dalam: bukan daftar yang dikenal.`,
}
const refuse = (error: SheetError, nama: string): HttpError => invalid(SENTENCES[error](nama))
