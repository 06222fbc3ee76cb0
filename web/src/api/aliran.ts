import { readToken, sesiRefused, sesiUnderPemeliharaan, tokenHeaders } from './sesi.ts'

/** How the line to the server stands; 'ditolak': the server has said no, and asking again would not change that. */
export type AliranState = 'menyambung' | 'langsung' | 'terputus' | 'ditolak'

type Listener = {
  signal: AbortSignal
  onState: (state: AliranState) => void
  /** Each time the line stands: what happened before it did was not heard. */
  onConnected: () => void
  onEvent: (name: string) => void
}

/** The server speaks far more often than this, if only a comment: a line that is silent for longer is dead. */
const MAX_SILENT_MS = 35_000
/** A line that held this long was a good one: the next pause begins small again. */
const LONG_ENOUGH_MS = 10_000

/**
 * Listens to server-sent events until `signal` fires. Read with fetch and not with EventSource, which could carry the
 * token in the address alone (quality.md 3).
 */
export async function listenToAliran(url: string, listener: Listener): Promise<void> {
  const { signal, onState } = listener
  onState('menyambung')
  for (let failed = 0; !signal.aborted; failed++) {
    const start = performance.now()
    const result = await connect(url, listener)
    if (signal.aborted) return
    if (result === 'ditolak') return onState('ditolak')
    onState('terputus')
    if (performance.now() - start > LONG_ENOUGH_MS) failed = 0
    await wait(connectDelay(failed, Math.random()), signal)
  }
}

/** Milliseconds before the next try: 1 s, 2 s, 4 s … 30 s, each up to half as long again, so that a whole country does not return in the same second. */
export const connectDelay = (failed: number, random: number): number =>
  Math.min(30_000, 1000 * 2 ** Math.min(failed, 10)) * (1 + random / 2)

/** Takes the stream in whatever pieces it comes, and gives the names of the events that are complete; comments are none. */
export function splitEvents(): (potongan: string) => string[] {
  let rest = ''
  return (potongan) => {
    const blocks = (rest + potongan).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => {
      const rows = block.split('\n')
      const nama = rows
        .find((b) => b.startsWith('event:'))
        ?.slice(6)
        .trim()
      return nama === undefined ? [] : [nama]
    })
  }
}

/** One line, from its beginning to its end. */
async function connect(url: string, listener: Listener): Promise<'putus' | 'ditolak'> {
  const silent = new AbortController()
  let guard = setTimeout(() => silent.abort(), MAX_SILENT_MS)
  const token = readToken()
  try {
    const answer = await fetch(url, {
      headers: { Accept: 'text/event-stream', ...tokenHeaders(token) },
      signal: AbortSignal.any([listener.signal, silent.signal]),
    })
    if (!answer.ok) return await refusal(answer, token)
    listener.onState('langsung')
    listener.onConnected()
    await read(answer, listener, () => {
      clearTimeout(guard)
      guard = setTimeout(() => silent.abort(), MAX_SILENT_MS)
    })
    return 'putus'
  } catch {
    // Whatever broke the line, the cure is the same.
    return 'putus'
  } finally {
    clearTimeout(guard)
  }
}

async function read(answer: Response, { onEvent }: Listener, onHeard: () => void): Promise<void> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (reader === undefined) return
  const partition = splitEvents()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    onHeard()
    for (const nama of partition(chunk.value)) onEvent(nama)
  }
}

/** Too many lines and a server that restarts pass by themselves; who may not listen will not be allowed to in a second. */
async function refusal(answer: Response, token: string | null): Promise<'putus' | 'ditolak'> {
  const { status } = answer
  const body = (await answer.json().catch(() => null)) as { kode?: string; message?: string; sebab?: string } | null
  // Not our server's words: whoever stands in its place may be gone in a second.
  if (body === null && (status === 401 || status === 403)) return 'putus'
  if (status === 401 && token !== null) sesiRefused(token, body?.sebab)
  if (status === 403 && body?.kode === 'PEMELIHARAAN') sesiUnderPemeliharaan(body.message ?? '')
  return status === 408 || status === 429 || status >= 500 ? 'putus' : 'ditolak'
}

/** Ends early when the network comes back, and when nobody listens any more. */
const wait = (millisecond: number, signal: AbortSignal): Promise<void> =>
  new Promise((lanjut) => {
    const done = (): void => {
      clearTimeout(later)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      lanjut()
    }
    const later = setTimeout(done, millisecond)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
