import type { Output } from '@geisa/contract/endpoint'
import type { ImportResult } from '@geisa/contract/file-import'
import type { importGtk } from '@geisa/contract/gtk/import'
import type { Zona } from '@geisa/engine/acuan'
import { hariSekolah } from '@geisa/engine/calendar'
import { withStop } from '@geisa/engine/sentence-end'
import { sql } from 'kysely'
import type { Caller, Pengguna } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { conflict, invalidField, notFound } from '../../../platform/errors.ts'
import { refuseUnseenFile } from '../../../platform/sheet/dry-run-first.ts'
import { holdBulanShared } from '../../kunci-bulan/commands-guard-terkunci.ts'
import { watchPast } from '../../rekap/pratinjau/commands-dampak.ts'
import { holdGtkTurn } from '../../sekolah/commands-gtk-turn.ts'
import { findSekolah } from '../../sekolah/queries.ts'
import { describeEarly, isReason, notifyManyEarly } from '../data-pribadi/commands-berhenti.ts'
import { readLastDays } from '../data-pribadi/queries-jejak.ts'
import { listVoided } from '../data-pribadi/queries-voided.ts'
import { GTK_COLUMN, holdPerson, type Nomor } from '../hold-gtk.ts'
import { notifyClaims } from '../induk/commands-minta.ts'
import { countJam, firstJamHari, type JamImport, judgeJam, saveJam } from './commands-jam.ts'
import { firstServiceDay, type Moment, saveImport, writesRow } from './commands-save.ts'
import { type BerkasGtk, readBerkasGtk } from './gtk-file.ts'
import { buildResult, hasWrong, saved } from './import-result.ts'
import type { IndukElsewhere } from './judge-induk.ts'
import { match, type Putusan } from './match-gtk.ts'
import { groupPairs, type SavedGtk } from './pair-gtk.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Query = Output<typeof importGtk, 'query'> & { isi: Buffer }
type Sekolah = { id: number; zona: Zona }

/** Adds and updates the staff of one school from a file, all of it or nothing; the dry run is the same without the writing. */
export async function runGtkImport(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { isi, namaBerkas, uji, sidik, lewatiSalah, sekolahId: option, alasan, sampaiAkhir, dampak }: Query,
): Promise<ImportResult> {
  refuseUnseenFile(uji, sidik)
  const sekolahId = option ?? pengguna.sekolahId
  if (sekolahId === null) throw invalidField('sekolahId', 'Pilih sekolahnya')
  const sekolah = await findSekolah(db, cakupan, sekolahId)
  if (sekolah === undefined) throw notFound('Sekolah')
  const berkas = await readBerkasGtk(isi, namaBerkas, sampaiAkhir)
  const at = clock.now()
  const moment: Moment = {
    source: berkas.source,
    pada: at,
    hariIni: hariSekolah(at, sekolah.zona),
    oleh: pengguna,
    namaBerkas,
  }
  const check = (dbOrTrx: DbOrTrx, { hold }: { hold: boolean }) =>
    judge(dbOrTrx, { pengguna, cakupan }, sekolah, { berkas, isi, moment }, { hold })
  if (uji) return (await check(db, { hold: false })).result
  return db.transaction().execute(async (trx) => {
    await holdGtkTurn(trx, [sekolahId])
    // What a locked month forbids is judged row by row.
    await holdBulanShared(trx, sekolahId)
    // A row of the file may name nobody by the number that another school knows: who is here is held as well.
    const present = await listSaved(trx, cakupan, sekolahId, { hold: false })
    await holdPerson(trx, [...berkas.baris.map((fileRow) => fileRow.isi), ...present])
    const { result, putusan, old, bulanTerkunci, early, jam } = await check(trx, { hold: true })
    if (result.sidik !== sidik) throw conflict('Berkas atau data GTK berubah sejak diperiksa. Periksa lagi berkasnya.')
    if (result.jumlah.salah > 0 && !lewatiSalah) return hasWrong(result)
    const reason = early.length === 0 ? undefined : demandReason(early.length, alasan)
    const dari = [firstServiceDay(putusan, old), firstJamHari(jam)].toSorted()[0] ?? at
    const touched = { sekolahIds: [sekolahId], dari, now: at }
    const past = await watchPast(trx, cakupan, touched, dampak)
    const save = { sekolahId, bulanTerkunci, putusan, old, moment, jumlah: result.jumlah }
    const newIds = await saveImport(trx, { ...save, early: new Set(early.map(({ gtkId }) => gtkId)), alasan: reason })
    await saveJam(trx, { pengguna, cakupan }, jam, { ...moment, sekolahId, newIds })
    const claims = putusan.filter(
      (one) => one.induk?.mintaInduk && writesRow(one) && old.get(one.gtkId ?? 0)?.mintaInduk !== true,
    )
    await notifyClaims(
      trx,
      sekolahId,
      claims.map((claim) => claim.columns),
      at,
    )
    if (reason !== undefined)
      await notifyManyEarly(trx, pengguna, sekolahId, {
        who: early.map(({ sentence }) => sentence),
        alasan: reason,
        pada: at,
      })
    await past()
    return saved(result)
  })
}

