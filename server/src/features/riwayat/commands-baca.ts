import type { GtkBaris, GtkLengkap } from '@geisa/contract/gtk'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { addSeconds } from '../../platform/clock.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { catatBanyakRiwayat } from './commands.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type Bacaan = { penggunaId: number; sejak: string }
type Objek = { sekolahId: number; objek: string }

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
export const catatBacaTppSekolah = (alat: Alat, masuk: Masuk, sekolahIds: readonly number[]): Promise<void> =>
  catatBanyakBaca(
    alat,
    masuk,
    sekolahIds.map((sekolahId) => ({ sekolahId, objek: String(sekolahId) })),
    ingatanUntuk(alat.db),
  )

const catatBaca = (alat: Alat, masuk: Masuk, sekolahId: number, objek: string): Promise<void> =>
  catatBanyakBaca(alat, masuk, [{ sekolahId, objek }], new Map())

async function catatBanyakBaca(
  { db, clock }: Alat,
  { pengguna, cakupan }: Masuk,
  daftar: readonly Objek[],
  ingat: Map<string, string>,
): Promise<void> {
  const pada = clock.now()
  const bacaan = { penggunaId: pengguna.id, sejak: addSeconds(pada, -SEHARI) }
  const asing = daftar.filter(({ objek }) => !masihBerlaku(ingat.get(`${pengguna.id} ${objek}`), bacaan.sejak, pada))
  if (asing.length === 0) return
  let tercatat = await listTercatat(db, cakupan, bacaan, asing)
  if (tercatat.size < asing.length)
    tercatat = await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${KUNCI_BACA}, ${pengguna.id})`.execute(trx)
      const sudah = await listTercatat(trx, cakupan, bacaan, asing)
      const baru = asing.filter(({ objek }) => !sudah.has(objek)).toSorted((a, b) => a.sekolahId - b.sekolahId)
      const catatan = { pada, penggunaId: pengguna.id, perihal: 'gtk-tpp', tindakan: 'baca' }
      await catatBanyakRiwayat(
        trx,
        baru.map((satu) => ({ ...catatan, ...satu })),
      )
      return new Map([...sudah, ...baru.map(({ objek }) => [objek, pada] as const)])
    })
  if (ingat.size > PALING_DIINGAT) ingat.clear()
  for (const [objek, kapan] of tercatat) ingat.set(`${pengguna.id} ${objek}`, kapan)
}

/** What this server knows to be recorded: a report that is read all day long does not ask the history each time. */
const ingatan = new WeakMap<object, Map<string, string>>()
const PALING_DIINGAT = 20_000

function ingatanUntuk(db: object): Map<string, string> {
  const ada = ingatan.get(db) ?? new Map<string, string>()
  ingatan.set(db, ada)
  return ada
}

const masihBerlaku = (tercatat: string | undefined, sejak: string, kini: string): boolean =>
  tercatat !== undefined && tercatat > sejak && tercatat <= kini

/** When each was last recorded within the day; what was not is left out. */
async function listTercatat(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sejak, penggunaId }: Bacaan,
  daftar: readonly Objek[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ objek: string; pada: string }>`
    select r.objek, max(r.pada) as pada from riwayat r join sekolah s on s.id = r.sekolah_id
    where r.sekolah_id = any(${daftar.map(({ sekolahId }) => sekolahId)}::int[]) and r.perihal = 'gtk-tpp'
      and r.objek = any(${daftar.map(({ objek }) => objek)}::text[]) and r.pengguna_id = ${penggunaId}
      and r.pada > ${sejak} and ${sekolahDalam(cakupan)} group by r.objek`.execute(db)
  return new Map(rows.map(({ objek, pada }) => [objek, pada]))
}
