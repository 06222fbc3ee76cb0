import { beforeEach, expect, test, vi } from 'vitest'
import { type KeptApproval, keepApprovals, leftBehindIn, takeLeft } from './kept-approvals.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, content: string) => {
      stored.set(key, content)
      Object.assign(storage, { [key]: content })
    },
    removeItem: (key: string) => {
      stored.delete(key)
      Reflect.deleteProperty(storage, key)
    },
  }
  vi.stubGlobal('localStorage', storage)
})

const one = (id: string): KeptApproval => ({ jenis: 'koreksi', id, nomor: `20261100000${id}`, versi: 1 })
const SOON = 5_000
const LATER = 20_000
const NEXT_WEEK = 7 * 86_400_000

test('yang ditinggalkan diambil sekali, sesudah halaman yang masih terbuka sempat mengirimnya sendiri', () => {
  keepApprovals('a', 7, [one('1'), one('2')])
  const now = Date.now()
  expect(takeLeft(7, now + SOON)).toEqual([])
  expect(leftBehindIn(7, now)).toBeGreaterThan(SOON)
  expect(takeLeft(7, now + LATER)).toEqual([one('1'), one('2')])
  expect(takeLeft(7, now + LATER)).toEqual([])
})

test('milik orang lain tidak disentuh; yang sudah terjawab, terlalu lama, atau rusak tidak dikirim', () => {
  keepApprovals('a', 8, [one('1')])
  keepApprovals('b', 7, [one('2')])
  keepApprovals('b', 7, [])
  localStorage.setItem('geisa.tahan.c', '{"usulan":')
  const now = Date.now()
  expect(leftBehindIn(7, now)).toBeNull()
  expect(takeLeft(7, now + LATER)).toEqual([])
  expect(takeLeft(8, now + LATER)).toEqual([one('1')])
  keepApprovals('d', 7, [one('3')])
  expect(takeLeft(7, now + NEXT_WEEK)).toEqual([])
  expect([...stored.keys()]).toEqual([])
})
