import { hitungHariBulan } from '@geisa/engine/hari/bulan-hari'
import type { FaktaPotongan } from '@geisa/engine/potongan/fakta-potongan'
import { type RekapBulan, rekapDari } from '@geisa/engine/rekap/rekap-bulan'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import type { Cakupan } from '../../../platform/scope.ts'
import { muatFaktaRekap } from '../fakta/fakta-rekap.ts'

type Pilih = {
  sekolahId: number
  bulan: string
  /** The money facts as they would be. */
  ubah: (potongan: FaktaPotongan) => FaktaPotongan
}

/** A school's month as it is and with another tariff, from the same days: fresh, stores nothing. Undefined: out of scope. */
export async function rekapAndai(
  { db, clock }: Pick<Aplikasi, 'db' | 'clock'>,
  cakupan: Cakupan,
  { sekolahId, bulan, ubah }: Pilih,
): Promise<{ potongan: FaktaPotongan; sebelum: RekapBulan; sesudah: RekapBulan } | undefined> {
  const [satu] = await muatFaktaRekap(db, cakupan, { sekolahIds: [sekolahId], bulan, sekarang: clock.now() })
  if (satu === undefined) return undefined
  const { fakta, potongan } = satu
  const hasil = hitungHariBulan(fakta)
  return { potongan, sebelum: rekapDari(hasil, potongan), sesudah: rekapDari(hasil, ubah(potongan)) }
}
