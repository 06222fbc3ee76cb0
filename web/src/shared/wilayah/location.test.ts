import { expect, test } from 'vitest'
import { wilayahLocation } from './location.ts'

test('kecamatan yang senama dibedakan oleh kabupatennya, kab/kota oleh provinsinya, provinsi berdiri sendiri', () => {
  const provinsi = { nama: 'Jawa Timur', namaKabKota: null, namaProvinsi: 'Jawa Timur' }
  const kab = { nama: 'Kab. Blitar', namaKabKota: 'Kab. Blitar', namaProvinsi: 'Jawa Timur' }
  const kecamatan = { nama: 'Sukorejo', namaKabKota: 'Kab. Pasuruan', namaProvinsi: 'Jawa Timur' }
  expect([provinsi, kab, kecamatan].map(wilayahLocation)).toEqual(['', 'Jawa Timur', 'Kab. Pasuruan, Jawa Timur'])
})
