import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { guardSignals, launch, send, untilFinished } from './anak.js'
import { EMPTY_LAPORAN, firstComplaint, oldest, readPlaywright, readVitest } from './laporan-uji.js'
import { buildCommands, prepareNode, preparePackages, ROOT, stampWeb } from './siapkan.js'
import { siapkanChromium, siapkanFaketime, siapkanTempat } from './tempat-uji.js'

/**
 * `npm test`: every check of architecture.md 7, all of them even when one fails, one summary at the end.
 * `npm test -- lint vitest` runs the named steps only.
 */
const BEGINNING = performance.now()
/** Of the whole run: what hangs is stopped with a summary before whoever called it ends it without one. */
const LIMIT_MS = 88 * 60_000
/** Of a failed tool without tests of its own. */
const SHOWN_LINES = 60
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
  const options = process.argv.slice(2)
  const foreign = options.filter((nama) => !STEPS.some((step) => step.nama === nama))
  if (foreign.length > 0)
    throw new Error(`Langkah tidak dikenal: ${foreign.join(', ')}. Pilih dari ${STEPS.map((s) => s.nama).join(', ')}.`)
  const temporary = siapkanTempat()
  const tools = await prepareNode()
  await preparePackages(tools)
  rmSync(RESULT, { recursive: true, force: true })
  mkdirSync(RESULT, { recursive: true })
  const selected = STEPS.filter(({ nama }) => options.length === 0 || options.includes(nama))
  process.exitCode = short(await runAll(selected, { ...tools, env: { ...tools.env, TMPDIR: temporary } }))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
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
  try {
    const extra = (await step.sebelum?.()) ?? {}
    const env = { ...tools.env, ...step.env, ...extra }
    const child = launch(tools.node, step.args, { cwd: ROOT, env, grup: true, stdio: ['ignore', 'pipe', 'pipe'] })
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
  return { nama: step.nama, kode, detik: seconds, laporan, output }
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
  console.log('\nLangkah   Hasil    Waktu     Uji')
  for (const { nama, kode, detik: seconds, laporan } of result) {
    const { lulus: passed, gagal: failed, lewat: via } = laporan
    const trial = passed + failed + via === 0 ? '' : `${passed} lulus, ${failed} gagal${via ? `, ${via} dilewati` : ''}`
    console.log(
      `${nama.padEnd(9)} ${(kode === 0 ? 'lulus' : 'GAGAL').padEnd(7)} ${seconds.toFixed(1).padStart(6)} dtk  ${trial}`.trimEnd(),
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

function showOldest(all) {
  if (all.length === 0) return
  const { uji: trial, berkas } = oldest(all)
  console.log('\nSepuluh uji terlama')
  for (const one of trial) console.log(`${one.detik.toFixed(1).padStart(7)} dtk  ${one.berkas} › ${one.nama}`)
  console.log('\nSepuluh berkas terlama')
  for (const one of berkas) console.log(`${one.detik.toFixed(1).padStart(7)} dtk  ${one.berkas}`)
}
