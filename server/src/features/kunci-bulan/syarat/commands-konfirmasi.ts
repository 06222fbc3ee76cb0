import type { Output } from '@geisa/contract/endpoint'
import type { confirmHari } from '@geisa/contract/kunci-bulan'
import { bulanFrom, longTanggal } from '@geisa/engine/calendar'
import { type BulanResult, findHari } from '@geisa/engine/hari/hari-gtk'
import { type HariCause, hariCause } from '@geisa/engine/tap/pending-laporan'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { invalid, invalidField, notFound } from '../../../platform/errors.ts'
import { parseId } from '../../../platform/id-sekolah.ts'
import { UNCHANGED } from '../../../platform/saved-sentence.ts'
import { bumpVersion } from '../../rekap/memo/commands-versi.ts'
import { computeHariSekolah } from '../../rekap/queries-hari.ts'
import { holdRantai, recordRiwayat } from '../../riwayat/commands.ts'
import { holdSekolah } from '../../sekolah/queries-one.ts'
import { catatan } from '../commands.ts'
import { holdBulanShared, refuseLockedBulan } from '../commands-guard-terkunci.ts'
import { refuseUnlocked, sekolahOption } from './queries-check.ts'

type Input = Output<typeof confirmHari, 'body'>

/**
 * The operator's word that no machine will report on these people's day: it counts as synced from now on (rules.md L6), or no
 * longer does. Said twice it changes nothing. @returns what to tell the operator
 */
export function saveConfirmation(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  caller: Caller,
  { sekolahId: option, tanggal, gtk, konfirmasi }: Input,
): Promise<string> {
  const sekolahId = sekolahOption(caller, option)
  const bulan = bulanFrom(tanggal)
  return db.transaction().execute(async (trx) => {
    await holdSekolah(trx, caller.cakupan, sekolahId)
    // A lock takes the same turns: no day is confirmed between its look and its seal.
    await holdBulanShared(trx, sekolahId)
    await holdRantai(trx, sekolahId)
    const at = clock.now()
    const people = nomorGtk(sekolahId, gtk)
    refuseUnlocked(bulan, at, 'tanggal')
    await refuseLockedBulan(trx, sekolahId, tanggal, tanggal, 'tanggal')
    const result = await computeHariSekolah(trx, caller.cakupan, { sekolahId, bulan, now: at })
    if (result === undefined) throw notFound('Sekolah')
    refuseWrongKonfirmasi(result, people, tanggal, konfirmasi)
    const changed = konfirmasi
      ? await declare(trx, { sekolahId, people, tanggal, pada: at, oleh: caller.pengguna.id })
      : await withdraw(trx, { sekolahId, people, tanggal })
    if (changed.length === 0) return UNCHANGED
    const nama = result.orang.flatMap(({ gtk: { id, nama: person } }) => (changed.includes(id) ? [person] : []))
    await recordRiwayat(trx, {
      ...catatan({ sekolahId, bulan }, at, caller),
      tindakan: konfirmasi ? 'konfirmasi-hari' : 'batal-konfirmasi-hari',
      [konfirmasi ? 'sesudah' : 'sebelum']: { tanggal, gtk: nama.join(', ') },
    })
    await bumpVersion(trx, [{ sekolahId, bulan: Number(bulan), dari: tanggal }])
    const hari = `${longTanggal(tanggal)} untuk ${changed.length} GTK`
    return konfirmasi ? `Hari ${hari} sudah dikonfirmasi.` : `Konfirmasi hari ${hari} ditarik.`
  })
}

/** In rising order, each once. */
function nomorGtk(sekolahId: number, gtk: readonly string[]): number[] {
  const id = gtk.map((one) => parseId(one, 'GTK'))
  const outside = id.filter((one) => one.sekolahId !== sekolahId).length
  if (outside > 0) throw invalidField('gtk', `${outside} GTK tidak ada di sekolah ini.`)
  return [...new Set(id.map(({ nomor }) => nomor))].toSorted((a, b) => a - b)
}

const BECAUSE: Record<Exclude<HariCause, 'belum sinkron' | 'tanpa mesin' | 'belum selesai'>, string> = {
  'luar tugas': 'tidak bertugas pada hari itu',
  libur: 'libur pada hari itu',
  sinkron: 'sudah dilaporkan mesinnya',
}

/** Only a workday over whose end no machine has reported can be confirmed; anybody else is named with the reason. */
function refuseWrongKonfirmasi(
  result: BulanResult,
  people: readonly number[],
  tanggal: string,
  stating: boolean,
): void {
  const hari = people.map((id) => findHari(result, id, tanggal)).filter((hariGtk) => hariGtk !== undefined)
  const foreign = people.length - hari.length
  if (foreign > 0) throw invalidField('gtk', `${foreign} GTK tidak ada di sekolah ini.`)
  const running = hari.filter((hariGtk) => hariGtk.baris.length > 0 && !hariGtk.tanggal.lengkap)
  if (!result.tanggal.find((tanggalBulan) => tanggalBulan.tanggal === tanggal)?.lengkap)
    throw invalidField('tanggal', `${longTanggal(tanggal)} belum selesai, jadi belum dapat dikonfirmasi.`)
  // By hours of their own a day may end later than the school's (rules.md M7).
  if (running.length > 0) {
    const names = running.map(({ orang }) => orang.gtk.nama).join(', ')
    throw invalidField('gtk', `${longTanggal(tanggal)} belum selesai bagi ${names}, jadi belum dapat dikonfirmasi.`)
  }
  if (!stating) return
  const errors = hari.flatMap((hariGtk) => {
    const cause = hariCause(hariGtk)
    if (cause === 'belum sinkron' || cause === 'tanpa mesin' || cause === 'belum selesai') return []
    return [{ field: 'gtk', message: `${hariGtk.orang.gtk.nama} ${BECAUSE[cause]}.` }]
  })
  if (errors.length > 0) throw invalid(errors.map(({ message }) => message).join(' '), errors)
}

type Hari = { sekolahId: number; people: readonly number[]; tanggal: string }

async function declare(
  trx: Trx,
  { sekolahId, people, tanggal, pada, oleh }: Hari & { pada: string; oleh: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into konfirmasi_hari (sekolah_id, gtk_id, tanggal, dikonfirmasi_oleh, dikonfirmasi_pada)
    select ${sekolahId}, id, ${tanggal}, ${oleh}, ${pada} from unnest(${[...people]}::int[]) id
    on conflict do nothing returning gtk_id as id`.execute(trx)
  return rows.map(({ id }) => id)
}

async function withdraw(trx: Trx, { sekolahId, people, tanggal }: Hari): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from konfirmasi_hari where sekolah_id = ${sekolahId} and tanggal = ${tanggal} and gtk_id = any(${[...people]}::int[])
    returning gtk_id as id`.execute(trx)
  return rows.map(({ id }) => id)
}
