import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { whyOverBatas } from '@geisa/engine/pengajuan/batas-aturan'
import { matchesAturan } from '@geisa/engine/pengajuan/otomatis'
import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import { type RawBuilder, sql } from 'kysely'
import { withoutActor } from '../../../platform/access/actor.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn, systemCakupan } from '../../../platform/cakupan.ts'
import type { DbOrTrx, Trx } from '../../../platform/database/db.ts'
import { parseId } from '../../../platform/id-sekolah.ts'
import { announce } from '../../../platform/live/kabar.ts'
import { fullTanda } from '../meja/queries.ts'
import { loadBulanUsulan } from '../meja/queries-dampak.ts'
import { judgeUsulan } from '../meja/queries-judgement.ts'
import { decideByAturan } from '../putusan/commands.ts'
import { SHAPES } from '../queries-shape.ts'
import { byNomor, idUsulan, listUsulan, type Usulan } from '../queries-usulan.ts'
import { CONDITION_COLUMN, type SavedAturan, WILAYAH_ATURAN } from './queries.ts'
import { loadDisetujui, requestedHari } from './queries-bounds.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Location = { sekolahId: number; nomor: number }

/**
 * Approves a waiting request by the first rule that takes it and whose bounds it keeps (product.md 4). One that carries any mark, lies in a locked
 * month or lacks its document is left to people. @returns whether it was approved
 */
export async function applyOtomatis({ db, clock }: Deps, jenis: JenisPengajuan, id: string): Promise<boolean> {
  const location = parseId(id, 'Usulan')
  const cakupan = systemCakupan('rules decide in the schools of their region', [location.sekolahId])
  const aturan = await listAturanFor(db, cakupan, jenis, location)
  if (aturan.length === 0) return false
  const [usulan] = await listUsulan(db, cakupan, jenis, { condition: byNomor(location) })
  if (usulan === undefined || usulan.status !== PENGAJUAN.DIUSULKAN) return false
  const matching = await selectAturan({ db, clock }, cakupan, usulan, aturan)
  const result =
    matching.length === 0
      ? 'bukan-aturan'
      : await db.transaction().execute((trx) => decideWhen(trx, clock, cakupan, { usulan, aturan: matching }))
  if (result === 'disetujui') announce(db, [usulan.sekolahId])
  if (result === 'bukan-aturan') await recordSeen(db, usulan, clock.now())
  return result === 'disetujui'
}

/** A command that hands a request on to the rules; `log` is that of the call. */
export type LoggedDeps = AppContext & { log?: { error: (content: object, message: string) => void } }

/** Right after a submission, which stands already: what fails here fails nothing of it, and the job looks at it again. */
export async function handToOtomatis(tools: LoggedDeps, jenis: JenisPengajuan, id: string): Promise<void> {
  try {
    await withoutActor(() => applyOtomatis(tools, jenis, id))
  } catch (error) {
    tools.log?.error({ err: error, jenis, id }, 'approval otomatis tertunda')
  }
}

/** With a doubt no rule decides; the days are read only where one still may. */
async function selectAturan(
  deps: Deps,
  cakupan: Cakupan,
  usulan: Usulan,
  aturan: readonly SavedAturan[],
): Promise<SavedAturan[]> {
  if (isForPerson(usulan)) return []
  const judgement = judgeUsulan(usulan, await loadBulanUsulan(deps, cakupan, usulan))
  if (fullTanda(usulan, judgement).length > 0) return []
  return aturan.filter((savedAturan) => matchesAturan(savedAturan, judgement.matching))
}

/** What a person has rejected or returned once is a person's also when it comes again, under the same number or a new one. */
const isForPerson = (usulan: Usulan): boolean => {
  const { tanda, diputusOrang, pernahDitolak, diLuarTugas } = usulan
  return tanda.length > 0 || diputusOrang || pernahDitolak || diLuarTugas
}

/**
 * Two servers, or a person at the same instant: the row is held, and rule and request are still what was looked at. Rules
 * take turns in a school, so that what each has approved counts for the next (product.md 4).
 */
