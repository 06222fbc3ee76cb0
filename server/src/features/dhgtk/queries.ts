import { DELIVERY_STATUS, type DeliveryStatus, type daftarKiriman, type KirimanRow } from '@geisa/contract/dhgtk'
import type { Answer } from '@geisa/contract/endpoint'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { invalidField, notFound } from '../../platform/errors.ts'
import { kirimanOfKantor } from './queries-kantor.ts'
import { type Find, type Kiriman, kirimanColumns, meetsFilter } from './queries-rows.ts'

/** What a school sent or is to send, the newest day first; without one, what an office's schools did on one day. */
export async function listKiriman(
  { db, dhgtk, clock }: Pick<AppContext, 'db' | 'dhgtk' | 'clock'>,
  caller: Caller,
  search: Find,
): Promise<Answer<typeof daftarKiriman>> {
  const { sekolahId, peranId } = caller.pengguna
  const kiriman =
    (search.sekolahId ?? sekolahId) === null && peranId !== PERAN.SEKOLAH
      ? await kirimanOfKantor(db, caller.cakupan, search, clock.now())
      : kirimanOf(db, caller.cakupan, await selectSekolah(db, caller, search.sekolahId), search)
  const jumlah = await countByStatus(db, kiriman.filtered)
  const total = search.status === undefined ? Object.values(jumlah).reduce((a, b) => a + b, 0) : jumlah[search.status]
  return {
    terhubung: dhgtk !== undefined && dhgtk !== null,
    tanggal: kiriman.tanggal,
    jumlah,
    rows: await kiriman.rows(search.status === undefined ? sql`true` : sql`k.status_kirim = ${search.status}`),
    meta: { page: search.page, total, totalPages: Math.max(1, Math.ceil(total / search.per)) },
  }
}

function kirimanOf(db: DbOrTrx, cakupan: Cakupan, sekolahId: number, search: Find): Kiriman {
  const { tanggal } = search
  const filtered = sql`
    kiriman k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
    where k.sekolah_id = ${sekolahId} and ${sekolahIn(cakupan)}
      and ${tanggal === undefined ? sql`true` : sql`k.tanggal = ${tanggal}`} and ${meetsFilter(search)}`
  const rows = async (status: RawBuilder<unknown>): Promise<KirimanRow[]> =>
    (
      await sql<KirimanRow>`select ${kirimanColumns(sql`${sekolahId}::int`)} from ${filtered} and ${status}
        order by k.tanggal desc, g.nama collate "id-x-icu", k.gtk_id, k.jenis_waktu, k.revisi desc
        limit ${search.per} offset ${(search.page - 1) * search.per}`.execute(db)
    ).rows
  return { tanggal: tanggal ?? null, filtered, rows }
}

/** The caller's own school, or the chosen one; outside the scope there is none. */
export async function selectSekolah(
  db: DbOrTrx,
  { pengguna, cakupan }: Caller,
  option: number | undefined,
): Promise<number> {
  const sekolahId = option ?? pengguna.sekolahId
  if (sekolahId === null) throw invalidField('sekolahId', 'Pilih sekolahnya dulu')
  const { rows } = await sql`select 1 from sekolah s where s.id = ${sekolahId} and ${sekolahIn(cakupan)}`.execute(db)
  if (rows.length === 0) throw notFound('Sekolah')
  return sekolahId
}

async function countByStatus(db: DbOrTrx, filtered: RawBuilder<unknown>): Promise<Record<DeliveryStatus, number>> {
  const { rows } = await sql<{ status: DeliveryStatus; jumlah: number }>`
    select k.status_kirim as status, count(*)::int as jumlah from ${filtered} group by 1`.execute(db)
  const one = (status: DeliveryStatus): number => rows.find((row) => row.status === status)?.jumlah ?? 0
  return Object.fromEntries(DELIVERY_STATUS.map((status) => [status, one(status)])) as Record<DeliveryStatus, number>
}
