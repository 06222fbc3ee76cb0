import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptBody } from '../../../platform/body/accept-body.ts'
import {
  type BodyClass,
  type BodyLedger,
  type BodyPlace,
  createBodyLedger,
  type Exhausted,
} from '../../../platform/body/body-ledger.ts'
import { createTurn } from '../../../platform/body/turn.ts'
import type { Db } from '../../../platform/database/db.ts'
import { HttpError } from '../../../platform/errors.ts'
import { networkBy } from '../../../platform/ip-address.ts'
import { ROW_LIMIT } from '../adms/attlog.ts'
import type { PostHead } from './iclock-address.ts'
import { normaliseSerial } from './identify-mesin.ts'

const KIB = 1024
const MIB = KIB * KIB

/** Of one sender: a serial number as it comes from one network. Whoever knows a serial number takes nothing of its machine's. */
type Share = BodyClass & { network: BodyClass; seconds: number }
const share = (posts: number, bytesEach: number, network: number, all: number, seconds: number): Share => ({
  bodiesEach: posts,
  bytesEach,
  bytesTogether: all,
  seconds,
  network: { bodiesEach: Number.POSITIVE_INFINITY, bytesEach: network, bytesTogether: Number.POSITIVE_INFINITY },
})

/**
 * Bytes of machines' bodies that have arrived and are held until the work on them has ended: of one sender, of its network,
 * of all (devices.md 5, docs/decisions/0049). A post of 128 lines is 5 KiB: of a thousand machines behind one proxy all have
 * room at once, and what a stranger makes up never takes their place.
 */
const SHARE = {
  /** Of serial numbers that were found to be ours before, by a poll already. */
  known: share(256, MIB, 16 * MIB, 24 * MIB, 30),
  strange: share(32, 256 * KIB, 4 * MIB, 8 * MIB, 30),
  /** Above 64 KiB, or without a length; only of machines we know (replier.ts). */
  big: share(8, 12 * MIB, 16 * MIB, 32 * MIB, 60),
  /** What its lines cost while they are taken apart, beside the bytes. */
  lines: share(16, 8 * MIB, 24 * MIB, 48 * MIB, 0),
}
const SMALL = 64 * KIB
/** A post costs something before its first byte. */
const EACH = 4 * KIB
const LINE_COST = 200
/** More of a description, or of the answers to our commands, is not taken apart. */
export const MAX_ANSWER = 256 * KIB

type Held = { place: BodyPlace; state: 'arriving' | 'working' }

/** Works on a request that has arrived: its place is given back when that has ended, also where it was answered before. */
type HoldDuring = <T>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  body: Buffer,
  work: () => Promise<T>,
) => Promise<T>

/** One for all listeners of a server. */
const ledgers = new WeakMap<Db, BodyLedger>()

function ledgerOf(db: Db): BodyLedger {
  const present = ledgers.get(db) ?? createBodyLedger()
  ledgers.set(db, present)
  return present
}

type Quota = {
  db: Db
  /** Was this serial number met lately as one of ours? */
  knows: (serial: string) => boolean
  headOf: (request: FastifyRequest) => PostHead
  /** Takes the price of a big body out of its sender's budget. */
  charge: (head: PostHead, bytes: number) => boolean
  /** Fails when it has not come before the machine must be answered. */
  withinTime: <T>(promise: Promise<T>, request: FastifyRequest) => Promise<T>
}

