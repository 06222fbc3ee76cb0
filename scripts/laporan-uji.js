import { existsSync, readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './siapkan.js'

/**
 * What the reports of the two runners say, in one form: how many passed, which failed, how long each took.
 * @typedef {{ berkas: string, nama: string, detik: number }} Uji
 * @typedef {{ lulus: number, gagal: number, lewat: number, uji: Uji[], pertama?: string, potret?: string[] }} Laporan
 *   `pertama`: the first failure; `potret`: what stood on the screen when a journey failed
 */
export const EMPTY_LAPORAN = { lulus: 0, gagal: 0, lewat: 0, uji: [] }

/** @returns {Laporan} */
export function readVitest(path) {
  const content = JSON.parse(readFileSync(path, 'utf8'))
  const trial = content.testResults.flatMap((f) =>
    f.assertionResults.map((t) => ({
      berkas: short(f.name),
      nama: t.fullName,
      detik: (t.duration ?? 0) / 1000,
      sebab: t.status === 'failed' ? t.failureMessages[0] : undefined,
    })),
  )
  // A file that cannot be loaded has no test to fail.
  const broken = content.testResults
    .filter((f) => f.status === 'failed' && f.assertionResults.every((t) => t.status !== 'failed'))
    .map((f) => ({ berkas: short(f.name), nama: 'berkas ini tidak dapat dijalankan', sebab: f.message }))
  const failed = [...trial.filter(({ sebab: cause }) => cause !== undefined), ...broken]
  return {
    lulus: content.numPassedTests,
    gagal: failed.length,
    lewat: content.numPendingTests + content.numTodoTests,
    uji: trial,
    pertama: label(failed[0]),
  }
}

/** @returns {Laporan} */
export function readPlaywright(path) {
  const { stats, suites, errors } = JSON.parse(readFileSync(path, 'utf8'))
  const trial = suites.flatMap((suite) => testPlaywright(suite, []))
  const failed = trial.filter(({ sebab: cause }) => cause !== undefined)
  return {
    lulus: stats.expected,
    // No retry is configured; a journey that passes at a second try would still be none that passes.
    gagal: stats.unexpected + stats.flaky,
    lewat: stats.skipped,
    uji: trial,
    pertama: label(failed[0] ?? (errors[0] && { berkas: 'e2e', nama: 'sebelum perjalanan', sebab: errors[0].message })),
    potret: failed.slice(0, 3).map(({ berkas, nama, potret }) => `${berkas} › ${nama}\n${potret}`),
  }
}

function testPlaywright(suite, parent) {
  const nama = suite.title === suite.file ? parent : [...parent, suite.title]
  const own = suite.specs.map((spec) => {
    const result = spec.tests.flatMap((test) => test.results)
    return {
      berkas: `e2e/${spec.file}`,
      nama: [...nama, spec.title].join(' '),
      detik: result.reduce((jumlah, { duration }) => jumlah + duration, 0) / 1000,
      sebab: spec.tests.every(({ status }) => PASSED.has(status))
        ? undefined
        : (result.find(({ error }) => error)?.error.message ?? 'gagal'),
      get potret() {
        return readPotret(result.flatMap(({ attachments }) => attachments ?? []))
      },
    }
  })
  return [...own, ...(suite.suites ?? []).flatMap((child) => testPlaywright(child, nama))]
}

const PASSED = new Set(['expected', 'skipped'])

/** The page as an ear hears it: a picture is lost with the machine that took it. */
function readPotret(lampiran) {
  const { path } = lampiran.find(({ name }) => name === 'error-context') ?? {}
  const content = path !== undefined && existsSync(path) ? readFileSync(path, 'utf8') : ''
  const awal = content.indexOf('# Page snapshot')
  return awal < 0 ? 'layarnya tidak terekam' : content.slice(awal).split('\n').slice(0, 250).join('\n')
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
export function oldest(daftar, many = 10) {
  const perBerkas = new Map()
  for (const { berkas, detik: seconds } of daftar) perBerkas.set(berkas, (perBerkas.get(berkas) ?? 0) + seconds)
  const order = (all) => all.toSorted((a, b) => b.detik - a.detik).slice(0, many)
  return {
    uji: order(daftar),
    berkas: order([...perBerkas].map(([berkas, seconds]) => ({ berkas, detik: seconds }))),
  }
}

const short = (path) => relative(ROOT, path).split(sep).join('/')

function label(trial) {
  if (trial === undefined) return undefined
  const cause = stripVTControlCharacters(trial.sebab ?? '')
    .trim()
    .split('\n')[0]
  return `${trial.berkas} › ${trial.nama}: ${cause}`.slice(0, 300)
}
