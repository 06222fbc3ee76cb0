import type { PenjelasanHari } from '@geisa/contract/rekap/harian'
import { instantSeconds } from '@geisa/engine/calendar'
import { expect, test } from 'vitest'
import { notYetLeftSentence, notYetTapSentence } from './not-yet-tap.ts'

type Mesin = PenjelasanHari['sinkron']['mesin'][number]
const kerja = (shift: 1 | 2, jamMasuk: string, jamPulang: string | null) =>
  ({ shift, libur: false, jamMasuk, jamPulang }) as PenjelasanHari['jadwal'][number]
const SHIFT_1 = kerja(1, '07:00:00', '14:00:00')
const SHIFT_2 = kerja(2, '12:30:00', '17:30:00')
const gate: Mesin = {
  nama: 'Gerbang',
  nomorSeri: 'A1',
  punyaPin: true,
  laporanTerakhir: '2026-02-03T01:00:00Z',
  sudahMelapor: false,
}
const YESTERDAY = '2026-02-02T10:00:00Z'

/** Without a tap, or with taps of one shift, everybody has one row (rules.md L14). */
const rows = (shift: 1 | 2) => [{ laporan: { shift } }] as PenjelasanHari['baris']
type Mode = PenjelasanHari['mode']

type Content = {
  mesin?: Mesin[]
  mode?: Mode
  jadwal?: PenjelasanHari['jadwal']
  zona?: 'WIB' | 'WIT'
  state?: PenjelasanHari['sinkron']['keadaan']
}

/** At an hour of UTC: WIB is seven hours ahead, WIT nine. */
function sentence(utc: string, content: Content = {}) {
  const { mesin = [gate], jadwal = [SHIFT_1], mode = 'otomatis', zona = 'WIB', state = 'belum' } = content
  const sinkron = { keadaan: state, batas: '2026-02-03T20:00:00Z', mesin }
  const hari = { tanggal: '2026-02-03', mode, jadwal, baris: rows(1), sinkron }
  return notYetTapSentence(hari, { current: instantSeconds(utc), zona })
}

const BEFORE = '2026-02-02T23:59:59Z'
const BEGUN = '2026-02-03T00:00:00Z'
const OVER = '2026-02-03T09:49:00Z'

test('sebelum jam masuk hanya jamnya, dengan jam sekolah sendiri', () => {
  expect(sentence(BEFORE)).toBe('Jam masuk pukul 07:00.')
  expect(sentence(BEFORE, { mesin: [{ ...gate, laporanTerakhir: null }] })).toBe('Jam masuk pukul 07:00.')
  expect(sentence(BEFORE, { zona: 'WIT' })).toBe('Jam masuk pukul 07:00 sudah lewat.')
})

test('sesudah jam masuk, dan sesudah jam kerja, dikatakan sudah lewat', () => {
  expect(sentence(BEGUN)).toBe('Jam masuk pukul 07:00 sudah lewat.')
  expect(sentence('2026-02-03T06:59:59Z')).toBe('Jam masuk pukul 07:00 sudah lewat.')
  expect(sentence('2026-02-03T07:00:00Z')).toBe('Jam kerja 07:00–14:00 sudah lewat.')
  expect(sentence(OVER)).toBe('Jam kerja 07:00–14:00 sudah lewat.')
  // Past midnight the card may still show the day before.
  expect(sentence('2026-02-03T18:00:00Z')).toBe('Jam kerja 07:00–14:00 sudah lewat.')
})

test('dua shift: lewat sesudah yang terakhir; tanpa jam pulang hanya jam masuk; tanpa jadwal tidak ada jamnya', () => {
  expect(sentence(OVER, { jadwal: [SHIFT_1, SHIFT_2] })).toBe('Jam masuk pukul 07:00 sudah lewat.')
  expect(sentence('2026-02-03T10:30:00Z', { jadwal: [SHIFT_1, SHIFT_2] })).toBe('Jam kerja 07:00–17:30 sudah lewat.')
  expect(sentence(OVER, { jadwal: [kerja(1, '07:00:00', null)] })).toBe('Jam masuk pukul 07:00 sudah lewat.')
  expect(sentence(OVER, { jadwal: [] })).toBe('Hari ini belum tercatat.')
})

test('dua shift: sampai yang kedua mulai keduanya disebut, sebab tap pertama yang memilih (L13)', () => {
  const jadwal = [SHIFT_1, SHIFT_2]
  expect(sentence(BEFORE, { jadwal })).toBe('Jam masuk pukul 07:00 atau 12:30.')
  expect(sentence('2026-02-03T04:00:00Z', { jadwal })).toBe('Jam masuk pukul 07:00 atau 12:30.')
  expect(sentence('2026-02-03T05:30:00Z', { jadwal })).toBe('Jam masuk pukul 07:00 sudah lewat.')
})

