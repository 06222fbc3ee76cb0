import type { Answer, Output } from '@geisa/contract/endpoint'
import type { daftarSptjm, FullSptjm, SptjmRow, SptjmSummary } from '@geisa/contract/sptjm'
import type { Zona } from '@geisa/engine/acuan'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Cakupan, schoolOf, sekolahIn, withinSchools } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { containing, NASIONAL } from '../../platform/database/sql.ts'
import { notFound } from '../../platform/errors.ts'
import { alamatBerkas, type MimeBerkas } from '../../platform/files/file-address.ts'
import { parseId } from '../../platform/id-sekolah.ts'
import { listOld } from './queries-replaced.ts'

type Deps = Pick<AppContext, 'db' | 'clock' | 'tokenKey'>
type Filter = Output<typeof daftarSptjm, 'query'>

/** Nobody pages a nation's statements to the end: they are not counted to the last. */
const MAX_COUNTED = 10_000
const ORDER = sql`p.bulan desc, s.nama collate "id-x-icu", s.id`

/**
 * One page of the statements in scope, newest month first, then by school. The keys are found month by month in the order
 * of the schools' names, until the page is full; what is shown is joined to those alone.
 */
export async function listSptjm(deps: Deps, caller: Caller, filter: Filter): Promise<Answer<typeof daftarSptjm>> {
  const { page, per } = filter
  const condition = sql`${sekolahIn(caller.cakupan)} and ${meetsFilter(caller.cakupan, filter)}`
  const keys = await readKeys(deps.db, caller.cakupan, filter, condition)
  const { rows } = await sql<Row>`
    ${select(
      schoolOf(caller.cakupan, sql`p.sekolah_id`),
      sql`(p.sekolah_id, p.id) in (select * from unnest(${keys.map((key) => key.sekolahId)}::int[],
      ${keys.map((key) => key.id)}::bigint[])) and ${sekolahIn(caller.cakupan)}`,
    )} order by ${ORDER}`.execute(deps.db)
  const total = await count(deps.db, matching(condition), MAX_COUNTED)
  return {
    items: rows.map((row) => buildRow(deps, caller, row)),
    meta: { page, total, totalPages: Math.max(1, Math.ceil(total / per)) },
  }
}

type Key = { sekolahId: number; id: number }

/** The page's keys in their order. Months that lie wholly before it are counted, not read. */
async function readKeys(db: DbOrTrx, cakupan: Cakupan, filter: Filter, condition: RawBuilder<unknown>): Promise<Key[]> {
  const { page, per, sekolahId, tahunBulan } = filter
  let skip = (page - 1) * per
  const read = async (own: RawBuilder<unknown>, limit: number): Promise<Key[]> => {
    const { rows } = await sql<Key>`select p.sekolah_id as "sekolahId", p.id from ${own}
      order by ${ORDER} limit ${limit} offset ${skip}`.execute(db)
    return rows
  }
  // One school has few, and one month is walked by the names' index.
  const isOne = sekolahId !== undefined || cakupan.sekolahIds?.length === 1
  if (isOne || tahunBulan !== undefined) return read(matching(condition), per)
  const keys: Key[] = []
  let bulan = await lastBulan(db, sql`true`)
  for (; bulan !== null && keys.length < per; bulan = await lastBulan(db, sql`bulan < ${bulan}`)) {
    const own = matching(sql`p.bulan = ${bulan} and ${condition}`)
    const found = await read(own, per - keys.length)
    keys.push(...found)
    skip -= found.length > 0 || skip === 0 ? skip : await count(db, own, skip)
  }
  return keys
}

const matching = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`sptjm p join sekolah s on s.id = p.sekolah_id where ${condition}`

