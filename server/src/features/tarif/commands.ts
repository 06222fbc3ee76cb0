import type { Keluaran } from '@geisa/contract/endpoint'
import { kalimatAlpa, kalimatIzin, kalimatPita, LABEL_MODE, persen } from '@geisa/contract/kata-tarif'
import type { simpanTarif as kontrakSimpan, VersiTarifTersimpan } from '@geisa/contract/tarif'
import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { hariSekolah, nomorHari, tanggalDari, tanggalPanjang } from '@geisa/engine/kalender'
import { PROFIL_BAWAAN, type ProfilPotongan, periksaProfil } from '@geisa/engine/potongan/profil'
import { sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { salahIsi, tidakAda, tidakSah } from '../../platform/errors.ts'
import { tersimpan } from '../../platform/kata-hasil.ts'
import type { Cakupan } from '../../platform/scope.ts'
import { naikkanVersiBersama } from '../rekap/memo/commands-versi.ts'
import { catatRiwayat, PUSAT } from '../riwayat/commands.ts'
import { findKodeTarif, listVersi, versiLetak, versiPada } from './queries.ts'
import { dalamCakupan, findWilayahTarif, NASIONAL, type WilayahTarif } from './queries-wilayah.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
export type Isian = Keluaran<typeof kontrakSimpan, 'body'>
type Tersimpan = Omit<VersiTarifTersimpan, 'bolehBatal'>

/** A version as it is to be stored. */
export type TarifBaru = Pick<
  Tersimpan,
  'jenjang' | 'nama' | 'dasarHukum' | 'profil' | 'berlakuMulai' | 'berlakuSampai'
> & {
  wilayah: WilayahTarif
}

/** Begins a version for a region's levels on its first day; locked months keep their seal (product.md 3). */
export async function simpanTarif({ db, clock }: Alat, { pengguna, cakupan }: Masuk, isian: Isian): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await gantian(trx, isian.kodeWilayah)
    // The instant of the save is taken in turn: of two versions for one day the later one counts.
    const pada = clock.now()
    const hariIni = hariSekolah(pada, 'WIB')
    const baru = await siapkan(trx, cakupan, isian, hariIni)
    const ada = await listVersi(trx, [isian.kodeWilayah, NASIONAL])
    if (isTerulang(ada, baru)) return 'Tidak ada yang berubah'
    await sql`
      insert into tarif (kode_wilayah, jenjang, nama, profil, dasar_hukum, berlaku_mulai, berlaku_sampai, disimpan_pada, disimpan_oleh)
      values (${isian.kodeWilayah}, ${baru.jenjang}, ${baru.nama}, ${JSON.stringify(baru.profil)}::jsonb, ${baru.dasarHukum},
        ${baru.berlakuMulai}, ${baru.berlakuSampai}, ${pada}, ${pengguna.id})`.execute(trx)
    await catat(trx, pengguna.id, pada, isian.kodeWilayah, {
      tindakan: 'simpan',
      sebelum: ringkasLama(ada, baru),
      sesudah: ringkas(baru),
    })
    await naikkan(trx, baru.wilayah, baru, hariIni)
    return tersimpan(kalimatNanti(ada, baru))
  })
}

/** Calls off a version that has not begun. */
export async function batalTarif({ db, clock }: Alat, { pengguna, cakupan }: Masuk, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const kode = await findKodeTarif(trx, id)
    if (kode === undefined) throw tidakAda('Versi tarif')
    await gantian(trx, kode)
    const pada = clock.now()
    const hariIni = hariSekolah(pada, 'WIB')
    const versi = (await listVersi(trx, [kode])).find((satu) => satu.id === id)
    if (versi === undefined || dalamCakupan(cakupan, versi.jenjang).length < versi.jenjang.length)
      throw tidakAda('Versi tarif')
    if (versi.berlakuMulai <= hariIni) {
      const sejak = tanggalPanjang(versi.berlakuMulai)
      throw salahIsi('id', `Versi ini sudah berlaku sejak ${sejak}. Simpan tarif baru untuk menggantinya.`)
    }
    await sql`delete from tarif where id = ${id}`.execute(trx)
    await catat(trx, pengguna.id, pada, kode, { tindakan: 'batalkan', sebelum: ringkas(versi) })
    await naikkan(trx, await findWilayahTarif(trx, kode), versi, hariIni)
  })
}

/** The version that an input asks for, or every reason why not, each at its field. */
export async function siapkan(db: DbOrTrx, cakupan: Cakupan, isian: Isian, hariIni: string): Promise<TarifBaru> {
  const { nama, dasarHukum, profil, berlakuMulai = hariIni, berlakuSampai = null } = isian
  const wilayah = await findWilayahTarif(db, isian.kodeWilayah)
  const jenjang = JENJANG.filter((satu) => isian.jenjang.includes(satu))
  const galat = [
    ...periksaJenjang(wilayah, cakupan, jenjang),
    ...periksaMasa(berlakuMulai, berlakuSampai, hariIni),
    ...periksaProfil(profil),
  ]
  if (galat.length > 0) throw tidakSah(galat.map(({ message }) => message).join('. '), galat)
  return { wilayah, jenjang, nama, dasarHukum, profil, berlakuMulai, berlakuSampai }
}

type Galat = { field: string; message: string }

