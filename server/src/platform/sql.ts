import { type RawBuilder, sql } from 'kysely'

/** User text for a LIKE pattern: its own wildcards are letters. */
export const likeLiteral = (teks: string): string => teks.replace(/[\\%_]/g, (huruf) => `\\${huruf}`)
export const mengandung = (teks: string): string => `%${likeLiteral(teks.toLowerCase())}%`

/** IANA name of the zone that `sekolah s` lies in. */
export const ZONA_SEKOLAH = sql`(case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end)`

/** The region that every school lies in. */
export const NASIONAL = '000000'

/** Does `sekolah s` lie in the region, of whatever level? */
export const diWilayah = (kode: string): RawBuilder<boolean> =>
  kode === NASIONAL
    ? sql<boolean>`true`
    : sql<boolean>`(s.kode_provinsi = ${kode} or s.kode_kab_kota = ${kode} or s.kode_kecamatan = ${kode})`
