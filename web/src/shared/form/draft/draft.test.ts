import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SITI, signedIn } from '../../../api/sesi.test-kit.ts'
import type * as draft from './draft.ts'
import { draftKey, knownFields } from './draft.ts'
import { sweepOpenDrafts } from './sweep.ts'

const KEY = draftKey(7, 'surat', 'baru')
const save = { local: new Map<string, string>(), session: new Map<string, string>() }

const store = (content: Map<string, string>) => ({
  ...Object.fromEntries(content),
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

/** Another tab of the same browser: the same storage, a memory of its own. Null: its session is over. */
async function tab(who: Parameters<typeof signedIn>[0] | null = SITI): Promise<typeof draft> {
  vi.resetModules()
  const { setSesi } = await import('../../../api/sesi.ts')
  setSesi(who === null ? { status: 'tamu' } : signedIn(who))
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

test('draf di peramban hilang sesudah tiga puluh hari, draf di tab sesudah tujuh; ditulis lagi, dihitung lagi', async () => {
  const { browserDrafts, tabDrafts, guestDrafts } = await tab()
  const hari = 24 * 3600 * 1000
  const jam = vi.spyOn(performance, 'now')
  for (const [drafts, stored, days] of [
    [browserDrafts, save.local, 30],
    [tabDrafts, save.session, 7],
    [guestDrafts, save.session, 7],
  ] as const) {
    jam.mockReturnValue(0)
    drafts.save(KEY, { gtk: 'Joko' })
    jam.mockReturnValue(days * hari - 1)
    expect(drafts.read(KEY)).toEqual({ gtk: 'Joko' })
    drafts.save(KEY, { gtk: 'Dwi' })
    jam.mockReturnValue(2 * days * hari - 1)
    expect(drafts.read(KEY)).toEqual({ gtk: 'Dwi' })
    jam.mockReturnValue(2 * days * hari)
    expect(drafts.read(KEY)).toBeNull()
    expect(stored.size).toBe(0)
  }
})

test('draf dari rilis 0.3.0 di tab tidak menyebut waktunya: tetap terbaca', async () => {
  const { guestDrafts } = await tab(null)
  save.session.set(KEY, '{"gtk":"Joko"}')
  expect(guestDrafts.read(KEY)).toEqual({ gtk: 'Joko' })
})

test('yang tersimpan tidak terbaca: tidak tanpa sesi, tidak oleh orang lain, tidak di tempat lain, tidak bila diubah', async () => {
  const { browserDrafts } = await tab()
  browserDrafts.save(KEY, { gtk: 'Joko' })
  const sealed = save.local.get(KEY) ?? ''
  expect(sealed).toMatch(/^[\da-f]{100,}$/)
  expect(Buffer.from(sealed, 'hex').toString('latin1')).not.toContain('Joko')
  // The same again looks different: nothing can be guessed and compared.
  browserDrafts.save(KEY, { gtk: 'Joko' })
  expect(save.local.get(KEY)).not.toBe(sealed)
  expect(gtk(await tab(null))).toBeUndefined()
  expect(gtk(await tab({ id: 8, secret: '2b'.repeat(32) }))).toBeUndefined()
  const again = await tab()
  save.local.set('geisa.draf.surat.7.lain', sealed)
  expect(again.browserDrafts.read('geisa.draf.surat.7.lain')).toBeNull()
  save.local.set(
    KEY,
    sealed.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
  )
  expect(gtk(again)).toBeUndefined()
  save.local.set(KEY, sealed)
  expect(gtk(again)).toBe('Joko')
})

test('sesudah sesi berakhir tidak ada yang disimpan lagi, dan yang sudah tersimpan tetap bagi pemiliknya', async () => {
  const { browserDrafts } = await tab()
  browserDrafts.save(KEY, { gtk: 'Joko' })
  const late = await tab(null)
  late.browserDrafts.save(KEY, { gtk: 'Dwi' })
  late.browserDrafts.save('geisa.draf.surat.7.lain', { gtk: 'Dwi' })
  expect(gtk(await tab())).toBe('Joko')
  expect(save.local.size).toBe(1)
})

test('pendaftar belum punya sesi: isiannya di tab ini tersimpan seperti diketik', async () => {
  const { guestDrafts } = await tab(null)
  guestDrafts.save('geisa.registrasi', { nama: 'Sri' })
  expect((await tab(null)).guestDrafts.read('geisa.registrasi')).toEqual({ nama: 'Sri' })
})

test('draf terbuka dari rilis lama dibuang, yang tersegel dan yang lain tidak', async () => {
  const { browserDrafts } = await tab()
  browserDrafts.save(KEY, { gtk: 'Joko' })
  save.local.set('geisa.draf.koreksi.7.baru', '{"isian":{"gtk":"Joko"},"waktu":1}')
  save.local.set('tus::geisa|geisa.draf.koreksi.7.baru|surat dokter Joko.jpg|1::2', '{"size":1}')
  save.local.set('geisa.cari', '{"userId":7,"items":[]}')
  save.local.set('geisa.tema', '{}')
  save.session.set('geisa.draf.gtk.7.1', '{"beda":{"nama":"Joko"}}')
  vi.stubGlobal('localStorage', store(save.local))
  vi.stubGlobal('sessionStorage', store(save.session))
  sweepOpenDrafts()
  expect([...save.local.keys(), ...save.session.keys()]).toEqual([KEY, 'geisa.tema'])
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
