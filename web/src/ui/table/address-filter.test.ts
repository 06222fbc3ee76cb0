import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrive, depart, newWrites, ofOthers, readFilters, writeFilters } from './address-filter.ts'
import { OPERATOR, type Operator } from './text-filter.ts'

const NAMES = ['nama', 'jenis']
const filter = fc.record({
  id: fc.constantFrom(...NAMES),
  value: fc.record({
    operator: fc.constantFrom(...(Object.keys(OPERATOR) as Operator[])),
    text: fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() !== ''),
  }),
})

test('saringan yang ditulis di alamat terbaca sama, apa pun hurufnya', () => {
  fc.assert(
    fc.property(fc.array(filter, { maxLength: 3 }), (filters) => {
      const text = writeFilters(filters)
      const address = new URL('https://geisa.id/x')
      address.searchParams.set('saring', text)
      expect(readFilters(address.searchParams.get('saring') ?? '', NAMES)).toEqual(filters)
    }),
  )
})

test('yang tidak dikenal di alamat seakan tidak ada', () => {
  for (const text of ['', 'x~memuat~a', 'nama~hapus~a', 'nama~memuat~', 'nama', ';;~~;'])
    expect(readFilters(text, NAMES)).toEqual([])
  expect(writeFilters([{ id: 'nama', value: { operator: 'memuat', text: ' ' } }])).toBe('')
})

test('yang pernah diketik bukan lagi tulisan sendiri: kembali ke sana membaca alamatnya', () => {
  const writes = newWrites('')
  for (const text of ['a', 'ab', 'abc']) depart(writes, text)
  for (const text of ['a', 'abc']) expect(arrive(writes, text)).toBe(false)
  for (const text of ['', 'a', 'ab', 'abc']) expect(arrive(writes, text), text).toBe(true)
})

test('tulisan yang tidak mengubah alamat tidak ditunggu', () => {
  const writes = newWrites('')
  depart(writes, '')
  expect(arrive(writes, 'x')).toBe(true)
  expect(arrive(writes, '')).toBe(true)
})

test('saringan tabel lain di alamat tetap', () => {
  expect(ofOthers('nama~memuat~a;pin~sama~1', ['nama'])).toEqual(['pin~sama~1'])
  expect(ofOthers('', ['nama'])).toEqual([])
})

test('nomor orang tidak ditulis di alamat dan tidak dibaca darinya', () => {
  for (const id of ['nip', 'nik', 'nuptk', 'no-hp']) {
    expect(writeFilters([{ id, value: { operator: 'memuat', text: '1987' } }])).toBe('')
    expect(readFilters(`${id}~memuat~1987`, [id])).toEqual([])
    expect(ofOthers(`${id}~memuat~1987`, [])).toEqual([])
  }
})
