import { expect, test } from 'vitest'
import { nextPlace } from './grid-focus.ts'

const SIZE = { rows: 900, columns: 37, page: 10 }
const from = (row: number, column: number, key: string, control = false) => {
  const next = nextPlace({ row, column }, key, control, SIZE)
  return next && [next.row, next.column]
}

test('panah berpindah satu ubin dan berhenti di tepi', () => {
  expect(from(3, 5, 'ArrowRight')).toEqual([3, 6])
  expect(from(3, 5, 'ArrowUp')).toEqual([2, 5])
  expect(from(0, 0, 'ArrowUp')).toEqual([0, 0])
  expect(from(899, 36, 'ArrowDown')).toEqual([899, 36])
  expect(from(899, 36, 'ArrowRight')).toEqual([899, 36])
})

test('Home dan End: ujung baris, dengan Ctrl ujung bulan; PageUp dan PageDown sepuluh orang', () => {
  expect(from(3, 5, 'Home')).toEqual([3, 0])
  expect(from(3, 5, 'End', true)).toEqual([899, 36])
  expect(from(895, 5, 'PageDown')).toEqual([899, 5])
  expect(from(15, 5, 'PageUp')).toEqual([5, 5])
})

test('tombol lain tidak diambil', () => {
  expect(from(3, 5, 'Tab')).toBeNull()
  expect(from(3, 5, 'a')).toBeNull()
})
