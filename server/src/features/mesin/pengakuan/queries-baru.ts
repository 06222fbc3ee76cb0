import type { Answer } from '@geisa/contract/endpoint'
import type { daftarMesinBaru, MesinBaru } from '@geisa/contract/mesin/mesin-baru'
import { PAGE_SIZE } from '@geisa/contract/shapes'
import { sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { isBeside } from '../../rekap/fakta/queries-beside.ts'

const beside = (now: string) => isBeside(sql`u.sekolah_id`, sql`u.mesin_id`, sql`${now}::timestamptz`)

/** New machines of the schools in scope that no office has said yes to: who asked, and what stands beside a working one, first. */
export async function listMesinBaru(
  db: DbOrTrx,
  cakupan: Cakupan,
  page: number,
  now: string,
): Promise<Answer<typeof daftarMesinBaru>> {
  const { rows } = await sql<MesinBaru & { total: number }>`
    select u.sekolah_id || '-' || u.mesin_id as id, u.sekolah_id as "sekolahId", s.nama as "namaSekolah", s.npsn,
      m.nomor_seri as "nomorSeri", m.nama, u.diakui_pada as "diakuiPada", p.nama as "diakuiOleh", ${beside(now)} as "diSamping",
      u.dikonfirmasi_pada as "dikonfirmasiPada", u.diminta_pada as "dimintaPada", u.alasan, u.terakhir as "terakhirTerlihat",
      u.bertentangan_pada is not null as bertentangan, u.sengketa_pada is not null as sengketa, (count(*) over ())::int as total
    from mesin_pengakuan u join sekolah s on s.id = u.sekolah_id
    join mesin m on m.sekolah_id = u.sekolah_id and m.id = u.mesin_id
    left join pengguna p on p.id = u.diakui_oleh
    where ${sekolahIn(cakupan)} and u.disetujui_pada is null and u.berakhir_pada is null
    order by (u.diminta_pada is not null and u.dikonfirmasi_pada is null) desc, "diSamping" desc, u.diakui_pada, u.sekolah_id, u.mesin_id
    limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(db)
  const total = rows[0]?.total ?? 0
  return {
    rows: rows.map(({ total: _, ...row }) => row),
    meta: { page, total, totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)) },
  }
}
