import { periksaRantai } from '../features/riwayat/periksa-rantai.ts'
import { openDb } from '../platform/database/db.ts'
import { cetak, jalankanProgram } from './program.ts'
import { bukaBasisData } from './sambung.ts'

/** `npm run riwayat:periksa`: verifies every chain of the history, also beside a running server. Exit code 1 = broken. */
await jalankanProgram(async (env) => {
  const { databaseUrl, tutup } = await bukaBasisData(env, 'npm run riwayat:periksa')
  try {
    const { db, close } = openDb(databaseUrl, { max: 2 })
    try {
      const { rantai, baris, dihapus, putus, sidikUjung } = await periksaRantai(db)
      const angka = (n: number): string => n.toLocaleString('id-ID')
      cetak(
        `Diperiksa: ${angka(rantai)} rantai, ${angka(baris)} catatan, ${angka(dihapus)} isinya dihapus dengan sengaja.`,
      )
      for (const { siapa, nomor, sebab } of putus) cetak(`TIDAK UTUH: ${siapa}, catatan ${angka(nomor)}: ${sebab}.`)
      cetak(putus.length === 0 ? 'Riwayat utuh.' : `${angka(putus.length)} rantai tidak utuh.`)
      cetak(`Sidik ujung: ${sidikUjung}`)
      return putus.length === 0 ? 0 : 1
    } finally {
      await close()
    }
  } finally {
    await tutup()
  }
})
