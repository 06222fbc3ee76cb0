import type { IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as jeda } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pasangGalat } from '../http.ts'
import { isiBerkas, sudutBerkas } from './berkas-masuk.ts'
import { buatGiliran } from './giliran.ts'

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
const kirim = async (isi: string, pengguna = 1, signal: AbortSignal | null = null) => {
  const jawaban = await fetch(`${alamat()}/kirim`, {
    method: 'POST',
    body: isi,
    signal,
    headers: { 'content-type': 'application/octet-stream', 'x-pengguna': String(pengguna) },
  })
  return { status: jawaban.status, body: await jawaban.text() }
}
/** Lets go of every work that waits, until the answers have come. */
async function selesaikan<T>(janji: Promise<T>): Promise<T> {
  const jam = setInterval(() => lepaskan.shift()?.(), 5)
  return janji.finally(() => clearInterval(jam))
}

it('satu berkas seorang dikerjakan, yang lain menunggu gilirannya; milik orang lain tidak', async () => {
  const tiga = ['a', 'bb', 'ccc'].map((isi) => kirim(isi))
  const lain = kirim('ee', 2)
  await vi.waitFor(() => expect(dikerjakan).toBe(2))
  expect((await fetch(`${alamat()}/daftar`)).status).toBe(200)
  expect(dikerjakan).toBe(2)
  expect((await selesaikan(Promise.all([...tiga, lain]))).map((j) => [j.status, j.body])).toEqual([
    [200, '1'],
    [200, '2'],
    [200, '3'],
    [200, '2'],
  ])
})

it('berkas orang yang pergi selagi menunggu gilirannya tidak dikerjakan', async () => {
  const pertama = kirim('a')
  await vi.waitFor(() => expect(dikerjakan).toBe(1))
  const sambungan = Promise.withResolvers<Socket>()
  app.server.once('request', ({ socket }: IncomingMessage) => sambungan.resolve(socket))
  const pergi = new AbortController()
  const kedua = kirim('bb', 1, pergi.signal).catch(() => null)
  const soket = await sambungan.promise
  pergi.abort()
  await kedua
  await vi.waitFor(() => expect(soket.destroyed).toBe(true))
  expect((await selesaikan(Promise.all([pertama, kirim('ccc')]))).map(({ body }) => body)).toEqual(['1', '3'])
  expect(dikerjakan).toBe(2)
})

it('berkas kosong 422 dan yang terlalu besar 413, dan sesudahnya masih diterima', async () => {
  expect((await kirim('')).status).toBe(422)
  expect((await kirim('x'.repeat(2000))).status).toBe(413)
  expect((await selesaikan(kirim('a'))).status).toBe(200)
})

it('barisan yang berujung menolak siapa pun yang datang sesudahnya, dan menerima lagi ketika sudah pendek', async () => {
  const giliran = buatGiliran(2)
  const pintu = Promise.withResolvers<void>()
  const dua = [giliran('a', () => pintu.promise), giliran('a', async () => undefined)]
  await expect(giliran('a', async () => undefined)).rejects.toMatchObject({ status: 429 })
  expect(await giliran('b', async () => 'lain')).toBe('lain')
  pintu.resolve()
  await Promise.all(dua)
  expect(await giliran('a', async () => 'lagi')).toBe('lagi')
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
