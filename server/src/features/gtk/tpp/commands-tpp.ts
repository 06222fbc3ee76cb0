import type { Output } from '@geisa/contract/endpoint'
import type { ImportAction, ImportResult, ImportRow } from '@geisa/contract/file-import'
import type { importTpp } from '@geisa/contract/gtk/import'
import { hariSekolah, longTanggal, namaBulan } from '@geisa/engine/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Pengguna } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx, Trx } from '../../../platform/database/db.ts'
import { latest } from '../../../platform/database/versi-sql.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { refuseUnseenFile } from '../../../platform/sheet/dry-run-first.ts'
import { refuseTooFarAhead } from '../../../platform/too-far-ahead.ts'
import { findSekolah } from '../../sekolah/queries.ts'
import { CLAIM } from '../hold-gtk.ts'
import { type FileRow, readBerkasTpp, type TppContent } from '../import/gtk-file.ts'
import { buildResult, hasWrong, saved } from '../import/import-result.ts'
import { type NewTpp, type Person, saveTpp } from './commands-tpp-save.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Query = Output<typeof importTpp, 'query'> & { isi: Buffer }
type Putusan = { importRow: ImportRow; people: Person[]; rupiah: number }

/** The TPP base of staff in scope from a sheet, from a first day on; at the school where they are ptk_induk. */
export async function runTppImport(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { isi, namaBerkas, uji, sidik, lewatiSalah, sekolahId, berlakuMulai, sampaiAkhir }: Query,
): Promise<ImportResult> {
  refuseUnseenFile(uji, sidik)
  const sekolah = sekolahId === undefined ? undefined : await findSekolah(db, cakupan, sekolahId)
  if (sekolahId !== undefined && sekolah === undefined) throw notFound('Sekolah')
  const berkas = await readBerkasTpp(isi, namaBerkas, sampaiAkhir)
  const at = clock.now()
  // One school's file by that school's day; one over zones by WIB, and the result names the day.
  const today = hariSekolah(at, sekolah?.zona ?? 'WIB')
  if (berlakuMulai !== undefined) refuseTooFarAhead('berlakuMulai', berlakuMulai, today)
  const start = berlakuMulai ?? `${today.slice(0, 8)}01`
  const sought = { rows: berkas.baris, sekolahId, mulai: start }
  const judge = async (dbOrTrx: DbOrTrx) => {
    const putusan = putuskanAll(berkas.baris, await listPeople(dbOrTrx, cakupan, sought))
    const warning = [`TPP berlaku mulai ${longTanggal(start)}.`]
    const target = `tpp ${sekolahId ?? ''} ${start}`
    const { ignoredColumns, rest } = berkas
    const all = putusan.map(({ importRow }) => importRow)
    return { putusan, result: buildResult(isi, all, { ignoredColumns, warning, target, rest }) }
  }
  if (uji) return (await judge(db)).result
  return db.transaction().execute(async (trx) => {
    await holdSought(trx, cakupan, sought)
    const { result, putusan } = await judge(trx)
    if (result.sidik !== sidik) throw conflict('Berkas atau data GTK berubah sejak diperiksa. Periksa lagi berkasnya.')
    if (result.jumlah.salah > 0 && !lewatiSalah) return hasWrong(result)
    const update = changes(putusan)
    await saveTpp(trx, update, { mulai: start, pada: at, oleh: pengguna.id, namaBerkas })
    // Too many schools to hold. Who locks a month waits for the history just written: asked again now, the answer stays.
    const current = await listPeople(trx, cakupan, sought)
    const locked = new Set(
      current.flatMap((person) => (person.terkunci === null ? [] : [`${person.sekolahId}-${person.gtkId}`])),
    )
    if (update.some((newTpp) => locked.has(`${newTpp.sekolahId}-${newTpp.gtkId}`)))
      throw conflict('Sebuah bulan baru saja dikunci. Periksa lagi berkasnya.')
    return saved(result)
  })
}

type Sought = { rows: readonly FileRow<TppContent>[]; sekolahId: number | undefined; mulai: string }

