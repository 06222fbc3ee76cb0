import { randomUUID } from 'node:crypto'
import type { Zona } from '@geisa/engine/acuan'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { hariSekolah } from '@geisa/engine/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx, Trx } from '../database/db.ts'

/** A registration that nobody decided about lapses then (product.md 4). */
export const UMUR_PENDAFTARAN_DETIK = 14 * 24 * 3600

/** Between the name that was asked for and what makes the row its own: no name of an account has it (contract/pengguna.ts). */
const SIGN = '#'

/**
 * How the note of a replaced operator begins. It is the fact itself: this and the last release write it with the block, each
 * later block or opening writes another, and a superior who types it says the same (decision 63).
 */
export const REPLACED_NOTE = 'Digantikan oleh '

/** What a registration is called until it is let in: its name stays everybody's. */
export const pendingUsername = (username: string): string => `${username}${SIGN}${randomUUID().replaceAll('-', '')}`

/** What an account is called whose name another has now. The last release shows it as it stands. */
export const formerUsername = (username: string, { id, hari }: { id: number; hari: string }): string =>
  `${username}${SIGN}sampai-${hari}-${id}`

/** The name that an account has, had, or that its registration asks for. */
export const akunUsername = (alias: 'p' | 'o' | 'b' | 'a'): RawBuilder<string> =>
  sql`split_part(${sql.ref(`${alias}.username`)}, '#', 1)`

const isPending = sql`strpos(p.username, '#') > 0 and p.username_sampai is null`

/** Let in by the last release, which leaves the name that a registration waits by: an account without its own name. */
export const approvedUnnamed: RawBuilder<boolean> = sql`${isPending} and p.status not in ('menunggu', 'ditolak')`

/** Registrations of that name, of accounts `p`. */
export const pendingFor = (username: string): RawBuilder<boolean> =>
  sql`${isPending} and split_part(p.username, '#', 1) = ${username}`

/**
 * Those who take a name take turns; what registrations of earlier releases hold by the name itself gives it back. Names are
 * lower case, here and in the database. @param at then an account that has ended keeps its name from nobody
 * @returns whether an account has it, or was let in to have it by the last release
 */
export async function isUsernameTaken(trx: Trx, typed: string, at?: string): Promise<boolean> {
  const username = asStored(typed)
  const holder = await holdName(trx, username)
  if (holder !== null && (at === undefined || !(await hasEnded(trx, holder, at)))) return true
  const { rows } =
    await sql`select 1 from pengguna p where ${pendingFor(username)} and ${approvedUnnamed} limit 1`.execute(trx)
  return rows.length > 0
}

/** Whom the last release let in beside this one takes the name that his registration asked for, unless an account has it. */
export async function takeOwnUsername(trx: Trx, { id, username }: { id: number; username: string }): Promise<boolean> {
  if ((await holdName(trx, username)) !== null) return false
  const { rows } = await sql`update pengguna p set username = ${username}
    where p.id = ${id} and ${pendingFor(username)} and ${approvedUnnamed} returning 1`.execute(trx)
  return rows.length > 0
}

type Holder = {
  id: number
  peranId: PeranId
  status: string
  catatan: string | null
  sekolahId: number | null
  gtkId: number | null
  zona: Zona | null
}
/** An account of a school whose name may be another's, and the school's day. */
export type EndedAkun = { id: number; peranId: PeranId; status: string; sekolahId: number; hari: string }

/** Whose the name is now; its row has to be held before the name is, as every change of an account holds rows by their ids. */
export async function findUsernameHolder(db: DbOrTrx, typed: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from pengguna where username = ${asStored(typed)} and status not in ('menunggu', 'ditolak')`.execute(db)
  return rows.map(({ id }) => id)
}

/** The account of that name, held, if it has ended; null where nobody has the name, or its account goes on. */
export async function holdEndedAkun(trx: Trx, typed: string, at: string): Promise<EndedAkun | null> {
  const username = asStored(typed)
  const ids = await findUsernameHolder(trx, username)
  await sql`select id from pengguna where id = any(${ids}::int[]) for no key update`.execute(trx)
  const holder = await holdName(trx, username)
  if (holder === null || holder.sekolahId === null || holder.zona === null || !(await hasEnded(trx, holder, at)))
    return null
  const { id, peranId, status, sekolahId, zona } = holder
  return { id, peranId, status, sekolahId, hari: hariSekolah(at, zona) }
}

const asStored = (typed: string): string => typed.trim().toLowerCase()

async function holdName(trx: Trx, username: string): Promise<Holder | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`username:${username}`}, 7207))`.execute(trx)
  await sql`update pengguna set username = ${pendingUsername(username)} where username = ${username}
    and status in ('menunggu', 'ditolak') and peran_id = ${PERAN.SEKOLAH}`.execute(trx)
  const { rows } = await sql<Holder>`
    select p.id, p.peran_id as "peranId", p.status, p.catatan_status as catatan, p.sekolah_id as "sekolahId", p.gtk_id as "gtkId", s.zona
    from pengguna p left join sekolah s on s.id = p.sekolah_id where p.username = ${username}`.execute(trx)
  return rows[0] ?? null
}

/**
 * Its owner was replaced as operator, or serves at its school no more: a last day is served whole. Whatever else an account
 * was blocked for keeps its name (product.md 4 '/registrasi').
 */
async function hasEnded(trx: Trx, holder: Holder, at: string): Promise<boolean> {
  const { peranId, status, catatan, sekolahId, gtkId, zona } = holder
  if (peranId === PERAN.SEKOLAH) return status === 'diblokir' && catatan?.startsWith(REPLACED_NOTE) === true
  if (peranId !== PERAN.GTK || zona === null) return false
  const { rows } = await sql`
    select 1 from gtk g where g.sekolah_id = ${sekolahId} and g.id = ${gtkId} and g.data_dihapus_pada is null
      and g.berhenti < ${hariSekolah(at, zona)}::date`.execute(trx)
  return rows.length > 0
}
