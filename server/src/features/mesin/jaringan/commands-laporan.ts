import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import type { MesinPost } from '../tap/kiriman.ts'

/** Reports that a tap set free after a silence: each can be taken back (rules.md L5). */
export async function insertLaporan(trx: Trx, daftar: readonly MesinPost[]): Promise<void> {
  if (daftar.length === 0) return
  await sql`
    insert into mesin_laporan (sekolah_id, mesin_id, pada, asal, diam_sejak, laporan_sebelum)
    select sekolah_id, mesin_id, pada, 'tap', diam, sebelum from unnest(${daftar.map(({ mesin }) => mesin.sekolahId)}::int[],
      ${daftar.map(({ mesin }) => mesin.mesinId)}::int[], ${daftar.map(({ pada }) => pada)}::timestamptz[],
      ${daftar.map(({ kabar }) => kabar?.diamSejak ?? null)}::timestamptz[], ${daftar.map(({ mesin }) => mesin.laporan)}::timestamptz[])
      d (sekolah_id, mesin_id, pada, diam, sebelum)
    on conflict do nothing`.execute(trx)
}
