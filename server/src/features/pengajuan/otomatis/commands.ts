import type { AturanOtomatis, saveOtomatis as saveContract } from '@geisa/contract/approval-otomatis'
import type { Output } from '@geisa/contract/endpoint'
import { JENJANG } from '@geisa/engine/acuan'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { DbOrTrx, Trx } from '../../../platform/database/db.ts'
import { invalidField, notFound } from '../../../platform/errors.ts'
import { CENTRAL, recordRiwayat } from '../../riwayat/commands.ts'
import { latestChange } from '../../riwayat/queries-unseen.ts'
import { type Condition, findOtomatis, holdAturan, listSavedAturan, type SavedAturan } from './queries.ts'
import { conditionText, isSidikEffective } from './trial-sidik.ts'

type Deps = Pick<AppContext, 'db' | 'clock' | 'tokenKey'>
type Input = Output<typeof saveContract, 'body'>

const CHANGED = 'Aturan ini baru saja diubah orang lain. Muat ulang, lalu ulangi.'
const TEST_FIRST = 'Uji dahulu aturan ini (uji coba 90 hari), lalu nyalakan dalam sehari sesudahnya.'

/** Adds a rule, or changes the one whose id is given; the same one once more is that one. */
export function saveOtomatis(deps: Deps, caller: Caller, input: Input): Promise<AturanOtomatis> {
  const { db, clock } = deps
  return db.transaction().execute(async (trx) => {
    await lockForTurn(trx)
    const condition = await prepareCondition(trx, input)
    const old = await readOld(trx, caller, input)
    const duplicate = await findTwin(trx, condition, old)
    const next = { ...condition, aktif: input.aktif }
    if (old === null && duplicate !== undefined && duplicate.aktif === input.aktif) return readSaved(duplicate.id)
    if (duplicate !== undefined)
      throw invalidField('kodeWilayah', 'Aturan yang persis sama sudah ada. Ubah aturan itu.')
    if (old !== null && isSame(old, next)) return readSaved(old.id)
    if (input.aktif && !(old?.aktif && conditionText(old) === conditionText(condition)))
      refuseWithoutTest(deps, input, condition)
    const at = clock.now()
    const id = old === null ? await insert(trx, next, caller, at) : await overwrite(trx, old.id, next, at)
    await record(trx, caller, at, id, {
      tindakan: old === null ? 'tambah' : 'ubah',
      sebelum: old && forRiwayat(old),
      sesudah: forRiwayat(next),
    })
    return readSaved(id)

    async function readSaved(savedId: number): Promise<AturanOtomatis> {
      const result = await findOtomatis(trx, clock, caller, savedId)
      if (result === undefined) throw notFound('Aturan')
      return result
    }
  })
}

/** What it decided stays decided, and still names it. */
export async function deleteOtomatis({ db, clock }: Deps, caller: Caller, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockForTurn(trx)
    const old = await holdAturan(trx, id)
    if (old === undefined) throw notFound('Aturan')
    await sql`delete from approval_otomatis where id = ${id}`.execute(trx)
    await record(trx, caller, clock.now(), id, { tindakan: 'hapus', sebelum: forRiwayat(old) })
  })
}

/** Rules are few and seldom saved: their writers take turns, so that a second click finds the first one's rule. */
const lockForTurn = (trx: Trx): Promise<unknown> => sql`select pg_advisory_xact_lock(7203210)`.execute(trx)

async function readOld(trx: Trx, caller: Caller, { id, versi }: Input): Promise<SavedAturan | null> {
  if (id === null || id === undefined) return null
  const old = await holdAturan(trx, id)
  if (old === undefined) throw notFound('Aturan')
  if (versi === null || versi === undefined) throw invalidField('versi', 'Sertakan versi aturan yang dilihat')
  const riwayat = { sekolahId: CENTRAL, perihal: 'approval-otomatis', objek: String(id) }
  if (old.versi !== versi) throw await latestChange(trx, caller, riwayat, CHANGED)
  return old
}

/**
 * The conditions as they are to be stored, or why not, each at its field. Whatever is saved or tried from here on means the whole schedule (product.md 4).
 */
