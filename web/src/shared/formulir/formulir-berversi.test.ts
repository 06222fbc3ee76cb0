import { expect, test } from 'vitest'
import { bedaIsian, gabungIsian } from './formulir-berversi.ts'

const AWAL = { nama: 'Sari', jam: null as string | null, jenjang: ['SD'] }

test('hanya bidang yang berubah yang berbeda, menurut isinya', () => {
  expect(bedaIsian(AWAL, { ...AWAL, jenjang: ['SD'] })).toEqual({})
  expect(bedaIsian(AWAL, { ...AWAL, jam: '07:00', jenjang: ['SD', 'SMP'] })).toEqual({
    jam: '07:00',
    jenjang: ['SD', 'SMP'],
  })
  expect(bedaIsian({ ...AWAL, jam: '07:00' }, AWAL)).toEqual({ jam: null })
})

test('bacaan yang lebih baru: yang tidak disentuh mengikutinya, yang diketik tetap', () => {
  const baru = { nama: 'Sari Dewi', jam: '06:55', jenjang: ['SMP'] }
  expect(gabungIsian({ ...AWAL, jam: '07:00' }, AWAL, baru)).toEqual({ ...baru, jam: '07:00' })
  expect(gabungIsian(AWAL, AWAL, baru)).toEqual(baru)
  // Emptied by hand is typed too.
  expect(gabungIsian({ ...AWAL, nama: '' }, AWAL, baru)).toEqual({ ...baru, nama: '' })
})
