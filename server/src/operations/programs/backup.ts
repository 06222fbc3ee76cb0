import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readTokenKey } from '../../platform/access/token-key.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Env } from '../../platform/env/env.ts'
import { openFiles } from '../../platform/files/files-env.ts'
import { createKeyPair } from '../backup/age.ts'
import { listLocal } from '../backup/cadangan-name.ts'
import { createCadangan } from '../backup/create-cadangan.ts'
import { openSecondPlace } from '../backup/second-place.ts'
import { sendToSecond } from '../backup/send-second.ts'
import { commandCall } from '../command-call.ts'
import { openDatabase } from '../open-database.ts'
import { formatBytes, print, requireEnv, runWithArgs } from './program.ts'

const USAGE = `Pakai: ${commandCall('cadangkan', '[folder] | --daftar | --buat-kunci <berkas>')}`

/** `npm run cadangkan [folder]`: a backup now, also while the server works. */
await runWithArgs(async (args) => {
  const { folder, daftar, keyFile } = readArgument(args)
  // An environment with a second place asks for the very key that is made here.
  if (keyFile !== null) await makeKeys(resolve(keyFile))
  else if (daftar) await list(requireEnv())
  else await backup(requireEnv(), folder)
})

function readArgument(args: string[]): { folder: string | null; daftar: boolean; keyFile: string | null } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { daftar: { type: 'boolean' }, 'buat-kunci': { type: 'string' } },
    })
    const { daftar = false, 'buat-kunci': keyFile = null } = values
    if (positionals.length + Number(daftar) + Number(keyFile !== null) > 1) throw new Error(USAGE)
    return { folder: positionals[0] ?? null, daftar, keyFile }
  } catch (cause) {
    throw new Error(USAGE, { cause })
  }
}

async function backup(env: Env, folder: string | null): Promise<void> {
  const { databaseUrl, close } = await openDatabase(env, commandCall('cadangkan'))
  try {
    const { penerima, second } = env.cadangan
    const result = await createCadangan({
      databaseUrl,
      files: openFiles(env),
      tokenKey: readTokenKey(env),
      penerima,
      folder: resolve(folder ?? env.cadanganDir),
      now: systemClock.now(),
    })
    print(`Cadangan: ${result.file}`)
    print(`${result.rowCount} baris, ${result.fileCount} berkas, ${formatBytes(result.bytes)}`)
    print(`Sidik: ${result.sidik}`)
    for (const key of result.missing) print(`! Berkas ${key} tidak ada di penyimpanan, jadi tidak ikut.`)
    print(
      penerima.length > 0
        ? 'Tersandi: hanya kunci rahasia penerimanya yang membukanya.'
        : 'Di dalamnya ada data pribadi dan kunci server: simpan di tempat yang hanya boleh dibuka pengelola.',
    )
    // A folder of one's own choice may hold what does not belong into this installation's bucket.
    if (second !== null && folder === null) await copy(result.file, second)
  } finally {
    await close()
  }
}

async function copy(file: string, second: NonNullable<Env['cadangan']['second']>): Promise<void> {
  const { bucket, sent, deleted } = await sendToSecond(file, second).catch((error: Error) => {
    throw new Error(`Cadangan di atas jadi, tetapi ${error.message}.`, { cause: error })
  })
  for (const nama of sent) print(`Dikirim ke bucket ${bucket} dan dibaca kembali, sama: ${nama}`)
  for (const nama of deleted) print(`Dihapus dari bucket ${bucket}: ${nama}`)
}

async function list({ cadanganDir, cadangan: { second } }: Env): Promise<void> {
  print(`Di server ini (${cadanganDir}):`)
  for (const { path, bytes } of await listLocal(cadanganDir))
    print(`  ${relative(cadanganDir, path)}  ${formatBytes(bytes)}`)
  if (second === null) return print('Tempat kedua belum diatur (GEISA_CADANGAN_S3_…).')
  print(`Di tempat kedua (bucket ${second.s3.bucket}):`)
  for (const { name, bytes } of await openSecondPlace(second.s3).list()) print(`  s3:${name}  ${formatBytes(bytes)}`)
}

async function makeKeys(file: string): Promise<void> {
  const penerima = await createKeyPair(file, systemClock.now())
  print(`Kunci rahasia: ${file}`)
  print(`GEISA_CADANGAN_PENERIMA=${penerima}`)
  print('Baris di atas masuk ke setelan server. Pindahkan berkas kuncinya dari server ini ke dua tempat yang aman:')
  print('tanpa berkas itu cadangan tidak dapat dibuka siapa pun.')
}
