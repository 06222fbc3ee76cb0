import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer as createTcp, type Server, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { createCertificate, type TestCertificate } from '../../../test/test-certificate.ts'
import { addSeconds, systemClock } from '../../platform/clock.ts'
import type { EmailTarget } from '../../platform/env/lapor.ts'

/** The two ends that operators hear by: a mail server of npm's, and a receiver of HTTP. */

const DAY_SECONDS = 86_400
export const instantIn = (days: number): string => addSeconds(systemClock.now(), days * DAY_SECONDS)
export const certificate: TestCertificate = createCertificate(instantIn(-1), instantIn(30))

export type Letter = { from: string; to: string[]; secure: boolean; raw: string }
export type Mailbox = { port: number; letters: Letter[]; target: (change?: Partial<EmailTarget>) => EmailTarget }

/** Takes mail after STARTTLS and sign-in alone, as the servers of an office do. */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<Mailbox> {
  const letters: Letter[] = []
  const server = new SMTPServer({
    ...certificate,
    onAuth: ({ username, password }, _session, done) =>
      username === 'geisa' && password === 'sandi benar'
        ? done(null, { user: 'geisa' })
        : done(new Error('Invalid login')),
    onData: (stream, { envelope, secure }, done) => {
      const bytes: Buffer[] = []
      stream.on('data', (one: Buffer) => bytes.push(one))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        letters.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          secure,
          raw: Buffer.concat(bytes).toString(),
        })
        done()
      })
    },
    ...options,
  })
  // Broken handshakes are what some tests are about.
  server.on('error', () => undefined)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)))
  const { port } = server.server.address() as AddressInfo
  return { port, letters, target: (change) => emailTarget(port, change) }
}

export const emailTarget = (port: number, change: Partial<EmailTarget> = {}): EmailTarget => ({
  host: 'localhost',
  port,
  tls: 'starttls',
  login: { user: 'geisa', pass: 'sandi benar' },
  from: 'geisa@dinas.contoh.id',
  to: ['jaga@dinas.contoh.id', 'kepala@dinas.contoh.id'],
  ...change,
})

/** A letter as a reader shows it: its head, and its text out of quoted-printable (RFC 2045) or base64. */
export function openLetter({ raw }: Letter): { head: Record<string, string>; text: string } {
  const [top = '', ...rest] = raw.split('\r\n\r\n')
  const lines = top.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const head = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  const body = rest.join('\r\n\r\n')
  const plain = (text: string): string =>
    Buffer.from(
      text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
      'latin1',
    ).toString()
  const encoding = head['content-transfer-encoding'] ?? ''
  const decoded =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : encoding === 'quoted-printable'
        ? plain(body.replaceAll('=\r\n', ''))
        : body
  const subject = (head['subject'] ?? '')
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : plain(word.replaceAll('_', ' ')),
    )
  return { head: { ...head, subject }, text: decoded.replaceAll('\r\n', '\n') }
}

export type Call = { headers: IncomingHttpHeaders; body: string; url: string }

/** A receiver by http, or by https under the test's certificate. */
export async function startReceiver(status = () => 200, secure = false): Promise<{ url: string; calls: Call[] }> {
  const calls: Call[] = []
  const answer: RequestListener = (request, reply) => {
    let body = ''
    request.setEncoding('utf8').on('data', (one: string) => (body += one))
    request.on('end', () => {
      calls.push({ headers: request.headers, body, url: request.url ?? '' })
      reply.writeHead(status(), { location: '/lain' }).end('ok')
    })
  }
  const port = await listenOn(secure ? createSecureServer(certificate, answer) : createServer(answer))
  return { url: `${secure ? 'https' : 'http'}://localhost:${port}/kait/rahasia-di-alamat`, calls }
}

/** Says nothing, or only this, to whoever comes. */
export function startMute(greeting = ''): Promise<number> {
  return listenOn(createTcp((socket) => void (greeting !== '' && socket.write(greeting))))
}

export async function listenOn(server: Server): Promise<number> {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}
