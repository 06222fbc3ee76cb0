import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { guardSignals, launch, send, untilFinished } from './child-processes.js'
import { countCpu } from './cpu.js'
import { buildCommands, prepareNode, preparePackages, ROOT, stampWeb } from './prepare.js'
import { faketimeLibrary, prepareChromium, prepareFaketime, prepareTestFolder } from './prepare-tests.js'
import { EMPTY_REPORT, firstComplaint, readPlaywright, readVitest, slowest } from './test-reports.js'

/**
 * `npm test`: every check of architecture.md 7, all of them even when one fails, one summary at the end.
 * `npm test -- lint vitest` runs the named steps only, `npm test -- server/src/features/gtk e2e/libur.spec.ts` these tests only.
 * `npm test -- --watch server/src/features/gtk` runs them again whenever something that they read is saved.
 * At the end stands what each step took of CPU (user + sys, with all that it started) beside the last written down: seconds on
 * a shared machine say nothing. `npm test -- --record` writes it down. No test fails by it.
 */
const BEGINNING = performance.now()
/** Of the whole run: what hangs is stopped with a summary before whoever called it ends it without one. */
const LIMIT_MS = 88 * 60_000
/** Of a failed tool without tests of its own. */
const SHOWN_LINES = 60
/** CPU-seconds of each step, of the last whole run that was written down. */
const RECORDED = join(ROOT, 'scripts', 'cpu.json')
const RESULT = join(ROOT, 'node_modules', '.cache', 'uji')
const installed = (...paths) => join(ROOT, 'node_modules', ...paths)

