import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameWords, pemetaanSuggestions } from './pin-suggestions.ts'

const GTK = [
  'Dra. Hj. Siti Aminah, M.Pd.',
  'Siti Aisyah, S.Pd.',
  'Muhammad Nur Hidayat, S.Pd.I.',
  'Drs. Ahmad Fauzi',
  'Abdul Rahman Wahid Kurniawan, S.Kom.',
  'Ni Luh Putu Ayu Lestari, S.Pd.SD',
  'Soekarno Djojodiningrat',
  'Budi',
  "Nur'aini, S.E.",
].map((nama, i) => ({ id: String(i), nama }))

const first = (nama: string) => pemetaanSuggestions(nama, GTK)[0]?.gtk.nama

describe('saran pemetaan PIN', () => {
  it('gelar dan sebutan tidak ikut, bertitik atau tidak', () => {
    expect(nameWords('Dra. Hj. Siti Aminah, S.Pd., M.M.')).toEqual(['SITI', 'AMINAH'])
    expect(nameWords('H. BUDI SPD')).toEqual(['BUDI'])
    expect(nameWords('Drs.Budi S.Pd M.Pd')).toEqual(['BUDI'])
    expect(nameWords('M.Nur')).toEqual(['MUHAMMAD', 'NUR'])
    expect(nameWords('HJ. ST. AMINAH')).toEqual(['SITI', 'AMINAH'])
    expect(nameWords('AMINAH ST')).toEqual(['AMINAH'])
    expect(nameWords('DR')).toEqual(['DR'])
    expect(nameWords(' ,.- ')).toEqual([])
  })

  it.each([
    ['SITI AMINAH', 'Dra. Hj. Siti Aminah, M.Pd.'],
    ['HJ SITI AMINAH MPD', 'Dra. Hj. Siti Aminah, M.Pd.'],
    ['AMINAH', 'Dra. Hj. Siti Aminah, M.Pd.'],
    ['S. AISYAH', 'Siti Aisyah, S.Pd.'],
    ['SITI AISAH', 'Siti Aisyah, S.Pd.'],
    ['M NUR HIDAYAT', 'Muhammad Nur Hidayat, S.Pd.I.'],
    ['MOH. NUR HIDAYAT', 'Muhammad Nur Hidayat, S.Pd.I.'],
    ['ACHMAD FAUZI', 'Drs. Ahmad Fauzi'],
    ['ABDUL RAHMAN WAHID KURNI', 'Abdul Rahman Wahid Kurniawan, S.Kom.'],
    ['NI LUH PUTU AYU LESTARI,', 'Ni Luh Putu Ayu Lestari, S.Pd.SD'],
    ['AYU LESTARI', 'Ni Luh Putu Ayu Lestari, S.Pd.SD'],
    ['SUKARNO JOJODININGRAT', 'Soekarno Djojodiningrat'],
    ['NURAINI', "Nur'aini, S.E."],
    ['Budi', 'Budi'],
  ])('%s menunjuk %s', (nama, expectation) => {
    expect(first(nama)).toBe(expectation)
  })

  it('nama sama persis bernilai 100, nama asing dan kosong tidak menunjuk siapa pun', () => {
    expect(pemetaanSuggestions('AHMAD FAUZI', GTK)[0]!.score).toBe(100)
    for (const nama of ['', '  ', 'JOKO WIDODO', '12345', '张三']) expect(pemetaanSuggestions(nama, GTK)).toEqual([])
  })

  it('nama yang kembar sama-sama ditawarkan dengan nilai sama', () => {
    const duplicate = [
      { id: 'b', nama: 'Siti Aminah' },
      { id: 'a', nama: 'Siti Aminah, S.Pd.' },
    ]
    const results = pemetaanSuggestions('SITI AMINAH', duplicate)
    expect(results.map((pemetaanSuggestion) => pemetaanSuggestion.score)).toEqual([100, 100])
  })

  it('paling banyak lima, berurut nilai, 50 sampai 100, masukan apa pun', () => {
    const text = fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom(...GTK.map((gtk) => gtk.nama)))
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 12 }), (nama, daftar) => {
        const scores = pemetaanSuggestions(
          nama,
          daftar.map((one, i) => ({ id: String(i), nama: one })),
        ).map((pemetaanSuggestion) => pemetaanSuggestion.score)
        expect(scores.length).toBeLessThanOrEqual(5)
        expect(scores).toEqual(scores.toSorted((a, b) => b - a))
        for (const score of scores) expect(score >= 50 && score <= 100).toBe(true)
      }),
    )
  })

  it('nama yang dipotong 24 huruf tetap menunjuk pemiliknya', () => {
    for (const gtk of GTK) expect(first(nameWords(gtk.nama).join(' ').slice(0, 24))).toBe(gtk.nama)
  })
})
