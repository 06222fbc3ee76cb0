/// <reference lib="webworker" />
import { type ExcelContent, excelWorkbook } from './workbook.ts'

/** Workbooks are written off the page's thread; rows arrive in pieces, so that no single message freezes the page. */
export type ExcelMessage =
  | { jenis: 'lembar'; isi: Omit<ExcelContent, 'rows'> }
  | { jenis: 'baris'; baris: ExcelContent['rows'] }
  | { jenis: 'selesai' }
export type ExcelAnswer = { isi: ArrayBuffer } | { galat: string }

type Sheet = Omit<ExcelContent, 'rows'> & { rows: ExcelContent['rows'][number][] }
const collected: Sheet[] = []

self.addEventListener('message', ({ data }: MessageEvent<ExcelMessage>) => {
  if (data.jenis === 'lembar') collected.push({ ...data.isi, rows: [] })
  else if (data.jenis === 'baris') for (const one of data.baris) collected.at(-1)?.rows.push(one)
  else void write()
})

async function write(): Promise<void> {
  try {
    if (collected.length === 0) throw new Error('no sheet')
    const { buffer } = await excelWorkbook(...collected)
    answer({ isi: buffer as ArrayBuffer }, [buffer as ArrayBuffer])
  } catch (error) {
    answer({ galat: String(error) }, [])
  }
}

const answer = (reply: ExcelAnswer, transfer: Transferable[]): void => self.postMessage(reply, { transfer })
