import { sql } from 'kysely'
import { addSeconds } from '../../../platform/clock.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { bumpVersion, touchedBulan } from '../../rekap/memo/commands-versi.ts'
import type { Pemilik } from '../tap/insert-tap.ts'

/** Taps of later dates count in no month that anybody looks at. */
const AHEAD_SECONDS = 400 * 86_400

/** What stands on a machine's pushes reads differently: the marks of product.md 5.6 come, or fall with the office's yes. */
export async function bumpTapMesin(trx: Trx, { sekolahId, mesinId }: Pemilik, pada: string): Promise<void> {
  const { rows } = await sql<{ dari: string | null; sampai: string | null }>`
    select min(waktu_lokal)::date::text as dari, max(waktu_lokal)::date::text as sampai from tap
    where sekolah_id = ${sekolahId} and mesin_id = ${mesinId} and kanal = 0
      and waktu_lokal >= '2015-01-01' and waktu_lokal < ${addSeconds(pada, AHEAD_SECONDS)}::timestamptz at time zone 'UTC'`.execute(
    trx,
  )
  const { dari = null, sampai = null } = rows[0] ?? {}
  if (dari === null || sampai === null) return
  await bumpVersion(
    trx,
    touchedBulan(dari, sampai).map((bulan) => ({ sekolahId, bulan, dari })),
  )
}
