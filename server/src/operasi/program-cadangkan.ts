import { resolve } from 'node:path'
import { readTokenKey } from '../platform/access/kunci-token.ts'
import { systemClock } from '../platform/clock.ts'
import { openFiles } from '../platform/files/files-env.ts'
import { createCadangan } from './backup/cadangkan.ts'
import { formatBytes, print, runProgram } from './program.ts'
import { openDatabase } from './sambung.ts'
import { commandCall } from './sebutan-perintah.ts'

/** `npm run cadangkan [folder]`: a backup now, also while the server works. */
await runProgram(async (env, args) => {
  if (args.length > 1 || args[0]?.startsWith('-') === true)
    throw new Error(`Pakai: ${commandCall('cadangkan')} [folder]`)
  const { databaseUrl, close } = await openDatabase(env, commandCall('cadangkan'))
  try {
    const result = await createCadangan({
      databaseUrl,
      files: openFiles(env),
      tokenKey: readTokenKey(env),
      folder: resolve(args[0] ?? env.cadanganDir),
      now: systemClock.now(),
    })
    print(`Cadangan: ${result.berkas}`)
    print(`${result.baris} baris, ${result.dokumen} berkas, ${formatBytes(result.bytes)}`)
    print(`Sidik: ${result.sidik}`)
    for (const key of result.hilang) print(`! Berkas ${key} tidak ada di penyimpanan, jadi tidak ikut.`)
    print('Di dalamnya ada data pribadi dan kunci server: simpan di tempat yang hanya boleh dibuka pengelola.')
  } finally {
    await close()
  }
})
