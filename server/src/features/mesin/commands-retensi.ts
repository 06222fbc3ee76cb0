import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/**
 * What machines, and whoever speaks as one, leave behind beside their taps: kept for a while or up to a number, so that no
 * table grows for ever (product.md 5, decision 50). Taps themselves are bounded by the day (iclock/batas-hari.ts) and stay.
 */

/** People that one machine may know; real ones hold ten thousand at most. */
const MOST_PENGGUNA = 10_000

/** @param previous the instant so many days ago */
export function machineSweeps(db: Db, previous: (days: number) => string): [string, () => Promise<number>][] {
  const remove = async (statement: RawBuilder<unknown>): Promise<number> =>
    Number((await statement.execute(db)).numAffectedRows ?? 0n)
  return [
    ['baris karantina', () => remove(sql`delete from tap_karantina where diterima_pada < ${previous(366)}`)],
    ['peristiwa mesin', () => remove(sql`delete from mesin_peristiwa where diterima_pada < ${previous(366)}`)],
    ['pengguna mesin', () => remove(SURPLUS_PENGGUNA)],
    [
      'mesin belum terdaftar',
      () => remove(sql`delete from mesin_tak_dikenal where not diblokir and terakhir_terlihat < ${previous(90)}`),
    ],
    ['serial ditahan', () => remove(sql`delete from serial_ditahan where jam < ${previous(30)}`)],
  ]
}

/** The names told first stay: an inventor's come later. A mapped PIN keeps its name. */
const SURPLUS_PENGGUNA = sql`
  delete from mesin_pengguna x using (
    select u.sekolah_id, u.mesin_id, u.pin,
      row_number() over (partition by u.sekolah_id, u.mesin_id order by p.pin is null, u.diperbarui, u.pin) as ke
    from mesin_pengguna u left join (select distinct sekolah_id, mesin_id, pin from pemetaan_pin) p
      on p.sekolah_id = u.sekolah_id and p.mesin_id = u.mesin_id and p.pin = u.pin
  ) n where n.sekolah_id = x.sekolah_id and n.mesin_id = x.mesin_id and n.pin = x.pin and n.ke > ${sql.lit(MOST_PENGGUNA)}`
