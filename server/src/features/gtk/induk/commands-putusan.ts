import type { Answer, Output } from '@geisa/contract/endpoint'
import type { decideMintaInduk } from '@geisa/contract/gtk/sekolah-induk'
import { link } from '@geisa/contract/links'
import { EPOCH_START } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { conflict, HttpError, notFound } from '../../../platform/errors.ts'
import { parseId } from '../../../platform/id-sekolah.ts'
import { sendOperatorMessage } from '../../kotak-surat/commands.ts'
import { holdGtkTurn } from '../../sekolah/commands-gtk-turn.ts'
import { recordAll, release, type Touch } from '../commands-induk.ts'
import { type GtkState, holdPeopleRows, holdPerson, holdState, personNumbers, readState } from '../hold-gtk.ts'
import { type Holder, holdersOf, isBeyond, listHolders } from './queries-minta.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Decision = { setuju: boolean; alasan: string | undefined; pada: string }
type Outcome = { nama: string; touches: Touch[]; released: readonly Holder[] }

/** Names in one letter; each person's own page says the rest. */
const NAMED = 20

/**
 * An office says whether a school is the main one of people (decision 48): yes moves it there, and pay counts there.
 * Many at once, each for itself: what was decided meanwhile keeps none of the others. One transaction and letter a school.
 */
export async function decideMany(
  { db, clock }: Deps,
  caller: Caller,
  { gtk, setuju, alasan }: Output<typeof decideMintaInduk, 'body'>,
): Promise<Answer<typeof decideMintaInduk>> {
  const decision = { setuju, alasan: alasan === '' ? undefined : alasan, pada: clock.now() }
  const gagal: Answer<typeof decideMintaInduk>['gagal'] = []
  const unique = [...new Set(gtk)].toSorted()
  for (const [sekolahId, here] of Map.groupBy(unique, (id) => parseId(id, 'GTK').sekolahId)) {
    const failed = await db.transaction().execute((trx) => decideSekolah(trx, caller, sekolahId, here, decision))
    gagal.push(...failed)
  }
  return { jumlah: unique.length - gagal.length, gagal }
}

async function decideSekolah(
  trx: Trx,
  caller: Caller,
  sekolahId: number,
  ids: readonly string[],
  decision: Decision,
): Promise<Answer<typeof decideMintaInduk>['gagal']> {
  const gagal: Answer<typeof decideMintaInduk>['gagal'] = []
  const done: Outcome[] = []
  await holdGtkTurn(trx, [sekolahId])
  const people: GtkState[] = []
  for (const id of ids) {
    const one = await readState(trx, caller.cakupan, id, decision.pada).catch((error: unknown) =>
      refused(error, id, gagal),
    )
    if (one !== null) people.push(one)
  }
  // Everybody's locks first, in the one order: two who decide about the same people never wait in a circle.
  await holdPerson(trx, people)
  await holdPeopleRows(trx, people, people)
  for (const { id, ...before } of people.toSorted((a, b) => a.gtkId - b.gtkId)) {
    const outcome = await decideOne(trx, caller, id, before, decision).catch((error: unknown) =>
      refused(error, id, gagal),
    )
    if (outcome !== null) done.push(outcome)
  }
  await tellAsking(trx, sekolahId, done, decision)
  for (const [holderId, theirs] of Map.groupBy(
    done.flatMap(({ nama, released }) => released.map((one) => ({ nama, sekolahId: one.sekolahId }))),
    (one) => one.sekolahId,
  ))
    await tell(
      trx,
      holderId,
      theirs,
      decision,
      'Dinas mencatat sekolah induknya di sekolah lain: TPP tidak lagi dihitung di sini.',
    )
  if (done.length > 0)
    await recordAll(
      trx,
      done.flatMap(({ touches }) => touches),
    )
  return gagal
}

/** Nothing of it was written: the next one goes on. */
function refused(error: unknown, id: string, gagal: Answer<typeof decideMintaInduk>['gagal']): null {
  if (!(error instanceof HttpError)) throw error
  gagal.push({ id, message: error.message })
  return null
}

const DECIDED = 'Permintaan ini sudah diputuskan. Muat ulang halaman.'

async function decideOne(
  trx: Trx,
  { pengguna, cakupan }: Caller,
  id: string,
  before: Omit<GtkState, 'id'>,
  d: Decision,
): Promise<Outcome> {
  const one = await holdState(trx, cakupan, id, d.pada)
  if (personNumbers(one).join() !== personNumbers(before).join()) throw conflict(DECIDED)
  const { sekolahId, gtkId, nama } = one
  const { rows } = await sql`select 1 from gtk g
    where sekolah_id = ${sekolahId} and id = ${gtkId} and minta_induk`.execute(trx)
  if (rows.length === 0) throw conflict(DECIDED)
  const others = holdersOf(one, await listHolders(trx, cakupan, [one], one.hariIni))
  // Whose scope lacks the other school never saw this in the list.
  if (others.some(isBeyond)) throw notFound('Permintaan')
  const released = d.setuju ? others.filter(({ dalam }) => dalam) : []
  for (const other of released)
    await sql`update gtk set ptk_induk = false, minta_induk = false, induk_ditanya = null, versi = versi + 1
      where sekolah_id = ${other.sekolahId} and id = ${other.gtkId}`.execute(trx)
  await sql`update gtk set ptk_induk = ${d.setuju}, minta_induk = false, induk_ditanya = null, versi = versi + 1
    where sekolah_id = ${sekolahId} and id = ${gtkId}`.execute(trx)
  const catatan = {
    sekolahId,
    pada: d.pada,
    penggunaId: pengguna.id,
    perihal: 'gtk',
    objek: id,
    tindakan: d.setuju ? 'setujui-induk' : 'tolak-induk',
    sesudah: { ptkInduk: d.setuju },
    ...(d.alasan === undefined ? {} : { alasan: d.alasan }),
  }
  const decided = { catatan, dari: EPOCH_START, hariIni: one.hariIni }
  return { nama, touches: [...released.map((other) => release(other, pengguna, d.pada)), decided], released }
}

/** The same words whether or not another school had to let go: of that the school never hears. */
const tellAsking = (trx: Trx, sekolahId: number, done: readonly Outcome[], d: Decision): Promise<void> =>
  tell(
    trx,
    sekolahId,
    done,
    d,
    d.setuju
      ? 'Dinas memastikan sekolah Anda sebagai sekolah induknya: TPP dihitung di sini.'
      : 'Dinas tidak mencatat sekolah Anda sebagai sekolah induknya: di sini potongan hanya dalam persen.',
  )

async function tell(
  trx: Trx,
  sekolahId: number,
  people: readonly { nama: string }[],
  { pada, alasan }: Decision,
  sentence: string,
): Promise<void> {
  if (people.length === 0) return
  const who = people.slice(0, NAMED).map(({ nama }) => nama)
  const more = people.length > NAMED ? `; dan ${people.length - NAMED} lainnya` : ''
  await sendOperatorMessage(trx, sekolahId, {
    subject: `Sekolah induk ${people.length} GTK`,
    isi: `${sentence}\nGTK: ${who.join('; ')}${more}.${alasan === undefined ? '' : `\nKata dinas: ${alasan}`}`,
    link: link('/pengaturan/gtk'),
    waktu: pada,
  })
}
