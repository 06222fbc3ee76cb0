import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { guardSignals, launch, send, untilFinished } from './anak.js'
import { countCpu } from './cpu.js'
import { EMPTY_LAPORAN, firstComplaint, oldest, readPlaywright, readVitest } from './laporan-uji.js'
import { buildCommands, prepareNode, preparePackages, ROOT, stampWeb } from './siapkan.js'
import { siapkanChromium, siapkanFaketime, siapkanTempat } from './tempat-uji.js'

/**
 * `npm test`: every check of architecture.md 7, all of them even when one fails, one summary at the end.
 * `npm test -- lint vitest` runs the named steps only, `npm test -- server/src/features/gtk e2e/libur.spec.ts` these tests only.
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
const packet = (...paths) => join(ROOT, 'node_modules', ...paths)

/** `sejajar` steps need one core each and no quiet machine; the runners of tests then have both cores. */
const STEPS = [
  // One checker: each more infers the same types again, at three times the work on two cores.
  { nama: 'tipe', sejajar: true, args: [packet('typescript', 'bin', 'tsc'), '-b', '--checkers', '1'] },
  { nama: 'lint', sejajar: true, args: [packet('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings'] },
  { nama: 'format', sejajar: true, args: [packet('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '.'] },
  { nama: 'knip', sejajar: true, args: [packet('knip', 'bin', 'knip.js')] },
  { nama: 'bangun', sejajar: true, args: buildCommands(), env: { NODE_ENV: 'production' }, sesudah: stampWeb },
  {
    nama: 'vitest',
    args: [
      packet('vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(RESULT, 'vitest.json')}`,
    ],
    baca: () => readVitest(join(RESULT, 'vitest.json')),
    sebelum: siapkanFaketime,
  },
  { nama: 'sql', args: [join(ROOT, 'scripts', 'sql.ts')] },
  {
    nama: 'e2e',
    args: [packet('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(RESULT, 'e2e.json') },
    baca: () => readPlaywright(join(RESULT, 'e2e.json')),
    sebelum: siapkanChromium,
  },
]

guardSignals()
try {
  const record = process.argv.includes('--record')
  const named = process.argv.slice(2).filter((option) => option !== '--record')
  const steps = stepsFor(named)
  const temporary = siapkanTempat()
  const tools = await prepareNode()
  await preparePackages(tools)
  rmSync(RESULT, { recursive: true, force: true })
  mkdirSync(RESULT, { recursive: true })
  const results = await runAll(steps, { ...tools, env: { ...tools.env, TMPDIR: temporary } })
  process.exitCode = short(results)
  if (record && named.length === 0 && process.exitCode === 0) writeCpu(results)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

/** All of them; or those that are named; or of tests that are named by their paths the runners alone. */
function stepsFor(named) {
  // A step may be called as a folder is: e2e.
  const unknown = named.filter((one) => !STEPS.some(({ nama }) => nama === one))
  const paths = unknown.filter((one) => existsSync(join(ROOT, one)))
  const foreign = unknown.filter((one) => !paths.includes(one))
  if (foreign.length > 0)
    throw new Error(
      `Bukan langkah dan bukan berkas: ${foreign.join(', ')}. Langkahnya ${STEPS.map((s) => s.nama).join(', ')}.`,
    )
  const journeys = paths.filter((path) => path.startsWith('e2e'))
  const tests = paths.filter((path) => !path.startsWith('e2e'))
  const wanted = new Set(named.length === 0 ? STEPS.map(({ nama }) => nama) : named)
  if (tests.length > 0) wanted.add('vitest')
  if (journeys.length > 0) wanted.add('bangun').add('e2e')
  const only = { vitest: tests, e2e: journeys }
  return STEPS.filter(({ nama }) => wanted.has(nama)).map((step) => ({
    ...step,
    args: [...step.args, ...(only[step.nama] ?? [])],
  }))
}

async function runAll(step, tools) {
  const results = []
  const queue = step.filter((one) => one.sejajar)
  const perform = async () => {
    for (let one = queue.shift(); one; one = queue.shift()) results.push(await runStep(one, tools))
  }
  await Promise.all([perform(), perform()])
  for (const one of step.filter((s) => !s.sejajar)) results.push(await runStep(one, tools))
  return step.map(({ nama }) => results.find((one) => one.nama === nama))
}

/** Output is kept until the step ends, so that two steps at once do not mix their lines. */
async function runStep(step, tools) {
  const awal = performance.now()
  let output = ''
  let kode
  let cpu = null
  try {
    const extra = (await step.sebelum?.()) ?? {}
    const env = { ...tools.env, ...step.env, ...extra }
    const child = launch(tools.node, step.args, { cwd: ROOT, env, grup: true, stdio: ['ignore', 'pipe', 'pipe'] })
    const counted = countCpu(child.pid)
    for (const aliran of [child.stdout, child.stderr]) {
      aliran.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    const limit = setTimeout(
      () => {
        output += `\nDihentikan: seluruh pemeriksaan lebih dari ${LIMIT_MS / 60_000} menit.\n`
        send({ anak: child, grup: true }, 'SIGKILL')
      },
      BEGINNING + LIMIT_MS - performance.now(),
    )
    kode = await untilFinished(child)
    cpu = counted()
    clearTimeout(limit)
    if (kode === 0) step.sesudah?.()
  } catch (error) {
    output += `${error.message}\n`
    kode = 1
  }
  const seconds = (performance.now() - awal) / 1000
  console.log(`\n── ${step.nama}: ${kode === 0 ? 'lulus' : 'GAGAL'} (${seconds.toFixed(1)} dtk)`)
  if (kode !== 0 || step.baca) console.log(stripVTControlCharacters(output).trimEnd())
  const laporan = nilai(step, kode, output)
  for (const potret of laporan.potret ?? []) console.log(`\nLayar saat gagal: ${potret}`)
  return { nama: step.nama, kode, detik: seconds, cpu, laporan, output }
}

/** A step that fails without a failed test of its own (a type error, a runner that died) counts as one failure. */
function nilai(step, kode, output) {
  let laporan = EMPTY_LAPORAN
  try {
    laporan = step.baca?.() ?? EMPTY_LAPORAN
  } catch {
    // No report: the runner died before it could write one.
  }
  if (kode === 0) return laporan
  return { ...laporan, gagal: Math.max(laporan.gagal, 1), pertama: laporan.pertama ?? firstComplaint(output) }
}

/** @returns the exit code; the last lines name where to begin */
function short(result) {
  showOldest(result.flatMap(({ laporan }) => laporan.uji))
  const before = readCpu()
  console.log('\nLangkah   Hasil         Waktu       CPU  CPU dulu  Uji')
  for (const { nama, kode, detik: seconds, cpu, laporan } of result) {
    const { lulus: passed, gagal: failed, lewat: via } = laporan
    const trial = passed + failed + via === 0 ? '' : `${passed} lulus, ${failed} gagal${via ? `, ${via} dilewati` : ''}`
    console.log(
      `${nama.padEnd(9)} ${(kode === 0 ? 'lulus' : 'GAGAL').padEnd(7)} ${seconds.toFixed(1).padStart(6)} dtk ${cpuText(cpu)} ${cpuText(before[nama])}  ${trial}`.trimEnd(),
    )
  }
  const jumlah = (what) => result.reduce((n, { laporan }) => n + laporan[what], 0)
  console.log(`\n${jumlah('lulus')} passed, ${jumlah('gagal')} failed`)
  for (const { nama, laporan, output } of result) {
    if (!laporan.pertama) continue
    console.log(`Gagal pertama di ${nama}: ${laporan.pertama}`)
    // Of a tool without tests nothing else is said of it, and where only the end of a run is kept its output is far above.
    if (laporan.uji.length === 0)
      console.log(stripVTControlCharacters(output).trimEnd().split('\n').slice(0, SHOWN_LINES).join('\n'))
  }
  return jumlah('gagal') === 0 ? 0 : 1
}

function cpuText(seconds) {
  return `${(seconds ?? null) === null ? '-' : seconds.toFixed(0)} dtk`.padStart(9)
}

function readCpu() {
  return existsSync(RECORDED) ? JSON.parse(readFileSync(RECORDED, 'utf8')) : {}
}

function writeCpu(result) {
  const seconds = Object.fromEntries(result.map(({ nama, cpu }) => [nama, cpu === null ? null : Math.round(cpu)]))
  writeFileSync(RECORDED, `${JSON.stringify(seconds, null, 2)}\n`)
}

function showOldest(all) {
  if (all.length === 0) return
  const { uji: trial, berkas } = oldest(all)
  console.log('\nSepuluh uji terlama')
  for (const one of trial) console.log(`${one.detik.toFixed(1).padStart(7)} dtk  ${one.berkas} › ${one.nama}`)
  console.log('\nSepuluh berkas terlama')
  for (const one of berkas) console.log(`${one.detik.toFixed(1).padStart(7)} dtk  ${one.berkas}`)
}
