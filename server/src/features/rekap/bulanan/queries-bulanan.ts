import type { Keluaran } from '@geisa/contract/endpoint'
import { BACA_KECAMATAN, type LaporanBulanan, type rekapBulanan } from '@geisa/contract/rekap-bulanan'
import { hariSekolah } from '@geisa/engine/kalender'
import type { Masuk } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import { salahIsi, tidakAda, tidakBerhak } from '../../../platform/errors.ts'
import { type JsonSiap, jsonSiap } from '../../../platform/http.ts'
import { catatBacaTppSekolah } from '../../riwayat/commands-baca.ts'
import { tolakBulanAsing } from '../memo/bulan-depan.ts'
import { ingatanJawaban } from '../memo/ingatan-jawaban.ts'
import { hitungBanyak } from '../memo/queries-memo.ts'
import {
  type BarisSekolah,
  bacaSekolah,
  bacaSekolahKecamatan,
  bacaSidikKecamatan,
  findKecamatan,
  type SatuSekolah,
  sidikBaris,
} from './bulanan-sql.ts'
import {
  type Bagian,
  bagianMemo,
  bagianSegel,
  bolehBacaTpp,
  kepalaKecamatan,
  kepalaSekolah,
  teksLaporan,
} from './susun-bulanan.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type Bulan = { bulan: string; hitungUlang?: boolean }

/** Monthly report of a school or of a kecamatan's schools: the memo's text as it lies, the seal of a locked month. */
export async function bacaBulanan(
  alat: Alat,
  masuk: Masuk,
  query: Keluaran<typeof rekapBulanan, 'query'>,
): Promise<JsonSiap<LaporanBulanan>> {
  const { monthSelected: bulan, kecamatanId } = query
  const sekolahId = query.sekolahId ?? masuk.pengguna.sekolahId ?? undefined
  const hitungUlang = query.hitungUlang === '1'
  if (kecamatanId !== undefined && !BACA_KECAMATAN.includes(masuk.pengguna.peranId)) throw tidakBerhak()
  if (kecamatanId !== undefined && sekolahId !== undefined)
    throw salahIsi('kecamatanId', 'Pilih satu sekolah atau satu kecamatan, jangan keduanya')
  tolakBulanAsing('monthSelected', bulan, hariSekolah(alat.clock.now(), 'WIT'))
  if (kecamatanId !== undefined) return jsonSiap(await teksKecamatan(alat, masuk, kecamatanId, { bulan, hitungUlang }))
  if (sekolahId === undefined) throw salahIsi('sekolahId', 'Pilih sekolah atau kecamatan')
  return jsonSiap(await teksSekolah(alat, masuk, { sekolahId, bulan, hitungUlang }))
}

/** One school's month as whoever asks may see it: the seal's figures when it is locked. */
export const laporanSekolah = async (
  alat: Alat,
  masuk: Masuk,
  pilih: Bulan & { sekolahId: number },
): Promise<LaporanBulanan> => JSON.parse(await teksSekolah(alat, masuk, pilih)) as LaporanBulanan

async function teksSekolah(
  alat: Alat,
  masuk: Masuk,
  { sekolahId, bulan, hitungUlang = false }: Bulan & { sekolahId: number },
): Promise<string> {
  const sekarang = alat.clock.now()
  const sekolah = await bacaSekolah(alat.db, masuk.cakupan, { sekolahId, bulan, sekarang })
  if (sekolah === undefined) throw tidakAda('Sekolah')
  tolakBulanAsing('monthSelected', bulan, sekolah.hariIni)
  const bacaTpp = bolehBacaTpp(masuk)
  const [bagian] = await lengkapi(alat, masuk, [sekolah], { bulan, sekarang, hitungUlang })
  if (bagian === undefined) throw tidakAda('Sekolah')
  await catatBacaan(alat, masuk, sekolahBerTpp([bagian]))
  const kepala = kepalaSekolah(bulan, { ...sekolah, ...kepalaSegel(bagian, sekolah) }, bagian, bacaTpp)
  return teksLaporan(kepala, [bagian], masuk)
}

