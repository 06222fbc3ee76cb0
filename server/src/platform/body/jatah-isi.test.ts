import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { kirimSeparuh, pegangTempat, type Separuh, sebesar } from '../../../test/load/kiriman-separuh.ts'
import { semuaEndpoint } from '../../../test/semua-endpoint.ts'
import { pasangGalat } from '../http.ts'
import { BATAS_ISI, type BatasIsi, ISI_TAMU, pasangJatahIsi } from './jatah-isi.ts'

/** Users are told by a header here; the same on the whole program: test/load/isi-serentak.test.ts. */
const KECIL = { sampai: 100, banyakSeorang: 3, seorang: 200, semua: 400, detik: 30 }
const BESAR = { banyakSeorang: 2, seorang: 1000, semua: 1500, detik: 30 }
const BATAS: BatasIsi = { pengguna: [KECIL], besar: BESAR, tamu: KECIL, aliran: KECIL }

let app: FastifyInstance
let lepaskan: (() => void)[]
beforeEach(() => {
  lepaskan = []
})
afterEach(async () => {
  for (const lepas of lepaskan) lepas()
  await app.close()
})

async function jalankan(lain: Partial<BatasIsi> = {}): Promise<number> {
  app = fastify({ forceCloseConnections: true, bodyLimit: 1000 })
  pasangGalat(app)
  app.addHook('onRequest', async (request) => {
    const id = Number(request.headers['x-pengguna'] ?? 0)
    if (id > 0) Object.assign(request, { pengguna: { id } })
  })
  pasangJatahIsi(app, { ...BATAS, ...lain })
  app.get('/daftar', async () => 'ada')
  app.post('/kirim', async ({ body }) => JSON.stringify(body).length)
  app.post('/besar', { bodyLimit: 100_000 }, async () => 'ada')
  app.post('/lama', () => new Promise<string>((resolve) => lepaskan.push(() => resolve('selesai'))))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

const kirim = (port: number, siapa: number, isi: string, { jalur = '/kirim', kepala = [] as string[] } = {}) =>
  kirimSeparuh(port, {
    baris: `POST ${jalur}`,
    kepala: [`X-Pengguna: ${siapa}`, ...sebesar(Buffer.byteLength(isi)), ...kepala],
    isi: [isi],
  }).jawaban
/** Names its length and stops after its first bytes. */
const tahan = (port: number, siapa: number, byte: number, sampai = 1) =>
  kirimSeparuh(port, {
    baris: 'POST /kirim',
    kepala: [`X-Pengguna: ${siapa}`, ...sebesar(byte)],
    isi: [`"${'x'.repeat(sampai - 1)}`],
  })
const teks = (byte: number): string => `"${'x'.repeat(byte - 2)}"`
const status = async (jawaban: Promise<{ status: number }>): Promise<number> => (await jawaban).status
/** As many as one may have, each with its first byte only. */
function tigaDiam(port: number, siapa: number): Separuh {
  const [satu, dua, tiga] = [tahan(port, siapa, 100), tahan(port, siapa, 100), tahan(port, siapa, 100)]
  return { soket: satu.soket, jawaban: Promise.race([satu.jawaban, dua.jawaban, tiga.jawaban]) }
}
/** One user's large share is used up. */
const penuhi = (port: number) =>
  pegangTempat(
    () => tahan(port, 1, 900),
    () => status(kirim(port, 1, teks(500))),
    429,
  )
/** Whether a place was given back is known by who comes next. */
const sampai = (coba: () => Promise<number>, yang: number) =>
  vi.waitFor(async () => expect(await coba()).toBe(yang), 10_000)

it('seorang di atas bagiannya ditolak 429 dengan kalimat dan saat mencoba lagi; miliknya yang kecil dan milik orang lain diterima', async () => {
  const port = await jalankan()
  await penuhi(port)
  const { teks: ditolak } = await kirim(port, 1, teks(500))
  expect(ditolak).toMatch(/^retry-after: 5\r$/im)
  expect(ditolak).toContain('"message":"Kiriman sebelumnya masih diproses. Tunggu sebentar, lalu kirim lagi."')
  expect(await status(kirim(port, 1, teks(50)))).toBe(200)
  expect(await status(kirim(port, 2, teks(500)))).toBe(200)
})

it('semua bersama di atas bagian mereka: 503 dengan saat mencoba lagi; kiriman kecil siapa pun diterima', async () => {
  const port = await jalankan()
  await penuhi(port)
  await pegangTempat(
    () => tahan(port, 2, 500),
    () => status(kirim(port, 3, teks(500))),
    503,
  )
  expect((await kirim(port, 3, teks(500))).teks).toMatch(/^retry-after: 10\r$/im)
  for (const siapa of [1, 2, 3]) expect(await status(kirim(port, siapa, teks(50)))).toBe(200)
})

it('tanpa panjang, atau dimampatkan, sebuah kiriman memegang sebanyak yang boleh dibawanya', async () => {
  const port = await jalankan()
  for (const kepala of [
    ['Content-Type: application/json', 'Transfer-Encoding: chunked'],
    [...sebesar(gzipSync(teks(900)).length), 'Content-Encoding: gzip'],
  ]) {
    const { soket } = await pegangTempat(
      () => kirimSeparuh(port, { baris: 'POST /kirim', kepala: ['X-Pengguna: 1', ...kepala] }),
      () => status(kirim(port, 1, teks(101))),
      429,
    )
    soket.destroy()
    await sampai(() => status(kirim(port, 1, teks(101))), 200)
  }
})

it('yang lebih panjang daripada yang boleh ditolak 413 tanpa memegang apa pun; yang rusak dan yang terputus mengembalikannya', async () => {
  const port = await jalankan()
  for (let ke = 0; ke < 5; ke++) expect(await status(kirim(port, 1, teks(1001)))).toBe(413)
  for (let ke = 0; ke < 5; ke++) expect(await status(kirim(port, 1, 'x'.repeat(900)))).toBe(400)
  for (let ke = 0; ke < 5; ke++) {
    const { soket } = await penuhi(port)
    soket.destroy()
    await sampai(() => status(kirim(port, 1, teks(500))), 200)
  }
})

it('barisan seorang pengguna pendek, juga dari kiriman kecil; yang hanya membaca tidak ikut dihitung', async () => {
  const port = await jalankan()
  const tiga = [1, 2, 3].map(() => kirim(port, 1, '""', { jalur: '/lama' }))
  await vi.waitFor(() => expect(lepaskan).toHaveLength(3))
  expect(await status(kirim(port, 1, '""'))).toBe(429)
  expect(await status(kirimSeparuh(port, { baris: 'GET /daftar', kepala: ['X-Pengguna: 1'] }).jawaban)).toBe(200)
  for (const lepas of lepaskan) lepas()
  expect(await Promise.all(tiga.map(status))).toEqual([200, 200, 200])
  expect(await status(kirim(port, 1, '""'))).toBe(200)
})

it('pengirim yang pergi selagi kirimannya dikerjakan tetap memegang tempatnya sampai pekerjaan itu selesai', async () => {
  const port = await jalankan()
  const isi = teks(900)
  const { soket } = kirimSeparuh(port, {
    baris: 'POST /lama',
    kepala: ['X-Pengguna: 1', ...sebesar(900)],
    isi: [isi],
  })
  await vi.waitFor(() => expect(lepaskan).toHaveLength(1))
  const putus = new Promise((selesai) => soket.once('close', selesai))
  soket.destroy()
  await putus
  expect(await status(kirim(port, 1, teks(500)))).toBe(429)
  lepaskan[0]?.()
  await sampai(() => status(kirim(port, 1, teks(500))), 200)
})

it('kiriman yang tidak selesai dalam waktunya diakhiri dengan kalimat dan mengembalikan tempatnya', async () => {
  const port = await jalankan({ besar: { ...BESAR, detik: 0.2 } })
  const { teks: akhir } = await tahan(port, 1, 900).jawaban
  expect(akhir).toContain('HTTP/1.1 408')
  expect(akhir).toContain('Kiriman terlalu lama sampai dan belum tersimpan.')
  expect(await status(kirim(port, 1, teks(900)))).toBe(200)
})

it('yang ditolak selagi masih mengirim mendengar jawabannya pada sambungan yang sama, dan sambungan itu dipakai lagi', async () => {
  const port = await jalankan()
  await penuhi(port)
  const { soket, jawaban } = kirimSeparuh(port, {
    baris: 'POST /kirim',
    sambungan: 'keep-alive',
    kepala: ['X-Pengguna: 1', ...sebesar(500)],
    isi: ['"xx'],
  })
  const pertama = new Promise((selesai) => soket.once('data', selesai))
  soket.write(`${'x'.repeat(496)}"`)
  expect(await pertama).toContain('HTTP/1.1 429')
  soket.write('GET /daftar HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  expect((await jawaban).teks).toMatch(/HTTP\/1.1 429[^]*HTTP\/1.1 200[^]*ada$/)
})

it('yang menyebut panjang dan tidak mengirimnya tidak memegang apa pun: siapa pun yang lain diterima', async () => {
  const port = await jalankan()
  for (const siapa of [1, 2, 3, 4, 5])
    await pegangTempat(
      () => tigaDiam(port, siapa),
      () => status(kirim(port, siapa, '""')),
      429,
    )
  expect(await status(kirim(port, 6, teks(100)))).toBe(200)
})

it.each([
  ['apa adanya', (isi: string) => [isi, []] as const],
  ['dimampatkan', (isi: string) => [gzipSync(isi), ['Content-Encoding: gzip']] as const],
])(
  'yang mulai ketika masih lapang dan tidak muat lagi ditolak dengan kalimat di tengah jalan (%s)',
  async (_, kemas) => {
    const port = await jalankan({ pengguna: [{ ...KECIL, sampai: 1000, seorang: 1100, semua: 1150 }] })
    const [isi, kepala] = kemas(teks(1000))
    const { soket, jawaban } = kirimSeparuh(port, {
      baris: 'POST /kirim',
      kepala: ['X-Pengguna: 1', ...sebesar(isi.length), ...kepala],
      isi: [isi.slice(0, 1)],
    })
    await pegangTempat(
      () => tahan(port, 2, 1000, 900),
      () => status(kirim(port, 3, teks(400))),
      503,
    )
    soket.write(isi.slice(1))
    expect((await jawaban).teks).toMatch(/^HTTP\/1.1 503[^]*"message":"Server sedang menerima banyak kiriman/)
    expect(await status(kirim(port, 3, teks(200)))).toBe(200)
  },
)

it('yang kecil, dan yang isinya sudah sampai, ditolak tanpa menunggu penolakan lain yang besar dan lambat', async () => {
  const port = await jalankan()
  await penuhi(port)
  const lambat = Array.from({ length: 6 }, () =>
    kirimSeparuh(port, { baris: 'POST /besar', kepala: ['X-Pengguna: 1', ...sebesar(100_000)], isi: ['x'] }),
  )
  const jam = setInterval(() => {
    for (const { soket } of lambat) soket.write('x')
  }, 100)
  lepaskan.push(() => clearInterval(jam))
  const belum = Promise.race(lambat.map(({ jawaban }) => jawaban)).then(() => 'yang lambat dulu')
  for (let ke = 0; ke < 5; ke++) expect(await Promise.race([belum, status(kirim(port, 1, teks(500)))])).toBe(429)
})

it('tamu dihitung menurut jaringannya, dan tidak mengambil bagian yang sudah masuk', async () => {
  const port = await jalankan({ tamu: { ...KECIL, seorang: 120 } })
  await pegangTempat(
    () => tahan(port, 0, 100, 99),
    () => status(kirim(port, 0, teks(50))),
    429,
  )
  expect(await status(kirim(port, 1, teks(50)))).toBe(200)
})

it('setiap alamat menerima kiriman sepanjang batasnya sendiri: tidak ada yang lebih panjang daripada bagian seorang', async () => {
  for (const { url, hak, batasIsi = 1024 * 1024 } of await semuaEndpoint()) {
    const milikPengguna = BATAS_ISI.pengguna.find(({ sampai: paling }) => batasIsi <= paling) ?? BATAS_ISI.besar
    const [golongan, byte] = hak === 'tamu' ? [BATAS_ISI.tamu, ISI_TAMU] : [milikPengguna, batasIsi]
    expect([url, byte <= golongan.seorang]).toEqual([url, true])
  }
})
