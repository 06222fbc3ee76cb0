import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Env } from '../../platform/env/env.ts'
import { readKeys } from '../backup/age.ts'
import type { CadanganSource } from '../backup/archive.ts'
import { listLocal } from '../backup/cadangan-name.ts'
import { refuseCadangan } from '../backup/refusal.ts'
import { openSecondPlace, type SecondPlace } from '../backup/second-place.ts'
import { commandCall } from '../command-call.ts'

type Place = Pick<Env, 'cadanganDir' | 'cadangan'>
type Wanted = { archive: string; keyFile: string | null }

/**
 * The backup that somebody names: a path, `terbaru` (the newest of this server), `s3:<name>` or `s3:terbaru`. What comes
 * from the second place lies here, encrypted as it is, while `work` needs it.
 */
export async function withCadangan<T>(
  env: Place,
  { archive, keyFile }: Wanted,
  work: (source: CadanganSource) => Promise<T>,
): Promise<T> {
  const keys = keyFile === null ? [] : await readKeys(keyFile)
  if (archive.startsWith('s3:')) return await fetchInto(env, archive.slice(3), (file) => work({ file, keys }))
  return await work({ file: archive === NEWEST ? await newestLocal(env) : resolve(archive), keys })
}

export const NEWEST = 'terbaru'

async function newestLocal({ cadanganDir }: Place): Promise<string> {
  const newest = (await listLocal(cadanganDir)).at(-1)
  if (newest === undefined) throw refuseCadangan(`Belum ada cadangan di ${cadanganDir}.`)
  return newest.path
}

async function fetchInto<T>(
  { cadanganDir, cadangan: { second } }: Place,
  wanted: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  if (second === null) throw refuseCadangan('Tempat kedua belum diatur: isi GEISA_CADANGAN_S3_….')
  const place = openSecondPlace(second.s3)
  const there = (await place.list().catch(sayIt)).map(({ name }) => name)
  const name = wanted === NEWEST ? there.at(-1) : there.find((one) => one === wanted)
  if (name === undefined)
    throw refuseCadangan(
      `Bucket ${place.name} tidak memiliki cadangan ${wanted}. Lihat: ${commandCall('cadangkan', '--daftar')}`,
    )
  // Of a name that the next backup there removes when this process is killed.
  const file = join(cadanganDir, `${name}.${randomBytes(4).toString('hex')}.sebagian`)
  await mkdir(cadanganDir, { recursive: true, mode: 0o700 }).catch(sayIt)
  return await withoutRest(file, async () => {
    await fetchTo(file, place, name).catch(sayIt)
    return await work(file)
  })
}

async function fetchTo(file: string, place: SecondPlace, name: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await place.fetch(name, handle)
  } finally {
    await handle.close()
  }
}

/** The file goes with Ctrl-C as well, of which the process dies unless somebody else has still to tidy up. */
async function withoutRest<T>(file: string, work: () => Promise<T>): Promise<T> {
  const signals = ['SIGINT', 'SIGTERM'] as const
  const drop = (signal: NodeJS.Signals): void => {
    rmSync(file, { force: true })
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
  }
  for (const one of signals) process.once(one, drop)
  try {
    return await work()
  } finally {
    for (const one of signals) process.off(one, drop)
    await rm(file, { force: true })
  }
}

const sayIt = (error: Error): never => {
  // Only what this computer refused has a code.
  const what = 'code' in error ? 'disimpan di GEISA_CADANGAN_DIR' : 'diambil'
  throw refuseCadangan(`Cadangan tidak dapat ${what}: ${error.message}.`, error)
}