type Outcome = {
  result: ImportResult
  putusan: Putusan[]
  old: Map<number, SavedGtk>
  bulanTerkunci: number[]
  early: EarlyRow[]
  jam: JamImport
}

async function judge(
  db: DbOrTrx,
  caller: Caller,
  sekolah: Sekolah,
  { berkas, isi, moment }: { berkas: BerkasGtk; isi: Buffer; moment: Moment },
  { hold }: { hold: boolean },
): Promise<Outcome> {
  const { cakupan } = caller
  const { hariIni } = moment
  const daftar = await listSaved(db, cakupan, sekolah.id, { hold })
  const people = [...berkas.baris.map((fileRow) => fileRow.isi), ...daftar]
  const indukElsewhere = await listIndukElsewhere(db, cakupan, sekolah.id, people, hariIni)
  const lockedBulan = await listLocked(db, cakupan, sekolah.id)
  const { putusan, notFound: missing } = match(berkas, daftar, {
    hariIni,
    bulanTerkunci: lockedBulan,
    indukElsewhere,
  })
  const jam = await judgeJam(db, caller, berkas, putusan, { ...moment, sekolahId: sekolah.id })
  const byId = new Map(daftar.map((gtk) => [gtk.gtkId, gtk]))
  const early = await markEarly(db, cakupan, sekolah.id, putusan, byId)
  const result = buildResult(
    isi,
    putusan.map(({ baris }) => baris),
    {
      ignoredColumns: berkas.ignoredColumns,
      warning: [...berkas.warning, ...describeMissing(missing)],
      target: `gtk ${sekolah.id}`,
      rest: berkas.rest,
    },
  )
  if (early.length > 0) result.perluAlasan = early.length
  if (berkas.jam !== null) result.jamKerja = countJam(jam)
  return { result, early, putusan, old: byId, bulanTerkunci: lockedBulan, jam }
}

type EarlyRow = { gtkId: number; sentence: string }

/** Service that leaves out what is recorded of somebody: each row says so, and one reason serves the file. */
async function markEarly(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  putusan: readonly Putusan[],
  byId: ReadonlyMap<number, SavedGtk>,
): Promise<EarlyRow[]> {
  const changed = putusan.flatMap(({ baris, gtkId, others }) => {
    const old = gtkId === null ? undefined : byId.get(gtkId)
    if (baris.tindakan !== 'berubah' || old === undefined) return []
    return [{ row: baris, gtkId: old.gtkId, berhenti: others.berhenti, old, next: { ...old, ...others } }]
  })
  const ids = changed.flatMap(({ gtkId, berhenti }) => (berhenti ? [gtkId] : []))
  const last = await readLastDays(db, cakupan, sekolahId, ids)
  const voided = await listVoided(db, cakupan, sekolahId, changed)
  return changed.flatMap(({ row, gtkId, berhenti }) => {
    const sentence = describeEarly({ berhenti, jejak: last.get(gtkId), voided: voided.get(gtkId) })
    if (sentence === null) return []
    row.alasan.push(`Perlu alasan: ${sentence}`)
    return [{ gtkId, sentence: `${row.nama}: ${sentence}` }]
  })
}

