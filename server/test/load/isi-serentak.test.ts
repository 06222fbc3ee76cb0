import type { AddressInfo } from 'node:net'
import { daftarKoreksi } from '@geisa/contract/koreksi-kehadiran'
import { hitungPenerima } from '@geisa/contract/surat'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../aplikasi-uji.ts'
import { PASSWORD_UJI } from '../dunia-uji.ts'
import { daftarkanMesinUji } from '../mesin-uji.ts'
import { kirimSeparuh, pegangTempat, type Separuh, sebesar } from './kiriman-separuh.ts'

/** The bounds on bodies (platform/body/jatah-isi.ts) as the whole program keeps them, over sockets. */
const USULAN = 28_000_000
const SURAT = 14_400_000
/** Just enough to be counted among the large ones. */
const BESAR = 3_100_000
const SN = 'JATAHISI01'

let uji: AplikasiUji
let port: number
const ditahan: Separuh[] = []
beforeAll(async () => {
  uji = await buatAplikasiUji()
  for (const siapa of ['sekolah', 'gtk', 'admin', 'kabkota']) await uji.masuk(siapa)
  await daftarkanMesinUji(uji.aplikasi.db, uji.dunia.sekolah.sd.id, SN)
  await uji.app.listen({ port: 0, host: '127.0.0.1' })
  port = (uji.app.server.address() as AddressInfo).port
})
afterEach(async () => {
  for (const { soket } of ditahan.splice(0)) soket.destroy()
  await sampai(() => coba('POST /api/mailbox', 'kabkota'), 422)
})
afterAll(() => uji.tutup())

const kepalaMasuk = async (siapa: string): Promise<string> => `Authorization: Bearer ${await uji.masuk(siapa)}`
/** Held by who sends the head of a request and the first of its body. */
async function tahan(baris: string, siapa: string, kepala: string[], isi = '{'): Promise<Separuh> {
  const satu = kirimSeparuh(port, { baris, kepala: [await kepalaMasuk(siapa), ...kepala], isi: [isi] })
  ditahan.push(satu)
  return satu
}
/** All of them, or none. */
async function tahanBanyak(banyak: number, satu: () => Promise<Separuh>): Promise<Separuh> {
  const semua = await Promise.all(Array.from({ length: banyak }, satu))
  ditahan.push(...semua)
  const jawaban = Promise.race(semua.map((s) => s.jawaban)).finally(() => {
    for (const { soket } of semua) soket.destroy()
  })
  const [pertama] = semua
  if (pertama === undefined) throw new Error('nothing to hold')
  return { soket: pertama.soket, jawaban }
}
/** A whole body that no form takes: 422 when it was let in. */
async function coba(baris: string, siapa: string | null, byte = BESAR, ip = '127.0.0.1'): Promise<number> {
  const sesi = siapa === null ? [] : [await kepalaMasuk(siapa)]
  const isi = `{"asing":"${'x'.repeat(byte - 12)}"}`
  const kepala = [`X-Forwarded-For: ${ip}`, ...sesi, ...sebesar(byte)]
  return (await kirimSeparuh(port, { baris, kepala, isi: [isi] }).jawaban).status
}
const sampai = (tanya: () => Promise<number>, yang: number) =>
  vi.waitFor(async () => expect(await tanya()).toBe(yang), 20_000)

it('usulan besar kedua dari satu akun 429, surat besar ketiga 503 ketika dua akun memegang semua bagian; yang kecil selalu dijawab', async () => {
  await pegangTempat(
    () => tahan('POST /api/koreksi-kehadiran', 'sekolah', sebesar(USULAN)),
    () => coba('POST /api/absensi-manual', 'sekolah'),
    429,
  )
  await pegangTempat(
    () => tahanBanyak(2, () => tahan('POST /api/mailbox', 'gtk', sebesar(SURAT))),
    () => coba('POST /api/mailbox', 'admin'),
    503,
  )
  for (const siapa of ['admin', 'sekolah', 'gtk']) {
    const { status } = await uji.panggil(siapa, hitungPenerima, { body: { penerima: [] } })
    expect([siapa, status]).toEqual([siapa, 200])
  }
  expect((await uji.panggil('sekolah', daftarKoreksi)).status).toBe(200)
}, 60_000)

