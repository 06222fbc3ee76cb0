import type { resend } from '@geisa/contract/dhgtk'
import type { Answer, Output } from '@geisa/contract/endpoint'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import type { Trx } from '../../platform/database/db.ts'
import { invalid, invalidField, notFound } from '../../platform/errors.ts'
import { recordRiwayat } from '../riwayat/commands.ts'
import { asTable, rowOfKey } from './commands-rows.ts'
import { selectSekolah } from './queries.ts'

type Deps = Pick<AppContext, 'db' | 'clock' | 'dhgtk'>

/** Puts refused rows of a school back into the queue: those named, or all of them. */
export async function requeue(
  { db, clock, dhgtk }: Deps,
  caller: Caller,
  input: Output<typeof resend, 'body'>,
): Promise<Answer<typeof resend>> {
  const sekolahId = await selectSekolah(db, caller, input.sekolahId)
  if (dhgtk === undefined || dhgtk === null)
    throw invalid('Alamat DHGTK belum dipasang, jadi tidak ada yang dapat dikirim.')
  const keys = input.kunci === undefined ? null : [...new Set(input.kunci)]
  if (keys?.some((key) => !KEY_PATTERN.test(key))) throw invalidField('kunci', 'Ada kiriman yang tidak dikenal')
  const at = clock.now()
  const jumlah = await db.transaction().execute(async (trx) => {
    if (keys !== null) await refuseForeign(trx, caller.cakupan, sekolahId, keys)
    const queued = await queueFailed(trx, caller.cakupan, { sekolahId, kunci: keys, pada: at })
    if (queued > 0)
      await recordRiwayat(trx, {
        sekolahId,
        pada: at,
        penggunaId: caller.pengguna.id,
        perihal: 'kiriman',
        objek: String(sekolahId),
        tindakan: 'kirim-ulang',
        sesudah: { jumlah: queued, kunci: keys },
      })
    return queued
  })
  const message =
    jumlah === 0
      ? 'Tidak ada kiriman gagal yang perlu dikirim ulang.'
      : `${jumlah} kiriman diantre untuk dikirim ulang.`
  return { message, jumlah }
}

const KEY_PATTERN = /^[1-9]\d{0,9}:\d{4}-\d{2}-\d{2}:[1-9]\d{0,9}:(Datang|Pulang):[1-9]\d{0,4}$/

/** Among those of this school; nothing is computed of a row to be changed: a cluster would not have it. */
const amongKeys = (
  sekolahId: number,
  keys: readonly string[],
) => sql`(k.tanggal, k.gtk_id, k.jenis_waktu, k.revisi) in (
  select t, g, j, r from ${asTable(keys.map(rowOfKey).filter((row) => row.sekolahId === sekolahId))})`

/** Rows of another school, and rows that are not there, look the same. */
async function refuseForeign(trx: Trx, cakupan: Cakupan, sekolahId: number, keys: readonly string[]): Promise<void> {
  const { rows } = await sql<{ ada: number }>`
    select count(*)::int as ada from kiriman k join sekolah s on s.id = k.sekolah_id
    where k.sekolah_id = ${sekolahId} and ${sekolahIn(cakupan)} and ${amongKeys(sekolahId, keys)}`.execute(trx)
  if ((rows[0]?.ada ?? 0) < keys.length) throw notFound('Kiriman')
}

type Option = { sekolahId: number; kunci: readonly string[] | null; pada: string }

async function queueFailed(trx: Trx, cakupan: Cakupan, { sekolahId, kunci, pada }: Option): Promise<number> {
  const { rows } = await sql`
    update kiriman k set status_kirim = 'Belum Dikirim', alasan = null, kelompok = null, coba_lagi = ${pada}
    from sekolah s where s.id = k.sekolah_id and k.sekolah_id = ${sekolahId} and ${sekolahIn(cakupan)}
      and k.status_kirim = 'Gagal' and ${kunci === null ? sql`true` : amongKeys(sekolahId, kunci)}
    returning 1`.execute(trx)
  return rows.length
}
