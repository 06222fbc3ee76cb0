import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Trx } from '../database/db.ts'

/** What servers tell each other: these schools, these users have something new to look at. Ids alone, never what it is. */
export const CHANNEL = 'geisa_kabar'

/** Posts of one moment become one message; who watches a school still sees a tap within the second. */
const DEFER_MS = 200
/** PostgreSQL takes less than 8,000 bytes; a letter, an id and its comma are 12 at most. */
const PER_MESSAGE = 650
const COMPLETION_LIMIT_MS = 2_000

/** Whom news are about, as it stands in a message: '7' a school, 'p7' a user. */
export type Alamat = `${number}` | `p${number}`
export const alamatSekolah = (id: number): Alamat => `${id}`
export const alamatPengguna = (id: number): Alamat => `p${id}`

type Sender = { waiting: Set<Alamat>; timer: NodeJS.Timeout | null; tail: Promise<void> }
const senders = new WeakMap<Db, Sender>()

/**
 * Called after the commit, never inside the caller's transaction: NOTIFY makes commits wait for each other. Returns at
 * once and cannot fail; news that could not be told only make a screen show it later.
 */
export const announce = (db: Db, sekolahIds: readonly number[]): void => queue(db, sekolahIds.map(alamatSekolah))

/** The same for the open pages of these users, on every server: new mail, or a session that may have ended. */
export const announcePengguna = (db: Db, penggunaIds: readonly number[]): void =>
  queue(db, penggunaIds.map(alamatPengguna))

/**
 * For a writer that has its caller's transaction alone: told when that commits, and never when it does not. For news that
 * are rare, since such commits wait for each other.
 */
export async function announceOnCommit(trx: Trx, penggunaIds: readonly number[]): Promise<void> {
  const messages = splitMessages(penggunaIds.map(alamatPengguna))
  if (messages.length > 0)
    await sql`select pg_notify(${CHANNEL}, pesan) from unnest(${messages}::text[]) pesan`.execute(trx)
}

function queue(db: Db, alamat: readonly Alamat[]): void {
  if (alamat.length === 0) return
  const own = senders.get(db) ?? { waiting: new Set<Alamat>(), timer: null, tail: Promise.resolve() }
  senders.set(db, own)
  for (const one of alamat) own.waiting.add(one)
  own.timer ??= setTimeout(() => deliver(db, own), DEFER_MS)
}

/** When everything that was handed over by now is told: before the database closes. One that hangs holds nobody up. */
export async function completeKabar(db: Db): Promise<void> {
  const own = senders.get(db)
  if (own === undefined) return
  if (own.timer !== null) {
    clearTimeout(own.timer)
    deliver(db, own)
  }
  await Promise.race([own.tail, sleep(COMPLETION_LIMIT_MS, undefined, { ref: false })])
}

function deliver(db: Db, own: Sender): void {
  own.timer = null
  own.tail = deliverAfter(own.tail, db, own.waiting)
}

/** One statement at a time: while the database is slow the next news gather in the set. */
async function deliverAfter(before: Promise<void>, db: Db, pending: Set<Alamat>): Promise<void> {
  await before
  const messages = splitMessages([...pending])
  pending.clear()
  if (messages.length === 0) return
  await sql`select pg_notify(${CHANNEL}, pesan) from unnest(${messages}::text[]) pesan`
    .execute(db)
    .catch(() => undefined)
}

export function splitMessages(alamat: readonly Alamat[]): string[] {
  const messages: string[] = []
  for (let first = 0; first < alamat.length; first += PER_MESSAGE)
    messages.push(alamat.slice(first, first + PER_MESSAGE).join(','))
  return messages
}

/** Whoever may notify may write anything: what is no address is dropped. */
export const readMessages = (messages: string): Alamat[] =>
  messages.split(',').filter((part): part is Alamat => /^p?[1-9]\d{0,9}$/.test(part))
