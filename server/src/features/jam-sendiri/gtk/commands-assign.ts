import type { Dampak } from '@geisa/contract/dampak'
import type { Answer } from '@geisa/contract/endpoint'
import type { assignJamGtk, JamAssignment } from '@geisa/contract/jam-sendiri/jam-gtk'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { hariSekolah } from '@geisa/engine/calendar'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { announce } from '../../../platform/live/kabar.ts'
import { savedSentence } from '../../../platform/saved-sentence.ts'
import { holdBulanShared } from '../../kunci-bulan/commands-guard-terkunci.ts'
import { bumpUntilNow } from '../../rekap/memo/commands-versi.ts'
import { refuseUnreadDampak } from '../../rekap/pratinjau/commands-dampak.ts'
import { recordManyRiwayat } from '../../riwayat/commands.ts'
import { holdGtkTurn } from '../../sekolah/commands-gtk-turn.ts'
import { type Assignment, namaPolaOf } from './check-jam.ts'
import { insertJam, jamNote } from './commands-insert.ts'
import { type Named, notifyKantor, notifyPeople } from './commands-notify.ts'
import { checkPeople, isProposal, parsePeople } from './queries-check.ts'
import { previewJam } from './queries-pratinjau.ts'
import { holdJamState } from './queries-state.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>

/**
 * Gives people of one school hours of their own, or the school's again, all of them or none. What an operator of a school
 * whose hours are its office's asks for waits until that office agrees (rules.md M9).
 */
export async function assignJam(
  deps: Deps,
  caller: Caller,
  { dampak, ...input }: JamAssignment & { dampak?: Dampak | undefined },
): Promise<Answer<typeof assignJamGtk>> {
  const { db, clock } = deps
  const { sekolahId, gtkIds } = parsePeople(input.gtkIds)
  // What an operator assigns at once has not begun: it changes no day that is complete.
  if (caller.pengguna.peranId !== PERAN.SEKOLAH)
    await refuseUnreadDampak(dampak, () => previewJam(deps, caller, input, undefined))
  const menunggu = await db.transaction().execute(async (trx) => {
    await holdGtkTurn(trx, [sekolahId])
    await holdBulanShared(trx, sekolahId)
    const at = clock.now()
    return assignWithin(trx, caller, { sekolahId, gtkIds, jam: input, alasan: input.alasan, pada: at })
  })
  if (!menunggu) announce(db, [sekolahId])
  const many = `${gtkIds.length} GTK`
  const message = menunggu
    ? `Usul jam kerja ${many} dikirim ke dinas. Sampai disetujui, jam kerja yang sekarang tetap berlaku.`
    : savedSentence(` Jam kerja ${many} berlaku sejak hari pertamanya.`)
  return { message, jumlah: gtkIds.length, menunggu }
}

type Assigned = {
  sekolahId: number
  gtkIds: readonly number[]
  jam: Assignment
  alasan: string
  pada: string
}

/**
 * The same in the caller's transaction, which holds the school's staff and its months. @returns whether it waits
 * @throws 422 with every person for whom it cannot be, by their place in the list
 */
export async function assignWithin(trx: Trx, caller: Caller, given: Assigned): Promise<boolean> {
  const { sekolahId, gtkIds, alasan, pada } = given
  const { polaJamId, berlakuMulai, berlakuSampai } = given.jam
  const jam = { polaJamId, berlakuMulai, berlakuSampai }
  const state = await holdJamState(trx, caller.cakupan, {
    sekolahId,
    gtkIds,
    polaJamIds: polaJamId === null ? [] : [polaJamId],
  })
  const hariIni = hariSekolah(pada, state.zona)
  const people = await checkPeople(trx, caller, { state, gtkIds, jam, hariIni, pada })
  const menunggu = await isProposal(trx, caller, state, { berlakuMulai, hariIni })
  const oleh = caller.pengguna.id
  await insertJam(trx, gtkIds, { sekolahId, jam, alasan, menunggu, pada, oleh })
  const namaPola = namaPolaOf(state, jam)
  const named: Named[] = people.map(({ gtkId, nama }) => ({ gtkId, nama, jam, namaPola }))
  await notifyPeople(trx, sekolahId, named, { outcome: menunggu ? 'diusulkan' : 'berlaku', alasan, pada })
  if (!menunggu && caller.pengguna.peranId === PERAN.SEKOLAH)
    await notifyKantor(trx, state, named, { oleh: caller.pengguna.nama, alasan, pada })
  const tindakan = menunggu ? ('usul' as const) : ('beri' as const)
  await recordManyRiwayat(
    trx,
    people.map(({ gtkId }) => jamNote({ sekolahId, gtkId, pada, oleh, tindakan, jam, namaPola, alasan })),
  )
  if (!menunggu) await bumpUntilNow(trx, sekolahId, berlakuMulai, hariIni)
  return menunggu
}
