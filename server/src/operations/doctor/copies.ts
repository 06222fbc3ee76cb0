import { type Clock, epochMs } from '../../platform/clock.ts'
import type { Env } from '../../platform/env/env.ts'
import { refuseWrongPenerima } from '../backup/age.ts'
import { cadanganInstant } from '../backup/cadangan-name.ts'
import { openSecondPlace } from '../backup/second-place.ts'
import { commandCall } from '../command-call.ts'
import { caution, failing, good, type Temuan } from './temuan.ts'

/** Whether backups are of use to a thief, and of use to us once this machine room is gone. */
export async function checkCopies({ cadangan }: Pick<Env, 'cadangan'>, clock: Clock): Promise<Temuan[]> {
  return [await checkEncryption(cadangan.penerima), await checkSecond(cadangan.second, clock)]
}

async function checkEncryption(penerima: readonly string[]): Promise<Temuan> {
  if (penerima.length === 0)
    return caution(
      'Cadangan tidak tersandi: siapa pun yang mendapat berkasnya membaca semuanya',
      `${commandCall('cadangkan', '--buat-kunci <berkas>')}, lalu isi GEISA_CADANGAN_PENERIMA (docs/cadangan.md).`,
    )
  const wrong = await refuseWrongPenerima(penerima).catch((error: Error) => error)
  if (wrong !== undefined) return failing('Cadangan tidak dapat disandikan', wrong.message)
  return good(`Cadangan tersandi untuk ${penerima.length} penerima`)
}

/** Late when yesterday's copy is not there and the day before's neither. */
const LATE_HOURS = 48

async function checkSecond(second: Env['cadangan']['second'], clock: Clock): Promise<Temuan> {
  if (second === null)
    return caution(
      'Cadangan hanya ada di tempat ini',
      'Isi GEISA_CADANGAN_S3_…, atau salin tiap pagi ke komputer lain (docs/cadangan.md).',
    )
  const listed = await openSecondPlace(second.s3)
    .list()
    .catch((error: Error) => error)
  if (listed instanceof Error) return failing(`Cadangan: ${listed.message}`, 'Periksa isian GEISA_CADANGAN_S3_….')
  const newest = listed.at(-1)
  const bucket = `Tempat kedua (bucket ${second.s3.bucket})`
  if (newest === undefined) return caution(`${bucket} masih kosong`, `Jalankan sekarang: ${commandCall('cadangkan')}`)
  const hours = Math.round((epochMs(clock.now()) - epochMs(`${cadanganInstant(newest.name)}.000Z`)) / 3_600_000)
  if (hours <= LATE_HOURS) return good(`${bucket}: ${listed.length} cadangan, yang terbaru ${hours} jam yang lalu`)
  return failing(
    `${bucket}: yang terbaru sudah ${Math.round(hours / 24)} hari yang lalu`,
    'Lihat jalan terakhir Cadangan harian di Pengaturan > Cronjob.',
  )
}
