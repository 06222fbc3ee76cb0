import { sql } from 'kysely'
import { systemCakupan } from '../../platform/cakupan.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import { handOver } from './commands-queue.ts'
import { countedFromRows, perTempat, plus, TANGGAL_SINKRON, tryTurn, WILAYAH_SEKOLAH, ZERO } from './queries-sql.ts'

/** Schools of one transaction: a fraction of a second, so that the end of a server never waits for it. */
const AT_ONCE = 2_000

type Fold = { stop?: AbortSignal; atOnce?: number; now?: string }

/**
 * Brings the counters up to what is true of the queued schools, once through the queue in the order of schools.
 * @returns how many schools were looked at; 0 also when another server is at it
 */
export async function foldRekap(
  db: Db,
  { stop = new AbortController().signal, atOnce = AT_ONCE, now = systemClock.now() }: Fold = {},
): Promise<number> {
  if (!(await isQueued(db))) return 0
  let jumlah = 0
  let after = 0
  while (!stop.aborted) {
    const folded = await foldOnce(db, { after, atOnce, now })
    jumlah += folded.length
    if (folded.length < atOnce) break
    after = folded.at(-1) ?? 0
  }
  return jumlah
}

async function isQueued(db: Db): Promise<boolean> {
  const { rows } = await sql<{ ada: boolean }>`select exists (select 1 from antrean_rekap) as ada`.execute(db)
  return rows[0]?.ada === true
}

type Once = { after: number; atOnce: number; now: string }

async function foldOnce(db: Db, { after, atOnce, now }: Once): Promise<number[]> {
  return db.transaction().execute(async (trx) => {
    if (!(await tryTurn(trx))) return []
    const sekolahIds = await takeQueues(trx, { after, atOnce, now })
    if (sekolahIds.length > 0) await foldSekolah(trx, sekolahIds, now)
    return sekolahIds
  })
}

/**
 * Takes schools off the queue, and hands them on to who counts attendance. Their change was committed with their row, so a
 * later statement sees it; what is committed after this one has a row that stays.
 */
async function takeQueues(
  trx: Trx,
  { after, atOnce, now }: { after: number; atOnce: number; now: string },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with diambil as (
      delete from antrean_rekap a using (
        select distinct sekolah_id from antrean_rekap where sekolah_id > ${after} order by 1 limit ${atOnce}
      ) k where a.sekolah_id = k.sekolah_id returning a.sekolah_id
    ) select distinct sekolah_id as id from diambil order by 1`.execute(trx)
  const sekolahIds = rows.map(({ id }) => id)
  await handOver(trx, sekolahIds, now)
  return sekolahIds
}

/** What a counter held of a school goes, what is true of it comes; whatever cancels out is never written. */
async function foldSekolah(trx: Trx, sekolahIds: readonly number[], now: string): Promise<void> {
  const cakupan = systemCakupan('counters are of every school', sekolahIds)
  await sql`
    with beda as (
      select l as lama, (b.*)::rekap_sekolah as baru from (${countedFromRows(cakupan, now)}) b
      left join rekap_sekolah l on l.sekolah_id = b.sekolah_id where l is distinct from (b.*)::rekap_sekolah
    ), sekolah_baru as (
      insert into rekap_sekolah as r select (baru).* from beda
      on conflict (sekolah_id) do update set kode_kecamatan = excluded.kode_kecamatan,
        kode_kab_kota = excluded.kode_kab_kota, kode_provinsi = excluded.kode_provinsi, tempat = excluded.tempat,
        zona = excluded.zona, punya_mesin = excluded.punya_mesin, last_sync = excluded.last_sync
    ), gerak as (
      select kode, s.tempat, s.zona, ${TANGGAL_SINKRON} as tanggal, sum(arah) as jumlah
      from beda cross join lateral (values (lama, -1), (baru, 1)) v (baris, arah)
      cross join lateral (select (baris).*) s cross join lateral unnest(${WILAYAH_SEKOLAH}) kode
      where s.sekolah_id is not null
      group by 1, 2, 3, 4 having sum(arah) <> 0
    ), wilayah_baru as (
      insert into rekap_wilayah as r (kode_wilayah, jumlah, pengguna)
      select kode, ${perTempat()}, ${perTempat(sql`tanggal is not null`)} from gerak group by 1 order by 1
      on conflict (kode_wilayah) do update set jumlah = ${plus(sql`r.jumlah`, sql`excluded.jumlah`)},
        pengguna = ${plus(sql`r.pengguna`, sql`excluded.pengguna`)}
      where excluded.jumlah <> ${ZERO} or excluded.pengguna <> ${ZERO}
    )
    insert into sinkron_wilayah as r (kode_wilayah, zona, tanggal, jumlah)
    select kode, zona, tanggal, ${perTempat()} from gerak where tanggal is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (kode_wilayah, zona, tanggal) do update set jumlah = ${plus(sql`r.jumlah`, sql`excluded.jumlah`)}`.execute(
    trx,
  )
}
