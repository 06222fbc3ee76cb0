import type { MesinPengirim } from '@geisa/contract/mesin/pengirim'
import { sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { instant, marked } from './other-pengirim.ts'

/** Machines in scope beside which somebody else speaks, without the networks, which the machine's own page tells: counted from an index alone. */
export async function listPengirim(db: DbOrTrx, cakupan: Cakupan, now: string): Promise<MesinPengirim[]> {
  const { rows } = await sql<MesinPengirim>`
    select m.sekolah_id || '-' || m.id as id, m.sekolah_id as "sekolahId", s.nama as "namaSekolah", m.nomor_seri as "nomorSeri", m.nama,
      json_build_object('sejak', ${instant(sql`min(y.dinilai_pada)`)}, 'terakhir', ${instant(sql`max(y.dinilai_pada)`)},
        'jumlahTap', count(*), 'jaringan', '[]'::json) as "pengirim"
    from tap_tanda y join mesin m on m.sekolah_id = y.sekolah_id and m.id = y.mesin_id join sekolah s on s.id = m.sekolah_id
    where ${marked(now)} and ${sekolahIn(cakupan)}
    group by m.sekolah_id, m.id, s.nama, m.nomor_seri, m.nama order by s.nama, m.nama, m.sekolah_id, m.id limit 200`.execute(
    db,
  )
  return rows
}
