import { bulanFrom, hariSekolah, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/app-context.ts'
import { sekolahIn, systemCakupan } from '../../../platform/cakupan.ts'
import { hariIn } from '../../../platform/database/sql.ts'
import { selectSekolah } from './memo-sql.ts'
import { computeAndSave, listCold } from './queries-memo.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>

/** Schools whose keys are asked for at a time: little of a province in memory. */
const ONE_GROUP = 256

/** Brings the memos of a province's month up to date, those that are current aside. @returns how many were computed */
export async function computeAllMemos(
  { db, clock }: Deps,
  bulan: string,
  { provinsi }: { provinsi: string },
): Promise<number> {
  const cakupan = systemCakupan('memos of all schools are brought up to date')
  const { rows } = await sql<{ id: number }>`
    select s.id from sekolah s where s.kode_provinsi = ${provinsi} and ${sekolahIn(cakupan)} order by s.id`.execute(db)
  let jumlah = 0
  for (let awal = 0; awal < rows.length; awal += ONE_GROUP) {
    const moment = { bulan, now: clock.now() }
    const sekolahIds = rows.slice(awal, awal + ONE_GROUP).map(({ id }) => id)
    const cold = await listCold(db, cakupan, moment, selectSekolah(sekolahIds))
    jumlah += await computeAndSave(db, cakupan, moment, cold)
  }
  return jumlah
}

/** A day is complete some hours after midnight (rules.md 18); a memo from before then is of yesterday. */
const FULL_AFTER_HOURS = 4

/**
 * Computes anew the month reports that somebody reads, once after each school's own day has ended: the first reader of the
 * morning waits for none of them. @returns how many were computed
 */
export async function refreshMemo({ db, clock }: Deps, stop: AbortSignal): Promise<number> {
  const cakupan = systemCakupan('memos are brought up to date after each day')
  const yesterday = tanggalFrom(nomorHari(hariSekolah(clock.now(), 'WIB')) - 1)
  const bulan = bulanFrom(yesterday)
  let jumlah = 0
  let ids: number[] = []
  do {
    const moment = { bulan, now: clock.now() }
    const { rows } = await sql<{ id: number }>`
      select s.id from sekolah_bulan m join sekolah s on s.id = m.sekolah_id
      where m.bulan = ${Number(bulan)} and s.id > ${ids.at(-1) ?? 0} and ${sekolahIn(cakupan)}
        and ${hariIn(sql`(m.dihitung_pada - make_interval(hours => ${FULL_AFTER_HOURS}))`)}
          < ${hariIn(sql`(${moment.now}::timestamptz - make_interval(hours => ${FULL_AFTER_HOURS}))`)}
      order by s.id limit ${ONE_GROUP}`.execute(db)
    ids = rows.map(({ id }) => id)
    jumlah += await computeAndSave(db, cakupan, moment, await listCold(db, cakupan, moment, selectSekolah(ids)))
  } while (ids.length === ONE_GROUP && !stop.aborted)
  return jumlah
}
