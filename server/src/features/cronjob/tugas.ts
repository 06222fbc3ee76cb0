import { basename, dirname, join } from 'node:path'
import { PARAMETER_TUGAS, type TugasCronjob } from '@geisa/contract/cronjob'
import { createCadangan } from '../../operations/backup/create-cadangan.ts'
import { sendToSecond } from '../../operations/backup/send-second.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { CadanganSafety } from '../../platform/env/cadangan.ts'
import { HttpError, invalid } from '../../platform/errors.ts'
import { queueKiriman } from '../dhgtk/commands-queue.ts'
import { sendKiriman } from '../dhgtk/commands-send.ts'
import { settleClaims } from '../gtk/induk/commands-settle.ts'
import { checkKehadiran } from '../kehadiran-wilayah/commands-check.ts'
import { freeAliveMesin } from '../mesin/jaringan/commands-alive.ts'
import { countJaringan } from '../mesin/jaringan/commands-count.ts'
import { sendSuratSyarat } from '../mesin/pengakuan/commands-surat-syarat.ts'
import { applyPending } from '../pengajuan/otomatis/commands-apply.ts'
import { tellFormerReading } from '../pengajuan/otomatis/commands-tell-former.ts'
import { judgeApproved } from '../pengajuan/putusan/commands-dampak.ts'
import { nameApproved } from '../pengguna/commands-nama.ts'
import { foldRekap } from '../penghitung/commands-fold.ts'
import { enqueueEnded } from '../penghitung/commands-queue.ts'
import { checkRekap } from '../penghitung/commands-rebuild.ts'
import { refreshMemo } from '../rekap/memo/commands-refresh.ts'
import { clean, type Failed, goOn, partlyFailed } from './clean.ts'
import { remind } from './remind.ts'

/** What a task is given besides the program: `slot` is null when somebody pressed the button. */
export type KerjaInput = {
  parameter: Record<string, unknown>
  slot: string | null
  /** The server ends, or the run was declared dead. */
  stop: AbortSignal
  record: (error: Error) => void
}

/** Does a task's work; what it says of it stands in the list of runs. What is done twice must do no harm. */
export type Kerja = (context: AppContext, input: KerjaInput) => Promise<string>

/** Each task of the contract (product.md 4): built in, with nothing to configure but its parameters. */
export const KERJA: Record<TugasCronjob, Kerja> = {
  'tutup-hari': closeHari,
  'kirim-dhgtk': sendDhgtk,
  'approval-otomatis': applyOtomatis,
  'lipat-penghitung': foldPenghitung,
  ingatkan: (context, { parameter, stop }) => remind(context, { ...PARAMETER_TUGAS.ingatkan.parse(parameter), stop }),
  bersihkan: (context, { stop, record }) => clean(context, { stop, record }),
  cadangkan: backup,
}

/** Whatever a day's end changes by itself, in whichever zone it just ended. What fails keeps nothing else away. */
async function closeHari(context: AppContext, { stop, record }: KerjaInput): Promise<string> {
  const failed: Failed[] = []
  const step = async (nama: string, work: () => Promise<number | void>): Promise<number> => {
    stop.throwIfAborted()
    try {
      return (await work()) ?? 0
    } catch (error) {
      failed.push(goOn(nama, error, { stop, record }))
      return 0
    }
  }
  await step('hari yang berakhir', () => enqueueEnded(context.db, context.clock.now()))
  const queued = await step('antrean kiriman', () => queueKiriman(context, 'semua', stop))
  const memo = await step('laporan bulan', () => refreshMemo(context, stop))
  const mesin = await step('jaringan mesin', () => countJaringan(context, stop))
  await step('laporan mesin tertahan', () => freeAliveMesin(context, stop))
  await step('surat syarat mesin', () => sendSuratSyarat(context, stop))
  await step('nama akun', () => nameApproved(context, stop))
  await step('usulan yang disetujui', () => judgeApproved(context, stop))
  await step('sekolah induk', () => settleClaims(context.db, context.clock.now(), stop))
  stop.throwIfAborted()
  const done = `${queued} kiriman diantrekan, ${memo} laporan bulan dihitung, jaringan ${mesin} mesin dihitung.`
  if (failed.length === 0) return done
  throw partlyFailed(failed, done)
}