/** Everybody in scope whom a row could mean. */
function soughtPeople(cakupan: Cakupan, { rows, sekolahId }: Sought): RawBuilder<unknown> {
  const numbersOf = (field: 'nip' | 'nuptk' | 'idDapodik'): string[] => rows.flatMap(({ isi }) => isi[field] ?? [])
  return sql`gtk g join sekolah s on s.id = g.sekolah_id
    where ${sekolahIn(cakupan)} and ${sekolahId === undefined ? sql`true` : sql`g.sekolah_id = ${sekolahId}`}
      and (g.sekolah_id, g.id) in (
        select sekolah_id, id from gtk where nip = any(${numbersOf('nip')}::text[])
        union select sekolah_id, id from gtk where nuptk = any(${numbersOf('nuptk')}::text[])
        union select sekolah_id, gtk_id from alamat_gtk where id_dapodik = any(${numbersOf('idDapodik')}::uuid[]))
    order by g.sekolah_id, g.id`
}

/**
 * Held in one order, and before anything is read: a statement that waits goes on with what it saw before it waited. A school at
 * a time, for each lies on one machine of several (citus.md 2).
 */
async function holdSought(trx: Trx, cakupan: Cakupan, sought: Sought): Promise<void> {
  const { rows } = await sql<{ sekolahId: number; id: number }>`
    select g.sekolah_id as "sekolahId", g.id from ${soughtPeople(cakupan, sought)}`.execute(trx)
  for (const [sekolahId, here] of Map.groupBy(rows, (row) => row.sekolahId))
    await sql`select 1 from gtk g where g.sekolah_id = ${sekolahId} and g.id = any(${here.map(({ id }) => id)}::int[])
      order by g.id for update`.execute(trx)
}

/** `sejak`: where the row's service begins later, the version that it began with is the one to replace (rules.md L26). */
async function listPeople(db: DbOrTrx, cakupan: Cakupan, sought: Sought): Promise<Person[]> {
  const { mulai } = sought
  const version = sql`gtk_tpp t where t.sekolah_id = g.sekolah_id and t.gtk_id = g.id`
  const { rows } = await sql<Person>`
    select g.*, (select max(k.bulan) from segel k where k.sekolah_id = g."sekolahId" and k.dibuka_pada is null
        and k.bulan >= to_char(g.sejak, 'YYYYMM')::int) as terkunci,
      (select t.rupiah from gtk_tpp t where t.sekolah_id = g."sekolahId" and t.gtk_id = g."gtkId" and t.berlaku_mulai <= g.sejak
        order by ${latest('t')} limit 1) as lama
    from (
      select g.sekolah_id as "sekolahId", g.id as "gtkId", g.nama, s.nama as "namaSekolah", s.zona, g.nip, g.nuptk,
        g.id_dapodik as "idDapodik", g.ptk_induk as "ptkInduk", ${CLAIM} as "mintaInduk", g.mulai_tugas as "mulaiTugas", g.berhenti,
        (g.berhenti is null or g.berhenti >= ${mulai}) as aktif,
        greatest(${mulai}::date, (select max(t.berlaku_mulai) from ${version} and t.berlaku_mulai <= g.mulai_tugas)) as sejak
      from ${soughtPeople(cakupan, sought)}) g`.execute(db)
  return rows
}

function putuskanAll(rows: readonly FileRow<TppContent>[], people: readonly Person[]): Putusan[] {
  const by = new Map<string, Person[]>()
  for (const person of people) {
    for (const field of ['nip', 'nuptk', 'idDapodik'] as const) {
      if (person[field] === null) continue
      const key = `${field} ${person[field]}`
      const present = by.get(key)
      if (present === undefined) by.set(key, [person])
      else present.push(person)
    }
  }
  const used = new Map<Person, number>()
  return rows.map((fileRow) => {
    const matches = fileRow.wrong.length > 0 ? [] : find(fileRow.isi, by)
    const options = typeof matches === 'string' ? [] : matches
    const alasan = typeof matches === 'string' ? [matches] : [...fileRow.wrong]
    const previous = options.map((own) => used.get(own)).find((nth) => nth !== undefined)
    if (previous !== undefined) alasan.push(`Orang yang sama sudah ada di baris ${previous}`)
    else for (const own of options) used.set(own, fileRow.baris)
    for (const { terkunci, namaSekolah } of options)
      if (terkunci !== null) alasan.push(`Bulan ${namaBulan(String(terkunci))} sudah dikunci di ${namaSekolah}`)
    return buildPutusan(fileRow, options, alasan)
  })
}

