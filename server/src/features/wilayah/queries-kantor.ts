import { type RawBuilder, sql } from 'kysely'
import { DIKMEN, DKI } from '../../platform/cakupan.ts'

/** The office above a school (product.md 2): the province for SMA, SMK, SLB and, in DKI, for all; else the kab/kota. */

const ownedByProvinsi = sql`(s.jenjang in (${sql.join(DIKMEN.map((jenjang) => sql.lit(jenjang)))}) or s.kode_provinsi = ${sql.lit(DKI)})`

/** Code of the region whose office runs `sekolah s`. */
export const KODE_KANTOR: RawBuilder<string> = sql`case when ${ownedByProvinsi} then s.kode_provinsi else s.kode_kab_kota end`

/** One value where that office is the province's, another where it is the kab/kota's. */
export const byKantor = (provinsi: number, kabKota: number): RawBuilder<number> =>
  sql`case when ${ownedByProvinsi} then ${provinsi}::int else ${kabKota}::int end`
