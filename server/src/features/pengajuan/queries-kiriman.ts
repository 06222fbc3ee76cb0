import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db.ts'
import { GalatHttp } from '../../platform/errors.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { BENTUK } from './queries-bentuk.ts'

type Dicari = {
  sekolahId: number
  kunciKirim: string | undefined
  /** What came under that key. */
  sidikKirim: string
  sidik?: string
}

/**
 * Of one submission that was sent more than once: the request that it became, by the browser's key or, while it waits or
 * counts, by its content: a rule may have approved it between the two. @returns its number within the school
 * @throws 409 when the key came before with other content: answering that one would lose what is sent now
 */
export async function findKiriman(
  db: DbOrTrx,
  cakupan: Cakupan,
  jenis: JenisPengajuan,
  { sekolahId, kunciKirim, sidikKirim, sidik }: Dicari,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number; nomor: string; lain: boolean }>`
    select k.id, ${BENTUK[jenis].nomor} as nomor, (k.kunci_kirim = ${kunciKirim ?? null} and k.sidik_kirim <> ${sidikKirim}) is true as lain
    from ${BENTUK[jenis].tabel} k join sekolah s on s.id = k.sekolah_id
    where k.sekolah_id = ${sekolahId} and ${sekolahDalam(cakupan)}
      and (k.kunci_kirim = ${kunciKirim ?? null} or (k.sidik = ${sidik ?? null} and k.status_pengajuan in (1, 2, 4, 5)))
    order by (k.kunci_kirim = ${kunciKirim ?? null}) is true desc, k.status_pengajuan = 1 desc, k.id desc limit 1`.execute(
    db,
  )
  const [satu] = rows
  if (satu?.lain) throw kirimanLain(`${sekolahId}-${satu.id}`, satu.nomor)
  return satu?.id
}

const kirimanLain = (id: string, nomor: string): GalatHttp =>
  new GalatHttp(409, {
    message: `Kiriman ini sudah tercatat sebagai No. ${nomor} dengan isi lain. Buka usulan itu, lalu perbaharui di sana.`,
    kode: 'KIRIMAN_LAIN',
    tercatat: { id, nomor },
  })
