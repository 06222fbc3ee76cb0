import type { Answer, Endpoint, Input } from '@geisa/contract/endpoint'
import { SENTENCE, silentError } from './api-error.ts'
import { readAnswer } from './read-answer.ts'
import { readToken, tokenHeaders } from './sesi.ts'

type RequestPart<E extends Endpoint, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, unknown> ? { [P in K]: Input<E, K> } : { [P in K]?: never }

export type Argument<E extends Endpoint> = RequestPart<E, 'params'> &
  RequestPart<E, 'query'> &
  RequestPart<E, 'body'> & {
    signal?: AbortSignal | undefined
    /** Goes on also when its page is left (fetch keepalive: at most 64 KB are on their way so). */
    keepalive?: boolean
  }

/** Calls one endpoint of the contract. Throws ApiError, or an AbortError when the caller's own signal fired. */
export async function call<const E extends Endpoint>(endpoint: E, args: Argument<E>): Promise<Answer<E>> {
  const { params, query, body, signal, keepalive } = args as {
    params?: Content
    query?: Content
    body?: unknown
    signal?: AbortSignal
    keepalive?: boolean
  }
  const token = readToken()
  const { status, text } = await send(alamat(endpoint.url, params, query), {
    method: endpoint.method,
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...tokenHeaders(token),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    timeoutMs: endpoint.timeoutMs ?? 30_000,
    signal,
    ...(keepalive === true ? { keepalive } : {}),
  })
  const content = readAnswer(status, text, token)
  // Tests and development hold the server to its word; production trusts it (quality.md 1).
  if (import.meta.env.DEV && 'response' in endpoint) return endpoint.response.parse(content) as Answer<E>
  return content as Answer<E>
}

export type Content = Record<string, string | number | boolean | undefined>
type HttpRequest = {
  method: string
  headers: Record<string, string>
  body?: string
  timeoutMs: number
  signal: AbortSignal | undefined
  keepalive?: boolean
}

export function alamat(url: string, params: Content = {}, query: Content = {}): string {
  const path = url.replaceAll(/:([A-Za-z0-9]+)/g, (_, nama: string) => encodeURIComponent(String(params[nama])))
  const search = new URLSearchParams()
  for (const [nama, nilai] of Object.entries(query)) if (nilai !== undefined) search.set(nama, String(nilai))
  const tail = search.toString()
  return tail === '' ? path : `${path}?${tail}`
}

/** An answer whose words break off on the way, as those of a page that is being left do, is none: half of it says nothing. */
async function send(
  url: string,
  { timeoutMs, signal, ...request }: HttpRequest,
): Promise<{ status: number; text: string }> {
  const waktu = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await fetch(url, { ...request, signal: signal ? AbortSignal.any([signal, waktu]) : waktu })
    return { status: answer.status, text: await answer.text() }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw waktu.aborted ? silentError(0, 'WAKTU_HABIS', SENTENCE.slow) : silentError(0, 'TERPUTUS', SENTENCE.cut)
  }
}
