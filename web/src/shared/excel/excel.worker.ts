/// <reference lib="webworker" />
import { bukuExcel, type IsiExcel } from './buku-excel.ts'

/** Workbooks are written off the page's thread; rows arrive in pieces, so that no single message freezes the page. */
export type PesanExcel =
  | { jenis: 'lembar'; isi: Omit<IsiExcel, 'baris'> }
  | { jenis: 'baris'; baris: IsiExcel['baris'] }
  | { jenis: 'selesai' }
export type JawabanExcel = { isi: ArrayBuffer } | { galat: string }

type Lembar = Omit<IsiExcel, 'baris'> & { baris: IsiExcel['baris'][number][] }
const terkumpul: Lembar[] = []

self.addEventListener('message', ({ data }: MessageEvent<PesanExcel>) => {
  if (data.jenis === 'lembar') terkumpul.push({ ...data.isi, baris: [] })
  else if (data.jenis === 'baris') for (const satu of data.baris) terkumpul.at(-1)?.baris.push(satu)
  else void tulis()
})

async function tulis(): Promise<void> {
  try {
    if (terkumpul.length === 0) throw new Error('no sheet')
    const { buffer } = await bukuExcel(...terkumpul)
    jawab({ isi: buffer as ArrayBuffer }, [buffer as ArrayBuffer])
  } catch (galat) {
    jawab({ galat: String(galat) }, [])
  }
}

const jawab = (jawaban: JawabanExcel, pindah: Transferable[]): void => self.postMessage(jawaban, { transfer: pindah })
