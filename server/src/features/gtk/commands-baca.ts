import type { GtkLengkap } from '@geisa/contract/gtk'
import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { addSeconds } from '../../platform/clock.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import type { Pengguna } from '../../platform/session.ts'
import { catatRiwayat } from '../riwayat/commands.ts'

const SEHARI = 86_400

/** Who looks at somebody's pay is recorded, once a day: a form that is opened ten times is one look. */
export async function catatBacaTpp(
  { db, clock }: Pick<Aplikasi, 'db' | 'clock'>,
  pengguna: Pengguna,
  cakupan: Cakupan,
  { id, sekolahId, tppVersi }: GtkLengkap,
): Promise<void> {
  if (tppVersi.length === 0) return
  const pada = clock.now()
  const { rows } = await sql`
    select 1 from riwayat r join sekolah s on s.id = r.sekolah_id
    where r.sekolah_id = ${sekolahId} and r.perihal = 'gtk-tpp' and r.objek = ${id} and r.pengguna_id = ${pengguna.id}
      and r.pada > ${addSeconds(pada, -SEHARI)} and ${sekolahDalam(cakupan)} limit 1`.execute(db)
  if (rows.length > 0) return
  const catatan = { sekolahId, pada, penggunaId: pengguna.id, perihal: 'gtk-tpp', objek: id, tindakan: 'baca' }
  await db.transaction().execute((trx) => catatRiwayat(trx, catatan))
}
