import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import type { StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import { sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx, Trx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { holdBulanShared } from '../../kunci-bulan/commands-guard-terkunci.ts'
import { SHAPES } from '../queries-shape.ts'
import { type Obstacle, obstacleColumns } from '../queries-state.ts'

/** What a step of the workflow asks of the request that it moves, and says of it. */
export type HeldUsulan = Row & Surroundings & { jenis: JenisPengajuan; id: string }
type Row = {
  sekolahId: number
  nomor: number
  noUsulan: string
  status: StatusPengajuan
  versi: number
  diajukanId: number | null
  diubahId: number | null
  dari: string
  sampai: string
  catatanPemeriksa: string
  alasanPenolakanId: number | null
}
type Surroundings = Obstacle & { perihal: string; siapa: string; dariKeberatan: boolean }

/**
 * The request, its row held until the transaction ends: whoever moves it next waits and finds another version. After it no
 * month of the school is locked, and no row of it goes out to DHGTK, before the transaction's end.
 * @throws 404 also for one outside the scope
 */
export async function holdUsulan(
  trx: Trx,
  cakupan: Cakupan,
  jenis: JenisPengajuan,
  { sekolahId, nomor }: { sekolahId: number; nomor: number },
): Promise<HeldUsulan> {
  const { tabel, nomor: no, dari, sampai } = SHAPES[jenis]
  const { rows } = await sql<Row>`
    select k.sekolah_id as "sekolahId", k.id as nomor, ${no} as "noUsulan", k.status_pengajuan as status, k.versi,
      k.diajukan_oleh as "diajukanId", k.diubah_oleh as "diubahId", ${dari} as dari, ${sampai} as sampai, k.catatan_pemeriksa as "catatanPemeriksa",
      k.alasan_penolakan_id as "alasanPenolakanId"
    from ${tabel} k join sekolah s on s.id = k.sekolah_id
    where k.sekolah_id = ${sekolahId} and k.id = ${nomor} and ${sekolahIn(cakupan)} for update of k`.execute(trx)
  const row = rows[0]
  if (row === undefined) throw notFound('Usulan')
  await holdBulanShared(trx, sekolahId)
  return { ...row, jenis, id: `${sekolahId}-${nomor}`, ...(await readSurrounding(trx, cakupan, jenis, row)) }
}

/**
 * Asked once the row is held, in a statement that sees what was done before: the sender holds a request before it takes its
 * rows, and locking a month waits for holdBulanShared.
 */
async function readSurrounding(
  trx: Trx,
  cakupan: Cakupan,
  jenis: JenisPengajuan,
  { sekolahId, nomor }: Row,
): Promise<Surroundings> {
  const { tabel, perihal, siapa } = SHAPES[jenis]
  const { rows } = await sql<Surroundings>`
    select ${obstacleColumns(jenis, sql`k.sekolah_id`)}, ${perihal} as perihal, ${siapa} as siapa, exists (select 1 from keberatan b
      where b.sekolah_id = k.sekolah_id and b.pengajuan_id = k.id and b.pengajuan_jenis = ${jenis}) as "dariKeberatan" from ${tabel} k join sekolah s on s.id = k.sekolah_id
    where k.sekolah_id = ${sekolahId} and k.id = ${nomor} and ${sekolahIn(cakupan)}`.execute(trx)
  if (rows[0] === undefined) throw notFound('Usulan')
  return rows[0]
}

/** A reason's words; null = there is none of this number. */
export async function namaAlasan(db: DbOrTrx, id: number): Promise<string | null> {
  const { rows } = await sql<{
    nama: string
  }>`select nama from alasan_penolakan where id::text = ${String(id)}`.execute(db)
  return rows[0]?.nama ?? null
}
