import { formatJam, hariSekolah } from '@geisa/engine/kalender'
import { ATURAN_BAWAAN } from '@geisa/engine/pengaturan'
import { type RawBuilder, sql } from 'kysely'
import { menurutZona } from '../../platform/database/sql.ts'
import { berlakuPada, terbaru } from '../../platform/database/versi-sql.ts'

/** What every answer about a school (`sekolah s` of a scoped query, Cakupan) shows of it, as SQL. */

/** The school's own date. */
export const hariIniDi = (sekarang: string): RawBuilder<string> =>
  menurutZona((zona) => sql<string>`${hariSekolah(sekarang, zona)}::date`)

export const WILAYAH = sql`join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
  join wilayah prov on prov.kode = s.kode_provinsi`

export const KOLOM_RINGKAS = sql`s.id, s.id as "sekolahId", s.nama, s.npsn, s.jenjang, s.zona, kec.nama as "namaKecamatan",
  kab.nama as "namaKabKota", prov.nama as "namaProvinsi"`

/** PRO ends with its last day, without anybody having to switch it off. */
export const planBerlaku = (hariIni: RawBuilder<unknown>): RawBuilder<'BASIC' | 'PRO'> =>
  sql`(case when s.plan = 'PRO' and coalesce(s.plan_sampai >= ${hariIni}, true) then 'PRO' else 'BASIC' end)`

/** Few schools ever manage themselves: only of those that once did is asked whether they do today. */
export const isMandiri = (hariIni: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(s.id in (select m.sekolah_id from sekolah_aturan m where m.is_jadwal_mandiri) and coalesce((
    select v.is_jadwal_mandiri from sekolah_aturan v where v.sekolah_id = s.id and ${berlakuPada('v', hariIni)} order by ${terbaru('v')} limit 1), false))`

const bawaan = {
  pagiMulai: formatJam(ATURAN_BAWAAN.shiftPagiMulai),
  siangMulai: formatJam(ATURAN_BAWAAN.shiftSiangMulai),
}

/** `sekolah` yields the school as `s`; `a` is its rule of today, if it has one. */
export const dariBaris = (sekolah: RawBuilder<unknown>, hariIni: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${sekolah} ${WILAYAH} left join lateral (
    select v.shift_pagi, v.shift_siang, v.shift_pagi_mulai, v.shift_siang_mulai, v.is_jadwal_mandiri from sekolah_aturan v
    where v.sekolah_id = s.id and ${berlakuPada('v', hariIni)} order by ${terbaru('v')} limit 1) a on true`

export const KOLOM_BARIS = (hariIni: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${KOLOM_RINGKAS}, s.status, ${planBerlaku(hariIni)} as plan, s.plan_sampai as "planSampai",
  coalesce(a.is_jadwal_mandiri, ${ATURAN_BAWAAN.isJadwalMandiri}) as "isJadwalMandiri",
  coalesce(a.shift_pagi, ${ATURAN_BAWAAN.shiftPagi})::int as "shiftPagi",
  coalesce(a.shift_siang, ${ATURAN_BAWAAN.shiftSiang})::int as "shiftSiang",
  coalesce(a.shift_pagi_mulai, ${bawaan.pagiMulai}::time) as "shiftPagiMulai",
  coalesce(a.shift_siang_mulai, ${bawaan.siangMulai}::time) as "shiftSiangMulai",
  coalesce((select v.jam from kalibrasi v where v.sekolah_id = s.id and v.mesin_id is null and ${berlakuPada('v', hariIni)}
    order by ${terbaru('v')} limit 1), 0) as "kalibrasiWaktu",
  (select count(*) from gtk g where g.sekolah_id = s.id and coalesce(g.mulai_tugas <= ${hariIni}, true)
    and coalesce(g.berhenti >= ${hariIni}, true)) as "jumlahGtk"`
