import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { TABEL_ACUAN } from '../../src/platform/database/tabel-acuan.ts'

/** On a cluster a table that lies on every node cannot be changed by what only some of them hold (architecture.md 2.2). */

const ROOT = join(import.meta.dirname, '../..')
const read = (pattern: string): { nama: string; isi: string }[] =>
  globSync(pattern, { cwd: ROOT }).map((nama) => ({ nama, isi: readFileSync(join(ROOT, nama), 'utf8') }))

const tabelSekolah = read('migrations/*.sql')
  .flatMap(({ isi }) => [...isi.matchAll(/create table (?:if not exists )?(\w+)/g)])
  .flatMap(([, nama = '']) => (TABEL_ACUAN.has(nama) ? [] : [nama]))
const SEKOLAH = new RegExp(String.raw`\b(?:from|join|using|update|into)\s+(?:${tabelSekolah.join('|')})\b`)
const PERNYATAAN = /\bsql(?:<[^`]*?>)?`([^`]*)`/g
const CHANGING = /(?<!for (?:no key )?)\b(?:update|delete from)\s+(\w+)/g

const wrong = (content: string): string[] =>
  [...content.matchAll(PERNYATAAN)]
    .map(([, pernyataan = '']) => pernyataan)
    .filter(
      (pernyataan) =>
        [...pernyataan.matchAll(CHANGING)].some(([, nama = '']) => TABEL_ACUAN.has(nama)) && SEKOLAH.test(pernyataan),
    )

it('tabel acuan tidak diubah oleh pernyataan yang membaca tabel sekolah', () => {
  expect(tabelSekolah.length).toBeGreaterThan(20)
  expect(wrong('sql`update pesan p set isi = ${isi} from kiriman_kabar l where p.waktu = l.pada`')).toHaveLength(1)
  const all = read('src/**/*.ts').filter(({ nama }) => !nama.includes('.test'))
  expect(all.length).toBeGreaterThan(200)
  expect(all.flatMap(({ nama, isi }) => wrong(isi).map((one) => `${nama}: ${one}`))).toEqual([])
})
