import type { ReadStream, WriteStream } from 'node:tty'

const AKHIR = new Set(['\r', '\n', '\u0004'])
const DELETE = new Set(['\u007f', '\b'])

/** Asks on the terminal without showing what is typed; from a pipe the first line is taken. */
export async function askSecret(signedIn: ReadStream, out: WriteStream, pertanyaan: string): Promise<string> {
  if (!signedIn.isTTY) return await firstRow(signedIn)
  out.write(pertanyaan)
  signedIn.setRawMode(true)
  signedIn.setEncoding('utf8')
  try {
    return await typing(signedIn)
  } finally {
    signedIn.setRawMode(false)
    signedIn.pause()
    out.write('\n')
  }
}

function typing(signedIn: ReadStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let letters: string[] = []
    const done = (end: () => void): void => {
      signedIn.off('data', accept)
      end()
    }
    const accept = (potongan: string): void => {
      for (const one of potongan) {
        if (one === '\u0003') return done(() => reject(new Error('Dibatalkan.')))
        if (AKHIR.has(one)) return done(() => resolve(letters.join('')))
        if (DELETE.has(one)) letters = letters.slice(0, -1)
        else letters.push(one)
      }
    }
    signedIn.on('data', accept)
    signedIn.resume()
  })
}

async function firstRow(signedIn: AsyncIterable<unknown>): Promise<string> {
  let content = ''
  for await (const potongan of signedIn) {
    content += String(potongan)
    if (content.includes('\n') || content.length > 10_000) break
  }
  return content.split(/\r?\n/, 1)[0] ?? ''
}
