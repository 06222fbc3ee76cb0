import type { Answer } from '@geisa/contract/endpoint'
import type { pratinjauUsb, saveUsb } from '@geisa/contract/mesin/tap'
import { sql } from 'kysely'
import type { Pengguna } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Cakupan } from '../../../platform/cakupan.ts'
import { addSeconds, epochMs, fromEpochMs } from '../../../platform/clock.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { conflict, invalidField, isDatabaseOutage } from '../../../platform/errors.ts'
import { announce } from '../../../platform/live/kabar.ts'
import { readTime, waktuSekolah } from '../adms/mesin-time.ts'
import { findMesinKey, holdMesin, type MesinKey } from '../queries.ts'
import { chooseFirst, findKnownNomor, whyAsk } from './ask-nomor.ts'
import { storeReading } from './commands-save.ts'
import { type BerkasUsb, buildPratinjau, readForMesin, type UsbReading } from './reading.ts'

type Deps = Pick<AppContext, 'db' | 'clock' | 'files'>

/** Reads the file against the machine's taps; stores nothing. */
export async function preview(
  { db, clock }: Deps,
  cakupan: Cakupan,
  id: string,
  berkas: BerkasUsb,
): Promise<Answer<typeof pratinjauUsb>> {
  const mesin = await findMesinKey(db, cakupan, id)
  return buildPratinjau(db, mesin, await readForMesin(db, mesin, berkas), clock.now())
}

/** Stores the previewed file: all of it or nothing; a second time it adds nothing (devices.md 4.4). */
export async function saveFile(
  { db, clock, files }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
  berkas: BerkasUsb & { sidik: string; diambilPada: string | undefined },
): Promise<Answer<typeof saveUsb>> {
  const now = clock.now()
  const mesin = await findMesinKey(db, cakupan, id)
  const waktuSekarang = waktuSekolah(now, mesin.zona)
  refuseTakenInFuture(berkas.diambilPada, waktuSekarang)
  const reading = await readForMesin(db, mesin, berkas)
  if (reading.sidik !== berkas.sidik)
    throw conflict('Berkas berbeda dari yang dipratinjau. Buat pratinjau lagi, lalu simpan.')
  refuseOpenNomor(mesin, reading)
  const { kunci } = await files.put(berkas.isi)
  try {
    const result = await db.transaction().execute(async (trx) => {
      // Two files at once: the second one's number is judged by what the first has left.
      await holdMesin(trx, cakupan, id)
      refuseNomorOpenedSince(mesin, { ...reading, knownNomor: await findKnownNomor(trx, mesin) })
      const save = {
        mesin,
        reading,
        berkas,
        key: kunci,
        pengguna,
        at: await unusedInstant(trx, mesin, now),
        now,
        waktuSekarang,
      }
      return storeReading(trx, save, id)
    })
    if (result.changed) announce(db, [mesin.sekolahId])
    return result.answer
  } catch (error) {
    // When the connection broke the commit may have happened all the same: then a row names this file.
    if (!isDatabaseOutage(error)) await files.remove(kunci)
    throw error
  }
}

/** Nothing of a file is stored before somebody said which number is this machine's, where that is open (devices.md 4.4). */
function refuseOpenNomor({ nomorSeri }: MesinKey, reading: UsbReading): void {
  if (reading.chosen !== null || whyAsk(reading).length === 0) return
  throw invalidField('nomor', chooseFirst({ ...reading, nomorSeri }))
}

/** It was closed when the preview was read, and a file stored meanwhile has opened it. */
function refuseNomorOpenedSince({ nomorSeri }: MesinKey, reading: UsbReading): void {
  if (reading.chosen !== null || whyAsk(reading).length === 0) return
  throw conflict(`${chooseFirst({ ...reading, nomorSeri })} Buat pratinjau lagi.`)
}

/** The taps of a file are told from those of another by when they came: no two files of a machine came at one instant. */
async function unusedInstant(trx: Trx, { sekolahId, mesinId }: MesinKey, now: string): Promise<string> {
  const { rows } = await sql<{ pada: string }>`
    select diunggah_pada as pada from berkas_usb where sekolah_id = ${sekolahId} and mesin_id = ${mesinId}
      and diunggah_pada between ${now}::timestamptz and ${addSeconds(now, 1)}::timestamptz order by diunggah_pada`.execute(
    trx,
  )
  return rows.reduce((at, { pada }) => (epochMs(pada) === epochMs(at) ? fromEpochMs(epochMs(at) + 1) : at), now)
}

/** A machine's data cannot have been taken after it arrived (rules.md L5). */
function refuseTakenInFuture(diambilPada: string | undefined, waktuSekarang: string): void {
  if (diambilPada === undefined) return
  const waktu = readTime(diambilPada)
  if ('alasan' in waktu) throw invalidField('diambilPada', waktu.alasan)
  if (diambilPada > waktuSekarang) throw invalidField('diambilPada', 'Waktu pengambilan data tidak boleh di masa depan')
}
