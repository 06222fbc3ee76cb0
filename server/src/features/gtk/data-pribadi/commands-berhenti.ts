import { link } from '@geisa/contract/tautan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { longTanggal } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Pengguna } from '../../../platform/access/session.ts'
import type { Cakupan } from '../../../platform/cakupan.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { invalidField } from '../../../platform/errors.ts'
import { sendPesanKantor } from '../../kotak-surat/commands.ts'
import { describeJejak, type Jejak, readLastDays } from './queries-jejak.ts'

/** A leave date before the person's last trace: with its reason, and told to the office as such (quality.md 3). */
export type Early = { berhenti: string; jejak: Jejak; alasan: string }

const MIN_REASON = 5

export const isReason = (alasan: string | undefined): alasan is string => (alasan ?? '').length >= MIN_REASON

/** The last day itself is no contradiction: who tapped yesterday may have left yesterday. */
export const isEarly = (berhenti: string, last: Jejak | undefined): last is Jejak =>
  last !== undefined && berhenti < last.hari

/** null = nothing of the person is dated later; @throws 422 when something is and nobody says why */
export async function refuseSilentEarly(
  trx: Trx,
  cakupan: Cakupan,
  { sekolahId, gtkId }: { sekolahId: number; gtkId: number },
  berhenti: string | null | undefined,
  alasan: string | undefined,
): Promise<Early | null> {
  if (berhenti === null || berhenti === undefined) return null
  const last = (await readLastDays(trx, cakupan, sekolahId, [gtkId])).get(gtkId)
  if (!isEarly(berhenti, last)) return null
  if (!isReason(alasan))
    throw invalidField(
      'alasan',
      `Jejak terakhirnya di sekolah ini sesudah tanggal berhenti: ${describeJejak(last)}. Periksa tanggalnya, atau tulis alasannya (min. ${MIN_REASON} huruf); alasan itu disimpan di riwayat dan diberitahukan ke dinas.`,
    )
  return { berhenti, jejak: last, alasan }
}

export const describeEarly = (who: string, { berhenti, jejak }: Pick<Early, 'berhenti' | 'jejak'>): string =>
  `${who} berhenti ${longTanggal(berhenti)}, padahal jejak terakhirnya: ${describeJejak(jejak)}`

/** Of one save: one letter, whoever they are. */
export function notifyEarly(
  trx: Trx,
  pengguna: Pick<Pengguna, 'nama' | 'peranId'>,
  sekolahId: number,
  { who, alasan, pada, ...early }: Early & { who: string; pada: string },
): Promise<void> {
  return notifyManyEarly(trx, pengguna, sekolahId, { who: [describeEarly(who, early)], alasan, pada })
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
  const what = `mencatat tanggal berhenti sebelum jejak terakhir: ${who.slice(0, NAMED).join('; ')}${more}`
  await sendPesanKantor(trx, sekolahId, {
    subject: `Tanggal berhenti mengubah hari yang sudah lewat: ${nama}`,
    isi: `${oleh} ${nama} (NPSN ${npsn}) ${what}.\nAlasan: ${alasan}`,
    link: link('/pengaturan/sekolah', { id: sekolahId, tab: 'riwayat' }),
    waktu: pada,
  })
}
