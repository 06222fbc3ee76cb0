import { VERSI_MESIN } from '@geisa/engine/rekap/rekap-bulan'
import { type RawBuilder, sql } from 'kysely'
import { hariDi, ZONA_SEKOLAH } from '../../../platform/database/sql.ts'
import { batasMalamPada } from '../../../platform/database/versi-sql.ts'

/**
 * The key of a school-month: it names the facts of which its recap is a function (architecture.md 2.1). Everything that
 * time alone changes stands in it as days: the completed ones, the school's today, those that each machine has reported.
 */

/** These schools as a condition; a single one by '=', whose plan PostgreSQL keeps, as it would not for a list. */
export const pilihSekolah = (sekolahIds: readonly number[]): RawBuilder<boolean> =>
  sekolahIds.length === 1 ? sql<boolean>`s.id = ${sekolahIds[0]}` : sql<boolean>`s.id = any(${[...sekolahIds]}::int[])`

/** A school's key, and by what of two keys the older one is known: numbers in words, they pass 2^53. */
export type Kunci = { sekolahId: number; kunci: string; urutanVersi: string; urutanHari: string }

export const KOLOM_KUNCI = sql`s.id as "sekolahId", k.kunci, k."urutanVersi"::text, k."urutanHari"::text`

export type Batas = { bulan: string; dari: string; sampai: string; sekarang: string }

/** The day whose tariff, pay base and identity hold for the whole month: its last, or the school's today (rules.md L29). */
export const hariPenentu = (akhirBulan: string, sekarang: string): RawBuilder<unknown> =>
  sql`least(${akhirBulan}::date, ${hariIniSekolah(sekarang)})`

/** Today where `sekolah s` lies. */
export const hariIniSekolah = (sekarang: string): RawBuilder<unknown> => hariDi(sql`${sekarang}::timestamptz`)

/**
 * LATERAL join after `sekolah s`: `k.kunci`, and by what of two keys the older one is known. The school's own counter
 * comes first: every change of its foundation bumps it, so that the shared counters beside it never fall. Days follow.
 */
export const kunciMemo = ({ bulan, dari, sampai, sekarang }: Batas): RawBuilder<unknown> => sql`
  cross join lateral (
    select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = s.id and v.bulan = ${bulan}::int), 0) as versi
  ) sendiri
  cross join lateral (
    select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
    from versi_bersama b where b.bulan = ${bulan}::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
      ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
  ) bersama
  cross join lateral (
    select ${sekarang}::timestamptz at time zone ${ZONA_SEKOLAH} as lokal
  ) kini
  cross join lateral (
    select ${hariKe(sql`kini.lokal`, dari, sampai)} as lengkap,
      greatest(${dari}::date, least(${sampai}::date, kini.lokal::date)) - ${dari}::date as "hariIni"
  ) hari
  cross join lateral (
    select coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as teks
    from (select c.mesin_id as id, ${hariKe(sql`(c.laporan at time zone ${ZONA_SEKOLAH})`, dari, sampai)} as ke
      from mesin_kontak c where c.sekolah_id = s.id and c.laporan is not null) h
  ) mesin
  cross join lateral (
    select concat_ws('|', ${sql.lit(VERSI_MESIN)}, sendiri.versi, coalesce(bersama.teks, ''), hari.lengkap, hari."hariIni",
        coalesce(mesin.teks, ''), s.nama) as kunci,
      sendiri.versi * 4294967296 + bersama.jumlah as "urutanVersi", hari.lengkap + hari."hariIni" + mesin.jumlah as "urutanHari"
  ) k`

/** How many of the month's days are over at a wall clock: a day ends at `batasMalam` of the next (rules.md 18, L33). */
const hariKe = (lokal: RawBuilder<unknown>, dari: string, sampai: string): RawBuilder<unknown> => sql`
  greatest(0, least(${sampai}::date + 1, ${lokal}::date
    - case when extract(epoch from ${lokal}::time) >= ${batasMalamPada(sql`${lokal}::date`)} then 0 else 1 end) - ${dari}::date)`
