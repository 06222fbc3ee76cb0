import type { Answer, Output } from '@geisa/contract/endpoint'
import type { TelusurRow, traceRiwayat } from '@geisa/contract/riwayat'
import { peranBawahan } from '@geisa/engine/akun/atasan'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { containing, inWilayah } from '../../platform/database/sql.ts'
import { numberedUsulan } from '../pengajuan/queries-nomor.ts'
import { CENTRAL } from '../riwayat/commands.ts'
import { joinAkun, type Row, readableCentral, readableScopes, rowColumns, toRow } from '../riwayat/queries.ts'
import { describeNames } from '../riwayat/queries-names.ts'
import { describePengajuan } from './queries-pengajuan.ts'

type Query = Output<typeof traceRiwayat, 'query'>
type RowWithSekolah = Row & { sekolahId: number; sekolah: TelusurRow['sekolah'] }
/** The keys of what was looked through, newest first, and which of them are wanted. */
type Key = { sekolahId: number; pada: string; nomor: number; cocok: boolean }

/** So many schools are asked one by one for their latest; of more the time index is walked. */
const MAX_SEKOLAH_ONE_BY_ONE = 2_000
/** A walk looks at so many lines a call and says where it got to: whatever is asked, an answer comes in time. */
const ROWS_PER_RUN = 20_000
/** A part of a name means no more people than these. */
const MAX_PERSON = 500

/**
 * History of every record of the scope, newest first, by key. A page may be short: what was looked through in one call is
 * bounded, and `lanjut` goes on from there.
 */
export async function trace(db: DbOrTrx, caller: Caller, query: Query): Promise<Answer<typeof traceRiwayat>> {
  const { cakupan } = caller
  const sekolah = sql`${sekolahIn(cakupan)} and ${sekolahFilter(query)}`
  const content = await contentCondition(db, caller, query)
  const [walk, shared] = await Promise.all([
    walkSekolah(db, cakupan, sekolah, content, query),
    query.sekolahId === undefined && query.kodeWilayah === undefined ? centralRuns(db, caller, content, query) : [],
  ])
  // What lies beyond where the walk got to belongs to a later page.
  const end = walk.exhausted ? undefined : walk.keys.at(-1)
  const all = [...walk.keys, ...shared]
    .filter((key) => key.cocok && (end === undefined || !isOlder(key, end)))
    .toSorted((a, b) => (isOlder(a, b) ? 1 : -1))
  const page = all.slice(0, query.jumlah)
  const rest = all.length > query.jumlah
  const akhir = rest ? page.at(-1) : end
  const rows = await readRows(db, caller, page)
  return { rows, lanjut: akhir === undefined ? null : writeKey(akhir), dicariSampai: akhir?.pada ?? null }
}

const sekolahFilter = ({ sekolahId, kodeWilayah }: Query): RawBuilder<unknown> => sql`
  ${sekolahId === undefined ? sql`true` : sql`s.id = ${sekolahId}`} and ${kodeWilayah === undefined ? sql`true` : inWilayah(kodeWilayah)}`

