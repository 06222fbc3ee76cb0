import { type RawBuilder, sql } from 'kysely'
import { ZONA_SEKOLAH } from '../../platform/database/sql.ts'
import { batasMalamOn } from '../../platform/database/versi-sql.ts'

/** The versions of all facts of `sekolah s` in a month as one number, its own first (architecture.md 2.1). */
export const faktaVersion = (bulan: number): RawBuilder<unknown> => sql`(
  coalesce((select v.versi from sekolah_bulan_versi v where v.sekolah_id = s.id and v.bulan = ${bulan}::int), 0) * 4294967296
  + coalesce((select sum(v.versi) from versi_bersama v where v.bulan = ${bulan}::int and (v.lingkup, v.kode) in (
    ('nasional', '000000'), ('provinsi', s.kode_provinsi), ('kab_kota', s.kode_kab_kota), ('yayasan', s.yayasan_id::text),
    ('setting', '000000'))), 0))::bigint`

/** The last day of `sekolah s` that is over at that instant: at `batasMalam` of the next (rules.md 18). */
export function fullHari(now: unknown): RawBuilder<unknown> {
  const local = sql`(${now}::timestamptz at time zone ${ZONA_SEKOLAH})`
  return sql`((${local} - make_interval(secs => ${batasMalamOn(sql`${local}::date`)}))::date - 1)`
}

/** A request of `sekolah s` was decided since its month `b` was looked at, or was being decided just then. */
export const diputusSince = (tabel: 'koreksi' | 'absensi_manual'): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from ${sql.table(tabel)} p where p.sekolah_id = s.id and p.status_pengajuan in (2, 6)
    and p.diputus_pada >= b.dilihat_pada - interval '1 minute')`
