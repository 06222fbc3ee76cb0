import { randomUUID } from 'node:crypto'
import type { GtkInput } from '@geisa/contract/gtk/gtk'
import { EPOCH_START, hariSekolah, longTanggal } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Cakupan } from '../../platform/cakupan.ts'
import type { Trx } from '../../platform/database/db.ts'
import { invalidField, notFound } from '../../platform/errors.ts'
import { savedSentence, UNCHANGED } from '../../platform/saved-sentence.ts'
import { refuseTooFarAhead } from '../../platform/too-far-ahead.ts'
import { openStart } from '../kunci-bulan/commands-guard-terkunci.ts'
import { listHariKelompok } from '../libur/queries-kelompok.ts'
import { holdMesinSekolah } from '../mesin/queries.ts'
import { watchPast } from '../rekap/pratinjau/commands-dampak.ts'
import { latestChange } from '../riwayat/queries-unseen.ts'
import { holdGtkTurn } from '../sekolah/commands-gtk-turn.ts'
import { findSekolah } from '../sekolah/queries.ts'
import { NEW_COLUMNS, refuseActive, refuseReversedMasa } from './check-gtk.ts'
import { moveParent, recordAll, switchParent } from './commands-induk.ts'
import { insertGtk, insertKerja, insertTpp } from './commands-insert.ts'
import { attachPin } from './commands-pin.ts'
import { releaseTugas } from './commands-release.ts'
import { notifyEarly, refuseSilentEarly } from './data-pribadi/commands-berhenti.ts'
import { saveIdentitas } from './data-pribadi/commands-identitas.ts'
import { splitBerhenti } from './data-pribadi/commands-keep-berhenti.ts'
import {
  buildPlan,
  type Column,
  changesKelompok,
  DEFAULT_KERJA,
  firstDay,
  firstHari,
  inputColumn,
  isChanged,
  kabarUpdate,
  movedDays,
  newKerja,
  type Plan,
} from './gtk-plan.ts'
import {
  type GtkState,
  holdPerson,
  holdPersonRow,
  holdState,
  readState,
  refuseDuplicate,
  refuseErased,
  refuseLocked,
} from './hold-gtk.ts'
import { type Parent, storedParent } from './induk/pasti-induk.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Save = { id: string; message: string }

/** Adds a member of staff, or changes the one with the id. */
export const saveGtk = (deps: Deps, pengguna: Pengguna, cakupan: Cakupan, input: GtkInput): Promise<Save> =>
  input.id === undefined || input.id === null
    ? addGtk(deps, pengguna, cakupan, input)
    : updateGtk(deps, pengguna, cakupan, input.id, input)

