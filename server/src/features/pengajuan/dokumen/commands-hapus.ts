import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import { LABEL_PENGAJUAN, PENGAJUAN, type StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import { sql } from 'kysely'
import type { Masuk } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import { salahIsi, tidakAda } from '../../../platform/errors.ts'
import { buangDokumen, lepasDokumen } from '../../../platform/files/dokumen.ts'
import { uraiId } from '../../../platform/id-sekolah.ts'
import { catatRiwayat } from '../../riwayat/commands.ts'
import { pegangUsulan } from '../putusan/queries-pegang.ts'
import { BENTUK } from '../queries-bentuk.ts'
import { listDokumen } from './queries.ts'

/** Before an approval, and again after it was refused or returned. */
const BOLEH_HAPUS: readonly StatusPengajuan[] = [PENGAJUAN.DIUSULKAN, PENGAJUAN.DITOLAK, PENGAJUAN.PERLU_PERBAIKAN]

/** Removes one document of a request; a reviewer who still looks at it has a stale version from here on. */
export async function hapusDokumen(
  alat: Aplikasi,
  { pengguna, cakupan }: Masuk,
  jenis: JenisPengajuan,
  id: string,
  s3Key: string,
): Promise<{ message: string }> {
  const { sekolahId, nomor } = uraiId(id, 'Usulan')
  const pemilik = { jenis, sekolahId, nomor }
  await alat.db.transaction().execute(async (trx) => {
    const { status } = await pegangUsulan(trx, cakupan, jenis, { sekolahId, nomor })
    const dokumen = (await listDokumen(trx, cakupan, pemilik)).find((satu) => satu.s3Key === s3Key)
    if (dokumen === undefined) throw tidakAda('Dokumen')
    if (!BOLEH_HAPUS.includes(status))
      throw salahIsi('statusPengajuan', `Dokumen usulan yang ${LABEL_PENGAJUAN[status]} tidak dapat dihapus.`)
    await lepasDokumen(trx, { sekolahId, kunci: s3Key })
    // It is no longer what was submitted: the same submission again is another one.
    await sql`update ${BENTUK[jenis].tabel} set versi = versi + 1, sidik = '', diubah_pada = ${alat.clock.now()}
      where sekolah_id = ${sekolahId} and id = ${nomor}`.execute(trx)
    await catatRiwayat(trx, {
      sekolahId,
      pada: alat.clock.now(),
      penggunaId: pengguna.id,
      perihal: jenis,
      objek: id,
      tindakan: 'hapus-dokumen',
      sebelum: { namaBerkas: dokumen.fileName, sha256: dokumen.sha256 },
    })
  })
  await buangDokumen(alat, { sekolahId, kunci: s3Key })
  return { message: 'Berhasil menghapus file' }
}
