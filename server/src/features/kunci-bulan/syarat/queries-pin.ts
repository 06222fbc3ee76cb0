import { bulanRange, tanggalFrom } from '@geisa/engine/calendar'
import { BUILTIN_PENGATURAN } from '@geisa/engine/pengaturan'
import { HARI_EDGE } from '@geisa/engine/tap/tap'
import { type RawBuilder, sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { batasMalamOn } from '../../../platform/database/versi-sql.ts'
import { SEKOLAH_ARRIVAL, tapDay, tapMarks } from '../../rekap/fakta/queries-tap.ts'

/**
 * PINs of a month that no staff-day knows: the facts hold taps of mapped PINs alone, so whoever sends a million taps under
 * other PINs is met here, in the database, and only so far as somebody reads on (product.md 4).
 */

/** `lebih`: not all was looked at, there may be more of them. */
export type CountedPin = { perMesin: ReadonlyMap<number, number>; lebih: boolean }

/** So many taps without an owner are looked at: eighty people who tap four times each day. */
const MOST_TAPS = 8_000
/** So many marks are counted, and so many taps of each asked whether they would count. */
const MOST_MARKS = 1_600
const TAPS_OF_MARK = 12

type SekolahBulan = { sekolahId: number; bulan: string }

/**
 * How many PINs of a school have taps that would count in the month but belong to nobody (rules.md L3) and were not said
 * to be of nobody of the staff. PINs that one mapping or mark holds all the while are passed over by a hash, days that were said
 * to be nobody's are not read at all (`jendela`); of the rest no more than MOST_TAPS taps are looked at, whatever was sent.
 */
export async function countPinWithoutName(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, bulan }: SekolahBulan,
): Promise<CountedPin> {
  const { awal, akhir, from, until } = bulanBounds(bulan)
  const id = sql`${sekolahId}::int`
  const { WITHOUT_PEMILIK } = tapDay(id)
  const held = (tabel: 'pemetaan_pin' | 'bukan_gtk') => sql`select p.mesin_id, p.pin from ${sql.table(tabel)} p
    where p.sekolah_id = ${id} and coalesce(p.mulai <= ${from}::date, true) and coalesce(p.sampai >= ${until}::date, true)`
  const { rows } = await sql<{ mesinId: number; jumlah: number; lebih: boolean }>`
    with jelas as materialized (
      ${held('pemetaan_pin')} union all ${held('bukan_gtk')}
    ), tepi as materialized (
      ${edges(id)}
    ), jendela as materialized (
      select m.id as mesin_id, s.zona, lower(hari) as awal, upper(hari) as akhir
      from mesin m join sekolah_terbagi s on s.id = ${id}
      cross join lateral unnest(tsmultirange(tsrange(${from}, ${until})) - coalesce((
        select range_agg(tsrange(h.mulai + e.pasti, greatest(h.mulai + e.pasti, h.sampai + 1 + e.mungkin)))
        from bukan_gtk_hari h cross join tepi e where h.sekolah_id = ${id} and h.mesin_id = m.id), '{}')) hari
      where m.sekolah_id = ${id} and ${sekolahIn(cakupan)}
    ), terbuka as materialized (
      select t.sekolah_id, t.mesin_id, t.pin, t.waktu_lokal, ${SEKOLAH_ARRIVAL} as tiba
      from jendela s cross join lateral (select t.sekolah_id, t.mesin_id, t.pin, t.waktu_lokal, t.diterima_pada from tap t
        where t.sekolah_id = ${id} and t.mesin_id = s.mesin_id and t.waktu_lokal >= s.awal and t.waktu_lokal < s.akhir
          and not exists (select 1 from jelas j where j.mesin_id = t.mesin_id and j.pin = t.pin) and case when ${WITHOUT_PEMILIK} then true end
        limit ${sql.lit(MOST_TAPS + 1)}) t
      limit ${sql.lit(MOST_TAPS + 1)}
    ), hari as materialized (
      ${machineDays(id)}
    ), dihitung as (
      ${counting(id, awal, akhir)}
    )
    select m.id as "mesinId", (select count(distinct d.pin)::int from dihitung d where d.mesin_id = m.id) as jumlah,
      (select count(*) from terbuka) > ${sql.lit(MOST_TAPS)} as lebih
    from mesin m where m.sekolah_id = ${id} order by m.id`.execute(db)
  return toCounted(rows)
}

/**
 * How many PINs that are of nobody of the staff have taps that would count on days of their mark: what the office sees
 * beside. The latest taps of each speak for it, so that a mark costs the same whatever was sent under its PIN.
 */
