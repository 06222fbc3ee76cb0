/// <reference lib="webworker" />
import { bukuExcel, type IsiExcel } from './buku-excel.ts'

/** Workbooks are written off the page's thread; rows arrive in pieces, so that no single message freezes the page. */
export type PesanExcel =
  | { jenis: 'mulai'; isi: Omit<IsiExcel, 'baris'> }
  | { jenis: 'baris'; baris: IsiExcel['baris'] }
  | { jenis: 'selesai' }
export type JawabanExcel = { isi: ArrayBuffer } | { galat: string }

let awal: Omit<IsiExcel, 'baris'> | null = null
const terkumpul: IsiExcel['baris'][number][] = []

self.addEventListener('message', ({ data }: MessageEvent<PesanExcel>) => {
  if (data.jenis === 'mulai') awal = data.isi
  else if (data.jenis === 'baris') for (const satu of data.baris) terkumpul.push(satu)
  else void tulis()
})

async function tulis(): Promise<void> {
  try {
    if (awal === null) throw new Error('no heading')
    const { buffer } = await bukuExcel({ ...awal, baris: terkumpul })
    jawab({ isi: buffer as ArrayBuffer }, [buffer as ArrayBuffer])
  } catch (galat) {
    jawab({ galat: String(galat) }, [])
  }
}

const jawab = (jawaban: JawabanExcel, pindah: Transferable[]): void => self.postMessage(jawaban, { transfer: pindah })
