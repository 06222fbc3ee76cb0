import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Env } from '../platform/process/env.ts'
import { cetak, jalankanProgram } from './program.ts'
import { periksaCadangan } from './restore/periksa-cadangan.ts'
import { siapkanTujuan } from './restore/tujuan-pulih.ts'

const PAKAI = 'Pakai: npm run pulihkan -- <berkas cadangan> [--ke <folder data | postgres://…>] [--ganti]'

/** `npm run pulihkan`: everything is checked before anything is touched. */
await jalankanProgram(async (env, args) => {
  const { berkas, ke, ganti } = bacaArgumen(args)
  const cadangan = await periksaCadangan(resolve(berkas))
  const { kepala, manifes } = cadangan
  const baris = manifes.tabel.reduce((jumlah, satu) => jumlah + satu.baris, 0)
  cetak(
    `Cadangan ${kepala.dibuat} dari Geisa ${kepala.aplikasi}: ${baris} baris, ${manifes.berkas.jumlah} berkas. Utuh.`,
  )
  const tujuan = await siapkanTujuan(arahkan(env, ke), { ganti, cetak })
  const sidik = await tujuan.pulihkan(cadangan)
  cetak(`Sidik cadangan : ${manifes.sidik}`)
  cetak(`Sidik hasilnya : ${sidik}`)
  for (const kunci of manifes.berkasHilang) cetak(`! Berkas ${kunci} sudah tidak ada saat dicadangkan.`)
  cetak(`Dipulihkan ke ${tujuan.nama}. Semua pengguna perlu masuk lagi.`)
})

function bacaArgumen(args: string[]): { berkas: string; ke: string | null; ganti: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ke: { type: 'string' }, ganti: { type: 'boolean' } },
    })
    if (positionals.length !== 1) throw new Error(PAKAI)
    return { berkas: positionals[0] ?? '', ke: values.ke ?? null, ganti: values.ganti ?? false }
  } catch (sebab) {
    throw new Error(PAKAI, { cause: sebab })
  }
}

/** A folder means its own PostgreSQL and files in it, an address that database. */
function arahkan(env: Env, ke: string | null): Env {
  if (ke === null) return env
  if (/^postgres(ql)?:\/\//.test(ke)) return { ...env, databaseUrl: ke }
  const dataDir = resolve(ke)
  return { ...env, dataDir, databaseUrl: null, berkasDir: resolve(dataDir, 'berkas'), kunciTokenFile: null, s3: null }
}
