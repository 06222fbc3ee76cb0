import type { Keluaran } from '@geisa/contract/endpoint'
import { BACA_KECAMATAN, type LaporanBulanan, type rekapBulanan } from '@geisa/contract/rekap-bulanan'
import { hariSekolah } from '@geisa/engine/kalender'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { salahIsi, tidakAda, tidakBerhak } from '../../platform/errors.ts'
import { type JsonSiap, jsonSiap } from '../../platform/http.ts'
import type { Masuk } from '../../platform/session.ts'
import { catatBacaTppSekolah } from '../gtk/commands-baca.ts'
import { tolakBulanAsing } from './bulan-depan.ts'
import { type BarisSekolah, bacaSekolah, bacaSekolahKecamatan, findKecamatan, type SatuSekolah } from './bulanan-sql.ts'
import { hitungBanyak } from './queries-memo.ts'
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
  await catatBacaan(alat, masuk, [bagian])
  const kepala = kepalaSekolah(bulan, { ...sekolah, ...kepalaSegel(bagian, sekolah) }, bagian, bacaTpp)
  return teksLaporan(kepala, [bagian], masuk)
}

/** A sealed report stays letter by letter what it was: today's name, signer and date are another day's (product.md 5.2). */
function kepalaSegel({ tersegel }: BagianLengkap, { kop }: SatuSekolah): Partial<SatuSekolah> {
  if (tersegel === null) return {}
  const { hariIni, sekolah, penandaTangan } = tersegel
  return { hariIni, kop: sekolah ?? kop, penandaTangan }
}

async function teksKecamatan(alat: Alat, masuk: Masuk, kode: string, { bulan, hitungUlang = false }: Bulan) {
  const { db, clock } = alat
  const sekarang = clock.now()
  const kecamatan = await findKecamatan(db, masuk.cakupan, kode)
  if (kecamatan === undefined) throw tidakAda('Kecamatan')
  const hariIni = hariSekolah(sekarang, kecamatan.zona)
  tolakBulanAsing('monthSelected', bulan, hariIni)
  const sekolah = await bacaSekolahKecamatan(db, masuk.cakupan, { kode, bulan, sekarang })
  const daftar = await lengkapi(alat, masuk, sekolah, { bulan, sekarang, hitungUlang })
  await catatBacaan(alat, masuk, daftar)
  return teksLaporan(kepalaKecamatan(bulan, hariIni, kecamatan, daftar, bolehBacaTpp(masuk)), daftar, masuk)
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

/** A GTK who sees the own row alone reads nobody's pay but the own. */
async function catatBacaan(alat: Alat, masuk: Masuk, daftar: readonly Bagian[]): Promise<void> {
  if (!bolehBacaTpp(masuk) || masuk.cakupan.gtkId !== null) return
  const berisi = daftar.filter(({ kepala }) => kepala.adaTpp).map(({ sekolah }) => sekolah.sekolahId)
  await catatBacaTppSekolah(alat, masuk, berisi)
}
