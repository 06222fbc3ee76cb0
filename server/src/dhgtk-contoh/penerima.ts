import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { z } from 'zod'

/**
 * A stand-in for DHGTK: it keeps rows in memory, honours both keys (a batch's, a row's) and can be told to misbehave.
 *   POST /atur     {"mode": "galat", "efek": true, "kali": 3}   the next three batches, then 'baik' again
 *   GET  /terima   what it holds, and in how many batches each row arrived
 *   POST /…        a batch, at any other path
 */

const aturan = z.strictObject({
  mode: z.enum(['baik', 'galat', 'gantung', 'dua-kali', 'bohong', 'tolak', 'tak-terbaca']),
  /** Whether 'galat' and 'gantung' work before they fail: the answer is lost, the effect is there. */
  efek: z.boolean().default(true),
  /** For so many batches; left out: until told otherwise. */
  kali: z.number().int().positive().optional(),
  /** 'tolak': the rows whose key holds this text. 'tak-terbaca': a batch with such a row is 422. Left out: all. */
  berisi: z.string().optional(),
})
export type Aturan = z.input<typeof aturan>

const kiriman = z.object({ kelompok: z.string().min(1), baris: z.array(z.looseObject({ kunci: z.string() })) })
type Row = z.output<typeof kiriman>['baris'][number]
type Result = { kunci: string; diterima: boolean; alasan: string | null }

export type Received = {
  mode: Aturan['mode']
  kelompok: number
  /** Batches that came again, and were recognised by their key. */
  ulangan: number
  /** Batches that came again with other rows, and rows with other content, than the first time. */
  berubah: string[]
  /** In how many different batches a row arrived: more than once only where an answer left the sender in doubt. */
  baris: Record<string, { tiba: number; isi: Row }>
}

export function createPenerima(token: string): Server {
  let behaviour = aturan.parse({ mode: 'baik' })
  const answers = new Map<string, { baris: string; results: Result[] }>()
  const received: Received = { mode: 'baik', kelompok: 0, ulangan: 0, berubah: [], baris: {} }

  const turn = (): z.output<typeof aturan> => {
    const current = behaviour
    if (current.kali !== undefined)
      behaviour = current.kali > 1 ? { ...current, kali: current.kali - 1 } : aturan.parse({ mode: 'baik' })
    return current
  }

  const takeBatch = ({ kelompok, baris }: z.output<typeof kiriman>, current: z.output<typeof aturan>): Result[] => {
    const content = JSON.stringify(baris)
    const prior = answers.get(kelompok)
    if (prior !== undefined) {
      received.ulangan++
      if (prior.baris !== content) received.berubah.push(kelompok)
      return prior.results
    }
    received.kelompok++
    const results = baris.map((one) => decide(received, one, current))
    answers.set(kelompok, { baris: content, results })
    return results
  }

  const serve = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    if (request.url === '/terima') return answer(reply, 200, { ...received, mode: behaviour.mode })
    const content = parseJson(await readContent(request))
    if (request.url === '/atur') {
      const read = aturan.safeParse(content)
      if (!read.success) return answer(reply, 422, { message: z.prettifyError(read.error) })
      behaviour = read.data
      return answer(reply, 200, { mode: behaviour.mode })
    }
    if (request.headers.authorization !== `Bearer ${token}`) return answer(reply, 401, { message: 'Token salah' })
    const read = kiriman.safeParse(content)
    if (!read.success) return answer(reply, 422, { message: z.prettifyError(read.error) })
    if (request.headers['idempotency-key'] !== read.data.kelompok)
      return answer(reply, 422, { message: 'Idempotency-Key harus sama dengan kelompok' })
    const current = turn()
    if (current.mode === 'tak-terbaca' && read.data.baris.some(({ kunci }) => kunci.includes(current.berisi ?? '')))
      return answer(reply, 422, { message: 'Ada baris yang tidak dapat dibaca' })
    const failed = current.mode === 'galat' || current.mode === 'gantung'
    const results = failed && !current.efek ? [] : takeBatch(read.data, current)
    if (current.mode === 'gantung') return
    if (current.mode === 'galat') return answer(reply, 503, { message: 'Sedang dirawat' })
    answer(reply, 200, { hasil: deliver(results, current.mode) })
  }

  return createServer((request, reply) => {
    serve(request, reply).catch(() => reply.destroy())
  })
}

/** The row's own key keeps it from a second effect; the first content stays. */
function decide(received: Received, content: Row, { mode, berisi = '' }: z.output<typeof aturan>): Result {
  const { kunci } = content
  if (mode === 'tolak' && kunci.includes(berisi))
    return { kunci, diterima: false, alasan: 'GTK tidak dikenal di DHGTK' }
  const present = received.baris[kunci]
  if (present !== undefined && JSON.stringify(present.isi) !== JSON.stringify(content)) received.berubah.push(kunci)
  received.baris[kunci] = { tiba: (present?.tiba ?? 0) + 1, isi: present?.isi ?? content }
  return { kunci, diterima: true, alasan: null }
}

/** What is said about what was done. */
function deliver(results: Result[], mode: Aturan['mode']): Result[] {
  if (mode === 'dua-kali')
    return results.flatMap((result, nth) => [
      result,
      nth % 2 === 0 ? result : { ...result, diterima: !result.diterima, alasan: 'Sudah pernah diterima' },
    ])
  if (mode === 'bohong')
    return results.flatMap((result, nth) => (nth % 2 === 0 ? [result] : [{ ...result, kunci: `1${result.kunci}` }]))
  return results
}

async function readContent(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const one of request as AsyncIterable<Buffer>) chunks.push(one)
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

function answer(reply: ServerResponse, status: number, content: unknown): void {
  reply.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(content))
}
