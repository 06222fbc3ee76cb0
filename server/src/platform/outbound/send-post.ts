import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { FORBIDDEN, lookupAddress, mayBeTargeted, type Reach } from './target-address.ts'

/** What came back: the body of a 2xx, or why there is none, in words that an operator may read. */
export type Reply = { content: string } | { failure: string; status?: number }

/** `name` says in sentences who it is: the address may carry a secret. */
export type Destination = Reach & { url: string; name: string }
export type Outgoing = { body: string; headers: Record<string, string> }

const REPLY_LIMIT = 4_000_000

/** One POST: no redirect is followed, no address but a judged one is called, after `limitMs` it is over (quality.md 3). */
export async function sendPost(
  { url, name, ...reach }: Destination,
  { body, headers }: Outgoing,
  { limitMs, stop }: { limitMs: number; stop: AbortSignal },
): Promise<Reply> {
  const destination = new URL(url)
  const ip = destination.hostname.replace(/^\[|\]$/g, '')
  // An address in digits is never looked up, so it is judged here.
  if (isIP(ip) !== 0 && !mayBeTargeted(ip, reach)) return { failure: failedSentence(name, FORBIDDEN) }
  const request = destination.protocol === 'https:' ? requestHttps : requestHttp
  const timeout = AbortSignal.timeout(limitMs)
  try {
    return await new Promise<Reply>((accept, refuse) => {
      const outgoing = request(destination, {
        method: 'POST',
        agent: false,
        lookup: lookupAddress(reach),
        signal: AbortSignal.any([timeout, stop]),
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          accept: 'application/json',
        },
      })
      outgoing.on('error', refuse)
      outgoing.on('response', (answer) => {
        const { statusCode: status = 0 } = answer
        if (status < 200 || status > 299) {
          answer.destroy()
          return accept({ failure: `${name} menjawab dengan kode ${status}.`, status })
        }
        readContent(answer, name).then(accept, refuse)
      })
      // Without this Node would drop the connection and say nothing, at no time.
      outgoing.on('upgrade', (_answer, socket) => {
        socket.destroy()
        accept({ failure: `${name} menjawab dengan kode 101.` })
      })
      outgoing.end(body)
    })
  } catch (error) {
    if (timeout.aborted) return { failure: `${name} tidak menjawab dalam ${Math.ceil(limitMs / 1000)} detik.` }
    if (stop.aborted) return { failure: 'Pengiriman terhenti karena server dimatikan.' }
    return { failure: failedSentence(name, errorCode(error)) }
  }
}

async function readContent(answer: AsyncIterable<Buffer>, name: string): Promise<Reply> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const one of answer) {
    length += one.length
    if (length > REPLY_LIMIT) return { failure: `Jawaban ${name} terlalu panjang.` }
    chunks.push(one)
  }
  return { content: Buffer.concat(chunks).toString('utf8') }
}

function failedSentence(name: string, code: string): string {
  if (code === FORBIDDEN) return `Alamat ${name} menunjuk ke jaringan pribadi, jadi tidak dihubungi.`
  if (code === 'ECONNREFUSED') return `${name} tidak dapat dihubungi.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `Alamat ${name} tidak ditemukan.`
  if (isTrustFailure(code)) return `${name} punya sertifikat yang tidak dapat dipercaya (${code}).`
  return `Sambungan ke ${name} terputus.`
}

/** What OpenSSL and Node say of a certificate: of an authority that nobody here knows, over, for another name. */
export const isTrustFailure = (code: string): boolean =>
  /CERT|SELF_SIGNED|ISSUER|LEAF_SIGNATURE|HOSTNAME_MISMATCH/.test(code)

const errorCode = (error: unknown): string => {
  const one = error instanceof AggregateError ? error.errors[0] : error
  return one instanceof Error && 'code' in one ? String(one.code) : ''
}
