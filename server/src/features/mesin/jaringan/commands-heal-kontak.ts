import type { Zona } from '@geisa/engine/acuan'
import { type RawBuilder, sql } from 'kysely'
import { type Batcher, createBatcher } from '../../../platform/batcher.ts'
import { sekolahIn, systemCakupan } from '../../../platform/cakupan.ts'
import { addSeconds, aheadOf, isAhead } from '../../../platform/clock.ts'
import { createClockTrust } from '../../../platform/database/database-clock.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { announce } from '../../../platform/live/kabar.ts'
import { queueRekap } from '../../penghitung/commands-queue.ts'
import { UNMARKED } from '../../rekap/fakta/queries-tap.ts'
import { bulanBetween, bumpTapVersion, type SekolahBulan } from '../../rekap/memo/commands-versi.ts'
import type { KnownMesin } from '../iclock/identify-mesin.ts'
import { finishedHari } from '../tap/mesin-post.ts'
import { firstUse } from './commands-laporan.ts'
import { DIAM_MS } from './kabar-laporan.ts'

/**
 * Instants of contact that a server's clock wrote when it ran ahead (quality.md 2.8, decision 57): they are unknown, and what
 * is known of the machine from before takes their place. Otherwise a machine that has fallen silent passes for reported until
 * then, its people for absent, and what it says meanwhile is not written.
 */

const SCHOOLS_AT_ONCE = 500

/** Heals every school that has such an instant. @returns how many schools */
export const healKontak = async (db: Db, now: string, stop?: AbortSignal): Promise<number> =>
  (await healTabel(db, now, 'mesin_kontak', stop)) + (await healTabel(db, now, 'sekolah_sinkron', stop))

async function healTabel(
  db: Db,
  now: string,
  tabel: 'mesin_kontak' | 'sekolah_sinkron',
  stop: AbortSignal | undefined,
): Promise<number> {
  const cakupan = systemCakupan('a clock that ran ahead wrote the instants of every school')
  const ahead = aheadOf(now)
  const those =
    tabel === 'mesin_kontak'
      ? sql`select sekolah_id as id from mesin_kontak where ${anyAhead(ahead)}`
      : sql`select sekolah_id as id from sekolah_sinkron where last_sync > ${ahead}`
  let jumlah = 0
  for (let last = 0; ; ) {
    stop?.throwIfAborted()
    const { rows } = await sql<{ id: number }>`
      select distinct x.id from (${those}) x join sekolah s on s.id = x.id
      where x.id > ${last} and ${sekolahIn(cakupan)} order by 1 limit ${SCHOOLS_AT_ONCE}`.execute(db)
    if (rows.length === 0) return jumlah
    const ids = rows.map(({ id }) => id)
    await healSchools(db, ids, now)
    jumlah += ids.length
    last = ids.at(-1)!
  }
}

/** Does a machine's own row say that? Contact and report alone: whatever else lies ahead was written with one of them. */
export const isKontakAhead = ({ terakhir, laporan }: KnownMesin, now: string): boolean =>
  isAhead(terakhir, now) || isAhead(laporan, now)

/**
 * The same for the schools of machines that post at this moment, all of them together: after a clock was set right, that is
 * each of them within half a minute. @returns whether anything was healed, so that the machine is asked about anew
 */
export function createKontakHealer(db: Db): Batcher<{ sekolahId: number; now: string }, boolean> {
  const trusted = createClockTrust(db)
  return createBatcher({
    name: 'pemulih jam mesin',
    run: async (kelompok) => {
      const isTrusted = await trusted()
      if (isTrusted) await healSchools(db, [...new Set(kelompok.map((one) => one.sekolahId))], kelompok[0]!.now)
      return kelompok.map(() => ({ value: isTrusted }))
    },
    weight: () => 1,
    groupLimit: SCHOOLS_AT_ONCE,
    queueLimit: 10_000,
    concurrent: 1,
  })
}

async function healSchools(db: Db, ids: readonly number[], now: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const healed = await healRows(trx, ids, now)
    await healSinkron(trx, ids, now)
    await queueRekap(trx, ids)
    const months: SekolahBulan[] = []
    for (const { sekolahId, mesinId, zona, laporan } of healed) {
      // Nothing is known to have been reported: every day since its first reads otherwise.
      const from = laporan === null ? await firstUse(trx, { sekolahId, mesinId }) : finishedHari(laporan, { zona })
      const until = finishedHari(now, { zona })
      if (from !== null)
        for (const bulan of bulanBetween(from < until ? from : until, until)) months.push({ sekolahId, bulan })
    }
    await bumpTapVersion(trx, months)
  })
  announce(db, ids)
}

const COLUMNS = [
  'pertama',
  'terakhir',
  'laporan',
  'terakhir_biasa',
  'terakhir_diakui',
  'laporan_usb',
  'tertahan_sejak',
  'diam_sejak',
  'susulan_pada',
  'asing_sejak',
] as const