export async function countBukanGtk(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, bulan }: SekolahBulan,
): Promise<CountedPin> {
  const { awal, akhir, from, until } = bulanBounds(bulan)
  const id = sql`${sekolahId}::int`
  const { masaTap, PEMETAAN_TAP } = tapDay(id)
  const { rows } = await sql<{ mesinId: number; jumlah: number; lebih: boolean }>`
    with tepi as materialized (
      ${edges(id)}
    ), tanda as materialized (
      select b.mesin_id, b.pin, greatest(b.mulai, ${awal}::date) as mulai, least(b.sampai, ${akhir}::date) as sampai, s.zona
      from bukan_gtk b join sekolah_terbagi s on s.id = ${id}
      where b.sekolah_id = ${id} and ${sekolahIn(cakupan)} and coalesce(b.mulai <= ${akhir}::date, true)
        and coalesce(b.sampai >= ${awal}::date, true)
      limit ${sql.lit(MOST_MARKS + 1)}
    ), terbuka as materialized (
      select t.sekolah_id, t.mesin_id, t.pin, t.waktu_lokal, ${SEKOLAH_ARRIVAL} as tiba
      from tanda s cross join tepi e cross join lateral (select t.* from tap t where t.sekolah_id = ${id} and t.mesin_id = s.mesin_id
        and t.pin = s.pin and t.waktu_lokal >= s.mulai + e.mungkin and t.waktu_lokal < s.sampai + 1 + e.pasti
        and t.waktu_lokal >= ${from}::timestamp and t.waktu_lokal < ${until}::timestamp and ${masaTap('s')}
        order by t.waktu_lokal desc limit ${sql.lit(TAPS_OF_MARK)}) t
      where not exists (select 1 from ${PEMETAAN_TAP})
    ), hari as materialized (
      ${machineDays(id)}
    ), dihitung as (
      ${counting(id, awal, akhir)}
    )
    select m.id as "mesinId", (select count(distinct d.pin)::int from dihitung d where d.mesin_id = m.id) as jumlah,
      (select count(*) from tanda) > ${sql.lit(MOST_MARKS)} as lebih
    from mesin m where m.sekolah_id = ${id} order by m.id`.execute(db)
  return toCounted(rows)
}

/** Machines (ids) of which days of the month were said to be of nobody's PINs. */
export async function listMesinWithHariBukanGtk(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, bulan }: SekolahBulan,
): Promise<number[]> {
  const { awal, akhir } = bulanBounds(bulan)
  const { rows } = await sql<{ mesinId: number }>`
    select distinct h.mesin_id as "mesinId" from bukan_gtk_hari h join sekolah s on s.id = h.sekolah_id
    where h.sekolah_id = ${sekolahId} and ${sekolahIn(cakupan)} and h.mulai <= ${akhir}::date and h.sampai >= ${awal}::date`.execute(
    db,
  )
  return rows.map(({ mesinId }) => mesinId)
}

const toCounted = (rows: readonly { mesinId: number; jumlah: number; lebih: boolean }[]): CountedPin => ({
  perMesin: new Map(rows.filter(({ jumlah }) => jumlah > 0).map(({ mesinId, jumlah }) => [mesinId, jumlah])),
  lebih: rows.some(({ lebih }) => lebih),
})

export const totalPin = ({ perMesin }: CountedPin): number =>
  [...perMesin.values()].reduce((total, jumlah) => total + jumlah, 0)

/** As words of the statement: the planner leaves out the other months' partitions, and no plan for any month is kept. */
export function bulanBounds(bulan: string) {
  const { awal, jumlahHari } = bulanRange(bulan)
  const literal = (nomor: number): RawBuilder<unknown> => sql.lit(tanggalFrom(nomor))
  return {
    awal: literal(awal),
    akhir: literal(awal + jumlahHari - 1),
    from: literal(awal - HARI_EDGE),
    until: literal(awal + jumlahHari + HARI_EDGE),
  }
}

/**
 * How far from its midnight an attendance day may begin on the machine's clock: from `mungkin` on a tap may be of that day,
 * from `pasti` on it is of no day before. By every calibration and every night border that ever was.
 */
const edges = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select make_interval(secs => m.akhir) - make_interval(hours => k.awal) as pasti,
    make_interval(secs => m.awal) - make_interval(hours => k.akhir) as mungkin
  from (select least(min((nilai #>> '{}')::int), ${NIGHT}) as awal, greatest(max((nilai #>> '{}')::int), ${NIGHT}) as akhir
    from setting where kunci = 'batasMalam') m
  cross join (select least(min(jam), 0) as awal, greatest(max(jam), 0) as akhir from kalibrasi where sekolah_id = ${id}) k`
const NIGHT = sql.lit(BUILTIN_PENGATURAN.batasMalam)

/** What hangs on machine and date alone is asked once a date, not once a tap. */
const machineDays = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select t.mesin_id, t.waktu_lokal as hari, ${tapDay(id).JAM_KALIBRASI} * interval '1 hour' as geser
  from (select distinct sekolah_id, mesin_id, date_trunc('day', waktu_lokal) as waktu_lokal from terbuka) t`

/** Those that count on a day of the month, by the night border of the tap's own date (rules.md L2, L29); taps before 2015 never count. */
const counting = (
  id: RawBuilder<unknown>,
  awal: RawBuilder<unknown>,
  akhir: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select t.mesin_id, t.pin from (
    select o.*, o.waktu_lokal + h.geser as waktu from terbuka o
    join hari h on h.mesin_id = o.mesin_id and h.hari = date_trunc('day', o.waktu_lokal)) t
  where (t.waktu <= t.tiba + interval '1 day' or exists (select 1 from ${tapMarks(id).TAP_CONFIRMATION}))
    and (t.waktu - ${batasMalamOn(sql`t.waktu::date`)} * interval '1 second')::date between ${awal}::date and ${akhir}::date
    and not ${tapDay(id).BEFORE_PENEMPATAN}`
