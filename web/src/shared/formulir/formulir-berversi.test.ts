import { expect, test } from 'vitest'
import { changedInput, rebaseInput } from './formulir-berversi.ts'

const AWAL = { nama: 'Sari', jam: null as string | null, jenjang: ['SD'] }

test('hanya bidang yang berubah yang berbeda, menurut isinya', () => {
  expect(changedInput(AWAL, { ...AWAL, jenjang: ['SD'] })).toEqual({})
  expect(changedInput(AWAL, { ...AWAL, jam: '07:00', jenjang: ['SD', 'SMP'] })).toEqual({
    jam: '07:00',
    jenjang: ['SD', 'SMP'],
  })
  expect(changedInput({ ...AWAL, jam: '07:00' }, AWAL)).toEqual({ jam: null })
})

test('bacaan yang lebih baru: yang tidak disentuh mengikutinya, yang diketik tetap', () => {
  const next = { nama: 'Sari Dewi', jam: '06:55', jenjang: ['SMP'] }
  expect(rebaseInput({ ...AWAL, jam: '07:00' }, AWAL, next)).toEqual({ ...next, jam: '07:00' })
  expect(rebaseInput(AWAL, AWAL, next)).toEqual(next)
  // Emptied by hand is typed too.
  expect(rebaseInput({ ...AWAL, nama: '' }, AWAL, next)).toEqual({ ...next, nama: '' })
})

test('formulir dengan ukuran beda sendiri: yang sama menurut ukuran itu tidak dianggap diketik', () => {
  const changed = (awal: typeof AWAL, current: typeof AWAL) =>
    awal.nama.trim() === current.nama.trim() ? {} : { nama: current.nama }
  const next = { ...AWAL, nama: 'Sari Dewi' }
  expect(rebaseInput({ ...AWAL, nama: ' Sari ' }, AWAL, next, changed)).toEqual(next)
  expect(rebaseInput({ ...AWAL, nama: 'Ratna' }, AWAL, next, changed)).toEqual({ ...next, nama: 'Ratna' })
})
