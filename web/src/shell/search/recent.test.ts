import { beforeEach, expect, test, vi } from 'vitest'
import { SITI, signedIn } from '../../api/sesi.test-kit.ts'
import { setSesi } from '../../api/sesi.ts'
import { seal } from '../../shared/form/draft/seal.ts'
import { forgetRecent } from './forget-recent.ts'
import type { Item } from './item.ts'
import { readRecent, recordRecent } from './recent.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  setSesi(signedIn(SITI))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
const item = (label: string): Item => ({ kind: 'orang', label, href: `/${label}` })

test('lima yang terakhir, tidak ada yang dua kali, yang terbaru di atas', () => {
  for (const label of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) recordRecent(1, item(label))
  expect(readRecent(1).map(({ label }) => label)).toEqual(['c', 'f', 'e', 'd', 'b'])
})

test('orang lain di peramban yang sama tidak melihatnya, dan menggantinya', () => {
  recordRecent(1, item('a'))
  expect(readRecent(2)).toEqual([])
  recordRecent(2, item('b'))
  expect(readRecent(1)).toEqual([])
})

test('hilang ketika sesi berakhir', () => {
  recordRecent(1, item('a'))
  expect(kept.get('geisa.cari')).toMatch(/^[\da-f]+$/)
  forgetRecent()
  expect([readRecent(1), kept.size]).toEqual([[], 0])
})

test.each([
  'rusak{',
  'null',
  '{"userId":1}',
  '{"userId":1,"items":[{"kind":"orang","label":"x","href":"//jahat.id"}]}',
  '{"userId":1,"items":[{"kind":"lain","label":"x","href":"/"}]}',
])('simpanan %s tidak menampilkan apa pun', (text) => {
  kept.set('geisa.cari', seal('geisa.cari', text) ?? '')
  expect(readRecent(1)).toEqual([])
})
