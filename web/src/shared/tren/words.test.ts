import type { TrenBulan } from '@geisa/contract/rekap/tren'
import { expect, test } from 'vitest'
import { facts, markOf, markWords, sinceFirst, trenLines, trenPoints } from './words.ts'

const angka = {
  jumlahGtk: 1,
  hariKerja: 21,
  alpa: 2,
  tidakHadir: 3,
  terlambat: 4,
  menitTerlambat: 91,
  pulangCepat: 1,
  menitPulangCepat: 91,
  bpPotongan: 450,
  bpAlpa: 300,
  bpTerlambat: 150,
  bpPulangCepat: 0,
  potongan: 67_500,
}
const month = (update: Partial<TrenBulan> = {}): TrenBulan => ({
  bulan: '202610',
  terkunci: false,
  lengkapSampai: '2026-10-31',
  angka,
  ...update,
})

test('terkunci, belum dikunci, berjalan: tiap bulan punya tanda dan katanya', () => {
  const words = (update: Partial<TrenBulan>) => [markOf(month(update)), markWords(month(update))]
  expect(words({ terkunci: true })).toEqual(['full', 'Terkunci'])
  expect(words({})).toEqual(['open', 'Belum dikunci'])
  expect(words({ lengkapSampai: '2026-10-30' })).toEqual(['broken', 'Berjalan, dihitung sampai 30 Oktober 2026'])
  expect(words({ lengkapSampai: null })).toEqual(['broken', 'Berjalan'])
})

test('yang tidak ada tidak disebut; rupiah hanya bagi yang membacanya', () => {
  expect(facts(angka, 'gtk')).toEqual([
    'dipotong Rp67.500',
    '21 hari kerja',
    '3 hari tidak hadir',
    '2 hari alpa (3,00\u00A0%)',
    '4 kali terlambat, 1 jam 31 menit (1,50\u00A0%)',
    '1 kali pulang cepat, 1 jam 31 menit',
  ])
  // Absent without leave alone is said once.
  expect(facts({ ...angka, tidakHadir: 2 }, 'gtk')[2]).toBe('2 hari alpa (3,00\u00A0%)')
  const quiet = { ...angka, alpa: 0, tidakHadir: 0, terlambat: 0, pulangCepat: 0, potongan: null }
  expect(facts(quiet, 'gtk')).toEqual(['21 hari kerja'])
  expect(facts({ ...angka, potongan: null, hariKerja: 1210, jumlahGtk: 58 }, 'sekolah').slice(0, 4)).toEqual([
    '58 GTK',
    '1.210 hari kerja',
    '3 hari tidak hadir',
    '2 hari alpa (3,00\u00A0%)',
  ])
})

test('titik garis membawa angka dan kata bulannya; bulan tanpa hari putus', () => {
  const tren = { sekolahId: 1, gtk: '1-2', bacaTpp: true, bulan: [month({ bulan: '202609', angka: null }), month()] }
  const [deduction, alpa] = trenLines('gtk').map((line) => trenPoints(tren, line))
  expect(deduction?.map(({ value, short }) => [value, short])).toEqual([
    [null, 'Sep 2026'],
    [4.5, 'Okt 2026'],
  ])
  expect(deduction?.[0]?.words).toBe('September 2026: tidak ada hari yang dihitung')
  expect(deduction?.[1]?.words).toMatch(/^Oktober 2026: potongan 4,50\s%, dipotong Rp67\.500, .*, belum dikunci$/)
  expect(alpa?.[1]).toMatchObject({ value: 2, mark: 'open' })
  const running = { ...tren, bulan: [month({ lengkapSampai: '2026-10-30' })] }
  const [line] = trenLines('gtk')
  expect(line && trenPoints(running, line)[0]?.words).toMatch(/berjalan, dihitung sampai 30 Oktober 2026$/)
  const [, ofSchool] = trenLines('sekolah').map((of) => trenPoints({ ...tren, gtk: null }, of))
  // 2 of 21 workdays.
  expect(ofSchool?.[1]?.value).toBe(9.52)
})

test('garis mulai pada bulan pertama yang terhitung; yang kosong di tengah tetap sela', () => {
  const none = month({ angka: null })
  const of = (...bulan: TrenBulan[]) => sinceFirst({ sekolahId: 1, gtk: null, bacaTpp: true, bulan }).bulan
  expect(of(none, none, month(), none, month())).toEqual([month(), none, month()])
  expect(of(none, none)).toEqual([])
})