/** The staff row that pay is counted at (two where the person was transferred), or why there is none. */
function find(content: TppContent, by: ReadonlyMap<string, Person[]>): Person[] | string {
  const field = (['idDapodik', 'nip', 'nuptk'] as const).find(
    (one) => content[one] !== null && by.has(`${one} ${content[one]}`),
  )
  const all = field === undefined ? [] : (by.get(`${field} ${content[field]}`) ?? [])
  if (all.length === 0) return 'Tidak ada GTK dengan nomor ini dalam cakupan Anda'
  const main = all.filter(({ ptkInduk }) => ptkInduk)
  // Who sees no main school sees a claim as one (product.md 3).
  const atInduk = main.length > 0 ? main : all.filter(({ mintaInduk }) => mintaInduk)
  if (atInduk.length === 0) return `${all[0]?.nama} bukan PTK induk di sekolah dalam cakupan Anda`
  const active = atInduk.filter((person) => person.aktif)
  if (active.length > 1 && !isOnePerson(active))
    return `Nomor ini dipakai ${active.length} GTK: ${active
      .slice(0, 5)
      .map((person) => `${person.nama} (${person.namaSekolah})`)
      .join(', ')}`
  const [person] = active
  if (person === undefined) return `${atInduk[0]?.nama} sudah berhenti ${longTanggal(atInduk[0]?.berhenti ?? '')}`
  // A row that says two numbers says one person.
  const diff = (['idDapodik', 'nip', 'nuptk'] as const).find(
    (n) => content[n] !== null && person[n] !== null && content[n] !== person[n],
  )
  return diff === undefined
    ? active
    : `Nomor-nomor di baris ini milik orang yang berbeda (${person.nama} ber-${diff === 'idDapodik' ? 'Id Dapodik' : diff.toUpperCase()} lain)`
}

/** Rows of one person whose service follows one on the other: a transfer (rules.md L26). */
const isOnePerson = (all: readonly Person[]): boolean =>
  all.every(({ idDapodik }) => idDapodik === all[0]?.idDapodik) &&
  all.every((a, nth) => all.slice(nth + 1).every((b) => isBefore(a, b) || isBefore(b, a)))

const isBefore = (a: Person, b: Person): boolean =>
  a.berhenti !== null && b.mulaiTugas !== null && a.berhenti < b.mulaiTugas

function buildPutusan({ baris, isi, label }: FileRow<TppContent>, people: Person[], alasan: string[]): Putusan {
  const rupiah = isi.rupiah ?? 0
  const diffs = people.filter(({ lama }) => lama !== rupiah)
  const action: ImportAction =
    alasan.length > 0 || people.length === 0
      ? 'salah'
      : diffs.length === 0
        ? 'sama'
        : people.every(({ lama }) => lama === null)
          ? 'baru'
          : 'berubah'
  const key = isi.nip ?? isi.nuptk ?? isi.idDapodik ?? label
  const columnChanges = (action === 'salah' ? [] : diffs).map(({ lama, namaSekolah }) => ({
    kolom: people.length > 1 ? `TPP di ${namaSekolah}` : 'TPP',
    sebelum: lama === null ? '' : String(lama),
    sesudah: String(rupiah),
  }))
  const nama = people[0]?.nama ?? label
  return {
    importRow: { baris, kunci: key, nama, tindakan: action, alasan, perubahan: columnChanges },
    people,
    rupiah,
  }
}

const changes = (putusan: readonly Putusan[]): NewTpp[] =>
  putusan.flatMap(({ importRow, people, rupiah }) =>
    importRow.tindakan === 'baru' || importRow.tindakan === 'berubah'
      ? people.filter(({ lama }) => lama !== rupiah).map((person) => ({ ...person, rupiah }))
      : [],
  )
