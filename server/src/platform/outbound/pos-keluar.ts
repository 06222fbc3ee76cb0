import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { FORBIDDEN, lookupAddress, mayBeTargeted, type Reach } from './alamat-luar.ts'

/** What came back: the body of a 2xx, or why there is none, in words that an operator may read. */
export type Reply = { isi: string } | { gagal: string; status?: number }

/** `nama` says in sentences who it is: the address may carry a secret. */
export type Destination = Reach & { url: string; nama: string }
export type Outgoing = { body: string; headers: Record<string, string> }

const REPLY_LIMIT = 4_000_000

/** One POST: no redirect is followed, no address but a judged one is called, after `limitMs` it is over (quality.md 3). */
export async function sendPost(
  { url, nama, ...reach }: Destination,
  { body, headers }: Outgoing,
  { limitMs, stop }: { limitMs: number; stop: AbortSignal },
): Promise<Reply> {
  const destination = new URL(url)
  const ip = destination.hostname.replace(/^\[|\]$/g, '')
  // An address in digits is never looked up, so it is judged here.
  if (isIP(ip) !== 0 && !mayBeTargeted(ip, reach)) return { gagal: failedSentence(nama, FORBIDDEN) }
  const request = destination.protocol === 'https:' ? requestHttps : requestHttp
  const waktu = AbortSignal.timeout(limitMs)
  try {
    return await new Promise<Reply>((accept, refuse) => {
      const outgoing = request(destination, {
        method: 'POST',
        agent: false,
        lookup: lookupAddress(reach),
        signal: AbortSignal.any([waktu, stop]),
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
          return accept({ gagal: `${nama} menjawab dengan kode ${status}.`, status })
        }
        readContent(answer, nama).then(accept, refuse)
      })
      // Without this Node would drop the connection and say nothing, at no time.
      outgoing.on('upgrade', (_answer, socket) => {
        socket.destroy()
        accept({ gagal: `${nama} menjawab dengan kode 101.` })
      })
      outgoing.end(body)
    })
  } catch (error) {
    if (waktu.aborted) return { gagal: `${nama} tidak menjawab dalam ${Math.ceil(limitMs / 1000)} detik.` }
    if (stop.aborted) return { gagal: 'Pengiriman terhenti karena server dimatikan.' }
    return { gagal: failedSentence(nama, errorCode(error)) }
  }
}

async function readContent(answer: AsyncIterable<Buffer>, nama: string): Promise<Reply> {
  const potongan: Buffer[] = []
  let length = 0
  for await (const one of answer) {
    length += one.length
    if (length > REPLY_LIMIT) return { gagal: `Jawaban ${nama} terlalu panjang.` }
    potongan.push(one)
  }
  return { isi: Buffer.concat(potongan).toString('utf8') }
}

function failedSentence(nama: string, code: string): string {
  if (code === FORBIDDEN) return `Alamat ${nama} menunjuk ke jaringan pribadi, jadi tidak dihubungi.`
  if (code === 'ECONNREFUSED') return `${nama} tidak dapat dihubungi.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `Alamat ${nama} tidak ditemukan.`
  if (isTrustFailure(code)) return `${nama} punya sertifikat yang tidak dapat dipercaya (${code}).`
  return `Sambungan ke ${nama} terputus.`
}

/** What OpenSSL and Node say of a certificate: of an authority that nobody here knows, over, for another name. */
export const isTrustFailure = (code: string): boolean =>
  /CERT|SELF_SIGNED|ISSUER|LEAF_SIGNATURE|HOSTNAME_MISMATCH/.test(code)

const errorCode = (error: unknown): string => {
  const one = error instanceof AggregateError ? error.errors[0] : error
  return one instanceof Error && 'code' in one ? String(one.code) : ''
}
