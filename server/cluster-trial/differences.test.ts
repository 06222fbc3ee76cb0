import { expect, it } from 'vitest'
import { differences } from './differences.ts'

const SINCE = '2026-11-25T03:00:00.000Z'
const paths = (left: unknown, right: unknown): string[] => differences(left, right, SINCE).map(({ path }) => path)

it('yang sama tidak berbeda, dan setiap beda disebut tempatnya', () => {
  expect(paths({ a: [1, { b: 'x' }] }, { a: [1, { b: 'x' }] })).toEqual([])
  expect(paths({ a: [1, { b: 'x' }] }, { a: [1, { b: 'y' }] })).toEqual(['.a[1].b'])
  expect(paths({ a: [1, 2] }, { a: [2, 1] })).toEqual(['.a[0]', '.a[1]'])
  expect(paths({ a: [1] }, { a: [1, 2] })).toEqual(['.a'])
  expect(paths({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual(['.'])
  expect(paths({ a: null }, { a: 0 })).toEqual(['.a'])
})

it('saat sesudah perbandingan mulai milik masing-masing, saat sebelumnya isi', () => {
  expect(paths({ pada: '2026-11-25T03:00:01.000Z' }, { pada: '2026-11-25T03:00:02.000Z' })).toEqual([])
  expect(paths({ pada: '2026-11-25T02:59:58.000Z' }, { pada: '2026-11-25T02:59:59.000Z' })).toEqual(['.pada'])
  expect(paths({ pada: '2026-11-25T03:00:01.000Z' }, { pada: null })).toEqual(['.pada'])
})

it('yang diundi disamakan menurut aturannya, dan dihitung; angka dan nomor urut tidak', () => {
  const counted = {}
  const [left, right] = [
    { sid: 'a', id: 7 },
    { sid: 'b', id: 7 },
  ]
  expect(differences(left, right, SINCE, counted)).toEqual([])
  expect(counted).toEqual({ 'kolom yang diundi': 1 })
  const signed = (at: string, letter: string): object => ({ sidik: `${at}.${letter.repeat(43)}` })
  expect(paths(signed('2026-11-25T03:00:01.000Z', 'a'), signed('2026-11-25T03:00:02.000Z', 'b'))).toEqual([])
  expect(paths({ id: '5-7' }, { id: '5-8' })).toEqual(['.id'])
  expect(paths({ kalimat: 'Terkunci 10.05' }, { kalimat: 'Terkunci 10.06' })).toEqual([])
  expect(paths({ kalimat: 'Terkunci 10.05' }, { kalimat: 'Terbuka 10.06' })).toEqual(['.kalimat'])
})

it('pratinjau yang berhenti di tempat lain karena waktunya disamakan, isinya yang lain tidak', () => {
  const stopped = (many: number, from: string) => ({ dari: from, sekolahDihitung: many, contoh: [many], lanjut: many })
  expect(paths(stopped(3, '2026-01-01'), stopped(4, '2026-01-01'))).toEqual([])
  expect(paths(stopped(3, '2026-01-01'), stopped(4, '2026-01-02'))).toEqual(['.dari'])
  expect(paths(stopped(3, 'a'), { ...stopped(3, 'a'), contoh: [9] })).toEqual(['.contoh[0]'])
})
