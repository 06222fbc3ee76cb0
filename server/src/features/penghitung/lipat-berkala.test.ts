import { setTimeout as tidur } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { openDb } from '../../platform/database/db.ts'
import { bangunUlangRekap } from './commands-bangun.ts'
import { lipatBerkala } from './lipat-berkala.ts'
import { type Lapangan, siapkanLapangan } from './peristiwa.test-bahan.ts'

/** Many rounds of the loop, whose pause is as short as that of an impatient server. */
const JEDA_MS = 50
const BEBERAPA_RONDE_MS = 1_000

let uji: AplikasiUji
let lapangan: Lapangan
beforeAll(async () => {
  uji = await buatAplikasiUji()
  lapangan = await siapkanLapangan(uji)
  await bangunUlangRekap(uji.aplikasi.db)
})
afterAll(() => uji.tutup())

function jalankan(aplikasi: Parameters<typeof lipatBerkala>[0]): { catatan: Error[]; hentikan: () => Promise<void> } {
  const catatan: Error[] = []
  const hentikan = lipatBerkala(aplikasi, (galat) => catatan.push(galat), JEDA_MS)
  onTestFinished(hentikan)
  return { catatan, hentikan }
}

it('penghitung menyusul dengan sendirinya, dan tidak lagi setelah dihentikan', async () => {
  const { catatan, hentikan } = jalankan(uji.aplikasi)
  await lapangan.dirikan(uji.dunia.wilayah.kecamatan, 1)
  await expect.poll(lapangan.beda).toEqual([])
  await hentikan()
  await lapangan.dirikan(uji.dunia.wilayah.kecamatan, 2)
  await tidur(BEBERAPA_RONDE_MS)
  expect(await lapangan.beda()).not.toEqual([])
  expect(catatan).toEqual([])
})

it('kesalahan yang sama diceritakan sekali, dan yang mengantre menyusul sesudahnya', async () => {
  const { db } = uji.aplikasi
  await sql`alter table rekap_sekolah add constraint tolak check (false) not valid`.execute(db)
  await lapangan.dirikan(uji.dunia.wilayah.kecamatan, 3)
  const { catatan } = jalankan(uji.aplikasi)
  await expect.poll(() => catatan.length).toBe(1)
  await tidur(BEBERAPA_RONDE_MS)
  expect(catatan.map(String)).toEqual([expect.stringContaining('tolak')])
  await sql`alter table rekap_sekolah drop constraint tolak`.execute(db)
  await expect.poll(lapangan.beda).toEqual([])
})

it('basis data yang sedang pergi bukan kabar', async () => {
  const { db, close } = openDb('postgres://tidak-ada@127.0.0.1:1/tidak-ada')
  onTestFinished(close)
  const { catatan } = jalankan({ db })
  await tidur(BEBERAPA_RONDE_MS)
  expect(catatan).toEqual([])
})
