import { type RawBuilder, sql } from 'kysely'
import { type Cakupan, sekolahIn, systemCakupan } from '../../platform/cakupan.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Db, DbOrTrx, Trx } from '../../platform/database/db.ts'
import { handOver } from './commands-queue.ts'
import { countedFromRows, perTempat, TANGGAL_SINKRON, WILAYAH_SEKOLAH, waitForTurn, ZERO } from './queries-sql.ts'

/** Counters that were never filled are, before somebody reads them: a database from before there were any. */
export async function fillInitialRekap(db: Db, now = systemClock.now()): Promise<void> {
  const cakupan = allSekolah()
  const { rows } = await sql<{ kosong: boolean }>`
    select exists (select 1 from sekolah s where ${sekolahIn(cakupan)})
      and not exists (select 1 from rekap_sekolah) as kosong`.execute(db)
  if (rows[0]?.kosong === true) await rebuildRekap(db, now)
}

const allSekolah = (): Cakupan => systemCakupan('counters are of every school')

/** Makes every counter anew from the schools themselves; what is right already is left alone. */
export const rebuildRekap = (db: Db, now = systemClock.now()): Promise<void> =>
  db.transaction().execute((trx) => rebuildWithin(trx, now))

/** The same in a transaction of the caller's, who ends it soon: nothing is folded until then. */
export async function rebuildWithin(trx: Trx, now = systemClock.now()): Promise<void> {
  const cakupan = allSekolah()
  await giveTime(trx)
  await waitForTurn(trx)
  // Taken before the truth is read, so that nothing is lost (commands-lipat.ts).
  const taken = await sql<{ id: number }>`
    with diambil as (delete from antrean_rekap returning sekolah_id)
    select distinct sekolah_id as id from diambil`.execute(trx)
  await handOver(
    trx,
    taken.rows.map(({ id }) => id),
    now,
  )
  await sql`
    insert into rekap_sekolah as r ${countedFromRows(cakupan, now)}
    on conflict (sekolah_id) do update set kode_kecamatan = excluded.kode_kecamatan,
      kode_kab_kota = excluded.kode_kab_kota, kode_provinsi = excluded.kode_provinsi, tempat = excluded.tempat,
      zona = excluded.zona, punya_mesin = excluded.punya_mesin, last_sync = excluded.last_sync
    where r is distinct from excluded`.execute(trx)
  await sql`delete from rekap_sekolah r where not exists (select 1 from sekolah s where s.id = r.sekolah_id)`.execute(
    trx,
  )
  await sql`analyze rekap_sekolah`.execute(trx)
  await sql`
    with benar as (${PER_WILAYAH}),
    usang as (delete from rekap_wilayah where kode_wilayah not in (select kode_wilayah from benar))
    insert into rekap_wilayah as r select * from benar
    on conflict (kode_wilayah) do update set jumlah = excluded.jumlah, pengguna = excluded.pengguna
    where r is distinct from excluded`.execute(trx)
  await sql`
    with benar as (${PER_HARI}),
    usang as (
      delete from sinkron_wilayah where (kode_wilayah, zona, tanggal) not in (select kode_wilayah, zona, tanggal from benar)
    )
    insert into sinkron_wilayah as r select * from benar
    on conflict (kode_wilayah, zona, tanggal) do update set jumlah = excluded.jumlah where r is distinct from excluded`.execute(
    trx,
  )
  await sql`set local enable_nestloop to default`.execute(trx)
}

/** Everything at once: a plan for a handful of rows, as statistics of a table just filled suggest, would never end. */
async function giveTime(trx: Trx): Promise<void> {
  await sql`set local enable_nestloop = off`.execute(trx)
  await sql`set local statement_timeout = '60s'`.execute(trx)
}

/** The counters as they follow from rekap_sekolah. */
const PER_WILAYAH = sql`
  select kode as kode_wilayah, ${perTempat()} as jumlah, ${perTempat(sql`pengguna`)} as pengguna from (
    select kode, s.tempat, s.last_sync is not null as pengguna, count(*) as jumlah
    from rekap_sekolah s cross join lateral unnest(${WILAYAH_SEKOLAH}) kode group by 1, 2, 3) t
  group by 1`
const PER_HARI = sql`
  select kode as kode_wilayah, zona, tanggal, ${perTempat()} as jumlah from (
    select kode, s.zona, ${TANGGAL_SINKRON} as tanggal, s.tempat, count(*) as jumlah
    from rekap_sekolah s cross join lateral unnest(${WILAYAH_SEKOLAH}) kode where s.last_sync is not null
    group by 1, 2, 3, 4) t
  group by 1, 2, 3`

/** What of the counters is not as it should be: how many schools, regions, days; empty sums are as good as none. */
type RekapDiff = { sekolah: number; wilayah: number; hari: number }

/**
 * Holds every counter against the slow truth, repairs what differs, and drops days that nobody is left in.
 * @returns what differed
 */
export async function checkRekap(db: Db, now = systemClock.now()): Promise<RekapDiff> {
  const cakupan = allSekolah()
  return db.transaction().execute(async (trx) => {
    await giveTime(trx)
    await waitForTurn(trx)
    const diff = {
      sekolah: await countSekolahDiff(trx, cakupan, now),
      wilayah: await count(trx, WILAYAH_DIFF),
      hari: await count(trx, HARI_DIFF),
    }
    if (diff.sekolah + diff.wilayah + diff.hari > 0) await rebuildWithin(trx, now)
    await sql`delete from sinkron_wilayah where jumlah = ${ZERO}`.execute(trx)
    return diff
  })
}

/** A queued school may be behind, and its row is seen by whatever sees its change; seconds are never queued. */
async function countSekolahDiff(trx: Trx, cakupan: Cakupan, now: string): Promise<number> {
  const different = await sql<{ id: number }>`
    select coalesce(b.sekolah_id, r.sekolah_id) as id
    from (${countedFromRows(cakupan, now)}) b full join rekap_sekolah r on r.sekolah_id = b.sekolah_id
    where (b.sekolah_id, b.kode_kecamatan, b.kode_kab_kota, b.kode_provinsi, b.tempat, b.zona, b.punya_mesin,
        date_trunc('minute', b.last_sync))
      is distinct from (r.sekolah_id, r.kode_kecamatan, r.kode_kab_kota, r.kode_provinsi, r.tempat, r.zona, r.punya_mesin,
        date_trunc('minute', r.last_sync))`.execute(trx)
  if (different.rows.length === 0) return 0
  const waiting = await sql<{ id: number }>`select distinct sekolah_id as id from antrean_rekap`.execute(trx)
  const queued = new Set(waiting.rows.map(({ id }) => id))
  return different.rows.filter(({ id }) => !queued.has(id)).length
}
const WILAYAH_DIFF = sql`
  from (${PER_WILAYAH}) b full join rekap_wilayah r on r.kode_wilayah = b.kode_wilayah
  where (coalesce(b.jumlah, ${ZERO}), coalesce(b.pengguna, ${ZERO})) is distinct from (coalesce(r.jumlah, ${ZERO}), coalesce(r.pengguna, ${ZERO}))`
const HARI_DIFF = sql`
  from (${PER_HARI}) b full join sinkron_wilayah r
    on (r.kode_wilayah, r.zona, r.tanggal) = (b.kode_wilayah, b.zona, b.tanggal)
  where coalesce(b.jumlah, ${ZERO}) <> coalesce(r.jumlah, ${ZERO})`

async function count(db: DbOrTrx, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`select count(*)::int as jumlah ${from}`.execute(db)
  return rows[0]?.jumlah ?? 0
}
