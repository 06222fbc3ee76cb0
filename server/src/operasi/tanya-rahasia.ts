import type { ReadStream, WriteStream } from 'node:tty'

const AKHIR = new Set(['\r', '\n', '\u0004'])
const HAPUS = new Set(['\u007f', '\b'])

/** Asks on the terminal without showing what is typed; from a pipe the first line is taken. */
export async function tanyaRahasia(masuk: ReadStream, keluar: WriteStream, pertanyaan: string): Promise<string> {
  if (!masuk.isTTY) return await barisPertama(masuk)
  keluar.write(pertanyaan)
  masuk.setRawMode(true)
  masuk.setEncoding('utf8')
  try {
    return await ketikan(masuk)
  } finally {
    masuk.setRawMode(false)
    masuk.pause()
    keluar.write('\n')
  }
}

function ketikan(masuk: ReadStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let huruf: string[] = []
    const selesai = (akhiri: () => void): void => {
      masuk.off('data', terima)
      akhiri()
    }
    const terima = (potongan: string): void => {
      for (const satu of potongan) {
        if (satu === '\u0003') return selesai(() => reject(new Error('Dibatalkan.')))
        if (AKHIR.has(satu)) return selesai(() => resolve(huruf.join('')))
        if (HAPUS.has(satu)) huruf = huruf.slice(0, -1)
        else huruf.push(satu)
      }
    }
    masuk.on('data', terima)
    masuk.resume()
  })
}

async function barisPertama(masuk: AsyncIterable<unknown>): Promise<string> {
  let isi = ''
  for await (const potongan of masuk) {
    isi += String(potongan)
    if (isi.includes('\n') || isi.length > 10_000) break
  }
  return isi.split(/\r?\n/, 1)[0] ?? ''
}
