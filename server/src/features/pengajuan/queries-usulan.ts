import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import type { Jenjang, Zona } from '@geisa/engine/acuan'
import type { StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import { type RawBuilder, sql } from 'kysely'
import { type Cakupan, schoolOf, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { listHarmless } from './queries-akun-pemeriksa.ts'
import { type Input, SHAPES } from './queries-shape.ts'
import { outsideTugas } from './queries-state.ts'
import { everRefused, tandaSql } from './tanda-sql.ts'

/** A request as the engine and the workbench look at it. */
export type Usulan = Input & {
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

/** Requests in scope that a condition on `k` and its school `s` chooses; `pemeriksa` as in tandaSql. */
export async function listUsulan(
  db: DbOrTrx,
  cakupan: Cakupan,
  jenis: JenisPengajuan,
  {
    condition,
    order = sql`k.sekolah_id, k.id`,
    pemeriksa = null,
  }: { condition: RawBuilder<unknown>; order?: RawBuilder<unknown>; pemeriksa?: number | null },
): Promise<Usulan[]> {
  const { tabel, nomor, dari, sampai, isian } = SHAPES[jenis]
  const harmless = await listHarmless(db)
  const id = schoolOf(cakupan, sql`k.sekolah_id`)
  const { rows } = await sql<Usulan>`
    select ${sql.lit(jenis)} as jenis, ${isian(id)} as isian, k.sekolah_id as "sekolahId", k.id as nomor, ${nomor} as "noUsulan",
      k.status_pengajuan as status, k.versi, ${dari} as dari, ${sampai} as sampai, k.diputus_oleh is not null as "diputusOrang",
      ${everRefused(jenis, id)} as "pernahDitolak", s.zona, s.jenjang,
      ${tandaSql(jenis, pemeriksa, harmless, id)} as tanda, ${outsideTugas(jenis, id)} is not null as "diLuarTugas"
    from ${tabel} k join sekolah s on s.id = k.sekolah_id where ${condition} and ${sekolahIn(cakupan)} order by ${order}`.execute(
    db,
  )
  return rows
}

export const byNomor = ({ sekolahId, nomor }: { sekolahId: number; nomor: number }): RawBuilder<unknown> =>
  sql`k.sekolah_id = ${sekolahId} and k.id = ${nomor}`

export const listed = (daftar: readonly { sekolahId: number; nomor: number }[]): RawBuilder<unknown> =>
  sql`(k.sekolah_id, k.id) in (select * from unnest(${daftar.map(({ sekolahId }) => sekolahId)}::bigint[],
    ${daftar.map(({ nomor }) => nomor)}::bigint[]))`

type Short = { id: string; nomor: string; namaSekolah: string; zona: Zona; perihal: string; tglPengajuan: string }

/** A few requests in words. */
export async function listSummaries(
  db: DbOrTrx,
  cakupan: Cakupan,
  jenis: JenisPengajuan,
  daftar: readonly Pick<Usulan, 'sekolahId' | 'nomor'>[],
): Promise<Short[]> {
  const { tabel, nomor, perihal } = SHAPES[jenis]
  const { rows } = await sql<Short>`
    select k.sekolah_id || '-' || k.id as id, ${nomor} as nomor, s.nama as "namaSekolah", s.zona, ${perihal} as perihal,
      k.tgl_pengajuan as "tglPengajuan" from ${tabel} k join sekolah s on s.id = k.sekolah_id
    where ${listed(daftar)} and ${sekolahIn(cakupan)}`.execute(db)
  return rows
}
