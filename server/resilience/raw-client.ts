import { connect } from 'node:net'

/** Bytes over a socket, as machines and attackers send them: no HTTP client tidies anything up. */
export type Answer = { status: number; headers: ReadonlyMap<string, string>; body: string; raw: string; ms: number }
/** No whole answer: whether it was stored is unknown, unless nobody listened. */
export type Cut = { cut: string; ms: number }

export const answered = (result: Answer | Cut): result is Answer => 'status' in result

/** In several pieces: what is the same for many is not copied for each. */
export function sendRaw(
  port: number,
  content: Buffer | string | readonly (Buffer | string)[],
  limitMs = 30_000,
): Promise<Answer | Cut> {
  const start = performance.now()
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const chunks: Buffer[] = []
    const done = (cut: string): void => {
      clearTimeout(timer)
      socket.destroy()
      const answer = parseAnswer(Buffer.concat(chunks), cut === 'tutup')
      const ms = performance.now() - start
      resolve(answer === null ? { cut, ms } : { ...answer, ms })
    }
    const timer = setTimeout(() => done('habis waktu'), limitMs)
    socket.on('data', (data) => {
      chunks.push(data)
      if (parseAnswer(Buffer.concat(chunks), false) !== null) done('')
    })
    socket.on('close', () => done('tutup'))
    socket.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
    for (const one of typeof content === 'string' || Buffer.isBuffer(content) ? [content] : content) socket.write(one)
  })
}

/** One post as an X100-C sends it: no Content-Type, one connection each. */
export function tapMessage(serial: string, body: string, ip = '127.0.0.1'): Buffer {
  const content = Buffer.from(body)
  const headers = [
    `POST /iclock/cdata?SN=${serial}&table=ATTLOG&Stamp=9999 HTTP/1.1`,
    'Host: 10.10.2.87:8081',
    'User-Agent: iClock Proxy/1.09',
    'Connection: close',
    'Accept: */*',
    `X-Forwarded-For: ${ip}`,
    `Content-Length: ${content.length}`,
  ]
  return Buffer.concat([Buffer.from(`${headers.join('\r\n')}\r\n\r\n`), content])
}

export const getRequestMessage = (path: string, headers: readonly string[] = []): string =>
  [`GET ${path} HTTP/1.1`, 'Host: 10.10.2.87:8081', 'Connection: close', ...headers, '', ''].join('\r\n')

/** Null while the answer is not whole; without a length it is whole when the server closes. */
function parseAnswer(data: Buffer, closed: boolean): Omit<Answer, 'ms'> | null {
  const limit = data.indexOf('\r\n\r\n')
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(data.subarray(0, 16).toString('latin1'))?.[1]
  if (limit < 0 || status === undefined) return null
  const headers = new Map(
    data
      .subarray(0, limit)
      .toString('latin1')
      .split('\r\n')
      .slice(1)
      .map((row) => [row.slice(0, row.indexOf(':')).toLowerCase(), row.slice(row.indexOf(':') + 1).trim()]),
  )
  const body = data.subarray(limit + 4)
  const length = headers.get('content-length')
  const chunked = headers.get('transfer-encoding') === 'chunked'
  const whole =
    length === undefined
      ? closed || (chunked && body.toString('latin1').endsWith('0\r\n\r\n'))
      : body.length >= Number(length)
  if (!whole) return null
  return { status: Number(status), headers, body: body.toString('utf8'), raw: data.toString('utf8') }
}
