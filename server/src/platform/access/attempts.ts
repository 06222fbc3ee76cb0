import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { createTurn } from '../body/turn.ts'
import { addSeconds, aheadOf, type Clock, epochMs, isAhead } from '../clock.ts'
import type { DbOrTrx } from '../database/db.ts'
import { tooOften } from '../errors.ts'

/** From this many attempts on, each further failure doubles the wait, 15 minutes at most (quality.md 3). */
const FAILURE_LIMIT = 5
const LONGEST_DEFERRAL = 15 * 60
const FIRST_DEFERRAL = 15
const STEPS = 6

/**
 * The attempts on one account after each other: as each counts as failed until its password has proved right, five at
 * once would already shut out a sixth who knows it.
 */
export const oneAtATime = createTurn()

/**
 * Counts the attempt as failed before the password is looked at, so that a hundred at once, on however many
 * servers, are still counted one by one; a success forgets it. From the fifth on the next has to wait.
 */
export async function countAttempt(db: DbOrTrx, clock: Clock, sidik: string): Promise<void> {
  const now = clock.now()
  const { rows } = await sql<{ gagal: number }>`
    insert into percobaan_masuk as p (sidik, gagal, terakhir) values (${sidik}, 1, ${now})
    on conflict (sidik) do update set gagal = p.gagal + 1, terakhir = excluded.terakhir,
      tunda_sampai = case when p.gagal + 1 >= ${FAILURE_LIMIT}
        then (${deferrals(now)}::timestamptz[])[least(p.gagal + 2 - ${FAILURE_LIMIT}, ${STEPS + 1})] end
    where p.tunda_sampai is null or p.tunda_sampai <= excluded.terakhir
    returning gagal`.execute(db)
  if (rows.length > 0) return
  const deferred = await findDeferral(db, sidik)
  const { terakhir = now, tunda = null } = deferred ?? {}
  if (!isAhead(terakhir, now) && (tunda === null || tunda <= longest(now))) throw waitError(now, tunda ?? now)
  await healAttempts(db, now, sidik)
  throw waitError(now, (await findDeferral(db, sidik))?.tunda ?? now)
}

async function findDeferral(
  db: DbOrTrx,
  sidik: string,
): Promise<{ terakhir: string; tunda: string | null } | undefined> {
  const { rows } = await sql<{ terakhir: string; tunda: string | null }>`
    select terakhir, tunda_sampai as tunda from percobaan_masuk where sidik = ${sidik}`.execute(db)
  return rows[0]
}

const longest = (now: string): string => addSeconds(now, LONGEST_DEFERRAL)

/**
 * What a clock that ran ahead wrote (quality.md 2.8): whoever has to wait waits as if the last failure were now, 15 minutes at
 * most; an hour's quota begins anew. @returns how many rows
 */
export async function healAttempts(db: DbOrTrx, now: string, sidik?: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update percobaan_masuk set terakhir = case when tunda_sampai is null then ${addSeconds(now, -3600)}::timestamptz else ${now}::timestamptz end,
      tunda_sampai = case when tunda_sampai is not null
        then (${deferrals(now)}::timestamptz[])[greatest(1, least(gagal + 1 - ${FAILURE_LIMIT}, ${STEPS + 1}))] end
    where (terakhir > ${aheadOf(now)} or tunda_sampai > ${longest(now)}) ${sidik === undefined ? sql`` : sql`and sidik = ${sidik}`}`.execute(
    db,
  )
  return Number(numAffectedRows)
}

/** Until when the next has to wait, after each further failure. A cluster takes no reckoning with instants in ON CONFLICT. */
const deferrals = (now: string): string[] =>
  Array.from({ length: STEPS + 1 }, (_, n) => addSeconds(now, Math.min(LONGEST_DEFERRAL, FIRST_DEFERRAL * 2 ** n)))

export const forgetAttempt = (db: DbOrTrx, sidik: string): Promise<unknown> =>
  sql`delete from percobaan_masuk where sidik = ${sidik}`.execute(db)

/** What a name's former owner mistyped is not held against the next; a wait that goes on stays: somebody is guessing now. */
export const forgetEndedDeferral = (db: DbOrTrx, sidik: string, now: string): Promise<unknown> =>
  sql`delete from percobaan_masuk where sidik = ${sidik} and (tunda_sampai is null or tunda_sampai <= ${now})`.execute(
    db,
  )

/** This one was no failure, and no success either: the earlier ones stay. */
export const cancelAttempt = (db: DbOrTrx, sidik: string): Promise<unknown> =>
  sql`update percobaan_masuk set gagal = gagal - 1, tunda_sampai = null where sidik = ${sidik}`.execute(db)

/** Lets so many through in an hour, counted across servers, and tells the next when to come again. */
export async function quotaPerJam(
  db: DbOrTrx,
  clock: Clock,
  { purpose, siapa, most }: { purpose: string; siapa: string; most: number },
): Promise<void> {
  const now = clock.now()
  const oneHourAgo = addSeconds(now, -3600)
  // An hour that is to begin later than now is none (quality.md 2.8).
  const anew = sql`(p.terakhir <= ${oneHourAgo} or p.terakhir > ${aheadOf(now)})`
  const { rows } = await sql<{ jumlah: number; sejak: string }>`
    insert into percobaan_masuk as p (sidik, gagal, terakhir) values (${sidikFrom(`${purpose} ${siapa}`)}, 1, ${now})
    on conflict (sidik) do update set
      gagal = case when ${anew} then 1 else least(p.gagal + 1, ${most + 1}) end,
      terakhir = case when ${anew} then excluded.terakhir else p.terakhir end
    returning gagal as jumlah, terakhir as sejak`.execute(db)
  const { jumlah, sejak } = rows[0] ?? { jumlah: 0, sejak: now }
  if (jumlah > most) throw waitError(now, addSeconds(sejak, 3600))
}

const waitError = (now: string, until: string) => tooOften(Math.max(1, (epochMs(until) - epochMs(now)) / 1000))

/** Key of a throttle row: known and unknown usernames look the same in the table. */
export const sidikUsername = (username: string): string => sidikFrom(username.trim().toLowerCase())

const sidikFrom = (text: string): string => createHash('sha256').update(text).digest('hex')
