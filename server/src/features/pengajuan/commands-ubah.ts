import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import type { Masuk } from '../../platform/access/session.ts'
import type { Trx } from '../../platform/database/db.ts'
import { tidakBerhak } from '../../platform/errors.ts'
import { uraiId } from '../../platform/id-sekolah.ts'
import { bandingkan } from './isian/commands-milik.ts'
import { ubahIsian } from './isian/commands-ubah.ts'
import { findTersimpan } from './isian/queries.ts'
import type { Form, Kind, Letak } from './kind.ts'
import type { AlatTercatat } from './otomatis/commands-terapkan.ts'
import { putuskan } from './putusan/commands.ts'
import { pelakuKini } from './queries-keadaan.ts'

/**
 * One PATCH, of whatever kind, over the version that was seen (product.md 4): a step of the workflow, which changes nothing of
 * what is asked, or the school's form.
 */
export async function ubah<F extends Form>(
  alat: AlatTercatat,
  masuk: Masuk,
  kind: Kind<F>,
  id: string,
  badan: F['badan'] & { versi: number },
): Promise<F['lengkap']> {
  const pelaku = await pelakuKini(alat, masuk)
  if (pelaku === null) throw tidakBerhak()
  const isTarik = badan.statusPengajuan?.id === PENGAJUAN.PERLU_PERBAIKAN
  if (pelaku === 'pengusul' && !isTarik) await ubahIsian(alat, masuk, kind, uraiId(id, 'Usulan'), badan)
  else {
    const bedaIsian = async (trx: Trx, letak: Letak): Promise<string[]> => {
      const lama = await findTersimpan(trx, masuk.cakupan, kind, letak)
      return (await bandingkan(trx, masuk.cakupan, kind, lama, badan)).berubah
    }
    const langkah = { pelaku, jenis: kind.jenis, id, badan, bedaIsian: isBawaIsian(badan) ? bedaIsian : undefined }
    await putuskan(alat, masuk, langkah)
  }
  return kind.baca(alat, masuk, id, pelaku)
}

const MILIK_PUTUSAN = new Set(['versi', 'statusPengajuan', 'catatanDariPemeriksa', 'alasanPenolakan'])

/** Whether anything of the form came along. */
const isBawaIsian = (badan: object): boolean =>
  Object.entries(badan).some(([field, nilai]) => nilai !== undefined && !MILIK_PUTUSAN.has(field))
