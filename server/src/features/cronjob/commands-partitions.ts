import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/db.ts'

/** Month partitions from 2015 to two years ahead (devices.md 1.3.7), made by night in pieces (docs/decisions/0049). */

type Piece = {
  /** With more rows in the default partition they step aside first: each month that is made reads all of them under a lock. */
  most: number
  /** Rows of one statement. */
  batch: number
}
const PIECE: Piece = { most: 100_000, batch: 5_000 }
/** What steps aside is moved twice: then so many more months are made at once. */
const EXTRA_MONTHS = 12
const BEFORE_ALL = '2015-01-01'

/** The months of one table that are still missing; how many were made. */
export async function prepareMonths(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  tabel: 'tap' | 'mesin_mentah' | 'kiriman' | 'riwayat',
  stop?: AbortSignal,
  piece: Piece = PIECE,
): Promise<number> {
  const months = await missingMonths(db, tabel, clock.now())
  const [first] = months
  // Whoever types dates fills taps; the other tables are dated by our own clock or by days that were computed.
  if (tabel !== 'tap') return makeMonths(db, tabel, months, stop)
  if (first === undefined || !(await isCrowded(db, piece.most))) {
    const made = await makeMonths(db, tabel, months, stop)
    await putBack(db, piece.batch, stop)
    return made
  }
  await stepAside(db, first, piece.batch, stop)
  const made = await makeMonths(db, tabel, [...months, ...monthsAfter(months.at(-1)!, EXTRA_MONTHS)], stop)
  await putBack(db, piece.batch, stop)
  return made
}

async function missingMonths(db: Db, tabel: string, now: string): Promise<string[]> {
  const { rows } = await sql<{ bulan: string }>`
    select bulan::date::text as bulan
    from generate_series(date_trunc('month', ${now}::date::timestamp), ${now}::date::timestamp + interval '2 years', interval '1 month') bulan
    where to_regclass(${tabel}::text || '_' || to_char(bulan, 'YYYYMM')) is null order by bulan`.execute(db)
  return rows.map(({ bulan }) => bulan)
}

function monthsAfter(last: string, many: number): string[] {
  const [tahun = 0, bulan = 0] = last.split('-').map(Number)
  return Array.from({ length: many }, (_, nth) => {
    const month = bulan + nth
    return `${tahun + Math.floor(month / 12)}-${String(1 + (month % 12)).padStart(2, '0')}-01`
  })
}

/** A month a statement: what was made stays, whatever happens to the next. */
async function makeMonths(db: Db, tabel: string, months: readonly string[], stop?: AbortSignal): Promise<number> {
  for (const bulan of months) {
    stop?.throwIfAborted()
    await sql`select buat_partisi_bulan(${tabel}, ${bulan}::date, ${bulan}::date)`.execute(db)
  }
  return months.length
}

async function isCrowded(db: Db, most: number): Promise<boolean> {
  const { rows } = await sql`select 1 from tap_lainnya limit 1 offset ${most}`.execute(db)
  return rows.length > 0
}

/** Where the walk over one school's rows of a table stands. */
type Walk = { mesin: number; pin: string; waktu: string }
const START: Walk = { mesin: 0, pin: '', waktu: '-infinity' }

/**
 * Those taps of the default partition that no report of these years counts (rules.md L2), school by school, a batch a
 * statement. They are missed in Log Mesin until they are put back; a run that was cut is finished by the next one.
 */
async function stepAside(db: Db, from: string, batch: number, stop?: AbortSignal): Promise<void> {
  await eachSchool(db, 'tap_lainnya', stop, async (sekolahId, { mesin, pin, waktu }) => {
    const { rows } = await sql<Walk>`
      with pilih as (
        select mesin_id, pin, waktu_lokal from tap_lainnya
        where sekolah_id = ${sekolahId}::int and (mesin_id, pin, waktu_lokal) > (${mesin}::int, ${pin}::text, ${waktu}::timestamp)
          and (waktu_lokal < ${BEFORE_ALL}::timestamp or waktu_lokal >= ${from}::timestamp)
        order by mesin_id, pin, waktu_lokal limit ${batch}
      ), pindah as (
        delete from tap_lainnya t using pilih p where t.sekolah_id = ${sekolahId}::int
          and t.mesin_id = p.mesin_id and t.pin = p.pin and t.waktu_lokal = p.waktu_lokal returning t.*
      ), titip as (
        insert into tap_titipan (sekolah_id, mesin_id, pin, waktu_lokal, isi)
        select ${sekolahId}::int, mesin_id, pin, waktu_lokal, to_jsonb(pindah) from pindah on conflict do nothing
      )
      select mesin_id as mesin, pin, waktu_lokal::text as waktu from pilih
      order by mesin_id desc, pilih.pin desc, waktu_lokal desc limit 1`.execute(db)
    return rows[0]
  })
}

/** Into the months that there are now, or the default partition again; what a machine has sent again meanwhile stays. */
async function putBack(db: Db, batch: number, stop?: AbortSignal): Promise<void> {
  await eachSchool(db, 'tap_titipan', stop, async (sekolahId, { mesin, pin, waktu }) => {
    const { rows } = await sql<Walk>`
      with pilih as (
        select mesin_id, pin, waktu_lokal from tap_titipan
        where sekolah_id = ${sekolahId}::int and (mesin_id, pin, waktu_lokal) > (${mesin}::int, ${pin}::text, ${waktu}::timestamp)
        order by mesin_id, pin, waktu_lokal limit ${batch}
      ), pindah as (
        delete from tap_titipan t using pilih p where t.sekolah_id = ${sekolahId}::int
          and t.mesin_id = p.mesin_id and t.pin = p.pin and t.waktu_lokal = p.waktu_lokal returning t.isi
      ), kembali as (
        insert into tap select (jsonb_populate_record(null::tap, isi)).* from pindah on conflict do nothing
      )
      select mesin_id as mesin, pin, waktu_lokal::text as waktu from pilih
      order by mesin_id desc, pilih.pin desc, waktu_lokal desc limit 1`.execute(db)
    return rows[0]
  })
}

/** @param next one batch after `walk`; undefined: the school has no more */
async function eachSchool(
  db: Db,
  tabel: 'tap_lainnya' | 'tap_titipan',
  stop: AbortSignal | undefined,
  next: (sekolahId: number, walk: Walk) => Promise<Walk | undefined>,
): Promise<void> {
  let last = -1
  for (;;) {
    const { rows } = await sql<{ sekolahId: number | null }>`
      select min(sekolah_id) as "sekolahId" from ${sql.table(tabel)} where sekolah_id > ${last}`.execute(db)
    const sekolahId = rows[0]?.sekolahId ?? null
    if (sekolahId === null) return
    last = sekolahId
    for (let walk: Walk | undefined = START; walk !== undefined; ) {
      stop?.throwIfAborted()
      walk = await next(sekolahId, walk)
    }
  }
}
