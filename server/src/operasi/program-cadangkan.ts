import { resolve } from 'node:path'
import { bacaKunciToken } from '../platform/access/kunci-token.ts'
import { systemClock } from '../platform/clock.ts'
import { bukaFiles } from '../platform/files/files-env.ts'
import { buatCadangan } from './backup/cadangkan.ts'
import { cetak, cetakByte, jalankanProgram } from './program.ts'
import { bukaBasisData } from './sambung.ts'

/** `npm run cadangkan [folder]`: a backup now, also while the server works. */
await jalankanProgram(async (env, args) => {
  if (args.length > 1 || args[0]?.startsWith('-') === true) throw new Error('Pakai: npm run cadangkan [folder]')
  const { databaseUrl, tutup } = await bukaBasisData(env, 'npm run cadangkan')
  try {
    const hasil = await buatCadangan({
      databaseUrl,
      files: bukaFiles(env),
      kunciToken: bacaKunciToken(env),
      folder: resolve(args[0] ?? env.cadanganDir),
      sekarang: systemClock.now(),
    })
    cetak(`Cadangan: ${hasil.berkas}`)
    cetak(`${hasil.baris} baris, ${hasil.dokumen} berkas, ${cetakByte(hasil.byte)}`)
    cetak(`Sidik: ${hasil.sidik}`)
    for (const kunci of hasil.hilang) cetak(`! Berkas ${kunci} tidak ada di penyimpanan, jadi tidak ikut.`)
    cetak('Di dalamnya ada data pribadi dan kunci server: simpan di tempat yang hanya boleh dibuka pengelola.')
  } finally {
    await tutup()
  }
})
