import { systemClock } from '../../platform/clock.ts'
import { localFiles } from '../../platform/files/files.ts'
import { commandCall } from '../command-call.ts'
import { type MoveResult, moveFiles } from '../move/move-files.ts'
import { openDatabase } from '../open-database.ts'
import { print, runProgram } from './program.ts'

/** One line for so many files. */
const REPORT_EVERY = 500

/** `npm run berkas:pindah`: from the folder into the bucket, as often as one likes; ends with 1 when something is not the same. */
await runProgram(async (env, args) => {
  const tidy = args[0] === '--rapikan'
  if (args.length > (tidy ? 1 : 0)) throw new Error(`Pakai: ${commandCall('berkas:pindah', '[--rapikan]')}`)
  const { s3: target, berkasDir } = env
  if (target === null) throw new Error('Tujuannya belum diatur: isi S3_ENDPOINT dan keempat isian S3_… lainnya.')
  const { databaseUrl, close } = await openDatabase(env, commandCall('berkas:pindah'))
  try {
    print(`Dari ${berkasDir} ke bucket ${target.bucket}.`)
    const progress = (done: number, all: number): void =>
      done % REPORT_EVERY === 0 ? print(`${done} dari ${all} berkas …`) : undefined
    const option = { databaseUrl, from: localFiles(berkasDir), target, tidy, progress, now: systemClock.now() }
    const result = await moveFiles(option).catch((error: Error) => {
      const cause = error.cause instanceof Error ? error.cause : error
      throw new Error(`Terhenti: ${cause.message}. Yang sudah disalin tetap di sana; jalankan lagi.`, { cause: error })
    })
    report(result, target.bucket)
    return result.missing.length + result.wrong.length === 0 ? 0 : 1
  } finally {
    await close()
  }
})

function report(
  { same, copied, ahead, sidik, missing, wrong, loose, removed, young }: MoveResult,
  bucket: string,
): void {
  print(`${same} berkas sama di folder dan di bucket ${bucket} (${copied} baru disalin). Sidik: ${sidik}`)
  if (ahead > 0) print(`${ahead} berkas sudah ada di bucket saja.`)
  for (const key of missing) print(`! Berkas ${key} tidak ada di keduanya.`)
  for (const key of wrong) print(`! Berkas ${key} tidak sesuai catatannya, jadi belum dianggap pindah.`)
  if (removed > 0) print(`${removed} berkas tanpa catatan dihapus dari bucket.`)
  else if (loose > young)
    print(
      `${loose - young} berkas di bucket tanpa catatan. Bila bucket ini hanya milik Geisa ini: --rapikan menghapusnya.`,
    )
  if (young > 0) print(`${young} berkas tanpa catatan lebih muda dari sehari, mungkin sedang disimpan: dibiarkan.`)
}
