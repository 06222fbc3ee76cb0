import { expect, test } from 'vitest'
import { findSections, highlight } from './find-sections.ts'
import type { SearchSection } from './parser/chapter.ts'

const section = (id: string, title: string, text: string): SearchSection => ({
  place: { chapter: '1-a', section: id },
  chapter: 'Bab A',
  title,
  text,
})
const SECTIONS = [
  section(
    'a',
    'Membaca',
    `${'kata '.repeat(60)}mesin belum melapor, lalu belum sinkron sejak kemarin ${'kata '.repeat(60)}`,
  ),
  section('b', 'Arti', 'sinkron dari mesin; yang belum disebut namanya'),
  section('c', 'Belum sinkron', 'hari yang menunggu laporan'),
  section('d', 'Lain', 'tidak ada hubungannya'),
]
const found = (search: string) => findSections(SECTIONS, search).map(({ section: { place } }) => place.section)

test('setiap kata harus ada; judul dahulu, lalu yang menyebutnya sekaligus', () => {
  expect(found('belum sinkron')).toEqual(['c', 'a', 'b'])
  expect(found('SINKRON  belum')).toEqual(['c', 'a', 'b'])
  expect(found('bab a arti')).toEqual(['b'])
  expect(found('belum xyz')).toEqual([])
  expect(found('   ')).toEqual([])
  expect(found('%')).toEqual([])
  expect(found('x'.repeat(200))).toEqual([])
})

test('kutipannya memuat kata yang dicari, ditandai, dan tidak memotong kata', () => {
  const [, hit] = findSections(SECTIONS, 'belum sinkron')
  const text = hit?.excerpt.map((one) => one.text).join('')
  expect(text).toMatch(/^… kata .*belum sinkron sejak kemarin .*kata …$/)
  expect(hit?.excerpt.filter((one) => one.found).map((one) => one.text)).toContain('belum sinkron')
})

test('huruf besar dan tanda di atas huruf tidak dibedakan, dan yang tampil tetap seperti tertulis', () => {
  expect(highlight('Pukul É dan e', 'e')).toEqual([
    { text: 'Pukul ', found: false },
    { text: 'É', found: true },
    { text: ' dan ', found: false },
    { text: 'e', found: true },
  ])
  expect(highlight('tanpa', '')).toEqual([{ text: 'tanpa', found: false }])
})
