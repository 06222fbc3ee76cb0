import { expect, test } from 'vitest'
import { sebutIsian } from './sebut-isian.ts'

test('isian disebut dengan kata layar, bukan dengan nama di program', () => {
  const sebutan = {
    jenisGuru: 'Jenis guru',
    'rows.0.shift': 'Baris 1, shift',
    'details.11.gtk.id': 'Baris 12, GTK',
    'cakupanSekolah.3.sekolahId': 'Cakupan sekolah 4, sekolah id',
    noHp: 'No. HP',
    newPassword: 'Password baru',
    id: 'Id',
    id_pesan: 'Id pesan',
  }
  for (const [field, kata] of Object.entries(sebutan)) expect(sebutIsian(field)).toBe(kata)
})
