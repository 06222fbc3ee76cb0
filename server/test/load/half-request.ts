import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A request over a socket of its own that may stop anywhere in its body. */
export type Half = {
  socket: Socket
  /** Status and whole answer, '' when the connection ended without one. */
  answer: Promise<{ status: number; text: string }>
}

export function sendHalf(
  port: number,
  {
    requestLine,
    headers = [],
    body = [],
    connection = 'close',
  }: {
    requestLine: string
    headers?: readonly string[]
    body?: readonly (string | Buffer)[]
    connection?: 'close' | 'keep-alive'
  },
): Half {
  const socket = connect({ port, host: '127.0.0.1' })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  socket.write(
    [`${requestLine} HTTP/1.1`, 'Host: localhost', `Connection: ${connection}`, ...headers, '', ''].join('\r\n'),
  )
  for (const one of body) socket.write(one)
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  const answer = new Promise<{ status: number; text: string }>((done) => {
    socket.once('close', () => done({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text }))
  })
  return { socket, answer }
}

/**
 * Holds `many` places, until `ask` is refused by them. Whoever asks may be let in before they have arrived, and one of them
 * be refused for it: one more is held each time, and none is given up. Who begins anew instead meets his own places, which
 * the server has not given back yet, round after round.
 */
export async function holdPlaces(
  many: number,
  hold: () => Promise<Half> | Half,
  ask: () => Promise<number>,
  refused: number,
): Promise<readonly Half[]> {
  const held = await Promise.all(Array.from({ length: many }, async () => hold()))
  while ((await ask()) !== refused) {
    if (held.length === many + 200) throw new Error(`${held.length} places held, and who asks is still not refused`)
    held.push(await hold())
  }
  return held
}

/** A body that says how long it is, and does not come. */
export const ofSize = (bytes: number): string[] => ['Content-Type: application/json', `Content-Length: ${bytes}`]
