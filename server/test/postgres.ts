import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrasi } from '../src/platform/migrasi.ts'
import { startPostgres } from '../src/platform/postgres-tertanam.ts'

/** One real PostgreSQL per test run, and in it one template database that all migrations built once (architecture.md 7). */
declare module 'vitest' {
  export interface ProvidedContext {
    postgresUji: PostgresUji
  }
}
export type PostgresUji = { url: string; templat: string }

export default async function siapkanPostgresUji(project: TestProject): Promise<() => Promise<void>> {
  const luar = process.env['TEST_DATABASE_URL']
  const { url, stop } = luar ? { url: luar, stop: async () => undefined } : await mulaiSementara()
  const templat = `uji_templat_${process.pid}`
  await perintahkan(url, `create database ${templat}`)
  await migrasi(urlBasisData(url, templat))
  // Nobody may connect: a template in use cannot be cloned.
  await perintahkan(url, `alter database ${templat} is_template true allow_connections false`)
  project.provide('postgresUji', { url, templat })
  return async () => {
    if (luar) {
      await perintahkan(url, `alter database ${templat} is_template false`)
      await perintahkan(url, `drop database ${templat} with (force)`)
    }
    await stop()
  }
}

export async function perintahkan(url: string, perintah: string): Promise<void> {
  const klien = new Client({ connectionString: url })
  await klien.connect()
  try {
    await klien.query(perintah)
  } finally {
    await klien.end()
  }
}

export function urlBasisData(url: string, nama: string): string {
  const lain = new URL(url)
  lain.pathname = `/${nama}`
  return lain.href
}

/** Passable for the account that root lends to PostgreSQL, unlike what mkdtemp makes. */
export function folderSementara(): string {
  const folder = mkdtempSync(join(tmpdir(), 'geisa-uji-'))
  chmodSync(folder, 0o755)
  return folder
}

async function mulaiSementara(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = folderSementara()
  const postgres = await startPostgres({ dataDir, fsync: false, log: () => undefined })
  const stop = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: postgres.url, stop }
}
