import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import type { Jenjang, Zona } from '@geisa/engine/acuan'
import type { StatusPengajuan } from '@geisa/engine/pengajuan'
import type { IsianKoreksi, IsianManual } from '@geisa/engine/usulan'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { BENTUK } from './queries-bentuk.ts'
import { diLuarTugas } from './queries-keadaan.ts'
import { statusDiminta } from './queries-status.ts'
import { pernahDitolak, tandaSql } from './tanda-sql.ts'

export type Isian = { jenis: 'koreksi'; isian: IsianKoreksi } | { jenis: 'absensi-manual'; isian: IsianManual }

/** A request as the engine and the workbench look at it. */
export type Usulan = Isian & {
  sekolahId: number
  nomor: number
  noUsulan: string
  status: StatusPengajuan
  versi: number
  dari: string
  sampai: string
  /** The last decision was a person's. */
  diputusOrang: boolean
  /** A person refused another one for the same person and day. */
  pernahDitolak: boolean
  /** Not everybody named is in service on all of its days any more. */
  diLuarTugas: boolean
  /** Those of tandaSql. */
  tanda: string[]
  zona: Zona
  jenjang: Jenjang
}

export const idUsulan = ({ sekolahId, nomor }: Pick<Usulan, 'sekolahId' | 'nomor'>): string => `${sekolahId}-${nomor}`

/** Requests in scope that a condition on `k` and its school `s` chooses. */
export async function listUsulan(
  db: DbOrTrx,
  cakupan: Cakupan,
  jenis: JenisPengajuan,
  { syarat, urut = sql`k.sekolah_id, k.id` }: { syarat: RawBuilder<unknown>; urut?: RawBuilder<unknown> },
): Promise<Usulan[]> {
  const { tabel, nomor, dari, sampai } = BENTUK[jenis]
  const { rows } = await sql<Usulan>`
    select ${sql.lit(jenis)} as jenis, ${ISIAN[jenis]} as isian, k.sekolah_id as "sekolahId", k.id as nomor, ${nomor} as "noUsulan",
      k.status_pengajuan as status, k.versi, ${dari} as dari, ${sampai} as sampai, k.diputus_oleh is not null as "diputusOrang",
      ${pernahDitolak(jenis)} as "pernahDitolak", s.zona, s.jenjang,
      ${tandaSql(jenis)} as tanda, ${diLuarTugas(jenis)} is not null as "diLuarTugas"
    from ${tabel} k join sekolah s on s.id = k.sekolah_id where ${syarat} and ${sekolahDalam(cakupan)} order by ${urut}`.execute(
    db,
  )
  return rows
}

export const yangBernomor = ({ sekolahId, nomor }: { sekolahId: number; nomor: number }): RawBuilder<unknown> =>
  sql`k.sekolah_id = ${sekolahId} and k.id = ${nomor}`

export const yangTerdaftar = (daftar: readonly { sekolahId: number; nomor: number }[]): RawBuilder<unknown> =>
  sql`(k.sekolah_id, k.id) in (select * from unnest(${daftar.map(({ sekolahId }) => sekolahId)}::bigint[],
    ${daftar.map(({ nomor }) => nomor)}::bigint[]))`

type Ringkas = { id: string; nomor: string; namaSekolah: string; perihal: string; tglPengajuan: string }

/** A few requests in words. */
export async function listRingkas(
  db: DbOrTrx,
  cakupan: Cakupan,
  jenis: JenisPengajuan,
  daftar: readonly Pick<Usulan, 'sekolahId' | 'nomor'>[],
): Promise<Ringkas[]> {
  const { tabel, nomor } = BENTUK[jenis]
  const { rows } = await sql<Ringkas>`
    select k.sekolah_id || '-' || k.id as id, ${nomor} as nomor, s.nama as "namaSekolah", ${perihalSql(jenis)} as perihal,
      k.tgl_pengajuan as "tglPengajuan" from ${tabel} k join sekolah s on s.id = k.sekolah_id
    where ${yangTerdaftar(daftar)} and ${sekolahDalam(cakupan)}`.execute(db)
  return rows
}

/** What a request asks for, in words of one line. */
export const perihalSql = (jenis: JenisPengajuan): RawBuilder<string> =>
  jenis === 'koreksi'
    ? sql<string>`case k.jenis_koreksi when 1 then 'Koreksi Status Kehadiran: ' || coalesce(${statusDiminta(jenis, sql`t.nama`)}, '')
        when 2 then 'Koreksi Waktu Kehadiran'
        else case k.jenis_izin when 1 then 'Izin Datang Terlambat' else 'Izin Pulang Cepat' end end`
    : sql<string>`'Absensi Manual: ' || coalesce(${statusDiminta(jenis, sql`t.nama`)}, '')`

const detik = (kolom: string): RawBuilder<unknown> => sql`extract(epoch from ${sql.ref(kolom)})::int`
const ISIAN: Record<JenisPengajuan, RawBuilder<unknown>> = {
  koreksi: sql`json_build_object('gtkId', k.gtk_id, 'jenis', k.jenis_koreksi, 'jenisIzin', k.jenis_izin,
    'statusId', k.status_koreksi_id, 'dari', k.dari, 'sampai', k.sampai, 'datang', ${detik('k.koreksi_datang')},
    'pulang', ${detik('k.koreksi_pulang')})`,
  'absensi-manual': sql`json_build_object('tanggal', k.tanggal, 'statusId', k.status_id, 'rinci', (
    select coalesce(json_agg(json_build_object('gtkId', i.gtk_id, 'datang', ${detik('i.waktu_datang')},
      'pulang', ${detik('i.waktu_pulang')}) order by i.gtk_id), '[]') from absensi_manual_rinci i
    where i.sekolah_id = k.sekolah_id and i.absensi_manual_id = k.id))`,
}

export const tabelUsulan = (jenis: JenisPengajuan): RawBuilder<unknown> => BENTUK[jenis].tabel
