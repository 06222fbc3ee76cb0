import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A request over a socket of its own that may stop anywhere in its body. */
export type Half = {
  socket: Socket
  /** Status and whole answer, '' when the connection ended without one. */
  answer: Promise<{ status: number; teks: string }>
}

export function sendHalf(
  port: number,
  {
    baris: row,
    kepala = [],
    isi: content = [],
    connection = 'close',
  }: {
    baris: string
    kepala?: readonly string[]
    isi?: readonly (string | Buffer)[]
    connection?: 'close' | 'keep-alive'
  },
): Half {
  const socket = connect({ port, host: '127.0.0.1' })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  socket.write([`${row} HTTP/1.1`, 'Host: localhost', `Connection: ${connection}`, ...kepala, '', ''].join('\r\n'))
  for (const one of content) socket.write(one)
  let text = ''
  socket.setEncoding('utf8').on('data', (potongan: string) => {
    text += potongan
  })
  const answer = new Promise<{ status: number; teks: string }>((done) => {
    socket.once('close', () => done({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), teks: text }))
  })
  return { socket, answer }
}

/** Holds a place by `hold`, once `tanya` is refused by it; when who asks was let in first, it is tried again. */
export async function holdPlace(
  hold: () => Promise<Half> | Half,
  ask: () => Promise<number>,
  refused: number,
): Promise<Half> {
  for (let times = 0; times < 50; times++) {
    const half = await hold()
    const gone = half.answer.then(() => null)
    let answer = await Promise.race([gone, ask()])
    while (answer !== null) {
      if (answer === refused) return half
      answer = await Promise.race([gone, ask()])
    }
  }
  throw new Error('no place to be had')
}

/** A body that says how long it is, and does not come. */
export const ofSize = (bytes: number): string[] => ['Content-Type: application/json', `Content-Length: ${bytes}`]
