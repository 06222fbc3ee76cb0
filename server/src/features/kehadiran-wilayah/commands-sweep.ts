import { type RawBuilder, sql } from 'kysely'
import { sekolahIn, systemCakupan } from '../../platform/cakupan.ts'
import type { Trx } from '../../platform/database/db.ts'
import { firstDate, runningHari } from './counted-bulan.ts'

/** What many schools share, and the schools below it that have not been looked at since it changed. */
export type Sweep = { lingkup: string; kode: string; bulan: number; sesudah: number; sekolahIds: number[] }

/**
 * Sees that shared facts have another version, or a zone another running day, than was folded: all schools below are to be
 * looked at, step by step. Nobody who saves such a change waits for a school. At the very first time the zones' rows lead to
 * every school, and nothing else has to.
 */
export async function noteShared(trx: Trx, months: readonly string[], now: string): Promise<void> {
  await sql`
    insert into kehadiran_lipatan (lingkup, kode, bulan, versi, selesai, sesudah)
    select v.lingkup, v.kode, v.bulan, v.versi, case when p.perlu then l.selesai else v.versi end, case when p.perlu then 0 end
    from (
      select 'zona' as lingkup, z.zona as kode, 0 as bulan, z.hari - date '2000-01-01' as versi from ${runningHari(now)}
      union all select lingkup, kode, bulan, versi from versi_bersama where bulan = any(${months.map(Number)}::int[])
    ) v left join kehadiran_lipatan l on (l.lingkup, l.kode, l.bulan) = (v.lingkup, v.kode, v.bulan)
    cross join lateral (select v.lingkup = 'zona' or exists (select 1 from kehadiran_lipatan where lingkup = 'zona') as perlu) p
    where l.versi is distinct from v.versi
    on conflict (lingkup, kode, bulan) do update set versi = excluded.versi, sesudah = excluded.sesudah`.execute(trx)
}

/** The next schools of the narrowest change that is under way; null: there is none. */
export async function sweptSekolah(trx: Trx, atOnce: number): Promise<Sweep | null> {
  const { rows } = await sql<Omit<Sweep, 'sekolahIds'>>`
    select lingkup, kode, bulan, sesudah from kehadiran_lipatan where sesudah is not null
    order by array_position(array['yayasan', 'kab_kota', 'provinsi', 'nasional', 'setting', 'zona'], lingkup), kode, bulan limit 1`.execute(
    trx,
  )
  const [sweep] = rows
  if (sweep === undefined) return null
  const cakupan = systemCakupan('counters are of every school')
  const schools = await sql<{ id: number }>`
    select s.id from sekolah s where ${below(sweep)} and s.id > ${sweep.sesudah} and ${sekolahIn(cakupan)}
    order by s.id limit ${atOnce}`.execute(trx)
  return { ...sweep, sekolahIds: schools.rows.map(({ id }) => id) }
}

function below({ lingkup, kode }: Pick<Sweep, 'lingkup' | 'kode'>): RawBuilder<boolean> {
  if (lingkup === 'zona') return sql<boolean>`s.zona = ${kode}`
  if (lingkup === 'provinsi') return sql<boolean>`s.kode_provinsi = ${kode}`
  if (lingkup === 'kab_kota') return sql<boolean>`s.kode_kab_kota = ${kode}`
  if (lingkup === 'yayasan') return sql<boolean>`s.yayasan_id = ${Number(kode)}`
  return sql<boolean>`true`
}

/** @param last the last school that was looked at, null when all were */
export async function reach(trx: Trx, { lingkup, kode, bulan }: Sweep, last: number | null): Promise<void> {
  await sql`update kehadiran_lipatan set sesudah = ${last}::int, selesai = case when ${last}::int is null then versi else selesai end
    where (lingkup, kode, bulan) = (${lingkup}, ${kode}, ${bulan}::int)`.execute(trx)
}

/** Months that are counted no more. */
export async function forgetOld(trx: Trx, months: readonly string[]): Promise<void> {
  const first = months.at(-1) ?? ''
  await sql`delete from kehadiran_bulan where bulan < ${Number(first)}::int`.execute(trx)
  await sql`delete from kehadiran_wilayah where tanggal < ${firstDate(first)}::date`.execute(trx)
  await sql`delete from kesiapan_wilayah where bulan < ${Number(first)}::int`.execute(trx)
  await sql`delete from kehadiran_lipatan where lingkup <> 'zona' and bulan < ${Number(first)}::int`.execute(trx)
}

/** A page says the minute: more often than this nothing is written when nothing happens. */
const EVERY_SECONDS = 15

/**
 * Up to which instant everything is counted: now, or since when a school waits; `heard`: since when one does whose taps were
 * only heard of. Not before every school was counted once.
 */
export async function noteTime(trx: Trx, now: string, heard: string | null): Promise<void> {
  await sql`
    insert into kehadiran_keadaan (id, dihitung_pada)
    select 1, v.pada from (
      select least(${now}::timestamptz, ${heard}::timestamptz, (select min(mulai) from antrean_kehadiran)) as pada) v
    where not exists (select 1 from kehadiran_lipatan where lingkup = 'zona' and selesai is null)
      and not exists (select 1 from kehadiran_keadaan k where k.dihitung_pada > v.pada - make_interval(secs => ${EVERY_SECONDS}))
    on conflict (id) do update set dihitung_pada = excluded.dihitung_pada`.execute(trx)
}
