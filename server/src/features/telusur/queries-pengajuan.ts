import { link } from '@geisa/contract/links'
import { JENIS_PENGAJUAN } from '@geisa/contract/pengajuan/pengajuan'
import type { TelusurRow } from '@geisa/contract/riwayat'
import type { Cakupan } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { parseId } from '../../platform/id-sekolah.ts'
import { nomorUsulan } from '../pengajuan/queries-nomor.ts'
import { SHAPES } from '../pengajuan/queries-shape.ts'

type Catatan = Pick<TelusurRow, 'perihal' | 'objek'>

/**
 * Lines about requests with the number that people know them by and the way to their screen. Whoever reads a line of a
 * school may read its requests (queries-pengajuan.test.ts): the scope alone decides.
 */
export async function describePengajuan<B extends Catatan>(
  db: DbOrTrx,
  cakupan: Cakupan,
  rows: readonly B[],
): Promise<(B & Pick<TelusurRow, 'pengajuan'>)[]> {
  const named = new Map<string, TelusurRow['pengajuan']>()
  for (const jenis of JENIS_PENGAJUAN) {
    const id = rows.filter(({ perihal, objek }) => perihal === jenis && ID.test(objek)).map(({ objek }) => objek)
    if (id.length === 0) continue
    const daftar = [...new Set(id)].map((one) => parseId(one, 'Usulan'))
    for (const [one, nomor] of await nomorUsulan(db, cakupan, jenis, daftar))
      named.set(`${jenis} ${one}`, { nomor, tautan: link(SHAPES[jenis].screen, { id: one }) })
  }
  return rows.map((one) => ({ ...one, pengajuan: named.get(`${one.perihal} ${one.objek}`) ?? null }))
}

const ID = /^\d{1,9}-\d{1,9}$/
