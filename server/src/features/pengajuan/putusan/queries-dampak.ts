import { hariSekolah } from '@geisa/engine/kalender'
import type { Action } from '@geisa/engine/pengajuan/pengajuan'
import { systemCakupan } from '../../../platform/cakupan.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { readTanda } from '../meja/queries.ts'
import { byNomor, listUsulan } from '../queries-usulan.ts'
import type { ReportEffect } from './commands-kabar.ts'
import type { HeldUsulan } from './queries-pegang.ts'

/** What an approval just made does to the report, so that nobody is told of a change that there is not (rules.md 18). */
export async function readReportEffect(
  trx: Trx,
  usulan: HeldUsulan,
  { tindakan, pada, aturanId = null }: { tindakan: Action; pada: string; aturanId?: number | null },
): Promise<ReportEffect> {
  if (tindakan !== 'setujui') return 'changed'
  const cakupan = systemCakupan('the request was held under the Cakupan of who decides', [usulan.sekolahId])
  const [current] = await listUsulan(trx, cakupan, usulan.jenis, { syarat: byNomor(usulan) })
  if (current === undefined) return 'changed'
  if (current.sampai >= hariSekolah(pada, current.zona)) return 'later'
  // A rule approves nothing that bears a mark.
  if (aturanId !== null) return 'changed'
  const tanda = await readTanda({ db: trx, clock: { now: () => pada } }, cakupan, current)
  return tanda.includes('tidak-diperlukan') ? 'none' : 'changed'
}
