import type { Answer, Output } from '@geisa/contract/endpoint'
import type { putusJamGtk } from '@geisa/contract/jam-sendiri/jam-gtk'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { invalidField, notEntitled } from '../../../platform/errors.ts'
import { announce } from '../../../platform/live/kabar.ts'
import { currentActor } from '../../pengajuan/queries-state.ts'
import { bumpUntilNow } from '../../rekap/memo/commands-versi.ts'
import { refuseUnreadDampak } from '../../rekap/pratinjau/commands-dampak.ts'
import { recordManyRiwayat } from '../../riwayat/commands.ts'
import { lockedOf, whyNotAnybody, whyNotPerson } from './check-jam.ts'
import { jamNote, refuseOldServers } from './commands-insert.ts'
import { notifyPeople, notifySekolah } from './commands-notify.ts'
import { moveUsul, namedUsul, settle } from './commands-usul.ts'
import { heldWith } from './queries-check.ts'
import { findCuts } from './queries-cut.ts'
import { whyNotTogether } from './queries-pengusul.ts'
import { previewUsul } from './queries-pratinjau.ts'
import { STATUS } from './queries-state.ts'
import type { Gagal, Usul, Waiting } from './queries-usul.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type Body = Output<typeof putusJamGtk, 'body'>

/** The office agrees to a school's proposals, or refuses them (rules.md M9); each is judged for itself, one letter a school. */
export async function putusJam(deps: Deps, caller: Caller, body: Body): Promise<Answer<typeof putusJamGtk>> {
  if ((await currentActor(deps, caller)) !== 'pemeriksa') throw notEntitled()
  if (!body.setuju && body.alasan === '') throw invalidField('alasan', 'Tulis alasan penolakannya')
  if (body.setuju) await refuseUnreadDampak(body.dampak, () => previewUsul(deps, caller, body.usul))
  const { berhasil, gagal, sekolahIds } = await moveUsul(deps, caller.cakupan, body.usul, (trx, waiting) =>
    decideSekolah(trx, caller, body, waiting),
  )
  if (body.setuju && berhasil.length > 0) announce(deps.db, sekolahIds)
  const word = body.setuju ? 'disetujui' : 'ditolak'
  return { message: `${berhasil.length} dari ${body.usul.length} usul jam kerja ${word}`, berhasil, gagal }
}

async function decideSekolah(trx: Trx, caller: Caller, body: Body, waiting: Waiting): Promise<Gagal[]> {
  const { setuju, alasan } = body
  const oleh = caller.pengguna.id
  const { state, hariIni, pada } = waiting
  const { sekolahId } = state
  const reasons = setuju ? await whyNot(trx, caller, waiting, body.usul.length > 1) : new Map<string, string>()
  for (const { id, row } of waiting.usul)
    if (row.diusulkanOleh === oleh) reasons.set(id, 'Usul ini dari Anda sendiri: rekan Anda yang memutuskannya.')
  const done = waiting.usul.filter(({ id }) => !reasons.has(id))
  if (done.length > 0) {
    const own = done.find(({ row }) => row.polaJamId !== null)
    if (setuju && own !== undefined) await refuseOldServers(trx, own.row)
    const status = setuju ? STATUS.BERLAKU : STATUS.DITOLAK
    await settle(trx, sekolahId, done, { status, pada, oleh, alasan: alasan === '' ? null : alasan })
    const named = namedUsul(state, done)
    await notifyPeople(trx, sekolahId, named, { outcome: setuju ? 'berlaku' : 'ditolak', alasan, pada })
    await notifySekolah(trx, sekolahId, named, { oleh: caller.pengguna.nama, setuju, alasan, pada })
    const tindakan = setuju ? ('setujui' as const) : ('tolak' as const)
    await recordManyRiwayat(
      trx,
      named.map((one) => jamNote({ sekolahId, pada, oleh, tindakan, alasan, ...one })),
    )
    if (setuju) await bumpUntilNow(trx, sekolahId, firstDay(done), hariIni)
  }
  return [...reasons].map(([id, why]) => ({ id, alasan: why }))
}

const firstDay = (usul: readonly Usul[]): string => usul.map(({ row }) => row.berlakuMulai).toSorted()[0] ?? ''

/** `together`: with others in one answer, of this school or another. What is left to be decided alone counts for none of the rest. */
async function whyNot(trx: Trx, caller: Caller, waiting: Waiting, together: boolean): Promise<Map<string, string>> {
  const apart = together ? await whyNotTogether(trx, caller, waiting) : new Map<string, string>()
  const usul = waiting.usul.filter(({ id }) => !apart.has(id))
  return new Map([...apart, ...(await whyNotAgreed(trx, caller, { ...waiting, usul }))])
}

/** What would be refused today if it were asked for. Of several of one person each is judged with those agreed before it. */
async function whyNotAgreed(
  trx: Trx,
  { cakupan }: Caller,
  { state, usul, hariIni, pada }: Waiting,
): Promise<Map<string, string>> {
  const reasons = new Map<string, string>()
  let rest = usul
  while (rest.length > 0) {
    const turn = rest.filter(({ gtk }, nth) => rest.findIndex((other) => other.gtk === gtk) === nth)
    rest = rest.filter((one) => !turn.includes(one))
    for (const { id, gtk, row } of turn) {
      const why = whyLocked(state, row) ?? whyNotAnybody(state, row, hariIni)?.message ?? whyNotPerson(gtk, row, row.id)
      if (why !== null) reasons.set(id, why)
    }
    const fitting = turn.filter(({ id }) => !reasons.has(id))
    const held = new Map(fitting.map(({ gtk, row }) => [gtk.gtkId, heldWith(gtk, row, pada)]))
    const cuts = await findCuts(trx, cakupan, { sekolahId: state.sekolahId, now: pada, held, pola: state.pola })
    for (const { id, gtk, row } of fitting) {
      const cut = cuts.get(gtk.gtkId)
      if (cut !== undefined) reasons.set(id, cut)
      else Object.assign(row, { status: STATUS.BERLAKU, disimpanPada: pada })
    }
  }
  return reasons
}

function whyLocked(state: Waiting['state'], row: Usul['row']): string | null {
  const bulan = lockedOf(state, row)
  return (
    bulan &&
    `Bulan ${bulan} sudah dikunci: usul ini tidak dapat disetujui lagi. Tolak usulnya, atau buka dahulu bulan itu.`
  )
}
