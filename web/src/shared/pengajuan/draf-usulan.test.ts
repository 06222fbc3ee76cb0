import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as drafUsulan from './draf-usulan.ts'

type Draf = Pick<typeof drafUsulan, 'bacaDraf' | 'simpanDraf' | 'hapusDraf'>
const KUNCI = 'geisa.draf.koreksi.7.baru'
const simpanan = new Map<string, string>()

beforeEach(() => {
  simpanan.clear()
  vi.stubGlobal('localStorage', {
    getItem: (kunci: string) => simpanan.get(kunci) ?? null,
    setItem: (kunci: string, isi: string) => simpanan.set(kunci, isi),
    removeItem: (kunci: string) => simpanan.delete(kunci),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Another tab of the same browser: the same storage, a memory of its own. */
async function tab(): Promise<Draf> {
  vi.resetModules()
  return import('./draf-usulan.ts')
}
const isi = (draf: Draf) => draf.bacaDraf<{ gtk: string }>(KUNCI)?.isian.gtk

test('tab yang selesai tidak menghapus draf yang sementara itu diketik di tab lain', async () => {
  const [satu, dua] = [await tab(), await tab()]
  expect(isi(satu)).toBeUndefined()
  satu.simpanDraf(KUNCI, { isian: { gtk: 'Joko' }, kunciKirim: 'a' })
  dua.simpanDraf(KUNCI, { isian: { gtk: 'Dwi' }, kunciKirim: 'b' })
  satu.hapusDraf(KUNCI)
  expect(isi(dua)).toBe('Dwi')
  dua.hapusDraf(KUNCI)
  expect(isi(await tab())).toBeUndefined()
})

test('draf yang dipulihkan dihapus oleh tab yang memulihkannya', async () => {
  const lama = await tab()
  lama.simpanDraf(KUNCI, { isian: { gtk: 'Joko' }, kunciKirim: 'a' })
  const baru = await tab()
  expect(isi(baru)).toBe('Joko')
  baru.hapusDraf(KUNCI)
  expect(simpanan.size).toBe(0)
})
