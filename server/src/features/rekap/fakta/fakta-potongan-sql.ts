import type { FaktaPotongan } from '@geisa/engine/potongan/fakta-potongan'
import { type RawBuilder, sql } from 'kysely'
import { effectiveOn, latest } from '../../../platform/database/versi-sql.ts'
import { KODE_KANTOR } from '../../wilayah/queries-kantor.ts'
import { determinantHari } from '../memo/memo-sql.ts'

/** What a month's money needs, as columns beside the facts: the same statement, the same snapshot. */

/** A person's name as Dapodik writes it stands beside: daily reports name it. */
export type BulanPerson = FaktaPotongan['gtk'][number] & { namaDapodik: string }
export type PotonganRow = { tarif: FaktaPotongan['tarif']; orang: BulanPerson[] }

const instant = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Columns of `sekolah s`; for one person `gtkId` is the expression of their id. `id` as Core's. */
export const potonganColumns = (
  akhirBulan: string,
  now: string,
  gtkId: RawBuilder<unknown> | null,
  id: RawBuilder<unknown> = sql`s.id`,
): RawBuilder<unknown> => {
  const hari = determinantHari(akhirBulan, now)
  const own = gtkId === null ? sql`true` : sql`v.gtk_id = ${gtkId}`
  return sql`
    (select coalesce(json_agg(b), '[]') from (
      select t.id, case t.kode_wilayah when '000000' then 'nasional' else 'dinas' end as pemilik, t.nama,
        case t.kode_wilayah when '000000' then 'Nasional' else w.nama end as "namaPemilik", t.dasar_hukum as "dasarHukum", t.profil,
        t.berlaku_mulai as "berlakuMulai", t.berlaku_sampai as "berlakuSampai", ${instant('t.disimpan_pada')} as "disimpanPada"
      from tarif t join wilayah w on w.kode = t.kode_wilayah
      where t.kode_wilayah in ('000000', ${KODE_KANTOR}) and s.jenjang = any(t.jenjang)
        and ${effectiveOn('t', hari)}
      order by t.id) b) as tarif,
    (select coalesce(json_agg(b), '[]') from (
      select g.id as "gtkId", g.sekolah_id || '-' || g.id as id, g.id_dapodik as "idDapodik", g.nama_dapodik as "namaDapodik",
        ${identitas('nama', sql`g.nama`)}, ${identitas('nip', sql`g.nip`)}, ${identitas('nuptk', sql`g.nuptk`)},
        ${identitas('nrg', sql`g.nrg`)}, ${identitas('jenisGuru', sql`g.jenis_guru`)},
        ${identitas('statusKepegawaian', sql`g.status_kepegawaian`)}, ${PARENT} as "ptkInduk", g.tampil_sptjm as "tampilSptjm",
        case when p.rupiah is null then '[]' else json_build_array(json_build_object('berlakuMulai', p.berlaku_mulai,
          'disimpanPada', p.disimpan_pada, 'rupiah', p.rupiah)) end as tpp
      from gtk g
      left join (select distinct on (v.gtk_id) v.gtk_id, v.identitas as isi from gtk_identitas v
        where v.sekolah_id = ${id} and ${own} and v.berlaku_mulai <= ${hari}
        order by v.gtk_id, v.berlaku_mulai desc) versi on versi.gtk_id = g.id
      left join (select distinct on (v.gtk_id) v.gtk_id, v.berlaku_mulai, v.disimpan_pada, v.rupiah from gtk_tpp v
        where v.sekolah_id = ${id} and ${own} and v.berlaku_mulai <= ${hari}
        order by v.gtk_id, ${latest('v')}) p on p.gtk_id = g.id
      where g.sekolah_id = ${id} and ${gtkId === null ? sql`true` : sql`g.id = ${gtkId}`} order by g.id) b) as orang`
}

/** null: another school is the main one, and no office has decided yet (decision 48). */
const PARENT = sql`case when g.minta_induk then null else g.ptk_induk end`

/** As platform/database/orang-sql identitasOn, without a row of JSON for the many who never changed. */
const identitas = (nama: string, current: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when versi.isi is null then ${current} else versi.isi ->> ${sql.lit(nama)} end as ${sql.ref(nama)}`
