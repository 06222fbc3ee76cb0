import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { failedRow, type Row } from './measure.ts'
import { compareWithTable, saveTable } from './table.ts'

/** A table of its own, with these rows as they were measured then. */
function tableOf(rows: readonly Row[]): URL {
  const folder = mkdtempSync(join(tmpdir(), 'geisa-tabel-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = pathToFileURL(join(folder, 'kecepatan.md'))
  saveTable('kabupaten', 'abcd1234, 2 x Prosesor', rows, file)
  return file
}

const row = (operation: string, ratio: number, other: Partial<Row> = {}): Row => ({
  operasi: operation,
  lantai: '0,4 ms',
  kami: '2 ms | dua kolom',
  rasio: ratio,
  janji: '<= 3',
  dipenuhi: ratio <= 3,
  ...other,
})
const PAGE = 'di pintu: halaman 50 sekolah, CPU'
const ENGINE = 'engine: hari-GTK per detik, satu inti'
const rows = [row(PAGE, 6.833), row(ENGINE, 1.908, { makinBesarMakinBaik: true }), row('rekap-sync nasional', 3.525)]

const slowed = (operation: string, ratio: number): Row[] =>
  rows.map((one) => (one.operasi === operation ? { ...one, rasio: ratio } : one))

it('yang sama, dan yang berbeda sekecil beda dua kali jalan, tidak melambat', () => {
  const file = tableOf(rows)
  const quiet = 'Tidak ada yang melambat dari 3 baris (batas 1.25 x).'
  expect(compareWithTable('kabupaten', rows, file)).toBe(quiet)
  expect(compareWithTable('kabupaten', slowed(PAGE, 6.833 * 1.2), file)).toBe(quiet)
  expect(compareWithTable('kabupaten', slowed(PAGE, 3), file)).toBe(quiet)
})

it('yang melambat disebut dengan angkanya dahulu dan kini, dan pada apa dahulu diukur', () => {
  const file = tableOf(rows)
  expect(compareWithTable('kabupaten', slowed(PAGE, 9.2), file)).toBe(
    `Melambat 1 dari 3 baris: ${PAGE} (6.833 → 9.200, abcd1234, 2 x Prosesor).`,
  )
  expect(compareWithTable('kabupaten', slowed(ENGINE, 1.2), file)).toContain(`${ENGINE} (1.908 → 1.200`)
  expect(compareWithTable('kabupaten', slowed(ENGINE, 3.9), file)).toContain('Tidak ada yang melambat')
})

it('yang kini tidak terukur disebut; yang dahulu tidak ada hanya dihitung', () => {
  const file = tableOf([...rows, failedRow('baru gagal', new Error('mati'))])
  const now = [...slowed(PAGE, Number.NaN), row('baru gagal', 2), row('baru', 1)]
  const sentence = compareWithTable('kabupaten', now, file)
  expect(sentence).toContain(`Melambat 1 dari 3 baris: ${PAGE} (6.833 → -,`)
  expect(sentence).toContain('2 baris belum ada di tabel.')
  expect(compareWithTable('nasional', now, file)).toBe('docs/kecepatan.md belum memuat skala nasional.')
})

it('menyimpan sebagian meninggalkan baris lain, dan yang gagal tidak menghapus yang pernah terukur', () => {
  const file = tableOf(rows)
  saveTable('kabupaten', 'baru', [row(PAGE, 5), failedRow(ENGINE, new Error('mati'))], file)
  saveTable('kabupaten', 'baru', [failedRow('baru gagal', new Error('mati'))], file)
  expect(readFileSync(file, 'utf8')).toContain('| baru gagal | - | tidak terukur: mati | - |')
  saveTable('kabupaten', 'baru', [row(PAGE, 5)], file)
  expect(readFileSync(file, 'utf8')).not.toContain('baru gagal')
  saveTable('kabupaten → nasional', 'baru', [row(PAGE, 1.1)], file)
  saveTable('nasional', 'baru', [row(PAGE, 7)], file)
  const text = readFileSync(file, 'utf8')
  expect(text.match(/^## .+/gm)).toEqual(['## kabupaten', '## nasional', '## kabupaten → nasional'])
  expect(text).toContain(`| ${ENGINE} | 0,4 ms | 2 ms / dua kolom | 1.908 |`)
  expect(compareWithTable('kabupaten', slowed(PAGE, 6.3), file)).toContain('Melambat 1 dari 3 baris')
})

it('tabel yang disimpan proyek dibaca: perlambatan dua kali pada setiap baris ditemukan', () => {
  const table = readFileSync(new URL('../docs/kecepatan.md', import.meta.url), 'utf8')
  const [, section = ''] = table.split('## kabupaten\n')
  const kept = section
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => /^\| (?!operasi|---)/.test(line))
  const measured = kept.flatMap((line) => {
    const [operation = '', , , ratio, promise = ''] = line.slice(2, -2).split(' | ')
    const bigger = promise.startsWith('>=')
    if (Number.isNaN(Number(ratio))) return []
    return [row(operation, bigger ? Number(ratio) / 2 : Number(ratio) * 2, bigger ? { makinBesarMakinBaik: true } : {})]
  })
  expect(measured.length).toBeGreaterThan(20)
  expect(compareWithTable('kabupaten', measured)).toContain(`Melambat ${measured.length} dari ${measured.length} baris`)
})
