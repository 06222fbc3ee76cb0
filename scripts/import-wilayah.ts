/**
 * Puts official region codes in place of ours, before the first school exists (product.md 6, decision 0002):
 *   DATABASE_URL=postgres://… node scripts/import-wilayah.ts <file.tsv>
 */
import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { parseWilayah, replaceWilayah } from '../server/src/features/wilayah/import.ts'

const [file] = process.argv.slice(2)
const url = process.env['DATABASE_URL']
if (!file || !url) {
  console.error('Cara pakai: DATABASE_URL=postgres://… node scripts/import-wilayah.ts <berkas.tsv>')
  process.exit(1)
}

const client = new Client({ connectionString: url })
try {
  const rows = parseWilayah(await readFile(file, 'utf8'))
  await client.connect()
  await client.query('begin')
  await replaceWilayah(client, rows)
  await client.query('commit')
  console.log(`${rows.length} wilayah dimuat.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await client.end()
}
