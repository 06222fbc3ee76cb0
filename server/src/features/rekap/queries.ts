import type { Keluaran } from '@geisa/contract/endpoint'
import type { LaporanHarian, PenjelasanHari, rekapHarian, rekapHarianPenjelasan } from '@geisa/contract/rekap'
import { laporanHarian as hitungLaporan } from '@geisa/engine/hari/laporan-harian'
import { bulanDari, hariSekolah } from '@geisa/engine/kalender'
import { jelaskanHari } from '@geisa/engine/penjelasan/jelaskan'
import type { Clock } from '../../platform/clock.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { tidakAda } from '../../platform/errors.ts'
import type { Cakupan } from '../../platform/scope.ts'
import { bacaHarianTersegel } from './bulanan/queries-segel.ts'
import { muatFaktaOrang } from './fakta/fakta.ts'
import { tolakBulanAsing, tolakBulanDepan } from './memo/bulan-depan.ts'
import { namaStatusTerpakai } from './nama-status.ts'

type Dasar = { db: DbOrTrx; clock: Clock; cakupan: Cakupan }
type Pilihan = { idDapodik: string; sekolahId?: number | undefined }

/** One person's month as the report shows it. Nothing is stored: `hitungUlang` has nothing to forget yet. */
export async function bacaHarian(dasar: Dasar, query: Keluaran<typeof rekapHarian, 'query'>): Promise<LaporanHarian> {
  const { monthSelected: bulan } = query
  tolakBulanAsing('monthSelected', bulan, palingAwal(dasar.clock))
  // Side by side: most past months are locked, and who reads an open one does not wait for two answers in a row.
  const [tersegel, orang] = await Promise.all([
    bulan < bulanDari(palingAwal(dasar.clock)) ? bacaHarianTersegel(dasar, query, bulan) : null,
    muatOrang(dasar, query, bulan),
  ])
  if (tersegel !== null) return tersegel
  const { identitas, fakta } = orang
  const hariIni = hariSekolah(fakta.sekarang, fakta.sekolah.zona)
  tolakBulanAsing('monthSelected', bulan, hariIni)
  const { sekolah, gtk, penandaTangan, terkunci } = identitas
  const { kehadiran, summary } = hitungLaporan(fakta, identitas.gtkId)
  const namaStatus = namaStatusTerpakai(fakta, kehadiran)
  return { bulan, hariIni, sekolah, gtk, penandaTangan, kehadiran, summary, terkunci, namaStatus }
}

/** Where every figure of one day comes from. */
export async function bacaPenjelasan(
  dasar: Dasar,
  query: Keluaran<typeof rekapHarianPenjelasan, 'query'>,
): Promise<PenjelasanHari> {
  const bulan = bulanDari(query.tanggal)
  tolakBulanDepan('tanggal', bulan, palingAwal(dasar.clock))
  const { identitas, fakta } = await muatOrang(dasar, query, bulan)
  const penjelasan = jelaskanHari(fakta, identitas.gtkId, query.tanggal)
  if (penjelasan === null) throw tidakAda('GTK')
  return penjelasan
}

async function muatOrang({ db, clock, cakupan }: Dasar, pilihan: Pilihan, bulan: string) {
  const { idDapodik, sekolahId } = pilihan
  const orang = await muatFaktaOrang(db, cakupan, { idDapodik, sekolahId, bulan, sekarang: clock.now() })
  if (orang === undefined) throw tidakAda('GTK')
  return orang
}

/** Where a month begins first: what is future there is future everywhere, and no facts need to be read to say so. */
const palingAwal = (clock: Clock): string => hariSekolah(clock.now(), 'WIT')
