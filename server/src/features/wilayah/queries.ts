import type { Output } from '@geisa/contract/endpoint'
import type { findWilayah, Wilayah } from '@geisa/contract/wilayah'
import { sql } from 'kysely'
import { type Cakupan, wilayahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { containing } from '../../platform/database/sql.ts'

const NAMA_LEVEL = ['Nasional', 'Provinsi', 'Kabupaten/Kota', 'Kecamatan', 'Desa/Kelurahan']

/** Regions are public facts: every signed-in user may search all of them, or ask for those of its scope. At most 100 rows, best match first. */
export async function listWilayah(
  db: DbOrTrx,
  cakupan: Cakupan,
  query: Output<typeof findWilayah, 'query'>,
): Promise<Wilayah[]> {
  const { search, level, mstKodeWilayah, dalamCakupan } = query
  const conditions = [sql`true`]
  if (search !== undefined) conditions.push(sql`lower(w.nama) like ${containing(search)}`)
  if (level !== undefined) conditions.push(sql`w.level = ${level}`)
  if (mstKodeWilayah !== undefined) conditions.push(sql`w.kode_induk = ${mstKodeWilayah}`)
  if (dalamCakupan === '1') conditions.push(wilayahIn(cakupan))
  const { rows } = await sql<Omit<Wilayah, 'level'>>`
    select w.kode as "kodeWilayah", w.nama, w.level as "idLevelWilayah",
      case when w.level = 3 then w.nama end as "namaKecamatan",
      case w.level when 2 then w.nama when 3 then i.nama end as "namaKabKota",
      case w.level when 1 then w.nama when 2 then i.nama when 3 then k.nama end as "namaProvinsi"
    from wilayah w left join wilayah i on i.kode = w.kode_induk left join wilayah k on k.kode = i.kode_induk
    where ${sql.join(conditions, sql` and `)}
    order by case when regexp_replace(lower(w.nama), '^(kab\.|kota|prov\.|kec\.) ', '') = ${search?.toLowerCase() ?? ''} then w.level end,
      position(${search?.toLowerCase() ?? ''} in lower(w.nama)), w.nama collate "id-x-icu", w.kode
    limit ${mstKodeWilayah === undefined ? 100 : 1000}`.execute(db)
  return rows.map((row) => ({ ...row, level: NAMA_LEVEL[row.idLevelWilayah] ?? '' }))
}
