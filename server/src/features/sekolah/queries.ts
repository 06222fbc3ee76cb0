import type { SekolahRingkas } from '@geisa/contract/sekolah'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { mengandung } from '../../platform/sql.ts'

const RINGKAS = sql`s.id, s.id as "sekolahId", s.nama, s.npsn, s.jenjang, s.zona, kec.nama as "namaKecamatan",
  kab.nama as "namaKabKota", prov.nama as "namaProvinsi"`
const DARI = sql`sekolah s join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
  join wilayah prov on prov.kode = s.kode_provinsi`

/** Schools of the scope by name or NPSN, 50 at most. */
export async function listSekolah(db: DbOrTrx, cakupan: Cakupan, search?: string): Promise<SekolahRingkas[]> {
  const cocok = search === undefined ? sql`true` : sql`(lower(s.nama) like ${mengandung(search)} or s.npsn = ${search})`
  const { rows } = await sql<SekolahRingkas>`
    select ${RINGKAS} from ${DARI} where ${sekolahDalam(cakupan)} and ${cocok}
    order by s.nama collate "id-x-icu", s.npsn limit 50`.execute(db)
  return rows
}

/** One school inside the scope, or undefined: a foreign school does not exist. */
export async function findSekolah(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
): Promise<SekolahRingkas | undefined> {
  const { rows } = await sql<SekolahRingkas>`
    select ${RINGKAS} from ${DARI} where s.id = ${sekolahId} and ${sekolahDalam(cakupan)}`.execute(db)
  return rows[0]
}
