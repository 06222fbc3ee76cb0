import { PERAN } from '@geisa/engine/akun/hak-akses'
import { type RawBuilder, sql } from 'kysely'
import { DIKDAS, DIKMEN, DKI } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { byKantor, KODE_KANTOR } from '../wilayah/queries-kantor.ts'

type Akun = { id: number; peranId: number }

/** Who answers for an account (product.md 2 'Creation') and may act on it; the admins where there is nobody. */
export async function listAtasan(db: DbOrTrx, akun: Akun): Promise<number[]> {
  const atasan = await find(db, akun, as(akun.peranId))
  return atasan.length > 0 ? atasan : find(db, akun, ADMIN)
}

async function find(db: DbOrTrx, { id }: Akun, condition: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct u.id from pengguna b left join sekolah s on s.id = b.sekolah_id join pengguna u on ${condition}
    where b.id = ${id} and u.id <> b.id and u.status = 'aktif' order by u.id limit 100`.execute(db)
  return rows.map((row) => row.id)
}

/** Region and own levels of an office, as they stand in its account. */
type Kantor = { wilayah: RawBuilder<unknown>; jenjang: RawBuilder<unknown> }

/**
 * What account `b` of an office or a foundation sees lies inside what the office above sees (product.md 2): its levels, its
 * regions, its schools. Of a foundation these may be private ones of any level, as long as the office itself has all the
 * levels of its role; over a state school an office of its level must stand.
 */
export const keptBy = ({ wilayah, jenjang }: Kantor): RawBuilder<boolean> => sql<boolean>`(
  b.peran_id = ${sql.lit(PERAN.YAYASAN)} or ${jenjang} = '{}' or not exists (
    select 1 from unnest(case b.peran_id when ${sql.lit(PERAN.UPTD)} then ${TEXTS(DIKDAS)} else ${TEXTS(DIKMEN)} end) j
    where (b.jenjang = '{}' or j = any(b.jenjang)) and j <> all(${jenjang}))
) and not exists (
  select 1 from pengguna_cakupan_wilayah c join wilayah w on w.kode = c.kode_wilayah left join wilayah i on i.kode = w.kode_induk
  where c.pengguna_id = b.id and ${wilayah} not in (w.kode, coalesce(w.kode_induk, ''), coalesce(i.kode_induk, ''))
) and not exists (
  select 1 from pengguna_cakupan_sekolah c join sekolah d on d.id = c.sekolah_id
  where c.pengguna_id = b.id and not ${mayGiveSekolah({ wilayah, jenjang })})`

/** May a province put school `d` into a foundation's hands? */
export const mayGiveSekolah = ({ wilayah, jenjang }: Kantor): RawBuilder<boolean> => sql<boolean>`(
  d.kode_provinsi = ${wilayah} and (
    (${wilayah} = ${sql.lit(DKI)} or d.jenjang in (${DIKMEN_SQL})) and (${jenjang} = '{}' or d.jenjang = any(${jenjang}))
    or d.status = 'S' and (${jenjang} = '{}' or ${TEXTS(DIKMEN)} <@ ${jenjang}
      and (${wilayah} <> ${sql.lit(DKI)} or ${TEXTS(DIKDAS)} <@ ${jenjang}))))`

const TEXTS = (jenjang: readonly string[]): RawBuilder<unknown> =>
  sql`array[${sql.join(jenjang.map((one) => sql.lit(one)))}]::text[]`
const DIKMEN_SQL = sql.join(DIKMEN.map((one) => sql.lit(one)))

const ADMIN = sql`u.peran_id = ${sql.lit(PERAN.NASIONAL)}`
const KANTOR_SEWILAYAH = sql`u.kode_wilayah = b.kode_wilayah and u.hak_akses = 'APPROVAL'
  and ${keptBy({ wilayah: sql`u.kode_wilayah`, jenjang: sql`u.jenjang` })}`

function as(peranId: number): RawBuilder<unknown> {
  if (peranId === PERAN.GTK) return sql`u.sekolah_id = b.sekolah_id and u.peran_id = ${sql.lit(PERAN.SEKOLAH)}`
  if (peranId === PERAN.SEKOLAH)
    return sql`u.kode_wilayah = ${KODE_KANTOR} and u.peran_id = ${byKantor(PERAN.PROVINSI, PERAN.KAB_KOTA)}
      and u.hak_akses = 'APPROVAL' and (u.jenjang = '{}' or s.jenjang = any(u.jenjang))`
  if (peranId === PERAN.UPTD) return sql`${KANTOR_SEWILAYAH} and u.peran_id = ${sql.lit(PERAN.KAB_KOTA)}`
  if (peranId === PERAN.CABANG_DINAS || peranId === PERAN.YAYASAN)
    return sql`${KANTOR_SEWILAYAH} and u.peran_id = ${sql.lit(PERAN.PROVINSI)}`
  return ADMIN
}
