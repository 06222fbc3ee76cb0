import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db.ts'

/** The chain of what belongs to no school: users, settings, regional schedules. */
export const PUSAT = 0

export type Catatan = {
  sekolahId: number
  pada: string
  penggunaId: number | null
  /** What kind of record: 'mesin', 'pemetaan-pin', 'pengguna' … */
  perihal: string
  objek: string
  tindakan: string
  sebelum?: unknown
  sesudah?: unknown
  alasan?: string
  /** Of PUSAT only, who may read it: a region's code ('000000' = everybody), 'yayasan:<id>'; left out: the admin alone. */
  lingkup?: string
}

/**
 * Writes one line of history in the caller's transaction. Per school the lines form a hash chain over salted
 * digests; the content itself lies in riwayat_isi, so that erasure may remove it without breaking the chain.
 */
export async function catatRiwayat(trx: Trx, catatan: Catatan): Promise<void> {
  const garam = randomBytes(16).toString('hex')
  // The columns keep the very text (json, not jsonb), so that the digest can be computed again from them.
  const sebelum = JSON.stringify(catatan.sebelum ?? null)
  const sesudah = JSON.stringify(catatan.sesudah ?? null)
  const isiSidik = sidik([garam, sebelum, sesudah, catatan.alasan ?? ''].join('\n'))
  // The row lock makes writers of one school take turns; a rollback takes the turn back.
  await sql`insert into riwayat_ujung (sekolah_id, nomor, rantai) values (${catatan.sekolahId}, 0, '') on conflict do nothing`.execute(
    trx,
  )
  const { rows } = await sql<{ nomor: number; rantai: string }>`
    select nomor, rantai from riwayat_ujung where sekolah_id = ${catatan.sekolahId} for update`.execute(trx)
  const ujung = rows[0] ?? { nomor: 0, rantai: '' }
  const nomor = ujung.nomor + 1
  const { pada, penggunaId, perihal, objek, tindakan } = catatan
  const lingkup = catatan.lingkup ?? null
  const mata = [
    ujung.rantai,
    nomor,
    pada,
    penggunaId,
    perihal,
    objek,
    tindakan,
    isiSidik,
    ...(lingkup === null ? [] : [lingkup]),
  ]
  const rantai = sidik(mata.join('\n'))
  await sql`
    with isi as (
      insert into riwayat_isi (sekolah_id, nomor, garam, sebelum, sesudah, alasan)
      values (${catatan.sekolahId}, ${nomor}, ${garam}, ${sebelum}::json,
        ${sesudah}::json, ${catatan.alasan ?? null})
    ), ujung as (
      update riwayat_ujung set nomor = ${nomor}, rantai = ${rantai} where sekolah_id = ${catatan.sekolahId}
    )
    insert into riwayat (sekolah_id, pada, nomor, pengguna_id, perihal, objek, tindakan, isi_sidik, rantai, lingkup)
    values (${catatan.sekolahId}, ${pada}, ${nomor}, ${penggunaId}, ${perihal}, ${objek}, ${tindakan}, ${isiSidik}, ${rantai}, ${lingkup})`.execute(
    trx,
  )
}

const sidik = (text: string): string => createHash('sha256').update(text).digest('hex')
