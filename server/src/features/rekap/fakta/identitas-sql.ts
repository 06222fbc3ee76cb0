import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import { type RawBuilder, sql } from 'kysely'
import { identitasOn, penandaTanganOn } from '../../../platform/database/person-sql.ts'
import { KOP } from '../../kop-surat/queries-kop.ts'
import { determinantHari } from '../memo/memo-sql.ts'

/** Who a report is about, and what its paper says of them and their school (rules.md K). */
export type Identitas = Pick<LaporanHarian, 'sekolah' | 'gtk' | 'penandaTangan' | 'terkunci'> & { gtkId: number }

/**
 * FROM clause of one person: `o` names the row chosen inside the scope, `s` its school. Of several the ptk_induk one.
 * @param onlySchool its number, where it is known: a cluster then asks its node alone (citus.md 2)
 */
export const mainPerson = (
  { idDapodik, sekolahId }: { idDapodik: string; sekolahId: number | undefined },
  inCakupan: RawBuilder<unknown>,
  onlySchool: number | null,
): RawBuilder<unknown> => {
  const only = (column: RawBuilder<unknown>): RawBuilder<boolean> =>
    onlySchool === null ? sql<boolean>`true` : sql<boolean>`${column} = ${onlySchool}::int`
  return sql`
  from (select sekolah_id, id as gtk_id from gtk where ${only(sql`sekolah_id`)}) o
  join sekolah_terbagi s on s.id = o.sekolah_id
  where ${only(sql`s.id`)} and (o.sekolah_id, o.gtk_id) in (select main.sekolah_id, main.id from (
    select g.sekolah_id, g.id
    from alamat_gtk a
    join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
    join sekolah s on s.id = g.sekolah_id
    where a.id_dapodik = ${idDapodik}::uuid and ${inCakupan}
      and ${sekolahId === undefined ? sql`true` : sql`s.id = ${sekolahId}`}
    order by g.ptk_induk desc, g.berhenti desc nulls first, g.id limit 1
  ) main)`
}

/** @param id here and below the school's number where it is known, else its column (schoolOf) */
export const identitasColumns = (
  bulan: string,
  akhirBulan: string,
  now: string,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const hari = determinantHari(akhirBulan, now)
  return sql`
  (select json_build_object('gtkId', g.id,
    'gtk', json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'namaDapodik', g.nama_dapodik,
      'nama', i.nama, 'nip', i.nip, 'nuptk', i.nuptk, 'jenisGuru', i."jenisGuru", 'statusKepegawaian', i."statusKepegawaian"),
    'sekolah', ${KOP}, 'penandaTangan', ${penandaTangan(hari, id)}, 'terkunci', exists (
      select 1 from segel where segel.sekolah_id = ${id} and segel.bulan = ${bulan}::int and segel.dibuka_pada is null))
    from gtk g ${identitasOn(hari, id)} where g.sekolah_id = ${id} and g.id = o.gtk_id) as identitas`
}

/** The daily report of person `o` as a locked month was sealed with it; null: open, or sealed without them. */
export const sealedHarian = (bulan: string, id: RawBuilder<unknown>): RawBuilder<LaporanHarian | null> => sql`
  (select g.rincian::json -> o.gtk_id::text from segel g where g.sekolah_id = ${id}
    and g.bulan = ${bulan}::int and g.dibuka_pada is null)`

/** Who signs for `sekolah s` on that day; null = nobody is known. */
export const penandaTangan = (hari: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select json_build_object('nama', t.nama, 'nip', t.nip, 'jabatan', t.jabatan) from ${penandaTanganOn(id, hari)} t)`
