import { parseArgs } from 'node:util'
import { systemClock } from '../../platform/clock.ts'
import { openDb } from '../../platform/database/db.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { askSecret } from '../ask-secret.ts'
import { commandCall } from '../command-call.ts'
import { adminRefusalReason, createAdmin } from '../create-admin.ts'
import { openDatabase } from '../open-database.ts'
import { print, runProgram } from './program.ts'

const USAGE = `Pakai: ${commandCall('admin:buat', '--username nama@contoh.id --nama "Nama Lengkap"')}`

/** `npm run admin:buat`: the first admin, or one more. The password is asked for, or read from a pipe; never an argument. */
await runProgram(async (env, args) => {
  const { username, nama } = readArgument(args)
  const refusal = adminRefusalReason({ username, nama })
  if (refusal !== null) throw new Error(refusal)
  const password = await askSecret(process.stdin, process.stdout, 'Password: ')
  if (process.stdin.isTTY && password !== (await askSecret(process.stdin, process.stdout, 'Ulangi password: ')))
    throw new Error('Kedua password tidak sama.')
  const passwordRefusal = adminRefusalReason({ username, nama, password })
  if (passwordRefusal !== null) throw new Error(passwordRefusal)
  const { databaseUrl, close: closeIt } = await openDatabase(env, commandCall('admin:buat'), { create: true })
  try {
    await migrate(databaseUrl)
    const { db, close } = openDb(databaseUrl, { max: 2 })
    try {
      await createAdmin({ db, clock: systemClock }, { username, nama, password })
    } finally {
      await close()
    }
    print(`Admin ${username.trim().toLowerCase()} dibuat. Masuk lewat halaman Geisa.`)
  } finally {
    await closeIt()
  }
})

function readArgument(args: string[]): { username: string; nama: string } {
  try {
    const { values } = parseArgs({ args, options: { username: { type: 'string' }, nama: { type: 'string' } } })
    const { username, nama } = values
    if (username === undefined || nama === undefined) throw new Error(USAGE)
    return { username, nama }
  } catch (cause) {
    throw new Error(USAGE, { cause })
  }
}
