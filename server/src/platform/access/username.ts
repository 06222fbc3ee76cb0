import { PERAN } from '@geisa/engine/akun/hak-akses'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../database/db.ts'

/** A registration that nobody decided about lapses then (product.md 4). */
export const UMUR_PENDAFTARAN_DETIK = 14 * 24 * 3600

/** Between the name that was asked for and what makes the row its own: no name of an account has it (contract/pengguna.ts). */
const SIGN = '#'

/** What a registration is called until it is let in: its name stays everybody's. */
export const pendingUsername = (username: string): RawBuilder<string> =>
  sql`${username}::text || ${SIGN}::text || replace(gen_random_uuid()::text, '-', '')`

/** The name that an account has, or that its registration asks for. */
export const akunUsername = (alias: 'p' | 'o' | 'b'): RawBuilder<string> =>
  sql`split_part(${sql.ref(`${alias}.username`)}, '#', 1)`

/** Let in by the last release, which leaves the name that a registration waits by: an account without its own name. */
export const approvedUnnamed: RawBuilder<boolean> = sql`strpos(p.username, '#') > 0 and p.status not in ('menunggu', 'ditolak')`

/** Registrations of that name, of accounts `p`. */
export const pendingFor = (username: string): RawBuilder<boolean> =>
  sql`strpos(p.username, '#') > 0 and split_part(p.username, '#', 1) = ${username}`

/**
 * Those who take a name take turns; what registrations of earlier releases hold by the name itself gives it back. Names are
 * lower case, here and in the database. @returns whether an account has it, or was let in to have it by the last release
 */
export async function isUsernameTaken(trx: Trx, typed: string): Promise<boolean> {
  const username = typed.trim().toLowerCase()
  if (await isHeld(trx, username)) return true
  const { rows } =
    await sql`select 1 from pengguna p where ${pendingFor(username)} and ${approvedUnnamed} limit 1`.execute(trx)
  return rows.length > 0
}

/** Whom the last release let in beside this one takes the name that his registration asked for, unless an account has it. */
export async function takeOwnUsername(trx: Trx, { id, username }: { id: number; username: string }): Promise<boolean> {
  if (await isHeld(trx, username)) return false
  const { rows } = await sql`update pengguna p set username = ${username}
    where p.id = ${id} and ${pendingFor(username)} and ${approvedUnnamed} returning 1`.execute(trx)
  return rows.length > 0
}

async function isHeld(trx: Trx, username: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`username:${username}`}, 7207))`.execute(trx)
  await sql`update pengguna set username = ${pendingUsername(username)} where username = ${username}
    and status in ('menunggu', 'ditolak') and peran_id = ${PERAN.SEKOLAH}`.execute(trx)
  const { rows } = await sql`select 1 from pengguna where username = ${username}`.execute(trx)
  return rows.length > 0
}