test('yang menjalani kedua shift tidak memilih: yang pertama sudah lewat begitu lewat', () => {
  const both = { jadwal: [SHIFT_1, SHIFT_2], mode: 'keduanya' as Mode }
  expect(sentence(BEFORE, both)).toBe('Jam masuk pukul 07:00.')
  expect(sentence('2026-02-03T02:30:00Z', both)).toBe('Jam masuk pukul 07:00 sudah lewat.')
})

test('sudah datang, belum pulang: jamnya di depan, atau sudah lewat', () => {
  const left = (utc: string, jadwal = [SHIFT_1], mode: Mode = 'otomatis', baris = rows(1)) =>
    notYetLeftSentence(
      { tanggal: '2026-02-03', mode, jadwal, baris, sinkron: { keadaan: 'belum', batas: '', mesin: [] } },
      { current: instantSeconds(utc), zona: 'WIB' },
    )
  expect(left('2026-02-03T06:59:59Z')).toBe('Tap pulang mulai pukul 14:00.')
  expect(left('2026-02-03T07:00:00Z')).toBe('Jam pulang 14:00 sudah lewat, tap pulang belum tercatat.')
  // Of two shifts the one that the arrival chose; who works both leaves the second.
  const two = [SHIFT_1, SHIFT_2]
  expect(left('2026-02-03T06:00:00Z', two)).toBe('Tap pulang mulai pukul 14:00.')
  expect(left('2026-02-03T07:00:00Z', two, 'otomatis', rows(2))).toBe('Tap pulang mulai pukul 17:30.')
  expect(left('2026-02-03T07:00:00Z', two, 'keduanya')).toBe('Tap pulang mulai pukul 17:30.')
  expect(left('2026-02-03T07:00:00Z', [kerja(1, '07:00:00', null)])).toBe('Jangan lupa tap pulang.')
})

test('mesin yang belum melapor sejak jam masuk: belum Alpa', () => {
  const silent = { ...gate, laporanTerakhir: YESTERDAY }
  expect(sentence(BEGUN, { mesin: [silent] })).toBe(
    'Jam masuk pukul 07:00 sudah lewat. Mesin sekolah belum melapor hari ini: belum Alpa.',
  )
  expect(sentence(OVER, { mesin: [{ ...gate, laporanTerakhir: null }] })).toBe(
    'Jam kerja 07:00–14:00 sudah lewat. Mesin sekolah belum melapor hari ini: belum Alpa.',
  )
  // It spoke today, but before anybody had to come.
  expect(sentence(OVER, { mesin: [{ ...gate, laporanTerakhir: '2026-02-02T22:42:28Z' }] })).toBe(
    'Jam kerja 07:00–14:00 sudah lewat. Mesin sekolah belum melapor sejak pukul 05:42: belum Alpa.',
  )
  for (const state of ['tanpa mesin', 'dikonfirmasi', 'sudah'] as const) {
    expect(sentence(OVER, { mesin: [silent], state })).toBe('Jam kerja 07:00–14:00 sudah lewat.')
  }
})

test('yang ditunggu: semua mesin dengan PIN-nya, tanpa PIN cukup satu (L5)', () => {
  const lobby = { ...gate, nama: 'Lobi', laporanTerakhir: YESTERDAY }
  expect(sentence(OVER, { mesin: [gate, lobby] })).toBe(
    'Jam kerja 07:00–14:00 sudah lewat. Mesin Lobi belum melapor hari ini: belum Alpa.',
  )
  expect(sentence(OVER, { mesin: [gate, { ...lobby, punyaPin: false }] })).toBe('Jam kerja 07:00–14:00 sudah lewat.')
  const without = [gate, lobby].map((one) => ({ ...one, punyaPin: false }))
  expect(sentence(OVER, { mesin: without })).toBe('Jam kerja 07:00–14:00 sudah lewat.')
})

test('jaga malam berakhir keesokan harinya (M1)', () => {
  const night = { jadwal: [kerja(1, '18:00:00', '06:00:00')], mode: 'satu' as Mode, state: 'sudah' as const }
  expect(sentence('2026-02-03T10:00:00Z', night)).toBe('Jam masuk pukul 18:00.')
  expect(sentence('2026-02-03T20:00:00Z', night)).toBe('Jam masuk pukul 18:00 sudah lewat.')
  expect(sentence('2026-02-03T23:00:00Z', night)).toBe('Jam kerja 18:00–06:00 sudah lewat.')
})
