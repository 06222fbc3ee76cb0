import type { PratinjauResult } from '@geisa/contract/berlaku'
import type { Answer, Output } from '@geisa/contract/endpoint'
import type { deletePolaJam, PolaJamInput, savePolaJam } from '@geisa/contract/jam-sendiri/pola-jam'
import { versionOn } from '@geisa/engine/berlaku'
import { hariSekolah, longTanggal } from '@geisa/engine/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn, systemCakupan } from '../../../platform/cakupan.ts'
import type { DbOrTrx, Trx } from '../../../platform/database/db.ts'
import { touching } from '../../../platform/database/versi-sql.ts'
import { invalidField, notFound } from '../../../platform/errors.ts'
import { savedSentence, UNCHANGED } from '../../../platform/saved-sentence.ts'
import type { Pemilik } from '../../jadwal/queries-pemilik.ts'
import { refuseUnreadDampak } from '../../rekap/pratinjau/commands-dampak.ts'
import { previewChange } from '../../rekap/pratinjau/queries-pratinjau.ts'
import { latestChange } from '../../riwayat/queries-unseen.ts'
import { onDay, readPemilikPola, refuseLockedOwner } from './authority.ts'
import { prepare, refuseNama, refuseTouched } from './commands-prepare.ts'
import { bumpUsers, insertVersion, kabarOf, lockForTurn, record, riwayatSet, summarise } from './commands-versi.ts'
import { holdOwnPola, readOwnPola, type SavedPola } from './queries-pola.ts'
import { moveTanggal, type PolaPlan } from './save-plan.ts'
import { heldSince } from './usage-sql.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Body = Output<typeof savePolaJam, 'body'>

/** A new pattern, or a new name and a version from its first day on (rules.md M1); earlier days keep theirs. */
export async function savePola(deps: Deps, caller: Caller, input: Body): Promise<Answer<typeof savePolaJam>> {
  const { db, clock } = deps
  const { pengguna, cakupan } = caller
  if (typeof input.id === 'number')
    await refuseUnreadDampak(input.dampak, () => previewPola(deps, caller, input, undefined))
  return db.transaction().execute(async (trx) => {
    const pemilik = await readPemilikPola(trx, pengguna, cakupan)
    await lockForTurn(trx, pemilik)
    const old = typeof input.id === 'number' ? await holdOwnPola(trx, pemilik, input.id) : null
    // The instant of the save is taken in turn: of two versions for one day the later one counts.
    const pada = clock.now()
    if (old !== null) await refuseOther(trx, caller, pemilik, old, input.versi)
    const plan = await prepare(trx, pada, pemilik, old, input)
    await refuseNama(trx, pemilik, old, { nama: input.nama, hariIni: plan.hariIni, mulai: plan.mulai })
    if (old !== null && plan.version === null && old.nama === input.nama) return { message: UNCHANGED, id: old.id }
    const id = old === null ? await insertPola(trx, pemilik, input.nama) : await renamePola(trx, old.id, input.nama)
    if (plan.version !== null) await insertVersion(trx, pengguna, id, plan.version)
    await record(trx, pengguna, { pemilik, id, pada }, changeOf(old, input.nama, plan))
    if (old !== null && plan.version !== null) await bumpUsers(trx, id, plan, plan.hariIni)
    return { message: savedSentence(), id }
  })
}

/** What that save would change at the schools that use it; stores nothing. */
export async function previewPola(
  deps: Deps,
  { pengguna, cakupan }: Caller,
  input: PolaJamInput,
  lanjut: number | undefined,
): Promise<PratinjauResult> {
  const { db, clock } = deps
  const pemilik = await readPemilikPola(db, pengguna, cakupan)
  const old = typeof input.id === 'number' ? await readOwnPola(db, pemilik, input.id) : null
  const { mulai, sampai, version } = await prepare(db, clock.now(), pemilik, old, input)
  // The days beside it begin and end where its hours let them (rules.md M5).
  const range = { dari: moveTanggal(mulai, -1), sampai: sampai === null ? null : moveTanggal(sampai, 1) }
  const used = touching('j', range.dari, range.sampai ?? 'infinity')
  const users = old === null || version === null ? [] : await listUserSekolah(db, cakupan, old.id, used)
  return previewChange(
    deps,
    cakupan,
    {
      sekolah: sql<boolean>`s.id = any(${users}::int[])`,
      ...range,
      named: mulai,
      apply: (fakta) => {
        if (fakta.polaJam === undefined || version === null) return fakta
        const polaJam = fakta.polaJam.map((one) =>
          one.id === old?.id ? { ...one, versi: [...one.versi, version] } : one,
        )
        return { ...fakta, polaJam }
      },
    },
    lanjut,
  )
}

/** Asked by itself: of `sekolah` beside it a cluster would be asked what it cannot answer (citus.md 1.4). */
async function listUserSekolah(
  db: DbOrTrx,
  cakupan: Cakupan,
  id: number,
  used: RawBuilder<boolean>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.id from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
    where ${sekolahIn(cakupan)} and j.pola_jam_id = ${id} and j.status = 2 and ${used}`.execute(db)
  return rows.map((one) => one.id)
}

async function refuseOther(
  trx: Trx,
  caller: Caller,
  pemilik: Pemilik,
  { id, versi }: SavedPola,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined) throw invalidField('versi', 'Muat ulang halaman ini, lalu ulangi perubahannya.')
  if (seen === versi) return
  const sentence = 'Pola jam ini baru saja diubah orang lain. Belum ada yang disimpan.'
  throw await latestChange(trx, caller, riwayatSet(pemilik, id), sentence)
}

async function insertPola(trx: Trx, { jenis, id }: Pemilik, nama: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into pola_jam (pemilik, pemilik_id, nama) values (${jenis}, ${id}, ${nama}) returning id`.execute(trx)
  return rows[0]?.id ?? 0
}

