import { longTanggal } from '@geisa/engine/calendar'
import { EFFECTIVE_PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import { sql } from 'kysely'
import type { Cakupan } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { SHAPES } from '../../pengajuan/queries-shape.ts'
import { moveTanggal } from '../gtk-plan.ts'

/** First and last day at a school; null: not known, or not yet. */
export type MasaTugas = { mulaiTugas: string | null; berhenti: string | null }
type Changed = { gtkId: number; old: MasaTugas; next: MasaTugas }

/** Days of an approved request on which its person serves there no longer: they count for nobody (rules.md L26). */
export type Voided = { usulan: string; dari: string; sampai: string }
export type ApprovedRow = Voided & { gtkId: number }

/** What was approved and would be void, by person; who loses nothing is absent. The people's school was read in scope. */
export async function listVoided(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  people: readonly Changed[],
): Promise<Map<number, Voided[]>> {
  const found = new Map<number, Voided[]>()
  const shorter = people.filter(({ old, next }) => isShorter(old, next))
  if (shorter.length === 0) return found
  const byId = new Map(shorter.map((one) => [one.gtkId, one]))
  for (const { gtkId, usulan, ...hari } of await readApproved(db, cakupan, sekolahId, [...byId.keys()])) {
    const { old, next } = byId.get(gtkId)!
    const lost = lostDays(hari, old, next).map((range) => ({ usulan, ...range }))
    if (lost.length > 0) found.set(gtkId, [...(found.get(gtkId) ?? []), ...lost])
  }
  return found
}

/** Days of every approved request of these people. */
export async function readApproved(
  db: DbOrTrx,
  _cakupan: Cakupan,
  sekolahId: number,
  gtkIds: readonly number[],
): Promise<ApprovedRow[]> {
  const { koreksi, 'absensi-manual': manual } = SHAPES
  const approved = [...EFFECTIVE_PENGAJUAN]
  const { rows } = await sql<ApprovedRow>`
    select k.gtk_id as "gtkId", ${koreksi.label} || ' ' || ${koreksi.nomor} as usulan, ${koreksi.dari} as dari, ${koreksi.sampai} as sampai
    from koreksi k where k.sekolah_id = ${sekolahId} and k.gtk_id = any(${[...gtkIds]}::int[]) and k.status_pengajuan = any(${approved}::int[])
    union all
    select d.gtk_id, ${manual.label} || ' ' || ${manual.nomor}, ${manual.dari}, ${manual.sampai}
    from absensi_manual_rinci d join absensi_manual k on k.sekolah_id = ${sekolahId} and k.id = d.absensi_manual_id
    where d.sekolah_id = ${sekolahId} and d.gtk_id = any(${[...gtkIds]}::int[]) and k.status_pengajuan = any(${approved}::int[])
    order by 3, 2`.execute(db)
  return rows
}

const BEGINNING = '0000-01-01'
const END = '9999-12-31'

const isShorter = (old: MasaTugas, next: MasaTugas): boolean =>
  (next.mulaiTugas ?? BEGINNING) > (old.mulaiTugas ?? BEGINNING) || (next.berhenti ?? END) < (old.berhenti ?? END)

type Range = { dari: string; sampai: string }

/** Of a request's days those that lay in the service and no longer do. */
function lostDays(hari: Range, old: MasaTugas, next: MasaTugas): Range[] {
  const served = { dari: old.mulaiTugas ?? BEGINNING, sampai: old.berhenti ?? END }
  const before = next.mulaiTugas === null ? [] : [{ dari: BEGINNING, sampai: moveTanggal(next.mulaiTugas, -1) }]
  const after = next.berhenti === null ? [] : [{ dari: moveTanggal(next.berhenti, 1), sampai: END }]
  return [...before, ...after]
    .map((away) => common(common(hari, served), away))
    .filter(({ dari, sampai }) => dari <= sampai)
}

const common = (a: Range, b: Range): Range => ({
  dari: a.dari > b.dari ? a.dari : b.dari,
  sampai: a.sampai < b.sampai ? a.sampai : b.sampai,
})

/** Named in one sentence; how many more there are is said. */
const NAMED = 5

/** 'Koreksi 202603000001 (4 Maret 2026), Absensi Manual … (…)' */
export function describeVoided(voided: readonly Voided[]): string {
  const words = voided.slice(0, NAMED).map(({ usulan, dari, sampai }) => {
    const hari = dari === sampai ? longTanggal(dari) : `${longTanggal(dari)} sampai ${longTanggal(sampai)}`
    return `${usulan} (${hari})`
  })
  const more = voided.length > NAMED ? `, dan ${voided.length - NAMED} lainnya` : ''
  return `${words.join(', ')}${more}`
}
