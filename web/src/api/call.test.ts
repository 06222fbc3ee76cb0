import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alamat, call } from './call.ts'
import { GalatApi, KALIMAT, kalimatGalat } from './galat-api.ts'
import { galatIsian } from './galat-isian.ts'
import { RUTE } from './rute-awal.ts'
import { bacaSesi, bacaToken, dengarSesi, type Peristiwa, setSesi, simpanToken } from './sesi.ts'

/** The network is the one thing replaced here: what comes back is what the server's contract promises. */
const simpanan = new Map<string, string>()
let peristiwa: Peristiwa[] = []
let lepas: () => void

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (k: string) => simpanan.get(k) ?? null,
    setItem: (k: string, v: string) => simpanan.set(k, v),
    removeItem: (k: string) => simpanan.delete(k),
  })
  simpanan.clear()
  peristiwa = []
  lepas = dengarSesi((p) => peristiwa.push(p))
})
afterEach(() => {
  lepas()
  vi.unstubAllGlobals()
  setSesi({ status: 'tamu' })
})

const jawab = (status: number, isi: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(typeof isi === 'string' ? isi : JSON.stringify(isi), { status }))
const galat = async (): Promise<GalatApi> =>
  call(RUTE.keluar, {}).then(
    () => expect.unreachable(),
    (g: unknown) => g as GalatApi,
  )

test('alamat mengisi parameter dan melewatkan yang kosong', () => {
  expect(
    alamat('/api/mesin/:id/pin/:pin', { id: 7, pin: 'a/b' }, { halaman: 2, cari: undefined, nama: 'Siti A' }),
  ).toBe('/api/mesin/7/pin/a%2Fb?halaman=2&nama=Siti+A')
  expect(alamat('/api/gtk')).toBe('/api/gtk')
})

test('penolakan membawa rekaman yang sudah ada sebagai isian, bukan di dalam kalimatnya', async () => {
  const tercatat = { id: '7-12', nomor: '202603000012' }
  jawab(409, { message: 'Kiriman ini sudah tercatat', kode: 'KIRIMAN_LAIN', tercatat })
  expect((await galat()).tercatat).toEqual(tercatat)
  jawab(409, { message: 'Kiriman ini sudah tercatat sebagai No. 202603000012', kode: 'VERSI_BERUBAH' })
  expect((await galat()).tercatat).toBeUndefined()
})

test('401 mengakhiri sesi yang dipakai, tetapi tidak sesi yang lebih baru', async () => {
  simpanToken('lama')
  jawab(401, { message: 'x', kode: 'TIDAK_MASUK', sebab: 'Anda sudah keluar.' })
  expect((await galat()).status).toBe(401)
  expect(bacaToken()).toBeNull()
  expect(peristiwa).toEqual([{ jenis: 'berakhir', pesan: 'Invalid access_token', sebab: 'Anda sudah keluar.' }])
  expect(bacaSesi()).toEqual({ status: 'tamu', sebab: 'Anda sudah keluar.' })

  peristiwa = []
  simpanToken('lama')
  vi.stubGlobal('fetch', async () => {
    simpanToken('baru')
    return new Response('{}', { status: 401 })
  })
  await galat()
  expect(bacaToken()).toBe('baru')
  expect(peristiwa).toEqual([])
})

test('403 berarti pemeliharaan, kecuali TIDAK_BERHAK', async () => {
  simpanToken('t')
  jawab(403, { message: 'Sampai pukul 14.00', kode: 'PEMELIHARAAN' })
  await galat()
  expect(bacaSesi()).toEqual({ status: 'tamu' })
  expect(peristiwa).toEqual([{ jenis: 'pemeliharaan', pesan: 'Sistem sedang dalam pemeliharaan. Sampai pukul 14.00' }])

  peristiwa = []
  jawab(403, { message: 'Peran Anda tidak boleh melakukan ini', kode: 'TIDAK_BERHAK' })
  expect((await galat()).message).toBe('Peran Anda tidak boleh melakukan ini')
  expect(peristiwa).toEqual([])
})

test('galat membawa kalimat server, atau kalimat sendiri bila server diam', async () => {
  jawab(422, { message: 'Isian salah', kode: 'ISIAN', galat: [{ field: 'nama', message: 'wajib' }] })
  expect(await galat()).toMatchObject({
    status: 422,
    kode: 'ISIAN',
    message: 'Isian salah',
    galat: [{ field: 'nama' }],
  })
  jawab(400, { error: 'Username / Password tidak sesuai' })
  expect((await galat()).message).toBe('Username / Password tidak sesuai')
  jawab(400, { error: 'Kode tidak sesuai', kode: 'PERLU_KODE' })
  expect(await galat()).toMatchObject({ message: 'Kode tidak sesuai', kode: 'PERLU_KODE' })
  jawab(502, '<html>')
  expect((await galat()).message).toBe(KALIMAT.rusak)
  jawab(409, {})
  expect((await galat()).message).toBe(KALIMAT.basi)
})

test('jaringan putus, jawaban bukan JSON, dan pembatalan sendiri dibedakan', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await galat()).toMatchObject({ status: 0, message: KALIMAT.putus })
  jawab(200, 'bukan json')
  expect((await galat()).message).toBe(KALIMAT.rusak)
  const batal = AbortSignal.abort()
  vi.stubGlobal('fetch', async () => Promise.reject(batal.reason))
  await expect(call(RUTE.keluar, { signal: batal })).rejects.not.toBeInstanceOf(GalatApi)
})

test('kalimat server menang; tanpa kalimat tampil kata yang dikutip spesifikasi dengan petunjuk di belakangnya', async () => {
  const kata = async (): Promise<string> => kalimatGalat(await galat(), 'Gagal mengambil data')
  jawab(422, { message: 'Isian salah', kode: 'ISIAN' })
  expect(await kata()).toBe('Isian salah')
  for (const [status, isi] of [
    [500, ''],
    [502, '<html>'],
    [503, { statusCode: 503, error: 'Service Unavailable', message: 'The server is shutting down' }],
    [400, { error: 'Bad Request', message: 'x' }],
    [200, ''],
  ] as const) {
    jawab(status, isi)
    expect(await kata()).toMatch(/^Gagal mengambil data\. [A-Z][a-z]/)
  }
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await kata()).toBe(`Gagal mengambil data. ${KALIMAT.putus}`)
  expect(galatIsian(await galat()).kalimat).toBe(`Gagal menyimpan data. ${KALIMAT.putus}`)
  expect(kalimatGalat(await galat())).toBe(KALIMAT.putus)
  expect(kalimatGalat(new Error('x'), 'Gagal membuat berkas')).toBe('Gagal membuat berkas. Coba lagi sebentar lagi.')
})