export async function prepareCondition(db: DbOrTrx, input: Omit<Condition, 'jamPenuh'>): Promise<Condition> {
  const { kodeWilayah, jenis, dalamJadwal, maksimalHari, batasHari, batasGtk } = input
  const statusId = [...new Set(input.statusId)].toSorted((a, b) => a - b)
  const { rows } = await sql<{ ada: boolean; status: { id: number; boleh: boolean }[] }>`
    select exists (select 1 from wilayah where kode = ${kodeWilayah}) as ada,
      (select coalesce(json_agg(json_build_object('id', t.id, 'boleh', t.boleh)), '[]') from (
        select distinct on (id) id, ${jenis === 'koreksi' ? sql`koreksi` : sql`manual`} as boleh from status_kehadiran
        where id = any(${statusId}::int[]) order by id, berlaku_mulai desc) t) as status`.execute(db)
  const { ada = false, status = [] } = rows[0] ?? {}
  if (!ada) throw invalidField('kodeWilayah', 'Wilayah tidak ditemukan')
  if (status.length < statusId.length) throw invalidField('statusId', 'Status kehadiran tidak ditemukan')
  if (status.some(({ boleh }) => !boleh)) {
    const nama = jenis === 'koreksi' ? 'koreksi' : 'absensi manual'
    throw invalidField('statusId', `Pilih hanya status yang dapat diusulkan lewat ${nama}`)
  }
  const jenjang = JENJANG.filter((one) => input.jenjang.includes(one))
  const times = { dalamJadwal, jamPenuh: dalamJadwal }
  return { kodeWilayah, jenjang, jenis, statusId, ...times, maksimalHari, batasHari, batasGtk }
}

const findTwin = async (trx: Trx, condition: Condition, old: SavedAturan | null): Promise<SavedAturan | undefined> =>
  (await listSavedAturan(trx, condition.jenis)).find(
    (savedAturan) => savedAturan.id !== old?.id && conditionText(savedAturan) === conditionText(condition),
  )

type New = Condition & { aktif: boolean }
const isSame = (old: SavedAturan, next: New): boolean =>
  old.aktif === next.aktif && conditionText(old) === conditionText(next)

/** Nobody switches on what they have not seen the effect of (product.md 4). */
function refuseWithoutTest(deps: Deps, { sidik }: Input, condition: Condition): void {
  if (sidik === null || sidik === undefined || !isSidikEffective(deps, sidik, condition))
    throw invalidField('sidik', TEST_FIRST)
}

async function insert(trx: Trx, next: New, { pengguna }: Caller, at: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into approval_otomatis (kode_wilayah, jenjang, jenis, status_id, dalam_jadwal, jam_penuh, maksimal_hari, batas_hari, batas_gtk, aktif, dibuat_oleh, dibuat_pada, diubah_pada)
    values (${next.kodeWilayah}, ${next.jenjang}, ${next.jenis}, ${next.statusId}, ${next.dalamJadwal}, ${next.jamPenuh}, ${next.maksimalHari},
      ${next.batasHari}, ${next.batasGtk}, ${next.aktif}, ${pengguna.id}, ${at}, ${at}) returning id`.execute(trx)
  return rows[0]?.id ?? 0
}

/** From here on waiting requests are looked at once more (commands-apply.ts). */
async function overwrite(trx: Trx, id: number, next: New, at: string): Promise<number> {
  await sql`update approval_otomatis set kode_wilayah = ${next.kodeWilayah}, jenjang = ${next.jenjang}, jenis = ${next.jenis},
    status_id = ${next.statusId}, dalam_jadwal = ${next.dalamJadwal}, jam_penuh = ${next.jamPenuh}, maksimal_hari = ${next.maksimalHari},
    batas_hari = ${next.batasHari}, batas_gtk = ${next.batasGtk}, aktif = ${next.aktif},
    diubah_pada = ${at}, versi = versi + 1 where id = ${id}`.execute(trx)
  return id
}

type Change = { tindakan: string; sebelum?: unknown; sesudah?: unknown }
const record = (trx: Trx, { pengguna }: Caller, at: string, id: number, change: Change): Promise<void> =>
  recordRiwayat(trx, {
    sekolahId: CENTRAL,
    pada: at,
    penggunaId: pengguna.id,
    perihal: 'approval-otomatis',
    objek: String(id),
    ...change,
  })

/** In the words of the screen: a history is read by people. */
const forRiwayat = ({
  kodeWilayah,
  jenjang,
  jenis,
  statusId,
  dalamJadwal,
  jamPenuh,
  maksimalHari,
  batasHari,
  batasGtk,
  aktif,
}: New) => ({
  kodeWilayah,
  jenjang: jenjang.join(', '),
  jenis,
  statusId: statusId.join(', '),
  dalamJadwal,
  jamPenuh,
  maksimalHari,
  batasHari,
  batasGtk,
  aktif,
})
