import { ASN } from '@geisa/contract/libur'
import { expect, it } from 'vitest'
import { BUKAN_ASN, bagiInSentence, bagiWords } from './bagi-words.ts'

const status = (...statusKepegawaian: string[]) => ({ statusKepegawaian, jenisGuru: null })
const jenis = (jenisGuru: string[], statusKepegawaian: readonly string[] | null = null) => ({
  statusKepegawaian,
  jenisGuru,
})

it('bagi siapa: semua, ASN dan bukan ASN dengan namanya, selain itu daftarnya', () => {
  expect(bagiWords(null)).toBe('Semua GTK')
  expect(bagiWords(status(...ASN.toReversed()))).toBe('ASN')
  expect(bagiWords(status(...BUKAN_ASN))).toBe('Bukan ASN')
  expect(bagiWords(status('PNS', 'CPNS', 'PPPK'))).toBe('PNS, CPNS, PPPK')
  expect(bagiWords(jenis(['Guru Kelas', 'Guru BK']))).toBe('Guru Kelas, Guru BK')
})

it('status dan jenis bersama: keduanya harus (N1)', () => {
  expect(bagiWords(jenis(['Guru Kelas'], ['PNS']))).toBe('Guru Kelas yang berstatus PNS')
  expect(bagiWords(jenis(['Guru Kelas', 'Laboran'], BUKAN_ASN))).toBe('Guru Kelas, Laboran yang bukan ASN')
})

it('singkatnya menyebut berapa lagi, dan nama kelompok tetap utuh', () => {
  expect(bagiWords(status('PNS', 'CPNS', 'PPPK', 'GTY/PTY'), 2)).toBe('PNS, CPNS +2')
  expect(bagiWords(status('PNS', 'CPNS'), 2)).toBe('PNS, CPNS')
  expect(bagiWords(status(...BUKAN_ASN), 2)).toBe('Bukan ASN')
})

it('di tengah kalimat', () => {
  expect(
    [null, status(...ASN), status(...BUKAN_ASN), status('GTY/PTY'), jenis(['Guru Kelas'], ['PNS'])].map((one) =>
      bagiInSentence(one),
    ),
  ).toEqual(['semua GTK', 'GTK ASN', 'GTK bukan ASN', 'GTK berstatus GTY/PTY', 'Guru Kelas yang berstatus PNS'])
})
