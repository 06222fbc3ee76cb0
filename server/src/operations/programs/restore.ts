import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Env } from '../../platform/env/env.ts'
import { commandCall } from '../command-call.ts'
import { NEWEST, withCadangan } from '../restore/cadangan-source.ts'
import { checkCadangan } from '../restore/check-cadangan.ts'
import { prepareDestination } from '../restore/destination.ts'
import { practiseRestore } from '../restore/practice.ts'
import { print, runProgram } from './program.ts'

const USAGE = `Pakai: ${commandCall('pulihkan', '<cadangan> [--kunci <berkas>] [--ke <folder data | postgres://…>] [--ganti]')}
    atau: ${commandCall('pulihkan', '--latihan [cadangan] [--kunci <berkas>] [--ke <folder | postgres://…>]')}
    <cadangan>: nama berkas, terbaru, s3:nama, atau s3:terbaru`

/** `npm run pulihkan`: everything is checked before anything is touched. */
await runProgram(async (env, args) => {
  const wanted = readArgument(args)
  const start = performance.now()
  await withCadangan(env, wanted, async ({ file, keys }) => {
    const cadangan = await checkCadangan(file, keys)
    const checked = performance.now()
    const { header, manifes } = cadangan
    const rows = manifes.tabel.reduce((sum, one) => sum + one.baris, 0)
    print(
      `Cadangan ${header.dibuat} dari Geisa ${header.aplikasi}: ${rows} baris, ${manifes.berkas.jumlah} berkas. Utuh.`,
    )
    const to = redirect(env, wanted.to)
    const printBoth = (sidik: string): void => {
      print(`Sidik cadangan : ${manifes.sidik}`)
      print(`Sidik hasilnya : ${sidik}`)
      for (const key of manifes.berkasHilang) print(`! Berkas ${key} sudah tidak ada saat dicadangkan.`)
    }
    if (wanted.practice) {
      const { sidik, place } = await practiseRestore(cadangan, to)
      printBoth(sidik)
      print(`Latihan berhasil di ${place}, dan sudah dihapus lagi.`)
      print(`Diambil dan diperiksa ${minutes(checked - start)}, dipulihkan ${minutes(performance.now() - checked)}.`)
      return
    }
    const destination = await prepareDestination(to, { replace: wanted.replace, print })
    printBoth(await destination.restore(cadangan))
    print(
      `Dipulihkan ke ${destination.nama} dalam ${minutes(performance.now() - start)}. Semua pengguna perlu masuk lagi.`,
    )
  })
})

function minutes(ms: number): string {
  return `${(ms / 60_000).toFixed(1).replace('.', ',')} menit`
}

function readArgument(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        ke: { type: 'string' },
        ganti: { type: 'boolean' },
        kunci: { type: 'string' },
        latihan: { type: 'boolean' },
      },
    })
    const { ke = null, ganti: replace = false, kunci = null, latihan: practice = false } = values
    const [archive = practice ? NEWEST : undefined, ...others] = positionals
    if (archive === undefined || others.length > 0 || (practice && replace)) throw new Error(USAGE)
    return { archive, to: ke, replace, keyFile: kunci, practice }
  } catch (cause) {
    throw new Error(USAGE, { cause })
  }
}

/** A folder means its own PostgreSQL and files in it, an address that database. */
function redirect(env: Env, to: string | null): Env {
  if (to === null) return env
  if (/^postgres(ql)?:\/\//.test(to)) return { ...env, databaseUrl: to }
  const dataDir = resolve(to)
  return { ...env, dataDir, databaseUrl: null, berkasDir: resolve(dataDir, 'berkas'), sharedKeyFile: null, s3: null }
}
