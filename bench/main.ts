import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrations } from '@geisa/server/platform/database/migrasi'
import { startPostgres } from '@geisa/server/platform/postgres/postgres-tertanam'
import pg from 'pg'
import { measureStreams } from './baris-aliran.ts'
import { measureBulanan } from './baris-bulanan.ts'
import { measureDashboard } from './baris-dashboard.ts'
import { measureBulan, measureEngine } from './baris-engine.ts'
import { measureHarian } from './baris-harian.ts'
import { measureStart } from './baris-mulai.ts'
import { measurePengaturan } from './baris-pengaturan.ts'
import { measureDoor } from './baris-pintu.ts'
import { measureTap } from './baris-tap.ts'
import { generate, SCALE, type Scale } from './pembangkit.ts'
import { growth } from './pertumbuhan.ts'
import { compareWithTable, saveTable } from './tabel.ts'
import { elapsed, failedRow, printTable, type Row } from './ukur.ts'

/**
 * `npm run bench [-- --skala kabupaten|provinsi|nasional] [--hanya engine,tap,harian,bulanan,pengaturan,dashboard,pintu,aliran,mulai]`: the promises on speed,
 * each against a floor of the same run; one table here, JSON in bench/hasil/. `--bandingkan` says what got slower since
 * docs/kecepatan.md, `--simpan` writes it there, `--tumbuh kabupaten,provinsi` holds two scales against each other.
 */
const { values } = parseArgs({
  options: {
    skala: { type: 'string', default: 'kabupaten' },
    hanya: { type: 'string' },
    bandingkan: { type: 'boolean', default: false },
    simpan: { type: 'boolean', default: false },
    tumbuh: { type: 'string' },
  },
})
const output = new URL('./hasil/', import.meta.url)
if (values.tumbuh !== undefined) {
  console.log(printTable(growth(output, values.tumbuh.split(','))))
  process.exit(0)
}
if (!(values.skala in SCALE)) throw new Error(`Skala: ${Object.keys(SCALE).join(', ')}`)
const scale = values.skala as Scale

const folder = mkdtempSync(join(tmpdir(), 'geisa-bench-'))
// As root PostgreSQL runs under another account, which must be able to enter.
chmodSync(folder, 0o755)
const postgres = await startPostgres({ dataDir: folder, log: () => {} })
const results: Row[] = []
try {
  await migrations(postgres.url)
  const client = new pg.Client({ connectionString: postgres.url })
  // When a benchmark fails the database goes first; its error is the one to see.
  client.on('error', () => {})
  await client.connect()
  const build = await elapsed(() => generate(postgres.url, client, scale))
  console.log(
    `Data skala ${scale} dibuat dalam ${(build / 1000).toFixed(1)} dtk. ${cpus().length} inti, ${process.version}.`,
  )
  await measureAll(client)
  await client.end()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(printTable(results))
if (values.bandingkan) console.log(compareWithTable(scale, results))
if (values.simpan) saveTable(scale, source(), results)
mkdirSync(output, { recursive: true })
writeFileSync(
  new URL(`${scale}.json`, output),
  `${JSON.stringify({ skala: scale, node: process.version, hasil: results }, null, 2)}\n`,
)
process.exitCode = results.some(({ rasio }) => Number.isNaN(rasio)) ? 1 : 0

/** Each group by itself: one that fails says why in its row, and the others are measured all the same. */
async function measureAll(client: pg.Client): Promise<void> {
  const { url } = postgres
  const groups: Record<string, () => Promise<Row[]>> = {
    engine: async () => [await measureEngine(), await measureBulan()],
    harian: () => measureHarian(url, scale),
    bulanan: () => measureBulanan(url, scale),
    pengaturan: () => measurePengaturan(url),
    dashboard: () => measureDashboard(url),
    pintu: async () => (SCALE[scale].gtk > 0 ? measureDoor(url, client) : []),
    tap: async () => (SCALE[scale].gtk > 0 ? measureTap(url, client) : []),
    aliran: async () => (SCALE[scale].gtk > 0 ? measureStreams(url, client) : []),
    mulai: async () => [await measureStart(url)],
  }
  const selected = values.hanya?.split(',') ?? Object.keys(groups)
  for (const nama of selected) {
    const measure = groups[nama]
    if (measure === undefined) throw new Error(`Yang dapat diukur: ${Object.keys(groups).join(', ')}`)
    results.push(...(await measure().catch((error: unknown) => [failedRow(nama, error)])))
  }
}

/** What was measured, and on what: '9e4ab91f, 2 x AMD EPYC, 2026-11-24'. */
function source(): string {
  const commit = execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=8'], { encoding: 'utf8' }).trim()
  return `${commit}, ${cpus().length} x ${cpus()[0]?.model.trim() ?? '?'}, ${new Date().toISOString().slice(0, 10)}`
}
