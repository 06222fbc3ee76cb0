import type { Keluaran } from '@geisa/contract/endpoint'
import type { PenjelasanBulan, rekapBulananPenjelasan } from '@geisa/contract/rekap-bulanan'
import { hitungHariBulan } from '@geisa/engine/hari/bulan-hari'
import { hariSekolah } from '@geisa/engine/kalender'
import { bukuDari } from '@geisa/engine/potongan/buku-potongan'
import { tanpaRupiah } from '@geisa/engine/rekap/kolom-rekap'
import { rekapDari } from '@geisa/engine/rekap/rekap-bulan'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { tidakAda } from '../../platform/errors.ts'
import { uraiId } from '../../platform/id-sekolah.ts'
import { catatBacaTppSekolah } from '../riwayat/commands-baca.ts'
import { bacaSegel } from './bulanan/queries-segel.ts'
import { bolehBacaTpp, salinTarif } from './bulanan/susun-bulanan.ts'
import { muatFaktaRekap } from './fakta/fakta-rekap.ts'
import { tolakBulanAsing } from './memo/bulan-depan.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type Satu = { sekolahId: number; gtkId: number; bulan: string }

/** Where every figure of one person's month comes from: the seal's ledger when it is locked, else that of the facts. */
export async function bacaPenjelasanBulan(
  alat: Alat,
  masuk: Masuk,
  { gtk, monthSelected: bulan }: Keluaran<typeof rekapBulananPenjelasan, 'query'>,
): Promise<PenjelasanBulan> {
  const { sekolahId, nomor: gtkId } = uraiId(gtk, 'GTK')
  const { cakupan } = masuk
  tolakBulanAsing('monthSelected', bulan, hariSekolah(alat.clock.now(), 'WIT'))
  if (cakupan.gtkId !== null && cakupan.gtkId !== gtkId) throw tidakAda('GTK')
  const satu = { sekolahId, gtkId, bulan }
  const penjelasan = (await dariSegel(alat, masuk, satu)) ?? (await dariFakta(alat, masuk, satu))
  if (penjelasan === null) throw tidakAda('GTK')
  if (!bolehBacaTpp(masuk)) return tanpaTpp(penjelasan)
  if (penjelasan.dasar.gajiPokok !== null && cakupan.gtkId === null) await catatBacaTppSekolah(alat, masuk, [sekolahId])
  return penjelasan
}

/** undefined: open. null: sealed without this person, who has no row in the sealed report either. */
async function dariSegel(
  { db }: Alat,
  { cakupan }: Masuk,
  { sekolahId, gtkId, bulan }: Satu,
): Promise<PenjelasanBulan | null | undefined> {
  const segel = await bacaSegel(db, cakupan, { sekolahId, bulan })
  // One that was sealed without a report tells nothing.
  if (segel?.laporan === undefined) return undefined
  const laporan = segel.laporan.baris.find(({ id }) => id === `${sekolahId}-${gtkId}`)
  const buku = segel.buku?.[gtkId]
  const [tarif] = segel.laporan.tarif
  if (laporan === undefined || buku === undefined || tarif === undefined) return null
  return { bulan, sekolahId, laporan, dariSegel: true, tarif, ...buku }
}

async function dariFakta(
  { db, clock }: Alat,
  { cakupan }: Masuk,
  { sekolahId, gtkId, bulan }: Satu,
): Promise<PenjelasanBulan | null> {
  const sekarang = clock.now()
  const pilih = { sekolahIds: [sekolahId], hanyaGtkId: gtkId, bulan, sekarang }
  const [satu] = await muatFaktaRekap(db, cakupan, pilih)
  if (satu === undefined) return null
  const { fakta, potongan } = satu
  tolakBulanAsing('monthSelected', bulan, hariSekolah(sekarang, fakta.sekolah.zona))
  const hasil = hitungHariBulan(fakta)
  const { baris, tarif } = rekapDari(hasil, potongan)
  const buku = bukuDari(hasil, potongan, gtkId)
  const laporan = baris.find(({ id }) => id === `${sekolahId}-${gtkId}`)
  if (laporan === undefined || buku === null) return null
  const { nama } = fakta.sekolah
  return {
    bulan,
    sekolahId,
    laporan: { ...laporan, nama_sekolah: nama },
    dariSegel: false,
    tarif: salinTarif(tarif),
    ...buku,
  }
}

/** Percentages and days stay; what is money is nobody's business. */
function tanpaTpp(penjelasan: PenjelasanBulan): PenjelasanBulan {
  const { laporan, dasar, buku } = penjelasan
  return {
    ...penjelasan,
    laporan: tanpaRupiah(laporan),
    dasar: {
      ...dasar,
      gajiPokok: null,
      berlakuMulai: null,
      dasarPemotongan: null,
      kalimat: 'Peran Anda membaca persentase potongan tanpa rupiahnya.',
    },
    buku: buku.map((satu) => ({ ...satu, rupiah: null })),
  }
}
