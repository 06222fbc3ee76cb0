import { existsSync, readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './prepare.js'

/**
 * What the reports of the two runners say, in one form: how many passed, which failed, how long each took.
 * @typedef {{ file: string, name: string, seconds: number }} Test
 * @typedef {{ passed: number, failed: number, skipped: number, tests: Test[], firstFailure?: string, screens?: string[] }} Report
 *   `firstFailure`: the first failure; `screens`: what stood on the screen when a journey failed
 */
export const EMPTY_REPORT = { passed: 0, failed: 0, skipped: 0, tests: [] }

/** @returns {Report} */
export function readVitest(path) {
  const report = JSON.parse(readFileSync(path, 'utf8'))
  const tests = report.testResults.flatMap((f) =>
    f.assertionResults.map((t) => ({
      file: fromRoot(f.name),
      name: t.fullName,
      seconds: (t.duration ?? 0) / 1000,
      cause: t.status === 'failed' ? t.failureMessages[0] : undefined,
    })),
  )
  // A file that cannot be loaded has no test to fail.
  const broken = report.testResults
    .filter((f) => f.status === 'failed' && f.assertionResults.every((t) => t.status !== 'failed'))
    .map((f) => ({ file: fromRoot(f.name), name: 'berkas ini tidak dapat dijalankan', cause: f.message }))
  const failed = [...tests.filter(({ cause }) => cause !== undefined), ...broken]
  return {
    passed: report.numPassedTests,
    failed: failed.length,
    skipped: report.numPendingTests + report.numTodoTests,
    tests,
    firstFailure: label(failed[0]),
  }
}

/** @returns {Report} */
export function readPlaywright(path) {
  const { stats, suites, errors } = JSON.parse(readFileSync(path, 'utf8'))
  const tests = suites.flatMap((suite) => testsOf(suite, []))
  const failed = tests.filter(({ cause }) => cause !== undefined)
  return {
    passed: stats.expected,
    // No retry is configured; a journey that passes at a second try would still be none that passes.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    tests,
    firstFailure: label(
      failed[0] ?? (errors[0] && { file: 'e2e', name: 'sebelum perjalanan', cause: errors[0].message }),
    ),
    screens: failed.slice(0, 3).map(({ file, name, screen }) => `${file} › ${name}\n${screen}`),
  }
}

function testsOf(suite, parent) {
  const titles = suite.title === suite.file ? parent : [...parent, suite.title]
  const own = suite.specs.map((spec) => {
    const result = spec.tests.flatMap((test) => test.results)
    return {
      file: `e2e/${spec.file}`,
      name: [...titles, spec.title].join(' '),
      seconds: result.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      cause: spec.tests.every(({ status }) => PASSED.has(status))
        ? undefined
        : (result.find(({ error }) => error)?.error.message ?? 'gagal'),
      get screen() {
        return readScreen(result.flatMap(({ attachments }) => attachments ?? []))
      },
    }
  })
  return [...own, ...(suite.suites ?? []).flatMap((child) => testsOf(child, titles))]
}

const PASSED = new Set(['expected', 'skipped'])

/** The page as an ear hears it: a picture is lost with the machine that took it. */
function readScreen(attachments) {
  const { path } = attachments.find(({ name }) => name === 'error-context') ?? {}
  const content = path !== undefined && existsSync(path) ? readFileSync(path, 'utf8') : ''
  const start = content.indexOf('# Page snapshot')
  return start < 0 ? 'layarnya tidak terekam' : content.slice(start).split('\n').slice(0, 250).join('\n')
}

/** The line to begin with, of a step without tests of its own: what a compiler or linter complains about first. */
export function firstComplaint(output) {
  const rows = stripVTControlCharacters(output)
    .split('\n')
    .map((part) => part.replaceAll('━', '').trim())
    .filter((one) => one !== '')
  return rows.find((one) => COMPLAINT.test(one)) ?? rows[0] ?? 'berakhir tanpa keterangan'
}
const COMPLAINT = /error|galat|unused|dihentikan|✖|×/i

/** The slowest tests and, with all that stands around their tests, the slowest files. */
export function slowest(tests, many = 10) {
  const perFile = new Map()
  for (const { file, seconds } of tests) perFile.set(file, (perFile.get(file) ?? 0) + seconds)
  const order = (all) => all.toSorted((a, b) => b.seconds - a.seconds).slice(0, many)
  return {
    tests: order(tests),
    files: order([...perFile].map(([file, seconds]) => ({ file, seconds }))),
  }
}

const fromRoot = (path) => relative(ROOT, path).split(sep).join('/')

function label(test) {
  if (test === undefined) return undefined
  const cause = stripVTControlCharacters(test.cause ?? '')
    .trim()
    .split('\n')[0]
  return `${test.file} › ${test.name}: ${cause}`.slice(0, 300)
}
