import { expect, test } from 'vitest'
import { readCommand } from './command.ts'

const NOW = '2026-11-26'
const read = (text: string) => readCommand(text, NOW)

test.each([
  ['kunci oktober', '202610', ['kunci']],
  ['Kunci  OKT', '202610', ['kunci']],
  ['kunci okt 2025', '202510', ['kunci']],
  ['kunci november', '202611', ['kunci']],
  ['oktober', '202610', []],
  ['unduh sptjm ags', '202608', ['unduh', 'sptjm']],
  ['bulanan bulan lalu', '202610', ['bulanan']],
  ['sptjm bulan ini', '202611', ['sptjm']],
  ['kunci 10/2025', '202510', ['kunci']],
  ['kunci 3-2026', '202603', ['kunci']],
  ['kunci 202510', '202510', ['kunci']],
])('%s menyebut bulannya', (text, bulan, words) => {
  expect(read(text)).toEqual({ bulan, words, name: null, tanggal: null })
})

test('bulan tanpa tahun adalah yang terakhir dimulai: Desember masih tahun lalu', () => {
  expect(read('kunci desember').bulan).toBe('202512')
  expect(readCommand('kunci januari', '2026-01-05').bulan).toBe('202601')
})

test.each(['kunci', 'kunci ma', '202613', '13/2026', 'maretha wati', 'bulan depan', ''])('%s tanpa bulan', (text) => {
  expect(read(text).bulan).toBeNull()
})

test('koreksi seseorang: sisanya namanya', () => {
  expect(read('koreksi mega')).toEqual({ words: ['koreksi', 'mega'], bulan: null, tanggal: null, name: 'mega' })
  expect(read('Perbaiki Siti Aminah').name).toBe('siti aminah')
  expect(read('koreksi').name).toBeNull()
  expect(read('koreksi mega oktober')).toMatchObject({ name: 'mega', bulan: '202610' })
  expect(read('mega koreksi').name).toBeNull()
})

test.each([
  ['koreksi mega 12 oktober', 'mega', '2026-10-12'],
  ['koreksi mega 3 des', 'mega', '2025-12-03'],
  ['koreksi mega 12 okt 2025', 'mega', '2025-10-12'],
  ['koreksi mega kemarin', 'mega', '2026-11-25'],
  ['koreksi mega wati hari ini', 'mega wati', '2026-11-26'],
  ['koreksi mega 31 september', 'mega', null],
  ['koreksi mega 12', 'mega 12', null],
])('%s: orang dan harinya', (text, name, tanggal) => {
  expect(read(text)).toMatchObject({ name, tanggal })
})
