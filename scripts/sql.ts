import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { triedSentence } from '../server/cluster-trial/statements/tried.ts'
import { CAKUPAN_EXCEPTIONS } from '../server/test/sql/cakupan-exceptions.ts'
import { SQL_RECORDS } from '../server/test/sql/folder.ts'
import { type Entry, gather, partsOf, write } from '../server/test/sql/ledger.ts'
import { isSchoolTable } from '../server/test/sql/reading.ts'
import type { SqlRecord } from '../server/test/sql/record.ts'
import { citusObjections } from '../server/test/sql/shape.ts'
import { ROOT } from './walls/sources.ts'

/**
 * The ledger of SQL (docs/decisions/0023): what the last run of the server's tests sent, held against server/sql.
 * `--write` puts the ledger right; the difference is then reviewed like any other. `--citus` lets it hold more of what a
 * cluster refuses.
 */
const LEDGER = join(ROOT, 'server/sql')
/** Which file may still send what a cluster refuses, and why it is refused: only ever shorter. */
const CITUS = 'citus.txt'
/** Of a run of some files only what is new can be told. */
const WHOLE = globSync('{server/src,server/demo,server/test,scripts}/**/*.test.ts', { cwd: ROOT })

function* readRecords(): Iterable<SqlRecord> {
  for (const file of existsSync(SQL_RECORDS) ? readdirSync(SQL_RECORDS) : [])
    for (const line of readFileSync(join(SQL_RECORDS, file), 'utf8').split('\n'))
      if (line !== '') yield JSON.parse(line)
}

const readLedger = (): Map<string, string> =>
  new Map(
    (existsSync(LEDGER) ? readdirSync(LEDGER) : [])
      .filter((file) => file.endsWith('.sql') || file === CITUS)
      .map((file) => [file, readFileSync(join(LEDGER, file), 'utf8')]),
  )

/** On a cluster the view of schools is divided too (migration 0016). */
const isDivided = (table: string): boolean => isSchoolTable(table) || table === 'sekolah_terbagi'
const objectionsTo = ({ text, twins }: Entry): string[] => citusObjections(text, isDivided, twins)

/** File and reason → how many of its statements. */
function citusCounts(entries: Entry[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const entry of entries)
    for (const why of objectionsTo(entry))
      for (const one of entry.sources) counts.set(`${one}: ${why}`, (counts.get(`${one}: ${why}`) ?? 0) + 1)
  return counts
}

/** What the ledger does not allow: '3 features/gtk/queries.ts: row locks over many schools'. */
function newCitus(entries: Entry[], old: Map<string, string>): string[] {
  const lines = (old.get(CITUS) ?? '').split('\n').map((line) => /^(\d+) (.*)$/.exec(line))
  const allowed = new Map(lines.flatMap((one) => (one === null ? [] : [[one[2] ?? '', Number(one[1])]])))
  return [...citusCounts(entries)]
    .filter(([line, count]) => count > (allowed.get(line) ?? 0))
    .map(([line, count]) => `${count} ${line}`)
}

/** What is wrong, a line each; none: all is as the ledger says. */
function check(records: ReturnType<typeof gather>, old: Map<string, string>): string[] {
  const { entries, files, scopes } = records
  const isWhole = WHOLE.every((file) => files.has(file))
  const wrong = [
    ...newCitus(entries, old).map((line) => `Tidak jalan di Citus (docs/aturan/citus.md): ${line}`),
    ...[...scopes]
      .filter(([line]) => !(line in CAKUPAN_EXCEPTIONS))
      .map(([line, operation]) => `Di luar cakupan: ${line} (${operation})`),
  ]
  if (isWhole)
    wrong.push(
      ...Object.keys(CAKUPAN_EXCEPTIONS)
        .filter((line) => !scopes.has(line))
        .map((line) => `Pengecualian cakupan yang tidak terpakai: ${line}`),
    )
  if (isWhole) return [...wrong, ...difference(old, ledgerOf(entries))]
  const known = new Set([...old.values()].flatMap(partsOf).map(({ text }) => text))
  return [
    ...wrong,
    ...entries.filter(({ text }) => !known.has(text)).map(({ text }) => `Belum ada di server/sql:\n${text}`),
  ]
}

function ledgerOf(entries: Entry[]): Map<string, string> {
  const lines = [...citusCounts(entries)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([line, count]) => `${count} ${line}\n`)
  return new Map([...write(entries, objectionsTo), [CITUS, lines.join('')]])
}

/**
 * Which operations send a statement is written for the reader and not compared: generated tests come by some of them by
 * chance, and that is no change of SQL.
 */
const withoutOperations = (files: Map<string, string>): Map<string, string> =>
  new Map([...files].map(([name, text]) => [name, text.replaceAll(/^-- (?:in .*|many operations)\n/gm, '')]))

function difference(written: Map<string, string>, sent: Map<string, string>): string[] {
  const [old, now] = [withoutOperations(written), withoutOperations(sent)]
  if (now.size === old.size && [...now].every(([name, text]) => old.get(name) === text)) return []
  const folder = mkdtempSync(join(tmpdir(), 'sql-'))
  for (const [part, files] of Object.entries({ lama: old, baru: now })) writeTo(join(folder, part), files)
  const { stdout } = spawnSync('git', ['diff', '--no-index', '--no-color', 'lama', 'baru'], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true, force: true })
  return [stdout, 'SQL berubah. Bila memang dimaksud: npm run sql -- --write, lalu baca bedanya.']
}

function writeTo(folder: string, files: Map<string, string>): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of files) writeFileSync(join(folder, name), text)
}

function main(isWriting: boolean): number {
  const records = gather(readRecords())
  const missing = WHOLE.filter((file) => !records.files.has(file)).length
  const [said, code] = isWriting ? rewrite(records, missing) : compare(records, missing)
  process.stdout.write(`${said}\n`)
  return code
}

function compare(records: ReturnType<typeof gather>, missing: number): [string, number] {
  if (records.files.size === 0) return ['Belum ada catatan: jalankan dulu `npm test -- vitest`.', 1]
  const wrong = check(records, readLedger())
  if (wrong.length > 0) return [wrong.join('\n'), 1]
  const note = missing === 0 ? 'sama dengan server/sql' : `tidak ada yang baru; ${missing} berkas uji tidak dijalankan`
  return [`${records.entries.length} pernyataan, ${note}.\n${triedSentence()}`, 0]
}

function rewrite({ entries }: ReturnType<typeof gather>, missing: number): [string, number] {
  if (missing > 0) return [`Buku SQL ditulis dari seluruh uji server; ${missing} berkas tidak dijalankan.`, 1]
  const old = readLedger()
  const worse = isMoreAllowed ? [] : newCitus(entries, old)
  if (worse.length > 0)
    return [`Tidak jalan di Citus (docs/aturan/citus.md), maka tidak ditulis tanpa --citus:\n${worse.join('\n')}`, 1]
  for (const name of old.keys()) rmSync(join(LEDGER, name))
  writeTo(LEDGER, ledgerOf(entries))
  return [`${entries.length} pernyataan ditulis ke server/sql.`, 0]
}

const isMoreAllowed = process.argv.includes('--citus')
process.exitCode = main(process.argv.includes('--write'))
