import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrations } from '@geisa/server/platform/database/migrasi'
import { startPostgres } from '@geisa/server/platform/postgres/postgres-tertanam'
import pg from 'pg'
import { compare } from './bandingkan.ts'
import { measureBulanan } from './baris-bulanan.ts'
import { measureDashboard } from './baris-dashboard.ts'
import { measureBulan, measureEngine } from './baris-engine.ts'
import { measureHarian } from './baris-harian.ts'
import { measureStart } from './baris-mulai.ts'
import { measurePengaturan } from './baris-pengaturan.ts'
import { measureTap } from './baris-tap.ts'
import { generate, SCALE, type Scale } from './pembangkit.ts'
import { elapsed, printTable, type Row } from './ukur.ts'

/**
 * `npm run bench [-- --skala kabupaten|provinsi|nasional] [--hanya engine,tap,harian,bulanan,pengaturan,dashboard,mulai]`: the promises on speed,
 * each against a floor of the same run; one table here, JSON in bench/hasil/. `--bandingkan kabupaten,provinsi` holds two of those
 * against each other.
 */
const { values } = parseArgs({
  options: {
    skala: { type: 'string', default: 'kabupaten' },
    hanya: { type: 'string' },
    bandingkan: { type: 'string' },
  },
})
const output = new URL('./hasil/', import.meta.url)
if (values.bandingkan !== undefined) {
  console.log(printTable(compare(output, values.bandingkan.split(','))))
  process.exit(0)
}
if (!(values.skala in SCALE)) throw new Error(`Skala: ${Object.keys(SCALE).join(', ')}`)
const scale = values.skala as Scale
const selected = (nama: string): boolean => values.hanya === undefined || values.hanya.split(',').includes(nama)

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
  if (selected('engine')) results.push(await measureEngine(), await measureBulan())
  if (selected('harian')) results.push(...(await measureHarian(postgres.url, scale)))
  if (selected('bulanan')) results.push(...(await measureBulanan(postgres.url, scale)))
  if (selected('pengaturan')) results.push(...(await measurePengaturan(postgres.url)))
  if (selected('dashboard')) results.push(...(await measureDashboard(postgres.url)))
  if (selected('tap') && SCALE[scale].gtk > 0) results.push(...(await measureTap(postgres.url, client)))
  if (selected('mulai')) results.push(await measureStart(postgres.url))
  await client.end()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(printTable(results))
mkdirSync(output, { recursive: true })
writeFileSync(
  new URL(`${scale}.json`, output),
  `${JSON.stringify({ skala: scale, node: process.version, hasil: results }, null, 2)}\n`,
)
