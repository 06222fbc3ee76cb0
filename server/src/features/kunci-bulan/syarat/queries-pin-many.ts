import { type RawBuilder, sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { bulanBounds, type CountedPin, countPinWithoutName } from './queries-pin.ts'

/**
 * PINs without a name of many schools. One statement passes over every school whose PINs are all mapped or marked for the
 * whole month, as most are; the others are counted one by one, each only so far (queries-pin.ts).
 */

/** So many PINs of a school are looked at before it is counted by itself: what a stranger invents is not all read. */
const MOST_PINS = 8_000
const NOTHING: CountedPin = { perMesin: new Map(), lebih: false }

type Select = { sekolahIds: readonly number[]; bulan: string }

export async function countPinWithoutNamePerSekolah(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahIds, bulan }: Select,
): Promise<Map<number, CountedPin>> {
  const counted = new Map<number, CountedPin>(sekolahIds.map((id) => [id, NOTHING]))
  for (const sekolahId of await listUnclear(db, cakupan, { sekolahIds, bulan }))
    counted.set(sekolahId, await countPinWithoutName(db, cakupan, { sekolahId, bulan }))
  return counted
}

/** Schools with a PIN that no single mapping or mark holds all the while, or with more PINs than were looked at. */
async function listUnclear(db: DbOrTrx, cakupan: Cakupan, { sekolahIds, bulan }: Select): Promise<number[]> {
  const { from, until } = bulanBounds(bulan)
  const held = (tabel: 'pemetaan_pin' | 'bukan_gtk', alias: string): RawBuilder<unknown> => {
    const column = (nama: string) => sql.ref(`${alias}.${nama}`)
    return sql`left join ${sql.table(tabel)} ${sql.ref(alias)} on ${column('sekolah_id')} = s.id
      and ${column('mesin_id')} = o.mesin_id and ${column('pin')} = o.pin
      and coalesce(${column('mulai')} <= ${from}::date, true) and coalesce(${column('sampai')} >= ${until}::date, true)`
  }
  // In the order of the key of taps, partition by partition: reading ends with the last PIN that is looked at.
  const { rows } = await sql<{ id: number }>`
    select s.id from sekolah_terbagi s
    cross join lateral (
      select distinct t.sekolah_id, t.mesin_id, t.pin from tap t
      where t.sekolah_id = s.id and t.waktu_lokal >= ${from} and t.waktu_lokal < ${until} limit ${sql.lit(MOST_PINS + 1)}) o
    ${held('pemetaan_pin', 'p')} ${held('bukan_gtk', 'b')}
    where s.id = any(${[...sekolahIds]}::int[]) and ${sekolahIn(cakupan)}
    group by s.id having count(*) filter (where p.id is null and b.id is null) > 0 or count(*) > ${sql.lit(MOST_PINS)}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
