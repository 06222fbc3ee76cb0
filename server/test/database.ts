import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { copyCommand, databaseUrl, execute, type InitialContent, type TestPostgres } from './postgres.ts'

export type TestBasis = { url: string; drop: () => Promise<void> }

/** A database of one's own: one per test file. */
export async function createDatabase(
  content: InitialContent | 'tanpa-skema' = 'kosong',
  { url, template }: TestPostgres = inject('postgresUji'),
): Promise<TestBasis> {
  const nama = `uji_${randomBytes(6).toString('hex')}`
  await execute(url, copyCommand(nama, content === 'tanpa-skema' ? 'template0' : template[content]))
  return { url: databaseUrl(url, nama), drop: () => execute(url, `drop database ${nama} with (force)`) }
}
