import { NAMA_IANA, ZONA, type Zona } from '@geisa/engine/acuan'
import { bulanFrom, hariSekolah } from '@geisa/engine/calendar'
import { type RawBuilder, sql } from 'kysely'
import { batasMalamOn } from '../../platform/database/versi-sql.ts'

/** Months that are counted: thirty school days lie in them, also behind a holiday of weeks. */
const JUMLAH_BULAN = 4

/** The counted months at an instant, latest first: that of the zone in which it begins first, and those before. */
export function countedBulan(now: string): string[] {
  let bulan = Number(bulanFrom(hariSekolah(now, 'WIT')))
  return Array.from({ length: JUMLAH_BULAN }, () => {
    const one = String(bulan)
    bulan -= bulan % 100 === 1 ? 89 : 1
    return one
  })
}

export const firstDate = (bulan: string): string => `${bulan.slice(0, 4)}-${bulan.slice(4)}-01`

/**
 * The running day of every zone as rows `z (zona, hari)`: it begins when the day before is complete, at `batasMalam`, and not
 * at midnight (rules.md 5, 18).
 */
export const runningHari = (now: string): RawBuilder<unknown> => sql`(
  select zona, lokal::date - case when extract(epoch from lokal::time) >= ${batasMalamOn(sql`lokal::date`)} then 0 else 1 end as hari
  from (values ${sql.join(ZONA.map((zona) => oneZona(zona, now)))}) v (zona, lokal)) z`

const oneZona = (zona: Zona, now: string): RawBuilder<unknown> =>
  sql`(${sql.lit(zona)}, ${now}::timestamptz at time zone ${sql.lit(NAMA_IANA[zona])})`

/** The nth date of a month. */
export const tanggalInBulan = (bulan: string, nth: number): string =>
  `${bulan.slice(0, 4)}-${bulan.slice(4)}-${String(nth).padStart(2, '0')}`

/** The last month that is over everywhere: on its first hours a month has begun in the east alone. */
export function lastBulan(now: string): string {
  const [current = '', before = '', earlier = ''] = countedBulan(now)
  return current === bulanFrom(hariSekolah(now, 'WIB')) ? before : earlier
}