function periksaJenjang(
  { namaWilayah, lingkup, jenjang: milik }: WilayahTarif,
  cakupan: Cakupan,
  jenjang: readonly Jenjang[],
): Galat[] {
  const asing = jenjang.filter((satu) => !milik.includes(satu))
  const pemilik = lingkup === 'provinsi' ? 'kabupaten atau kotanya' : 'provinsinya'
  if (asing.length > 0)
    return [
      { field: 'jenjang', message: `Tarif ${asing.join(', ')} tidak ditetapkan ${namaWilayah}, melainkan ${pemilik}` },
    ]
  const luar = jenjang.filter((satu) => !dalamCakupan(cakupan, jenjang).includes(satu))
  return luar.length === 0 ? [] : [{ field: 'jenjang', message: `Jenjang ${luar.join(', ')} di luar wewenang Anda` }]
}

const SETAHUN = 366

function periksaMasa(mulai: string, sampai: string | null, hariIni: string): Galat[] {
  const terjauh = tanggalDari(nomorHari(hariIni) + SETAHUN)
  return [
    ...(mulai > terjauh ? [{ field: 'berlakuMulai', message: 'Paling jauh setahun dari hari ini' }] : []),
    ...(sampai !== null && sampai < mulai
      ? [{ field: 'berlakuSampai', message: 'Hari terakhir tidak boleh sebelum hari pertama' }]
      : []),
  ]
}

/** Savers of one region take turns, so that a second click finds the first one's version. */
const gantian = (trx: Trx, kode: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`tarif:${kode}`}, 7203))`.execute(trx)

/** The very same, and nothing saved since for that first day stands before it: saving it again would change nothing. */
function isTerulang(ada: readonly Tersimpan[], baru: TarifBaru): boolean {
  const teratas = milikSendiri(ada, baru).find((v) => v.berlakuMulai === baru.berlakuMulai)
  return teratas !== undefined && sidik(teratas) === sidik(baru)
}

/** The region's own versions that share a level with the new one. */
const milikSendiri = (ada: readonly Tersimpan[], { wilayah, jenjang }: TarifBaru): Tersimpan[] =>
  ada.filter((v) => v.kodeWilayah === wilayah.kodeWilayah && v.jenjang.some((satu) => jenjang.includes(satu)))

const sidik = ({
  jenjang,
  nama,
  dasarHukum,
  berlakuMulai,
  berlakuSampai,
  profil,
}: Omit<TarifBaru, 'wilayah'>): string =>
  JSON.stringify([jenjang, nama, dasarHukum, berlakuMulai, berlakuSampai, sidikProfil(profil)])

const sidikProfil = ({ alpaBp, alpaBeruntun, mode, pita, pitaIzin, bagianBp }: Tersimpan['profil']): unknown => {
  const daftar = (isi: typeof pitaIzin): unknown => isi?.map(({ dariMenit, bp }) => [dariMenit, bp]) ?? null
  return [alpaBp, alpaBeruntun, mode, daftar(pita), daftar(pitaIzin), bagianBp]
}

type Perubahan = { tindakan: string; sebelum?: unknown; sesudah?: unknown }

const catat = (trx: Trx, penggunaId: number, pada: string, kode: string, perubahan: Perubahan): Promise<void> =>
  catatRiwayat(trx, { sekolahId: PUSAT, pada, penggunaId, perihal: 'tarif', objek: kode, lingkup: kode, ...perubahan })

type Masa = { berlakuMulai: string; berlakuSampai: string | null }

const naikkan = (trx: Trx, { lingkup, kodeWilayah }: WilayahTarif, masa: Masa, hariIni: string): Promise<void> =>
  naikkanVersiBersama(trx, { lingkup, kode: kodeWilayah }, masa.berlakuMulai, masa.berlakuSampai, hariIni)

/** In the words of the screen: a history is read by people. */
const ringkas = ({ nama, dasarHukum, jenjang, profil, berlakuMulai, berlakuSampai }: Omit<TarifBaru, 'wilayah'>) => ({
  nama,
  jenjang: jenjang.join(', '),
  berlakuMulai,
  berlakuSampai,
  ...ringkasProfil(profil),
  dasarHukum,
})

const ringkasProfil = (profil: ProfilPotongan) => ({
  potonganAlpa: kalimatAlpa(profil),
  caraHitung: LABEL_MODE[profil.mode],
  tanpaIzin: kalimatPita(profil.pita),
  denganIzin: kalimatIzin(profil),
  bagianDisiplin: persen(profil.bagianBp),
})

/** What held there on the first day before; nothing where it differed from level to level. */
function ringkasLama(ada: readonly Tersimpan[], { wilayah, jenjang, berlakuMulai }: TarifBaru): unknown {
  const lama = jenjang.map((satu) => versiPada(versiLetak(ada, wilayah.kodeWilayah, satu), berlakuMulai))
  const pertama = lama[0] ?? null
  if (lama.some((satu) => satu?.id !== pertama?.id)) return null
  return pertama === null ? { nama: 'Bawaan (Profil A)', ...ringkasProfil(PROFIL_BAWAAN) } : ringkas(pertama)
}

/** A later version stays: whoever saves an earlier one should know that his ends there. */
function kalimatNanti(ada: readonly Tersimpan[], baru: TarifBaru): string {
  const { berlakuMulai, berlakuSampai } = baru
  const nanti = milikSendiri(ada, baru).findLast((v) => v.berlakuMulai > berlakuMulai)?.berlakuMulai
  if (nanti === undefined || (berlakuSampai !== null && nanti > berlakuSampai)) return ''
  return ` Sejak ${tanggalPanjang(nanti)} versi yang sudah tersimpan tetap berlaku.`
}
