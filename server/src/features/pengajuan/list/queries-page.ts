import type { generalFilter, generalRow, JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { PENGAJUAN, type StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, isNationwide, schoolOf, sekolahIn, withinSchools } from '../../../platform/cakupan.ts'
import { addSeconds } from '../../../platform/clock.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { createRecent } from '../../../platform/database/recent.ts'
import { NASIONAL } from '../../../platform/database/sql.ts'
import { parseId } from '../../../platform/id-sekolah.ts'
import { WILAYAH } from '../../sekolah/queries-row.ts'
import { akunPemeriksa, type Harmless, listHarmless } from '../queries-akun-pemeriksa.ts'
import { SHAPES } from '../queries-shape.ts'
import { currentActor } from '../queries-state.ts'
import { tandaSql } from '../tanda-sql.ts'
import { CAUSE, shortCause } from './queries-sebab.ts'

type Filter = z.infer<z.ZodObject<typeof generalFilter>> & { field?: string | undefined; value?: string | undefined }
type Row = { [K in Exclude<keyof typeof generalRow, 'statusPengajuan'>]: z.infer<(typeof generalRow)[K]> } & {
  status: StatusPengajuan
}
type Sought<R> = {
  jenis: JenisPengajuan
  filter: Filter
  /** What a kind has of its own: conditions on `k`, columns and their joins. */
  own: readonly RawBuilder<unknown>[]
  columns: RawBuilder<R>
  join?: RawBuilder<unknown>
}
/** For whom which kind is asked, and what his marks need to know beforehand. */
type Asked = { jenis: JenisPengajuan; caller: Caller; harmless: Harmless }
type Daftar = { meta: { page: number; total: number; totalPages: number }; bolehMemutuskan: boolean }

/** Nobody pages a nation's requests to the end: they are not counted to the last, nor shown beyond. */
const MAX_COUNTED = 10_000
/** So many schools are asked one by one for their latest; of more the whole list is walked in its order. */
const MAX_SEKOLAH_ONE_BY_ONE = 2_000
const ONE_DAY = 86_400

/**
 * One page of a kind's requests in scope, `R` its own columns. Its keys are found first, in their order, and what is shown is
 * joined to them alone. Both ways of walking end at an index's own order: neither sorts what it does not show.
 */
export async function listPage<R>(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  whoever: Caller,
  { jenis, filter, own, columns, join = sql`` }: Sought<R>,
): Promise<{ rows: (Row & R)[]; daftar: Daftar }> {
  const { cakupan: scope } = whoever
  const cakupan = filter.sekolahId === undefined ? scope : withinSchools(scope, [filter.sekolahId])
  const caller = { ...whoever, cakupan }
  const { page, per } = filter
  const sekolah = sql`${sekolahIn(cakupan)} and ${sekolahCondition(filter)}`
  const asked = { jenis, caller, harmless: await listHarmless(db) }
  const usulan = sql.join([...usulanConditions(asked, filter, clock.now()), ...own], sql` and `)
  const skip = (page - 1) * per
  // Every request has its school: who sees all of them need not be shown each.
  const everything = sql`${SHAPES[jenis].tabel} k ${isEverySekolah(cakupan, filter) ? sql`` : JOIN_SEKOLAH}
    where ${sekolah} and ${usulan}`
  const [total, key] = await Promise.all([
    count(db, everything),
    skip >= MAX_COUNTED
      ? []
      : readKeys(db, { jenis, cakupan, sekolah, usulan, everything, order: ORDER[filter.urut], skip, per }, () =>
          isManySekolah(db, cakupan, filter),
        ),
  ])
  const meta = { page, total, totalPages: Math.max(1, Math.ceil(total / per)) }
  const daftar = { meta, bolehMemutuskan: (await currentActor({ db, clock }, caller)) === 'pemeriksa' }
  if (key.length === 0) return { rows: [], daftar }
  const { rows } = await sql<Omit<Row, 'sebab'> & { sebab: (string | null)[] | null } & R>`
    select ${rowColumns(asked)}, ${columns}
    from ${pageSql(key)} join ${SHAPES[jenis].tabel} k on k.sekolah_id = ${schoolOf(cakupan, sql`h.sekolah_id`)} and k.id = h.id
    ${JOIN_SEKOLAH} ${WILAYAH} ${join}
    where ${sekolahIn(cakupan)} order by h.ke`.execute(db)
  return { rows: rows.map((row) => ({ ...row, sebab: shortCause(row.sebab) })), daftar }
}

/** Whom nobody knows has no requests. */
export const parseGtk = (id: string): { sekolahId: number; nomor: number } =>
  /^\d{1,9}-\d{1,9}$/.test(id) ? parseId(id, 'GTK') : { sekolahId: -1, nomor: -1 }

const JOIN_SEKOLAH = sql`join sekolah_terbagi s on s.id = k.sekolah_id`

const ORDER = {
  terbaru: sql`k.tgl_pengajuan desc, k.sekolah_id desc, k.id desc`,
  terlama: sql`k.tgl_pengajuan, k.sekolah_id, k.id`,
}

type Key = { sekolahId: number; id: number }
type Read = {
  jenis: JenisPengajuan
  cakupan: Cakupan
  sekolah: RawBuilder<unknown>
  usulan: RawBuilder<unknown>
  /** All of them, without an order. */
  everything: RawBuilder<unknown>
  order: RawBuilder<unknown>
  skip: number
  per: number
}

async function readKeys(
  db: DbOrTrx,
  { jenis, cakupan, sekolah, usulan, everything, order, skip, per }: Read,
  isMany: () => Promise<boolean>,
): Promise<Key[]> {
  const { tabel } = SHAPES[jenis]
  const column = sql`k.sekolah_id, k.id, k.tgl_pengajuan`
  const from = (await isMany())
    ? everything
    : sql`sekolah_terbagi s cross join lateral (
          select ${column} from ${tabel} k where k.sekolah_id = ${schoolOf(cakupan, sql`s.id`)} and ${usulan}
          order by ${order} limit ${skip + per}
        ) k where ${sekolah}`
  const { rows } = await sql<Key>`select k.sekolah_id as "sekolahId", k.id from ${from}
    order by ${order} limit ${per} offset ${skip}`.execute(db)
  return rows
}

/** Per scope and filter: it only chooses the way to walk, and is asked again after a while. */
const manyKnown = createRecent<boolean>({ lastsMs: 600_000, most: 1_000 })

/** Whoever sees everything has too many to ask them one by one, or so few requests that it does not matter. */
async function isManySekolah(db: DbOrTrx, cakupan: Cakupan, filter: Filter): Promise<boolean> {
  if (isEverySekolah(cakupan, filter)) return true
  return manyKnown(db, JSON.stringify([cakupan, soughtOf(filter)]), async () => {
    const { rows } = await sql<{ jumlah: number }>`select count(*)::int as jumlah from (
      select 1 from sekolah s where ${sekolahIn(cakupan)} and ${sekolahCondition(filter)} limit ${MAX_SEKOLAH_ONE_BY_ONE + 1}) t`.execute(
      db,
    )
    return (rows[0]?.jumlah ?? 0) > MAX_SEKOLAH_ONE_BY_ONE
  })
}

/** What narrows the schools further than the scope does. */
const soughtOf = ({ kodeWilayah, levelWilayah, jenjang, sekolahId, field, value }: Filter): unknown[] => [
  kodeWilayah,
  levelWilayah,
  jenjang,
  sekolahId,
  field === 'npsn' ? value : undefined,
]

const isEverySekolah = (cakupan: Cakupan, filter: Filter): boolean =>
  isNationwide(cakupan) && soughtOf(filter).every((one) => one === undefined)

async function count(db: DbOrTrx, everything: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select 1 from ${everything} limit ${MAX_COUNTED}) t`.execute(db)
  return rows[0]?.total ?? 0
}

/** The rows of a page in its order: to be joined as `h` to `k` and `s`, which lie in the scope already. */
const pageSql = (keys: readonly Key[]): RawBuilder<unknown> => sql`unnest(
  ${keys.map(({ sekolahId }) => sekolahId)}::int[], ${keys.map(({ id }) => id)}::bigint[]) with ordinality h (sekolah_id, id, ke)`

/** The columns of the contract's `generalRow`, of `k`, `s` and the joins of WILAYAH; `status` stands for the state's id. */
const rowColumns = ({
  jenis,
  caller: { pengguna, cakupan },
  harmless,
}: Asked): RawBuilder<unknown> => sql`k.sekolah_id || '-' || k.id as id,
  json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'kodeWilayahKabupatenKotaStr', kab.nama,
    'zona', s.zona) as sekolah,
  prov.nama as "namaProvinsi", k.tgl_pengajuan as "tglPengajuan", k.diputus_pada as "tglDiperiksa", k.status_pengajuan as status,
  k.versi, ${CAUSE} as sebab, ${tandaSql(jenis, pengguna.id, harmless, schoolOf(cakupan, sql`k.sekolah_id`))} as tanda, (select count(*)::int from dokumen d where d.sekolah_id = ${schoolOf(cakupan, sql`k.sekolah_id`)}
    and d.pemilik = ${sql.lit(jenis)} and d.pemilik_id = k.id) as "jumlahDokumen"`

/** The column of a level of region; the whole country narrows nothing, a village holds no schools here. */
const LEVEL_COLUMNS: Record<number, RawBuilder<unknown>> = {
  1: sql`s.kode_provinsi`,
  2: sql`s.kode_kab_kota`,
  3: sql`s.kode_kecamatan`,
}

function sekolahCondition({
  kodeWilayah,
  levelWilayah,
  jenjang,
  sekolahId,
  field,
  value,
}: Filter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (kodeWilayah !== undefined && kodeWilayah !== NASIONAL) conditions.push(inWilayah(kodeWilayah, levelWilayah))
  if (jenjang !== undefined) conditions.push(sql`s.jenjang = ${jenjang}`)
  if (sekolahId !== undefined) conditions.push(sql`s.id = ${sekolahId}`)
  if (field === 'npsn' && value)
    conditions.push(sql`s.npsn between ${figureRange(value, 8, '0')} and ${figureRange(value, 8, '9')}`)
  return sql.join(conditions, sql` and `)
}

function inWilayah(kode: string, level: number | undefined): RawBuilder<unknown> {
  if (level === 0 || level === 4) return sql`false`
  const columns = level === undefined ? Object.values(LEVEL_COLUMNS) : [LEVEL_COLUMNS[level]]
  return sql`${kode} in (${sql.join(columns)})`
}

function usulanConditions(
  { jenis, caller: { pengguna, cakupan }, harmless }: Asked,
  filter: Filter,
  now: string,
): RawBuilder<unknown>[] {
  const { statusPengajuan, dari, sampai, umur, bertanda, field, value } = filter
  const { dari: awal, sampai: akhir } = SHAPES[jenis]
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  const tanda = () => tandaSql(jenis, pengguna.id, harmless, schoolOf(cakupan, sql`k.sekolah_id`))
  // As a literal: what waits has an index of its own.
  if (statusPengajuan !== 0) conditions.push(sql`k.status_pengajuan = ${sql.lit(statusPengajuan)}`)
  if (dari !== undefined) conditions.push(sql`${akhir} >= ${dari}::date`)
  if (sampai !== undefined) conditions.push(sql`${awal} <= ${sampai}::date`)
  if (umur !== undefined)
    conditions.push(sql`k.status_pengajuan = 1 and k.tgl_pengajuan <= ${addSeconds(now, -umur * ONE_DAY)}::timestamptz`)
  // A mark is for who still decides; of everything ever asked it would be judged for every row.
  if (bertanda === 'akun-pemeriksa') conditions.push(decidedByAkunMaker(now, harmless))
  else if (bertanda !== undefined && statusPengajuan === 0)
    conditions.push(sql`k.status_pengajuan = ${sql.lit(PENGAJUAN.DIUSULKAN)}`)
  if (bertanda === 'ya') conditions.push(sql`cardinality(${tanda()}) > 0`)
  if (bertanda === 'tidak') conditions.push(sql`cardinality(${tanda()}) = 0`)
  if (field !== undefined && field !== 'npsn' && value) conditions.push(numbered(jenis, value))
  return conditions
}

/** So far back the office above looks for requests that were decided by who made or reset the account behind them. */
const LOOKED_BACK = 90 * ONE_DAY

/** Few schools got a password lately: theirs alone are walked. */
const decidedByAkunMaker = (
  now: string,
  harmless: Harmless,
): RawBuilder<boolean> => sql<boolean>`(k.status_pengajuan <> 1
  and k.tgl_pengajuan > ${addSeconds(now, -LOOKED_BACK)}::timestamptz
  and k.sekolah_id = any(array(select p.sekolah_id from password_atasan a join pengguna p on p.id = a.pengguna_id
    where a.pada > ${addSeconds(now, -LOOKED_BACK - 30 * ONE_DAY)}::timestamptz and p.sekolah_id is not null))
  and ${akunPemeriksa(null, harmless)})`

/** The whole number, or its beginning: found in the look-up table of numbers. */
const numbered = (jenis: JenisPengajuan, prefix: string): RawBuilder<unknown> =>
  sql`(k.sekolah_id, k.id) in (select a.sekolah_id, a.pengajuan_id from alamat_pengajuan a where a.jenis = ${jenis}
    and a.nomor between ${figureRange(prefix, 0, '0')} and ${figureRange(prefix, 18, '9')})`

/** Digits sort the same in every language; anything else begins no number. */
const figureRange = (prefix: string, width: number, fill: string): string =>
  /^\d+$/.test(prefix) ? prefix.padEnd(width, fill) : fill === '0' ? '9' : '0'
