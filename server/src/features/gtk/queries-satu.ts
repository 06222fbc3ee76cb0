import type { FullGtk } from '@geisa/contract/gtk'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import { sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { latest } from '../../platform/database/versi-sql.ts'
import { notFound } from '../../platform/errors.ts'
import { parseId } from '../../platform/id-sekolah.ts'
import { todayIn } from '../sekolah/queries-baris.ts'
import { personRows } from './pegang-gtk.ts'
import { fromGtk, gtkColumn } from './queries.ts'
import { readableTpp } from './tpp/queries-tpp.ts'

const THIS_PERSON = { idDapodik: sql`g.id_dapodik`, nip: sql`g.nip`, nuptk: sql`g.nuptk` }
const SAVED_BY = sql`(select p.nama from pengguna p where p.id = v.disimpan_oleh)`
const ON = sql`to_char(v.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** One member of staff inside the scope, with every version and the same person's rows elsewhere. */
export async function findGtk(db: DbOrTrx, { pengguna, cakupan }: Caller, id: string, now: string): Promise<FullGtk> {
  const { sekolahId, nomor } = parseId(id, 'GTK')
  const hari = todayIn(now)
  const tpp = readableTpp(pengguna)
  const { rows } = await sql<FullGtk>`
    select ${gtkColumn(hari, tpp)},
      array(select json_build_object('berlakuMulai', v.berlaku_mulai, 'berlakuSampai', v.berlaku_sampai, 'shift', v.shift,
        'hariKerja', v.hari_kerja, 'disimpanPada', ${ON}, 'disimpanOleh', ${SAVED_BY}) from gtk_kerja v
        where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id order by ${latest('v')}) as kerja,
      array(select json_build_object('berlakuMulai', v.berlaku_mulai, 'rupiah', v.rupiah, 'disimpanPada', ${ON},
        'disimpanOleh', ${SAVED_BY}) from gtk_tpp v
        where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id and ${tpp}
        order by ${latest('v')}) as "tppVersi",
      lain.baris as "diSekolahLain", lain.luar as "adaDiLuarCakupan"
    from (select ${sekolahId}::int as sekolah_id, ${nomor}::int as id) h ${fromGtk(hari, sql`g.sekolah_id = h.sekolah_id and g.id = h.id`)}
    cross join lateral (
      select coalesce(bool_or(not l.dalam), false) as luar, coalesce(json_agg(json_build_object('id', l.sekolah_id || '-' || l.id,
        'namaSekolah', l.sekolah, 'ptkInduk', l.ptk_induk, 'berhenti', l.berhenti) order by l.sekolah) filter (where l.dalam), '[]') as baris
      from (
        select x.sekolah_id, x.id, x.ptk_induk, x.berhenti, t.nama as sekolah,
          exists (select from sekolah s where s.id = t.id and ${sekolahIn(cakupan)}) as dalam
        from ${personRows(THIS_PERSON)} o join gtk x on x.sekolah_id = o.sekolah_id and x.id = o.id join sekolah t on t.id = x.sekolah_id
        where x.sekolah_id <> g.sekolah_id) l
    ) lain
    where ${sekolahIn(cakupan)}`.execute(db)
  const one = rows[0]
  if (one === undefined) throw notFound('GTK')
  return one
}
