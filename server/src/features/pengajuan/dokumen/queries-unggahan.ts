import { sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import { sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'

export type Unggahan = {
  sekolahId: number
  id: string
  nama: string
  ukuran: number
  diterima: number
  kunciDokumen: string | null
  alasan: string | null
  /** What has come so far, while it waits for its verdict. */
  isi: Buffer
}

/** One's own upload: of others, also of the same school, nothing is told. A finished one answers to its document's key too. */
export async function findUnggahan(
  db: DbOrTrx,
  caller: Caller,
  sought: { sekolahId: number; id: string },
): Promise<Unggahan | undefined> {
  const location = await findLocation(db, caller, sought)
  if (location === undefined) return undefined
  const { rows } = await sql<{ isi: Buffer }>`
    select b.isi from unggahan_bagian b join sekolah s on s.id = b.sekolah_id
    where b.sekolah_id = ${location.sekolahId} and b.unggahan_id = ${location.id} and ${sekolahIn(caller.cakupan)} order by b.mulai`.execute(
    db,
  )
  return { ...location, isi: Buffer.concat(rows.map(({ isi }) => isi)) }
}

/** The same without its content. */
export async function findLocation(
  db: DbOrTrx,
  { cakupan, pengguna }: Caller,
  { sekolahId, id }: { sekolahId: number; id: string },
): Promise<Omit<Unggahan, 'isi'> | undefined> {
  const { rows } = await sql<Omit<Unggahan, 'isi'>>`
    select u.sekolah_id as "sekolahId", u.id, u.nama_berkas as nama, u.ukuran, u.diterima, u.kunci_dokumen as "kunciDokumen", u.alasan
    from unggahan u join sekolah s on s.id = u.sekolah_id
    where u.sekolah_id = ${sekolahId} and (u.id = ${id} or u.kunci_dokumen = ${id}) and u.pengguna_id = ${pengguna.id}
      and ${sekolahIn(cakupan)}`.execute(db)
  return rows[0]
}

/** What this user has under way, and what lies finished without a request. */
export async function countUnused(
  db: DbOrTrx,
  { cakupan, pengguna }: Caller,
  sekolahId: number,
): Promise<{ berjalan: number; belumDipakai: number }> {
  const { rows } = await sql<{ berjalan: number; belumDipakai: number }>`
    select (select count(*) from unggahan u where u.sekolah_id = s.id and u.pengguna_id = ${pengguna.id}
        and u.kunci_dokumen is null and u.alasan is null) as berjalan,
      (select count(*) from dokumen d where d.sekolah_id = s.id and d.pemilik = 'belum-terpasang' and d.pemilik_id is null
        and d.diunggah_oleh = ${pengguna.id}) as "belumDipakai"
    from sekolah_terbagi s where s.id = ${sekolahId} and ${sekolahIn(cakupan)}`.execute(db)
  if (rows[0] === undefined) throw new Error('a user outside the own school')
  return rows[0]
}
