import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '@geisa/server/platform/database/migrate'
import { startPostgres } from '@geisa/server/platform/postgres/embedded-postgres'
import pg from 'pg'
import { postmasterOf } from './cpu.ts'
import { generate, SCALE, type Scale } from './generator.ts'
import { growth, saveResults } from './growth.ts'
import { countDatabase, elapsed, failedRow, onlyRows, printTable, type Row } from './measure.ts'
import { measureStreams } from './rows/aliran.ts'
import { measureBig } from './rows/big-bodies.ts'
import { measureBulanan } from './rows/bulanan.ts'
import { measureDashboard } from './rows/dashboard.ts'
import { measureDoor } from './rows/door.ts'
import { measureEmbedded } from './rows/embedded-postgres.ts'
import { measureEngine } from './rows/engine.ts'
import { measureHarian } from './rows/harian.ts'
import { measureLoad } from './rows/load.ts'
import { measureSize } from './rows/page-size.ts'
import { measurePengaturan } from './rows/pengaturan.ts'
import { measureStart } from './rows/start.ts'
import { measureSurat } from './rows/surat.ts'
import { measureTap } from './rows/tap.ts'
import { compareWithTable, saveTable } from './table.ts'

/**
 * `npm run bench [-- --skala kabupaten|provinsi|nasional]`: the promises on speed, each against a floor of the same run; one
 * table here, JSON in bench/hasil/. `--hanya pintu,tap` measures some groups, `--baris tap/dtk` some of their rows;
 * `--bandingkan` says in a sentence what got slower since docs/kecepatan.md, `--simpan` writes it there (with `--catatan`),
 * `--tumbuh kabupaten,provinsi` holds two scales against each other. `--data` keeps the data that were made in a folder,
 * `--lama` is how many seconds the long load takes.
 */
const { values } = parseArgs({
  options: {
    skala: { type: 'string', default: 'kabupaten' },
    hanya: { type: 'string' },
    baris: { type: 'string' },
    bandingkan: { type: 'boolean', default: false },
    simpan: { type: 'boolean', default: false },
    tumbuh: { type: 'string' },
    data: { type: 'string' },
    lama: { type: 'string', default: '600' },
    catatan: { type: 'string' },
  },
})
const output = new URL('./hasil/', import.meta.url)
// Before anything is measured: that is the program that runs, whatever is edited meanwhile.
const measuredOn = source()
if (values.tumbuh !== undefined) {
  const scales = values.tumbuh.split(',')
  const rows = growth(output, scales)
  console.log(printTable(rows))
  if (values.simpan) saveTable(scales.join(' → '), measuredOn, rows)
  process.exit(0)
}
if (!(values.skala in SCALE)) throw new Error(`Skala: ${Object.keys(SCALE).join(', ')}`)
const scale = values.skala as Scale
if (values.baris !== undefined) onlyRows(values.baris)

const folder = values.data ?? mkdtempSync(join(tmpdir(), 'geisa-bench-'))
mkdirSync(folder, { recursive: true })
// As root PostgreSQL runs under another account, which must be able to enter.
chmodSync(folder, 0o755)
const generated = join(folder, `siap-${scale}`)
const postgres = await startPostgres({ dataDir: folder, log: () => {} })
const results: Row[] = []
try {
  await migrate(postgres.url)
  const client = new pg.Client({ connectionString: postgres.url })
  // When a benchmark fails the database goes first; its error is the one to see.
  client.on('error', () => {})
  await client.connect()
  const build = await elapsed(() => (existsSync(generated) ? undefined : generate(postgres.url, client, scale)))
  writeFileSync(generated, '')
  console.log(
    `Data skala ${scale} siap dalam ${(build / 1000).toFixed(1)} dtk. ${cpus().length} inti, ${process.version}.`,
  )
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  countDatabase(postmasterOf(rows[0]!.pid))
  await measureAll(client)
  await client.end()
} finally {
  await postgres.stop()
  if (values.data === undefined) rmSync(folder, { recursive: true, force: true })
}
console.log(printTable(results))
if (values.bandingkan) console.log(compareWithTable(scale, results))
if (values.simpan) saveTable(scale, measuredOn, results)
mkdirSync(output, { recursive: true })
saveResults(output, scale, results)
process.exitCode = results.some(({ rasio: ratio }) => Number.isNaN(ratio)) ? 1 : 0

/** Each group by itself: one that fails says why in its row, and the others are measured all the same. */
async function measureAll(client: pg.Client): Promise<void> {
  const { url } = postgres
  const groups: Record<string, () => Promise<Row[]>> = {
    engine: measureEngine,
    harian: () => measureHarian(url),
    bulanan: () => measureBulanan(url, client, scale),
    pengaturan: () => measurePengaturan(url),
    dashboard: () => measureDashboard(url, client),
    pintu: () => measureDoor(url, client),
    surat: async () => (SCALE[scale].sekolah > 1000 ? measureSurat(url, client) : []),
    tap: () => measureTap(url, client),
    besar: () => measureBig(url, client),
    aliran: () => measureStreams(url, client),
    muatan: () => measureLoad(url, client, { seconds: Number(values.lama), pictures: pictures() }),
    tertanam: measureEmbedded,
    ukuran: measureSize,
    mulai: async () => [await measureStart(url)],
  }
  const selected = values.hanya?.split(',') ?? Object.keys(groups)
  for (const nama of selected) {
    const measure = groups[nama]
    if (measure === undefined) throw new Error(`Yang dapat diukur: ${Object.keys(groups).join(', ')}`)
    results.push(...(await measure().catch((error: unknown) => [failedRow(nama, error)])))
  }
}

/** Where the curve of the long load is drawn: what is kept in the docs is one that ran its full length. */
function pictures(): URL[] {
  const kept =
    values.simpan && Number(values.lama) >= 600 ? [new URL('../docs/gambar/memori-rendam.svg', import.meta.url)] : []
  return [new URL(`memori-${scale}.svg`, output), ...kept]
}

/** What was measured, and on what: '9e4ab91f, 2 x AMD EPYC, 2026-11-24'. */
function source(): string {
  const commit = execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=8'], { encoding: 'utf8' }).trim()
  const machine = `${commit}, ${cpus().length} x ${cpus()[0]?.model.trim() ?? '?'}, ${new Date().toISOString().slice(0, 10)}`
  return values.catatan === undefined ? machine : `${machine}, ${values.catatan}`
}
