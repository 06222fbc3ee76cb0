import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { STATUS } from '@geisa/engine/status-kehadiran'
import { type RawBuilder, sql } from 'kysely'
import { akunPemeriksa, type Harmless } from './queries-akun-pemeriksa.ts'
import { SHAPES } from './queries-shape.ts'

/**
 * The marks that a statement alone can tell (product.md 5.5), as a column over the request's row `k`: each is asked of an
 * index, so that a page of a nation's list costs what its 25 rows cost. `pemeriksa`: who looks; null = nobody yet (a rule).
 * @param id the school of `k`, by number where it is known (schoolOf)
 */
export function tandaSql(
  jenis: JenisPengajuan,
  pemeriksa: number | null,
  harmless: Harmless,
  id: RawBuilder<unknown> = sql`k.sekolah_id`,
): RawBuilder<string[]> {
  return sql<string[]>`array_remove(array[
    case when ${akunPemeriksa(pemeriksa, harmless)} then 'akun-pemeriksa' end,
    case when ${sameDocument(jenis, id)} then 'dokumen-sama' end,
    case when ${oneDay(jenis, RUNNING, id)} then 'bertumpuk' end,
    case when ${lockedBulan(jenis, id)} then 'bulan-terkunci' end,
    case when ${FOUND_UNNEEDED} then 'tidak-diperlukan' end,
    case when ${withoutDocument(jenis, id)} then 'tanpa-dokumen' end], null)`
}

/** As it was found when the request was approved (putusan/commands-dampak.ts); for what still waits only the desk computes it. */
const FOUND_UNNEEDED = sql<boolean>`(k.tidak_diperlukan and k.status_pengajuan in (2, 4, 5))`

const withoutDocument = (
  jenis: JenisPengajuan,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(${SHAPES[jenis].needsDokumen} and not exists (
  select 1 from dokumen d where d.sekolah_id = ${id} and d.pemilik = ${sql.lit(jenis)} and d.pemilik_id = k.id))`

/** The same content under another request, of whatever school. */
const sameDocument = (jenis: JenisPengajuan, id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from dokumen milik join alamat_dokumen lain on lain.sha256 = milik.sha256
  where milik.sekolah_id = ${id} and milik.pemilik = ${sql.lit(jenis)} and milik.pemilik_id = k.id
    and (lain.sekolah_id, lain.pemilik, lain.pemilik_id) <> (milik.sekolah_id, milik.pemilik, milik.pemilik_id))`

const RUNNING = sql<boolean>`lain.status_pengajuan in (1, 2, 4, 5)`
const REFUSED_BY_PERSON = sql<boolean>`lain.status_pengajuan in (3, 6) and lain.diputus_oleh is not null`

/** A person refused the same person's day before, under another number: what is asked anew is not new. */
export const everRefused = (jenis: JenisPengajuan, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  oneDay(jenis, REFUSED_BY_PERSON, id)

/** Another request for the same person and day, of either kind and in such a state. */
const oneDay = (jenis: JenisPengajuan, state: RawBuilder<boolean>, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  jenis === 'koreksi' ? hariKoreksi(state, id) : hariManual(state, id)

const hariKoreksi = (state: RawBuilder<boolean>, id: RawBuilder<unknown>) => sql<boolean>`(exists (
    select 1 from koreksi lain where lain.sekolah_id = ${id} and lain.gtk_id = k.gtk_id and lain.id <> k.id
      and lain.dari <= k.sampai and lain.sampai >= k.dari and ${state})
  or exists (
    select 1 from absensi_manual_rinci rinci join absensi_manual lain
      on lain.sekolah_id = rinci.sekolah_id and lain.id = rinci.absensi_manual_id
    where rinci.sekolah_id = ${id} and rinci.gtk_id = k.gtk_id
      and lain.tanggal between k.dari and k.sampai and ${state}))`

/** 'Libur Khusus Sekolah' names nobody and is everybody's: it beats whatever anybody asked for that day (rules.md L26). */
const hariManual = (state: RawBuilder<boolean>, id: RawBuilder<unknown>) => sql<boolean>`(exists (
  select 1 from absensi_manual_rinci milik where milik.sekolah_id = ${id} and milik.absensi_manual_id = k.id and (
    exists (select 1 from koreksi lain where lain.sekolah_id = ${id} and lain.gtk_id = milik.gtk_id
      and k.tanggal between lain.dari and lain.sampai and ${state})
    or exists (select 1 from absensi_manual lain join absensi_manual_rinci rinci
        on rinci.sekolah_id = lain.sekolah_id and rinci.absensi_manual_id = lain.id
      where lain.sekolah_id = ${id} and lain.tanggal = k.tanggal and lain.id <> k.id
        and ${state} and rinci.gtk_id = milik.gtk_id)))
  or k.status_id = ${sql.lit(STATUS.LIBUR_KHUSUS)} and (
    exists (select 1 from koreksi lain where lain.sekolah_id = ${id} and k.tanggal between lain.dari and lain.sampai
      and ${state})
    or exists (select 1 from absensi_manual lain where lain.sekolah_id = ${id} and lain.tanggal = k.tanggal
      and lain.id <> k.id and ${state})))`

function lockedBulan(jenis: JenisPengajuan, id: RawBuilder<unknown>): RawBuilder<boolean> {
  const { dari, sampai } = SHAPES[jenis]
  return sql<boolean>`exists (select 1 from segel g where g.sekolah_id = ${id} and g.dibuka_pada is null
    and g.bulan between to_char(${dari}, 'YYYYMM')::int and to_char(${sampai}, 'YYYYMM')::int)`
}
