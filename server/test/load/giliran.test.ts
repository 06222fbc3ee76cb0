import { setTimeout as jeda } from 'node:timers/promises'
import { endpoint } from '@geisa/contract/endpoint'
import { DAFTAR_PERAN } from '@geisa/engine/akun/hak-akses'
import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { layani, pasangGalat, pasangSkema } from '../../src/platform/http.ts'
import { type AplikasiUji, buatAplikasiUji } from '../aplikasi-uji.ts'

const mahal = endpoint({
  method: 'GET',
  url: '/api/mahal',
  hak: { peran: DAFTAR_PERAN },
  ringkasan: 'Panggilan yang mahal.',
  response: z.object({ ke: z.number() }),
  bergiliran: true,
})

let uji: AplikasiUji
const app = fastify({ forceCloseConnections: true })
let alamat: string
const berjalan = new Map<number, number>()
let terbanyak = 0
let bersama = 0
let dikerjakan = 0
beforeAll(async () => {
  uji = await buatAplikasiUji()
  for (const siapa of ['admin', 'sekolah']) await uji.masuk(siapa)
  pasangSkema(app, 'test')
  pasangGalat(app)
  layani(app, uji.aplikasi, mahal, async ({ pengguna }) => {
    const ini = (berjalan.get(pengguna.id) ?? 0) + 1
    berjalan.set(pengguna.id, ini)
    terbanyak = Math.max(terbanyak, ini)
    bersama = Math.max(bersama, [...berjalan.values()].filter((banyak) => banyak > 0).length)
    await jeda(20)
    berjalan.set(pengguna.id, ini - 1)
    return { ke: ++dikerjakan }
  })
  alamat = await app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => {
  dikerjakan = 0
})
afterAll(async () => {
  await app.close()
  await uji.tutup()
})

const panggil = async (siapa: string, signal?: AbortSignal) =>
  fetch(`${alamat}${mahal.url}`, {
    headers: { authorization: `Bearer ${await uji.masuk(siapa)}` },
    ...(signal && { signal }),
  })

it('panggilan mahal seorang pengguna bergiliran, pengguna lain tidak menunggunya', async () => {
  const hasil = await Promise.all([
    ...Array.from({ length: 8 }, () => panggil('admin')),
    ...Array.from({ length: 2 }, () => panggil('sekolah')),
  ])
  expect(hasil.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect([terbanyak, bersama]).toEqual([1, 2])
})

it('yang pergi sebelum gilirannya tidak dikerjakan', async () => {
  const pergi = new AbortController()
  const batal = Array.from({ length: 6 }, () => panggil('admin', pergi.signal).catch(() => null))
  await jeda(30)
  pergi.abort()
  await Promise.all(batal)
  expect((await panggil('admin')).status).toBe(200)
  expect(dikerjakan).toBeLessThan(5)
})
