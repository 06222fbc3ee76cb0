import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cellsOf, HEAD, type Row } from './measure.ts'

/** docs/kecepatan.md: the last table of every scale, with what it was measured on. */
const FILE = new URL('../docs/kecepatan.md', import.meta.url)
const HEADING = `# Kecepatan

Tabel terakhir \`npm run bench\` tiap skala. Ditulis oleh \`npm run bench -- --skala … --simpan\`; \`-- --bandingkan\` mengukur lagi dan menyebut dalam satu kalimat apa yang melambat sejak tabel ini; \`-- --tumbuh kabupaten,nasional --simpan\` menulis berapa kali bacaan yang sama bertumbuh. Yang dijanjikan adalah perbandingan dengan lantai dari jalan yang sama ([decision 6](decisions/0006-lantai-ukuran-kecepatan.md)): milidetiknya milik mesinnya.
`
/** A ratio moves by less from run to run of the same program. */
const NOISE = 1.25

type Section = { scale: string; rows: string[][] }

/** Puts these rows in the table of their scale; rows that were not measured stay. */
export function saveTable(scale: string, source: string, rows: readonly Row[], file = FILE): void {
  const sections = readSections(file)
  const before = sections.find((section) => section.scale === scale)
  const old = before?.rows ?? []
  // What could not be measured this time does not take away what was measured once.
  const measured = rows.filter(
    (row) => !Number.isNaN(row.rasio) || !old.some(([operation]) => operation === row.operasi),
  )
  // And a failure stands only until somebody measures again.
  const kept = old.filter(
    ([operation, , , ratio]) => ratio !== '-' && !measured.some((row) => row.operasi === operation),
  )
  const now = { scale, rows: [...measured.map((row) => [...cellsOf(row), source]), ...kept] }
  const others = sections.filter((section) => section !== before)
  const all = [...others, now].toSorted((a, b) => place(a.scale) - place(b.scale))
  writeFileSync(file, `${HEADING}\n${all.map(sectionText).join('\n')}`)
}

/** One sentence: what got slower since the table, by more than runs differ by themselves. */
export function compareWithTable(scale: string, rows: readonly Row[], file = FILE): string {
  const before = readSections(file).find((section) => section.scale === scale)
  if (before === undefined) return `docs/kecepatan.md belum memuat skala ${scale}.`
  const known = rows.flatMap((row) => {
    const old = before.rows.find(([operation]) => operation === row.operasi)
    const once = Number(old?.[3])
    return Number.isNaN(once) ? [] : [{ row, once, source: old?.[6] ?? '' }]
  })
  const slower = known.filter(({ row, once }) => {
    if (Number.isNaN(row.rasio)) return true
    return (row.makinBesarMakinBaik ? once / row.rasio : row.rasio / once) > NOISE
  })
  const unknown = rows.length - known.length
  const rest = unknown === 0 ? '' : ` ${unknown} baris belum ada di tabel.`
  if (slower.length === 0) return `Tidak ada yang melambat dari ${known.length} baris (batas ${NOISE} x).${rest}`
  const named = slower.map(({ row, once, source }) => `${row.operasi} (${once} → ${cellsOf(row)[3]}, ${source})`)
  return `Melambat ${slower.length} dari ${known.length} baris: ${named.join('; ')}.${rest}`
}

const SCALES = ['sekolah', 'kabupaten', 'provinsi', 'nasional']
/** Scales by their size, then how one grows into another. */
const place = (scale: string): number => (SCALES.includes(scale) ? SCALES.indexOf(scale) : SCALES.length)
const COLUMNS = [...HEAD, 'diukur pada']

const line = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`

const sectionText = ({ scale, rows }: Section): string =>
  [`## ${scale}`, '', line(COLUMNS), line(COLUMNS.map(() => '---')), ...rows.map(line), ''].join('\n')

function readSections(file: URL): Section[] {
  if (!existsSync(file)) return []
  const [, ...parts] = readFileSync(file, 'utf8').split(/^## /m)
  return parts.map((part) => {
    const [scale = '', ...lines] = part.split('\n')
    const cells = lines.filter((text) => text.startsWith('| ')).map((text) => text.slice(2, -2).split(' | '))
    return { scale, rows: cells.filter(([first]) => first !== HEAD[0] && first !== '---') }
  })
}
