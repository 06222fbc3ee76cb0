/** A way to a server, in its process or over the net. */
export type Sent = { method: string; path: string; headers: Record<string, string>; content?: Buffer }
export type Received = { status: number; kind: string; body: string }
export type Door = (sent: Sent) => Promise<Received>

/** The first thing that a stream says is its answer here; it never ends by itself. */
const STREAM_MS = 3_000

export const httpDoor =
  (base: string): Door =>
  async ({ method, path, headers, content }) => {
    const stop = new AbortController()
    const answer = await fetch(base + path, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(120_000)]),
      ...(content && { body: new Uint8Array(content) }),
    })
    const kind = answer.headers.get('content-type') ?? ''
    const body = kind.startsWith('text/event-stream') ? await firstEvent(answer) : await answer.text()
    stop.abort()
    return { status: answer.status, kind, body }
  }

async function firstEvent(answer: Response): Promise<string> {
  const reader = answer.body?.getReader()
  if (reader === undefined) return ''
  const silence = new Promise<{ value?: Uint8Array }>((resolve) => setTimeout(() => resolve({}), STREAM_MS))
  const { value } = await Promise.race([reader.read(), silence])
  await reader.cancel().catch(() => undefined)
  return value === undefined ? '' : (Buffer.from(value).toString().split('\n\n')[0] ?? '')
}

/** One of the two: how to reach it, and who is signed in there. */
export type Side = { nama: string; door: Door; tokens: Map<string, string> }

export const createSide = (nama: string, door: Door): Side => ({ nama, door, tokens: new Map() })

export async function signIn(side: Side, username: string, password: string, code?: string): Promise<void> {
  const body = { username, password, ...(code === undefined ? {} : { kode: code }) }
  const { status, body: token } = await side.door({
    method: 'POST',
    path: '/api/signin',
    headers: { 'content-type': 'application/json' },
    content: Buffer.from(JSON.stringify(body)),
  })
  if (status !== 200) throw new Error(`${side.nama}: ${username} tidak dapat masuk (${status} ${token.slice(0, 200)})`)
  side.tokens.set(username, JSON.parse(token))
}
