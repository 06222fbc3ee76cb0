import type { penggunaGeisa } from '@geisa/contract/dashboard'
import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { type JsonAliran, type JsonSiap, jsonAliran, jsonSiap } from '../../platform/http.ts'
import { AWAL_DAFTAR, bacaLanjut, type Letak, tulisLanjut } from './queries-pengguna-geisa-lanjut.ts'
import { adaSekolah, bacaPotongan, hitungSekolah, type Potongan } from './queries-pengguna-geisa-sql.ts'
import { jumlahSekolah } from './queries-wilayah.ts'
import {
  adaWilayah,
  type PilihanWilayah,
  pilihWilayah,
  tempatTerpilih,
  wilayahAsing,
  wilayahTakDikenal,
} from './queries-wilayah-pilihan.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock' | 'kunciToken'>
type Saringan = Keluaran<typeof penggunaGeisa, 'query'>
type Daftar = Jawaban<typeof penggunaGeisa>

/** Rows that stand in memory at once while all are sent. */
const SEKALI_BACA = 5_000

/** Schools in scope by name, users or not: one page, or all of them as one long answer that is written while it is read. */
export async function listPenggunaGeisa(
  alat: Alat,
  masuk: Masuk,
  saringan: Saringan,
): Promise<JsonSiap<Daftar> | JsonAliran<Daftar>> {
  const pilihan = await pilihDaftar(alat, masuk, saringan)
  const { per, sesudah } = saringan
  const awal = sesudah === undefined ? AWAL_DAFTAR : bacaLanjut(alat.kunciToken, sesudah)
  const baca = (letak: Letak) =>
    bacaPotongan(
      alat.db,
      masuk.cakupan,
      { ...pilihan, jenjang: saringan.jenjang },
      {
        sesudah: letak,
        per: per ?? SEKALI_BACA,
        sekarang: alat.clock.now(),
      },
    )
  const pertama = await baca(awal)
  const adaTotal = sesudah === undefined
  if (per === undefined) return jsonAliran(tulisSemua(pertama, baca, adaTotal))
  const total = adaTotal ? await hitungTotal(alat, masuk, pilihan, saringan, pertama) : null
  const lanjut = pertama.lagi && pertama.akhir !== null ? tulisLanjut(alat.kunciToken, pertama.akhir) : null
  return jsonSiap(`{"rows":[${pertama.teks}],${ekor(total, lanjut)}`)
}

/** @throws 422 for a region that does not exist or of which the caller sees nothing */
async function pilihDaftar({ db }: Alat, masuk: Masuk, { kodeWilayah }: Saringan): Promise<PilihanWilayah> {
  const pilihan = pilihWilayah(masuk, { kodeWilayah })
  if (kodeWilayah === undefined) return pilihan
  if (!(await adaWilayah(db, kodeWilayah))) throw wilayahTakDikenal()
  // A foundation's scope are schools: a region is above a part of it where one of them stands.
  const asing =
    masuk.cakupan.sekolahIds !== null &&
    pilihan.induk !== null &&
    !(await adaSekolah(db, masuk.cakupan, { ...pilihan, jenjang: undefined }))
  if (asing) throw wilayahAsing()
  return pilihan
}

/** The counters know it, unless the scope is of single schools. */
async function hitungTotal(
  { db }: Alat,
  { cakupan }: Masuk,
  pilihan: PilihanWilayah,
  { jenjang }: Saringan,
  pertama: Potongan,
): Promise<number> {
  if (!pertama.lagi) return pertama.jumlah
  return cakupan.sekolahIds === null
    ? await jumlahSekolah(db, pilihan.bagian, tempatTerpilih(cakupan, { jenjang }))
    : await hitungSekolah(db, cakupan, { ...pilihan, jenjang })
}

async function* tulisSemua(
  pertama: Potongan,
  baca: (sesudah: Letak) => Promise<Potongan>,
  adaTotal: boolean,
): AsyncGenerator<string> {
  let potongan = pertama
  let jumlah = potongan.jumlah
  yield `{"rows":[${potongan.teks}`
  while (potongan.lagi && potongan.akhir !== null) {
    potongan = await baca(potongan.akhir)
    jumlah += potongan.jumlah
    yield `,${potongan.teks}`
  }
  yield `],${ekor(adaTotal ? jumlah : null, null)}`
}

const ekor = (total: number | null, lanjut: string | null): string =>
  `"total":${total},"lanjut":${JSON.stringify(lanjut)}}`
