import { hariSekolah } from '@geisa/engine/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { addSeconds } from '../../platform/clock.ts'
import { HttpError, isDatabaseOutage, isStorageFull, nodeAway } from '../../platform/errors.ts'
import { dropDocument } from '../../platform/files/dokumen.ts'
import { readSetting } from '../aplikasi/queries.ts'
import { deleteDataPurna } from '../gtk/data-pribadi/commands-data.ts'
import { cleanSurat } from '../kotak-surat/commands-clean.ts'
import { deleteOldSurat } from '../kotak-surat/commands-retention.ts'
import { machineSweeps } from '../mesin/commands-retention.ts'
import { deleteOldHeld, endOldClaims, endOldKlaim } from '../mesin/pengakuan/commands-lapse.ts'
import { deleteOldSamples } from '../mesin/tap/commands-samples.ts'
import { deleteOldContent } from '../riwayat/commands-retention.ts'
import { prepareMonths } from './commands-partitions.ts'

const HARI = 86_400

/** Runs of the busiest job that went well and stay: of one every minute, most of a day. */
const SUCCEEDED_RUNS = 1_000

/** Minutes later the database or its node may be back; a full disk is emptied by somebody. */
export const isPassing = (error: unknown): boolean => isDatabaseOutage(error) && !isStorageFull(error)

/** Of what a node or the database was away for: minutes later, not in the next night (commands-jalan.ts). */
export const RETRY_MINUTES = 10
export const TRIED_AGAIN = `Dicoba lagi ${RETRY_MINUTES} menit lagi`

type Work = { stop?: AbortSignal | undefined; record?: ((error: Error) => void) | undefined }

/**
 * What is kept only for a while goes, and next months' partitions come: once a night. Years are those of the settings. What
 * fails keeps nothing else away; what it was is said at the end.
 */
export async function clean(context: AppContext, { stop, record }: Work = {}): Promise<string> {
  const { db, clock, files } = context
  const now = clock.now()
  const ago = (days: number): string => addSeconds(now, -days * HARI)
  const tahun = await readSetting(db, 'retensiTahun', hariSekolah(now, 'WIB'))
  const kerja: [string, () => Promise<number>][] = [
    ['sesi', () => remove(sql`delete from sesi where kedaluwarsa < ${now}`, db)],
    ['sebab sesi', () => remove(sql`delete from sesi_berakhir where kedaluwarsa < ${now}`, db)],
    ['percobaan masuk', () => remove(sql`delete from percobaan_masuk where terakhir < ${ago(1)}`, db)],
    ['permintaan password', () => remove(sql`delete from permintaan_password where diminta_pada < ${ago(30)}`, db)],
    [
      'pendaftaran yang gugur',
      () => remove(sql`delete from pengguna where status = 'menunggu' and dibuat_pada < ${ago(14)}`, db),
    ],
    // Raw requests of machines: 30 days (devices.md 5). Files from sticks: a year (devices.md 4.4); their taps stay.
    ['permintaan mesin', () => remove(sql`delete from mesin_mentah where diterima_pada < ${ago(30)}`, db)],
    ['contoh jam mesin', () => deleteOldSamples(db)],
    ...machineSweeps(db, ago, stop),
    ['pengakuan mesin', () => endOldKlaim(db, now, stop)],
    ['pendaftaran mesin', () => endOldClaims(db, now, stop)],
    ['kiriman mesin tanpa sekolah', () => deleteOldHeld(db, now)],
    ['berkas USB', () => deleteUsbFiles(db, files, ago(366))],
    ['dokumen lepas', () => deleteTitipan({ db, files }, ago(1))],
    ['unggahan', () => deleteUnggahan(db, ago(1))],
    ['surat dan lampiran', () => cleanSurat({ db, clock, files })],
    ['surat lama', () => deleteOldSurat(db, ago(tahun.pesan * 366))],
    ['jalan cronjob', () => deleteRuns(db, ago(tahun.cronjob * 366))],
    ['data pribadi GTK', () => deleteDataPurna(context, stop)],
    ['isi riwayat', () => deleteOldContent(context, ago(tahun.riwayat * 366), stop)],
  ]
  // First of all: a stop below must not keep next months' partitions away.
  const failed = await prepareAllMonths(context, { stop, record })
  const deleted: string[] = []
  for (const [nama, one] of kerja) {
    stop?.throwIfAborted()
    try {
      const jumlah = await one()
      if (jumlah > 0) deleted.push(`${jumlah} ${nama}`)
    } catch (error) {
      failed.push(goOn(nama, error, { stop, record }))
    }
  }
  const done = deleted.length === 0 ? 'Tidak ada yang perlu dihapus.' : `Dihapus: ${deleted.join(', ')}.`
  if (failed.length === 0) return done
  throw partlyFailed(failed, done)
}

