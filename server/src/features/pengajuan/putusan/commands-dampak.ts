import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn, systemCakupan } from '../../../platform/cakupan.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { loadBulanUsulan } from '../meja/queries-dampak.ts'
import { SHAPES } from '../queries-shape.ts'
import { listed, listUsulan, type Usulan } from '../queries-usulan.ts'
import { type Found, judgeEffect } from './queries-dampak.ts'

type Location = { sekolahId: number; nomor: number }
type Judged = Location & { jenis: JenisPengajuan; versi: number }

/** Requests of one step: their months' facts are held together. */
const ONE_GROUP = 50
/** So long one run goes on: a backlog, as after an upgrade, is worked off hour by hour, from where the run before stopped. */
const ONE_RUN_MS = 5 * 60_000
const START: Location = { sekolahId: 0, nomor: 0 }
const reached = new WeakMap<Db, Map<JenisPengajuan, Location>>()

/** Stands beside the request from then on, so that no list has to compute it (decision 60). No figure rests on it. */
export async function noteEffect(
  trx: Trx,
  { jenis, sekolahId, nomor, versi }: Judged,
  { tidakDiperlukan, gtkIds }: Found,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update ${SHAPES[jenis].tabel} k set tidak_diperlukan = ${tidakDiperlukan}
    where k.sekolah_id = ${sekolahId} and k.id = ${nomor} and k.versi = ${versi}`.execute(trx)
  if (numAffectedRows !== 1n || jenis === 'koreksi') return
  await sql`
    update absensi_manual_rinci i set tidak_diperlukan = i.gtk_id = any(${[...gtkIds]}::int[])
    where i.sekolah_id = ${sekolahId} and i.absensi_manual_id = ${nomor}
      and (i.waktu_datang is not null or i.waktu_pulang is not null)`.execute(trx)
}

/**
 * Hourly: approved requests that nobody looked at so, once their days are over in every zone: approved ahead of them, by a
 * rule, or by the release before. @returns how many
 */
export async function judgeApproved(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  stop?: AbortSignal,
): Promise<number> {
  const cakupan = systemCakupan('what an approval did is found whosever school it is')
  const places = reached.get(db) ?? new Map<JenisPengajuan, Location>()
  reached.set(db, places)
  let jumlah = 0
  let failed: unknown
  for (const jenis of ['koreksi', 'absensi-manual'] as const) {
    const start = performance.now()
    while (performance.now() - start < ONE_RUN_MS) {
      const after = places.get(jenis) ?? START
      const group = await listWaiting(db, cakupan, jenis, { after, before: clock.now().slice(0, 10) })
      const last = group.at(-1)
      places.set(jenis, last ?? START)
      if (last === undefined) break
      for (const usulan of await listUsulan(db, cakupan, jenis, { condition: listed(group) })) {
        stop?.throwIfAborted()
        try {
          await judgeOne({ db, clock }, cakupan, usulan)
          jumlah++
        } catch (error) {
          // One whose facts cannot be read keeps no other away.
          failed ??= error
        }
      }
    }
  }
  if (failed !== undefined) throw failed
  return jumlah
}

async function judgeOne(
  tools: { db: Db; clock: AppContext['clock'] },
  cakupan: Cakupan,
  usulan: Usulan,
): Promise<void> {
  const found = judgeEffect(usulan, await loadBulanUsulan(tools, cakupan, usulan))
  await tools.db.transaction().execute((trx) => noteEffect(trx, usulan, found))
}

/** A day is over everywhere at the next day's first hour of UTC: Papua's and Sumatra's night borders lie before it. */
async function listWaiting(
  db: Db,
  cakupan: Cakupan,
  jenis: JenisPengajuan,
  { after, before }: { after: Location; before: string },
): Promise<Location[]> {
  const { tabel, sampai } = SHAPES[jenis]
  const { rows } = await sql<Location>`
    select k.sekolah_id as "sekolahId", k.id as nomor from ${tabel} k join sekolah s on s.id = k.sekolah_id
    where k.status_pengajuan in (2, 4, 5) and k.tidak_diperlukan is null and ${sampai} < ${before}::date
      and (k.sekolah_id, k.id) > (${after.sekolahId}, ${after.nomor}) and ${sekolahIn(cakupan)}
    order by k.sekolah_id, k.id limit ${ONE_GROUP}`.execute(db)
  return rows
}
