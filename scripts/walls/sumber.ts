import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Reads the sources for the structure tests: plain text and regular expressions, no parser. */
export const AKAR = fileURLToPath(new URL('../..', import.meta.url))
const LEWATI = new Set(['node_modules', 'dist', 'data', '.git', 'hasil', 'test-results', 'playwright-report'])

export type Sumber = { jalur: string; teks: string; kode: string }

/** Paths below a folder, from the root of the repository, with forward slashes. */
export function daftarBerkas(folder: string): string[] {
  return readdirSync(join(AKAR, folder), { withFileTypes: true }).flatMap((satu) => {
    if (LEWATI.has(satu.name)) return []
    const jalur = join(folder, satu.name)
    return satu.isDirectory() ? daftarBerkas(jalur) : [jalur.split(sep).join('/')]
  })
}

export const bacaSumber = (...folder: string[]): Sumber[] =>
  folder
    .flatMap(daftarBerkas)
    .filter((jalur) => /\.tsx?$/.test(jalur))
    .map((jalur) => {
      const teks = readFileSync(join(AKAR, jalur), 'utf8')
      return { jalur, teks, kode: tanpaKomentar(teks) }
    })

export const isTes = (jalur: string): boolean => /\.(test|test-bahan|spec)\.tsx?$/.test(jalur)

/** What a file imports: packages as written, relative paths resolved from the root of the repository. */
export function impor({ jalur, kode }: Sumber): string[] {
  const pola = /(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)'([^']+)'/gm
  return [...kode.matchAll(pola)].map(([, nama = '']) =>
    nama.startsWith('.')
      ? relative(AKAR, normalize(join(AKAR, dirname(jalur), nama)))
          .split(sep)
          .join('/')
      : nama,
  )
}

/** Comments of a whole line, and of a line's end after a space; an address in a text keeps its slashes. */
export const tanpaKomentar = (teks: string): string =>
  teks.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
