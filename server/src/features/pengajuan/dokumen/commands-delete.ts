import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { LABEL_PENGAJUAN, PENGAJUAN, type StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { invalidField, notFound } from '../../../platform/errors.ts'
import type { SavedDocument } from '../../../platform/files/build-document.ts'
import { dropDocument, releaseDocument } from '../../../platform/files/dokumen.ts'
import { parseId } from '../../../platform/id-sekolah.ts'
import { recordRiwayat } from '../../riwayat/commands.ts'
import { holdUsulan } from '../putusan/queries-hold.ts'
import { SHAPES } from '../queries-shape.ts'
import { listDokumen } from './queries.ts'

/** Before an approval, and again after it was refused or returned. */
const MAY_DELETE: readonly StatusPengajuan[] = [PENGAJUAN.DIUSULKAN, PENGAJUAN.DITOLAK, PENGAJUAN.PERLU_PERBAIKAN]

/** Removes one document of a request; a reviewer who still looks at it has a stale version from here on. */
export async function deleteDocument(
  tools: AppContext,
  { pengguna, cakupan }: Caller,
  jenis: JenisPengajuan,
  id: string,
  s3Key: string,
): Promise<{ message: string }> {
  const { sekolahId, nomor } = parseId(id, 'Usulan')
  const pemilik = { jenis, sekolahId, nomor }
  await tools.db.transaction().execute(async (trx) => {
    const { status } = await holdUsulan(trx, cakupan, jenis, { sekolahId, nomor })
    const dokumen = (await listDokumen(trx, cakupan, pemilik)).find((savedDocument) => savedDocument.s3Key === s3Key)
    if (dokumen === undefined) throw notFound('Dokumen')
    if (!MAY_DELETE.includes(status))
      throw invalidField('statusPengajuan', `Dokumen usulan yang ${LABEL_PENGAJUAN[status]} tidak dapat dihapus.`)
    const pada = tools.clock.now()
    await removeDocument(trx, { pengguna }, { ...pemilik, pada }, dokumen)
    // It is no longer what was submitted: the same submission again is another one.
    await sql`update ${SHAPES[jenis].tabel} set versi = versi + 1, sidik = '', diubah_pada = ${pada}
      where sekolah_id = ${sekolahId} and id = ${nomor}`.execute(trx)
  })
  await dropDocument(tools, { sekolahId, kunci: s3Key })
  return { message: 'Berhasil menghapus file' }
}

/** In the transaction of who holds the request; its file goes when that has ended. */
export async function removeDocument(
  trx: Trx,
  { pengguna }: Pick<Caller, 'pengguna'>,
  { jenis, sekolahId, nomor, pada }: { jenis: JenisPengajuan; sekolahId: number; nomor: number; pada: string },
  { s3Key, fileName, sha256 }: Pick<SavedDocument, 's3Key' | 'fileName' | 'sha256'>,
): Promise<void> {
  await releaseDocument(trx, { sekolahId, kunci: s3Key })
  await recordRiwayat(trx, {
    sekolahId,
    pada,
    penggunaId: pengguna.id,
    perihal: jenis,
    objek: `${sekolahId}-${nomor}`,
    tindakan: 'hapus-dokumen',
    sebelum: { namaBerkas: fileName, sha256 },
  })
}
