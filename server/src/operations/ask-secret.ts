import type { ReadStream, WriteStream } from 'node:tty'

const END_OF_LINE = new Set(['\r', '\n', '\u0004'])
const DELETE = new Set(['\u007f', '\b'])

/** Asks on the terminal without showing what is typed; from a pipe the first line is taken. */
export async function askSecret(input: ReadStream, output: WriteStream, pertanyaan: string): Promise<string> {
  if (!input.isTTY) return await firstLine(input)
  output.write(pertanyaan)
  input.setRawMode(true)
  input.setEncoding('utf8')
  try {
    return await typing(input)
  } finally {
    input.setRawMode(false)
    input.pause()
    output.write('\n')
  }
}

function typing(input: ReadStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let letters: string[] = []
    const done = (end: () => void): void => {
      input.off('data', hear)
      end()
    }
    const hear = (part: string): void => {
      for (const one of part) {
        if (one === '\u0003') return done(() => reject(new Error('Dibatalkan.')))
        if (END_OF_LINE.has(one)) return done(() => resolve(letters.join('')))
        if (DELETE.has(one)) letters = letters.slice(0, -1)
        else letters.push(one)
      }
    }
    input.on('data', hear)
    input.resume()
  })
}

async function firstLine(input: AsyncIterable<unknown>): Promise<string> {
  let text = ''
  for await (const part of input) {
    text += String(part)
    if (text.includes('\n') || text.length > 10_000) break
  }
  return text.split(/\r?\n/, 1)[0] ?? ''
}
