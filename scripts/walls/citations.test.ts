import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { citationsIn, deadPart, type Law, outsideIn, placesOf, strangersIn } from './citations.ts'
import { listFiles, ROOT } from './sources.ts'

const LAW = 'docs/aturan'
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** 'rules.md', or 'spec 1' of spec/1-….md. */
const nameOf = (path: string): string => basename(path).replace(/^(\d+)-.*/, 'spec $1')
const law: Law = new Map(
  listFiles(LAW)
    .filter((path) => path.endsWith('.md') && !path.endsWith('README.md'))
    .map((path) => [nameOf(path), placesOf(read(path))]),
)

const FOLDERS = ['engine', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'deploy', 'docs']
/** All text that may cite; the dead citations below are planted. */
const texts = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...FOLDERS.flatMap(listFiles)]
  .filter((path) => !/\.(png|pdf|tsv|svg|tsbuildinfo)$|\/citations\.test\.ts$/.test(path))
  .map((path) => ({ path, text: read(path) }))
const everywhere = (find: (text: string) => string[]): string[] =>
  texts.flatMap(({ path, text }) => find(text).map((found) => `${path}: ${found}`))

describe('rujukan ke aturan', () => {
  test('setiap rujukan menunjuk tempat yang ada', () => {
    const cited = texts.flatMap(({ path, text }) => citationsIn(text, law).map((citation) => ({ path, ...citation })))
    const outside = cited.filter(({ path }) => !path.startsWith(LAW))
    console.log(`${outside.length} rujukan, ${outside.flatMap(({ places }) => places).length} tempat`)
    expect(outside.length).toBeGreaterThan(700)
    const dead = cited.map((citation) => ({ ...citation, dead: deadPart(citation, law) }))
    const found = dead.flatMap(({ path, line, dead: place }) =>
      place === undefined ? [] : [`${path}:${line} ${place}`],
    )
    expect(found).toEqual([])
  })

  test('tidak ada rujukan ke dokumen di luar rumah', () => {
    const documents = new Set(texts.map(({ path }) => basename(path)).filter((name) => name.endsWith('.md')))
    expect(everywhere((text) => strangersIn(text, documents))).toEqual([])
    expect(everywhere(outsideIn)).toEqual([])
  })

  test('nomor aturan yang disebut engine tanpa nama dokumen ada di rules.md', () => {
    const engine = texts.filter(({ path }) => path.startsWith('engine/'))
    const numbers = engine.flatMap(({ text }) => [
      ...[...text.matchAll(/(?<![\w.])[LE]\d{1,2}\b/g)].map(([number]) => number),
      ...[...text.matchAll(/\baturan: '([^']+)'/g)].flatMap(([, list = '']) => list.split(', ')),
    ])
    expect(numbers.length).toBeGreaterThan(100)
    expect([...new Set(numbers)].filter((number) => !law.get('rules.md')?.has(number))).toEqual([])
  })

  test('setiap keputusan yang dirujuk ada', () => {
    const there = new Set(readdirSync(join(ROOT, 'docs/decisions')).map((name) => Number(name.slice(0, 4))))
    const found = everywhere((text) => [...text.matchAll(/\bdecisions?[ /](\d+)/gi)].map(([, number = '']) => number))
    expect(found.length).toBeGreaterThan(50)
    expect(found.filter((cited) => !there.has(Number(cited.split(': ').at(-1))))).toEqual([])
  })
})

describe('pembaca rujukan', () => {
  const small: Law = new Map([
    [
      'rules.md',
      placesOf(
        'about\n## A. Taps\n1. one\n2. (a) two (b) three\n## I. Examples\n- E4 x\n## L. Fine\n1. fine\n2. print',
      ),
    ],
    ['product.md', placesOf('## 4. Records\n- **Mesin** (per school)\n## 5. Ahead\n1. a\n2. b')],
    ['devices.md', placesOf('## 1. Push\n### 1.3 Taps\n1. ingest\n## 2. Pull\n2.1 **Port**\n')],
    ['spec 2', placesOf('## 2. Screens\n### School list\n## 5. Rules\n')],
  ])
  const dead = (text: string): string[] =>
    citationsIn(text, small).flatMap((citation) => {
      const place = deadPart(citation, small)
      return place === undefined ? [] : [`${citation.line} ${place}`]
    })

  test('mengenal setiap bentuk rujukan', () => {
    const text = [
      "(rules.md 2a, L1–L2 and E4; product.md 5.2, 4). rules.md, head and 1: x. rules.md A dan L2', () => {",
      "product.md 4 'Mesin', spec 2, sections 2 and 5; spec 2 'School list'. devices.md 1.3.1, 2.1, rules 2 07:00",
    ].join('\n')
    expect(dead(text)).toEqual([])
    expect(
      citationsIn(text, small)
        .flatMap(({ places }) => places)
        .join(' '),
    ).toBe('2a L1 L2 E4 5.2 4 head 1 A L2 4 2 5 1.3.1 2.1 2')
  })

  test('rujukan mati tertangkap dengan barisnya', () => {
    expect(dead('x\n/** (rules.md 1, L3). */')).toEqual(['2 rules.md L3'])
    expect(dead('rules.md L1–L4, 2c, M1 and 123')).toEqual(['1 rules.md L3, L4, 2c, M1, 123'])
    expect(dead('// product.md 5.2,\n// 5.3')).toEqual(['1 product.md 5.3'])
    expect(dead("/**\n * (spec 2,\n * section 9)\n */\nproduct.md 4 'Mailbox' rules 30")).toEqual([
      '2 spec 2 9',
      "5 product.md 'Mailbox'",
      '5 rules.md 30',
    ])
  })

  test('dokumen asing dan jalan ke luar rumah tertangkap', () => {
    const documents = new Set(['rules.md'])
    expect(strangersIn('see rupa.md 3, docs/pasang.md 3 and rules.md 99', documents)).toEqual(['rupa.md'])
    expect(outsideIn("'../shared/rules.md' and shared/spec/1.md, not ../shared/tanggal.ts")).toEqual([
      'shared/rules.md',
      'shared/spec',
    ])
  })
})
