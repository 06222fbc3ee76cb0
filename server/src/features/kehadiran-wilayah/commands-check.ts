import { bulanRange, tanggalFrom } from '@geisa/engine/calendar'
import { JUMLAH_GOLONGAN } from '@geisa/engine/hari/golongan-hari'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import type { Trx } from '../../platform/database/db.ts'
import { NASIONAL } from '../../platform/database/sql.ts'
import { waitForTurn } from './commands-turn.ts'
import { countedBulan } from './counted-bulan.ts'
import { JUMLAH_KESIAPAN } from './movements.ts'

/**
 * Holds the sums of every region against its schools, a province and a month at a time, so that folding goes on between; what
 * a school itself was counted from is compared by the walk of each night (decision 29). None should ever differ: when one
 * does, everything is counted anew behind the answers.
 * @returns how many sums differed
 */
export async function checkKehadiran(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  stop: AbortSignal,
): Promise<number> {
  let different = 0
  for (const bulan of countedBulan(clock.now())) {
    const checks = [nationDiff(bulan), kesiapanDiff(bulan)]
    const { rows } = await sql<{ kode: string }>`
      select w.kode from wilayah w where w.level = 1 and (w.kode in (${sekolahThere}) or exists (
        select 1 from kehadiran_wilayah k where k.kode_wilayah = w.kode)) order by w.kode`.execute(db)
    checks.push(...rows.map(({ kode }) => provinceDiff(kode, bulan)))
    for (const diff of checks) {
      if (stop.aborted) return different
      different += await db.transaction().execute((trx) => countDiff(trx, diff))
    }
  }
  if (different > 0) await db.transaction().execute(countAnew)
  return different
}

const sekolahThere = sql`select distinct r.kode_provinsi from kehadiran_bulan r`

async function countDiff(trx: Trx, diff: RawBuilder<unknown>): Promise<number> {
  await waitForTurn(trx)
  const { rows } = await sql<{ jumlah: number }>`select count(*)::int as jumlah ${diff}`.execute(trx)
  return rows[0]?.jumlah ?? 0
}

/** Every number weighs by its place in the array: one that slipped into another place is found as well. */
const weighed = (from: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select r.kode_wilayah as kode, r.zona, r.tanggal, sum(j.n * j.ke) as jumlah
  from kehadiran_wilayah r cross join lateral unnest(r.jumlah) with ordinality j (n, ke) where ${from} group by 1, 2, 3`

const inMonth = (bulan: string): RawBuilder<unknown> => {
  const { awal, jumlahHari } = bulanRange(bulan)
  return sql`r.tanggal between ${tanggalFrom(awal)}::date and ${tanggalFrom(awal + jumlahHari - 1)}::date`
}

const differing = (truth: RawBuilder<unknown>, stored: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  from (${truth}) b full join (${stored}) t on (t.kode, t.zona, t.tanggal) = (b.kode, b.zona, b.tanggal)
  where coalesce(b.jumlah, 0) <> coalesce(t.jumlah, 0)`

function provinceDiff(provinsi: string, bulan: string): RawBuilder<unknown> {
  const awal = tanggalFrom(bulanRange(bulan).awal)
  const width = sql.lit(JUMLAH_GOLONGAN)
  const truth = sql`
    select kode, k.zona, ${awal}::date + k.hari::int as tanggal, sum(k.jumlah) as jumlah from (
      select r.kode_provinsi, r.kode_kab_kota, r.kode_kecamatan, r.zona, (h.ke - 1) / ${width} as hari,
        sum(h.n * ((r.tempat - 1) * ${width} + (h.ke - 1) % ${width} + 1)) as jumlah
      from kehadiran_bulan r cross join lateral unnest(r.hari) with ordinality h (n, ke)
      where r.kode_provinsi = ${provinsi} and r.bulan = ${Number(bulan)}::int and h.n <> 0 group by 1, 2, 3, 4, 5) k
    cross join lateral unnest(array[k.kode_provinsi, k.kode_kab_kota, k.kode_kecamatan]) kode group by 1, 2, 3`
  return differing(truth, weighed(sql`left(r.kode_wilayah, 2) = ${provinsi.slice(0, 2)} and ${inMonth(bulan)}`))
}

const nationDiff = (bulan: string): RawBuilder<unknown> =>
  differing(
    sql`select ${sql.lit(NASIONAL)} as kode, p.zona, p.tanggal, sum(p.jumlah) as jumlah
      from (${weighed(sql`r.kode_wilayah in (select kode from wilayah where level = 1) and ${inMonth(bulan)}`)}) p group by 2, 3`,
    weighed(sql`r.kode_wilayah = ${sql.lit(NASIONAL)} and ${inMonth(bulan)}`),
  )

function kesiapanDiff(bulan: string): RawBuilder<unknown> {
  const first = sql`(r.tempat - 1) * ${sql.lit(JUMLAH_KESIAPAN)}`
  return sql`from (
      select kode, sum(${first} + 1 + r.terkunci::int * (${first} + 2) + (r.sptjm > 0)::int * (${first} + 3) + (r.sptjm = 2)::int * (${first} + 4)) as jumlah
      from kehadiran_bulan r cross join lateral unnest(array[${sql.lit(NASIONAL)}, r.kode_provinsi, r.kode_kab_kota, r.kode_kecamatan]) kode
      where r.bulan = ${Number(bulan)}::int group by 1
    ) b full join (
      select k.kode_wilayah as kode, sum(j.n * j.ke) as jumlah
      from kesiapan_wilayah k cross join lateral unnest(k.jumlah) with ordinality j (n, ke) where k.bulan = ${Number(bulan)}::int group by 1
    ) t on t.kode = b.kode where coalesce(b.jumlah, 0) <> coalesce(t.jumlah, 0)`
}

async function countAnew(trx: Trx): Promise<void> {
  await waitForTurn(trx)
  await sql`delete from kehadiran_bulan`.execute(trx)
  await sql`delete from kehadiran_wilayah`.execute(trx)
  await sql`delete from kesiapan_wilayah`.execute(trx)
  await sql`update kehadiran_lipatan set sesudah = 0, selesai = null where lingkup = 'zona'`.execute(trx)
}
