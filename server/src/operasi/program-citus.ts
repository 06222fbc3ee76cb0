import { sambungSalin } from './backup/isi-basis-data.ts'
import { cetak, jalankanProgram } from './program.ts'
import { halanganServer, rencanakanCitus, sudahDitempatkan } from './rencana-citus.ts'
import { bukaBasisData } from './sambung.ts'

/** `npm run citus:bagi [-- --kering]`: spreads the schema over a cluster, or only says how. All or nothing. */
await jalankanProgram(async (env, args) => {
  const kering = args[0] === '--kering'
  if (args.length > (kering ? 1 : 0)) throw new Error('Pakai: npm run citus:bagi [-- --kering]')
  const { databaseUrl, tutup } = await bukaBasisData(env, 'npm run citus:bagi')
  try {
    const klien = await sambungSalin(databaseUrl)
    try {
      const { acuan, terbagi, langkah, halangan } = await rencanakanCitus(klien, await sudahDitempatkan(klien))
      for (const satu of halangan) cetak(`✘ ${satu}`)
      if (halangan.length > 0) throw new Error('Skema ini tidak dapat dibagi.')
      if (kering) {
        cetak('begin;')
        for (const { untuk, sql } of langkah) cetak(`${sql}; -- ${untuk}`)
        cetak('commit;')
        cetak(`-- ${acuan.length} tabel acuan, ${terbagi.length} tabel terbagi, ${langkah.length} perintah`)
        return
      }
      const tolak = await halanganServer(klien)
      if (tolak !== null) throw new Error(tolak)
      await klien.query('begin')
      for (const { sql } of langkah) await klien.query(sql)
      await klien.query('commit')
      cetak(`Selesai: ${acuan.length} tabel acuan, ${terbagi.length} tabel terbagi menurut sekolah_id.`)
    } finally {
      await klien.end()
    }
  } finally {
    await tutup()
  }
})
