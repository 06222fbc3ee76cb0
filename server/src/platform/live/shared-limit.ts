import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/**
 * Limits that several servers keep together. Each counts what it lets through by itself and tells the others of whoever has
 * used up a good part of a limit: whoever uses little is never told of, and no request waits for a statement. Without the
 * database, or when a message gets lost, each server counts for itself.
 */
export const LIMITS_CHANNEL = 'geisa_batas'

/** This part of a limit may be used before it is told. */
export const UNTOLD_PART = 1 / 4
/** What was used together is told together. */
const DELAY_MS = 200
/** Of one limit: whoever comes from made-up addresses, or as made-up machines, fills no message but these. */
const MOST_TOLD = 1_000
/** PostgreSQL takes less than 8,000 bytes. */
const MESSAGE_BYTES = 7_000
const LONGEST_KEY = 200

/** Someone has used so much of a limit; `restMs`: so long it counts, where that is a matter of time. */
export type Spent = { key: string; amount: number; restMs: number }

/** One limit as the others see it. */
export type SharedLimit = {
  tell(spent: Spent): void
  hear(accept: (spent: Spent) => void): void
}

type Told = Spent & { limit: string }
/** `endsAt`: what is told late has less time left (ms of performance.now). */
type Pending = Told & { endsAt: number }
type Exchange = {
  server: string
  /** By limit and key. */
  pending: Map<string, Map<string, Pending>>
  listeners: Map<string, ((spent: Spent) => void)[]>
  underWay: boolean
}
const exchanges = new WeakMap<Db, Exchange>()

export function shareLimit(db: Db, limit: string): SharedLimit {
  const own = exchangeOf(db)
  return {
    tell: (spent) => gather(db, own, { ...spent, limit }),
    hear: (accept) => void own.listeners.set(limit, [...(own.listeners.get(limit) ?? []), accept]),
  }
}

/** What another server has told. Whoever may notify may write anything: what is no message is dropped. */
export function hearLimits(db: Db, message: string): void {
  const own = exchangeOf(db)
  for (const { limit, ...spent } of readMessage(message, own.server))
    for (const accept of own.listeners.get(limit) ?? []) accept(spent)
}

function exchangeOf(db: Db): Exchange {
  const present = exchanges.get(db)
  if (present !== undefined) return present
  const own: Exchange = { server: randomUUID(), pending: new Map(), listeners: new Map(), underWay: false }
  exchanges.set(db, own)
  return own
}

function gather(db: Db, own: Exchange, told: Told): void {
  const ofLimit = own.pending.get(told.limit) ?? new Map<string, Pending>()
  own.pending.set(told.limit, ofLimit)
  const before = ofLimit.get(told.key)
  if (before === undefined && (ofLimit.size >= MOST_TOLD || told.key.length > LONGEST_KEY)) return
  const endsAt = performance.now() + told.restMs
  ofLimit.set(told.key, { ...told, endsAt, amount: told.amount + (before?.amount ?? 0) })
  if (!own.underWay) plan(db, own)
}

function plan(db: Db, own: Exchange): void {
  own.underWay = true
  setTimeout(() => void deliver(db, own), DELAY_MS).unref()
}

/** One statement at a time: while the database is slow the next ones gather. */
async function deliver(db: Db, own: Exchange): Promise<void> {
  const messages = writeMessages(takePending(own), own.server)
  await sql`select pg_notify(${LIMITS_CHANNEL}, pesan) from unnest(${messages}::text[]) pesan`
    .execute(db)
    .catch(() => undefined)
  own.underWay = false
  if (own.pending.size > 0) plan(db, own)
}

function takePending({ pending }: Exchange): Told[] {
  const now = performance.now()
  const told = [...pending.values()].flatMap((ofLimit) => [...ofLimit.values()])
  pending.clear()
  return told.map(({ endsAt, ...one }) => ({ ...one, restMs: Math.max(0, endsAt - now) }))
}

export function writeMessages(told: readonly Told[], server: string): string[] {
  const messages: string[] = []
  let rows: string[] = []
  let bytes = 0
  const close = (): void => {
    if (rows.length > 0) messages.push(`["${server}",[${rows.join(',')}]]`)
    rows = []
    bytes = 0
  }
  for (const { limit, key, amount, restMs } of told) {
    const row = JSON.stringify([limit, key, amount, Math.round(restMs)])
    if (bytes + Buffer.byteLength(row) > MESSAGE_BYTES) close()
    rows.push(row)
    bytes += Buffer.byteLength(row) + 1
  }
  close()
  return messages
}

export function readMessage(message: string, own: string): Told[] {
  try {
    const [server, rows] = JSON.parse(message) as [unknown, unknown]
    if (server === own || !Array.isArray(rows)) return []
    return rows.filter(isRow).map(([limit, key, amount, restMs]) => ({ limit, key, amount, restMs }))
  } catch {
    return []
  }
}

const isRow = (row: unknown): row is [string, string, number, number] =>
  Array.isArray(row) &&
  row.length === 4 &&
  row.slice(0, 2).every((one) => typeof one === 'string') &&
  row.slice(2).every((one) => Number.isFinite(one) && one >= 0)
