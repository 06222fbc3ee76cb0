import { expect, test } from 'vitest'
import { isTest, readSources, type Source } from './sources.ts'

/**
 * One key of the web's memory, one answer: what two files ask under the same key, each in its own words, one of them reads
 * as the other asked it (a first page where the whole staff is wanted). A key stands in one file, which the others import.
 */
const KEY = /queryKey: \[([^[\]]*(?:\([^)]*\))?[^[\]]*)\]/g

/** 'gtk', 'sekolah', sekolahId → gtk sekolah *; one word alone is all of a feature, which many let go stale. */
const shapes = (code: string): string[] =>
  [...code.matchAll(KEY)].flatMap(([, parts = '']) => {
    const words = parts
      .split(',')
      .map((part) => /^'([^']+)'$/.exec(part.trim())?.[1] ?? (part.trim() === '' ? '' : '*'))
      .filter((word) => word !== '')
    const spread = parts.includes('...')
    return spread || words.filter((word) => word !== '*').length < 2 ? [] : [words.join(' ')]
  })

const twice = (sources: readonly Pick<Source, 'path' | 'code'>[]): string[] => {
  const files = new Map<string, Set<string>>()
  for (const { path, code } of sources)
    for (const shape of shapes(code)) files.set(shape, (files.get(shape) ?? new Set()).add(path))
  return [...files].filter(([, paths]) => paths.size > 1).map(([shape, paths]) => `${shape}: ${[...paths].join(', ')}`)
}

const SEEN = readSources('web').filter(({ path }) => !isTest(path))

test('satu kunci ingatan ditulis di satu berkas', () => {
  expect(SEEN.flatMap(({ code }) => shapes(code)).length).toBeGreaterThan(60)
  expect(twice(SEEN)).toEqual([])
})

test('dinding itu mengenali kunci yang sama dengan variabel lain, dan melewati satu kata', () => {
  const one = { path: 'a.ts', code: "useQuery({ queryKey: ['gtk', 'sekolah', sekolahId], queryFn })" }
  const other = { path: 'b.ts', code: "useQuery({\n queryKey: ['gtk', 'sekolah', id ?? 0],\n})" }
  expect(twice([one, other])).toEqual(['gtk sekolah *: a.ts, b.ts'])
  expect(twice([one, { path: 'c.ts', code: "client.invalidateQueries({ queryKey: ['gtk'] })" }])).toEqual([])
  expect(twice([one, { path: 'd.ts', code: "queryKey: ['gtk', 'daftar', filter, page]" }])).toEqual([])
})
