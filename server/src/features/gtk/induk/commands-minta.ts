import { link } from '@geisa/contract/links'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import { sendAbove } from '../../mesin/pengakuan/commands-surat.ts'
import { KODE_KANTOR } from '../../wilayah/queries-kantor.ts'
import type { Nomor } from '../hold-gtk.ts'

type Asking = Nomor & { nama: string }
type Holder = { sekolahId: number; nama: string; npsn: string; orang: string; satuKantor: boolean }

/** Names in one letter; each person's own page says the rest. */
const NAMED = 20

/**
 * A school asks to be the main one of people whose pay counts elsewhere: told to the office that has both schools, else
 * to the admin, with both named there (product.md 3). Neither school hears of it. One letter of a save, however many.
 */
export async function notifyClaims(trx: Trx, sekolahId: number, asking: readonly Asking[], pada: string) {
  if (asking.length === 0) return
  const kiriman = JSON.stringify(asking.map(({ nama, nip, nuptk, idDapodik }) => ({ nama, nip, nuptk, idDapodik })))
  const { rows } = await sql<Holder>`
    with minta as materialized (
      select * from json_to_recordset(${kiriman}::json) as m(nama text, nip text, nuptk text, "idDapodik" uuid)
    ), kunci as materialized (
      select m.nama, a.sekolah_id, a.gtk_id as id from minta m join alamat_gtk a on a.id_dapodik = m."idDapodik"
      union select m.nama, g.sekolah_id, g.id from minta m join gtk g on g.nip = m.nip
      union select m.nama, g.sekolah_id, g.id from minta m join gtk g on g.nuptk = m.nuptk
    ) select s.id as "sekolahId", s.nama, s.npsn, k.nama as orang,
      (${KODE_KANTOR}) = (select ${KODE_KANTOR} from sekolah s where s.id = ${sekolahId}) as "satuKantor"
    from kunci k join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.id join sekolah s on s.id = g.sekolah_id
    where g.ptk_induk and g.sekolah_id <> ${sekolahId} order by k.nama, s.id`.execute(trx)
  const { rows: own } = await sql<{ nama: string; npsn: string }>`
    select s.nama, s.npsn from sekolah s where s.id = ${sekolahId}`.execute(trx)
  for (const oneKantor of [true, false]) {
    const here = rows.filter(({ satuKantor }) => satuKantor === oneKantor)
    if (here.length === 0) continue
    const who = here.slice(0, NAMED).map(({ orang, nama, npsn }) => `${orang} (kini induk di ${nama}, NPSN ${npsn})`)
    const more = here.length > NAMED ? `; dan ${here.length - NAMED} lainnya` : ''
    await sendAbove(trx, sekolahId, oneKantor, {
      subject: `Permintaan menjadi sekolah induk: ${own[0]?.nama}`,
      isi:
        `${own[0]?.nama} (NPSN ${own[0]?.npsn}) mencatat diri sebagai sekolah induk bagi ${who.join('; ')}${more}.\n` +
        'TPP tetap dihitung di sekolah induk yang sekarang. Putuskan di Permintaan sekolah induk: bila disetujui, induknya berpindah; sekolah yang meminta diberi tahu putusannya.',
      link: link('/pengaturan/sekolah-induk'),
      waktu: pada,
    })
  }
}
