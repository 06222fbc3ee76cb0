import { peranBawahan } from '@geisa/engine/akun/atasan'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from './access/session.ts'
import { DIKDAS, DIKMEN, DKI, sekolahIn } from './cakupan.ts'

/** Accounts of a school; all others hang on a region. */
export const PERAN_SEKOLAH: readonly PeranId[] = [PERAN.SEKOLAH, PERAN.GTK]

/**
 * Whose accounts a caller sees, as a condition on `pengguna p`: the one place (product.md 2). The admin all; everybody the
 * own one; the makers of accounts what they may make, at the schools of their scope and in their own region, there only
 * those whose scope lies inside theirs: an office of fewer levels does not enter one of more. Colleagues of the same
 * office do not see each other.
 */
export function akunIn({ pengguna, cakupan }: Caller): RawBuilder<boolean> {
  if (pengguna.peranId === PERAN.NASIONAL) return sql<boolean>`true`
  const bawahan = peranBawahan(pengguna.peranId)
  const sekolah = bawahan.filter((peran) => PERAN_SEKOLAH.includes(peran))
  const kantor = bawahan.filter((peran) => !PERAN_SEKOLAH.includes(peran))
  // A union, not an OR: each part walks its own index, also among a million accounts.
  const parts = [
    sql`select ${pengguna.id}::int`,
    ...(kantor.length === 0
      ? []
      : [
          sql`select b.id from pengguna b where b.kode_wilayah = ${pengguna.kodeWilayah} and b.peran_id = any(${kantor}::int[])
            and ${keptBy({ wilayah: sql`${pengguna.kodeWilayah}::text`, jenjang: sql`${[...pengguna.jenjang]}::text[]` })}`,
        ]),
    ...(sekolah.length === 0
      ? []
      : [
          sql`select b.id from sekolah s join pengguna b on b.sekolah_id = s.id
            where b.peran_id = any(${sekolah}::int[]) and ${sekolahIn(cakupan)}`,
        ]),
  ]
  return sql<boolean>`p.id in (${sql.join(parts, sql` union all `)})`
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
