import { DAFTAR_PERAN, PERAN } from '@geisa/engine/akun/hak-akses'
import { beforeAll, expect, test, vi } from 'vitest'
import type * as routeModule from '../../router.tsx'
import type { Block, Inline, Place } from './parser/chapter.ts'
import { parseChapter, parseGroups } from './parser/parse-chapter.ts'
import { ownChapters, placeFor, placeOf, SCREEN_CHAPTERS } from './screen-chapters.ts'

const FILES = import.meta.glob<string>('../../../../docs/panduan/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const contents = new Map(Object.entries(FILES).map(([path, text]) => [path.replace(/^.*\/|\.md$/g, ''), text]))
const chapters = [...contents].filter(([id]) => id !== 'README').map(([id, text]) => parseChapter(id, text))
const isPlace = ({ chapter, section }: Place): boolean =>
  chapters.some(
    ({ id, blocks }) =>
      id === chapter && (section === null || blocks.some((b) => b.kind === 'heading' && b.id === section)),
  )
/** Only lead on. */
const NO_SCREEN = ['/', '/dashboard', '/kotak-surat']

let paths: string[]
let routes: Parameters<typeof ownChapters>[0]
beforeAll(async () => {
  const empty = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('localStorage', empty)
  vi.stubGlobal('sessionStorage', empty)
  vi.stubGlobal('window', { addEventListener: () => undefined, matchMedia: () => ({ matches: false }) })
  const { router }: typeof routeModule = await import('../../router.tsx')
  routes = Object.values(router.routesById)
  paths = Object.keys(router.routesByPath).filter((path) => !NO_SCREEN.includes(path))
})

test('setiap layar punya babnya, bagi siapa pun', () => {
  expect(paths.length).toBeGreaterThan(40)
  for (const peran of [null, ...DAFTAR_PERAN])
    expect([peran, paths.filter((path) => placeFor(path, peran, {}) === null)]).toEqual([peran, []])
})

test('bab sebuah peran: dari layar yang boleh dibukanya, bukan dari yang lain', () => {
  const gtk = ownChapters(routes, PERAN.GTK)
  expect([...gtk]).toEqual(expect.arrayContaining(['3-laporan-harian', '19-dashboard-sekolah', '25-keberatan']))
  for (const foreign of ['9-tarif', '16-approval-otomatis', '20-pengguna', '24-cronjob'])
    expect([foreign, gtk.has(foreign), ownChapters(routes, PERAN.NASIONAL).has(foreign)]).toEqual([
      foreign,
      false,
      true,
    ])
  expect(ownChapters(routes, null).has('21-registrasi')).toBe(true)
  expect(ownChapters(routes, PERAN.SEKOLAH).has('21-registrasi')).toBe(false)
})

test('setiap baris petanya menyebut layar yang ada, dan bagian yang ada', () => {
  expect(SCREEN_CHAPTERS.filter(({ screen }) => !paths.includes(screen))).toEqual([])
  expect(SCREEN_CHAPTERS.filter(({ to }) => !isPlace(placeOf(to)))).toEqual([])
})

test('peran dan alamat menentukan bagiannya', () => {
  expect(placeFor('/dashboard/statistik', PERAN.GTK, {})?.section).toBe('kehadiran-saya')
  expect(placeFor('/dashboard/statistik', PERAN.KAB_KOTA, {})?.chapter).toBe('17-statistik')
  expect(placeFor('/koreksi-status-kehadiran/$id', PERAN.UPTD, {})?.section).toBe('di-meja-pemeriksa')
  expect(placeFor('/koreksi-status-kehadiran/$id', PERAN.SEKOLAH, {})?.section).toBe('mengajukan')
  expect(placeFor('/pengaturan/sekolah', PERAN.SEKOLAH, { tab: 'mesin', bagian: 'pin' })?.section).toBe('pemetaan-pin')
  expect(placeFor('/tidak-ada', PERAN.SEKOLAH, {})).toBeNull()
})

test('setiap tautan antarbab sampai, dan setiap bab ada di daftarnya satu kali', () => {
  const links = chapters.flatMap(({ id, blocks }) => placesIn(blocks).map((place) => ({ id, ...place })))
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter((place) => !isPlace(place))).toEqual([])
  const listed = parseGroups(contents.get('README') ?? '').flatMap((group) => group.chapters.map(({ id }) => id))
  expect(listed.toSorted()).toEqual(chapters.map(({ id }) => id).toSorted())
})

const placesIn = (blocks: readonly Block[]): Place[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'paragraph' || block.kind === 'heading') return placesOf(block.content)
    if (block.kind === 'list') return block.items.flatMap(placesOf)
    return block.kind === 'table' ? block.rows.flat().flatMap(placesOf) : []
  })

const placesOf = (content: readonly Inline[]): Place[] =>
  content.flatMap((one) => {
    if (typeof one === 'string' || one.kind === 'code') return []
    const own = one.kind === 'link' && typeof one.to === 'object' ? [one.to] : []
    return [...own, ...placesOf(one.content)]
  })
