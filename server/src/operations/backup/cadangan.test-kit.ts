import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { createDatabase } from '../../../test/database.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { type Files, localFiles } from '../../platform/files/files.ts'
import { computeSidik } from '../restore/restore-cadangan.ts'
import { type CadanganOption, type CadanganResult, createCadangan } from './create-cadangan.ts'
import { connectForCopy } from './database-content.ts'

/** A restore builds a whole schema: minutes where others work on the same machine. */
export const LONG = 240_000
const NOW = '2026-03-05T03:04:05.000Z'

export type CadanganFixture = {
  app: TestApp
  folder: string
  /** A backup of the test world with two documents and a month of taps. */
  cadangan: CadanganResult
  create(other?: Partial<CadanganOption>): Promise<CadanganResult>
  emptyDestination(): Promise<{ databaseUrl: string; files: Files; drop(): Promise<void> }>
  sidikOf(databaseUrl: string, files?: Files): Promise<string>
}

/** Filled before the first test of the file that calls it. */
export function cadanganFixture(): CadanganFixture {
  const fixture = {} as CadanganFixture
  beforeAll(async () => {
    const app = await createTestApp()
    const folder = mkdtempSync(join(tmpdir(), 'geisa-cadangan-'))
    await fillExample(app)
    const create: CadanganFixture['create'] = (other = {}) =>
      createCadangan({ ...app.context, folder: join(folder, 'cadangan'), now: NOW, ...other })
    Object.assign(fixture, {
      app,
      folder,
      create,
      cadangan: await create(),
      emptyDestination: async () => {
        const { url, drop } = await createDatabase()
        return { databaseUrl: url, drop, files: localFiles(mkdtempSync(join(folder, 'berkas-'))) }
      },
      sidikOf: async (databaseUrl, files = app.context.files) => {
        const client = await connectForCopy(databaseUrl)
        try {
          return await computeSidik(client, files)
        } finally {
          await client.end()
        }
      },
    } satisfies CadanganFixture)
  })
  afterAll(async () => {
    await fixture.app.close()
    rmSync(fixture.folder, { recursive: true, force: true })
  })
  return fixture
}

async function fillExample(app: TestApp): Promise<void> {
  const { db, files } = app.context
  const { id } = app.dunia.sekolah.sd
  for (const content of ['satu', 'dua']) {
    const { kunci, sha256 } = await files.put(Buffer.from(content))
    await sql`insert into dokumen (sekolah_id, kunci, pemilik, nama_berkas, mime, ukuran, sha256, diunggah_pada)
      values (${id}, ${kunci}, 'belum-terpasang', ${`${content}\t\\ "aneh"\n.pdf`}, 'application/pdf', 4, ${sha256}, ${NOW})`.execute(
      db,
    )
  }
  await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
    select ${id}, 1, n::text, timestamp '2026-02-01 07:00' + n * interval '1 hour', 0, ${NOW} from generate_series(1, 40000) n`.execute(
    db,
  )
  await app.signIn('admin')
}
