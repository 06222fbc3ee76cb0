import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { siapkanTempat } from '../platform/postgres/postgres-tempat.ts'
import { startPostgres } from '../platform/postgres/postgres-tertanam.ts'
import type { Env } from '../platform/process/env.ts'
import { klaimFolderData, pemegangFolderData } from '../platform/process/folder-data.ts'

export type BasisDataTerbuka = { databaseUrl: string; tutup: () => Promise<void> }

/**
 * The database of this environment for a tool: beside a running server, or with a PostgreSQL of its own for the while.
 * Who does not ask for a new one gets none: a wrong DATA_DIR is not to end in an empty database.
 */
export async function bukaBasisData(env: Env, siapa: string, { baru = false } = {}): Promise<BasisDataTerbuka> {
  if (env.databaseUrl !== null) return { databaseUrl: env.databaseUrl, tutup: async () => undefined }
  if (pemegangFolderData(env.dataDir) !== null)
    return { databaseUrl: siapkanTempat(env.dataDir, () => undefined).url, tutup: async () => undefined }
  if (!baru && !isBasisDataAda(env))
    throw new Error(`Folder data ${env.dataDir} tidak berisi basis data. Periksa DATA_DIR atau DATABASE_URL.`)
  const lepas = await klaimFolderData(env.dataDir, siapa)
  try {
    const postgres = await startPostgres({ dataDir: env.dataDir, log: (baris) => process.stderr.write(`${baris}\n`) })
    const tutup = async (): Promise<void> => {
      await postgres.stop()
      lepas()
    }
    return { databaseUrl: postgres.url, tutup }
  } catch (galat) {
    lepas()
    throw galat
  }
}

/** Looked for without making a folder on the way. */
export const isBasisDataAda = ({ dataDir }: Pick<Env, 'dataDir'>): boolean =>
  existsSync(dataDir) && existsSync(join(siapkanTempat(dataDir, () => undefined).folder, 'PG_VERSION'))
