import type { Output } from '@geisa/contract/endpoint'
import type { GtkRow, searchGtk } from '@geisa/contract/gtk/gtk'
import { type RawBuilder, sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import { type Cakupan, gtkIn, schoolOf, sekolahIn, withinSchools } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { containing } from '../../platform/database/sql.ts'
import { effectiveOn, latest } from '../../platform/database/versi-sql.ts'
import { heldOn, pendingOf } from '../jam-sendiri/gtk/queries.ts'
import { masaOn } from '../mesin/queries.ts'
import { todayIn } from '../sekolah/queries-row.ts'
import { SHOWN_PARENT } from './hold-gtk.ts'
import { readableTpp } from './tpp/queries-tpp.ts'

type Query = Output<typeof searchGtk, 'query'>
type Find = Omit<Query, 'tpp'> & Partial<Query>
type DaftarGtk = { rows: GtkRow[]; meta: { page: number; totalPages: number; total: number } }

/** A search shows the first found; whoever finds more types more letters. */
const MAX_COUNT = 2_000
/** Of a province nobody pages to the end: its staff are not counted to the last. */
const MAX_COUNTED = 10_000
const NAME_ORDER = sql`g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id`
const KEY_ORDER = sql`g.sekolah_id, g.id`

/**
 * Staff of the scope: by name, NIP or NUPTK, those of one school by name, or all in key order, a page of them. A search
 * first finds its keys alone in the trigram index, planned as if all were wanted and read only until there are enough.
 */
export async function listGtk(
  db: DbOrTrx,
  scope: Cakupan,
  search: Find,
  now: string,
  tppReader?: Pengguna,
): Promise<DaftarGtk> {
  const hari = todayIn(now)
  const cakupan = search.sekolahId === undefined ? scope : withinSchools(scope, [search.sekolahId])
  const id = schoolOf(cakupan, sql`g.sekolah_id`)
  const named = search.nama !== undefined
  const oneSekolah = search.sekolahId !== undefined || cakupan.sekolahIds?.length === 1
  // Pay belongs to a school's own list: a search through many shows none (quality.md: reading pay is recorded).
  const tpp = oneSekolah && search.tpp === 'ya' && tppReader !== undefined ? readableTpp(tppReader) : null
  const order = named || oneSekolah ? NAME_ORDER : KEY_ORDER
  const counted = named || oneSekolah ? sql`terbatas` : sql`(select 1 from terbatas limit ${MAX_COUNTED}) t`
  const { rows: all } = await sql<{ total: number } & GtkRow>`
    with cocok as ${named ? sql`materialized` : sql`not materialized`} (
      select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
      where ${sekolahIn(cakupan)} and ${gtkIn(cakupan)} and ${filter(search, hari, id)}
    ), terbatas as ${named ? sql`(select * from cocok limit ${MAX_COUNT})` : sql`not materialized (select * from cocok)`},
    halaman as (
      select g.sekolah_id, g.id from terbatas g order by ${order} limit ${search.per} offset ${(search.page - 1) * search.per}
    )
    select n.total, b.* from (select count(*)::int as total from ${counted}) n left join lateral (
      select ${gtkColumn(hari, tpp ?? sql`false`, id)} from halaman h join gtk g on g.sekolah_id = ${schoolOf(cakupan, sql`h.sekolah_id`)} and g.id = h.id
      ${fromGtk(hari, id)} order by ${order}
    ) b on true`.execute(db)
  const total = all[0]?.total ?? 0
  const rows = all.filter((one) => one.id !== null).map(({ total: _, ...row }) => row)
  return { rows, meta: { page: search.page, totalPages: Math.max(1, Math.ceil(total / search.per)), total } }
}

function filter(search: Find, hari: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (search.nama !== undefined) conditions.push(sql`g.cari like ${containing(search.nama)}`)
  if (search.sekolahId !== undefined) conditions.push(sql`g.sekolah_id = ${search.sekolahId}`)
  if (search.jenisGuru !== undefined) conditions.push(sql`g.jenis_guru = ${search.jenisGuru}`)
  if (search.statusKepegawaian !== undefined) conditions.push(sql`g.status_kepegawaian = ${search.statusKepegawaian}`)
  if (search.aktif !== undefined) conditions.push(sql`${active(hari)} = ${search.aktif === 'ya'}`)
  if (search.pin !== undefined)
    conditions.push(sql`${search.pin === 'ada' ? sql`` : sql`not`} exists (${currentPin(hari, id)})`)
  if (search.jamKerja === 'menunggu') conditions.push(sql`exists (${pendingOf(id)})`)
  else if (search.jamKerja !== undefined)
    conditions.push(sql`${search.jamKerja === 'sendiri' ? sql`` : sql`not`} exists (
      select 1 from (${heldOn(hari, id)}) j where j.pola_jam_id is not null)`)
  return sql.join(conditions, sql` and `)
}

/** @param id the school of `g`, by number where it is known */
export const gtkColumn = (
  hari: RawBuilder<unknown>,
  tpp: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`g.sekolah_id || '-' || g.id as id,
  g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
  g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
  ${SHOWN_PARENT} as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
  ${active(hari)} as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
  case when ${tpp} then t.rupiah end as tpp,
  case when j.status = 1 or j.pola_jam_id is not null then json_build_object('polaJamId', j.pola_jam_id,
    'namaPola', (select p.nama from pola_jam p where p.id = j.pola_jam_id), 'berlakuMulai', j.berlaku_mulai, 'menunggu', j.status = 1)
    end as "jamKerja",
  array(select pin from (${currentPin(hari, id)}) m group by pin order by length(pin), pin) as pin`

export const fromGtk = (hari: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  join sekolah_terbagi s on s.id = g.sekolah_id
  left join lateral (
    select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = ${id} and v.gtk_id = g.id
      and ${effectiveOn('v', hari)} order by ${latest('v')} limit 1
  ) k on true
  left join lateral (
    select v.rupiah from gtk_tpp v where v.sekolah_id = ${id} and v.gtk_id = g.id and v.berlaku_mulai <= ${hari}
    order by ${latest('v')} limit 1
  ) t on true
  left join lateral (
    select * from ((${pendingOf(id)}) union all (${heldOn(hari, id)})) jam order by status limit 1
  ) j on true`

const active = (hari: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(coalesce(g.mulai_tugas <= ${hari}, true) and coalesce(g.berhenti >= ${hari}, true))`

const currentPin = (hari: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select p.pin from pemetaan_pin p where p.sekolah_id = ${id} and p.gtk_id = g.id
    and ${masaOn(hari)}`
