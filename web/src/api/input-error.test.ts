import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { inputError } from './input-error.ts'

const error = new ApiError(422, 'MASUKAN_TIDAK_SAH', 'Jenis guru: wajib diisi', {
  galat: [
    { field: 'jenisGuru', message: 'Wajib diisi' },
    { field: 'rows.0.shift', message: 'Pilihan ini tidak dikenal' },
    { field: 'tanggal', message: 'Tanggal tidak ada di kalender' },
  ],
})

test('kalimat di atas formulir menyebut label isiannya, di isiannya hanya penolakannya', () => {
  const { sentence, field } = inputError(error)
  expect(sentence).toBe(
    'Jenis guru: wajib diisi. Baris 1, Shift: pilihan ini tidak dikenal. Tanggal tidak ada di kalender',
  )
  expect(field('jenisGuru')).toBe('Wajib diisi')
})

test('tidak berhak: kalimat server, bukan kutipan gagal memuat (product.md 1)', () => {
  const notEntitled = new ApiError(403, 'TIDAK_BERHAK', 'Peran atau hak akses Anda tidak mengizinkan tindakan ini.')
  expect(inputError(notEntitled, 'Gagal mengambil data').sentence).toBe(
    'Peran atau hak akses Anda tidak mengizinkan tindakan ini.',
  )
})
