import type { Zona } from '@geisa/engine/acuan'
import { bulanFrom } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn, systemCakupan } from '../../../platform/cakupan.ts'
import { addSeconds } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { announce } from '../../../platform/live/kabar.ts'
import { PEMETAAN_TAP, UNMARKED } from '../../rekap/fakta/queries-tap.ts'
import { computeHariSekolah } from '../../rekap/queries-hari.ts'
import { masaOn } from '../queries.ts'
import { freeLaporan } from './commands-laporan.ts'
import { jaringanIn } from './jaringan.ts'

/** So many workdays of half of its people are a machine's life (rules.md L5). */
const ALIVE_DAYS = 3
/** Whatever waits longer than this was not lived since; the days are looked for within it. */
const SEARCHED_DAYS = 45

type AliveMesin = { sekolahId: number; mesinId: number; zona: Zona; jaringan: string; hari: string[] }

/**
 * Reads the reports of machines that have lived three workdays since they were heard of again, each with taps of at least
 * half of their mapped PINs: they stand in a new network, and nobody said so. @returns how many
 */
export async function freeAliveMesin(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  stop?: AbortSignal,
): Promise<number> {
  const now = clock.now()
  const cakupan = systemCakupan('a machine that lives again reports, whosever it is')
  const { rows } = await sql<AliveMesin>`
    with tertahan as (
      select k.sekolah_id, k.mesin_id, k.tertahan_sejak from mesin_kontak k
      where k.tertahan_sejak > ${addSeconds(now, -SEARCHED_DAYS * 86_400)}
    ), pin as (
      select h.sekolah_id, h.mesin_id, count(distinct p.pin) as jumlah from tertahan h
      join pemetaan_pin p on p.sekolah_id = h.sekolah_id and p.mesin_id = h.mesin_id
      where ${masaOn(sql`${now}::date`)} group by 1, 2
    ), hari as (
      select t.sekolah_id, t.mesin_id, t.waktu_lokal::date as tanggal, count(distinct t.pin) as orang,
        (array_agg(${jaringanIn(sql`t.ip`)} order by t.diterima_pada desc))[1] as jaringan
      from tertahan h join tap t on t.sekolah_id = h.sekolah_id and t.mesin_id = h.mesin_id
      where t.kanal = 0 and t.ip is not null and t.waktu_lokal >= ${addSeconds(now, -SEARCHED_DAYS * 86_400)}::timestamp
        and t.diterima_pada >= h.tertahan_sejak and t.waktu_lokal >= h.tertahan_sejak at time zone 'UTC'
        and t.waktu_lokal < t.diterima_pada at time zone 'UTC' + interval '1 day' and exists (select 1 from ${PEMETAAN_TAP})
        and ${UNMARKED}
      group by 1, 2, 3
    ), hidup as (
      select d.sekolah_id, d.mesin_id, (array_agg(d.jaringan order by d.tanggal desc))[1] as jaringan,
        array_agg(d.tanggal::text order by d.tanggal) as hari from hari d
      join pin p on p.sekolah_id = d.sekolah_id and p.mesin_id = d.mesin_id
      where d.orang * 2 >= p.jumlah group by 1, 2 having count(*) >= ${ALIVE_DAYS}
    )
    select h.sekolah_id as "sekolahId", h.mesin_id as "mesinId", s.zona, h.jaringan::text as jaringan, h.hari
    from hidup h join sekolah s on s.id = h.sekolah_id where ${sekolahIn(cakupan)} order by 1, 2`.execute(db)
  let freed = 0
  const failed: unknown[] = []
  for (const { jaringan, hari, ...mesin } of rows) {
    stop?.throwIfAborted()
    // A month that cannot be computed is its school's alone.
    try {
      if ((await countWorkdays(db, cakupan, mesin.sekolahId, hari, now)) < ALIVE_DAYS) continue
      await db
        .transaction()
        .execute((trx) => freeLaporan(trx, mesin, { pada: now, asal: 'hari-kerja', oleh: null, jaringan }))
      announce(db, [mesin.sekolahId])
      freed++
    } catch (error) {
      failed.push(error)
    }
  }
  stop?.throwIfAborted()
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} machines that live again could not be read`)
  return freed
}

/** Days on which at least half of the school's people had to work: a camp on two Saturdays is no life of a machine. */
async function countWorkdays(
  db: Db,
  cakupan: Cakupan,
  sekolahId: number,
  hari: readonly string[],
  now: string,
): Promise<number> {
  let jumlah = 0
  for (const [bulan, own] of Map.groupBy(hari, bulanFrom)) {
    const result = await computeHariSekolah(db, cakupan, { sekolahId, bulan, now })
    for (const tanggal of own) {
      const people = (result?.orang ?? []).flatMap((person) =>
        person.hari.filter((one) => one.tanggal.tanggal === tanggal),
      )
      const working = people.filter(({ jenisLibur }) => jenisLibur === 0).length
      if (working > 0 && working * 2 >= people.length) jumlah++
    }
  }
  return jumlah
}
