import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import type { StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../../platform/database/db.ts'
import { tidakAda } from '../../../platform/errors.ts'
import { type Cakupan, sekolahDalam } from '../../../platform/scope.ts'
import { tahanBulan } from '../../kunci-bulan/queries-terkunci.ts'
import { BENTUK } from '../queries-bentuk.ts'
import { type Halangan, kolomHalangan } from '../queries-keadaan.ts'

/** What a step of the workflow asks of the request that it moves, and says of it. */
export type UsulanDipegang = Baris & Sekeliling & { jenis: JenisPengajuan; id: string }
type Baris = {
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
type Sekeliling = Halangan & { perihal: string; siapa: string }

/**
 * The request, its row held until the transaction ends: whoever moves it next waits and finds another version. After it no
 * month of the school is locked, and no row of it goes out to DHGTK, before the transaction's end.
 * @throws 404 also for one outside the scope
 */
export async function pegangUsulan(
  trx: Trx,
  cakupan: Cakupan,
  jenis: JenisPengajuan,
  { sekolahId, nomor }: { sekolahId: number; nomor: number },
): Promise<UsulanDipegang> {
  const { tabel, nomor: no, dari, sampai } = BENTUK[jenis]
  const { rows } = await sql<Baris>`
    select k.sekolah_id as "sekolahId", k.id as nomor, ${no} as "noUsulan", k.status_pengajuan as status, k.versi,
      k.diajukan_oleh as "diajukanId", k.diubah_oleh as "diubahId", ${dari} as dari, ${sampai} as sampai, k.catatan_pemeriksa as "catatanPemeriksa",
      k.alasan_penolakan_id as "alasanPenolakanId"
    from ${tabel} k join sekolah s on s.id = k.sekolah_id
    where k.sekolah_id = ${sekolahId} and k.id = ${nomor} and ${sekolahDalam(cakupan)} for update of k`.execute(trx)
  const satu = rows[0]
  if (satu === undefined) throw tidakAda('Usulan')
  await tahanBulan(trx, sekolahId)
  return { ...satu, jenis, id: `${sekolahId}-${nomor}`, ...(await bacaSekeliling(trx, cakupan, jenis, satu)) }
}

/**
 * Asked once the row is held, in a statement that sees what was done before: the sender holds a request before it takes its
 * rows, and locking a month waits for tahanBulan.
 */
async function bacaSekeliling(
  trx: Trx,
  cakupan: Cakupan,
  jenis: JenisPengajuan,
  { sekolahId, nomor }: Baris,
): Promise<Sekeliling> {
  const { tabel, perihal, siapa } = BENTUK[jenis]
  const { rows } = await sql<Sekeliling>`
    select ${kolomHalangan(jenis)}, ${perihal} as perihal, ${siapa} as siapa from ${tabel} k join sekolah s on s.id = k.sekolah_id
    where k.sekolah_id = ${sekolahId} and k.id = ${nomor} and ${sekolahDalam(cakupan)}`.execute(trx)
  if (rows[0] === undefined) throw tidakAda('Usulan')
  return rows[0]
}

/** A reason's words; null = there is none of this number. */
export async function namaAlasan(db: DbOrTrx, id: number): Promise<string | null> {
  const { rows } = await sql<{
    nama: string
  }>`select nama from alasan_penolakan where id::text = ${String(id)}`.execute(db)
  return rows[0]?.nama ?? null
}
