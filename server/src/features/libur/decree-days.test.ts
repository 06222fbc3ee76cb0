import { hariInMinggu, longTanggal, NAMA_HARI, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysOf } from './days.ts'
import { readLists } from './decree-list.ts'

/** What would be stored: null while a line is refused, since nothing is then. */
function daysRead(text: string): string[] | null {
  const rows = readLists(text)
  if (rows.some(({ wrong }) => wrong !== null)) return null
  return rows.flatMap(({ tanggal, sampai }) => (tanggal === null ? [] : daysOf({ tanggal, sampai: sampai ?? tanggal })))
}

const NAMES = ['Idulfitri', 'Libur semester 1', '1 Syawal 1447 Hijriah', 'Tahun Baru 2577 Kongzili', 'Libur kelas 7-9']
const KNOWN_UNTIL = [
  '-',
  ' – ',
  ' s.d. ',
  ' sampai dengan ',
  ' hingga tanggal ',
  ' ~ ',
  ' → ',
  ' to ',
  ' sampai dengan hari ',
]
const KNOWN_AND = [', ', ' dan ', ' & ', ', dan ', ' serta ']
const OTHER_UNTIL = [
  ' / ',
  '/',
  ' … ',
  '...',
  ' until ',
  ' sampai pada hari ',
  ' berakhir ',
  ' s.d. hari terakhir ',
  '\t',
  ' ',
]
const OTHER_AND = ['; ', ';', ' / ', ' lalu ', ' maupun ', ' + ', '\t', ' ', ' dilanjutkan ']

type Form = 'words' | 'iso' | 'figures' | 'without-tahun' | 'hari-only' | 'weekday-before' | 'weekday-behind'
const FORMS: Form[] = ['words', 'iso', 'figures', 'without-tahun', 'hari-only', 'weekday-before', 'weekday-behind']

function write(form: Form, tanggal: string): string {
  const [tahun = '', bulan = '', hari = ''] = tanggal.split('-')
  const nama = NAMA_HARI[hariInMinggu(nomorHari(tanggal))] ?? ''
  const words = longTanggal(tanggal)
  if (form === 'iso') return tanggal
  if (form === 'figures') return `${hari}/${bulan}/${tahun}`
  if (form === 'without-tahun') return words.slice(0, -5)
  if (form === 'hari-only') return String(Number(hari))
  if (form === 'weekday-before') return `${nama}, ${words}`
  return form === 'weekday-behind' ? `${words} (${nama})` : words
}

type Heading = { text: string; from: string; to: string }
const HEADINGS: Heading[] = [
  { text: '', from: '2026-01-01', to: '2027-06-30' },
  { text: 'HARI LIBUR NASIONAL TAHUN 2026\n', from: '2026-01-01', to: '2026-12-31' },
  { text: 'NOMOR 933 TAHUN 2025 TENTANG HARI LIBUR TAHUN 2026\n', from: '2026-01-01', to: '2026-12-31' },
  { text: 'Keputusan Nomor 933 Tahun 2025\n', from: '2026-01-01', to: '2026-12-31' },
  { text: 'KALENDER TAHUN PELAJARAN 2026/2027\n', from: '2026-07-01', to: '2027-06-30' },
  { text: 'Daftar hari libur Tahun Ajaran 2026-2027\n', from: '2026-07-01', to: '2027-06-30' },
  { text: 'KALENDER TAHUN PELAJARAN 2026\n', from: '2026-07-01', to: '2027-06-30' },
  { text: 'Nomor 420/123 Tahun 2026 tentang Kalender Pendidikan 2026/2027\n', from: '2026-07-01', to: '2027-06-30' },
]

type Item = { gap: number; length: number; forms: [Form, Form]; until: string; and: string }
const itemOf = (forms: Form[], until: string[], and: string[]): fc.Arbitrary<Item> =>
  fc.record({
    gap: fc.integer({ min: 2, max: 30 }),
    length: fc.constantFrom(0, 0, 1, 5, 12),
    forms: fc.tuple(fc.constantFrom(...forms), fc.constantFrom(...forms)),
    until: fc.constantFrom(...until),
    and: fc.constantFrom(...and),
  })

type Line = { heading: Heading; start: number; items: Item[]; nama: string; between: string; nameAfter: number }
const lineOf = (items: fc.Arbitrary<Item>): fc.Arbitrary<Line> =>
  fc.record({
    heading: fc.constantFrom(...HEADINGS),
    start: fc.double({ min: 0, max: 1, noNaN: true }),
    items: fc.array(items, { minLength: 1, maxLength: 3 }),
    nama: fc.constantFrom(...NAMES),
    between: fc.constantFrom(' ', ': ', ' - ', ';', '\t'),
    nameAfter: fc.integer({ min: 1, max: 3 }),
  })

