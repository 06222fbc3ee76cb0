import type { HasilPratinjau } from '@geisa/contract/berlaku'
import type { IsianGtk } from '@geisa/contract/gtk'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { hariSekolah } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { Cakupan } from '../../platform/scope.ts'
import { pratinjaukanPerubahan } from '../rekap/pratinjau/queries-pratinjau.ts'
import { periksaRencana } from './commands.ts'
import { bacaKeadaan, type KeadaanGtk } from './pegang-gtk.ts'
import type { Rencana } from './ubah-gtk.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>

/** Staff-days that the save would change: by shift, working days, first and last day. Somebody new has none yet. */
export async function pratinjaukanGtk(
  alat: Alat,
  cakupan: Cakupan,
  isian: IsianGtk,
  lanjut: number | undefined,
): Promise<HasilPratinjau> {
  const sekarang = alat.clock.now()
  if (isian.id === undefined || isian.id === null)
    return tanpaPerubahan(isian.berlakuMulai ?? hariSekolah(sekarang, 'WIB'))
  const lama = await bacaKeadaan(alat.db, cakupan, isian.id, sekarang)
  const rencana = periksaRencana(lama, isian)
  const rentang = rencana.sentuh.filter(({ field }) => field !== 'berlakuMulai' || rencana.kerja !== null)
  if (rentang.length === 0) return tanpaPerubahan(rencana.berlakuMulai)
  const { sekolahId, gtkId } = lama
  const sekolah = sql<boolean>`s.id = ${sekolahId}`
  const ubah = (fakta: FaktaBulan): FaktaBulan => seandainya(fakta, lama, rencana, sekarang)
  return pratinjaukanPerubahan(alat, cakupan, { sekolah, gtkId, rentang, ubah }, lanjut)
}

function seandainya(
  fakta: FaktaBulan,
  lama: KeadaanGtk,
  { lain, kerja, berlakuMulai }: Rencana,
  pada: string,
): FaktaBulan {
  const { mulaiTugas = lama.mulaiTugas, berhenti = lama.berhenti } = lain
  const versi = kerja === null ? [] : [{ ...kerja, berlakuMulai, berlakuSampai: null, disimpanPada: pada }]
  return {
    ...fakta,
    gtk: fakta.gtk.map((satu) =>
      satu.id === lama.gtkId ? { ...satu, mulaiTugas, berhenti, kerja: [...satu.kerja, ...versi] } : satu,
    ),
  }
}

const tanpaPerubahan = (hari: string): HasilPratinjau => ({
  dari: hari,
  sampai: hari,
  terpotong: null,
  jumlahSekolah: 1,
  sekolahDihitung: 1,
  gtkDihitung: 0,
  hariGtk: 0,
  angkaBerubah: 0,
  bulanTerkunci: 0,
  contoh: [],
  lanjut: null,
})