function demandReason(many: number, alasan: string | undefined): string {
  if (isReason(alasan)) return alasan
  throw invalidField(
    'alasan',
    `Masa tugas ${many} orang tidak lagi memuat hari yang sudah dicatat (tap, usulan, keberatan, TPP, atau masuk ke akunnya). Periksa tanggalnya, atau tulis alasannya (min. 5 huruf); alasan itu disimpan di riwayat dan diberitahukan ke dinas.`,
  )
}

/** Whose data were erased is nobody whom a file could mean: a row of theirs takes no name back (quality.md 3). */
async function listSaved(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  { hold }: { hold: boolean },
): Promise<SavedGtk[]> {
  const { rows } = await sql<SavedGtk>`
    select g.id as "gtkId", ${GTK_COLUMN} from gtk g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and g.data_dihapus_pada is null and ${sekolahIn(cakupan)} order by g.id ${hold ? sql`for update of g` : sql``}`.execute(
    db,
  )
  return rows
}

/** By each number of a person when another school is the main one: the name of that school is left out. */
async function listIndukElsewhere(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  people: readonly Nomor[],
  today: string,
): Promise<Map<string, IndukElsewhere[]>> {
  const numbersOf = (field: keyof Nomor): string[] => people.flatMap((nomor) => nomor[field] ?? [])
  const { rows } = await sql<IndukElsewhere & { nomor: string }>`
    select o.nomor, g.mulai_tugas as "mulaiTugas", g.berhenti, ${sekolahIn(cakupan)} as dalam from (
      select id_dapodik::text as nomor, sekolah_id, gtk_id as id from alamat_gtk where id_dapodik = any(${numbersOf('idDapodik')}::uuid[])
      union all select nip, sekolah_id, id from gtk where nip = any(${numbersOf('nip')}::text[])
      union all select nuptk, sekolah_id, id from gtk where nuptk = any(${numbersOf('nuptk')}::text[])
    ) o join gtk g on g.sekolah_id = o.sekolah_id and g.id = o.id join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id <> ${sekolahId} and (g.ptk_induk or g.minta_induk and ${sekolahIn(cakupan)})
      and (g.berhenti is null or g.berhenti >= ${today})`.execute(db)
  return groupPairs(rows.map(({ nomor, ...masa }) => [nomor, masa] as const))
}

async function listLocked(db: DbOrTrx, cakupan: Cakupan, sekolahId: number): Promise<number[]> {
  const { rows } = await sql<{ bulan: number }>`
    select k.bulan from segel k join sekolah s on s.id = k.sekolah_id
    where k.sekolah_id = ${sekolahId} and k.dibuka_pada is null and ${sekolahIn(cakupan)} order by 1`.execute(db)
  return rows.map(({ bulan }) => bulan)
}

const MAX_MISSING_NAMED = 200

function describeMissing(missing: readonly SavedGtk[]): string[] {
  if (missing.length === 0) return []
  const who = missing
    .slice(0, MAX_MISSING_NAMED)
    .map(({ nama, nip, nuptk }) => `${nama} (${nip ?? nuptk ?? 'tanpa NIP'})`)
  const other = missing.length > MAX_MISSING_NAMED ? ` dan ${missing.length - MAX_MISSING_NAMED} lainnya` : ''
  return [`${missing.length} GTK aktif tidak ada di berkas dan tidak diubah: ${withStop(`${who.join('; ')}${other}`)}`]
}