/** A step that failed: as it is said, and why. */
export type Failed = { nama: string; error: unknown }

/** What failed in the first step that another try may mend stands behind it: who reads the cause knows when to try again. */
export function partlyFailed(failed: readonly Failed[], done: string): HttpError {
  const names = failed.map(({ nama }) => nama).join(', ')
  const again = failed.find(({ error }) => isPassing(error))
  const error = new HttpError(503, {
    message: `Gagal: ${names}. Yang lain dikerjakan. ${again === undefined ? 'Slot berikutnya mencoba lagi' : TRIED_AGAIN}; rinciannya ada di log server. ${done}`,
    kode: 'LAYANAN_TERGANGGU',
  })
  error.cause = again?.error
  return error
}

/** Each table by itself: what lies in one must not keep the months of another away. */
async function prepareAllMonths(context: AppContext, work: Work): Promise<Failed[]> {
  const failed: Failed[] = []
  for (const tabel of ['tap', 'mesin_mentah', 'kiriman', 'riwayat'] as const) {
    await prepareMonths(context, tabel, work.stop).catch((error: unknown) => {
      failed.push(goOn(`bulan berikutnya (${tabel})`, error, work))
    })
  }
  return failed
}

/** What a step that failed is called; the end of the program, or of the database, is the end of all of them. */
export function goOn(nama: string, error: unknown, { stop, record }: Work): Failed {
  const kode = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
  const isOwn = kode !== null && OWN_FAILURE.test(kode)
  if (stop?.aborted || (isDatabaseOutage(error) && nodeAway(error) === null && !isOwn)) throw error
  record?.(error instanceof Error ? error : new Error(String(error)))
  return { nama: kode === null ? nama : `${nama} (${kode})`, error }
}

/** Too long, or held up by somebody else: of this statement, not of the database. */
const OWN_FAILURE = /^(40|55P03|57014)/

async function remove(statement: RawBuilder<unknown>, db: AppContext['db']): Promise<number> {
  return Number((await statement.execute(db)).numAffectedRows ?? 0n)
}

/** Old runs of jobs, and those that went well behind many newer ones; one that lives stays. */
const deleteRuns = (db: AppContext['db'], before: string): Promise<number> =>
  remove(
    sql`delete from cronjob_jalan j using (
      select id, row_number() over (partition by cronjob_id order by mulai desc, id desc) as ke from cronjob_jalan
    ) n where n.id = j.id and j.status <> 'RUNNING' and (j.mulai < ${before} or (j.status = 'SUCCESS' and n.ke > ${SUCCEEDED_RUNS}))`,
    db,
  )

/** The file goes first: a crash in between leaves a row without a file, which the next night removes again. */
async function deleteUsbFiles(db: AppContext['db'], files: AppContext['files'], before: string): Promise<number> {
  const { rows } = await sql<{ sekolahId: number; id: number; kunci: string }>`
    select sekolah_id as "sekolahId", id, kunci from berkas_usb where diunggah_pada < ${before} and kunci <> ''`.execute(
    db,
  )
  for (const { sekolahId, id, kunci } of rows) {
    await files.remove(kunci)
    await sql`update berkas_usb set kunci = '' where sekolah_id = ${sekolahId} and id = ${id}`.execute(db)
  }
  return rows.length
}

/** Documents that no record took, or that one let go: their uploader died, or the file could not be removed then. */
async function deleteTitipan(tools: Pick<AppContext, 'db' | 'files'>, before: string): Promise<number> {
  const { rows } = await sql<{ sekolahId: number; kunci: string }>`
    select sekolah_id as "sekolahId", kunci from dokumen where pemilik = 'belum-terpasang' and diunggah_pada < ${before}`.execute(
    tools.db,
  )
  for (const row of rows) await dropDocument(tools, row)
  return rows.length
}

/** Uploads that nobody finished, and the traces of those that somebody did; their pieces go with them. */
const deleteUnggahan = (db: AppContext['db'], before: string): Promise<number> =>
  remove(sql`delete from unggahan where dimulai_pada < ${before}`, db)
