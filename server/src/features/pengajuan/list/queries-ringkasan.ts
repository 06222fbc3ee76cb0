import type { JenisPengajuan, ringkasanWilayah } from '@geisa/contract/pengajuan/pengajuan'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { SHAPES } from '../queries-shape.ts'

type Ringkasan = z.infer<typeof ringkasanWilayah>

/** Requests per kab/kota of the scope: every one, and those that were decided; each school's are counted in its index. */
export async function summariseUsulan(db: DbOrTrx, cakupan: Cakupan, jenis: JenisPengajuan): Promise<Ringkasan> {
  const { rows } = await sql<Ringkasan['rows'][number]>`
    select kab.nama as _id, kab.kode as "kodeWilayah", sum(n.diusulkan)::int as diusulkan, sum(n.diproses)::int as diproses
    from sekolah_terbagi s
    cross join lateral (
      select count(*) as diusulkan, count(*) filter (where k.status_pengajuan in (2, 3, 4, 5)) as diproses
      from ${SHAPES[jenis].tabel} k where k.sekolah_id = s.id
    ) n
    join wilayah kab on kab.kode = s.kode_kab_kota
    where ${sekolahIn(cakupan)} and n.diusulkan > 0
    group by kab.kode, kab.nama order by kab.nama collate "id-x-icu", kab.kode`.execute(db)
  return { rows }
}
