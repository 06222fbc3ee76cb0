import type { KatSinkron } from '@geisa/contract/dashboard/dashboard'
import { JAM_ZONA, ZONA, type Zona } from '@geisa/engine/acuan'
import { hariSekolah, instantFrom, nomorHari, SECONDS_PER_DAY } from '@geisa/engine/calendar'
import { type RawBuilder, sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { standingMesin } from '../penghitung/queries-sql.ts'
import type { Location } from './queries-pengguna-geisa-cursor.ts'
import { levelColumn, levelFrom } from './queries-wilayah-choice.ts'

export type SekolahOption = { bagian: readonly string[]; jenjang: readonly string[] | undefined }
/** Rows as JSON objects with commas between them. */
export type ListSlice = { teks: string; jumlah: number; hasMore: boolean; last: Location | null }

/** The next schools by name, put together as JSON in the database: a nation's list never becomes objects here. */
export async function readSlice(
  db: DbOrTrx,
  cakupan: Cakupan,
  option: SekolahOption,
  { sesudah, per, now }: { sesudah: Location; per: number; now: string },
): Promise<ListSlice> {
  // The page is cut before anything is looked up; one row more tells whether the list goes on.
  const found = await sql<{ id: number; nama: string; npsn: string }>`
    select s.id, s.nama, s.npsn from sekolah s where ${sekolahIn(cakupan)} and ${selected(option)}
      and (${ORDER}) > (${sesudah[0]} collate "id-x-icu", ${sesudah[1]})
    order by ${ORDER} limit ${per + 1}`.execute(db)
  const shown = found.rows.slice(0, per)
  const { rows } = await sql<{ teks: string | null }>`
    select string_agg(to_json(j)::text, ',' order by j.nama_sekolah collate "id-x-icu", j.npsn) as teks
    from (select s.id as sekolah_id, s.npsn, s.nama as nama_sekolah, s.jenjang,
        prov.nama as kode_wilayah_provinsi_str, kab.nama as kode_wilayah_kabupaten_kota_str,
        kec.nama as kode_wilayah_kecamatan_str, ${KAT_SINKRON} as "Kat_sinkron",
        case when m.ada then to_char(d.last_sync at time zone z.geser, 'YYYY-MM-DD HH24:MI:SS') end as last_sync, z.zona
      from sekolah_terbagi s cross join lateral (select count(*) > 0 as ada ${standingMesin(now)}) m
      join ${kategoriLimit(now)} on z.zona = s.zona
      join wilayah kec on kec.kode = s.kode_kecamatan join wilayah kab on kab.kode = s.kode_kab_kota
      join wilayah prov on prov.kode = s.kode_provinsi
      left join sekolah_sinkron d on d.sekolah_id = s.id
      where s.id = any(${shown.map(({ id }) => id)}::int[]) and ${sekolahIn(cakupan)}) j`.execute(db)
  const last = shown.at(-1)
  return {
    teks: rows[0]?.teks ?? '',
    jumlah: shown.length,
    hasMore: found.rows.length > per,
    last: shown.length < per || last === undefined ? null : [last.nama, last.npsn],
  }
}

/** Is any school of the scope in the choice? */
export async function hasSekolah(db: DbOrTrx, cakupan: Cakupan, option: SekolahOption): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sekolah s where ${sekolahIn(cakupan)} and ${selected(option)} limit 1`.execute(db)
  return rows.length > 0
}

export async function countSekolah(db: DbOrTrx, cakupan: Cakupan, option: SekolahOption): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    select count(*)::int as jumlah from sekolah s where ${sekolahIn(cakupan)} and ${selected(option)}`.execute(db)
  return rows[0]?.jumlah ?? 0
}

const ORDER = sql`s.nama collate "id-x-icu", s.npsn`

/** One column per level, so that a province is walked by name and a kab/kota is found at once. */
function selected({ bagian, jenjang }: SekolahOption): RawBuilder<unknown> {
  const wilayah = [...Map.groupBy(bagian, levelFrom)].map(([level, kode]) => {
    const column = levelColumn(level)
    if (column === null) return sql`true`
    return kode.length === 1
      ? sql`${sql.ref(`s.${column}`)} = ${kode[0]}`
      : sql`${sql.ref(`s.${column}`)} = any(${kode}::text[])`
  })
  const inWilayah = wilayah.length === 0 ? sql`false` : sql`(${sql.join(wilayah, sql` or `)})`
  return jenjang === undefined ? inWilayah : sql`${inWilayah} and s.jenjang = any(${[...jenjang]}::text[])`
}

/**
 * rules.md 27: whole days between the date of the last report and today, both on the school's own calendar. Told by the
 * instant that a zone's day began, so that no row's instant has to become a date first.
 */
const kategoriLimit = (now: string): RawBuilder<unknown> => {
  const start = (zona: Zona, backward: number): RawBuilder<unknown> => {
    const hari = nomorHari(hariSekolah(now, zona)) - backward
    return sql`${instantFrom(hari * SECONDS_PER_DAY - JAM_ZONA[zona] * 3600)}::timestamptz`
  }
  const rows = ZONA.map((zona) => {
    const limits = [7, 14, 30, 60, 90].map((backward) => start(zona, backward))
    return sql`(${sql.lit(zona)}, make_interval(hours => ${sql.lit(JAM_ZONA[zona])}), ${sql.join(limits)})`
  })
  return sql`(values ${sql.join(rows)}) z (zona, geser, h7, h14, h30, h60, h90)`
}

const KAT_SINKRON = sql<KatSinkron>`case when not m.ada then 'Belum menggunakan Mesin FP'
  when d.last_sync is null then 'Belum pernah sinkron' when d.last_sync >= z.h7 then '< 7 Hari Yl'
  when d.last_sync >= z.h14 then '> 7 Hari Yl' when d.last_sync >= z.h30 then '> 14 Hari Yl'
  when d.last_sync >= z.h60 then '> 1 Bulan Yl' when d.last_sync >= z.h90 then '> 2 Bulan Yl' else '> 3 Bulan Yl' end`
