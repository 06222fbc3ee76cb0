import { parseArgs } from 'node:util'
import { systemClock } from '../platform/clock.ts'
import { openDb } from '../platform/database/db.ts'
import { migrasi } from '../platform/database/migrasi.ts'
import { alasanTolakAdmin, buatAdmin } from './admin-baru.ts'
import { cetak, jalankanProgram } from './program.ts'
import { bukaBasisData } from './sambung.ts'
import { tanyaRahasia } from './tanya-rahasia.ts'

const PAKAI = 'Pakai: npm run admin:buat -- --username nama@contoh.id --nama "Nama Lengkap"'

/** `npm run admin:buat`: the first admin, or one more. The password is asked for, or read from a pipe; never an argument. */
await jalankanProgram(async (env, args) => {
  const { username, nama } = bacaArgumen(args)
  const tolak = alasanTolakAdmin({ username, nama })
  if (tolak !== null) throw new Error(tolak)
  const password = await tanyaRahasia(process.stdin, process.stdout, 'Password: ')
  if (process.stdin.isTTY && password !== (await tanyaRahasia(process.stdin, process.stdout, 'Ulangi password: ')))
    throw new Error('Kedua password tidak sama.')
  const tolakPassword = alasanTolakAdmin({ username, nama, password })
  if (tolakPassword !== null) throw new Error(tolakPassword)
  const { databaseUrl, tutup } = await bukaBasisData(env, 'npm run admin:buat', { baru: true })
  try {
    await migrasi(databaseUrl)
    const { db, close } = openDb(databaseUrl, { max: 2 })
    try {
      await buatAdmin({ db, clock: systemClock }, { username, nama, password })
    } finally {
      await close()
    }
    cetak(`Admin ${username.trim().toLowerCase()} dibuat. Masuk lewat halaman Geisa.`)
  } finally {
    await tutup()
  }
})

function bacaArgumen(args: string[]): { username: string; nama: string } {
  try {
    const { values } = parseArgs({ args, options: { username: { type: 'string' }, nama: { type: 'string' } } })
    const { username, nama } = values
    if (username === undefined || nama === undefined) throw new Error(PAKAI)
    return { username, nama }
  } catch (sebab) {
    throw new Error(PAKAI, { cause: sebab })
  }
}