/** All schools are looked through at these minutes; those with a fresh decision every time. */
const ALL_EVERY_MINUTES = 10

async function sendDhgtk(context: AppContext, { slot, stop }: KerjaInput): Promise<string> {
  if (context.dhgtk === undefined || context.dhgtk === null) return 'Alamat DHGTK belum diatur: tidak ada yang dikirim.'
  const all = slot === null || Number(slot.slice(14, 16)) % ALL_EVERY_MINUTES === 0
  // What could not be queued never keeps back what is.
  const [queued] = await Promise.allSettled([queueKiriman(context, all ? 'semua' : 'putusan', stop)])
  const sent = await sendKiriman(context, { stop })
  if (queued.status === 'rejected') throw queued.reason
  stop.throwIfAborted()
  return `${queued.value} kiriman diantrekan, ${sent} diterima DHGTK.`
}

async function applyOtomatis(context: AppContext, { stop }: KerjaInput): Promise<string> {
  await tellFormerReading(context)
  const koreksi = await applyPending(context, 'koreksi', stop)
  const manual = await applyPending(context, 'absensi-manual', stop)
  stop.throwIfAborted()
  return `${koreksi} koreksi dan ${manual} absensi manual disetujui aturan.`
}

/** None should ever differ: whoever reads the log is to know when one does. */
async function foldPenghitung({ db, clock }: AppContext, { stop, record }: KerjaInput): Promise<string> {
  const folded = await foldRekap(db, { stop, now: clock.now() })
  stop.throwIfAborted()
  const { sekolah, wilayah, hari } = await checkRekap(db, clock.now())
  const kehadiran = await checkKehadiran({ db, clock }, stop)
  stop.throwIfAborted()
  if (sekolah + wilayah + hari + kehadiran === 0) return `${folded} sekolah dilipat; semua penghitung cocok.`
  record(
    new Error(
      `dashboard counters differed and were rebuilt: ${sekolah} schools, ${wilayah} regions, ${hari} days, ${kehadiran} of attendance`,
    ),
  )
  return `${folded} sekolah dilipat; yang berbeda dihitung ulang: ${sekolah} sekolah, ${wilayah} wilayah, ${hari} hari, ${kehadiran} angka kehadiran.`
}

async function backup(context: AppContext, input: KerjaInput): Promise<string> {
  const { databaseUrl, files, tokenKey, cadanganDir, cadangan, clock } = context
  if (cadanganDir === undefined) throw invalid('Server ini tidak punya folder data untuk menyimpan cadangan.')
  const { simpan, folder } = PARAMETER_TUGAS.cadangkan.parse(input.parameter)
  const location = join(cadanganDir, folder)
  const { penerima = [], second = null } = cadangan ?? {}
  const place = { folder: location, keep: simpan, now: clock.now(), penerima }
  const options = { databaseUrl, files, tokenKey, ...place, signal: input.stop }
  const { file, bytes, rowCount, fileCount, missing, removed } = await createCadangan(options)
  const parts = [
    `${file.slice(dirname(cadanganDir).length + 1)}: ${rowCount} baris, ${fileCount} berkas, ${Math.ceil(bytes / 1_000_000)} MB`,
    ...(missing.length > 0 ? [`${missing.length} berkas tidak ditemukan`] : []),
    ...(removed.length > 0 ? [`${removed.length} cadangan lama dihapus`] : []),
    ...(second === null ? [] : [await sendCopy(file, second, input)]),
  ]
  return `${parts.join('; ')}.`
}

/** Without its copy elsewhere the run has failed, though the backup on this computer stands. */
async function sendCopy(
  file: string,
  second: NonNullable<CadanganSafety['second']>,
  { stop, record }: KerjaInput,
): Promise<string> {
  const result = await sendToSecond(file, second, stop).catch((error: Error) => {
    stop.throwIfAborted()
    record(error)
    throw new HttpError(503, {
      message: `Cadangan ${basename(file)} jadi di server ini, tetapi ${error.message}. Salinannya dikirim lagi malam berikutnya.`,
      kode: 'LAYANAN_TERGANGGU',
    })
  })
  const deleted = result.deleted.length > 0 ? `, ${result.deleted.length} yang lama dihapus di sana` : ''
  return `${result.sent.length} dikirim ke bucket ${result.bucket}${deleted}`
}