async function count(db: DbOrTrx, from: RawBuilder<unknown>, limit: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from ${from} limit ${limit}) t`.execute(db)
  return rows[0]?.total ?? 0
}

async function lastBulan(db: DbOrTrx, condition: RawBuilder<unknown>): Promise<number | null> {
  const { rows } = await sql<{
    bulan: number | null
  }>`select max(bulan) as bulan from sptjm where ${condition}`.execute(db)
  return rows[0]?.bulan ?? null
}

/** @throws 404 also for one outside the scope */
export async function findSptjm(deps: Deps, caller: Caller, id: string): Promise<FullSptjm> {
  const { sekolahId, nomor } = parseId(id, 'SPTJM')
  const { rows } = await sql<Row>`
    ${select(schoolOf(caller.cakupan, sql`p.sekolah_id`), sql`p.sekolah_id = ${sekolahId} and p.id = ${nomor} and ${sekolahIn(caller.cakupan)}`)}`.execute(
    deps.db,
  )
  if (rows[0] === undefined) throw notFound('SPTJM')
  const old = rows[0].jumlahLama === 0 ? [] : await listOld(deps, caller, { ...rows[0], bulan: rows[0].tahunBulan })
  return { ...buildRow(deps, caller, rows[0]), lama: old }
}

/** The statement of one month of each of these schools, where there is one in scope. */
export async function listSptjmBulan(
  deps: Deps,
  caller: Caller,
  { sekolahIds, bulan }: { sekolahIds: readonly number[]; bulan: string },
): Promise<Map<number, SptjmSummary>> {
  const own = withinSchools(caller.cakupan, sekolahIds)
  const { rows } = await sql<Row>`${select(
    schoolOf(own, sql`p.sekolah_id`),
    sql`p.bulan = ${Number(bulan)} and ${sekolahIn(own)}`,
  )}`.execute(deps.db)
  return new Map(rows.map((row) => [row.sekolahId, buildSummary(deps, caller, row)]))
}

const sealInForce = (
  id: RawBuilder<unknown>,
) => sql<boolean>`exists (select 1 from segel g where g.sekolah_id = ${id} and g.bulan = p.bulan
  and g.dibuka_pada is null and g.kode = p.segel_kode)`

type Row = Omit<SptjmSummary, 'id' | 'file'> & {
  id: number
  sekolahId: number
  kunci: string
  fileName: string
  mimeType: MimeBerkas
  ukuran: number
  namaSekolah: string
  npsn: string
  zona: Zona
  namaKabKota: string
  namaProvinsi: string
}

/** @param id the school of `p`, by number where it is known (citus.md 2) */
const select = (id: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<Row> => sql`
  select p.id, p.sekolah_id as "sekolahId", p.bulan::text as "tahunBulan", p.status, p.catatan, p.segel_kode as "segelKode",
    ${sealInForce(id)} as "segelBerlaku",
    (select count(*) from sptjm_lama l where l.sekolah_id = ${id} and l.bulan = p.bulan and l.kunci_dokumen is not null) as "jumlahLama",
    p.diunggah_pada as "diunggahPada", u.nama as "diunggahOleh", p.versi, p.kunci_dokumen as kunci,
    d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, s.nama as "namaSekolah", s.npsn,
    s.zona, kab.nama as "namaKabKota", prov.nama as "namaProvinsi"
  from sptjm p
  join sekolah s on s.id = p.sekolah_id
  join dokumen d on d.sekolah_id = p.sekolah_id and d.kunci = p.kunci_dokumen
  join wilayah kab on kab.kode = s.kode_kab_kota
  join wilayah prov on prov.kode = s.kode_provinsi
  left join pengguna u on u.id = p.diunggah_oleh
  where ${condition}`

function buildRow(deps: Deps, caller: Caller, row: Row): SptjmRow {
  const { sekolahId, namaSekolah, npsn, zona, namaKabKota, namaProvinsi } = row
  return {
    ...buildSummary(deps, caller, row),
    sekolah: { id: sekolahId, nama: namaSekolah, npsn, zona },
    namaKabKota,
    namaProvinsi,
  }
}

function buildSummary(deps: Deps, { pengguna }: Caller, row: Row): SptjmSummary {
  const { kunci, fileName, mimeType, ukuran, sekolahId, tahunBulan, status, catatan, segelKode, segelBerlaku } = row
  const { diunggahPada, diunggahOleh, versi, jumlahLama } = row
  const id = `${sekolahId}-${row.id}`
  const fileUrl = alamatBerkas(deps, {
    kunci,
    mime: mimeType,
    nama: fileName,
    sekolahId,
    perihal: 'sptjm',
    objek: id,
    penggunaId: pengguna.id,
  })
  const file = { fileName, mimeType, ukuran, fileUrl }
  const seal = { segelKode, segelBerlaku }
  return {
    id,
    tahunBulan,
    status,
    catatan,
    ...seal,
    diunggahPada,
    diunggahOleh,
    versi,
    jumlahLama,
    file,
  }
}

/** The column of a level of region; the whole country narrows nothing, a village holds no schools here. */
const LEVEL_COLUMNS: Record<number, RawBuilder<unknown>> = {
  1: sql`s.kode_provinsi`,
  2: sql`s.kode_kab_kota`,
  3: sql`s.kode_kecamatan`,
}
function meetsFilter(cakupan: Cakupan, filter: Filter): RawBuilder<unknown> {
  const { kodeWilayah, levelWilayah, tahunBulan, sekolahId, status, cari } = filter
  const conditions = [sql`true`]
  const inForce = sealInForce(schoolOf(cakupan, sql`p.sekolah_id`))
  if (kodeWilayah !== undefined && kodeWilayah !== NASIONAL) conditions.push(inWilayah(kodeWilayah, levelWilayah))
  if (tahunBulan !== undefined) conditions.push(sql`p.bulan = ${Number(tahunBulan)}`)
  if (sekolahId !== undefined) conditions.push(sql`p.sekolah_id = ${sekolahId}`)
  if (status === 'segel-dibuka') conditions.push(sql`p.status = 'diterima' and not ${inForce}`)
  else if (status === 'diterima') conditions.push(sql`p.status = 'diterima' and ${inForce}`)
  else if (status !== undefined) conditions.push(sql`p.status = ${status}`)
  if (cari !== undefined && cari !== '')
    conditions.push(sql`(lower(s.nama) like ${containing(cari)} or s.npsn like ${containing(cari)})`)
  return sql.join(conditions, sql` and `)
}

function inWilayah(kode: string, level: number | undefined): RawBuilder<unknown> {
  if (level === 0 || level === 4) return sql`false`
  const columns = level === undefined ? Object.values(LEVEL_COLUMNS) : [LEVEL_COLUMNS[level]]
  return sql`${kode} in (${sql.join(columns)})`
}