/** `parallel` steps need one core each and no quiet machine; the runners of tests then have both cores. */
const STEPS = [
  // One checker: each more infers the same types again, at three times the work on two cores.
  { name: 'tipe', parallel: true, args: [installed('typescript', 'bin', 'tsc'), '-b', '--checkers', '1'] },
  { name: 'lint', parallel: true, args: [installed('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'format', parallel: true, args: [installed('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '.'] },
  { name: 'knip', parallel: true, args: [installed('knip', 'bin', 'knip.js')] },
  { name: 'bangun', parallel: true, args: buildCommands(), env: { NODE_ENV: 'production' }, after: stampWeb },
  {
    name: 'vitest',
    args: [
      installed('vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(RESULT, 'vitest.json')}`,
    ],
    read: () => readVitest(join(RESULT, 'vitest.json')),
    before: prepareFaketime,
  },
  { name: 'sql', args: [join(ROOT, 'scripts', 'sql.ts')] },
  {
    name: 'e2e',
    args: [installed('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(RESULT, 'e2e.json') },
    read: () => readPlaywright(join(RESULT, 'e2e.json')),
    before: async () => ({ ...(await prepareChromium()), ...(await anotherClock()) }),
  },
]

guardSignals()
try {
  const record = process.argv.includes('--record')
  const watch = process.argv.includes('--watch')
  const named = process.argv.slice(2).filter((option) => !['--record', '--watch'].includes(option))
  const steps = stepsFor(named)
  const temporary = prepareTestFolder()
  const tools = await prepareNode()
  await preparePackages(tools)
  rmSync(RESULT, { recursive: true, force: true })
  mkdirSync(RESULT, { recursive: true })
  const prepared = { ...tools, env: { ...tools.env, TMPDIR: temporary } }
  if (watch) process.exitCode = await watchTests(named, prepared)
  else {
    const results = await runAll(steps, prepared)
    process.exitCode = summarize(results)
    if (record && named.length === 0 && process.exitCode === 0) writeCpu(results)
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

/** All of them; or those that are named; or of tests that are named by their paths the runners alone. */
function stepsFor(named) {
  // A step may be called as a folder is: e2e.
  const unknown = named.filter((one) => !STEPS.some(({ name }) => name === one))
  const paths = unknown.filter((one) => existsSync(join(ROOT, one)))
  const foreign = unknown.filter((one) => !paths.includes(one))
  if (foreign.length > 0)
    throw new Error(
      `Bukan langkah dan bukan berkas: ${foreign.join(', ')}. Langkahnya ${STEPS.map((s) => s.name).join(', ')}.`,
    )
  const journeys = paths.filter((path) => path.startsWith('e2e'))
  const tests = paths.filter((path) => !path.startsWith('e2e'))
  const wanted = new Set(named.length === 0 ? STEPS.map(({ name }) => name) : named)
  if (tests.length > 0) wanted.add('vitest')
  if (journeys.length > 0) wanted.add('bangun').add('e2e')
  const only = { vitest: tests, e2e: journeys }
  return STEPS.filter(({ name }) => wanted.has(name)).map((step) => ({
    ...step,
    args: [...step.args, ...(only[step.name] ?? [])],
  }))
}

/** Until whoever watches ends it. */
function watchTests(paths, { node, env }) {
  const args = [installed('vitest', 'vitest.mjs'), 'watch', ...paths]
  return untilFinished(launch(node, args, { cwd: ROOT, env: { ...env, BRIEF: '1' }, stdio: 'inherit' }))
}

/** Of the journeys, by the hours in CLOCK_AHEAD ('30h', '-4h'; e2e/kit/clock.ts). */
async function anotherClock() {
  const hours = Number.parseFloat(process.env['CLOCK_AHEAD'] ?? '0')
  if (!(Math.abs(hours) > 0)) return {}
  await prepareFaketime()
  const seconds = Math.round(hours * 3600)
  return {
    CLOCK_AHEAD_MS: String(seconds * 1000),
    LD_PRELOAD: faketimeLibrary(),
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

async function runAll(steps, tools) {
  const results = []
  const queue = steps.filter((one) => one.parallel)
  const work = async () => {
    for (let one = queue.shift(); one; one = queue.shift()) results.push(await runStep(one, tools))
  }
  await Promise.all([work(), work()])
  for (const one of steps.filter((s) => !s.parallel)) results.push(await runStep(one, tools))
  return steps.map(({ name }) => results.find((one) => one.name === name))
}

/** Output is kept until the step ends, so that two steps at once do not mix their lines. */
async function runStep(step, tools) {
  const start = performance.now()
  let output = ''
  let code
  let cpu = null
  try {
    const extra = (await step.before?.()) ?? {}
    const env = { ...tools.env, ...step.env, ...extra }
    const child = launch(tools.node, step.args, { cwd: ROOT, env, group: true, stdio: ['ignore', 'pipe', 'pipe'] })
    const counted = countCpu(child.pid)
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    const limit = setTimeout(
      () => {
        output += `\nDihentikan: seluruh pemeriksaan lebih dari ${LIMIT_MS / 60_000} menit.\n`
        send({ child, group: true }, 'SIGKILL')
      },
      BEGINNING + LIMIT_MS - performance.now(),
    )
    code = await untilFinished(child)
    cpu = counted()
    clearTimeout(limit)
    if (code === 0) step.after?.()
  } catch (error) {
    output += `${error.message}\n`
    code = 1
  }
  const seconds = (performance.now() - start) / 1000
  console.log(`\n── ${step.name}: ${code === 0 ? 'lulus' : 'GAGAL'} (${seconds.toFixed(1)} dtk)`)
  if (code !== 0 || step.read) console.log(stripVTControlCharacters(output).trimEnd())
  const report = reportOf(step, code, output)
  for (const screen of report.screens ?? []) console.log(`\nLayar saat gagal: ${screen}`)
  return { name: step.name, code, seconds, cpu, report, output }
}

/** A step that fails without a failed test of its own (a type error, a runner that died) counts as one failure. */
function reportOf(step, code, output) {
  let report = EMPTY_REPORT
  try {
    report = step.read?.() ?? EMPTY_REPORT
  } catch {
    // No report: the runner died before it could write one.
  }
  if (code === 0) return report
  return { ...report, failed: Math.max(report.failed, 1), firstFailure: report.firstFailure ?? firstComplaint(output) }
}

/** @returns the exit code; the last lines name where to begin */
function summarize(results) {
  showSlowest(results.flatMap(({ report }) => report.tests))
  const before = readCpu()
  console.log('\nLangkah   Hasil         Waktu       CPU  CPU dulu  Uji')
  for (const { name, code, seconds, cpu, report } of results) {
    const { passed, failed, skipped } = report
    const counts =
      passed + failed + skipped === 0 ? '' : `${passed} lulus, ${failed} gagal${skipped ? `, ${skipped} dilewati` : ''}`
    console.log(
      `${name.padEnd(9)} ${(code === 0 ? 'lulus' : 'GAGAL').padEnd(7)} ${seconds.toFixed(1).padStart(6)} dtk ${cpuText(cpu)} ${cpuText(before[name])}  ${counts}`.trimEnd(),
    )
  }
  const total = (what) => results.reduce((n, { report }) => n + report[what], 0)
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
  for (const { name, report, output } of results) {
    if (!report.firstFailure) continue
    console.log(`Gagal pertama di ${name}: ${report.firstFailure}`)
    // Of a tool without tests nothing else is said of it, and where only the end of a run is kept its output is far above.
    if (report.tests.length === 0)
      console.log(stripVTControlCharacters(output).trimEnd().split('\n').slice(0, SHOWN_LINES).join('\n'))
  }
  return total('failed') === 0 ? 0 : 1
}

function cpuText(seconds) {
  return `${(seconds ?? null) === null ? '-' : seconds.toFixed(0)} dtk`.padStart(9)
}

function readCpu() {
  return existsSync(RECORDED) ? JSON.parse(readFileSync(RECORDED, 'utf8')) : {}
}

function writeCpu(results) {
  const seconds = Object.fromEntries(results.map(({ name, cpu }) => [name, cpu === null ? null : Math.round(cpu)]))
  writeFileSync(RECORDED, `${JSON.stringify(seconds, null, 2)}\n`)
}

function showSlowest(all) {
  if (all.length === 0) return
  const { tests, files } = slowest(all)
  console.log('\nSepuluh uji terlama')
  for (const one of tests) console.log(`${one.seconds.toFixed(1).padStart(7)} dtk  ${one.file} › ${one.name}`)
  console.log('\nSepuluh berkas terlama')
  for (const one of files) console.log(`${one.seconds.toFixed(1).padStart(7)} dtk  ${one.file}`)
}
