import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { splitCode, withoutCode } from '../ui/notice/error-code.ts'
import { ApiError, errorSentence, SENTENCE } from './api-error.ts'
import { alamat, call } from './call.ts'
import { ROUTE } from './first-load-calls.ts'
import { inputError } from './input-error.ts'
import { type AppEvent, listenToSesi, readSesi, readToken, saveToken, setSesi } from './sesi.ts'

/** The network is the one thing replaced here: what comes back is what the server's contract promises. */
const saves = new Map<string, string>()
let events: AppEvent[] = []
let release: () => void

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (k: string) => saves.get(k) ?? null,
    setItem: (k: string, v: string) => saves.set(k, v),
    removeItem: (k: string) => saves.delete(k),
  })
  saves.clear()
  events = []
  release = listenToSesi((p) => events.push(p))
})
afterEach(() => {
  release()
  vi.unstubAllGlobals()
  setSesi({ status: 'tamu' })
})

const answer = (status: number, content: unknown) =>
  vi.stubGlobal(
    'fetch',
    async () => new Response(typeof content === 'string' ? content : JSON.stringify(content), { status }),
  )
const error = async (): Promise<ApiError> =>
  call(ROUTE.out, {}).then(
    () => expect.unreachable(),
    (g: unknown) => g as ApiError,
  )

test('alamat mengisi parameter dan melewatkan yang kosong', () => {
  expect(
    alamat('/api/mesin/:id/pin/:pin', { id: 7, pin: 'a/b' }, { halaman: 2, cari: undefined, nama: 'Siti A' }),
  ).toBe('/api/mesin/7/pin/a%2Fb?halaman=2&nama=Siti+A')
  expect(alamat('/api/gtk')).toBe('/api/gtk')
})

test('penolakan membawa rekaman yang sudah ada sebagai isian, bukan di dalam kalimatnya', async () => {
  const recorded = { id: '7-12', nomor: '202603000012' }
  answer(409, { message: 'Kiriman ini sudah tercatat', kode: 'KIRIMAN_LAIN', tercatat: recorded })
  expect((await error()).tercatat).toEqual(recorded)
  answer(409, { message: 'Kiriman ini sudah tercatat sebagai No. 202603000012', kode: 'VERSI_BERUBAH' })
  expect((await error()).tercatat).toBeUndefined()
})

test('yang tidak terduga membawa kode permintaannya di akhir kalimat', async () => {
  answer(500, { message: 'Terjadi kesalahan di server', kode: 'GALAT_SERVER', idPermintaan: 'K7PD-3QXM' })
  const { message } = await error()
  expect(message).toBe('Terjadi kesalahan di server. Kode: K7PD-3QXM')
  expect(errorSentence(await error(), 'Gagal mengambil data')).toBe(message)
  expect(splitCode(`${message} Berkas Anda masih di sini.`)).toEqual({
    before: 'Terjadi kesalahan di server. ',
    code: 'K7PD-3QXM',
    after: ' Berkas Anda masih di sini.',
  })
  expect(splitCode('Kode: GALAT_SERVER')).toBeNull()
  expect(withoutCode(message)).toBe('Terjadi kesalahan di server.')
})

test('401 mengakhiri sesi yang dipakai, tetapi tidak sesi yang lebih baru', async () => {
  saveToken('lama')
  answer(401, { message: 'x', kode: 'TIDAK_MASUK', sebab: 'Anda sudah keluar.' })
  expect((await error()).status).toBe(401)
  expect(readToken()).toBeNull()
  expect(events).toEqual([{ kind: 'berakhir', message: 'Invalid access_token', cause: 'Anda sudah keluar.' }])
  expect(readSesi()).toEqual({ status: 'tamu', cause: 'Anda sudah keluar.' })

  events = []
  saveToken('lama')
  vi.stubGlobal('fetch', async () => {
    saveToken('baru')
    return new Response('{}', { status: 401 })
  })
  await error()
  expect(readToken()).toBe('baru')
  expect(events).toEqual([])
})

test('403 berarti pemeliharaan, kecuali TIDAK_BERHAK', async () => {
  saveToken('t')
  answer(403, { message: 'Sampai pukul 14.00', kode: 'PEMELIHARAAN' })
  await error()
  expect(readSesi()).toEqual({ status: 'tamu' })
  expect(events).toEqual([{ kind: 'pemeliharaan', message: 'Sistem sedang dalam pemeliharaan. Sampai pukul 14.00' }])

  events = []
  answer(403, { message: 'Peran Anda tidak boleh melakukan ini', kode: 'TIDAK_BERHAK' })
  expect((await error()).message).toBe('Peran Anda tidak boleh melakukan ini')
  expect(events).toEqual([])
})

test('galat membawa kalimat server, atau kalimat sendiri bila server diam', async () => {
  answer(422, { message: 'Isian salah', kode: 'ISIAN', galat: [{ field: 'nama', message: 'wajib' }] })
  expect(await error()).toMatchObject({
    status: 422,
    kode: 'ISIAN',
    message: 'Isian salah',
    galat: [{ field: 'nama' }],
  })
  answer(400, { error: 'Username / Password tidak sesuai' })
  expect((await error()).message).toBe('Username / Password tidak sesuai')
  answer(400, { error: 'Kode tidak sesuai', kode: 'PERLU_KODE' })
  expect(await error()).toMatchObject({ message: 'Kode tidak sesuai', kode: 'PERLU_KODE' })
  answer(502, '<html>')
  expect((await error()).message).toBe(SENTENCE.broken)
  answer(409, {})
  expect((await error()).message).toBe(SENTENCE.stale)
})

test('jaringan putus, jawaban bukan JSON, dan pembatalan sendiri dibedakan', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await error()).toMatchObject({ status: 0, message: SENTENCE.cut })
  answer(200, 'bukan json')
  expect((await error()).message).toBe(SENTENCE.broken)
  const cancel = AbortSignal.abort()
  vi.stubGlobal('fetch', async () => Promise.reject(cancel.reason))
  await expect(call(ROUTE.out, { signal: cancel })).rejects.not.toBeInstanceOf(ApiError)
})

test('kalimat server menang; tanpa kalimat tampil kata yang dikutip spesifikasi dengan petunjuk di belakangnya', async () => {
  const word = async (): Promise<string> => errorSentence(await error(), 'Gagal mengambil data')
  answer(422, { message: 'Isian salah', kode: 'ISIAN' })
  expect(await word()).toBe('Isian salah')
  for (const [status, content] of [
    [500, ''],
    [502, '<html>'],
    [503, { statusCode: 503, error: 'Service Unavailable', message: 'The server is shutting down' }],
    [400, { error: 'Bad Request', message: 'x' }],
    [200, ''],
  ] as const) {
    answer(status, content)
    expect(await word()).toMatch(/^Gagal mengambil data\. [A-Z][a-z]/)
  }
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await word()).toBe(`Gagal mengambil data. ${SENTENCE.cut}`)
  expect(inputError(await error()).sentence).toBe(`Gagal menyimpan data. ${SENTENCE.cut}`)
  expect(errorSentence(await error())).toBe(SENTENCE.cut)
  expect(errorSentence(new Error('x'), 'Gagal membuat berkas')).toBe('Gagal membuat berkas. Coba lagi sebentar lagi.')
})
