import type { GtkBaris, GtkLengkap } from '@geisa/contract/gtk'
import { PERAN } from '@geisa/engine/hak-akses'
import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { addSeconds } from '../../platform/clock.ts'
import type { DbOrTrx } from '../../platform/db.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import type { Masuk } from '../../platform/session.ts'
import { catatRiwayat } from '../riwayat/commands.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type Bacaan = { sekolahId: number; penggunaId: number; objek: string; sejak: string }

const SEHARI = 86_400
const KUNCI_BACA = 7_203_207

/** Who looks at somebody's pay is recorded, once a day: a form that is opened ten times is one look. */
export async function catatBacaTpp(alat: Alat, masuk: Masuk, { id, sekolahId, tppVersi }: GtkLengkap): Promise<void> {
  if (tppVersi.length > 0) await catatBaca(alat, masuk, sekolahId, id)
}

/** A list that carries pay is one look at its school, however many pages it has. */
export async function catatBacaDaftarTpp(alat: Alat, masuk: Masuk, rows: readonly GtkBaris[]): Promise<void> {
  const berisi = rows.find(({ tpp }) => tpp !== null)
  // A GTK reads no pay but their own.
  if (berisi === undefined || masuk.pengguna.peranId === PERAN.GTK) return
  await catatBaca(alat, masuk, berisi.sekolahId, String(berisi.sekolahId))
}

/** A monthly report that carries pay is one look at each of its schools. */
export async function catatBacaTppSekolah(alat: Alat, masuk: Masuk, sekolahIds: readonly number[]): Promise<void> {
  for (const sekolahId of sekolahIds) await catatBaca(alat, masuk, sekolahId, String(sekolahId))
}

async function catatBaca(
  { db, clock }: Alat,
  { pengguna, cakupan }: Masuk,
  sekolahId: number,
  objek: string,
): Promise<void> {
  const pada = clock.now()
  const bacaan = { sekolahId, penggunaId: pengguna.id, objek, sejak: addSeconds(pada, -SEHARI) }
  if (await isTercatat(db, cakupan, bacaan)) return
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${KUNCI_BACA}, ${pengguna.id})`.execute(trx)
    if (await isTercatat(trx, cakupan, bacaan)) return
    const catatan = { sekolahId, pada, penggunaId: pengguna.id, perihal: 'gtk-tpp', objek, tindakan: 'baca' }
    await catatRiwayat(trx, catatan)
  })
}

async function isTercatat(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, penggunaId, objek, sejak }: Bacaan,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from riwayat r join sekolah s on s.id = r.sekolah_id
    where r.sekolah_id = ${sekolahId} and r.perihal = 'gtk-tpp' and r.objek = ${objek} and r.pengguna_id = ${penggunaId}
      and r.pada > ${sejak} and ${sekolahDalam(cakupan)} limit 1`.execute(db)
  return rows.length > 0
}
