import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './sources.ts'

/** The list of security requirements (quality.md 3): nothing keeps a table true but its readers; this keeps it whole. */
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const ASVS = read('docs/keamanan/asvs.md')
const STATUS = ['held', 'partly', 'not held', 'n/a']

/** Levels 1 and 2 of ASVS 5.0.0, without V10 and V17. */
const MANY = 217

const ROW_PATTERN = /^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm
const rows = [...ASVS.matchAll(ROW_PATTERN)].map(([, id = '', , , status = '', proof = '']) => ({ id, status, proof }))
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w@./-]+(?:\.(?:ts|tsx|js|json|md|txt|conf|service|env)|\/Caddyfile))`/g)].map(
    ([, path = '']) => path,
  )
const hasFile = (path: string): boolean => [path, join('server/src', path)].some((one) => existsSync(join(ROOT, one)))

test('setiap persyaratan tercantum satu kali, dengan status yang dikenal', () => {
  expect(rows).toHaveLength(MANY)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(MANY)
  expect(rows.filter(({ status }) => !STATUS.includes(status))).toEqual([])
})

test('setiap berkas yang disebut ada; yang dinyatakan terpenuhi menyebut berkasnya', () => {
  const named = [ASVS, read('docs/keamanan/dasar.md')].flatMap(filesIn)
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter((path) => !hasFile(path))).toEqual([])
  expect(rows.filter(({ status, proof }) => status === 'held' && filesIn(proof).length === 0)).toEqual([])
})

test('setiap kekurangan ada di daftar kekurangan, dan hanya kekurangan', () => {
  const gaps = ASVS.slice(ASVS.indexOf('\n## Gaps'), ASVS.indexOf('\n## V1 '))
  const named = [...gaps.matchAll(/\b\d+\.\d+\.\d+\b/g)].map(([id]) => id)
  const lacking = rows.filter(({ status }) => status === 'partly' || status === 'not held').map(({ id }) => id)
  expect(named.toSorted()).toEqual(lacking.toSorted())
})

test('jumlah di awal sama dengan tabelnya', () => {
  const counts = (select: (id: string) => boolean): string =>
    STATUS.map((one) => rows.filter(({ id, status }) => status === one && select(id)).length).join(' | ')
  expect(ASVS).toContain(`| **Together** | ${counts(() => true)} |`)
  for (const [, heading = '', chapter = ''] of ASVS.matchAll(/^## (V(\d+) .+)$/gm))
    expect(ASVS).toContain(`| ${heading} | ${counts((id) => id.startsWith(`${chapter}.`))} |`)
})
