import { ENGINE_VERSION } from '@geisa/engine/rekap/rekap-bulan'
import { type RawBuilder, sql } from 'kysely'
import { hariIn, ZONA_SEKOLAH } from '../../../platform/database/sql.ts'
import { batasMalamOn } from '../../../platform/database/versi-sql.ts'
import { ownBorders } from './own-borders-sql.ts'

/**
 * The key of a school-month: it names the facts of which its recap is a function (architecture.md 2.1). Everything that
 * time alone changes stands in it as days: the completed ones, the school's today, those that each machine has reported.
 */

/** These schools as a condition; a single one by '=', whose plan PostgreSQL keeps, as it would not for a list. */
export const selectSekolah = (sekolahIds: readonly number[]): RawBuilder<boolean> =>
  sekolahIds.length === 1 ? sql<boolean>`s.id = ${sekolahIds[0]}` : sql<boolean>`s.id = any(${[...sekolahIds]}::int[])`

/** A school's key, and by what of two keys the older one is known: numbers in words, they pass 2^53. */
export type Key = { sekolahId: number; kunci: string; urutanVersi: string; urutanHari: string }

export const KEY_COLUMN = sql`s.id as "sekolahId", k.kunci, k."urutanVersi"::text, k."urutanHari"::text`

/** The month as numbers and days, or as columns of a statement about several. */
type Value = string | RawBuilder<unknown>
export type Limit = {
  bulan: Value
  dari: Value
  sampai: Value
  now: string
  /** The school's number where one alone is meant, so that a cluster asks its node (schoolOf); else `s.id`. */
  id?: RawBuilder<unknown>
}

/** The day whose tariff, pay base and identity hold for the whole month: its last, or the school's today (rules.md L29). */
export const determinantHari = (akhirBulan: string, now: string): RawBuilder<unknown> =>
  sql`least(${akhirBulan}::date, ${sekolahToday(now)})`

/** Today where `sekolah s` lies. */
export const sekolahToday = (now: string): RawBuilder<unknown> => hariIn(sql`${now}::timestamptz`)

/**
 * LATERAL join after `sekolah s`: `k.kunci`, and by what of two keys the older one is known. The school's own counter
 * comes first: every change of its foundation bumps it, so that the shared counters beside it never fall. Days follow.
 */
export const memoKey = ({ bulan, dari, sampai, now, id = sql`s.id` }: Limit): RawBuilder<unknown> => sql`
  cross join lateral (
    select coalesce(sum(b.versi), 0)::bigint as jumlah, string_agg(left(b.lingkup, 1) || b.versi, ' ' order by b.lingkup, b.kode) as teks
    from versi_bersama b where b.bulan = ${bulan}::int and (b.lingkup, b.kode) in (('nasional', '000000'), ('provinsi', s.kode_provinsi),
      ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text), ('setting', '000000'))
  ) bersama
  cross join lateral (
    select concat_ws('|', ${sql.lit(ENGINE_VERSION)}, x.versi, coalesce(bersama.teks, ''), x.lengkap, x."hariIni",
        coalesce(x.mesin, ''), s.nama, x.sendiri) as kunci,
      x.versi * 4294967296 + bersama.jumlah as "urutanVersi", x.lengkap + x."hariIni" + x.jumlah as "urutanHari"
    from (
      select coalesce((select versi from sekolah_bulan_versi v where v.sekolah_id = ${id} and v.bulan = ${bulan}::int), 0) as versi,
        ${hariNumber(here(now), dari, sampai)} as lengkap,
        greatest(${dari}::date, least(${sampai}::date, ${here(now)}::date)) - ${dari}::date as "hariIni",
        ${ownBorders({ dari, sampai, id, local: here(now) })} as sendiri,
        coalesce(sum(h.ke), 0)::bigint as jumlah, string_agg(h.id || ':' || h.ke, ' ' order by h.id) as mesin
      from (select c.mesin_id as id, ${hariNumber(sql`(c.laporan at time zone ${ZONA_SEKOLAH})`, dari, sampai)} as ke
        from mesin_kontak c where c.sekolah_id = ${id} and c.laporan is not null) h
    ) x
  ) k`

/** The wall clock where `sekolah s` lies. */
const here = (now: string): RawBuilder<unknown> => sql`(${now}::timestamptz at time zone ${ZONA_SEKOLAH})`

/** How many of the month's days are over at a wall clock: a day ends at `batasMalam` of the next (rules.md 18, L33). */
const hariNumber = (local: RawBuilder<unknown>, from: Value, until: Value): RawBuilder<unknown> => sql`
  greatest(0, least(${until}::date + 1, ${local}::date
    - case when extract(epoch from ${local}::time) >= ${batasMalamOn(sql`${local}::date`)} then 0 else 1 end) - ${from}::date)`
