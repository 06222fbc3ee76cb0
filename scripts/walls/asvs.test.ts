import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AKAR } from './sumber.ts'

/** The list of security requirements (quality.md 3): nothing keeps a table true but its readers; this keeps it whole. */
const baca = (jalur: string): string => readFileSync(join(AKAR, jalur), 'utf8')
const ASVS = baca('docs/keamanan/asvs.md')
const STATUS = ['held', 'partly', 'not held', 'n/a']

/** Levels 1 and 2 of ASVS 5.0.0, without V10 and V17. */
const BANYAK = 217

const POLA_BARIS = /^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm
const baris = [...ASVS.matchAll(POLA_BARIS)].map(([, id = '', , , status = '', bukti = '']) => ({ id, status, bukti }))
const berkasDi = (teks: string): string[] =>
  [...teks.matchAll(/`([\w@./-]+(?:\.(?:ts|tsx|js|json|md|txt|conf|service|env)|\/Caddyfile))`/g)].map(
    ([, jalur = '']) => jalur,
  )
const adaBerkas = (jalur: string): boolean =>
  [jalur, join('server/src', jalur)].some((satu) => existsSync(join(AKAR, satu)))

test('setiap persyaratan tercantum satu kali, dengan status yang dikenal', () => {
  expect(baris).toHaveLength(BANYAK)
  expect(new Set(baris.map(({ id }) => id)).size).toBe(BANYAK)
  expect(baris.filter(({ status }) => !STATUS.includes(status))).toEqual([])
})

test('setiap berkas yang disebut ada; yang dinyatakan terpenuhi menyebut berkasnya', () => {
  const disebut = [ASVS, baca('docs/keamanan/dasar.md')].flatMap(berkasDi)
  expect(disebut.length).toBeGreaterThan(200)
  expect(disebut.filter((jalur) => !adaBerkas(jalur))).toEqual([])
  expect(baris.filter(({ status, bukti }) => status === 'held' && berkasDi(bukti).length === 0)).toEqual([])
})

test('setiap kekurangan ada di daftar kekurangan, dan hanya kekurangan', () => {
  const daftar = ASVS.slice(ASVS.indexOf('\n## Gaps'), ASVS.indexOf('\n## V1 '))
  const disebut = [...daftar.matchAll(/\b\d+\.\d+\.\d+\b/g)].map(([id]) => id)
  const kurang = baris.filter(({ status }) => status === 'partly' || status === 'not held').map(({ id }) => id)
  expect(disebut.toSorted()).toEqual(kurang.toSorted())
})

test('jumlah di awal sama dengan tabelnya', () => {
  const jumlah = (pilih: (id: string) => boolean): string =>
    STATUS.map((satu) => baris.filter(({ id, status }) => status === satu && pilih(id)).length).join(' | ')
  expect(ASVS).toContain(`| **Together** | ${jumlah(() => true)} |`)
  for (const [, judul = '', bab = ''] of ASVS.matchAll(/^## (V(\d+) .+)$/gm))
    expect(ASVS).toContain(`| ${judul} | ${jumlah((id) => id.startsWith(`${bab}.`))} |`)
})
