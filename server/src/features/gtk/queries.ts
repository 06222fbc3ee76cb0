import type { Keluaran } from '@geisa/contract/endpoint'
import type { cariGtk, GtkRingkas } from '@geisa/contract/gtk'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db.ts'
import { type Cakupan, gtkDalam, sekolahDalam } from '../../platform/scope.ts'
import { mengandung } from '../../platform/sql.ts'

const RINGKAS = sql`g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik",
  g.nip, g.nuptk, g.jenis_guru as "jenisGuru", g.sekolah_id as "sekolahId", s.nama as "namaSekolah"`

/** Staff of the scope by name, NIP or NUPTK (50 at most), or all of one school. */
export async function listGtk(
  db: DbOrTrx,
  cakupan: Cakupan,
  cari: Keluaran<typeof cariGtk, 'query'>,
): Promise<GtkRingkas[]> {
  const syarat = [sekolahDalam(cakupan), gtkDalam(cakupan)]
  if (cari.nama !== undefined) syarat.push(sql<boolean>`g.cari like ${mengandung(cari.nama)}`)
  if (cari.sekolahId !== undefined) syarat.push(sql<boolean>`g.sekolah_id = ${cari.sekolahId}`)
  const { rows } = await sql<GtkRingkas>`
    select ${RINGKAS} from gtk g join sekolah s on s.id = g.sekolah_id
    where ${sql.join(syarat, sql` and `)}
    order by g.nama_dapodik collate "id-x-icu", g.id limit ${cari.nama === undefined ? 1000 : 50}`.execute(db)
  return rows
}
