import type { Output } from '@geisa/contract/endpoint'
import type { PenjelasanBulan, rekapBulananPenjelasan } from '@geisa/contract/rekap/bulanan'
import { hariSekolah } from '@geisa/engine/calendar'
import { computeHariBulan } from '@geisa/engine/hari/bulan-hari'
import { bukuFrom } from '@geisa/engine/potongan/buku-potongan'
import { rekapFrom } from '@geisa/engine/rekap/rekap-bulan'
import { withoutRupiah } from '@geisa/engine/rekap/rekap-columns'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { notFound } from '../../platform/errors.ts'
import { parseId } from '../../platform/id-sekolah.ts'
import { recordSekolahTppRead } from '../riwayat/commands-tpp-read.ts'
import { copyTarif, mayReadTpp } from './bulanan/assemble-bulanan.ts'
import { readSeal } from './bulanan/queries-segel.ts'
import { loadFaktaRekap } from './fakta/fakta-rekap.ts'
import { refuseForeignBulan } from './memo/next-bulan.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>
type One = { sekolahId: number; gtkId: number; bulan: string }

/** Where every figure of one person's month comes from: the seal's ledger when it is locked, else that of the facts. */
export async function readPenjelasanBulan(
  deps: Deps,
  caller: Caller,
  { gtk, monthSelected }: Output<typeof rekapBulananPenjelasan, 'query'>,
): Promise<PenjelasanBulan> {
  const { sekolahId, nomor } = parseId(gtk, 'GTK')
  const { cakupan } = caller
  refuseForeignBulan('monthSelected', monthSelected, hariSekolah(deps.clock.now(), 'WIT'))
  if (cakupan.gtkId !== null && cakupan.gtkId !== nomor) throw notFound('GTK')
  const one = { sekolahId, gtkId: nomor, bulan: monthSelected }
  const penjelasan = (await fromSeal(deps, caller, one)) ?? (await fromFakta(deps, caller, one))
  if (penjelasan === null) throw notFound('GTK')
  if (!mayReadTpp(caller)) return withoutTpp(penjelasan)
  if (penjelasan.dasar.gajiPokok !== null && cakupan.gtkId === null)
    await recordSekolahTppRead(deps, caller, [sekolahId])
  return penjelasan
}

/** undefined: open. null: sealed without this person, who has no row in the sealed report either. */
async function fromSeal(
  { db }: Deps,
  { cakupan }: Caller,
  { sekolahId, gtkId, bulan }: One,
): Promise<PenjelasanBulan | null | undefined> {
  const seal = await readSeal(db, cakupan, { sekolahId, bulan })
  // One that was sealed without a report tells nothing.
  if (seal?.laporan === undefined) return undefined
  const laporan = seal.laporan.baris.find(({ id }) => id === `${sekolahId}-${gtkId}`)
  const buku = seal.buku?.[gtkId]
  const [tarif] = seal.laporan.tarif
  if (laporan === undefined || buku === undefined || tarif === undefined) return null
  return { bulan, sekolahId, laporan, dariSegel: true, tarif, ...buku }
}

async function fromFakta(
  { db, clock }: Deps,
  { cakupan }: Caller,
  { sekolahId, gtkId, bulan }: One,
): Promise<PenjelasanBulan | null> {
  const now = clock.now()
  const select = { sekolahIds: [sekolahId], onlyGtkId: gtkId, bulan, now }
  const [faktaRekap] = await loadFaktaRekap(db, cakupan, select)
  if (faktaRekap === undefined) return null
  const { fakta, potongan } = faktaRekap
  refuseForeignBulan('monthSelected', bulan, hariSekolah(now, fakta.sekolah.zona))
  const result = computeHariBulan(fakta)
  const { baris, tarif } = rekapFrom(result, potongan)
  const buku = bukuFrom(result, potongan, gtkId)
  const laporan = baris.find(({ id }) => id === `${sekolahId}-${gtkId}`)
  if (laporan === undefined || buku === null) return null
  const { nama } = fakta.sekolah
  return {
    bulan,
    sekolahId,
    laporan: { ...laporan, nama_sekolah: nama },
    dariSegel: false,
    tarif: copyTarif(tarif),
    ...buku,
  }
}

/** Percentages and days stay; what is money is nobody's business. */
function withoutTpp(penjelasan: PenjelasanBulan): PenjelasanBulan {
  const { laporan, dasar, buku } = penjelasan
  return {
    ...penjelasan,
    laporan: withoutRupiah(laporan),
    dasar: {
      ...dasar,
      gajiPokok: null,
      berlakuMulai: null,
      dasarPemotongan: null,
      kalimat: 'Peran Anda membaca persentase potongan tanpa rupiahnya.',
    },
    buku: buku.map((one) => ({ ...one, rupiah: null })),
  }
}