/** What is asked of a line `r` itself. People are looked up first: a line names them by number. */
async function contentCondition(
  db: DbOrTrx,
  { cakupan, pengguna }: Caller,
  { perihal, objek, oleh }: Query,
): Promise<RawBuilder<boolean>> {
  const conditions = [sql`true`]
  if (perihal !== undefined) conditions.push(sql`r.perihal = any(${perihal.split(',')}::text[])`)
  if (objek) conditions.push(await matchingObject(db, objek))
  if (oleh) {
    const { rows } = await sql<{ id: number }>`
      select p.id from pengguna p where lower(p.nama || ' ' || p.username) like ${containing(oleh)}
        and (${readableUsername(pengguna.peranId)} or lower(p.nama) like ${containing(oleh)})
        and (p.sekolah_id is null or exists (select 1 from sekolah s where s.id = p.sekolah_id and ${sekolahIn(cakupan)}))
      order by p.id limit ${MAX_PERSON}`.execute(db)
    conditions.push(sql`r.pengguna_id = any(${rows.map(({ id }) => id)}::int[])`)
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** Lines name a request by its id; people know it by its number. */
async function matchingObject(db: DbOrTrx, object: string): Promise<RawBuilder<boolean>> {
  const usulan = await numberedUsulan(db, object)
  return sql<boolean>`(lower(r.objek) like ${containing(object)} or (r.perihal, r.objek) in (
    select * from unnest(${usulan.map(({ jenis }) => jenis)}::text[], ${usulan.map(({ id }) => id)}::text[])))`
}

/** As in the lines themselves: what somebody signs in with is found by who keeps such accounts alone (decision 0011). */
const readableUsername = (reader: PeranId): RawBuilder<boolean> =>
  reader === PERAN.NASIONAL ? sql<boolean>`true` : sql<boolean>`p.peran_id = any(${[...peranBawahan(reader)]}::int[])`

/** Days are Jakarta's, for all the nation. */
const startOfHari = (tanggal: string): string => `${tanggal} 00:00:00+07`
function timeCondition({ dari, sampai, lanjut }: Query): RawBuilder<unknown> {
  const range = sql`r.pada >= ${startOfHari(dari)}::timestamptz
    and r.pada < ${startOfHari(tanggalFrom(nomorHari(sampai) + 1))}::timestamptz`
  if (lanjut === undefined) return range
  const [at = '', sekolahId = '', nomor = ''] = lanjut.split('_')
  return sql`${range} and r.pada <= ${at}::timestamptz
    and (r.pada, r.sekolah_id, r.nomor) < (${at}::timestamptz, ${Number(sekolahId)}::int, ${Number(nomor)}::bigint)`
}

const LATEST = sql`r.pada desc, r.sekolah_id desc, r.nomor desc`

async function walkSekolah(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolah: RawBuilder<unknown>,
  content: RawBuilder<boolean>,
  query: Query,
): Promise<{ keys: Key[]; exhausted: boolean }> {
  const waktu = timeCondition(query)
  const needs = query.jumlah + 1
  const many = await sql<{ jumlah: number }>`select count(*)::int as jumlah from (
    select 1 from sekolah s where ${sekolah} limit ${MAX_SEKOLAH_ONE_BY_ONE + 1}) t`.execute(db)
  if ((many.rows[0]?.jumlah ?? 0) <= MAX_SEKOLAH_ONE_BY_ONE) {
    const { rows } = await sql<Key>`
      select r.* from (select s.id from sekolah_terbagi s where ${sekolah}) s cross join lateral (
        select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
        where r.sekolah_id = s.id and ${waktu} and ${content} order by r.pada desc, r.nomor desc limit ${needs}) r
      order by r.pada desc, r."sekolahId" desc, r.nomor desc limit ${needs}`.execute(db)
    return { keys: rows, exhausted: true }
  }
  const all = cakupan.wilayah === null && cakupan.jenjang === null && query.kodeWilayah === undefined
  const { rows } = await sql<Key & { ke: number }>`
    select * from (
      select r.sekolah_id as "sekolahId", r.pada, r.nomor, ${content} and (${all}
        or exists (select 1 from sekolah s where s.id = r.sekolah_id and ${sekolah})) as cocok, row_number() over () as ke
      from (select * from riwayat r where r.sekolah_id <> ${CENTRAL} and ${waktu} order by ${LATEST} limit ${ROWS_PER_RUN}) r
    ) r where cocok or ke = ${ROWS_PER_RUN} order by ke limit ${needs}`.execute(db)
  // Neither enough found nor the walk's last line reached: there is no more.
  const exhausted = rows.length < needs && (rows.at(-1)?.ke ?? 0) < ROWS_PER_RUN
  return { keys: rows, exhausted }
}

async function centralRuns(db: DbOrTrx, caller: Caller, content: RawBuilder<boolean>, query: Query): Promise<Key[]> {
  const scopes = await readableScopes(db, caller)
  const { rows } = await sql<Key>`
    select r.sekolah_id as "sekolahId", r.pada, r.nomor, true as cocok from riwayat r
    where r.sekolah_id = ${CENTRAL} and ${timeCondition(query)} and ${content} and ${readableCentral(caller)}
      and ${scopes === null ? sql`true` : sql`r.lingkup = any(${scopes}::text[])`}
    order by r.pada desc, r.nomor desc limit ${query.jumlah + 1}`.execute(db)
  return rows
}

/** The lines themselves, of keys that were found inside the scope, in their order. */
async function readRows(db: DbOrTrx, { pengguna, cakupan }: Caller, keys: readonly Key[]): Promise<TelusurRow[]> {
  const { rows } = await sql<RowWithSekolah>`
    select ${rowColumns(cakupan)}, r.sekolah_id as "sekolahId",
      case when k.id is not null then json_build_object('id', k.id, 'nama', k.nama, 'npsn', k.npsn, 'zona', k.zona) end as sekolah
    from unnest(${keys.map((k) => k.sekolahId)}::int[], ${keys.map((k) => k.pada)}::timestamptz[], ${keys.map((k) => k.nomor)}::bigint[])
      with ordinality u(sekolah_id, pada, nomor, ke)
    join riwayat r on r.sekolah_id = u.sekolah_id and r.pada = u.pada and r.nomor = u.nomor
    left join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
    ${joinAkun} left join sekolah k on k.id = r.sekolah_id
    order by u.ke`.execute(db)
  const lines = rows.map(({ sekolah, sekolahId: _, ...row }) => ({ ...toRow(row, pengguna.peranId), sekolah }))
  return describePengajuan(db, cakupan, await describeNames(db, cakupan, lines))
}

const isOlder = (a: Key, b: Key): boolean =>
  a.pada !== b.pada ? a.pada < b.pada : a.sekolahId !== b.sekolahId ? a.sekolahId < b.sekolahId : a.nomor < b.nomor

const writeKey = ({ pada, sekolahId, nomor }: Key): string => `${pada}_${sekolahId}_${nomor}`
