import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { SHOTS } from '../pictures/shots.ts'
import { SOURCES } from '../release/stage.ts'
import { ROOT } from './sources.ts'

const GUIDE = 'docs/panduan'
const inDocs = readdirSync(join(ROOT, 'docs'), { recursive: true }).map((nama) => join('docs', String(nama)))
const documents = ['README.md', 'CONTRIBUTING.md', ...inDocs]
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const links = (path: string): string[] =>
  [...read(path).matchAll(/\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g)]
    .map(([, destination]) => destination ?? '')
    .filter((destination) => !/^[a-z]+:/.test(destination))
    .map((destination) => join(dirname(path), destination))

test('setiap tautan di dokumen menunjuk berkas yang ada', () => {
  const daftar = documents.filter((path) => path.endsWith('.md')).flatMap((path) => links(path))
  expect(daftar.length).toBeGreaterThan(30)
  expect(daftar.filter((destination) => !existsSync(join(ROOT, destination)))).toEqual([])
})

/** Whoever installs from an archive has nothing else (docs/decisions/0042). */
test('tautan halaman pengelola, dan halaman yang disebut program, ada di arsip rilis', () => {
  const shipped = SOURCES.filter((path) => path.endsWith('.md') && path !== 'docs/keamanan/dasar.md')
  expect(shipped).toContain('docs/pasang.md')
  const programs = readdirSync(join(ROOT, 'server/src'), { recursive: true, encoding: 'utf8' })
  const named = programs
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => [...read(join('server/src', path)).matchAll(/\bdocs\/[a-z-]+\.md/g)].map(([page]) => page))
  expect(named.length).toBeGreaterThan(3)
  const wanted = [...shipped.flatMap((path) => links(path)), ...named]
  const lacking = wanted.filter((path) => !SOURCES.some((one) => path === one || path.startsWith(`${one}/`)))
  expect(lacking).toEqual([])
})

test('daftar panduan memuat setiap panduan satu kali, dengan judulnya', () => {
  const guides = readdirSync(join(ROOT, GUIDE)).filter((nama) => /^\d+-.+\.md$/.test(nama))
  const listed = [...read(`${GUIDE}/README.md`).matchAll(/^- \[(.+)\]\((\d+-.+?\.md)\)/gm)]
  const judul = listed.map(([, text, nama]) => `${nama} # ${text}`)
  expect(judul.toSorted()).toEqual(
    guides.map((nama) => `${nama} ${read(`${GUIDE}/${nama}`).split('\n')[0]}`).toSorted(),
  )
})

test('setiap gambar panduan dipakai, ringan, dan dibuat oleh npm run pictures', () => {
  const folder = `${GUIDE}/gambar`
  const pictures = readdirSync(join(ROOT, folder)).map((nama) => `${folder}/${nama}`)
  expect(SHOTS.map(({ name }) => `${folder}/${name}.webp`).toSorted()).toEqual(pictures.toSorted())
  const guides = readdirSync(join(ROOT, GUIDE)).filter((nama) => nama.endsWith('.md'))
  const used = new Set(guides.flatMap((nama) => links(`${GUIDE}/${nama}`)))
  expect(pictures.filter((path) => !used.has(path))).toEqual([])
  const weights = pictures.map((path) => statSync(join(ROOT, path)).size)
  expect(pictures.filter((_, nth) => (weights[nth] ?? 0) > 60_000)).toEqual([])
  expect(weights.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1_200_000)
})
