import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../platform/env/env.ts'
import { startPostgres } from '../platform/postgres/embedded-postgres.ts'
import { preparePlace } from '../platform/postgres/postgres-place.ts'
import { claimDataFolder, dataFolderHolder } from '../platform/process/data-folder.ts'

export type OpenDatabase = { databaseUrl: string; close: () => Promise<void> }

/**
 * The database of this environment for a tool: beside a running server, or with a PostgreSQL of its own for the while.
 * Who does not ask for a new one gets none: a wrong DATA_DIR is not to end in an empty database.
 */
export async function openDatabase(env: Env, who: string, { create = false } = {}): Promise<OpenDatabase> {
  if (env.databaseUrl !== null) return { databaseUrl: env.databaseUrl, close: async () => undefined }
  if (dataFolderHolder(env.dataDir) !== null)
    return { databaseUrl: preparePlace(env.dataDir, () => undefined).url, close: async () => undefined }
  if (!create && !isDatabasePresent(env))
    throw new Error(`Folder data ${env.dataDir} tidak berisi basis data. Periksa DATA_DIR atau DATABASE_URL.`)
  const release = await claimDataFolder(env.dataDir, who)
  try {
    const postgres = await startPostgres({ dataDir: env.dataDir, log: (row) => process.stderr.write(`${row}\n`) })
    const close = async (): Promise<void> => {
      await postgres.stop()
      release()
    }
    return { databaseUrl: postgres.url, close }
  } catch (error) {
    release()
    throw error
  }
}

/** Looked for without making a folder on the way. */
export const isDatabasePresent = ({ dataDir }: Pick<Env, 'dataDir'>): boolean =>
  existsSync(dataDir) && existsSync(join(preparePlace(dataDir, () => undefined).folder, 'PG_VERSION'))
