import { link } from '@geisa/contract/links'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { longTanggal } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import type { Pengguna } from '../../../platform/access/session.ts'
import type { Cakupan } from '../../../platform/cakupan.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { invalidField } from '../../../platform/errors.ts'
import { sendPesanKantor } from '../../kotak-surat/commands.ts'
import { describeJejak, type Jejak, readLastDays } from './queries-jejak.ts'
import { describeVoided, listVoided, type MasaTugas, type Voided } from './queries-voided.ts'
import { listVoidedKerja, type NewKerja } from './queries-voided-kerja.ts'

/**
 * A period of service, or working days, that leave out what is recorded of its person: a leave date before the last trace, or days of approved
 * requests. With its reason, and told to the office as such (quality.md 3).
 */
export type Early = { sentence: string; alasan: string }

const MIN_REASON = 5

export const isReason = (alasan: string | undefined): alasan is string => (alasan ?? '').length >= MIN_REASON

/** The last day itself is no contradiction: who tapped yesterday may have left yesterday. */
const isEarly = (berhenti: string, last: Jejak | undefined): last is Jejak => last !== undefined && berhenti < last.hari

/** What a change of service leaves out of one person, in words behind the name; null = nothing. */
export function describeEarly({
  berhenti,
  jejak,
  voided,
}: {
  berhenti: string | null | undefined
  jejak: Jejak | undefined
  voided: readonly Voided[] | undefined
}): string | null {
  const words = [
    ...(berhenti && isEarly(berhenti, jejak)
      ? [`berhenti ${longTanggal(berhenti)}, padahal jejak terakhirnya: ${describeJejak(jejak)}`]
      : []),
    ...(voided === undefined ? [] : [`usulan yang sudah disetujui tidak berlaku lagi: ${describeVoided(voided)}`]),
  ]
  return words.length === 0 ? null : words.join('; ')
}

type Change = {
  /** Until which day a trace is no contradiction; undefined: the leave date is not changed. */
  berhenti: string | null | undefined
  old: MasaTugas
  next: MasaTugas
  /** Shift and working days from a day on; left out or null: they stay. */
  kerja?: NewKerja | null
  now: string
}

/** null = nothing of the person is left out; @throws 422 when something is and nobody says why */
export async function refuseSilentEarly(
  trx: Trx,
  cakupan: Cakupan,
  { sekolahId, gtkId, nama }: { sekolahId: number; gtkId: number; nama: string },
  { berhenti, old, next, kerja = null, now }: Change,
  alasan: string | undefined,
): Promise<Early | null> {
  const jejak = berhenti ? (await readLastDays(trx, cakupan, sekolahId, [gtkId])).get(gtkId) : undefined
  const outside = (await listVoided(trx, cakupan, sekolahId, [{ gtkId, old, next }])).get(gtkId) ?? []
  const off = kerja === null ? [] : await listVoidedKerja(trx, cakupan, { sekolahId, gtkId, now }, kerja)
  const voided = outside.length + off.length === 0 ? undefined : [...outside, ...off]
  const sentence = describeEarly({ berhenti, jejak, voided })
  if (sentence === null) return null
  if (!isReason(alasan))
    throw invalidField(
      'alasan',
      `${nama}: ${sentence}. Periksa tanggalnya, atau tulis alasannya (min. ${MIN_REASON} huruf); alasan itu disimpan di riwayat dan diberitahukan ke dinas.`,
    )
  return { sentence: `${nama}: ${sentence}`, alasan }
}

/** Of one save: one letter, whoever they are. */
export function notifyEarly(
  trx: Trx,
  pengguna: Pick<Pengguna, 'nama' | 'peranId'>,
  sekolahId: number,
  { sentence, alasan, pada }: Early & { pada: string },
): Promise<void> {
  return notifyManyEarly(trx, pengguna, sekolahId, { who: [sentence], alasan, pada })
}

/** Names in one letter of an import; the history has all. */
const NAMED = 20

/** The same of a file: one letter, however many are in it. */
export async function notifyManyEarly(
  trx: Trx,
  pengguna: Pick<Pengguna, 'nama' | 'peranId'>,
  sekolahId: number,
  { who, alasan, pada }: { who: readonly string[]; alasan: string; pada: string },
): Promise<void> {
  const { rows } = await sql<{ nama: string; npsn: string }>`
    select s.nama, s.npsn from sekolah s where s.id = ${sekolahId}`.execute(trx)
  const { nama = '', npsn = '' } = rows[0] ?? {}
  const oleh = pengguna.peranId === PERAN.SEKOLAH ? `${pengguna.nama} dari` : `Dinas (${pengguna.nama}), untuk GTK`
  const more = who.length > NAMED ? `; dan ${who.length - NAMED} lainnya` : ''
  const what = `mencatat masa tugas atau hari kerja yang tidak lagi memuat hari yang sudah dicatat: ${who.slice(0, NAMED).join('; ')}${more}`
  await sendPesanKantor(trx, sekolahId, {
    subject: `Masa tugas mengubah hari yang sudah dicatat: ${nama}`,
    isi: `${oleh} ${nama} (NPSN ${npsn}) ${what}.\nAlasan: ${alasan}`,
    link: link('/pengaturan/sekolah', { id: sekolahId, tab: 'riwayat' }),
    waktu: pada,
  })
}
