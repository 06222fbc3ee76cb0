import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pengguna } from '../access/session.ts'
import { HttpError, stillInProgress } from '../errors.ts'
import { ipNetwork } from '../ip-address.ts'
import { acceptBody, cancelled } from './accept-body.ts'
import { type BodyClass, createBodyLedger, type Exhausted } from './body-ledger.ts'
import { createSkipper } from './skip-body.ts'

/** A body that takes longer to arrive is given up. */
type WithDeadline = BodyClass & { seconds: number }

export type ContentLimit = {
  /** By size: large bodies never take the place of small ones. */
  pengguna: readonly (WithDeadline & { upTo: number })[]
  /** What is larger than all of those. */
  large: WithDeadline
  /** Of who has no session, by network: hundreds sign in behind one address, with a hundred bytes each. */
  tamu: WithDeadline
  /** Of what is taken piece by piece: whoever sends large files this way does not wait for those who do not. */
  streamed: BodyClass
}

const KIB = 1024
const MB = 1_000_000
/** Guests' bodies are names and passwords: two of a thousand letters at most, however they are written (`\u0061`). */
export const MAX_TAMU_CONTENT = 16 * KIB
/** quality.md 2.12. A body costs three to four times its bytes while it is taken apart. */
export const CONTENT_LIMIT: ContentLimit = {
  pengguna: [
    { upTo: 64 * KIB, bodiesEach: 64, bytesEach: 1 * MB, bytesTogether: 16 * MB, seconds: 30 },
    // One document of 2 MB as base64.
    { upTo: 3 * MB, bodiesEach: 16, bytesEach: 9 * MB, bytesTogether: 36 * MB, seconds: 60 },
  ],
  large: { bodiesEach: 2, bytesEach: 29 * MB, bytesTogether: 58 * MB, seconds: 60 },
  // A line that loses a packet twice needs more than five seconds for the second one.
  tamu: { bodiesEach: Number.POSITIVE_INFINITY, bytesEach: 1 * MB, bytesTogether: 16 * MB, seconds: 10 },
  streamed: { bodiesEach: 32, bytesEach: 17 * MB, bytesTogether: 51 * MB },
}

/** `streamedBytes` of a route: its body is taken piece by piece, and never more of it is held than this. */
declare module 'fastify' {
  interface FastifyContextConfig {
    streamedBytes?: number
  }
}

type Held = { release: () => void; state: 'datang' | 'terbaca' | 'pergi' }

/**
 * Every body of the API has its place before the first byte of it is read, or is refused: by its bytes, as the sender
 * names them, or as many as its address takes where he does not. A large one holds all of them from the beginning, so that
 * none is refused after minutes of sending; any other holds what has arrived, so that naming a length costs nobody else
 * anything. The place is held until the work on it has ended, also when the sender has gone away; a body that does not come
 * whole gives it back. Machines have a tree and bounds of their own.
 */
export function attachContentQuota(app: FastifyInstance, limit: ContentLimit = CONTENT_LIMIT): void {
  const ledger = createBodyLedger()
  const place = new WeakMap<FastifyRequest, Held>()
  const letPass = createSkipper()
  const refuse = async (request: FastifyRequest, reply: FastifyReply, cause: Exhausted): Promise<HttpError> => {
    const { raw } = request
    if (!raw.complete) await letPass(raw, Number(raw.headers['content-length'] ?? Number.POSITIVE_INFINITY))
    if (!raw.complete) reply.header('connection', 'close')
    return cause === 'seorang' ? stillInProgress() : currentlyFull()
  }
  app.addHook('preParsing', async (request, reply, content) => {
    const bytes = contentBytes(request)
    if (bytes === 0) return undefined
    const { who, bodyClass, arrival } = senderOf(request, bytes, limit)
    const isArrived = request.raw.complete && isLengthStated(request)
    const growing = arrival?.growing === true && !isArrived
    const reserved = ledger.reserve(who, bodyClass, bytes, growing ? 0 : bytes)
    if (typeof reserved === 'string') throw await refuse(request, reply, reserved)
    const held: Held = { release: reserved.release, state: 'datang' }
    place.set(request, held)
    reply.raw.once('close', () => {
      if (held.state === 'terbaca') return
      held.state = 'pergi'
      reserved.release()
    })
    if (isArrived || arrival === null) return undefined
    return acceptBody(content, reply, {
      seconds: arrival.seconds,
      place: growing ? reserved : null,
      compressed: request.headers['content-encoding'] === undefined ? null : bytes,
      refuse: (cause) => refuse(request, reply, cause),
    })
  })
  app.addHook('preValidation', async (request) => {
    const held = place.get(request)
    if (held === undefined) return
    if (held.state === 'pergi') throw cancelled()
    held.state = 'terbaca'
  })
  app.addHook('onSend', async (request, _reply, answer) => {
    place.get(request)?.release()
    return answer
  })
}

/** What has to be kept free for this body; nothing where none is read. */
function contentBytes(request: FastifyRequest): number {
  const { method, headers, routeOptions } = request
  if (method === 'GET' || method === 'HEAD') return 0
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return 0
  const most = routeOptions.bodyLimit
  const stated = isLengthStated(request) ? Number(headers['content-length']) : most
  if (routeOptions.config.streamedBytes !== undefined) return Math.min(stated, routeOptions.config.streamedBytes)
  // Too long: refused by its length alone.
  return stated > most ? 0 : stated
}

/** Packed, a length says nothing of what comes out. */
const isLengthStated = ({ headers }: FastifyRequest): boolean =>
  headers['content-length'] !== undefined && headers['content-encoding'] === undefined

type Sender = { who: string; bodyClass: BodyClass; arrival: { seconds: number; growing: boolean } | null }

function senderOf(request: FastifyRequest, bytes: number, limit: ContentLimit): Sender {
  const { pengguna } = request as FastifyRequest & { pengguna?: Pengguna }
  const { tamu, streamed, large } = limit
  if (pengguna === undefined)
    return { who: ipNetwork(request.ip), bodyClass: tamu, arrival: { seconds: tamu.seconds, growing: true } }
  const who = `pengguna ${pengguna.id}`
  if (request.routeOptions.config.streamedBytes !== undefined) return { who, bodyClass: streamed, arrival: null }
  const bodyClass = limit.pengguna.find(({ upTo }) => bytes <= upTo) ?? large
  return { who, bodyClass, arrival: { seconds: bodyClass.seconds, growing: bodyClass !== large } }
}

const currentlyFull = (): HttpError =>
  new HttpError(
    503,
    {
      message: 'Server sedang menerima banyak kiriman, dan milik Anda belum tersimpan. Coba lagi sebentar lagi.',
      kode: 'LAYANAN_TERGANGGU',
    },
    10,
  )