async function renamePola(trx: Trx, id: number, nama: string): Promise<number> {
  await sql`update pola_jam set nama = ${nama}, versi = versi + 1 where id = ${id}`.execute(trx)
  return id
}

function changeOf(old: SavedPola | null, nama: string, { mulai, version }: PolaPlan) {
  const before =
    old === null ? null : summarise(old.nama, version === null ? undefined : versionOn(old.daftarVersi, mulai))
  return {
    tindakan: old === null ? 'tambah' : 'ubah',
    sebelum: before,
    sesudah: summarise(nama, version ?? undefined),
    kabar: kabarOf(nama, mulai),
  }
}

/** Taken out of use where nobody works by it from today on; months before still name it. */
export function deletePola(
  { db, clock }: Deps,
  caller: Caller,
  id: number,
  { versi }: Output<typeof deletePolaJam, 'query'>,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const pemilik = await readPemilikPola(trx, caller.pengguna, caller.cakupan)
    await lockForTurn(trx, pemilik)
    const old = await holdOwnPola(trx, pemilik, id)
    const pada = clock.now()
    const hariIni = hariSekolah(pada, pemilik.zona)
    refuseLockedOwner(pemilik, onDay(hariIni))
    if (versi !== undefined) await refuseOther(trx, caller, pemilik, old, versi)
    await refuseUsed(trx, id, hariIni)
    await sql`update pola_jam set dihapus_pada = ${pada}, versi = versi + 1 where id = ${id}`.execute(trx)
    const last = versionOn(old.daftarVersi, hariIni) ?? old.daftarVersi.at(-1)
    await record(trx, caller.pengguna, { pemilik, id, pada }, { tindakan: 'hapus', sebelum: summarise(old.nama, last) })
  })
}

/** By anybody, whoever's school it is; what waits for its office could still come to hold. */
async function refuseUsed(trx: Trx, id: number, hariIni: string): Promise<void> {
  const system = systemCakupan('a pattern in use anywhere stays')
  const dipakai = await sql<{ jumlah: number }>`
    select count(distinct (j.sekolah_id, j.gtk_id))::int as jumlah from ${heldSince(hariIni)}
      and j.pola_jam_id = ${id} and ${sekolahIn(system)}`.execute(trx)
  refuseCount(
    dipakai.rows[0]?.jumlah,
    (jumlah) => `Dipakai ${jumlah} GTK; akhiri dahulu jam kerja mereka, lalu hapus pola jam ini.`,
  )
  const menunggu = await sql<{ jumlah: number }>`
    select count(*)::int as jumlah from gtk_jam j where j.pola_jam_id = ${id} and j.status = 1`.execute(trx)
  refuseCount(
    menunggu.rows[0]?.jumlah,
    (jumlah) => `Ada ${jumlah} usul jam kerja dengan pola ini yang menunggu dinas. Selesaikan dahulu usul itu.`,
  )
}

function refuseCount(jumlah: number | undefined, sentence: (jumlah: number) => string): void {
  if (jumlah !== undefined && jumlah > 0) throw invalidField('id', sentence(jumlah))
}

/** Calls off a version that has not begun: what held before goes on. */
export function cancelVersi({ db, clock }: Deps, { pengguna, cakupan }: Caller, versiId: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const pemilik = await readPemilikPola(trx, pengguna, cakupan)
    await lockForTurn(trx, pemilik)
    const id = await polaOf(trx, versiId)
    const old = await holdOwnPola(trx, pemilik, id)
    const pada = clock.now()
    const hariIni = hariSekolah(pada, pemilik.zona)
    refuseLockedOwner(pemilik, onDay(hariIni))
    const own = old.daftarVersi.find((one) => one.id === versiId)
    if (own === undefined) throw notFound('Versi pola jam')
    if (own.berlakuMulai <= hariIni) {
      const since = longTanggal(own.berlakuMulai)
      throw invalidField('id', `Versi ini sudah berlaku sejak ${since}. Simpan versi baru untuk menggantinya.`)
    }
    if (old.daftarVersi.length === 1)
      throw invalidField('id', 'Ini satu-satunya versi pola jam ini. Hapus pola jamnya bila tidak dipakai.')
    const masa = { mulai: own.berlakuMulai, sampai: own.berlakuSampai }
    refuseLockedOwner(pemilik, masa)
    await refuseTouched(trx, pemilik, id, masa, 'id')
    await sql`delete from pola_jam_versi where id = ${versiId}`.execute(trx)
    await renamePola(trx, id, old.nama)
    await record(trx, pengguna, { pemilik, id, pada }, { tindakan: 'batalkan', sebelum: summarise(old.nama, own) })
    await bumpUsers(trx, id, masa, hariIni)
  })
}

async function polaOf(trx: Trx, versiId: number): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select pola_jam_id as id from pola_jam_versi where id = ${versiId}`.execute(trx)
  if (rows[0] === undefined) throw notFound('Versi pola jam')
  return rows[0].id
}
