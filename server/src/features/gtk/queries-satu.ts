import type { GtkLengkap } from '@geisa/contract/gtk'
import { sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { terbaru } from '../../platform/database/versi-sql.ts'
import { tidakAda } from '../../platform/errors.ts'
import { uraiId } from '../../platform/id-sekolah.ts'
import { sekolahDalam } from '../../platform/scope.ts'
import { hariIniDi } from '../sekolah/queries-baris.ts'
import { barisOrang } from './pegang-gtk.ts'
import { dariGtk, kolomGtk } from './queries.ts'
import { tppTerbaca } from './tpp/queries-tpp.ts'

const ORANG_INI = { idDapodik: sql`g.id_dapodik`, nip: sql`g.nip`, nuptk: sql`g.nuptk` }
const OLEH = sql`(select p.nama from pengguna p where p.id = v.disimpan_oleh)`
const PADA = sql`to_char(v.disimpan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** One member of staff inside the scope, with every version and the same person's rows elsewhere. */
export async function findGtk(
  db: DbOrTrx,
  { pengguna, cakupan }: Masuk,
  id: string,
  sekarang: string,
): Promise<GtkLengkap> {
  const { sekolahId, nomor } = uraiId(id, 'GTK')
  const hari = hariIniDi(sekarang)
  const tpp = tppTerbaca(pengguna)
  const { rows } = await sql<GtkLengkap>`
    select ${kolomGtk(hari, tpp)},
      array(select json_build_object('berlakuMulai', v.berlaku_mulai, 'berlakuSampai', v.berlaku_sampai, 'shift', v.shift,
        'hariKerja', v.hari_kerja, 'disimpanPada', ${PADA}, 'disimpanOleh', ${OLEH}) from gtk_kerja v
        where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id order by ${terbaru('v')}) as kerja,
      array(select json_build_object('berlakuMulai', v.berlaku_mulai, 'rupiah', v.rupiah, 'disimpanPada', ${PADA},
        'disimpanOleh', ${OLEH}) from gtk_tpp v
        where v.sekolah_id = g.sekolah_id and v.gtk_id = g.id and ${tpp}
        order by ${terbaru('v')}) as "tppVersi",
      lain.baris as "diSekolahLain", lain.luar as "adaDiLuarCakupan"
    from (select ${sekolahId}::int as sekolah_id, ${nomor}::int as id) h ${dariGtk(hari, sql`g.sekolah_id = h.sekolah_id and g.id = h.id`)}
    cross join lateral (
      select coalesce(bool_or(not l.dalam), false) as luar, coalesce(json_agg(json_build_object('id', l.sekolah_id || '-' || l.id,
        'namaSekolah', l.sekolah, 'ptkInduk', l.ptk_induk, 'berhenti', l.berhenti) order by l.sekolah) filter (where l.dalam), '[]') as baris
      from (
        select x.sekolah_id, x.id, x.ptk_induk, x.berhenti, t.nama as sekolah,
          exists (select from sekolah s where s.id = t.id and ${sekolahDalam(cakupan)}) as dalam
        from ${barisOrang(ORANG_INI)} o join gtk x on x.sekolah_id = o.sekolah_id and x.id = o.id join sekolah t on t.id = x.sekolah_id
        where x.sekolah_id <> g.sekolah_id) l
    ) lain
    where ${sekolahDalam(cakupan)}`.execute(db)
  const satu = rows[0]
  if (satu === undefined) throw tidakAda('GTK')
  return satu
}
