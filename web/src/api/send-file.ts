import type { Answer, Endpoint, Input } from '@geisa/contract/endpoint'
import { ApiError, SENTENCE, silentError } from './api-error.ts'
import { type Argument, alamat, type Content } from './call.ts'
import { readAnswer } from './read-answer.ts'
import { readToken, tokenHeaders } from './sesi.ts'

type Progress = {
  /** 0..100 while the bytes travel; a school's upload line is slow. */
  onProgress: (percent: number) => void
  signal: AbortSignal
}
type Alamat<E extends Endpoint> = {
  params: Input<E, 'params'>
  query: Input<E, 'query'>
}

/** As call(), for endpoints whose body is a file: XMLHttpRequest alone tells how far an upload has come. */
export const sendFile = <const E extends Endpoint>(
  endpoint: E,
  a: Alamat<E> & Progress & { file: File },
): Promise<Answer<E>> =>
  send(endpoint, {
    ...a,
    params: a.params as Content,
    query: a.query as Content,
    jenis: 'application/octet-stream',
    content: a.file,
  })

/** The same for a file inside a JSON body. */
export function sendContent<const E extends Endpoint>(endpoint: E, a: Argument<E> & Progress): Promise<Answer<E>> {
  const { params = {}, query = {}, body } = a as { params?: Content; query?: Content; body?: unknown }
  const { onProgress, signal } = a
  return send(endpoint, { params, query, onProgress, signal, jenis: 'application/json', content: JSON.stringify(body) })
}

type Kiriman = Progress & { params: Content; query: Content; jenis: string; content: File | string }

async function send<E extends Endpoint>(endpoint: E, a: Kiriman): Promise<Answer<E>> {
  const token = readToken()
  const { status, responseText } = await upload(endpoint, a, tokenHeaders(token))
  return readAnswer(status, responseText, token) as Answer<E>
}

const upload = (endpoint: Endpoint, a: Kiriman, headers: Record<string, string>): Promise<XMLHttpRequest> =>
  new Promise((done, failed) => {
    const x = new XMLHttpRequest()
    x.open(endpoint.method, alamat(endpoint.url, a.params, a.query))
    for (const [nama, nilai] of Object.entries({ Accept: 'application/json', 'Content-Type': a.jenis, ...headers }))
      x.setRequestHeader(nama, nilai)
    x.timeout = endpoint.timeoutMs ?? 30_000
    x.upload.addEventListener('progress', (e) => e.lengthComputable && a.onProgress((100 * e.loaded) / e.total))
    x.addEventListener('load', () => done(x))
    x.addEventListener('error', () => failed(silentError(0, 'TERPUTUS', SENTENCE.cut)))
    x.addEventListener('timeout', () => failed(silentError(0, 'WAKTU_HABIS', SENTENCE.slow)))
    x.addEventListener('abort', () => failed(new ApiError(0, 'DIBATALKAN', 'Unggahan dibatalkan.')))
    // Left while the file was being made smaller: an event that has been is not heard.
    if (a.signal.aborted) return failed(new ApiError(0, 'DIBATALKAN', 'Unggahan dibatalkan.'))
    a.signal.addEventListener('abort', () => x.abort())
    x.send(a.content)
  })
