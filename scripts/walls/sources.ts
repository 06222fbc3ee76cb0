import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Reads the sources for the structure tests: plain text and regular expressions, no parser. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SKIP = new Set(['node_modules', 'dist', 'data', '.git', 'hasil', 'test-results', 'playwright-report'])

export type Source = { path: string; text: string; code: string }

/** Paths below a folder, from the root of the repository, with forward slashes. */
export function listFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIP.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? listFiles(path) : [path.split(sep).join('/')]
  })
}

export const readSources = (...folder: string[]): Source[] =>
  folder
    .flatMap(listFiles)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8')
      return { path, text, code: withoutComment(text) }
    })

export const isTest = (path: string): boolean => /\.(test|test-kit|spec)\.tsx?$/.test(path)

/** What a file imports: packages as written, relative paths resolved from the root of the repository. */
export function imports({ path, code }: Source): string[] {
  const pattern = /(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)'([^']+)'/gm
  return [...code.matchAll(pattern)].map(([, nama = '']) =>
    nama.startsWith('.')
      ? relative(ROOT, normalize(join(ROOT, dirname(path), nama)))
          .split(sep)
          .join('/')
      : nama,
  )
}

/** Comments of a whole line, and of a line's end after a space; an address in a text keeps its slashes. */
export const withoutComment = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
