import type { Keluaran } from '@geisa/contract/endpoint'
import type { LaporanHarian, PenjelasanHari, rekapHarian, rekapHarianPenjelasan } from '@geisa/contract/rekap'
import { jelaskanHari } from '@geisa/engine/jelaskan'
import { hariSekolah } from '@geisa/engine/kalender'
import { laporanHarian as hitungLaporan } from '@geisa/engine/laporan-harian'
import type { Clock } from '../../platform/clock.ts'
import type { DbOrTrx } from '../../platform/db.ts'
import { salahIsi, tidakAda } from '../../platform/errors.ts'
import type { Cakupan } from '../../platform/scope.ts'
import { muatFaktaOrang } from './fakta.ts'

type Dasar = { db: DbOrTrx; clock: Clock; cakupan: Cakupan }
type Pilihan = { idDapodik: string; sekolahId?: number | undefined }

/** One person's month as the report shows it. Nothing is stored: `hitungUlang` has nothing to forget yet. */
export async function bacaHarian(dasar: Dasar, query: Keluaran<typeof rekapHarian, 'query'>): Promise<LaporanHarian> {
  const { monthSelected: bulan } = query
  tolakBulanDepan('monthSelected', bulan, palingAwal(dasar.clock))
  const { identitas, fakta } = await muatOrang(dasar, query, bulan)
  const hariIni = hariSekolah(fakta.sekarang, fakta.sekolah.zona)
  tolakBulanDepan('monthSelected', bulan, hariIni)
  const { kehadiran, summary } = hitungLaporan(fakta, identitas.gtkId)
  const { sekolah, gtk, penandaTangan } = identitas
  const nama = new Map(fakta.status.map((status) => [status.id, status]))
  const terpakai = kehadiran.flatMap(({ statusId }) => nama.get(statusId ?? -1) ?? [])
  const namaStatus = Object.fromEntries(terpakai.map((status) => [status.singkatan, status.nama]))
  return { bulan, hariIni, sekolah, gtk, penandaTangan, kehadiran, summary, namaStatus }
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

const bulanDari = (tanggal: string): string => tanggal.replace('-', '').slice(0, 6)

/** Where a month begins first: what is future there is future everywhere, and no facts need to be read to say so. */
const palingAwal = (clock: Clock): string => hariSekolah(clock.now(), 'WIT')

function tolakBulanDepan(field: string, bulan: string, hariIni: string): void {
  if (bulan > bulanDari(hariIni)) throw salahIsi(field, 'Bulan belum dimulai. Pilih bulan ini atau sebelumnya.')
}
