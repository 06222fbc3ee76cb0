import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as draft from './draft.ts'
import { draftKey, knownFields } from './draft.ts'

const KEY = draftKey(7, 'surat', 'baru')
const save = { local: new Map<string, string>(), session: new Map<string, string>() }

const store = (content: Map<string, string>) => ({
  getItem: (key: string) => content.get(key) ?? null,
  setItem: (key: string, text: string) => content.set(key, text),
  removeItem: (key: string) => content.delete(key),
})

beforeEach(() => {
  save.local.clear()
  save.session.clear()
  vi.stubGlobal('localStorage', store(save.local))
  vi.stubGlobal('sessionStorage', store(save.session))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Another tab of the same browser: the same storage, a memory of its own. */
async function tab(): Promise<typeof draft> {
  vi.resetModules()
  return import('./draft.ts')
}
const gtk = ({ browserDrafts }: typeof draft) => (browserDrafts.read(KEY) as { gtk: string } | null)?.gtk

test('kunci menyebut formulir, pengguna, dan catatannya', () => {
  expect(KEY).toBe('geisa.draf.surat.7.baru')
})

test('tab yang selesai tidak menghapus draf yang sementara itu diketik di tab lain', async () => {
  const [one, two] = [await tab(), await tab()]
  expect(gtk(one)).toBeUndefined()
  one.browserDrafts.save(KEY, { gtk: 'Joko' })
  two.browserDrafts.save(KEY, { gtk: 'Dwi' })
  one.browserDrafts.remove(KEY)
  expect(gtk(two)).toBe('Dwi')
  two.browserDrafts.save(KEY, null)
  expect(gtk(await tab())).toBeUndefined()
})

test('draf yang dipulihkan dihapus oleh tab yang memulihkannya', async () => {
  const old = await tab()
  old.browserDrafts.save(KEY, { gtk: 'Joko' })
  const next = await tab()
  expect(gtk(next)).toBe('Joko')
  next.browserDrafts.remove(KEY)
  expect(save.local.size).toBe(0)
})

test('draf di peramban hilang sesudah tiga puluh hari, draf di tab selama tabnya terbuka', async () => {
  const { browserDrafts, tabDrafts } = await tab()
  const hari = 24 * 3600 * 1000
  const jam = vi.spyOn(performance, 'now')
  jam.mockReturnValue(0)
  browserDrafts.save(KEY, { gtk: 'Joko' })
  tabDrafts.save(KEY, { gtk: 'Joko' })
  jam.mockReturnValue(30 * hari - 1)
  expect(browserDrafts.read(KEY)).toMatchObject({ gtk: 'Joko' })
  jam.mockReturnValue(30 * hari + 1)
  expect(browserDrafts.read(KEY)).toBeNull()
  expect(tabDrafts.read(KEY)).toEqual({ gtk: 'Joko' })
})

test('yang bukan draf tidak dipulihkan, dan simpanan yang penuh tidak menghentikan formulir', async () => {
  const { tabDrafts } = await tab()
  for (const text of ['bukan json', '7', 'null']) {
    save.session.set(KEY, text)
    expect(tabDrafts.read(KEY)).toBeNull()
  }
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('penuh', 'QuotaExceededError')
    },
  })
  expect(() => tabDrafts.save(KEY, { gtk: 'Joko' })).not.toThrow()
})

test('isian yang sudah tidak ada di formulir ditinggalkan', () => {
  const form = { nama: '', nip: '' }
  expect(knownFields({ nama: 'Siti', lama: 1 }, form)).toEqual({ nama: 'Siti' })
  expect(knownFields({ lama: 1 }, form)).toBeNull()
  expect(knownFields(null, form)).toBeNull()
})
