import type { FullGtk } from '@geisa/contract/gtk/gtk'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import { type Cakupan, schoolOf, sekolahIn, withinSchools } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { latest } from '../../platform/database/versi-sql.ts'
import { notFound } from '../../platform/errors.ts'
import { parseId } from '../../platform/id-sekolah.ts'
import { todayIn } from '../sekolah/queries-row.ts'
import { CLAIM, type Nomor, personRows, SHOWN_PARENT, seesParent } from './hold-gtk.ts'
import { fromGtk, gtkColumn } from './queries.ts'
import { readableTpp } from './tpp/queries-tpp.ts'

const SAVED_BY = sql`(select p.nama from pengguna p where p.id = v.disimpan_oleh)`
const tppVersions = (readable: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  array(select json_build_object('berlakuMulai', v.berlaku_mulai, 'rupiah', v.rupiah, 'disimpanPada', ${ON},
    'disimpanOleh', ${SAVED_BY}) from gtk_tpp v
    where v.sekolah_id = ${id} and v.gtk_id = g.id and ${readable} order by ${latest('v')})`
const ON = sql`to_char(v.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** One member of staff inside the scope, with every version and the same person's rows elsewhere. */
export async function findGtk(db: DbOrTrx, { pengguna, cakupan }: Caller, id: string, now: string): Promise<FullGtk> {
  const { sekolahId, nomor } = parseId(id, 'GTK')
  const hari = todayIn(now)
  const tpp = readableTpp(pengguna)
  const own = schoolOf(withinSchools(cakupan, [sekolahId]), sql`g.sekolah_id`)
  const { rows } = await sql<Omit<FullGtk, 'diSekolahLain'>>`
    select ${gtkColumn(hari, tpp ?? sql`false`, own)}, ${CLAIM} as "mintaInduk",
      array(select json_build_object('berlakuMulai', v.berlaku_mulai, 'berlakuSampai', v.berlaku_sampai, 'shift', v.shift,
        'hariKerja', v.hari_kerja, 'disimpanPada', ${ON}, 'disimpanOleh', ${SAVED_BY}) from gtk_kerja v
        where v.sekolah_id = ${own} and v.gtk_id = g.id order by ${latest('v')}) as kerja,
      ${tpp === null ? sql`'{}'::json[]` : tppVersions(tpp, own)} as "tppVersi"
    from gtk g ${fromGtk(hari, own)} where g.sekolah_id = ${sekolahId} and g.id = ${nomor} and ${sekolahIn(cakupan)}`.execute(
    db,
  )
  const one = rows[0]
  if (one === undefined) throw notFound('GTK')
  const seesTruth = await seesParent(db, cakupan, one)
  const claim = one.mintaInduk && seesTruth
  const elsewhere = await readElsewhere(db, cakupan, sekolahId, one, seesTruth)
  return { ...one, ptkInduk: one.ptkInduk && !claim, mintaInduk: claim, diSekolahLain: elsewhere }
}

/** The same person's rows at other schools of the scope; of those outside it not even that there are any. */
async function readElsewhere(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  person: Nomor,
  seesTruth: boolean,
): Promise<FullGtk['diSekolahLain']> {
  // Elsewhere is outside it.
  if (cakupan.sekolahIds?.length === 1) return []
  const { rows: keys } = await sql<{ sekolahId: number; id: number }>`
    select sekolah_id as "sekolahId", id from ${personRows(person)} o where sekolah_id <> ${sekolahId}`.execute(db)
  if (keys.length === 0) return []
  const { rows } = await sql<FullGtk['diSekolahLain'][number]>`
    select g.sekolah_id || '-' || g.id as id, s.nama as "namaSekolah", ${seesTruth ? sql`g.ptk_induk` : SHOWN_PARENT} as "ptkInduk", g.berhenti
    from gtk g join sekolah s on s.id = g.sekolah_id
    where (g.sekolah_id, g.id) in (select * from unnest(${keys.map((key) => key.sekolahId)}::int[], ${keys.map((key) => key.id)}::int[]))
      and ${sekolahIn(cakupan)} order by s.nama`.execute(db)
  return rows
}
