import type { LampiranSurat } from '@geisa/contract/kotak-surat'
import { sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { alamatBerkas, type MimeBerkas } from '../../platform/files/alamat-berkas.ts'

export type LampiranTersimpan = { s3Key: string; fileName: string; mimeType: MimeBerkas; ukuran: number }

/** The attachments of a message that the caller has found in the own mailbox, each with an address for a few minutes. */
export async function listLampiran(
  alat: Pick<Aplikasi, 'db' | 'kunciToken' | 'clock'>,
  masuk: Masuk,
  pesanId: number,
  db: DbOrTrx = alat.db,
): Promise<LampiranSurat[]> {
  const { rows } = await sql<LampiranTersimpan>`
    select kunci as "s3Key", nama_berkas as "fileName", mime as "mimeType", ukuran from lampiran_surat
    where pesan_id = ${pesanId} order by diunggah_pada, nama_berkas, kunci`.execute(db)
  return rows.map((satu) => susunLampiran(alat, masuk, satu))
}

export function susunLampiran(
  alat: Pick<Aplikasi, 'kunciToken' | 'clock'>,
  { pengguna }: Masuk,
  satu: LampiranTersimpan,
): LampiranSurat {
  const { s3Key: kunci, fileName: nama, mimeType: mime } = satu
  const tiket = { kunci, mime, nama, sekolahId: 0, perihal: 'surat', objek: kunci, penggunaId: pengguna.id }
  return { ...satu, fileUrl: alamatBerkas(alat, tiket) }
}
