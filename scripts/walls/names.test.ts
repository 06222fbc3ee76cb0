import { expect, test } from 'vitest'
import { namesIn, propertiesIn, readNames, renamesIn } from './declared-names.ts'
import { dataWords, english, isKnown, spoken, withoutData, wordsOf } from './known-words.ts'
import { listFiles } from './sources.ts'
import { TECHNICAL } from './vocabulary.ts'

/** architecture.md 9.6: what a user says is Indonesian and stands in the glossary, what only a programmer says is English. */
const FOLDERS = ['engine', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts']
const { names, renames, properties } = readNames()

test('pemeriksaan ini menemukan nama', () => {
  expect(names.length).toBeGreaterThan(10_000)
  // Domain words only: whatever else is data's own name, or English.
  expect(spoken.length).toBeLessThanOrEqual(200)
  expect(withoutData(['horse', 'berlaku', 'mulai', 'kuda'])).toEqual(['horse', 'kuda'])
  expect(
    namesIn('x.ts', 'const { tanggal, hari: [day], ...rest } = f; function g<T>(a: string, { b = 1 }) {}'),
  ).toEqual(['day', 'rest', 'g', 'a', 'T'])
})

test('setiap kata dalam nama ada di glosarium atau kata Inggris, atau nama data', () => {
  const strange = names.flatMap(({ file, name }) =>
    withoutData(wordsOf(name))
      .filter((word) => !isKnown(word))
      .map((word) => `${word} (${file}: ${name})`),
  )
  expect(strange).toEqual([])
})

test('setiap kata dalam nama berkas dan folder ada di glosarium atau kata Inggris', () => {
  const files = FOLDERS.flatMap(listFiles).filter((path) => /\.(tsx?|js|css)$/.test(path))
  const strange = files.flatMap((path) =>
    path
      .replace(/(\.[a-z-]+)+$/, '')
      .split('/')
      .flatMap((part) => withoutData(part.split('-')))
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
  expect(TECHNICAL.filter((word) => english.has(word))).toEqual([])
})

test('tidak ada parameter bernama satu', () => {
  expect(names.filter(({ name }) => name === 'satu')).toEqual([])
})

/** Data has one name from column to screen (CONTRIBUTING, 'Words'). Collisions and names not gone yet: only ever fewer. */
const RENAMES_LEFT = 300

test('data tidak berganti nama di tempat ia dibongkar, selain sisa yang dihitung', () => {
  expect(renamesIn('x.ts', 'const { pada: at, nama, isi: { nilai: value = 1 }, hari: _ } = x')).toEqual([
    ['pada', 'at'],
    ['nilai', 'value'],
  ])
  expect(renames.filter(({ from }) => dataWords(from).length > 0).length).toBe(RENAMES_LEFT)
})

/** Columns of statements and addresses of screens among them, which others live on. Only ever fewer. */
const PROPERTIES_LEFT = 135

test('kunci tipe, variabel gaya, dan atribut data terdiri dari kata yang dikenal, selain sisa yang dihitung', () => {
  expect(
    propertiesIn(
      'web/x.tsx',
      "type A = { kuda: 1; 'a-b': 2; run(): void }; const b = <i data-horse-shoe style={{ '--kuda': 1 }} />",
    ),
  ).toEqual(['kuda', 'run', 'data-horse-shoe', '--kuda'])
  const strange = properties
    .filter(({ name }) => withoutData(wordsOf(name)).some((word) => !isKnown(word)))
    .map(({ file, name }) => `${name} (${file})`)
  expect(strange.length, strange.toSorted().join('\n')).toBe(PROPERTIES_LEFT)
})
