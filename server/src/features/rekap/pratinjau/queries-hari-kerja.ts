import { bulanFrom } from '@geisa/engine/calendar'
import type { FaktaBulan, KerjaGtk } from '@geisa/engine/fakta'
import { computeHariBulan } from '@geisa/engine/hari/bulan-hari'
import { findPerson } from '@geisa/engine/hari/hari-gtk'
import type { Cakupan } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { loadFakta } from '../fakta/fakta.ts'

/** Of these days those on which a person works now, and would be off by another version of shift and working days (rules.md 10). */
export async function lostWorkdays(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, gtkId, now }: { sekolahId: number; gtkId: number; now: string },
  version: KerjaGtk,
  days: readonly string[],
): Promise<ReadonlySet<string>> {
  const lost = new Set<string>()
  for (const [bulan, own] of Map.groupBy(days, bulanFrom)) {
    const fakta = await loadFakta(db, cakupan, { sekolahId, bulan, now })
    if (fakta === undefined) continue
    const [before, after] = [workdays(fakta, gtkId), workdays(withKerja(fakta, gtkId, version), gtkId)]
    for (const hari of own) if (before.has(hari) && !after.has(hari)) lost.add(hari)
  }
  return lost
}

const withKerja = (fakta: FaktaBulan, gtkId: number, version: KerjaGtk): FaktaBulan => ({
  ...fakta,
  gtk: fakta.gtk.map((gtk) => (gtk.id === gtkId ? { ...gtk, kerja: [...gtk.kerja, version] } : gtk)),
})

function workdays(fakta: FaktaBulan, gtkId: number): Set<string> {
  const hari = findPerson(computeHariBulan(fakta, gtkId), gtkId)?.hari ?? []
  return new Set(hari.filter((one) => one.jenisLibur === 0 && one.baris.length > 0).map((one) => one.tanggal.tanggal))
}
