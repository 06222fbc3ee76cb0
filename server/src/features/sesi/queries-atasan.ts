import { PERAN } from '@geisa/engine/akun/hak-akses'
import { type RawBuilder, sql } from 'kysely'
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
    select distinct u.id from pengguna p left join sekolah s on s.id = p.sekolah_id join pengguna u on ${condition}
    where p.id = ${id} and u.id <> p.id and u.status = 'aktif' order by u.id limit 100`.execute(db)
  return rows.map((row) => row.id)
}

const ADMIN = sql`u.peran_id = ${sql.lit(PERAN.NASIONAL)}`
const KANTOR_SEWILAYAH = sql`u.kode_wilayah = p.kode_wilayah and u.hak_akses = 'APPROVAL'`

function as(peranId: number): RawBuilder<unknown> {
  if (peranId === PERAN.GTK) return sql`u.sekolah_id = p.sekolah_id and u.peran_id = ${sql.lit(PERAN.SEKOLAH)}`
  if (peranId === PERAN.SEKOLAH)
    return sql`u.kode_wilayah = ${KODE_KANTOR} and u.peran_id = ${byKantor(PERAN.PROVINSI, PERAN.KAB_KOTA)}
      and u.hak_akses = 'APPROVAL' and (u.jenjang = '{}' or s.jenjang = any(u.jenjang))`
  if (peranId === PERAN.UPTD) return sql`${KANTOR_SEWILAYAH} and u.peran_id = ${sql.lit(PERAN.KAB_KOTA)}`
  if (peranId === PERAN.CABANG_DINAS) return sql`${KANTOR_SEWILAYAH} and u.peran_id = ${sql.lit(PERAN.PROVINSI)}`
  if (peranId === PERAN.YAYASAN)
    return sql`u.peran_id = ${sql.lit(PERAN.PROVINSI)} and u.hak_akses = 'APPROVAL' and (u.kode_wilayah = p.kode_wilayah or u.kode_wilayah in (
      select b.kode_provinsi from pengguna_cakupan_sekolah c join sekolah b on b.id = c.sekolah_id where c.pengguna_id = p.id))`
  return ADMIN
}
