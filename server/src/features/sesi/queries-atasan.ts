import { PERAN } from '@geisa/engine/akun/hak-akses'
import { type RawBuilder, sql } from 'kysely'
import { keptBy } from '../../platform/cakupan-akun.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { byKantor, KODE_KANTOR } from '../wilayah/queries-kantor.ts'

type Akun = { id: number; peranId: number }

/** Who answers for an account (product.md 2 'Creation') and may act on it; the admins where there is nobody. */
export async function listAtasan(db: DbOrTrx, akun: Akun): Promise<number[]> {
  const atasan = await find(db, akun, atasanOf(akun.peranId))
  return atasan.length > 0 ? atasan : find(db, akun, ADMIN)
}

async function find(db: DbOrTrx, { id }: Akun, condition: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct u.id from pengguna b left join sekolah s on s.id = b.sekolah_id join pengguna u on ${condition}
    where b.id = ${id} and u.id <> b.id and u.status = 'aktif' order by u.id limit 100`.execute(db)
  return rows.map((row) => row.id)
}

const ADMIN = sql`u.peran_id = ${sql.lit(PERAN.NASIONAL)}`
const KANTOR_SEWILAYAH = sql`u.kode_wilayah = b.kode_wilayah and u.hak_akses = 'APPROVAL'
  and ${keptBy({ wilayah: sql`u.kode_wilayah`, jenjang: sql`u.jenjang` })}`

function atasanOf(peranId: number): RawBuilder<unknown> {
  if (peranId === PERAN.GTK) return sql`u.sekolah_id = b.sekolah_id and u.peran_id = ${sql.lit(PERAN.SEKOLAH)}`
  if (peranId === PERAN.SEKOLAH)
    return sql`u.kode_wilayah = ${KODE_KANTOR} and u.peran_id = ${byKantor(PERAN.PROVINSI, PERAN.KAB_KOTA)}
      and u.hak_akses = 'APPROVAL' and (u.jenjang = '{}' or s.jenjang = any(u.jenjang))`
  if (peranId === PERAN.UPTD) return sql`${KANTOR_SEWILAYAH} and u.peran_id = ${sql.lit(PERAN.KAB_KOTA)}`
  if (peranId === PERAN.CABANG_DINAS || peranId === PERAN.YAYASAN)
    return sql`${KANTOR_SEWILAYAH} and u.peran_id = ${sql.lit(PERAN.PROVINSI)}`
  return ADMIN
}
