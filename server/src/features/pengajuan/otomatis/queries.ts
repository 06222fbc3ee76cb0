import type { AturanOtomatis, daftarOtomatis } from '@geisa/contract/approval-otomatis'
import { PER_HALAMAN } from '@geisa/contract/bentuk'
import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import { hariSekolah } from '@geisa/engine/kalender'
import { type RawBuilder, sql } from 'kysely'
import type { Masuk } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { NASIONAL } from '../../../platform/database/sql.ts'
import { statusBerlaku } from '../../../platform/database/versi-sql.ts'
import { type Cakupan, sekolahDalam } from '../../../platform/scope.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>

/** What a rule looks at. */
export type Syarat = Pick<
  AturanOtomatis,
  'kodeWilayah' | 'jenjang' | 'jenis' | 'statusId' | 'dalamJadwal' | 'maksimalHari'
>
export type AturanTersimpan = Syarat & { id: number; aktif: boolean; versi: number }

/** Rules, the active first, then by region. */
export async function listOtomatis(
  { db, clock }: Alat,
  { cakupan }: Masuk,
  { page, jenis, kodeWilayah }: Keluaran<typeof daftarOtomatis, 'query'>,
): Promise<Jawaban<typeof daftarOtomatis>> {
  const syarat = sql<boolean>`${jenis === undefined ? sql`true` : sql`o.jenis = ${jenis}`}
    and ${kodeWilayah === undefined ? sql`true` : sql`o.kode_wilayah = ${kodeWilayah}`}`
  const urut = sql`order by o.aktif desc, (o.kode_wilayah <> ${NASIONAL}), w.nama, o.jenis, o.id
    limit ${PER_HALAMAN} offset ${(page - 1) * PER_HALAMAN}`
  const { rows: items } = await sql<AturanOtomatis>`${pilih(cakupan, clock.now(), syarat)} ${urut}`.execute(db)
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from approval_otomatis o where ${syarat}`.execute(db)
  const total = rows[0]?.total ?? 0
  return { items, meta: { page, total, totalPages: Math.max(1, Math.ceil(total / PER_HALAMAN)) } }
}

export async function findOtomatis(
  db: DbOrTrx,
  clock: Alat['clock'],
  { cakupan }: Masuk,
  id: number,
): Promise<AturanOtomatis | undefined> {
  const { rows } = await sql<AturanOtomatis>`${pilih(cakupan, clock.now(), sql`o.id = ${id}`)}`.execute(db)
  return rows[0]
}

export const KOLOM_SYARAT = sql`o.kode_wilayah as "kodeWilayah", o.jenjang, o.jenis, o.status_id::int[] as "statusId",
  o.dalam_jadwal as "dalamJadwal", o.maksimal_hari as "maksimalHari"`

/** The rule's region holds `sekolah s`, and its level is one of the rule's. */
export const WILAYAH_ATURAN = sql<boolean>`(o.kode_wilayah in (${NASIONAL}, s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan)
  and s.jenjang = any(o.jenjang))`

const pilih = (cakupan: Cakupan, sekarang: string, syarat: RawBuilder<unknown>): RawBuilder<AturanOtomatis> =>
  sql<AturanOtomatis>`select o.id, ${KOLOM_SYARAT}, case when w.level = 0 then 'Nasional' else w.nama end as "namaWilayah", o.aktif, o.versi,
    to_char(o.dibuat_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "dibuatPada", p.nama as "dibuatOleh",
    (select coalesce(json_agg(json_build_object('id', t.id, 'nama', t.nama) order by t.id), '[]')
      from ${statusBerlaku(sql`${hariSekolah(sekarang, 'WIB')}::date`)} t where t.id = any(o.status_id)) as status,
    ${disetujui(cakupan, 'koreksi')} + ${disetujui(cakupan, 'absensi_manual')} as "jumlahDisetujui"
  from approval_otomatis o join wilayah w on w.kode = o.kode_wilayah left join pengguna p on p.id = o.dibuat_oleh
  where ${syarat}`

const disetujui = (cakupan: Cakupan, tabel: 'koreksi' | 'absensi_manual'): RawBuilder<number> =>
  sql<number>`(select count(*) from ${sql.table(tabel)} k join sekolah s on s.id = k.sekolah_id
    where k.aturan_otomatis_id = o.id and ${sekolahDalam(cakupan)})`

/** As stored; held until the transaction ends. */
export async function pegangAturan(db: DbOrTrx, id: number): Promise<AturanTersimpan | undefined> {
  const { rows } = await sql<AturanTersimpan>`
    select o.id, ${KOLOM_SYARAT}, o.aktif, o.versi from approval_otomatis o where o.id = ${id} for update`.execute(db)
  return rows[0]
}

export async function listAturanTersimpan(db: DbOrTrx, jenis: JenisPengajuan): Promise<AturanTersimpan[]> {
  const { rows } = await sql<AturanTersimpan>`
    select o.id, ${KOLOM_SYARAT}, o.aktif, o.versi from approval_otomatis o where o.jenis = ${jenis} order by o.id`.execute(
    db,
  )
  return rows
}
