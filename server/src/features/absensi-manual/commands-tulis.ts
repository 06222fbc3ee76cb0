import { sql } from 'kysely'
import type { Trx } from '../../platform/db.ts'
import type { Isian } from './commands-isian.ts'

/** The rows of a request, as a whole: 500 of them are one statement. */

type Milik = { sekolahId: number; id: number }

/** @returns the new request's number within its school; undefined = the same submission has arrived already */
export async function sisipUsulan(
  trx: Trx,
  sekolahId: number,
  { tanggal, statusId, catatan, rinci }: Isian,
  lain: {
    noUsulan: string
    sidik: string
    kunciKirim: string | undefined
    sidikKirim: string
    pada: string
    penggunaId: number
  },
): Promise<number | undefined> {
  const { noUsulan, sidik, kunciKirim, sidikKirim, pada, penggunaId } = lain
  const { rows } = await sql<{ id: number }>`
    insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, catatan_pengusul, tgl_pengajuan, diajukan_oleh,
      sidik, kunci_kirim, sidik_kirim)
    values (${sekolahId}, ${noUsulan}, ${tanggal}, ${statusId}, ${catatan}, ${pada}, ${penggunaId}, ${sidik},
      ${kunciKirim ?? null}, ${sidikKirim})
    on conflict do nothing returning id`.execute(trx)
  const id = rows[0]?.id
  if (id !== undefined) await sisipRinci(trx, { sekolahId, id }, rinci)
  return id
}

export async function gantiRinci(trx: Trx, milik: Milik, rinci: Isian['rinci']): Promise<void> {
  await sql`delete from absensi_manual_rinci where sekolah_id = ${milik.sekolahId} and absensi_manual_id = ${milik.id}`.execute(
    trx,
  )
  await sisipRinci(trx, milik, rinci)
}

async function sisipRinci(trx: Trx, { sekolahId, id }: Milik, rinci: Isian['rinci']): Promise<void> {
  if (rinci.length === 0) return
  const kolom = <K extends keyof Isian['rinci'][number]>(nama: K) => rinci.map((satu) => satu[nama])
  await sql`
    insert into absensi_manual_rinci (sekolah_id, absensi_manual_id, gtk_id, waktu_datang, waktu_pulang, keterangan)
    select ${sekolahId}, ${id}, * from unnest(${kolom('gtkId')}::int[], ${kolom('datang')}::time[], ${kolom('pulang')}::time[],
      ${kolom('keterangan')}::text[])`.execute(trx)
}
