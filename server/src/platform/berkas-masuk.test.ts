import { request as minta } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as jeda } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buatGiliran, isiBerkas, sudutBerkas } from './berkas-masuk.ts'
import { pasangGalat } from './http.ts'

let app: FastifyInstance
let lepaskan: (() => void)[]
let dikerjakan: number
beforeEach(async () => {
  lepaskan = []
  dikerjakan = 0
  app = fastify({ forceCloseConnections: true })
  pasangGalat(app)
  app.addHook('onRequest', async (request) => {
    Object.assign(request, { pengguna: { id: Number(request.headers['x-pengguna'] ?? 1) } })
  })
  sudutBerkas(app, 1000, (sudut, giliran) => {
    sudut.get('/daftar', async () => 'ada')
    sudut.post('/kirim', async (request) => {
      const isi = isiBerkas(request, 'Pilih berkas.')
      return giliran(request, async () => {
        dikerjakan++
        await new Promise<void>((resolve) => lepaskan.push(resolve))
        return String(isi.length)
      })
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const lepas of lepaskan) lepas()
  await app.close()
})

const alamat = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const kirim = async (isi: string, pengguna = 1, signal?: AbortSignal) => {
  const jawaban = await fetch(`${alamat()}/kirim`, {
    method: 'POST',
    body: isi,
    headers: { 'content-type': 'application/octet-stream', 'x-pengguna': String(pengguna) },
    ...(signal && { signal }),
  })
  return { status: jawaban.status, body: await jawaban.text() }
}
/** Lets go of every work that waits, until the answers have come. */
async function selesaikan<T>(janji: Promise<T>): Promise<T> {
  const jam = setInterval(() => lepaskan.shift()?.(), 5)
  return janji.finally(() => clearInterval(jam))
}

it('satu berkas dikerjakan dan dua menunggu; yang keempat ditolak 429, milik orang lain tidak', async () => {
  const tiga = ['a', 'bb', 'ccc'].map((isi) => kirim(isi))
  await jeda(100)
  expect(dikerjakan).toBe(1)
  const { status, body } = await kirim('dddd')
  expect([status, JSON.parse(body).kode]).toEqual([429, 'TERLALU_SERING'])
  expect((await fetch(`${alamat()}/daftar`)).status).toBe(200)
  const lain = kirim('ee', 2)
  expect((await selesaikan(Promise.all([...tiga, lain]))).map((j) => [j.status, j.body])).toEqual([
    [200, '1'],
    [200, '2'],
    [200, '3'],
    [200, '2'],
  ])
  expect((await selesaikan(kirim('ffff'))).status).toBe(200)
})

it('yang keempat ditolak sebelum isinya dibaca', async () => {
  const tiga = ['a', 'b', 'c'].map((isi) => kirim(isi))
  await jeda(100)
  const status = await new Promise((resolve, reject) => {
    const keempat = minta(`${alamat()}/kirim`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'content-length': '900' },
    })
    keempat.on('response', (jawaban) => resolve(jawaban.statusCode))
    keempat.on('error', reject)
    // One byte of nine hundred: an answer now is an answer without the file.
    keempat.write('x')
  })
  expect(status).toBe(429)
  await selesaikan(Promise.all(tiga))
})

it('pengirim yang memutus tetap memegang tempatnya sampai pekerjaannya selesai', async () => {
  const putus = new AbortController()
  const tiga = ['a', 'b', 'c'].map((isi) => kirim(isi, 1, putus.signal).catch(() => null))
  await jeda(100)
  putus.abort()
  await Promise.all(tiga)
  expect((await kirim('d')).status).toBe(429)
  await selesaikan(jeda(100))
  expect(dikerjakan).toBe(3)
  expect((await selesaikan(kirim('e'))).status).toBe(200)
})

it('berkas yang ditolak sebelum dikerjakan melepas tempatnya: kosong, terlalu besar, terputus di tengah', async () => {
  for (let ke = 0; ke < 5; ke++) expect((await kirim('')).status).toBe(422)
  for (let ke = 0; ke < 5; ke++) expect((await kirim('x'.repeat(2000))).status).toBe(413)
  for (let ke = 0; ke < 5; ke++) {
    const separuh = minta(`${alamat()}/kirim`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'content-length': '900' },
    })
    separuh.on('error', () => undefined)
    separuh.write('x')
    await jeda(20)
    separuh.destroy()
  }
  await jeda(50)
  expect((await selesaikan(kirim('a'))).status).toBe(200)
})

it('giliran: yang gagal membiarkan berikutnya bekerja; basis data yang tak terjangkau dikatakan kepada semua yang menunggu', async () => {
  const giliran = buatGiliran()
  const kerja: string[] = []
  const coba = (nama: string, galat?: Error) =>
    giliran('a', async () => {
      kerja.push(nama)
      await jeda(5)
      if (galat !== undefined) throw galat
      return nama
    }).catch((sebab: Error) => sebab.message)
  const putus = new Error('Connection terminated')
  expect(await Promise.all([coba('1', new Error('salah')), coba('2', putus), coba('3'), coba('4')])).toEqual([
    'salah',
    putus.message,
    putus.message,
    putus.message,
  ])
  expect(await coba('5')).toBe('5')
  expect(kerja).toEqual(['1', '2', '5'])
})