it('tanpa panjang memegang sebanyak alamatnya, dan yang terputus di tengah mengembalikannya', async () => {
  const kepala = ['Content-Type: application/json', 'Transfer-Encoding: chunked']
  const satu = await pegangTempat(
    () => tahan('POST /api/koreksi-kehadiran', 'sekolah', kepala, '1\r\n{\r\n'),
    () => coba('POST /api/koreksi-kehadiran', 'sekolah'),
    429,
  )
  satu.soket.destroy()
  await sampai(() => coba('POST /api/koreksi-kehadiran', 'sekolah'), 422)
}, 60_000)

it('bagian unggahan (tus) memegang sedikit, berapa pun panjangnya: usulan besar dari akun yang sama masih diterima', async () => {
  const tus = ['Tus-Resumable: 1.0.0', 'Upload-Offset: 0', 'Content-Type: application/offset+octet-stream']
  for (let ke = 0; ke < 20; ke++)
    await tahan(`PATCH /api/unggahan/belum-ada-${ke}`, 'sekolah', [...tus, 'Content-Length: 700000'])
  for (const byte of [USULAN, 2_900_000, 60_000])
    expect(await coba('POST /api/koreksi-kehadiran', 'sekolah', byte)).toBe(422)
}, 60_000)

it('empat akun yang menyebut isi besar dan tidak mengirimnya tidak menahan siapa pun yang lain', async () => {
  for (const siapa of ['sekolah', 'gtk', 'admin'])
    await pegangTempat(
      () => tahanBanyak(16, () => tahan('POST /api/mailbox', siapa, sebesar(2_900_000))),
      () => coba('POST /api/mailbox', siapa, 100_000),
      429,
    )
  expect(await coba('POST /api/mailbox', 'kabkota', 2_900_000)).toBe(422)
}, 60_000)

it('tamu yang menahan isi dari banyak alamat tidak menahan siapa pun; yang mengirimnya memenuhi bagian jaringannya saja', async () => {
  const masukTertahan = (ip: string, isi = '{'): Separuh => {
    const kepala = [`X-Forwarded-For: ${ip}`, ...sebesar(16_384)]
    const satu = kirimSeparuh(port, { baris: 'POST /api/signin', kepala, isi: [isi] })
    ditahan.push(satu)
    return satu
  }
  for (let ke = 0; ke < 1000; ke++) masukTertahan(`10.8.${ke % 20}.1`)
  await pegangTempat(
    () => tahanBanyak(62, async () => masukTertahan('10.9.9.9', `{${' '.repeat(16_000)}`)),
    () => coba('POST /api/signin', null, 16_000, '10.9.9.9'),
    429,
  )
  const masuk = await fetch(`http://127.0.0.1:${port}/api/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.8' },
    body: JSON.stringify({ username: 'uptd', password: PASSWORD_UJI }),
  })
  expect(masuk.status).toBe(200)
  const tap = await fetch(`http://127.0.0.1:${port}/iclock/cdata?SN=${SN}&table=ATTLOG&Stamp=9999`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '10.9.9.9' },
    body: '5\t2026-03-04 06:50:00\t0\t1\n',
  })
  expect([tap.status, await tap.text()]).toEqual([200, 'OK: 1'])
}, 60_000)

it('isi tamu paling banyak 16 KB: yang lebih panjang ditolak tanpa dibaca; pendaftaran terpanjang muat, bagaimanapun ditulis', async () => {
  const { jawaban } = kirimSeparuh(port, { baris: 'POST /api/signin', kepala: sebesar(16_385) })
  expect((await jawaban).status).toBe(413)
  const huruf = (banyak: number): string => '\\u0061'.repeat(banyak)
  const terpanjang = { npsn: 8, nama: 100, username: 200, noHp: 20, password: 1000, confirmPassword: 1000 }
  const isi = `{${Object.entries(terpanjang)
    .map(([nama, banyak]) => `"${nama}":"${huruf(banyak)}"`)
    .join(',')}}`
  const daftar = kirimSeparuh(port, { baris: 'POST /api/registrasi', kepala: sebesar(isi.length), isi: [isi] })
  expect((await daftar.jawaban).status).toBe(422)
})
