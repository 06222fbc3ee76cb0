import type { PesanLengkap } from '@geisa/contract/kotak-surat'
import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { tidakAda } from '../../platform/errors.ts'
import { findPesan } from './queries.ts'

/** Opens one's own message: from the first time on it counts as read. */
export async function bukaPesan(
  { db, clock }: Pick<Aplikasi, 'db' | 'clock'>,
  penggunaId: number,
  id: number,
): Promise<PesanLengkap> {
  await sql`update pesan_penerima set terbaca_pada = ${clock.now()}
    where pengguna_id = ${penggunaId} and pesan_id = ${id} and terbaca_pada is null and dihapus_pada is null`.execute(
    db,
  )
  const pesan = await findPesan(db, penggunaId, id)
  if (pesan === undefined) throw tidakAda('Pesan')
  return pesan
}
