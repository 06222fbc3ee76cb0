import type { Keluaran } from '@geisa/contract/endpoint'
import type { cariGtk, GtkBaris } from '@geisa/contract/gtk'
import { type RawBuilder, sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { mengandung } from '../../platform/database/sql.ts'
import { berlakuPada, terbaru } from '../../platform/database/versi-sql.ts'
import { type Cakupan, gtkDalam, sekolahDalam } from '../../platform/scope.ts'
import { hariIniDi } from '../sekolah/queries-baris.ts'
import { tppTerbaca } from './tpp/queries-tpp.ts'

type Tanya = Keluaran<typeof cariGtk, 'query'>
type Cari = Omit<Tanya, 'tpp'> & Partial<Tanya>
type DaftarGtk = { rows: GtkBaris[]; meta: { page: number; totalPages: number; total: number } }

/** A search shows the first found; whoever finds more types more letters. */
const PALING_BANYAK = 2_000
/** Of a province nobody pages to the end: its staff are not counted to the last. */
const PALING_DIHITUNG = 10_000
const URUT_NAMA = sql`g.nama_dapodik collate "id-x-icu", g.sekolah_id, g.id`
const URUT_KUNCI = sql`g.sekolah_id, g.id`

/**
 * Staff of the scope: by name, NIP or NUPTK, those of one school by name, or all in key order, a page of them. A search
 * first finds its keys alone in the trigram index, planned as if all were wanted and read only until there are enough.
 */
export async function listGtk(
  db: DbOrTrx,
  cakupan: Cakupan,
  cari: Cari,
  sekarang: string,
  pembacaTpp?: Pengguna,
): Promise<DaftarGtk> {
  const hari = hariIniDi(sekarang)
  const bernama = cari.nama !== undefined
  const satuSekolah = cari.sekolahId !== undefined || cakupan.sekolahIds?.length === 1
  // Pay belongs to a school's own list: a search through many shows none (quality.md: reading pay is recorded).
  const tpp = satuSekolah && cari.tpp === 'ya' && pembacaTpp !== undefined ? tppTerbaca(pembacaTpp) : sql`false`
  const urut = bernama || satuSekolah ? URUT_NAMA : URUT_KUNCI
  const dihitung = bernama || satuSekolah ? sql`terbatas` : sql`(select from terbatas limit ${PALING_DIHITUNG}) t`
  const { rows: semua } = await sql<{ total: number } & GtkBaris>`
    with cocok as ${bernama ? sql`materialized` : sql`not materialized`} (
      select g.sekolah_id, g.id, g.nama_dapodik from gtk g join sekolah s on s.id = g.sekolah_id
      where ${sekolahDalam(cakupan)} and ${gtkDalam(cakupan)} and ${saringan(cari, hari)}
    ), terbatas as ${bernama ? sql`(select * from cocok limit ${PALING_BANYAK})` : sql`not materialized (select * from cocok)`},
    halaman as (
      select g.sekolah_id, g.id from terbatas g order by ${urut} limit ${cari.per} offset ${(cari.page - 1) * cari.per}
    )
    select n.total, b.* from (select count(*)::int as total from ${dihitung}) n left join lateral (
      select ${kolomGtk(hari, tpp)} from halaman h ${dariGtk(hari, sql`g.sekolah_id = h.sekolah_id and g.id = h.id`)} order by ${urut}
    ) b on true`.execute(db)
  const total = semua[0]?.total ?? 0
  const rows = semua.filter(({ id }) => id !== null).map(({ total: _, ...baris }) => baris)
  return { rows, meta: { page: cari.page, totalPages: Math.max(1, Math.ceil(total / cari.per)), total } }
}

function saringan(cari: Cari, hari: RawBuilder<unknown>): RawBuilder<unknown> {
  const syarat: RawBuilder<unknown>[] = [sql`true`]
  if (cari.nama !== undefined) syarat.push(sql`g.cari like ${mengandung(cari.nama)}`)
  if (cari.sekolahId !== undefined) syarat.push(sql`g.sekolah_id = ${cari.sekolahId}`)
  if (cari.jenisGuru !== undefined) syarat.push(sql`g.jenis_guru = ${cari.jenisGuru}`)
  if (cari.statusKepegawaian !== undefined) syarat.push(sql`g.status_kepegawaian = ${cari.statusKepegawaian}`)
  if (cari.aktif !== undefined) syarat.push(sql`${aktif(hari)} = ${cari.aktif === 'ya'}`)
  if (cari.pin !== undefined) syarat.push(sql`${cari.pin === 'ada' ? sql`` : sql`not`} exists (${pinKini(hari)})`)
  return sql.join(syarat, sql` and `)
}

export const kolomGtk = (
  hari: RawBuilder<unknown>,
  tpp: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`g.sekolah_id || '-' || g.id as id,
  g.id_dapodik as "idDapodik", g.nama, g.nama_dapodik as "namaDapodik", g.nip, g.nuptk, g.nrg, g.jenis_guru as "jenisGuru",
  g.status_kepegawaian as "statusKepegawaian", g.sekolah_id as "sekolahId", s.nama as "namaSekolah",
  g.ptk_induk as "ptkInduk", g.tampil_sptjm as "tampilSptjm", g.mulai_tugas as "mulaiTugas", g.berhenti, g.versi,
  ${aktif(hari)} as aktif, coalesce(k.shift, 'otomatis') as shift, k.hari_kerja as "hariKerja",
  case when ${tpp} then t.rupiah end as tpp,
  array(select pin from (${pinKini(hari)}) m group by pin order by length(pin), pin) as pin`

export const dariGtk = (hari: RawBuilder<unknown>, kunci: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  join gtk g on ${kunci} join sekolah s on s.id = g.sekolah_id
  left join lateral (
    select v.shift, v.hari_kerja from gtk_kerja v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id
      and ${berlakuPada('v', hari)} order by ${terbaru('v')} limit 1
  ) k on true
  left join lateral (
    select v.rupiah from gtk_tpp v where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id and v.berlaku_mulai <= ${hari}
    order by ${terbaru('v')} limit 1
  ) t on true`

const aktif = (hari: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(coalesce(g.mulai_tugas <= ${hari}, true) and coalesce(g.berhenti >= ${hari}, true))`

const pinKini = (hari: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select p.pin from pemetaan_pin p where p.sekolah_id = g.sekolah_id and p.gtk_id = g.id
    and (p.mulai is null or p.mulai <= ${hari}) and (p.sampai is null or p.sampai >= ${hari})`
