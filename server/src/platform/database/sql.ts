import { NAMA_IANA, type Zona } from '@geisa/engine/acuan'
import { type RawBuilder, sql } from 'kysely'

/** User text for a LIKE pattern: its own wildcards are letters. */
export const likeLiteral = (text: string): string => text.replace(/[\\%_]/g, (letter) => `\\${letter}`)
export const containing = (text: string): string => `%${likeLiteral(text.toLowerCase())}%`

/**
 * A list whose length the planner cannot see. Seen, a short one promises so little work that PostgreSQL plans the statement
 * anew each time, which costs more than running it; unseen, one plan of the connection serves all lengths.
 */
export const anyLength = (type: 'int' | 'text', list: readonly unknown[] | RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${list}::${sql.raw(type)}[])`

/** Of each zone's value that of the zone that `sekolah s` lies in. */
export const byZona = <T>(value: (zona: Zona) => RawBuilder<T>): RawBuilder<T> =>
  sql<T>`(case s.zona when 'WIB' then ${value('WIB')} when 'WITA' then ${value('WITA')} else ${value('WIT')} end)`

/** IANA name of that zone. */
export const ZONA_SEKOLAH = byZona((zona) => sql.lit(NAMA_IANA[zona]))

/** The date in that zone at an instant. */
export const hariIn = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${instant} at time zone ${ZONA_SEKOLAH})::date`

/** The region that every school lies in. */
export const NASIONAL = '000000'

/** Does `sekolah s` lie in the region, of whatever level? */
export const inWilayah = (kode: string): RawBuilder<boolean> =>
  kode === NASIONAL
    ? sql<boolean>`true`
    : sql<boolean>`(s.kode_provinsi = ${kode} or s.kode_kab_kota = ${kode} or s.kode_kecamatan = ${kode})`
