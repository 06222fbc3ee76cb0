import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as draft from './draft.ts'
import { draftKey, knownFields } from './draft.ts'

const KUNCI = draftKey(7, 'surat', 'baru')
const simpanan = { local: new Map<string, string>(), session: new Map<string, string>() }

const gudang = (isi: Map<string, string>) => ({
  getItem: (kunci: string) => isi.get(kunci) ?? null,
  setItem: (kunci: string, teks: string) => isi.set(kunci, teks),
  removeItem: (kunci: string) => isi.delete(kunci),
})

beforeEach(() => {
  simpanan.local.clear()
  simpanan.session.clear()
  vi.stubGlobal('localStorage', gudang(simpanan.local))
  vi.stubGlobal('sessionStorage', gudang(simpanan.session))
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
const gtk = ({ browserDrafts }: typeof draft) => (browserDrafts.read(KUNCI) as { gtk: string } | null)?.gtk

test('kunci menyebut formulir, pengguna, dan catatannya', () => {
  expect(KUNCI).toBe('geisa.draf.surat.7.baru')
})

test('tab yang selesai tidak menghapus draf yang sementara itu diketik di tab lain', async () => {
  const [satu, dua] = [await tab(), await tab()]
  expect(gtk(satu)).toBeUndefined()
  satu.browserDrafts.save(KUNCI, { gtk: 'Joko' })
  dua.browserDrafts.save(KUNCI, { gtk: 'Dwi' })
  satu.browserDrafts.remove(KUNCI)
  expect(gtk(dua)).toBe('Dwi')
  dua.browserDrafts.save(KUNCI, null)
  expect(gtk(await tab())).toBeUndefined()
})

test('draf yang dipulihkan dihapus oleh tab yang memulihkannya', async () => {
  const lama = await tab()
  lama.browserDrafts.save(KUNCI, { gtk: 'Joko' })
  const baru = await tab()
  expect(gtk(baru)).toBe('Joko')
  baru.browserDrafts.remove(KUNCI)
  expect(simpanan.local.size).toBe(0)
})

test('draf di peramban hilang sesudah tiga puluh hari, draf di tab selama tabnya terbuka', async () => {
  const { browserDrafts, tabDrafts } = await tab()
  const hari = 24 * 3600 * 1000
  const jam = vi.spyOn(performance, 'now')
  jam.mockReturnValue(0)
  browserDrafts.save(KUNCI, { gtk: 'Joko' })
  tabDrafts.save(KUNCI, { gtk: 'Joko' })
  jam.mockReturnValue(30 * hari - 1)
  expect(browserDrafts.read(KUNCI)).toMatchObject({ gtk: 'Joko' })
  jam.mockReturnValue(30 * hari + 1)
  expect(browserDrafts.read(KUNCI)).toBeNull()
  expect(tabDrafts.read(KUNCI)).toEqual({ gtk: 'Joko' })
})

test('yang bukan draf tidak dipulihkan, dan simpanan yang penuh tidak menghentikan formulir', async () => {
  const { tabDrafts } = await tab()
  for (const teks of ['bukan json', '7', 'null']) {
    simpanan.session.set(KUNCI, teks)
    expect(tabDrafts.read(KUNCI)).toBeNull()
  }
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('penuh', 'QuotaExceededError')
    },
  })
  expect(() => tabDrafts.save(KUNCI, { gtk: 'Joko' })).not.toThrow()
})

test('isian yang sudah tidak ada di formulir ditinggalkan', () => {
  const formulir = { nama: '', nip: '' }
  expect(knownFields({ nama: 'Siti', lama: 1 }, formulir)).toEqual({ nama: 'Siti' })
  expect(knownFields({ lama: 1 }, formulir)).toBeNull()
  expect(knownFields(null, formulir)).toBeNull()
})
