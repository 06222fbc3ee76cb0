import type { Env } from '../platform/env.ts'
import { klaimFolderData, pemegangFolderData } from '../platform/folder-data.ts'
import { siapkanTempat } from '../platform/postgres-tempat.ts'
import { startPostgres } from '../platform/postgres-tertanam.ts'

export type BasisDataTerbuka = { databaseUrl: string; tutup: () => Promise<void> }

/** The database of this environment for a tool: beside a running server, or with a PostgreSQL of its own for the while. */
export async function bukaBasisData(env: Env, siapa: string): Promise<BasisDataTerbuka> {
  if (env.databaseUrl !== null) return { databaseUrl: env.databaseUrl, tutup: async () => undefined }
  if (pemegangFolderData(env.dataDir) !== null)
    return { databaseUrl: siapkanTempat(env.dataDir, () => undefined).url, tutup: async () => undefined }
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
