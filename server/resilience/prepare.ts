import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDb } from '../src/platform/database/db.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { startPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { createTestDunia } from '../test/test-world.ts'
import { MAIN, newFolder } from './real-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    templatTahan: string
    kompilasiTahan: string
  }
}

export const JUMLAH_MESIN = 64
export const mesinSerial = (nth: number): string => `TAHAN${String(nth).padStart(5, '0')}`

let used = 0

/** Numbers that nobody in this process had before; the first of `many`. */
export function newNumber(many: number): number {
  used += many
  return used - many
}

/** One data folder with schools, users and machines, built once; every test runs its servers on a copy. */
export default async function prepareHold(project: TestProject): Promise<() => void> {
  const folder = newFolder()
  const postgres = await startPostgres({ dataDir: folder, log: () => undefined })
  try {
    await migrate(postgres.url)
    const { db, close } = openDb(postgres.url)
    await createTestDunia(db)
    await close()
    await attachMesin(postgres.url)
  } finally {
    await postgres.stop()
  }
  const compilation = saveCompilation()
  project.provide('templatTahan', folder)
  project.provide('kompilasiTahan', compilation)
  return () => {
    for (const one of [folder, compilation]) rmSync(one, { recursive: true, force: true })
  }
}

/** Half of what a start costs is reading TypeScript: once for all of them, by one that is refused for its port. */
function saveCompilation(): string {
  const compilation = newFolder()
  const env = { ...process.env, NODE_COMPILE_CACHE: compilation, PORT: 'bukan nomor' }
  const { status, stderr } = spawnSync(process.execPath, [MAIN], { env, encoding: 'utf8' })
  if (status !== 1 || !stderr.includes('PORT')) throw new Error(`expected to be refused for its port: ${stderr}`)
  return compilation
}

/** Machines in every school of the test world, in use since the first of January 2026. */
export async function attachMesin(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `with urut as (select array_agg(id order by id) as semua from sekolah), baru as (
       insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada)
       select semua[1 + ke % cardinality(semua)], seri, 'Ruang Guru', '2026-01-01'
       from urut, unnest($1::text[]) with ordinality m (seri, ke) returning sekolah_id, id, nomor_seri
     ), alamat as (
       insert into alamat_mesin (nomor_seri, sekolah_id, mesin_id) select nomor_seri, sekolah_id, id from baru
     )
     insert into mesin_penempatan (sekolah_id, mesin_id, mulai, dipakai_sejak, disimpan_pada)
     select sekolah_id, id, '2026-01-01', '2026-01-02', '2026-01-01' from baru`,
    [Array.from({ length: JUMLAH_MESIN }, (_, nth) => mesinSerial(nth))],
  )
  await client.end()
}
