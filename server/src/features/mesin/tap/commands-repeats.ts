import { KANAL } from '@geisa/engine/fakta'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import { inGroups } from '../../../platform/gradually.ts'
import { columnsOf, inTapOrder, type Pemilik, type TapRow } from './insert-tap.ts'

/**
 * A tap that a stick's file stored first and its machine then sends is a repeat and leaves no row: that the machine said it too
 * is noted, so that it stays when the file is taken back (decision 66).
 */

const USB = KANAL.indexOf('usb')

/** Before taps are stored that may be repeats: no file of these machines is taken back between the storing and the note. */
export async function waitForWithdrawal(trx: Trx, daftar: readonly Pemilik[]): Promise<void> {
  const keys = [...new Set(daftar.map(keyOf))].toSorted()
  if (keys.length > 0)
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(k, ${SEED})) from unnest(${keys}::text[]) k order by k`.execute(
      trx,
    )
}

/** The other side: posts that are being stored end first, later ones wait. */
export const holdRepeats = (trx: Trx, pemilik: Pemilik) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${keyOf(pemilik)}, ${SEED}))`.execute(trx)

const SEED = 7203205
const keyOf = ({ sekolahId, mesinId }: Pemilik): string => `${sekolahId} ${mesinId}`

/** Of taps of pushes, after they were stored. */
export async function noteRepeats(trx: Trx, taps: readonly TapRow[]): Promise<void> {
  for (const group of inGroups(inTapOrder(taps))) {
    const column = columnsOf(group)
    const waktu = group.map(({ waktuLokal }) => waktuLokal).toSorted()
    await sql`
      insert into tap_ulang (sekolah_id, mesin_id, pin, waktu_lokal, diterima_pada)
      select t.sekolah_id, t.mesin_id, t.pin, t.waktu_lokal, u.pada
      from unnest(${column('sekolahId')}::int[], ${column('mesinId')}::int[], ${column('pin')}::text[],
        ${column('waktuLokal')}::timestamp[], ${column('diterimaPada')}::timestamptz[]) u (sekolah_id, mesin_id, pin, waktu_lokal, pada)
      join tap t on t.sekolah_id = u.sekolah_id and t.mesin_id = u.mesin_id and t.pin = u.pin and t.waktu_lokal = u.waktu_lokal
      where t.sekolah_id = any(${[...new Set(group.map(({ sekolahId }) => sekolahId))]}::int[]) and t.kanal = ${USB}
        and t.waktu_lokal between ${waktu[0]}::timestamp and ${waktu.at(-1)}::timestamp
      order by 1, 2, 3, 4
      on conflict do nothing`.execute(trx)
  }
}

/** The last tap that the machine's files brought, as far as it is known: posts up to it are looked at. */
export async function extendUsbSampai(
  trx: Trx,
  { sekolahId, mesinId }: Pemilik,
  waktu: readonly { waktuLokal: string }[],
): Promise<void> {
  let last = ''
  for (const { waktuLokal } of waktu) if (waktuLokal > last) last = waktuLokal
  if (last === '') return
  await sql`update mesin set usb_sampai = greatest(usb_sampai, ${last}::timestamp)
    where sekolah_id = ${sekolahId} and id = ${mesinId}`.execute(trx)
}

/** After a file was taken back. */
export const resetUsbSampai = (trx: Trx, { sekolahId, mesinId }: Pemilik) =>
  sql`update mesin set usb_sampai = (select max(waktu_lokal) from tap
      where sekolah_id = ${sekolahId} and mesin_id = ${mesinId} and kanal = ${USB})
    where sekolah_id = ${sekolahId} and id = ${mesinId}`.execute(trx)
