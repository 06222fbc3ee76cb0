import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { peranBawahan } from '@geisa/engine/akun/rantai-akun'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import { sekolahIn } from '../../platform/cakupan.ts'
import { keptBy } from '../sesi/queries-atasan.ts'

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
  const sections = [
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
  return sql<boolean>`p.id in (${sql.join(sections, sql` union all `)})`
}
