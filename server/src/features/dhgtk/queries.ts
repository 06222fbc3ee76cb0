import { DELIVERY_STATUS, type DeliveryStatus, type daftarKiriman, type KirimanRow } from '@geisa/contract/dhgtk'
import type { Answer, Output } from '@geisa/contract/endpoint'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { containing } from '../../platform/database/sql.ts'
import { invalidField, notFound } from '../../platform/errors.ts'
import { KIRIMAN_KEY } from './commands-kelompok.ts'

type Find = Output<typeof daftarKiriman, 'query'>

/** What a school sent or is to send, the newest day first. */
export async function listKiriman(
  { db, dhgtk }: Pick<AppContext, 'db' | 'dhgtk'>,
  caller: Caller,
  search: Find,
): Promise<Answer<typeof daftarKiriman>> {
  const sekolahId = await selectSekolah(db, caller, search.sekolahId)
  const jumlah = await countByStatus(db, caller.cakupan, sekolahId, search)
  const total = search.status === undefined ? Object.values(jumlah).reduce((a, b) => a + b, 0) : jumlah[search.status]
  const { rows } = await sql<KirimanRow>`
    select ${KIRIMAN_KEY} as kunci, k.sekolah_id || '-' || k.gtk_id as "gtkId", g.nama, k.tanggal, k.jenis_waktu as "jenisWaktu",
      k.waktu, k.status_kirim as "statusKirim", k.waktu_kirim as "waktuKirim", k.jenis_data as "jenisData", k.pengajuan, k.revisi,
      k.alasan, k.percobaan, (
        select p.sekolah_id || '-' || p.id from koreksi p
        where k.jenis_data = 'Koreksi' and p.sekolah_id = k.sekolah_id and p.no_koreksi = k.pengajuan
        union all
        select p.sekolah_id || '-' || p.id from absensi_manual p
        where k.jenis_data = 'Absensi Manual' and p.sekolah_id = k.sekolah_id and p.no_absensi_manual = k.pengajuan
      ) as "pengajuanId"
    from ${filteredKiriman(caller.cakupan, sekolahId, search)}
      and ${search.status === undefined ? sql`true` : sql`k.status_kirim = ${search.status}`}
    order by k.tanggal desc, g.nama collate "id-x-icu", k.gtk_id, k.jenis_waktu, k.revisi desc
    limit ${search.per} offset ${(search.page - 1) * search.per}`.execute(db)
  return {
    terhubung: dhgtk !== undefined && dhgtk !== null,
    jumlah,
    rows,
    meta: { page: search.page, total, totalPages: Math.max(1, Math.ceil(total / search.per)) },
  }
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

async function countByStatus(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  search: Find,
): Promise<Record<DeliveryStatus, number>> {
  const { rows } = await sql<{ status: DeliveryStatus; jumlah: number }>`
    select k.status_kirim as status, count(*)::int as jumlah from ${filteredKiriman(cakupan, sekolahId, search)} group by 1`.execute(
    db,
  )
  const one = (status: DeliveryStatus): number => rows.find((row) => row.status === status)?.jumlah ?? 0
  return Object.fromEntries(DELIVERY_STATUS.map((status) => [status, one(status)])) as Record<DeliveryStatus, number>
}

const filteredKiriman = (cakupan: Cakupan, sekolahId: number, { tanggal, cari: search }: Find) => sql`
  kiriman k join sekolah s on s.id = k.sekolah_id join gtk g on g.sekolah_id = k.sekolah_id and g.id = k.gtk_id
  where k.sekolah_id = ${sekolahId} and ${sekolahIn(cakupan)}
    and ${tanggal === undefined ? sql`true` : sql`k.tanggal = ${tanggal}`}
    and ${search === undefined || search === '' ? sql`true` : sql`lower(g.nama) like ${containing(search)}`}`
