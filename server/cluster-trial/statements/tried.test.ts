import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { changedSince, digestOf, hashesOf, readTried, releaseObstacle, triedSentence, triedText } from './tried.ts'

const some = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 12 })
const statements = (texts: readonly string[]) => texts.map((text) => ({ source: 'x.ts', text }))
const tried = (texts: readonly string[]) => ({
  day: '2026-11-29',
  cluster: 'Citus 13.2-1 · PostgreSQL 15.20',
  hashes: new Set(hashesOf(statements(texts))),
})

it('urutan, berkas, dan pernyataan yang dua kali ditulis tidak mengubah apa pun; satu yang lain terhitung', () => {
  fc.assert(
    fc.property(some, fc.string(), (texts, other) => {
      const old = tried(texts)
      const twice = statements([...texts.toReversed(), ...texts])
      expect(changedSince(old, twice)).toBe(0)
      expect(digestOf(hashesOf(twice))).toBe(digestOf(old.hashes))
      expect(releaseObstacle(old, twice)).toBeNull()
      expect(triedSentence(old, twice)).toContain('semua pernyataan sudah diuji di gugus pada 2026-11-29')
      const isNew = !texts.includes(other)
      const now = statements([...texts, other])
      expect(changedSince(old, now)).toBe(isNew ? 1 : 0)
      expect(releaseObstacle(old, now) !== null).toBe(isNew)
    }),
  )
})

it('yang ditulis dibaca sama; tanpa daftar tidak ada rilis', () => {
  const folder = mkdtempSync(join(tmpdir(), 'geisa-diuji-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'diuji-gugus.txt')
  expect(readTried(path)).toBeNull()
  expect(releaseObstacle(readTried(path), statements(['select 1']))).toContain('belum pernah diuji di gugus')
  const one = tried(['select 1', 'select 2'])
  writeFileSync(path, triedText(one))
  expect(readTried(path)).toEqual(one)
})

it('laporan yang tercatat adalah tentang daftar yang tercatat', () => {
  const present = readTried()
  const report = readFileSync(join(import.meta.dirname, '../../../docs/citus-laporan.md'), 'utf8')
  if (present === null) expect(report).not.toContain('sidik semuanya')
  else expect(report).toContain(`sidik semuanya ${digestOf(present.hashes)}`)
})