/** A sealed report stays letter by letter what it was: today's name, signer and date are another day's (product.md 5.2). */
function kepalaSegel({ tersegel }: BagianLengkap, { kop }: SatuSekolah): Partial<SatuSekolah> {
  if (tersegel === null) return {}
  const { hariIni, sekolah, penandaTangan } = tersegel
  return { hariIni, kop: sekolah ?? kop, penandaTangan }
}

async function teksKecamatan(
  alat: Alat,
  masuk: Masuk,
  kode: string,
  { bulan, hitungUlang = false }: Bulan,
): Promise<Buffer> {
  const { db, clock } = alat
  const sekarang = clock.now()
  const pilih = { kode, bulan, sekarang }
  const [kecamatan, sidikKini] = await Promise.all([
    findKecamatan(db, masuk.cakupan, kode),
    hitungUlang ? null : bacaSidikKecamatan(db, masuk.cakupan, pilih),
  ])
  if (kecamatan === undefined) throw tidakAda('Kecamatan')
  const hariIni = hariSekolah(sekarang, kecamatan.zona)
  tolakBulanAsing('monthSelected', bulan, hariIni)
  const bacaTpp = bolehBacaTpp(masuk)
  const kunci = (sidik: string): string =>
    JSON.stringify([sidik, kecamatan, bulan, hariIni, bacaTpp, masuk.cakupan.gtkId])
  const ingatan = ingatanJawaban(db)
  const ada = sidikKini === null ? undefined : ingatan.baca(kunci(sidikKini))
  if (ada !== undefined) {
    await catatBacaan(alat, masuk, ada.denganTpp)
    return ada.teks
  }
  const sekolah = await bacaSekolahKecamatan(db, masuk.cakupan, pilih)
  const daftar = await lengkapi(alat, masuk, sekolah, { bulan, sekarang, hitungUlang })
  const denganTpp = sekolahBerTpp(daftar)
  await catatBacaan(alat, masuk, denganTpp)
  const kepala = kepalaKecamatan(bulan, hariIni, kecamatan, daftar, bacaTpp)
  const teks = Buffer.from(teksLaporan(kepala, daftar, masuk))
  // Computed under exactly these keys; a school that had none of its figures is not remembered as if it had.
  if (daftar.length === sekolah.length) ingatan.simpan(kunci(sidikBaris(sekolah)), { teks, denganTpp })
  return teks
}

type BagianLengkap = Bagian & { tersegel: LaporanBulanan | null }
type Saat = { bulan: string; sekarang: string; hitungUlang: boolean }

/** Figures of each school: sealed, remembered, or computed now together with the other missing ones. */
async function lengkapi(
  { db }: Alat,
  { cakupan }: Masuk,
  daftar: readonly BarisSekolah[],
  { hitungUlang, ...saat }: Saat,
): Promise<BagianLengkap[]> {
  const dingin = daftar.filter(({ memo, tersegel }) => tersegel === null && (memo === null || hitungUlang))
  const baru = await hitungBanyak(db, cakupan, saat, dingin)
  return daftar.flatMap((sekolah) => {
    if (sekolah.tersegel !== null) {
      const tersegel = JSON.parse(sekolah.tersegel) as LaporanBulanan
      return { ...bagianSegel(sekolah, tersegel), tersegel }
    }
    const memo = baru.get(sekolah.sekolahId)?.memo ?? sekolah.memo
    return memo === null ? [] : { ...bagianMemo(sekolah, memo), tersegel: null }
  })
}

const sekolahBerTpp = (daftar: readonly Bagian[]): number[] =>
  daftar.filter(({ kepala }) => kepala.adaTpp).map(({ sekolah }) => sekolah.sekolahId)

/** A GTK who sees the own row alone reads nobody's pay but the own. */
async function catatBacaan(alat: Alat, masuk: Masuk, denganTpp: readonly number[]): Promise<void> {
  if (!bolehBacaTpp(masuk) || masuk.cakupan.gtkId !== null) return
  await catatBacaTppSekolah(alat, masuk, denganTpp)
}