async function decideWhen(
  trx: Trx,
  clock: Deps['clock'],
  cakupan: Cakupan,
  { usulan, aturan }: { usulan: Usulan; aturan: readonly SavedAturan[] },
): Promise<'disetujui' | 'berubah' | 'bukan-aturan'> {
  const { jenis, sekolahId, nomor, versi } = usulan
  await sql`select pg_advisory_xact_lock(hashtextextended(${`otomatis:${sekolahId}`}, 7207))`.execute(trx)
  const held = await sql`select k.id from ${SHAPES[jenis].tabel} k join sekolah s on s.id = k.sekolah_id
    where ${byNomor(usulan)} and k.versi = ${versi} and ${sekolahIn(cakupan)} for update of k skip locked`.execute(trx)
  if (held.rows.length === 0) return 'berubah'
  const [current] = await listUsulan(trx, cakupan, jenis, { condition: byNomor(usulan) })
  if (current === undefined || isForPerson(current)) return 'berubah'
  const approved = await loadDisetujui(trx, cakupan, current)
  const first = aturan.find((one) => whyOverBatas(one, requestedHari(current), approved) === null)
  if (first === undefined) return 'bukan-aturan'
  const stillHolds =
    await sql`select 1 from approval_otomatis where id = ${first.id} and versi = ${first.versi} and aktif for share`.execute(
      trx,
    )
  if (stillHolds.rows.length === 0) return 'berubah'
  const putusan = { aturanId: first.id, versi, pada: clock.now() }
  const decided = await decideByAturan(trx, cakupan, jenis, { sekolahId, nomor }, putusan)
  return decided ? 'disetujui' : 'berubah'
}

/** Active rules of the region, level and status of one request. */
async function listAturanFor(
  db: DbOrTrx,
  cakupan: Cakupan,
  jenis: JenisPengajuan,
  location: Location,
): Promise<SavedAturan[]> {
  const { rows } = await sql<SavedAturan>`
    select o.id, ${CONDITION_COLUMN}, o.aktif, o.versi from ${SHAPES[jenis].tabel} k join sekolah s on s.id = k.sekolah_id
    join approval_otomatis o on ${aturanFor(jenis)}
    where ${byNomor(location)} and ${sekolahIn(cakupan)} order by o.id`.execute(db)
  return rows
}

const aturanFor = (
  jenis: JenisPengajuan,
): RawBuilder<unknown> => sql`o.aktif and o.jenis = ${sql.lit(jenis)} and ${WILAYAH_ATURAN}
  and ${SHAPES[jenis].statusAturan} = any(o.status_id)`

/** This version needs no second look, until a rule of its region changes. */
const recordSeen = (db: DbOrTrx, { jenis, sekolahId, nomor, versi }: Usulan, at: string): Promise<unknown> =>
  sql`update ${SHAPES[jenis].tabel} set otomatis_versi = ${versi}, otomatis_pada = ${at}
    where sekolah_id = ${sekolahId} and id = ${nomor} and versi = ${versi}`.execute(db)

const ONE_GROUP = 200

/**
 * Waiting requests that no rule has looked at since they or it last changed. One that fails keeps nobody else waiting; it is
 * tried again next time. @returns how many were approved
 */
export async function applyPending(deps: Deps, jenis: JenisPengajuan, stop?: AbortSignal): Promise<number> {
  let jumlah = 0
  let failed: unknown
  let after: Location = { sekolahId: 0, nomor: 0 }
  for (;;) {
    const daftar = await listPending(deps.db, jenis, after)
    for (const location of daftar) {
      if (stop?.aborted) return jumlah
      try {
        if (await applyOtomatis(deps, jenis, idUsulan(location))) jumlah++
      } catch (error) {
        failed ??= error
      }
    }
    const last = daftar.at(-1)
    if (last === undefined || daftar.length < ONE_GROUP) break
    after = last
  }
  if (failed !== undefined) throw failed
  return jumlah
}

async function listPending(db: DbOrTrx, jenis: JenisPengajuan, after: Location): Promise<Location[]> {
  const cakupan = systemCakupan('rules decide in the schools of their region')
  const { rows } = await sql<Location>`
    select k.sekolah_id as "sekolahId", k.id as nomor from ${SHAPES[jenis].tabel} k join sekolah s on s.id = k.sekolah_id
    where k.status_pengajuan = 1 and (k.sekolah_id, k.id) > (${after.sekolahId}, ${after.nomor}) and ${sekolahIn(cakupan)}
      and exists (select 1 from approval_otomatis o where ${aturanFor(jenis)}
        and (k.otomatis_versi is distinct from k.versi or k.otomatis_pada < o.diubah_pada))
    order by k.sekolah_id, k.id limit ${ONE_GROUP}`.execute(db)
  return rows
}