/** The text of a line and the days that whoever writes it means. */
function render({ heading, start, items, nama, between, nameAfter }: Line): { text: string; meant: string[] } {
  const length = nomorHari(heading.to) - nomorHari(heading.from)
  let at = nomorHari(heading.from) + Math.floor(start * length)
  const ends = items.map((item) => {
    const end = { tanggal: tanggalFrom(at), sampai: tanggalFrom(at + item.length) }
    at += item.length + item.gap
    return end
  })
  const points = ends.flatMap(({ tanggal, sampai }) => (tanggal === sampai ? [tanggal] : [tanggal, sampai]))
  let nth = 0
  // Nobody leaves out a month that neither the next date nor the one before tells.
  const one = (form: Form, joiner: string): string => {
    const [before, day = '', next] = [points[nth - 1], points[nth], points[nth + 1]]
    nth++
    // '1;3 Januari' is the number of a line, and its date.
    const isNumber = before === undefined && /^[\s;]+$/.test(joiner)
    const isTold = !isNumber && (next ?? before)?.slice(0, 7) === day.slice(0, 7)
    return write(form === 'hari-only' && !isTold ? 'words' : form, day)
  }
  const parts = items.map(({ forms, until, and, length: more }) =>
    more === 0 ? one(forms[0], and) : `${one(forms[0], until)}${until}${one(forms[1], and)}`,
  )
  const text = parts.map((part, place) => {
    const behind = place === Math.min(nameAfter, parts.length) - 1 ? `${between}${nama}` : ''
    return `${part}${behind}${place === parts.length - 1 ? '' : (items[place]?.and ?? '')}`
  })
  return { text: `${heading.text}${text.join('')}`, meant: ends.flatMap(daysOf) }
}

describe('hari sebuah daftar libur', () => {
  it('yang terbaca tepat hari yang dimaksud, atau barisnya ditolak', () => {
    const items = itemOf(FORMS, [...KNOWN_UNTIL, ...OTHER_UNTIL], [...KNOWN_AND, ...OTHER_AND])
    fc.assert(
      fc.property(lineOf(items), (line) => {
        const { text, meant } = render(line)
        expect([null, meant], text).toContainEqual(daysRead(text))
      }),
      { numRuns: 3000 },
    )
  })

  it('tanggal lengkap dengan kata sambung yang biasa selalu terbaca', () => {
    const items = itemOf(['words', 'iso', 'figures', 'weekday-before', 'weekday-behind'], KNOWN_UNTIL, KNOWN_AND)
    fc.assert(
      fc.property(lineOf(items), (line) => {
        const nama = 'Libur semester 1'
        const { text, meant } = render({ ...line, nama, nameAfter: 3 })
        expect(daysRead(text), text).toEqual(meant)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['20 Maret 2026 & 23 Maret 2026 Idulfitri', ['2026-03-20', '2026-03-23']],
    ['21 Desember 2026 (Senin) s.d. 22 Desember 2026 (Selasa) Libur', ['2026-12-21', '2026-12-22']],
    ['21 Desember 2026 sampai dengan hari Selasa 22 Desember 2026 Libur', ['2026-12-21', '2026-12-22']],
    ['2026-12-21/2026-12-22 Libur', ['2026-12-21', '2026-12-22']],
    ['Tanggal 21-22/12/2026 Libur', ['2026-12-21', '2026-12-22']],
    ['CUTI BERSAMA TAHUN 2026\n20, 21 Maret dan 22 April Idulfitri', ['2026-03-20', '2026-03-21', '2026-04-22']],
    [
      'TAHUN PELAJARAN 2026/2027\n31 Desember - 1 Januari Libur\n15 Maret Libur',
      ['2026-12-31', '2027-01-01', '2027-03-15'],
    ],
    ['NOMOR 933 TAHUN 2025 TENTANG CUTI BERSAMA TAHUN 2026\n1 Juni Libur', ['2026-06-01']],
    ['1 Juni 2026 Hari Lahir Pancasila 1 Juni 1945', ['2026-06-01']],
    ['1 Juni 2026 Hari Lahir Pancasila (1 Juni)', ['2026-06-01']],
    ['25 Agustus 2026 Maulid Nabi, 12 Rabiulawal 1448 Hijriah', ['2026-08-25']],
    ['19 Maret 2026 Hari Suci Nyepi (Tahun Baru Saka 1948)', ['2026-03-19']],
    ['21 Desember 2026 Libur kelas 7-9', ['2026-12-21']],
  ])('%s: terbaca', (text, days) => {
    expect(daysRead(text)).toEqual(days)
  })

  it.each([
    'TAHUN 2026\n28 Desember – 2 Januari Libur',
    'TAHUN 2026\n28 Desember, 2 Januari Libur',
    'Keputusan Nomor 933 Tahun 2025\n1 Maret Libur',
    'TAHUN 2026 DAN 2027\n1 Maret Libur',
    '21 - 26 Desember 2026 s.d. 2 Januari 2027 Libur',
    '20-22-24 Maret 2026 Libur',
    '20 Maret, 21, 22 April 2026 Libur',
    '20 21 Maret 2026 Libur',
    '25 Desember 2026 Natal; 26 Desember 2026 Cuti bersama',
    '25 Desember 2026 Natal dan 26 Cuti bersama',
    '25 Desember 2026 Natal, tanggal 26 Cuti bersama',
    '21 Desember 2026 s.d. selesai Libur',
    '21 Desember 2026 selama 6 hari Libur',
    '21-26 Desember 2026 (tidak termasuk 24 dan 25) Libur',
    '21-26 Desember 2026 Libur kecuali Kamis',
    'SKB 25 Desember 2026 Natal',
  ])('%s: ditolak dengan alasan', (text) => {
    expect(daysRead(text)).toBeNull()
  })
})
