import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrasi } from '@geisa/server/platform/database/migrasi'
import { startPostgres } from '@geisa/server/platform/postgres/postgres-tertanam'
import pg from 'pg'
import { bandingkan } from './bandingkan.ts'
import { ukurBulanan } from './baris-bulanan.ts'
import { ukurDashboard } from './baris-dashboard.ts'
import { ukurBulan, ukurEngine } from './baris-engine.ts'
import { ukurHarian } from './baris-harian.ts'
import { ukurMulai } from './baris-mulai.ts'
import { ukurPengaturan } from './baris-pengaturan.ts'
import { ukurTap } from './baris-tap.ts'
import { bangkitkan, SKALA, type Skala } from './pembangkit.ts'
import { type Baris, cetakTabel, lama } from './ukur.ts'

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
const keluaran = new URL('./hasil/', import.meta.url)
if (values.bandingkan !== undefined) {
  console.log(cetakTabel(bandingkan(keluaran, values.bandingkan.split(','))))
  process.exit(0)
}
if (!(values.skala in SKALA)) throw new Error(`Skala: ${Object.keys(SKALA).join(', ')}`)
const skala = values.skala as Skala
const dipilih = (nama: string): boolean => values.hanya === undefined || values.hanya.split(',').includes(nama)

const folder = mkdtempSync(join(tmpdir(), 'geisa-bench-'))
// As root PostgreSQL runs under another account, which must be able to enter.
chmodSync(folder, 0o755)
const postgres = await startPostgres({ dataDir: folder, log: () => {} })
const hasil: Baris[] = []
try {
  await migrasi(postgres.url)
  const client = new pg.Client({ connectionString: postgres.url })
  // When a benchmark fails the database goes first; its error is the one to see.
  client.on('error', () => {})
  await client.connect()
  const bangun = await lama(() => bangkitkan(postgres.url, client, skala))
  console.log(
    `Data skala ${skala} dibuat dalam ${(bangun / 1000).toFixed(1)} dtk. ${cpus().length} inti, ${process.version}.`,
  )
  if (dipilih('engine')) hasil.push(await ukurEngine(), await ukurBulan())
  if (dipilih('harian')) hasil.push(...(await ukurHarian(postgres.url, skala)))
  if (dipilih('bulanan')) hasil.push(...(await ukurBulanan(postgres.url, skala)))
  if (dipilih('pengaturan')) hasil.push(...(await ukurPengaturan(postgres.url)))
  if (dipilih('dashboard')) hasil.push(...(await ukurDashboard(postgres.url)))
  if (dipilih('tap') && SKALA[skala].gtk > 0) hasil.push(...(await ukurTap(postgres.url, client)))
  if (dipilih('mulai')) hasil.push(await ukurMulai(postgres.url))
  await client.end()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(cetakTabel(hasil))
mkdirSync(keluaran, { recursive: true })
writeFileSync(
  new URL(`${skala}.json`, keluaran),
  `${JSON.stringify({ skala, node: process.version, hasil }, null, 2)}\n`,
)
