import type { AturanOtomatis, daftarOtomatis } from '@geisa/contract/approval-otomatis'
import type { Answer, Output } from '@geisa/contract/endpoint'
import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { PAGE_SIZE } from '@geisa/contract/shapes'
import { hariSekolah } from '@geisa/engine/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx, Trx } from '../../../platform/database/db.ts'
import { NASIONAL } from '../../../platform/database/sql.ts'
import { effectiveStatusSql } from '../../../platform/database/versi-sql.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>

/** What a rule looks at. */
export type Condition = Pick<
  AturanOtomatis,
  'kodeWilayah' | 'jenjang' | 'jenis' | 'statusId' | 'dalamJadwal' | 'maksimalHari' | 'batasHari' | 'batasGtk'
> & { jamPenuh: boolean }
export type SavedAturan = Condition & { id: number; aktif: boolean; versi: number }

/** Rules, the active first, then by region. */
export async function listOtomatis(
  { db, clock }: Deps,
  { cakupan }: Caller,
  { page, jenis, kodeWilayah }: Output<typeof daftarOtomatis, 'query'>,
): Promise<Answer<typeof daftarOtomatis>> {
  const condition = sql<boolean>`${jenis === undefined ? sql`true` : sql`o.jenis = ${jenis}`}
    and ${kodeWilayah === undefined ? sql`true` : sql`o.kode_wilayah = ${kodeWilayah}`}`
  const order = sql`order by o.aktif desc, (o.kode_wilayah <> ${NASIONAL}), w.nama, o.jenis, o.id
    limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`
  const { rows: told } = await sql<Told>`${select(clock.now(), condition)} ${order}`.execute(db)
  const items = await withApproved(db, cakupan, told)
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from approval_otomatis o where ${condition}`.execute(db)
  const total = rows[0]?.total ?? 0
  return { items, meta: { page, total, totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)) } }
}

export async function findOtomatis(
  db: DbOrTrx,
  clock: Deps['clock'],
  { cakupan }: Caller,
  id: number,
): Promise<AturanOtomatis | undefined> {
  const { rows } = await sql<Told>`${select(clock.now(), sql`o.id = ${id}`)}`.execute(db)
  return (await withApproved(db, cakupan, rows))[0]
}

export const CONDITION_COLUMN = sql`o.kode_wilayah as "kodeWilayah", o.jenjang, o.jenis, o.status_id::int[] as "statusId",
  o.dalam_jadwal as "dalamJadwal", o.jam_penuh as "jamPenuh", o.maksimal_hari as "maksimalHari", o.batas_hari as "batasHari", o.batas_gtk as "batasGtk"`

/** The rule's region holds `sekolah s`, and its level is one of the rule's. */
export const WILAYAH_ATURAN = sql<boolean>`(o.kode_wilayah in (${NASIONAL}, s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan)
  and s.jenjang = any(o.jenjang))`

type Told = Omit<AturanOtomatis, 'jumlahDisetujui'>

const select = (now: string, condition: RawBuilder<unknown>): RawBuilder<Told> =>
  sql<Told>`select o.id, ${CONDITION_COLUMN}, case when w.level = 0 then 'Nasional' else w.nama end as "namaWilayah", o.aktif, o.versi,
    to_char(o.dibuat_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "dibuatPada", p.nama as "dibuatOleh",
    (select coalesce(json_agg(json_build_object('id', t.id, 'nama', t.nama) order by t.id), '[]')
      from ${effectiveStatusSql(sql`${hariSekolah(now, 'WIB')}::date`)} t where t.id = any(o.status_id)) as status
  from approval_otomatis o join wilayah w on w.kode = o.kode_wilayah left join pengguna p on p.id = o.dibuat_oleh
  where ${condition}`

/** How many requests in scope each rule has approved. */
async function withApproved(db: DbOrTrx, cakupan: Cakupan, aturan: readonly Told[]): Promise<AturanOtomatis[]> {
  const ids = aturan.map(({ id }) => id)
  const approved = new Map<number, number>()
  for (const tabel of ['koreksi', 'absensi_manual']) {
    const { rows } = await sql<{ id: number; jumlah: number }>`
      select k.aturan_otomatis_id as id, count(*)::int as jumlah from ${sql.table(tabel)} k join sekolah s on s.id = k.sekolah_id
      where k.aturan_otomatis_id = any(${ids}::int[]) and ${sekolahIn(cakupan)} group by 1`.execute(db)
    for (const { id, jumlah } of rows) approved.set(id, (approved.get(id) ?? 0) + jumlah)
  }
  return aturan.map((one) => ({ ...one, jumlahDisetujui: approved.get(one.id) ?? 0 }))
}

/** As stored; held until the transaction ends. */
export async function holdAturan(trx: Trx, id: number): Promise<SavedAturan | undefined> {
  const { rows } = await sql<SavedAturan>`
    select o.id, ${CONDITION_COLUMN}, o.aktif, o.versi from approval_otomatis o where o.id = ${id} for update`.execute(
    trx,
  )
  return rows[0]
}

export async function listSavedAturan(db: DbOrTrx, jenis: JenisPengajuan): Promise<SavedAturan[]> {
  const { rows } = await sql<SavedAturan>`
    select o.id, ${CONDITION_COLUMN}, o.aktif, o.versi from approval_otomatis o where o.jenis = ${jenis} order by o.id`.execute(
    db,
  )
  return rows
}
