import { askedHari, type Disetujui, type HariGtk, tallyDisetujui } from '@geisa/engine/pengajuan/batas-aturan'
import { sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { readRequested } from '../queries-shape.ts'
import type { Usulan } from '../queries-usulan.ts'

/** A staff-day of an approved request, and of which. */
export type ApprovedHari = HariGtk & { sekolahId: number; jenis: Usulan['jenis']; nomor: number }

type Range = { sekolahIds: readonly number[]; dari: string; sampai: string }

/** Every staff-day that approved requests of these schools have, in the months from one day to another, by whomever approved. */
export async function listApprovedHari(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahIds, dari, sampai }: Range,
): Promise<ApprovedHari[]> {
  const from = sql`date_trunc('month', ${dari}::date)::date`
  const until = sql`(date_trunc('month', ${sampai}::date) + interval '1 month - 1 day')::date`
  const koreksi = await sql<ApprovedHari>`
    select s.id as "sekolahId", 'koreksi' as jenis, k.id as nomor, k.gtk_id as "gtkId", to_char(h, 'YYYY-MM-DD') as tanggal
    from koreksi k join sekolah s on s.id = k.sekolah_id
    cross join lateral generate_series(greatest(k.dari, ${from}), least(k.sampai, ${until}), interval '1 day') h
    where k.sekolah_id = any(${[...sekolahIds]}::int[]) and k.status_pengajuan in (2, 4, 5)
      and k.dari <= ${until} and k.sampai >= ${from} and ${sekolahIn(cakupan)}`.execute(db)
  const manual = await sql<ApprovedHari>`
    select s.id as "sekolahId", 'absensi-manual' as jenis, k.id as nomor, r.gtk_id as "gtkId",
      to_char(k.tanggal, 'YYYY-MM-DD') as tanggal
    from absensi_manual k join sekolah s on s.id = k.sekolah_id
    join absensi_manual_rinci r on r.sekolah_id = k.sekolah_id and r.absensi_manual_id = k.id
    where k.sekolah_id = any(${[...sekolahIds]}::int[]) and k.status_pengajuan in (2, 4, 5)
      and k.tanggal between ${from} and ${until} and ${sekolahIn(cakupan)}`.execute(db)
  return [...koreksi.rows, ...manual.rows]
}

/** What one school has approved beside this request, in its months. */
export async function loadDisetujui(db: DbOrTrx, cakupan: Cakupan, usulan: Usulan): Promise<Disetujui> {
  const { sekolahId, dari, sampai } = usulan
  const tally = tallyDisetujui()
  tally.add(await listApprovedHari(db, cakupan, { sekolahIds: [sekolahId], dari, sampai }))
  return tally
}

export function requestedHari(usulan: Usulan): HariGtk[] | null {
  const requested = readRequested(usulan)
  return askedHari(requested.gtkIds, requested)
}
