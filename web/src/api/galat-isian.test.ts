import { expect, test } from 'vitest'
import { GalatApi } from './galat-api.ts'
import { galatIsian } from './galat-isian.ts'

const galat = new GalatApi(422, 'MASUKAN_TIDAK_SAH', 'Jenis guru: wajib diisi', [
  { field: 'jenisGuru', message: 'Wajib diisi' },
  { field: 'rows.0.shift', message: 'Pilihan ini tidak dikenal' },
  { field: 'tanggal', message: 'Tanggal tidak ada di kalender' },
])

test('kalimat di atas formulir menyebut label isiannya, di isiannya hanya penolakannya', () => {
  const { kalimat, bidang } = galatIsian(galat)
  expect(kalimat).toBe(
    'Jenis guru: wajib diisi. Baris 1, Shift: pilihan ini tidak dikenal. Tanggal tidak ada di kalender',
  )
  expect(bidang('jenisGuru')).toBe('Wajib diisi')
})

test('tidak berhak: kalimat server, bukan kutipan gagal memuat (product.md 1)', () => {
  const tidakBerhak = new GalatApi(403, 'TIDAK_BERHAK', 'Peran atau hak akses Anda tidak mengizinkan tindakan ini.')
  expect(galatIsian(tidakBerhak, 'Gagal mengambil data').kalimat).toBe(
    'Peran atau hak akses Anda tidak mengizinkan tindakan ini.',
  )
})
