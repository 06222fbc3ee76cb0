import { nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import type { KerjaGtk } from '@geisa/engine/fakta'
import type { Cakupan } from '../../../platform/cakupan.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { lostWorkdays } from '../../rekap/pratinjau/queries-hari-kerja.ts'
import { type ApprovedRow, readApproved, type Voided } from './queries-voided.ts'

/** Working days of one person from a day on, that are to be saved. */
export type NewKerja = { berlakuMulai: string; next: Pick<KerjaGtk, 'shift' | 'hariKerja'> }
type Person = { sekolahId: number; gtkId: number; now: string }

/** Days of approved requests that were working days of their person and are no longer: off, they count for nobody (rules.md 10). */
export async function listVoidedKerja(
  trx: Trx,
  cakupan: Cakupan,
  person: Person,
  { berlakuMulai, next }: NewKerja,
): Promise<Voided[]> {
  const all = await readApproved(trx, cakupan, person.sekolahId, [person.gtkId])
  const approved = all.map((one) => ({ ...one, days: listDays(one, berlakuMulai) }))
  const version = { ...next, berlakuMulai, berlakuSampai: null, disimpanPada: person.now }
  const days = [...new Set(approved.flatMap((one) => one.days))]
  const off = await lostWorkdays(trx, cakupan, person, version, days)
  return approved.flatMap((one) =>
    joinDays(
      one.days.filter((hari) => off.has(hari)),
      one.usulan,
    ),
  )
}

/** Of a request no more than a year is looked at. */
const LONGEST = 366

function listDays({ dari, sampai }: ApprovedRow, from: string): string[] {
  const first = nomorHari(dari > from ? dari : from)
  const length = Math.min(LONGEST, nomorHari(sampai) - first + 1)
  return Array.from({ length: Math.max(0, length) }, (_, nth) => tanggalFrom(first + nth))
}

/** Days that follow each other are one range. */
function joinDays(days: readonly string[], usulan: string): Voided[] {
  const ranges: Voided[] = []
  for (const hari of days) {
    const last = ranges.at(-1)
    if (last !== undefined && nomorHari(hari) === nomorHari(last.sampai) + 1) last.sampai = hari
    else ranges.push({ usulan, dari: hari, sampai: hari })
  }
  return ranges
}
