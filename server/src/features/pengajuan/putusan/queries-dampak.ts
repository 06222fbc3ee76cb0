import { hariSekolah } from '@geisa/engine/calendar'
import { unchangedGtk } from '@geisa/engine/pengajuan/dampak'
import type { Action } from '@geisa/engine/pengajuan/pengajuan'
import { systemCakupan } from '../../../platform/cakupan.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { type BulanUsulan, loadBulanUsulan } from '../meja/queries-dampak.ts'
import { judgeUsulan } from '../meja/queries-judgement.ts'
import { readRequested } from '../queries-shape.ts'
import { byNomor, listUsulan, type Usulan } from '../queries-usulan.ts'
import type { ReportEffect } from './commands-notify.ts'
import type { HeldUsulan } from './queries-hold.ts'

/** What an approval did to the report: nothing, or to whom of a manual attendance's people nothing. */
export type Found = { tidakDiperlukan: boolean; gtkIds: readonly number[] }

/** `found` null: it was not computed, and is looked at when its days are over. */
type ApprovalEffect = { report: ReportEffect; found: Found | null }

/** What an approval just made does to the report, so that nobody is told of a change that there is not (rules.md 18). */
export async function readReportEffect(
  trx: Trx,
  usulan: HeldUsulan,
  { tindakan, pada, aturanId = null }: { tindakan: Action; pada: string; aturanId?: number | null },
): Promise<ApprovalEffect> {
  if (tindakan !== 'setujui') return { report: 'changed', found: null }
  const cakupan = systemCakupan('the request was held under the Cakupan of who decides', [usulan.sekolahId])
  const [current] = await listUsulan(trx, cakupan, usulan.jenis, { condition: byNomor(usulan) })
  if (current === undefined) return { report: 'changed', found: null }
  if (current.sampai >= hariSekolah(pada, current.zona)) return { report: 'later', found: null }
  // A rule approves nothing that bears a mark.
  if (aturanId !== null) return { report: 'changed', found: null }
  const found = judgeEffect(current, await loadBulanUsulan({ db: trx, clock: { now: () => pada } }, cakupan, current))
  return { report: found.tidakDiperlukan ? 'none' : 'changed', found }
}

/** Of an approved request, as its months stand. */
export function judgeEffect(usulan: Usulan, daftar: readonly BulanUsulan[]): Found {
  const { dari, sampai, gtkIds } = readRequested(usulan)
  const range = { dari, sampai, gtkIds }
  return {
    tidakDiperlukan: judgeUsulan(usulan, daftar).notNeeded,
    gtkIds: usulan.jenis === 'koreksi' ? [] : daftar.flatMap(({ before, after }) => unchangedGtk(before, after, range)),
  }
}
