import type { AddressInfo } from 'node:net'
import { countPenerimaSurat } from '@geisa/contract/kotak-surat/surat'
import { daftarKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../test-app.ts'
import { registerTestMesin } from '../test-mesin.ts'
import { TEST_PASSWORD } from '../test-world.ts'
import { type Half, holdPlaces, ofSize, sendHalf } from './half-request.ts'

/** The bounds on bodies (platform/body/content-quota.ts) as the whole program keeps them, over sockets. */
const USULAN = 28_000_000
const SURAT = 14_400_000
/** Just enough to be counted among the large ones. */
const BIG = 3_100_000
const SN = 'JATAHISI01'

let app: TestApp
let port: number
const held: Half[] = []
beforeAll(async () => {
  app = await createTestApp()
  for (const who of ['sekolah', 'gtk', 'admin', 'kabkota']) await app.signIn(who)
  await registerTestMesin(app.context.db, app.dunia.sekolah.sd.id, SN)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.server.address() as AddressInfo).port
})
afterEach(async () => {
  for (const { socket } of held.splice(0)) socket.destroy()
  await until(() => attempt('POST /api/mailbox', 'kabkota'), 422)
})
afterAll(() => app.close())

const signInHeader = async (who: string): Promise<string> => `Authorization: Bearer ${await app.signIn(who)}`
/** Held by who sends the head of a request and the first of its body. */
async function hold(requestLine: string, who: string, headers: string[], content = '{'): Promise<Half> {
  const half = sendHalf(port, { requestLine, headers: [await signInHeader(who), ...headers], body: [content] })
  held.push(half)
  return half
}
/** A whole body that no form takes: 422 when it was let in. */
async function attempt(requestLine: string, who: string | null, bytes = BIG, ip = '127.0.0.1'): Promise<number> {
  const sesi = who === null ? [] : [await signInHeader(who)]
  const content = `{"asing":"${'x'.repeat(bytes - 12)}"}`
  const headers = [`X-Forwarded-For: ${ip}`, ...sesi, ...ofSize(bytes)]
  return (await sendHalf(port, { requestLine, headers, body: [content] }).answer).status
}
const until = (ask: () => Promise<number>, that: number) => expect.poll(ask).toBe(that)

it('usulan besar kedua dari satu akun 429, surat besar ketiga 503 ketika dua akun memegang semua bagian; yang kecil selalu dijawab', async () => {
  await holdPlaces(
    1,
    () => hold('POST /api/koreksi-kehadiran', 'sekolah', ofSize(USULAN)),
    () => attempt('POST /api/absensi-manual', 'sekolah'),
    429,
  )
  await holdPlaces(
    2,
    () => hold('POST /api/mailbox', 'gtk', ofSize(SURAT)),
    () => attempt('POST /api/mailbox', 'admin'),
    503,
  )
  for (const who of ['admin', 'sekolah', 'gtk']) {
    const { status } = await app.call(who, countPenerimaSurat, { body: { penerima: [] } })
    expect([who, status]).toEqual([who, 200])
  }
  expect((await app.call('sekolah', daftarKoreksi)).status).toBe(200)
})

it('tanpa panjang memegang sebanyak alamatnya, dan yang terputus di tengah mengembalikannya', async () => {
  const headers = ['Content-Type: application/json', 'Transfer-Encoding: chunked']
  const taken = await holdPlaces(
    1,
    () => hold('POST /api/koreksi-kehadiran', 'sekolah', headers, '1\r\n{\r\n'),
    () => attempt('POST /api/koreksi-kehadiran', 'sekolah'),
    429,
  )
  for (const { socket } of taken) socket.destroy()
  await until(() => attempt('POST /api/koreksi-kehadiran', 'sekolah'), 422)
})

it('bagian unggahan (tus) memegang sedikit, berapa pun panjangnya: usulan besar dari akun yang sama masih diterima', async () => {
  const tus = ['Tus-Resumable: 1.0.0', 'Upload-Offset: 0', 'Content-Type: application/offset+octet-stream']
  for (let nth = 0; nth < 20; nth++)
    await hold(`PATCH /api/unggahan/belum-ada-${nth}`, 'sekolah', [...tus, 'Content-Length: 700000'])
  for (const bytes of [USULAN, 2_900_000, 60_000])
    expect(await attempt('POST /api/koreksi-kehadiran', 'sekolah', bytes)).toBe(422)
})

it('empat akun yang menyebut isi besar dan tidak mengirimnya tidak menahan siapa pun yang lain', async () => {
  for (const who of ['sekolah', 'gtk', 'admin'])
    await holdPlaces(
      16,
      () => hold('POST /api/mailbox', who, ofSize(2_900_000)),
      () => attempt('POST /api/mailbox', who, 100_000),
      429,
    )
  expect(await attempt('POST /api/mailbox', 'kabkota', 2_900_000)).toBe(422)
})

it('tamu yang menahan isi dari banyak alamat tidak menahan siapa pun; yang mengirimnya memenuhi bagian jaringannya saja', async () => {
  const heldSignIn = (ip: string, content = '{'): Half => {
    const headers = [`X-Forwarded-For: ${ip}`, ...ofSize(16_384)]
    const half = sendHalf(port, { requestLine: 'POST /api/signin', headers, body: [content] })
    held.push(half)
    return half
  }
  for (let nth = 0; nth < 1000; nth++) heldSignIn(`10.8.${nth % 20}.1`)
  await holdPlaces(
    62,
    () => heldSignIn('10.9.9.9', `{${' '.repeat(16_000)}`),
    () => attempt('POST /api/signin', null, 16_000, '10.9.9.9'),
    429,
  )
  const signedIn = await fetch(`http://127.0.0.1:${port}/api/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.8' },
    body: JSON.stringify({ username: 'uptd', password: TEST_PASSWORD }),
  })
  expect(signedIn.status).toBe(200)
  const tap = await fetch(`http://127.0.0.1:${port}/iclock/cdata?SN=${SN}&table=ATTLOG&Stamp=9999`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '10.9.9.9' },
    body: '5\t2026-03-04 06:50:00\t0\t1\n',
  })
  expect([tap.status, await tap.text()]).toEqual([200, 'OK: 1'])
})

it('isi tamu paling banyak 16 KB: yang lebih panjang ditolak tanpa dibaca; pendaftaran terpanjang muat, bagaimanapun ditulis', async () => {
  const { answer } = sendHalf(port, { requestLine: 'POST /api/signin', headers: ofSize(16_385) })
  expect((await answer).status).toBe(413)
  const letters = (many: number): string => '\\u0061'.repeat(many)
  const longest = { npsn: 8, nama: 100, username: 200, noHp: 20, password: 1000, confirmPassword: 1000 }
  const content = `{${Object.entries(longest)
    .map(([nama, many]) => `"${nama}":"${letters(many)}"`)
    .join(',')}}`
  const daftar = sendHalf(port, {
    requestLine: 'POST /api/registrasi',
    headers: ofSize(content.length),
    body: [content],
  })
  expect((await daftar.answer).status).toBe(422)
})
