import type { FullGtk, GtkRow } from '@geisa/contract/gtk/gtk'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import { addSeconds, aheadOf } from '../../platform/clock.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { recordManyRiwayat } from './commands.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Reading = { penggunaId: number; sejak: string; sampai: string }
type ObjectRef = { sekolahId: number; objek: string }

const ONE_DAY = 86_400
const READ_LOCK = 7_203_207

/** Who looks at somebody's pay is recorded, once a day: a form that is opened ten times is one look. */
export async function recordTppRead(deps: Deps, caller: Caller, { id, sekolahId, tppVersi }: FullGtk): Promise<void> {
  if (tppVersi.length > 0) await recordRead(deps, caller, sekolahId, id)
}

/** A list that carries pay is one look at its school, however many pages it has. */
export async function recordTppListRead(deps: Deps, caller: Caller, rows: readonly GtkRow[]): Promise<void> {
  const filled = rows.find(({ tpp }) => tpp !== null)
  // A GTK reads no pay but their own.
  if (filled === undefined || caller.pengguna.peranId === PERAN.GTK) return
  await recordRead(deps, caller, filled.sekolahId, String(filled.sekolahId))
}

/** A monthly report that carries pay is one look at each of its schools. */
export const recordSekolahTppRead = (deps: Deps, caller: Caller, sekolahIds: readonly number[]): Promise<void> =>
  recordManyReads(
    deps,
    caller,
    sekolahIds.map((sekolahId) => ({ sekolahId, objek: String(sekolahId) })),
    memoryFor(deps.db),
  )

const recordRead = (deps: Deps, caller: Caller, sekolahId: number, object: string): Promise<void> =>
  recordManyReads(deps, caller, [{ sekolahId, objek: object }], new Map())

async function recordManyReads(
  { db, clock }: Deps,
  { pengguna, cakupan }: Caller,
  daftar: readonly ObjectRef[],
  remembered: Map<string, string>,
): Promise<void> {
  const at = clock.now()
  const reading = { penggunaId: pengguna.id, sejak: addSeconds(at, -ONE_DAY), sampai: aheadOf(at) }
  const sought = daftar.filter(
    ({ objek }) => !stillEffective(remembered.get(`${pengguna.id} ${objek}`), reading.sejak, at),
  )
  if (sought.length === 0) return
  let recorded = await listRecorded(db, cakupan, reading, sought)
  if (recorded.size < sought.length)
    recorded = await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${READ_LOCK}, ${pengguna.id})`.execute(trx)
      const already = await listRecorded(trx, cakupan, reading, sought)
      const next = sought.filter(({ objek }) => !already.has(objek)).toSorted((a, b) => a.sekolahId - b.sekolahId)
      const catatan = { pada: at, penggunaId: pengguna.id, perihal: 'gtk-tpp', tindakan: 'baca' }
      await recordManyRiwayat(
        trx,
        next.map((objectRef) => ({ ...catatan, ...objectRef })),
      )
      return new Map([...already, ...next.map(({ objek }) => [objek, at] as const)])
    })
  if (remembered.size > MAX_REMEMBERED) remembered.clear()
  for (const [object, when] of recorded) remembered.set(`${pengguna.id} ${object}`, when)
}

/** What this server knows to be recorded: a report that is read all day long does not ask the history each time. */
const memory = new WeakMap<object, Map<string, string>>()
const MAX_REMEMBERED = 20_000

function memoryFor(db: object): Map<string, string> {
  const present = memory.get(db) ?? new Map<string, string>()
  memory.set(db, present)
  return present
}

const stillEffective = (recorded: string | undefined, since: string, current: string): boolean =>
  recorded !== undefined && recorded > since && recorded <= current

/** When each was last recorded within the day; what was not is left out. */
async function listRecorded(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sejak, sampai, penggunaId }: Reading,
  daftar: readonly ObjectRef[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ objek: string; pada: string }>`
    select r.objek, max(r.pada) as pada from riwayat r join sekolah s on s.id = r.sekolah_id
    where r.sekolah_id = any(${daftar.map(({ sekolahId }) => sekolahId)}::int[]) and r.perihal = 'gtk-tpp'
      and r.objek = any(${daftar.map(({ objek }) => objek)}::text[]) and r.pengguna_id = ${penggunaId}
      and r.pada > ${sejak} and r.pada <= ${sampai} and ${sekolahIn(cakupan)} group by r.objek`.execute(db)
  return new Map(rows.map(({ objek, pada }) => [objek, pada]))
}
