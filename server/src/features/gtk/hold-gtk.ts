import type { Zona } from '@geisa/engine/acuan'
import { hariSekolah } from '@geisa/engine/calendar'
import { type RawBuilder, sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { invalidField, notFound } from '../../platform/errors.ts'
import { parseId } from '../../platform/id-sekolah.ts'
import { refuseLockedBulan } from '../kunci-bulan/commands-guard-terkunci.ts'
import type { Column, DateRange, IdentitasVersion, KerjaVersion, TppVersion } from './gtk-plan.ts'

/** Rows that a command changes: found inside the scope, held until the transaction ends. */

export type GtkState = Column & {
  idDariDapodik: boolean
  /** Shown as the main school's row, which it asks to be; pay counts at a school that the caller may not see. */
  mintaInduk: boolean
  /** The person's data were erased: the row takes no name back (quality.md 3). */
  dihapus: boolean
  id: string
  sekolahId: number
  gtkId: number
  versi: number
  zona: Zona
  hariIni: string
  kerja: KerjaVersion[]
  tppVersi: TppVersion[]
  identitasVersi: IdentitasVersion[]
}

const PERSON_LOCK = 7_203_205

/** The numbers by which one person is known at every school. */
export type Nomor = Pick<Column, 'nip' | 'nuptk'> & { idDapodik: string | null }

export const personNumbers = ({ idDapodik, nip, nuptk }: Nomor): string[] =>
  [idDapodik, nip, nuptk].filter((one) => one !== null)

/** Who makes somebody's row at two schools at once takes turns; few locks, however many people come with a file. */
export async function holdPerson(trx: Trx, people: readonly Nomor[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PERSON_LOCK}, ke) from (
    select distinct hashtext(n) & 255 as ke from unnest(${people.flatMap(personNumbers)}::text[]) n order by 1) s`.execute(
    trx,
  )
}

/** Keys of the person's rows at every school: whoever was added by hand has an id of ours, but a NIP or NUPTK of theirs. */
export const personRows = ({ idDapodik, nip, nuptk }: Record<keyof Nomor, unknown>): RawBuilder<unknown> => sql`(
  select sekolah_id, gtk_id as id from alamat_gtk where id_dapodik = ${idDapodik}::uuid
  union select sekolah_id, id from gtk where nip = ${nip} union select sekolah_id, id from gtk where nuptk = ${nuptk})`

type Own = { sekolahId: number; gtkId: number }

/** Every row of the person in one order, so that two who switch the same person never wait in a circle. */
export const holdPersonRow = (trx: Trx, person: Nomor, own?: Own): Promise<void> =>
  holdPeopleRows(trx, [person], own === undefined ? [] : [own])

type Key = { sekolahId: number; id: number }

const findRows = async (trx: Trx, select: RawBuilder<unknown>): Promise<Key[]> =>
  (await (select as RawBuilder<Key>).execute(trx)).rows

/** The same of many people. */
export async function holdPeopleRows(trx: Trx, people: readonly Nomor[], own: readonly Own[]): Promise<void> {
  const columns = (nama: keyof Nomor): string[] => people.flatMap((person) => person[nama] ?? [])
  const rows = [
    ...(await findRows(
      trx,
      sql`select sekolah_id as "sekolahId", gtk_id as id from alamat_gtk
      where id_dapodik = any(${columns('idDapodik')}::uuid[])`,
    )),
    ...(await findRows(
      trx,
      sql`select sekolah_id as "sekolahId", id from gtk where nip = any(${columns('nip')}::text[])`,
    )),
    ...(await findRows(
      trx,
      sql`select sekolah_id as "sekolahId", id from gtk where nuptk = any(${columns('nuptk')}::text[])`,
    )),
  ]
  const all = [...rows, ...own.map(({ sekolahId, gtkId }) => ({ sekolahId, id: gtkId }))]
  for (const [sekolahId, here] of [...Map.groupBy(all, (row) => row.sekolahId)].toSorted(([a], [b]) => a - b))
    await sql`select 1 from gtk g where g.sekolah_id = ${sekolahId} and g.id = any(${here.map(({ id }) => id)}::int[])
      order by g.id for update`.execute(trx)
}

/** One member of staff inside the scope with all versions of what is dated; a foreign one does not exist. */
export const readState = (db: DbOrTrx, cakupan: Cakupan, id: string, now: string): Promise<GtkState> =>
  selectState(db, cakupan, id, now, sql``)

/** The same, held until the transaction ends. */
export const holdState = (trx: Trx, cakupan: Cakupan, id: string, now: string): Promise<GtkState> =>
  selectState(trx, cakupan, id, now, sql`for update of g`)

async function selectState(
  db: DbOrTrx,
  cakupan: Cakupan,
  id: string,
  now: string,
  hold: RawBuilder<unknown>,
): Promise<GtkState> {
  const { sekolahId, nomor } = parseId(id, 'GTK')
  const { rows } = await sql<Omit<GtkState, 'hariIni'>>`
    select g.sekolah_id || '-' || g.id as id, g.sekolah_id as "sekolahId", g.id as "gtkId", g.versi, s.zona, ${GTK_COLUMN},
      g.data_dihapus_pada is not null as dihapus,
      array(select json_build_object('id', k.id, 'berlakuMulai', k.berlaku_mulai, 'berlakuSampai', k.berlaku_sampai,
        'disimpanPada', ${K_INSTANT}, 'shift', k.shift, 'hariKerja', k.hari_kerja)
        from gtk_kerja k where k.sekolah_id = ${sekolahId} and k.sekolah_id = g.sekolah_id and k.gtk_id = g.id) as kerja,
      array(select json_build_object('id', k.id, 'berlakuMulai', k.berlaku_mulai, 'disimpanPada', ${K_INSTANT}, 'rupiah', k.rupiah)
        from gtk_tpp k where k.sekolah_id = ${sekolahId} and k.sekolah_id = g.sekolah_id and k.gtk_id = g.id) as "tppVersi",
      array(select json_build_object('berlakuMulai', k.berlaku_mulai, 'identitas', k.identitas)
        from gtk_identitas k where k.sekolah_id = ${sekolahId} and k.sekolah_id = g.sekolah_id and k.gtk_id = g.id) as "identitasVersi"
    from gtk g join sekolah s on s.id = g.sekolah_id
    where g.sekolah_id = ${sekolahId} and g.id = ${nomor} and ${sekolahIn(cakupan)} ${hold}`.execute(db)
  const one = rows[0]
  if (one === undefined) throw notFound('GTK')
  const known = one.mintaInduk && (await seesParent(db, cakupan, one))
  return { ...one, ptkInduk: one.ptkInduk && !known, hariIni: hariSekolah(now, one.zona) }
}

/** A claim answers like the main row: only whoever sees the main school learns that there is one (product.md 3). */
export const SHOWN_PARENT: RawBuilder<unknown> = sql`(g.ptk_induk or g.minta_induk)`
export const CLAIM: RawBuilder<unknown> = sql`(g.minta_induk and not g.ptk_induk)`

/** Whether the school at which the person's pay counts lies inside the scope. */
export async function seesParent(db: DbOrTrx, cakupan: Cakupan, person: Nomor): Promise<boolean> {
  const { rows } = await sql`select 1 from ${personRows(person)} o
    join gtk g on g.sekolah_id = o.sekolah_id and g.id = o.id join sekolah s on s.id = g.sekolah_id
    where g.ptk_induk and ${sekolahIn(cakupan)} limit 1`.execute(db)
  return rows.length > 0
}

export const GTK_COLUMN: RawBuilder<unknown> = sql`g.nama, g.nama_dapodik as "namaDapodik", g.id_dapodik as "idDapodik",
  g.id_dari_dapodik as "idDariDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru", g.status_kepegawaian as "statusKepegawaian", ${SHOWN_PARENT} as "ptkInduk",
  ${CLAIM} as "mintaInduk",
  g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti`
const K_INSTANT = sql`to_char(k.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** @throws 422: what was erased stays erased; who comes back is entered anew */
export function refuseErased({ dihapus }: GtkState): void {
  if (dihapus)
    throw invalidField(
      'id',
      'Data GTK ini sudah dihapus sesudah masa simpannya dan tidak dapat diisi lagi. Bila orangnya bertugas kembali, tambahkan sebagai GTK baru.',
    )
}

/** Two rows of one school never carry the same number. */
export async function refuseDuplicate(
  trx: Trx,
  sekolahId: number,
  except: number | null,
  { nip = null, nuptk = null, idDapodik = null }: { [K in 'nip' | 'nuptk' | 'idDapodik']?: string | null },
  field?: string,
): Promise<void> {
  const { rows } = await sql<{ nama: string; kolom: 'nip' | 'nuptk' | 'idDapodik' }>`
    select nama, case when nip = ${nip}::text then 'nip' when nuptk = ${nuptk}::text then 'nuptk' else 'idDapodik' end as kolom
    from gtk where sekolah_id = ${sekolahId} and id is distinct from ${except}::int
      and (nip = ${nip}::text or nuptk = ${nuptk}::text or id_dapodik = ${idDapodik}::uuid) limit 1`.execute(trx)
  const one = rows[0]
  if (one === undefined) return
  const label = { nip: 'NIP', nuptk: 'NUPTK', idDapodik: 'Id Dapodik' }[one.kolom]
  throw invalidField(
    field ?? one.kolom,
    `${label} ini sudah dipakai ${one.nama} di sekolah ${field === undefined ? 'ini' : 'itu'}.`,
  )
}

/** The sentence about a locked month, at the field that reaches into it. */
export async function refuseLocked(
  trx: DbOrTrx,
  sekolahId: number,
  daftar: readonly (DateRange & { field: string })[],
): Promise<void> {
  for (const { dari, sampai, field } of daftar) {
    await refuseLockedBulan(trx, sekolahId, dari, sampai, field)
  }
}
