import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Approval, createHeldApprovals, HELD_MS, type Outcome } from './held-approvals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const one = (nomor: string): Approval => ({ key: `koreksi ${nomor}`, nomor, versi: 1 })

/** The server's side of it: answers in the order in which it is told to. */
function office(...outcomes: Outcome<string>[]) {
  const sent: string[] = []
  const ended: string[] = []
  const page = { covered: false }
  const held = createHeldApprovals<Approval, string>({
    send: async ({ nomor, versi }, again) => {
      sent.push(`${nomor} v${versi}${again ? ' lagi' : ''}`)
      return outcomes.shift() ?? { state: 'disetujui' }
    },
    onOutcome: ({ nomor }, { state }) => void ended.push(`${nomor} ${state}`),
    isCovered: () => page.covered,
  })
  return { held, sent, ended, page }
}

test('lima detik tidak ada yang dikirim, lalu sekali', async () => {
  const { held, sent, ended } = office()
  held.hold(one('1'))
  held.hold(one('1'))
  await vi.advanceTimersByTimeAsync(HELD_MS - 1)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([sent, ended, held.read()]).toEqual([['1 v1'], ['1 disetujui'], []])
})

test('selama pertanyaan menutupi Urungkan tidak ada yang dikirim; sesudahnya masih dapat diurungkan', async () => {
  const { held, sent, page } = office()
  held.hold(one('1'))
  held.hold(one('2'))
  page.covered = true
  await vi.advanceTimersByTimeAsync(3 * HELD_MS)
  expect(sent).toEqual([])
  expect(held.undo('koreksi 1')).toBe(true)
  page.covered = false
  await vi.advanceTimersByTimeAsync(HELD_MS)
  expect(sent).toEqual(['2 v1'])
})

test('yang diurungkan tidak pernah dikirim; yang sudah berangkat tidak dapat diurungkan', async () => {
  const { held, sent } = office()
  held.hold(one('1'))
  held.hold(one('2'))
  expect(held.undo('koreksi 1')).toBe(true)
  const all = held.sendAll()
  expect(held.undo('koreksi 2')).toBe(false)
  await all
  await vi.advanceTimersByTimeAsync(HELD_MS)
  expect(sent).toEqual(['2 v1'])
})

test('halaman yang ditinggalkan mengirim semuanya seketika, masing-masing sekali', async () => {
  const { held, sent } = office()
  for (const nomor of ['1', '2', '3']) held.hold(one(nomor))
  await Promise.all([held.sendAll(), held.sendAll()])
  await vi.advanceTimersByTimeAsync(HELD_MS)
  expect(sent).toEqual(['1 v1', '2 v1', '3 v1'])
})

test('yang belum dijawab ketika halamannya pergi dikirim sekali lagi dengan versi yang sama', async () => {
  const { held, sent } = office()
  held.hold(one('1'))
  void held.sendNow('koreksi 1')
  held.hold(one('2'))
  held.leave()
  await vi.advanceTimersByTimeAsync(HELD_MS)
  expect(sent).toEqual(['1 v1', '1 v1 lagi', '2 v1'])
})

test('yang terputus tetap ada, dan percobaan berikutnya tahu bahwa yang pertama mungkin sampai', async () => {
  const { held, sent } = office({ state: 'terputus', sentence: 'Tidak ada sambungan' })
  held.hold(one('1'))
  await held.sendAll()
  expect(held.read().map(({ fate }) => fate.state)).toEqual(['terputus'])
  await held.sendNow('koreksi 1')
  expect([sent, held.read()]).toEqual([['1 v1', '1 v1 lagi'], []])
})

test('yang ditolak tinggal pada usulannya sampai dibaca, dan tidak dikirim lagi', async () => {
  const { held, sent } = office({ state: 'gagal', sentence: 'Orang lain lebih dahulu', conflict: 'ditolak' })
  held.hold(one('1'))
  await held.sendAll()
  await held.sendAll()
  expect(held.read()[0]?.fate).toEqual({ state: 'gagal', sentence: 'Orang lain lebih dahulu', conflict: 'ditolak' })
  expect(sent).toEqual(['1 v1'])
  held.understood('koreksi 1')
  expect(held.read()).toEqual([])
})
