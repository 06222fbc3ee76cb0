import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/**
 * What machines, and whoever speaks as one, leave behind beside their taps: kept for a while or up to a number, so that no
 * table grows for ever (product.md 5, decision 50). Taps themselves are bounded by the day (iclock/day-limit.ts) and stay.
 */

/** People that one machine may know; real ones hold ten thousand at most. */
const MOST_PENGGUNA = 10_000

/** @param previous the instant so many days ago */
export function machineSweeps(
  db: Db,
  previous: (days: number) => string,
  stop?: AbortSignal,
): [string, () => Promise<number>][] {
  const remove = async (statement: RawBuilder<unknown>): Promise<number> =>
    Number((await statement.execute(db)).numAffectedRows ?? 0n)
  return [
    ['baris karantina', () => remove(sql`delete from tap_karantina where diterima_pada < ${previous(366)}`)],
    ['peristiwa mesin', () => remove(sql`delete from mesin_peristiwa where diterima_pada < ${previous(366)}`)],
    ['pengguna mesin', () => deleteSurplusPengguna(db, stop)],
    [
      'mesin belum terdaftar',
      () => remove(sql`delete from mesin_tak_dikenal where not diblokir and terakhir_terlihat < ${previous(90)}`),
    ],
    ['serial ditahan', () => remove(sql`delete from serial_ditahan where jam < ${previous(30)}`)],
  ]
}

type Piece = {
  /** Schools, by their numbers, of which one statement asks who has too many. */
  schools: number
  /** Names that one statement takes. */
  rows: number
}
const PIECE: Piece = { schools: 1_000, rows: 50_000 }

/** Machine by machine, and only those that know too many: the nation's names are never sorted. @returns how many went */
export async function deleteSurplusPengguna(db: Db, stop?: AbortSignal, piece = PIECE): Promise<number> {
  let gone = 0
  for (let last = -1; ; ) {
    stop?.throwIfAborted()
    const { rows } = await sql<{ sekolahId: number | null }>`
      select min(sekolah_id) as "sekolahId" from mesin_pengguna where sekolah_id > ${last}`.execute(db)
    const first = rows[0]?.sekolahId ?? null
    if (first === null) return gone
    last = first + piece.schools - 1
    const { rows: crowded } = await sql<Crowded>`
      select sekolah_id as "sekolahId", mesin_id as "mesinId" from mesin_pengguna
      where sekolah_id between ${first} and ${last} group by sekolah_id, mesin_id having count(*) > ${MOST_PENGGUNA}
      order by sekolah_id, mesin_id`.execute(db)
    for (const mesin of crowded)
      for (let taken = piece.rows; taken === piece.rows; gone += taken) {
        stop?.throwIfAborted()
        taken = await deleteSurplus(db, mesin, piece.rows)
      }
  }
}

type Crowded = { sekolahId: number; mesinId: number }

/** The names told first stay: an inventor's come later. A mapped PIN keeps its name. */
async function deleteSurplus(db: Db, { sekolahId, mesinId }: Crowded, most: number): Promise<number> {
  const own = (alias: string): RawBuilder<unknown> =>
    sql`${sql.ref(`${alias}.sekolah_id`)} = ${sekolahId}::int and ${sql.ref(`${alias}.mesin_id`)} = ${mesinId}::int`
  const { numAffectedRows } = await sql`
    delete from mesin_pengguna x using (
      select u.pin from mesin_pengguna u where ${own('u')}
      order by not exists (select 1 from pemetaan_pin p where ${own('p')} and p.pin = u.pin), u.diperbarui, u.pin
      limit ${most} offset ${MOST_PENGGUNA}
    ) n where ${own('x')} and x.pin = n.pin`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
