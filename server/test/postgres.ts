import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDb } from '../src/platform/database/db.ts'
import { migrasi } from '../src/platform/database/migrasi.ts'
import { startPostgres } from '../src/platform/postgres/postgres-tertanam.ts'
import { buatDuniaUji, type DuniaUji } from './dunia-uji.ts'

/**
 * One real PostgreSQL per test run, and in it two template databases: one that all migrations built once (architecture.md
 * 7), and a clone of it with the test world, which most files begin with.
 */
declare module 'vitest' {
  export interface ProvidedContext {
    postgresUji: PostgresUji
  }
}
export type PostgresUji = { url: string; templat: Record<IsiAwal, string>; dunia: DuniaUji }
/** What a database begins with, beside the reference data of the migrations. */
export type IsiAwal = 'kosong' | 'dunia'

export default async function siapkanPostgresUji(project: TestProject): Promise<() => Promise<void>> {
  const luar = process.env['TEST_DATABASE_URL']
  const { url, stop } = luar ? { url: luar, stop: async () => undefined } : await mulaiSementara()
  const templat = { kosong: `uji_templat_${process.pid}`, dunia: `uji_dunia_${process.pid}` }
  await perintahkan(url, `create database ${templat.kosong}`)
  await migrasi(urlBasisData(url, templat.kosong))
  await perintahkan(url, perintahSalin(templat.dunia, templat.kosong))
  const { db, close } = openDb(urlBasisData(url, templat.dunia))
  const dunia = await buatDuniaUji(db)
  await close()
  // Nobody may connect: a template in use cannot be cloned.
  for (const nama of Object.values(templat))
    await perintahkan(url, `alter database ${nama} is_template true allow_connections false`)
  project.provide('postgresUji', { url, templat, dunia })
  return async () => {
    for (const nama of luar ? Object.values(templat) : []) {
      await perintahkan(url, `alter database ${nama} is_template false`)
      await perintahkan(url, `drop database ${nama} with (force)`)
    }
    await stop()
  }
}

export const perintahSalin = (nama: string, templat: string): string =>
  `create database ${nama} template ${templat} strategy file_copy`

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
