import { bulanRange, hariSekolah, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { type Cakupan, sekolahIn, systemCakupan } from '../../platform/cakupan.ts'
import { addSeconds, aheadOf } from '../../platform/clock.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { isDatabaseOutage } from '../../platform/errors.ts'
import { bulanBetween } from '../rekap/memo/commands-versi.ts'
import { enqueueBulan } from './commands-bulan.ts'
import { diputusSince, faktaVersion, fullHari } from './queue-sql.ts'

/** How far back months are queued that never were: a receiver that is connected late does not get years at once. */
const START_HARI = 92
/** A month that was queued once is followed this long, while it is open. */
const INCLUDED_HARI = 366
/** Taps raise a version all morning: changes of days that are queued already are looked for once an hour. */
const UPDATE_DELAY_SECONDS = 3600
const ONE_GROUP = 500

/**
 * Makes the outbound rows of days that closed and of closed days whose facts changed (product.md 4). 'putusan' looks
 * only at schools one of whose requests was just decided. @returns how many rows the queue gained, lost or changed
 */
export async function queueKiriman(
  { db, clock, dhgtk }: Pick<AppContext, 'db' | 'clock' | 'dhgtk'>,
  select: 'semua' | 'putusan',
  stop?: AbortSignal,
): Promise<number> {
  if (dhgtk === undefined || dhgtk === null) return 0
  const cakupan = systemCakupan('outbound rows are made of every school')
  const now = clock.now()
  // The east of the country is the first to begin a day.
  const today = hariSekolah(now, 'WIT')
  const backward = (hari: number): string => tanggalFrom(nomorHari(today) - hari)
  const [start] = bulanBetween(backward(START_HARI), today)
  let jumlah = 0
  const errors: unknown[] = []
  for (const bulan of bulanBetween(backward(INCLUDED_HARI), today)) {
    let daftar: number[] = []
    do {
      const candidate = {
        bulan,
        now,
        after: daftar.at(-1) ?? 0,
        select,
        includeNew: start !== undefined && bulan >= start,
      }
      daftar = await listCandidates(db, cakupan, candidate)
      for (const sekolahId of daftar) {
        if (stop?.aborted) return jumlah
        try {
          jumlah += await enqueueBulan(db, cakupan, { sekolahId, bulan, now })
        } catch (one) {
          // One school's trouble is not that of all behind it; a database that is away is.
          if (isDatabaseOutage(one)) throw one
          errors.push(one)
        }
      }
    } while (daftar.length === ONE_GROUP)
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} school-months were not queued`)
  return jumlah
}

type Candidate = { bulan: number; now: string; after: number; select: 'semua' | 'putusan'; includeNew: boolean }

/** Schools that have something new in this month; a locked one only until it was looked at after its lock (rules.md 25). */
async function listCandidates(
  db: DbOrTrx,
  cakupan: Cakupan,
  { bulan, now, after, select, includeNew }: Candidate,
): Promise<number[]> {
  const putusan = sql`(${diputusSince('koreksi')} or ${diputusSince('absensi_manual')})`
  const old = sql`(b.dilihat_pada <= ${addSeconds(now, -UPDATE_DELAY_SECONDS)} or b.dilihat_pada > ${aheadOf(now)})`
  const changed = sql`(b.versi <> ${faktaVersion(bulan)} and ${select === 'putusan' ? putusan : sql`(${old} or ${putusan})`})`
  const awal = sql`${tanggalFrom(bulanRange(String(bulan)).awal)}::date`
  // Said where it is asked for: a lateral without FROM is nothing that several machines share (citus.md 1.8).
  const lengkap = sql`least(${fullHari(now)}, (${awal} + interval '1 month')::date - 1)`
  // A day that closed; where somebody's is to end later yet, by hours of their own, it is looked at again each hour (rules.md M13).
  const closed = sql`(b.sampai < ${lengkap} and (${fullHari(sql`b.dilihat_pada`)} < ${fullHari(now)} or ${old}))`
  const open =
    select === 'putusan' ? changed : sql`(b.sekolah_id is null or b.sampai is null or ${closed} or ${changed})`
  const { rows } = await sql<{ id: number }>`
    select s.id from sekolah_terbagi s
    left join kiriman_bulan b on b.sekolah_id = s.id and b.bulan = ${bulan}
    left join segel g on g.sekolah_id = s.id and g.bulan = ${bulan} and g.dibuka_pada is null
    where s.id > ${after} and ${sekolahIn(cakupan)} and ${lengkap} >= ${awal}
      and (b.sekolah_id is not null or ${includeNew && select === 'semua'})
      and case when g.sekolah_id is null then ${open} else coalesce(b.dilihat_pada < g.dikunci_pada, true) end
    order by s.id limit ${ONE_GROUP}`.execute(db)
  return rows.map(({ id }) => id)
}
