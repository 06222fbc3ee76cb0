import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../../platform/env/env.ts'
import { openFiles } from '../../platform/files/files-env.ts'
import { startPostgres } from '../../platform/postgres/embedded-postgres.ts'
import { preparePlace } from '../../platform/postgres/postgres-place.ts'
import { claimDataFolder } from '../../platform/process/data-folder.ts'
import { refuseCadangan } from '../backup/refusal.ts'
import { commandCall } from '../command-call.ts'
import type { Cadangan } from './check-cadangan.ts'
import { ensureCanBeWritten, startStamp } from './ensure-writable.ts'
import { isDatabaseEmpty, restoreCadangan } from './restore-cadangan.ts'

export type Destination = { nama: string; restore(cadangan: Cadangan): Promise<string> }
type Option = { replace: boolean; print: (row: string) => void }

/** Where a backup goes: an empty place, or one whose content is moved aside first and comes back when something fails. */
export async function prepareDestination(env: Env, option: Option): Promise<Destination> {
  const { databaseUrl } = env
  if (databaseUrl === null) return folderDestination(env, option)
  if (option.replace)
    throw refuseCadangan(
      '--ganti hanya untuk folder data. Buat basis data baru yang kosong (createdb), lalu sebutkan dengan --ke postgres://…. Tidak ada yang diubah.',
    )
  if (!(await isDatabaseEmpty(databaseUrl)))
    throw refuseCadangan(
      'Basis data tujuan sudah berisi. Buat yang baru dan kosong (createdb), lalu sebutkan dengan --ke postgres://…. Tidak ada yang diubah.',
    )
  const address = new URL(databaseUrl)
  return {
    nama: `basis data ${address.pathname.slice(1)} di ${address.hostname}`,
    restore: async (cadangan) => {
      const beforeCommit = await ensureCanBeWritten(env, cadangan.tokenKey, option.print)
      return await restoreCadangan(cadangan, { databaseUrl, files: openFiles(env), beforeCommit })
    },
  }
}

async function folderDestination(env: Env, { replace, print }: Option): Promise<Destination> {
  return {
    nama: env.dataDir,
    async restore(cadangan) {
      const beforeCommit = await ensureCanBeWritten(env, cadangan.tokenKey, print)
      const release = await claimDataFolder(env.dataDir, commandCall('pulihkan'))
      let restore: () => Promise<void> = async () => undefined
      try {
        const empty = await isFolderEmpty(env)
        if (!empty && !replace)
          throw refuseCadangan(
            `Folder data ${env.dataDir} sudah berisi. Pilih folder lain dengan --ke, atau --ganti (isi lama disisihkan di sampingnya). Tidak ada yang diubah.`,
          )
        if (!empty) restore = await setAside(env, print)
        return await withPostgres(env, (databaseUrl) =>
          restoreCadangan(cadangan, { databaseUrl, files: openFiles(env), beforeCommit }),
        )
      } catch (error) {
        await restore()
        throw error
      } finally {
        release()
      }
    },
  }
}

async function withPostgres<T>({ dataDir }: Env, work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ dataDir, log: () => undefined })
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

const folderPostgres = ({ dataDir }: Env): string => preparePlace(dataDir, () => undefined).folder

async function isFolderEmpty(env: Env): Promise<boolean> {
  if (existsSync(join(folderPostgres(env), 'PG_VERSION'))) return await withPostgres(env, isDatabaseEmpty)
  return (await readdir(env.berkasDir).catch(() => [])).length === 0
}

/** The previous database and files, under another name beside their place; the previous key too, where it differs. */
async function setAside(env: Env, print: Option['print']): Promise<() => Promise<void>> {
  const move: [string, string][] = []
  for (const origin of [folderPostgres(env), ...(env.s3 === null ? [env.berkasDir] : [])]) {
    if (!existsSync(origin)) continue
    const old = `${origin}.lama-${startStamp()}`
    await rename(origin, old)
    move.push([origin, old])
    print(`Isi lama disisihkan ke ${old}`)
  }
  return async () => {
    for (const [origin, old] of move) {
      await rm(origin, { recursive: true, force: true })
      await rename(old, origin)
    }
    print('Pemulihan gagal; isi lama dikembalikan ke tempatnya.')
  }
}
