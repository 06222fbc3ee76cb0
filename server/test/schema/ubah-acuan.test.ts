import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { TABEL_ACUAN } from '../../src/platform/database/tabel-acuan.ts'

/** On a cluster a table that lies on every node cannot be changed by what only some of them hold (architecture.md 2.2). */

const AKAR = join(import.meta.dirname, '../..')
const baca = (pola: string): { nama: string; isi: string }[] =>
  globSync(pola, { cwd: AKAR }).map((nama) => ({ nama, isi: readFileSync(join(AKAR, nama), 'utf8') }))

const tabelSekolah = baca('migrations/*.sql')
  .flatMap(({ isi }) => [...isi.matchAll(/create table (?:if not exists )?(\w+)/g)])
  .flatMap(([, nama = '']) => (TABEL_ACUAN.has(nama) ? [] : [nama]))
const SEKOLAH = new RegExp(String.raw`\b(?:from|join|using|update|into)\s+(?:${tabelSekolah.join('|')})\b`)
const PERNYATAAN = /\bsql(?:<[^`]*?>)?`([^`]*)`/g
const MENGUBAH = /(?<!for (?:no key )?)\b(?:update|delete from)\s+(\w+)/g

const salah = (isi: string): string[] =>
  [...isi.matchAll(PERNYATAAN)]
    .map(([, pernyataan = '']) => pernyataan)
    .filter(
      (pernyataan) =>
        [...pernyataan.matchAll(MENGUBAH)].some(([, nama = '']) => TABEL_ACUAN.has(nama)) && SEKOLAH.test(pernyataan),
    )

it('tabel acuan tidak diubah oleh pernyataan yang membaca tabel sekolah', () => {
  expect(tabelSekolah.length).toBeGreaterThan(20)
  expect(salah('sql`update pesan p set isi = ${isi} from kiriman_kabar l where p.waktu = l.pada`')).toHaveLength(1)
  const semua = baca('src/**/*.ts').filter(({ nama }) => !nama.includes('.test'))
  expect(semua.length).toBeGreaterThan(200)
  expect(semua.flatMap(({ nama, isi }) => salah(isi).map((satu) => `${nama}: ${satu}`))).toEqual([])
})
