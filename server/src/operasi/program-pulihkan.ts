import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Env } from '../platform/process/env.ts'
import { print, runProgram } from './program.ts'
import { checkCadangan } from './restore/periksa-cadangan.ts'
import { prepareDestination } from './restore/tujuan-pulih.ts'
import { commandCall } from './sebutan-perintah.ts'

const USAGE = `Pakai: ${commandCall('pulihkan', '<berkas cadangan> [--ke <folder data | postgres://…>] [--ganti]')}`

/** `npm run pulihkan`: everything is checked before anything is touched. */
await runProgram(async (env, args) => {
  const { berkas, ke: to, replace } = readArgument(args)
  const cadangan = await checkCadangan(resolve(berkas))
  const { kepala, manifes } = cadangan
  const row = manifes.tabel.reduce((jumlah, one) => jumlah + one.baris, 0)
  print(`Cadangan ${kepala.dibuat} dari Geisa ${kepala.aplikasi}: ${row} baris, ${manifes.berkas.jumlah} berkas. Utuh.`)
  const destination = await prepareDestination(redirect(env, to), { replace, print })
  const sidik = await destination.restore(cadangan)
  print(`Sidik cadangan : ${manifes.sidik}`)
  print(`Sidik hasilnya : ${sidik}`)
  for (const key of manifes.berkasHilang) print(`! Berkas ${key} sudah tidak ada saat dicadangkan.`)
  print(`Dipulihkan ke ${destination.nama}. Semua pengguna perlu masuk lagi.`)
})

function readArgument(args: string[]): { berkas: string; ke: string | null; replace: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ke: { type: 'string' }, ganti: { type: 'boolean' } },
    })
    if (positionals.length !== 1) throw new Error(USAGE)
    return { berkas: positionals[0] ?? '', ke: values.ke ?? null, replace: values.ganti ?? false }
  } catch (cause) {
    throw new Error(USAGE, { cause: cause })
  }
}

/** A folder means its own PostgreSQL and files in it, an address that database. */
function redirect(env: Env, to: string | null): Env {
  if (to === null) return env
  if (/^postgres(ql)?:\/\//.test(to)) return { ...env, databaseUrl: to }
  const dataDir = resolve(to)
  return { ...env, dataDir, databaseUrl: null, berkasDir: resolve(dataDir, 'berkas'), kunciTokenFile: null, s3: null }
}
