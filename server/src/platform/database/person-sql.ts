import { type RawBuilder, sql } from 'kysely'
import { lastSince, latest } from './versi-sql.ts'

/** Who somebody was, and who signs, on one day: the same choice for sessions, papers and settings. Only SQL. */

/**
 * Who `g` was on that day (rules.md L29): the version in force, or the row of whoever never changed, as `i`. `sekolahId`:
 * the number of the one school that is asked about, so that a cluster asks its node alone.
 */
export const identitasOn = (
  hari: RawBuilder<unknown>,
  sekolahId: RawBuilder<unknown> = sql`g.sekolah_id`,
): RawBuilder<unknown> => sql`
  left join lateral (
    select v.identitas as v from gtk_identitas v where v.sekolah_id = ${sekolahId} and v.gtk_id = g.id
      and ${lastSince('v', hari)}) versi on true
  cross join lateral (select ${sql.join([
    asOfThen('nama', sql`g.nama`),
    asOfThen('nip', sql`g.nip`),
    asOfThen('nuptk', sql`g.nuptk`),
    asOfThen('nrg', sql`g.nrg`),
    asOfThen('jenisGuru', sql`g.jenis_guru`),
    asOfThen('statusKepegawaian', sql`g.status_kepegawaian`),
  ])}) i`

/** As the version of that day says; without one as the row does. */
const asOfThen = (nama: string, row: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when versi.v is null then ${row} else versi.v ->> ${sql.lit(nama)} end as ${sql.ref(nama)}`

/** `g` is in service on that day (rules.md L26). */
export const bertugas = (hari: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(g.mulai_tugas <= ${hari}, true) and coalesce(g.berhenti >= ${hari}, true)`

/** Head of the school among its staff on that day, with columns gtk_id, nama, nip; the first of several. `sekolahId` as there. */
export const kepalaOn = (sekolahId: RawBuilder<unknown>, hari: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select g.id as gtk_id, i.nama, i.nip from gtk g ${identitasOn(hari, sekolahId)}
    where g.sekolah_id = ${sekolahId} and i."jenisGuru" = 'Kepala Sekolah' and ${bertugas(hari)} order by g.id limit 1)`

/**
 * Who signs for the school on that day (product.md 4), with columns gtk_id, nama, nip, jabatan: the one named last for it,
 * under the name of that day, unless he is no longer in service; else the head.
 */
export const penandaTanganOn = (sekolahId: RawBuilder<unknown>, hari: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select * from (
    select 1 as urutan, t.gtk_id, coalesce(orang.nama, t.nama) as nama,
      case when t.gtk_id is null then t.nip else orang.nip end as nip, t.jabatan
    from (select * from penanda_tangan v where v.sekolah_id = ${sekolahId} and v.berlaku_mulai <= ${hari}
      order by ${latest('v')} limit 1) t
    left join lateral (select g.id, i.nama, i.nip from gtk g ${identitasOn(hari, sekolahId)}
      where g.sekolah_id = ${sekolahId} and g.id = t.gtk_id and ${bertugas(hari)}) orang on true
    where t.gtk_id is null or orang.id is not null
    union all
    select 2, kepala.gtk_id, kepala.nama, kepala.nip, 'Kepala Sekolah' from ${kepalaOn(sekolahId, hari)} kepala
  ) calon order by urutan limit 1)`
