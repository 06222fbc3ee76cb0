import { JENIS_PENGAJUAN } from '@geisa/contract/pengajuan'
import type { BarisTelusur } from '@geisa/contract/riwayat'
import { tautan } from '@geisa/contract/tautan'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { uraiId } from '../../platform/id-sekolah.ts'
import type { Cakupan } from '../../platform/scope.ts'
import { BENTUK } from '../pengajuan/queries-bentuk.ts'
import { nomorUsulan } from '../pengajuan/queries-nomor.ts'

type Catatan = Pick<BarisTelusur, 'perihal' | 'objek'>

/**
 * Lines about requests with the number that people know them by and the way to their screen. Whoever reads a line of a
 * school may read its requests (queries-pengajuan.test.ts): the scope alone decides.
 */
export async function sebutPengajuan<B extends Catatan>(
  db: DbOrTrx,
  cakupan: Cakupan,
  baris: readonly B[],
): Promise<(B & Pick<BarisTelusur, 'pengajuan'>)[]> {
  const tampil = new Map<string, BarisTelusur['pengajuan']>()
  for (const jenis of JENIS_PENGAJUAN) {
    const id = baris.filter(({ perihal, objek }) => perihal === jenis && ID.test(objek)).map(({ objek }) => objek)
    if (id.length === 0) continue
    const daftar = [...new Set(id)].map((satu) => uraiId(satu, 'Usulan'))
    for (const [satu, nomor] of await nomorUsulan(db, cakupan, jenis, daftar))
      tampil.set(`${jenis} ${satu}`, { nomor, tautan: tautan(BENTUK[jenis].layar, { id: satu }) })
  }
  return baris.map((satu) => ({ ...satu, pengajuan: tampil.get(`${satu.perihal} ${satu.objek}`) ?? null }))
}

const ID = /^\d{1,9}-\d{1,9}$/
