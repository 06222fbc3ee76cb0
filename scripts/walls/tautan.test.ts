import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { AKAR } from './sumber.ts'

const PANDUAN = 'docs/panduan'
const diDocs = readdirSync(join(AKAR, 'docs'), { recursive: true }).map((nama) => join('docs', String(nama)))
const dokumen = ['README.md', 'CONTRIBUTING.md', ...diDocs]
const baca = (jalur: string): string => readFileSync(join(AKAR, jalur), 'utf8')
const tautan = (jalur: string): string[] =>
  [...baca(jalur).matchAll(/\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g)]
    .map(([, tujuan]) => tujuan ?? '')
    .filter((tujuan) => !/^[a-z]+:/.test(tujuan))
    .map((tujuan) => join(dirname(jalur), tujuan))

test('setiap tautan di dokumen menunjuk berkas yang ada', () => {
  const daftar = dokumen.filter((jalur) => jalur.endsWith('.md')).flatMap((jalur) => tautan(jalur))
  expect(daftar.length).toBeGreaterThan(30)
  expect(daftar.filter((tujuan) => !existsSync(join(AKAR, tujuan)))).toEqual([])
})

test('daftar panduan memuat setiap panduan satu kali, dengan judulnya', () => {
  const panduan = readdirSync(join(AKAR, PANDUAN)).filter((nama) => /^\d+-.+\.md$/.test(nama))
  const tercantum = [...baca(`${PANDUAN}/README.md`).matchAll(/^- \[(.+)\]\((\d+-.+?\.md)\)/gm)]
  const judul = tercantum.map(([, teks, nama]) => `${nama} # ${teks}`)
  expect(judul.toSorted()).toEqual(
    panduan.map((nama) => `${nama} ${baca(`${PANDUAN}/${nama}`).split('\n')[0]}`).toSorted(),
  )
})