export function attachMesinQuota(app: FastifyInstance, { db, knows, headOf, charge, withinTime }: Quota): HoldDuring {
  const reserve = createReserve(ledgerOf(db), headOf)
  const places = new WeakMap<FastifyRequest, Held>()
  const enter = createLine()
  const shareOf = (request: FastifyRequest, bytes: number): Share =>
    bytes > SMALL ? SHARE.big : knows(headOf(request).nomorSeri) ? SHARE.known : SHARE.strange
  app.addHook('preParsing', (request, reply, content, proceed) => {
    const { 'content-length': length, 'transfer-encoding': pieces } = request.raw.headers
    if (request.method !== 'POST' || (length === undefined && pieces === undefined)) return proceed()
    // Of a morning's posts nearly every one: it has come, or is no more than a head may be. Its work takes its place.
    if (length !== undefined && Number(length) <= (request.raw.complete ? SMALL : EACH)) return proceed()
    const bytes = length === undefined ? SMALL : Number(length)
    const which = length === undefined ? SHARE.big : shareOf(request, bytes)
    const refuse = (error: unknown): void => {
      reply.header('connection', 'close')
      proceed(error instanceof HttpError ? error : full('seorang'))
    }
    const admit = (leave: () => void): void => {
      try {
        if (which === SHARE.big && length !== undefined && !charge(headOf(request), bytes)) throw full('seorang')
        const place = together(reserve(request, which, bytes + EACH, EACH), { add: () => null, release: leave })
        const held: Held = { place, state: 'arriving' }
        places.set(request, held)
        proceed(null, arriving(reply, content, held, which.seconds))
      } catch (error) {
        leave()
        refuse(error)
      }
    }
    if (which !== SHARE.big) return admit(() => undefined)
    const turn = enter(senderOf(headOf(request)), request)
    withinTime(turn, request).then(admit, (error: unknown) => {
      // Told 'not now': when its turn comes after all, it is the next one's.
      turn.then(
        (leave) => leave(),
        () => undefined,
      )
      refuse(error)
    })
  })
  const placeOf = (request: FastifyRequest, reply: FastifyReply, body: Buffer): BodyPlace => {
    const held = places.get(request)
    if (held === undefined) {
      const bytes = body.length + EACH
      return orClose(reply, () => reserve(request, shareOf(request, body.length), bytes, bytes))
    }
    held.state = 'working'
    return held.place
  }
  return async ({ request, reply }, body, work) => {
    const { 'content-length': length, 'transfer-encoding': pieces } = request.raw.headers
    if (request.method !== 'POST' || (length === undefined && pieces === undefined)) return work()
    // So few bytes can be no more lines than are given nothing for.
    const lines = body.length * LINE_COST <= SMALL ? 0 : Math.min(countPieces(body), ROW_LIMIT) * LINE_COST
    const room = lines > SMALL ? reserve(request, SHARE.lines, lines, lines) : null
    let place: BodyPlace | null = null
    try {
      place = placeOf(request, reply, body)
      return await work()
    } finally {
      room?.release()
      place?.release()
    }
  }
}

const senderOf = ({ nomorSeri, ip }: PostHead): string => `${normaliseSerial(nomorSeri)} ${machineNetwork(ip)}`

type Reserve = (request: FastifyRequest, which: Share, bytes: number, held: number) => BodyPlace

const createReserve =
  (ledger: BodyLedger, headOf: Quota['headOf']): Reserve =>
  (request, which, bytes, held) => {
    const head = headOf(request)
    const own = ledger.reserve(senderOf(head), which, bytes, held)
    if (typeof own === 'string') throw full(own)
    const shared = ledger.reserve(machineNetwork(head.ip), which.network, bytes, held)
    if (typeof shared !== 'string') return together(own, shared)
    own.release()
    throw full(shared)
  }

/** The body as it comes; its place is given back when it does not come whole. */
function arriving(reply: FastifyReply, content: Readable, held: Held, seconds: number): Readable {
  reply.raw.once('close', () => {
    if (held.state === 'arriving') held.place.release()
  })
  const refuse = async (cause: Exhausted): Promise<HttpError> => {
    reply.header('connection', 'close')
    return full(cause)
  }
  return acceptBody(content, reply, { seconds, place: held.place, compressed: null, refuse })
}

/**
 * Big bodies of one sender, one after the other: there is room for the first of them, and of eight at once each would be refused
 * for the others' sake for as long as they come together. Who waits has sent a head; who has gone meanwhile is passed over.
 */
function createLine(): (sender: string, request: FastifyRequest) => Promise<() => void> {
  const turn = createTurn(SHARE.big.bodiesEach)
  return (sender, { raw }) =>
    new Promise((resolve, reject) => {
      const come = (): Promise<void> | undefined =>
        raw.socket.destroyed ? undefined : new Promise<void>((leave) => resolve(leave))
      turn(sender, async () => come()).catch(reject)
    })
}

/** Whoever is not read to the end is answered and left: the connection ends. */
function orClose<T>(reply: { header: (name: string, value: string) => unknown }, take: () => T): T {
  try {
    return take()
  } catch (error) {
    reply.header('connection', 'close')
    throw error
  }
}

function together(one: BodyPlace, other: BodyPlace): BodyPlace {
  return {
    add: (bytes) => one.add(bytes) ?? other.add(bytes),
    release: () => {
      one.release()
      other.release()
    },
  }
}

/** Every firmware tries again after a 5xx; its words are never read. */
const full = (cause: Exhausted): HttpError =>
  new HttpError(503, { message: `machine bodies: ${cause}`, kode: 'LAYANAN_TERGANGGU' }, 30)

/** A provider gives its customers addresses side by side: 256 of them, or one network of IPv6, are one sender. */
export const machineNetwork = networkBy({ four: 24, six: 64 })

/** Lines, and the fields of those that are divided by commas: what is taken apart becomes so many texts. */
export function countPieces(body: Buffer): number {
  let pieces = 1
  // By number: an iterator costs more than all else that is done with a small body.
  for (let nth = 0; nth < body.length; nth++) {
    const byte = body[nth]
    if (byte === 0x0a || byte === 0x2c) pieces++
  }
  return pieces
}