async function addGtk({ db, clock }: Deps, pengguna: Pengguna, cakupan: Cakupan, input: GtkInput): Promise<Save> {
  const sekolahId = input.sekolahId ?? pengguna.sekolahId
  if (sekolahId === null) throw invalidField('sekolahId', 'Pilih sekolahnya')
  const sekolah = await findSekolah(db, cakupan, sekolahId)
  if (sekolah === undefined) throw notFound('Sekolah')
  const at = clock.now()
  const today = hariSekolah(at, sekolah.zona)
  const column = { ...NEW_COLUMNS, idDapodik: randomUUID(), namaDapodik: input.nama, ...inputColumn(input) }
  refuseReversedMasa(column)
  refuseActive(input.aktif, [column], today)
  if (input.berlakuMulai !== undefined) refuseTooFarAhead('berlakuMulai', input.berlakuMulai, today)
  const id = await db.transaction().execute(async (trx) => {
    await holdGtkTurn(trx, [sekolahId])
    if (input.pin !== undefined) await holdMesinSekolah(trx, cakupan, sekolahId)
    await holdPerson(trx, [column])
    await refuseDuplicate(trx, sekolahId, null, column)
    column.mulaiTugas ??= await openStart(trx, sekolahId)
    const masa = { dari: column.mulaiTugas ?? EPOCH_START, sampai: column.berhenti, field: 'mulaiTugas' }
    await refuseLocked(trx, sekolahId, [masa])
    const past = await watchPast(trx, cakupan, { sekolahIds: [sekolahId], dari: masa.dari, now: at }, input.dampak)
    await holdPersonRow(trx, column)
    const person = { ...column, sekolahId, gtkId: null, mintaInduk: false }
    const parent = await moveParent(trx, { pengguna, cakupan }, person, input.ptkInduk, { hariIni: today, pada: at })
    const row = { ...column, ptkInduk: parent.ptkInduk }
    const idFromDapodik = input.idDapodik !== undefined && input.idDapodik !== null
    const next = { ...column, ...parent, idDariDapodik: idFromDapodik }
    const gtkId = await insertGtk(trx, sekolahId, next, at)
    const start =
      input.berlakuMulai ?? (column.mulaiTugas !== null && column.mulaiTugas > EPOCH_START ? column.mulaiTugas : today)
    const kerja = newKerja(DEFAULT_KERJA, input)
    const version = { sekolahId, gtkId, mulai: start, pada: at, oleh: pengguna.id }
    if (kerja !== null) await insertKerja(trx, version, kerja)
    if (input.tpp !== undefined && input.tpp !== null) await insertTpp(trx, version, input.tpp)
    const object = `${sekolahId}-${gtkId}`
    const pin = await attachPin(
      trx,
      { pengguna, cakupan },
      { id: object, sekolahId, gtkId, hariIni: today, pada: at },
      input,
    )
    const after = { ...row, ...kerja, tpp: input.tpp ?? undefined }
    const catatan = {
      sekolahId,
      pada: at,
      penggunaId: pengguna.id,
      perihal: 'gtk',
      objek: object,
      tindakan: 'tambah',
      sesudah: after,
      kabar: `menambahkan ${column.nama}, yang bertugas ${column.mulaiTugas === null ? 'sejak awal' : `sejak ${longTanggal(column.mulaiTugas)}`}`,
    }
    await recordAll(trx, [...parent.touches, { catatan, dari: masa.dari, hariIni: today }, ...pin])
    await past()
    return object
  })
  return { id, message: savedSentence() }
}

async function updateGtk(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  input: GtkInput,
): Promise<Save> {
  const at = clock.now()
  const { sekolahId } = await readState(db, cakupan, id, at)
  if (input.versi === undefined) throw invalidField('versi', 'Sertakan versi catatan yang diubah')
  if (input.sekolahId !== undefined && input.sekolahId !== sekolahId)
    throw invalidField('sekolahId', 'Sekolah tidak dapat diganti di sini. Gunakan Pindahkan.')
  const changed = await db.transaction().execute(async (trx) => {
    await holdGtkTurn(trx, [sekolahId])
    if (input.pin !== undefined) await holdMesinSekolah(trx, cakupan, sekolahId)
    const current = await readState(trx, cakupan, id, at)
    const next = { ...current, ...inputColumn(input) }
    await holdPerson(trx, [current, next])
    if (input.ptkInduk === true) await holdPersonRow(trx, next, current)
    const old = await holdState(trx, cakupan, id, at)
    if (old.versi !== input.versi)
      throw await latestChange(
        trx,
        { pengguna, cakupan },
        { sekolahId, perihal: 'gtk', objek: id },
        'Data GTK ini sudah diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.',
      )
    const plan = checkPlan(old, input)
    const { kerja, berlakuMulai } = plan
    const masa = {
      berhenti: plan.others.berhenti,
      old,
      next: { ...old, ...plan.others },
      kerja: kerja && { berlakuMulai, next: kerja },
      now: at,
    }
    const early = await refuseSilentEarly(trx, cakupan, old, masa, input.alasan)
    const kelompok = changesKelompok(plan) ? await listHariKelompok(trx, cakupan, sekolahId, berlakuMulai) : []
    const touched = { sekolahIds: [sekolahId], dari: firstDay(movedDays(plan, kelompok)), now: at }
    const past = await watchPast(trx, cakupan, touched, input.dampak)
    const pin = await attachPin(trx, { pengguna, cakupan }, { ...old, pada: at }, input)
    if (!isChanged(plan)) {
      await recordAll(trx, pin)
      return pin.length > 0
    }
    await refuseDuplicate(trx, sekolahId, old.gtkId, { ...plan.identitas, ...plan.others })
    await refuseLocked(trx, sekolahId, plan.touch)
    const { touches, parent } = await switchParent(trx, { pengguna, cakupan }, old, plan, {
      explicit: input.ptkInduk === true,
      pada: at,
    })
    await apply(trx, pengguna, old, { plan, parent }, at)
    if (early !== null) await notifyEarly(trx, pengguna, sekolahId, { ...early, pada: at })
    const { sebelum, sesudah } = plan
    const catatan = {
      sekolahId,
      pada: at,
      penggunaId: pengguna.id,
      perihal: 'gtk',
      objek: id,
      tindakan: 'ubah',
      sebelum,
      sesudah,
      ...kabarUpdate(old, plan, early !== null),
    }
    const lines = splitBerhenti(catatan, early?.alasan)
    // Where pay counts has no date: every month that is open reads otherwise.
    const from = parent !== null && parent.mintaInduk !== old.mintaInduk ? EPOCH_START : firstHari(plan)
    const touch = lines.map((line) => ({ catatan: line, dari: from, hariIni: old.hariIni }))
    await recordAll(trx, [...touches, ...touch, ...pin])
    await past()
    return true
  })
  return { id, message: changed ? savedSentence() : UNCHANGED }
}

