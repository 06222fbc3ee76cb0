import type { LampiranSurat } from '@geisa/contract/kotak-surat/kotak-surat'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { alamatBerkas, type MimeBerkas } from '../../platform/files/file-address.ts'

export type SavedLampiran = { s3Key: string; fileName: string; mimeType: MimeBerkas; ukuran: number }

/** The attachments of a message that the caller has found in the own mailbox, each with an address for a few minutes. */
export async function listLampiran(
  tools: Pick<AppContext, 'db' | 'tokenKey' | 'clock'>,
  caller: Caller,
  pesanId: number,
  db: DbOrTrx = tools.db,
): Promise<LampiranSurat[]> {
  const { rows } = await sql<SavedLampiran>`
    select kunci as "s3Key", nama_berkas as "fileName", mime as "mimeType", ukuran from lampiran_surat
    where pesan_id = ${pesanId} order by diunggah_pada, nama_berkas, kunci`.execute(db)
  return rows.map((savedLampiran) => buildLampiran(tools, caller, savedLampiran))
}

export function buildLampiran(
  tools: Pick<AppContext, 'tokenKey' | 'clock'>,
  { pengguna }: Caller,
  savedLampiran: SavedLampiran,
): LampiranSurat {
  const { s3Key, fileName, mimeType } = savedLampiran
  const tiket = {
    kunci: s3Key,
    mime: mimeType,
    nama: fileName,
    sekolahId: 0,
    perihal: 'surat',
    objek: s3Key,
    penggunaId: pengguna.id,
  }
  return { ...savedLampiran, fileUrl: alamatBerkas(tools, tiket) }
}
