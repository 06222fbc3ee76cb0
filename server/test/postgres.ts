import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDb } from '../src/platform/database/db.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { startPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { createTestDunia, type TestDunia } from './test-world.ts'

/**
 * One real PostgreSQL per test run, and in it two template databases: one that all migrations built once (architecture.md
 * 7), and a clone of it with the test world, which most files begin with.
 */
declare module 'vitest' {
  export interface ProvidedContext {
    postgresUji: TestPostgres
  }
}
export type TestPostgres = { url: string; template: Record<InitialContent, string>; dunia: TestDunia }
/** What a database begins with, beside the reference data of the migrations. */
export type InitialContent = 'kosong' | 'dunia'

export default async function prepareTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...postgres } = await startTestPostgres()
  project.provide('postgresUji', postgres)
  return stop
}

/** Its templates and world are made in it. One of its own is for who reads what a whole PostgreSQL shares, as numbers of transactions. */
export async function startTestPostgres(): Promise<TestPostgres & { stop: () => Promise<void> }> {
  const outside = process.env['TEST_DATABASE_URL']
  const { url, stop } = outside ? { url: outside, stop: async () => undefined } : await startTemporary()
  const unique = randomBytes(6).toString('hex')
  const template = { kosong: `uji_templat_${unique}`, dunia: `uji_dunia_${unique}` }
  await execute(url, `create database ${template.kosong}`)
  await migrate(databaseUrl(url, template.kosong))
  await execute(url, copyCommand(template.dunia, template.kosong))
  const { db, close } = openDb(databaseUrl(url, template.dunia))
  const dunia = await createTestDunia(db)
  await close()
  // Nobody may connect: a template in use cannot be cloned.
  for (const nama of Object.values(template))
    await execute(url, `alter database ${nama} is_template true allow_connections false`)
  const clear = async () => {
    for (const nama of outside ? Object.values(template) : []) {
      await execute(url, `alter database ${nama} is_template false`)
      await execute(url, `drop database ${nama} with (force)`)
    }
    await stop()
  }
  return { url, template, dunia, stop: clear }
}

export const copyCommand = (nama: string, template: string): string =>
  `create database ${nama} template ${template} strategy file_copy`

export async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function databaseUrl(url: string, nama: string): string {
  const other = new URL(url)
  other.pathname = `/${nama}`
  return other.href
}

/** Passable for the account that root lends to PostgreSQL, unlike what mkdtemp makes. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'geisa-uji-'))
  chmodSync(folder, 0o755)
  return folder
}

async function startTemporary(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = temporaryFolder()
  const postgres = await startPostgres({ dataDir, fsync: false, log: () => undefined })
  const stop = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: postgres.url, stop }
}
