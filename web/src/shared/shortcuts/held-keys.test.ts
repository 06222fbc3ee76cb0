import { beforeEach, expect, test } from 'vitest'
import { arrive, expectNext, giveUpHeld, holdPressed, isExpecting, takeHeld } from './held-keys.ts'

const press = (key: string, repeat = false): boolean =>
  holdPressed({ preventDefault: () => undefined, repeat } as unknown as KeyboardEvent, key)

beforeEach(giveUpHeld)

test('tombol yang ditekan sebelum usulannya tampil diberikan satu per satu kepada yang berikutnya', () => {
  expectNext(null)
  for (const key of ['s', 'j', 's']) press(key)
  expectNext('7-2')
  expect(arrive('7-2')).toBe(true)
  expect(takeHeld()).toBe('s')
  expectNext('7-3')
  expect(arrive('7-3')).toBe(true)
  expect([takeHeld(), takeHeld(), takeHeld()]).toEqual(['j', 's', undefined])
})

test('tidak pernah kepada usulan lain: yang dibuka dengan jalan lain tidak membawa satu pun', () => {
  expectNext('7-2')
  press('s')
  expect(arrive('7-9')).toBe(false)
  expect(takeHeld()).toBeUndefined()
  // Opened from elsewhere while another was awaited.
  expectNext('7-2')
  press('s')
  expectNext('7-9', 'perhaps another')
  expect(arrive('7-9')).toBe(true)
  expect(takeHeld()).toBeUndefined()
})

test('paling banyak lima, tombol yang ditahan satu kali, Esc membuang semuanya', () => {
  expectNext('7-2')
  press('s', true)
  for (let times = 0; times < 9; times++) press('s')
  arrive('7-2')
  expect([1, 2, 3, 4, 5, 6].map(takeHeld)).toEqual(['s', 's', 's', 's', 's', undefined])
  expectNext('7-2')
  press('s')
  press('Escape')
  arrive('7-2')
  expect(takeHeld()).toBeUndefined()
})

test('sesudah tombol yang menunggu kata tidak ada yang ikut; jalan yang berakhir membuang semuanya', () => {
  expectNext('7-2')
  for (const key of ['t', 's']) press(key)
  arrive('7-2')
  expect([takeHeld(), takeHeld()]).toEqual(['t', undefined])
  expectNext(null)
  press('s')
  giveUpHeld()
  expect([isExpecting(), takeHeld()]).toEqual([false, undefined])
})
