import { sql } from 'kysely'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Cakupan } from '../../../platform/cakupan.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { holdBulanShared } from '../../kunci-bulan/commands-guard-terkunci.ts'
import { holdGtkTurn } from '../../sekolah/commands-gtk-turn.ts'
import { namaPolaOf } from './check-jam.ts'
import type { Named } from './commands-notify.ts'
import { type JamState, STATUS, type StatusJam } from './queries-state.ts'
import { type Gagal, groupUsul, NOT_FOUND, readWaiting, type Seen, type Usul, type Waiting } from './queries-usul.ts'

/** Proposals that a caller moves on, many at once: what fails for one of them keeps none of the others. */

/** One transaction a school, which holds its staff and its months; `step` says which of them it could not move. */
export async function moveUsul(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  cakupan: Cakupan,
  seen: readonly Seen[],
  step: (trx: Trx, waiting: Waiting) => Promise<Gagal[]>,
): Promise<{ berhasil: string[]; gagal: Gagal[]; sekolahIds: number[] }> {
  const groups = groupUsul(seen)
  const gagal = new Map<string, string>()
  for (const [sekolahId, here] of groups)
    await db.transaction().execute(async (trx) => {
      await holdGtkTurn(trx, [sekolahId])
      await holdBulanShared(trx, sekolahId)
      const { waiting, lacking } = await readWaiting(trx, cakupan, sekolahId, here, clock.now())
      const failed = waiting === null || waiting.usul.length === 0 ? [] : await step(trx, waiting)
      for (const { id, alasan } of [...lacking, ...failed]) gagal.set(id, alasan)
    })
  const touched = new Set([...groups.values()].flat().map((one) => one.seen.id))
  for (const { id } of seen) if (!touched.has(id)) gagal.set(id, NOT_FOUND)
  return {
    berhasil: seen.flatMap(({ id }) => (gagal.has(id) ? [] : [id])),
    gagal: [...gagal].map(([id, alasan]) => ({ id, alasan })),
    sekolahIds: [...groups.keys()],
  }
}

type Settled = { status: StatusJam; pada: string; oleh: number; alasan: string | null }

/** What is agreed to is saved at this instant (rules.md L9). */
export async function settle(trx: Trx, sekolahId: number, usul: readonly Usul[], s: Settled): Promise<void> {
  await sql`
    update gtk_jam set status = ${s.status}::smallint, diputus_pada = ${s.pada}::timestamptz, diputus_oleh = ${s.oleh}::int,
      alasan_putusan = ${s.alasan}, disimpan_pada = ${s.status === STATUS.BERLAKU ? s.pada : null}::timestamptz, versi = versi + 1
    where sekolah_id = ${sekolahId} and gtk_id = any(${usul.map(({ gtk }) => gtk.gtkId)}::int[])
      and id = any(${usul.map(({ row }) => row.id)}::int[]) and status = ${STATUS.MENUNGGU}::smallint`.execute(trx)
}

export const namedUsul = (state: JamState, usul: readonly Usul[]): Named[] =>
  usul.map(({ gtk: { gtkId, nama }, row }) => {
    const { polaJamId, berlakuMulai, berlakuSampai } = row
    const jam = { polaJamId, berlakuMulai, berlakuSampai }
    return { gtkId, nama, jam, namaPola: namaPolaOf(state, jam) }
  })
