import { checkRantai } from '../../features/riwayat/check-rantai.ts'
import { openDb } from '../../platform/database/db.ts'
import { commandCall } from '../command-call.ts'
import { openDatabase } from '../open-database.ts'
import { print, runProgram } from './program.ts'

/** `npm run riwayat:periksa`: verifies every chain of the history, also beside a running server. Exit code 1 = broken. */
await runProgram(async (env) => {
  const { databaseUrl, close: closeIt } = await openDatabase(env, commandCall('riwayat:periksa'))
  try {
    const { db, close } = openDb(databaseUrl, { max: 2 })
    try {
      const { rantai, baris, dihapus, broken, headSidik } = await checkRantai(db)
      const angka = (n: number): string => n.toLocaleString('id-ID')
      print(
        `Diperiksa: ${angka(rantai)} rantai, ${angka(baris)} catatan, ${angka(dihapus)} isinya dihapus dengan sengaja.`,
      )
      for (const { who, nomor, cause } of broken) print(`TIDAK UTUH: ${who}, catatan ${angka(nomor)}: ${cause}.`)
      print(broken.length === 0 ? 'Riwayat utuh.' : `${angka(broken.length)} rantai tidak utuh.`)
      print(`Sidik ujung: ${headSidik}`)
      return broken.length === 0 ? 0 : 1
    } finally {
      await close()
    }
  } finally {
    await closeIt()
  }
})
