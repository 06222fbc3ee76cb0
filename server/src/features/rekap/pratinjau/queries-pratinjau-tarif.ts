import { computeHariBulan } from '@geisa/engine/hari/bulan-hari'
import type { FaktaPotongan } from '@geisa/engine/potongan/fakta-potongan'
import { type RekapBulan, rekapFrom } from '@geisa/engine/rekap/rekap-bulan'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Cakupan } from '../../../platform/cakupan.ts'
import { loadFaktaRekap } from '../fakta/fakta-rekap.ts'

type Select = {
  sekolahId: number
  bulan: string
  /** The money facts as they would be. */
  apply: (potongan: FaktaPotongan) => FaktaPotongan
}

/** A school's month as it is and with another tariff, from the same days: fresh, stores nothing. Undefined: out of scope. */
export async function hypotheticalRekap(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  cakupan: Cakupan,
  { sekolahId, bulan, apply }: Select,
): Promise<{ potongan: FaktaPotongan; sebelum: RekapBulan; sesudah: RekapBulan } | undefined> {
  const [faktaRekap] = await loadFaktaRekap(db, cakupan, { sekolahIds: [sekolahId], bulan, now: clock.now() })
  if (faktaRekap === undefined) return undefined
  const { fakta, potongan } = faktaRekap
  const result = computeHariBulan(fakta)
  return { potongan, sebelum: rekapFrom(result, potongan), sesudah: rekapFrom(result, apply(potongan)) }
}
