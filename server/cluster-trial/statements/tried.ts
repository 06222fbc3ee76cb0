import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLedger } from './ledger.ts'

/**
 * Of which statements the last report of a cluster is (docs/citus-laporan.md, decision 69): their hashes, without the files and
 * the order that they stand in. `npm test` counts what changed since, a release is refused for it.
 */
export const TRIED = join(import.meta.dirname, '../../sql/diuji-gugus.txt')

/** `day`: 'YYYY-MM-DD' of the run; `cluster`: its versions; `hashes`: twelve hexadecimal digits each. */
export type Tried = { day: string; cluster: string; hashes: ReadonlySet<string> }

const SIGNS = 12
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, SIGNS)

/** Of the ledger as it stands, sorted. */
export const hashesOf = (statements: readonly { text: string }[]): string[] =>
  [...new Set(statements.map(({ text }) => hashOf(text)))].toSorted()

/** One number for all of them, as the report says it. */
export const digestOf = (hashes: Iterable<string>): string => hashOf([...hashes].toSorted().join('\n'))

export const triedText = ({ day, cluster, hashes }: Tried): string =>
  `# ${day} ${cluster}\n${[...hashes].map((one) => `${one}\n`).join('')}`

/** null: no run has left a list yet. */
export function readTried(path = TRIED): Tried | null {
  if (!existsSync(path)) return null
  const [head = '', ...rest] = readFileSync(path, 'utf8').split('\n')
  const [, day = '', cluster = ''] = /^# (\S+) (.*)$/.exec(head) ?? []
  return { day, cluster, hashes: new Set(rest.filter((line) => line !== '')) }
}

/** How many statements of the ledger that list does not hold. */
export const changedSince = ({ hashes }: Tried, statements = readLedger()): number =>
  hashesOf(statements).filter((one) => !hashes.has(one)).length

/** In one line for who runs the checks; nothing is red by it. */
export function triedSentence(tried = readTried(), statements = readLedger()): string {
  if (tried === null) return 'Gugus: pernyataan ini belum pernah diuji di gugus (npm run citus:uji).'
  const changed = changedSince(tried, statements)
  if (changed === 0) return `Gugus: semua pernyataan sudah diuji di gugus pada ${tried.day}.`
  return `Gugus: ${changed} dari ${hashesOf(statements).length} pernyataan berubah sejak diuji pada ${tried.day} (npm run citus:uji).`
}

/** Why no release may be made; null: the report is of these very statements. */
export function releaseObstacle(tried = readTried(), statements = readLedger()): string | null {
  if (tried !== null && changedSince(tried, statements) === 0) return null
  return `${triedSentence(tried, statements)} Rilis menjanjikan gugus: jalankan npm run citus:uji atas commit ini, commit laporannya, lalu ulangi.`
}
