import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { muatAcuan } from './acuan.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)
/** One server migrates at a time; the others wait. */
const KUNCI = 7_203_202

/**
 * Applies server/migrations/*.sql in order, each in its own transaction (old or new, never half), then the
 * reference data that ships with the program. A changed old file is refused.
 * @param hanya stops after these files and loads nothing: the shape that an older backup wants
 * @returns names of the files that were applied now
 */
export async function migrasi(url: string, hanya?: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'geisa-migrasi' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [KUNCI])
    await client.query(
      'create table if not exists migrasi (nama text primary key, sha256 text not null, pada timestamptz not null default now())',
    )
    const applied = await applyFiles(client, hanya)
    if (hanya === undefined) await muatAcuan(client)
    return applied
  } finally {
    await client.end()
  }
}

async function applyFiles(client: pg.Client, hanya?: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ nama: string; sha256: string }>('select nama, sha256 from migrasi')
  const done = new Map(rows.map((row) => [row.nama, row.sha256]))
  const applied: string[] = []
  const semua = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted()
  for (const name of semua.filter((file) => hanya?.includes(file) ?? true)) {
    const text = await readFile(new URL(name, FOLDER), 'utf8')
    const sha256 = createHash('sha256').update(text).digest('hex')
    const before = done.get(name)
    if (before === sha256) continue
    if (before !== undefined) throw new Error(`Migrasi ${name} sudah pernah dijalankan dengan isi yang berbeda.`)
    await applyOne(client, name, text, sha256)
    applied.push(name)
  }
  return applied
}

async function applyOne(client: pg.Client, name: string, text: string, sha256: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migrasi (nama, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migrasi ${name} gagal: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
