import { formatJam, hariSekolah } from '@geisa/engine/calendar'
import { BUILTIN_ATURAN } from '@geisa/engine/pengaturan'
import { type RawBuilder, sql } from 'kysely'
import { byZona } from '../../platform/database/sql.ts'
import { effectiveOn, latest } from '../../platform/database/versi-sql.ts'

/** What every answer about a school (`sekolah s` of a scoped query, Cakupan) shows of it, as SQL. */

/** The school's own date. */
export const todayIn = (now: string): RawBuilder<string> =>
  byZona((zona) => sql<string>`${hariSekolah(now, zona)}::date`)

export const WILAYAH = sql`join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
  join wilayah prov on prov.kode = s.kode_provinsi`

export const SUMMARY_COLUMNS = sql`s.id, s.id as "sekolahId", s.nama, s.npsn, s.jenjang, s.zona, kec.nama as "namaKecamatan",
  kab.nama as "namaKabKota", prov.nama as "namaProvinsi"`

/** PRO ends with its last day, without anybody having to switch it off. */
export const effectivePlan = (today: RawBuilder<unknown>): RawBuilder<'BASIC' | 'PRO'> =>
  sql`(case when s.plan = 'PRO' and coalesce(s.plan_sampai >= ${today}, true) then 'PRO' else 'BASIC' end)`

/** Few schools ever manage themselves: only of those that once did is asked whether they do today. */
export const isMandiri = (today: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(s.id in (select m.sekolah_id from sekolah_aturan m where m.is_jadwal_mandiri) and coalesce((
    select v.is_jadwal_mandiri from sekolah_aturan v where v.sekolah_id = s.id and ${effectiveOn('v', today)} order by ${latest('v')} limit 1), false))`

const defaults = {
  pagiMulai: formatJam(BUILTIN_ATURAN.shiftPagiMulai),
  siangMulai: formatJam(BUILTIN_ATURAN.shiftSiangMulai),
}

/** `sekolah` yields the school as `s`; `a` is its rule of today, if it has one. `id` here and below: schoolOf. */
export const fromRow = (
  sekolah: RawBuilder<unknown>,
  today: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  ${sekolah} ${WILAYAH} left join lateral (
    select v.shift_pagi, v.shift_siang, v.shift_pagi_mulai, v.shift_siang_mulai, v.is_jadwal_mandiri from sekolah_aturan v
    where v.sekolah_id = ${id} and ${effectiveOn('v', today)} order by ${latest('v')} limit 1) a on true`

export const ROW_COLUMNS = (today: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${SUMMARY_COLUMNS}, s.status, ${effectivePlan(today)} as plan, s.plan_sampai as "planSampai",
  coalesce(a.is_jadwal_mandiri, ${BUILTIN_ATURAN.isJadwalMandiri}) as "isJadwalMandiri",
  coalesce(a.shift_pagi, ${BUILTIN_ATURAN.shiftPagi})::int as "shiftPagi",
  coalesce(a.shift_siang, ${BUILTIN_ATURAN.shiftSiang})::int as "shiftSiang",
  coalesce(a.shift_pagi_mulai, ${defaults.pagiMulai}::time) as "shiftPagiMulai",
  coalesce(a.shift_siang_mulai, ${defaults.siangMulai}::time) as "shiftSiangMulai",
  coalesce((select v.jam from kalibrasi v where v.sekolah_id = ${id} and v.mesin_id is null and ${effectiveOn('v', today)}
    order by ${latest('v')} limit 1), 0) as "kalibrasiWaktu",
  (select count(*) from gtk g where g.sekolah_id = ${id} and coalesce(g.mulai_tugas <= ${today}, true)
    and coalesce(g.berhenti >= ${today}, true)) as "jumlahGtk"`
