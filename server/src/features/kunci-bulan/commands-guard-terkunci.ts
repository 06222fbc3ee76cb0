import { namaBulan } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { invalidField } from '../../platform/errors.ts'

const KUNCI_BULAN = 7_203_208

/**
 * No month of this school is locked or opened until the caller's transaction ends. Savers hold it side by side: it comes
 * after a row that they hold and before any history that they write, as in a lock itself.
 */
export const holdBulanShared = (trx: Trx, sekolahId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock_shared(${KUNCI_BULAN}, ${sekolahId})`.execute(trx)

/** For who locks or opens a month: every saver that has already looked whether it may is waited for. */
export const holdBulanExclusive = (trx: Trx, sekolahId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${KUNCI_BULAN}, ${sekolahId})`.execute(trx)

/**
 * A school's own change may not reach into its locked month (product.md 3). Days inclusive; null = without end; `field`
 * is the one that the caller typed. Inside a transaction the answer stays true until it ends; a preview holds nothing.
 */
export async function refuseLockedBulan(
  db: DbOrTrx,
  sekolahId: number,
  from: string,
  until: string | null,
  field = 'berlakuMulai',
): Promise<void> {
  const nama = await lockedBulan(db, sekolahId, from, until)
  if (nama === null) return
  throw invalidField(field, `Bulan ${nama} sudah dikunci. Pilih tanggal sesudahnya, atau minta dinas membuka kuncinya.`)
}

/** The last locked month that holds one of these days, by its name; who refuses in words of its own asks this. */
export async function lockedBulan(
  db: DbOrTrx,
  sekolahId: number,
  from: string,
  until: string | null,
): Promise<string | null> {
  if (db.isTransaction) await holdBulanShared(db as Trx, sekolahId)
  const { rows } = await sql<{ bulan: number }>`
    select bulan from segel where sekolah_id = ${sekolahId} and dibuka_pada is null
      and bulan >= to_char(${from}::date, 'YYYYMM')::int
      and (${until}::date is null or bulan <= to_char(${until}::date, 'YYYYMM')::int)
    order by bulan desc limit 1`.execute(db)
  return rows[0] === undefined ? null : namaBulan(String(rows[0].bulan))
}

/** First day after the school's last locked month: where what has no date of its own may begin. Null = none is locked. */
export async function openStart(db: DbOrTrx, sekolahId: number): Promise<string | null> {
  if (db.isTransaction) await holdBulanShared(db as Trx, sekolahId)
  const { rows } = await sql<{ awal: string | null }>`
    select (to_date(max(bulan)::text, 'YYYYMM') + interval '1 month')::date as awal
    from segel where sekolah_id = ${sekolahId} and dibuka_pada is null`.execute(db)
  return rows[0]?.awal ?? null
}