const anyAhead = (ahead: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    COLUMNS.map((column) => sql`${sql.ref(column)} > ${ahead}`),
    sql` or `,
  )}`

type HealedRow = { sekolahId: number; mesinId: number; laporan: string | null }
type Healed = HealedRow & { zona: Zona }

/**
 * What is proven is the last contact from a usual network before now, as its periods tell (decision 51). It takes the place of
 * the report, and where there is none the report is unknown; of what only says that the machine was heard of, now is the latest
 * that it can have been. What a stick reported stands by its own taps.
 */
async function healRows(trx: Trx, ids: readonly number[], now: string): Promise<Healed[]> {
  const ahead = aheadOf(now)
  const until = sql`${`{(,${now}]}`}::tstzmultirange`
  const proven = sql`upper(kontak_biasa * ${until})`
  const heard = sql`coalesce(${proven}, ${now}::timestamptz)`
  const known = (column: string, otherwise: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`${sql.ref(column)} = case when ${sql.ref(column)} > ${ahead} then ${otherwise} else ${sql.ref(column)} end`
  const at = sql`${now}::timestamptz`
  // A day that only the clock made was no silence: nothing waits for its end (rules.md L5).
  const noSilence = sql`(tertahan_sejak > ${ahead} and diam_sejak between ${addSeconds(now, -DIAM_MS / 1000)} and ${ahead})`
  const usb = sql`case when laporan_usb <= ${ahead} then laporan_usb end`
  const { rows } = await sql<HealedRow>`
    update mesin_kontak set ${known('pertama', at)}, ${known('terakhir', heard)}, ${known('terakhir_biasa', heard)},
      ${known('terakhir_diakui', heard)}, ${known('laporan_usb', sql`null`)},
      ${known('laporan', sql`greatest(case when tertahan_sejak is null then ${proven} end, ${usb})`)},
      ${known('tertahan_sejak', sql`case when not ${noSilence} then ${at} end`)},
      diam_sejak = case when ${noSilence} then null when diam_sejak > ${ahead} then ${heard} else diam_sejak end,
      ${known('susulan_pada', sql`null`)}, ${known('asing_sejak', at)},
      kontak_biasa = kontak_biasa * ${until}, susulan_masa = susulan_masa * ${until}
    where sekolah_id = any(${[...ids]}::int[]) and (${anyAhead(ahead)})
    returning sekolah_id as "sekolahId", mesin_id as "mesinId", laporan`.execute(trx)
  if (rows.length === 0) return []
  const later = new Map(
    (await healByTaps(trx, rows, now)).map((row) => [`${row.sekolahId} ${row.mesinId}`, row.laporan]),
  )
  const zona = await sql<{ id: number; zona: Zona }>`
    select id, zona from sekolah where id = any(${rows.map(({ sekolahId }) => sekolahId)}::int[])`.execute(trx)
  const zonaOf = new Map(zona.rows.map((row) => [row.id, row.zona]))
  return rows.map((row) => ({
    ...row,
    laporan: row.laporan ?? later.get(`${row.sekolahId} ${row.mesinId}`) ?? null,
    zona: zonaOf.get(row.sekolahId) ?? 'WIB',
  }))
}

/** Taps are looked for as far back as usual networks are (commands-count.ts). */
const SEARCHED_SECONDS = 75 * 86_400

/** Of whose contact no period was kept, the last tap that it sent before now, and that nothing is said against, is its report. */
async function healByTaps(trx: Trx, healed: readonly HealedRow[], now: string): Promise<HealedRow[]> {
  const unknown = healed.filter(({ laporan }) => laporan === null)
  if (unknown.length === 0) return []
  const sekolah = unknown.map(({ sekolahId }) => sekolahId)
  const { rows } = await sql<HealedRow>`
    update mesin_kontak k set laporan = x.pada from (
      select t.sekolah_id, t.mesin_id, max(t.diterima_pada) as pada from tap t
      where (t.sekolah_id, t.mesin_id) in (select * from unnest(${sekolah}::int[], ${unknown.map(({ mesinId }) => mesinId)}::int[]))
        and t.sekolah_id = any(${sekolah}::int[]) and t.kanal = 0 and t.diterima_pada <= ${now} and ${UNMARKED}
        and t.waktu_lokal between ${addSeconds(now, -SEARCHED_SECONDS)}::timestamp and ${addSeconds(now, 2 * 86_400)}::timestamp
      group by 1, 2) x
    where k.sekolah_id = x.sekolah_id and k.mesin_id = x.mesin_id and k.sekolah_id = any(${sekolah}::int[])
      and k.laporan is null and k.tertahan_sejak is null
    returning k.sekolah_id as "sekolahId", k.mesin_id as "mesinId", k.laporan`.execute(trx)
  return rows
}

/** Schools are in step as late as their latest report: as late as the latest that is known. */
async function healSinkron(trx: Trx, ids: readonly number[], now: string): Promise<void> {
  const ahead = aheadOf(now)
  await sql`
    update sekolah_sinkron y set last_sync = k.pada from (
      select sekolah_id, max(laporan) as pada from mesin_kontak
      where sekolah_id = any(${[...ids]}::int[]) and laporan <= ${ahead} group by 1) k
    where y.sekolah_id = k.sekolah_id and y.sekolah_id = any(${[...ids]}::int[]) and y.last_sync > ${ahead}`.execute(
    trx,
  )
  await sql`delete from sekolah_sinkron where sekolah_id = any(${[...ids]}::int[]) and last_sync > ${ahead}`.execute(
    trx,
  )
}
