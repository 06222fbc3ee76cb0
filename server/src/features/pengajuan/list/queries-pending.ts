import type { Answer } from '@geisa/contract/endpoint'
import { MAX_PENDING, type pendingPengajuan } from '@geisa/contract/pengajuan/pending'
import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, isNationwide, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { SHAPES } from '../queries-shape.ts'
import { currentActor } from '../queries-state.ts'

/** What waits for the caller's decision, for the menu: asked each minute by everybody, so it stops at a hundred. */
export async function countPending(
  tools: Pick<AppContext, 'db' | 'clock'>,
  caller: Caller,
): Promise<Answer<typeof pendingPengajuan>> {
  if ((await currentActor(tools, caller)) !== 'pemeriksa')
    return { koreksi: 0, 'absensi-manual': 0, jamKerja: { jumlah: 0, terlama: null } }
  const { cakupan } = caller
  const [koreksi, manual, jamKerja] = await Promise.all([
    countKind(tools.db, cakupan, 'koreksi'),
    countKind(tools.db, cakupan, 'absensi-manual'),
    countJam(tools.db, cakupan),
  ])
  return { koreksi, 'absensi-manual': manual, jamKerja }
}

export type PendingUsulan = { jenis: JenisPengajuan; id: string }

/** What waits for a decision about that day of a school's people, the latest of each, by person. */
export async function listPendingOfHari(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, tanggal }: { sekolahId: number; tanggal: string },
): Promise<ReadonlyMap<number, PendingUsulan>> {
  const waits = sql`k.sekolah_id = ${sekolahId} and ${sekolahIn(cakupan)} and k.status_pengajuan = ${sql.lit(PENGAJUAN.DIUSULKAN)}`
  const { rows } = await sql<PendingUsulan & { gtkId: number }>`
    select t."gtkId", t.jenis, t.id from (
      select k.gtk_id as "gtkId", 'koreksi' as jenis, k.sekolah_id || '-' || k.id as id, k.tgl_pengajuan
      from koreksi k join sekolah_terbagi s on s.id = k.sekolah_id
      where ${waits} and ${tanggal}::date between k.dari and k.sampai
      union all
      select r.gtk_id, 'absensi-manual', k.sekolah_id || '-' || k.id, k.tgl_pengajuan
      from absensi_manual k join sekolah_terbagi s on s.id = k.sekolah_id
        join absensi_manual_rinci r on r.sekolah_id = k.sekolah_id and r.absensi_manual_id = k.id
      where ${waits} and k.tanggal = ${tanggal}::date and coalesce(r.waktu_datang, r.waktu_pulang) is not null
    ) t order by t.tgl_pengajuan, t.id`.execute(db)
  return new Map(rows.map(({ gtkId, ...usulan }) => [gtkId, usulan]))
}

async function countKind(db: DbOrTrx, cakupan: Cakupan, jenis: JenisPengajuan): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`select count(*)::int as jumlah from (
    select 1 from ${SHAPES[jenis].tabel} k ${joinSekolah(cakupan)}
    where ${sekolahIn(cakupan)} and k.status_pengajuan = ${sql.lit(PENGAJUAN.DIUSULKAN)} limit ${MAX_PENDING}) t`.execute(
    db,
  )
  return rows[0]?.jumlah ?? 0
}

/** Hours that a school asks for (rules.md M9), counted so far as the others are. */
async function countJam(db: DbOrTrx, cakupan: Cakupan): Promise<{ jumlah: number; terlama: string | null }> {
  const { rows } = await sql<{ jumlah: number; terlama: string | null }>`
    select count(*)::int as jumlah, min(t.pada) as terlama from (
      select k.diusulkan_pada as pada from gtk_jam k ${joinSekolah(cakupan)}
      where ${sekolahIn(cakupan)} and k.status = 1 order by k.diusulkan_pada limit ${MAX_PENDING}) t`.execute(db)
  return rows[0] ?? { jumlah: 0, terlama: null }
}

/** As a literal: what waits has an index of its own. Who sees every school need not be shown each. */
const joinSekolah = (cakupan: Cakupan): RawBuilder<unknown> =>
  isNationwide(cakupan) ? sql`` : sql`join sekolah_terbagi s on s.id = k.sekolah_id`