/** What the save would do, refused where the form is wrong; the preview asks the same. */
export function checkPlan(old: GtkState, input: GtkInput): Plan {
  refuseErased(old)
  const plan = buildPlan(old, input, input.berlakuMulai ?? old.hariIni)
  refuseTooFarAhead('berlakuMulai', plan.berlakuMulai, old.hariIni)
  refuseReversedMasa({ ...old, ...plan.others })
  refuseActive(input.aktif, [old, { ...old, ...plan.others }], old.hariIni)
  if (Object.keys(plan.identitas).length > 0 && plan.berlakuMulai > old.hariIni)
    throw invalidField(
      'berlakuMulai',
      'Perubahan identitas (nama, NIP, NUPTK, NRG, jenis, status) berlaku paling lambat hari ini.',
    )
  return plan
}

async function apply(
  trx: Trx,
  pengguna: Pengguna,
  old: GtkState,
  { plan, parent }: { plan: Plan; parent: Parent | null },
  at: string,
): Promise<void> {
  const { sekolahId, gtkId, versi } = old
  const { identitas, others, kerja, tpp, berlakuMulai } = plan
  if (Object.keys(identitas).length > 0) await saveIdentitas(trx, sekolahId, [{ gtkId, identitas }], berlakuMulai, at)
  const induk = parent && storedParent(parent, at)
  const k: Column = { ...old, ...identitas, ...others }
  await sql`
    update gtk set nama = ${k.nama}, nama_dapodik = ${k.namaDapodik}, id_dapodik = ${k.idDapodik}::uuid, nip = ${k.nip}, nuptk = ${k.nuptk},
      nrg = ${k.nrg}, jenis_guru = ${k.jenisGuru}, status_kepegawaian = ${k.statusKepegawaian}, 
      ptk_induk = coalesce(${induk?.ptkInduk}::boolean, ptk_induk), minta_induk = coalesce(${induk?.mintaInduk}::boolean, minta_induk),
      induk_ditanya = case when ${induk === null} then induk_ditanya else ${induk?.ditanya ?? null}::timestamptz end,
      tampil_sptjm = ${k.tampilSptjm}, mulai_tugas = ${k.mulaiTugas}, berhenti = ${k.berhenti},
      id_dari_dapodik = id_dari_dapodik or ${others.idDapodik !== undefined}, versi = versi + 1
    where sekolah_id = ${sekolahId} and id = ${gtkId} and versi = ${versi}`.execute(trx)
  if (others.idDapodik !== undefined) {
    await sql`delete from alamat_gtk where id_dapodik = ${old.idDapodik}::uuid and sekolah_id = ${sekolahId}`.execute(
      trx,
    )
    await sql`insert into alamat_gtk (id_dapodik, sekolah_id, gtk_id) values (${others.idDapodik}::uuid, ${sekolahId}, ${gtkId})`.execute(
      trx,
    )
  }
  const base = { sekolahId, gtkId, mulai: berlakuMulai, pada: at, oleh: pengguna.id }
  if (kerja !== null) await insertKerja(trx, base, kerja)
  if (tpp !== null) await insertTpp(trx, base, tpp)
  await releaseTugas(trx, pengguna, sekolahId, [{ gtkId, old, next: k }], { hariIni: old.hariIni, pada: at })
}
