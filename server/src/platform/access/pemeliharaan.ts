import { PERAN } from '@geisa/engine/akun/hak-akses'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../database/handle.ts'
import { HttpError } from '../errors.ts'

/** Maintenance (product.md 4): nobody but the admin is answered, with the words that the admin left; machines are. */
export type Pemeliharaan = { aktif: boolean; pesan: string }

const DEFAULT_PESAN = 'Sistem sedang dalam pemeliharaan'

/** As an expression, so that a session is judged in the statement that finds it: on every server at once. */
export const PEMELIHARAAN: RawBuilder<Pemeliharaan | null> = sql`(select nilai from setting where kunci = 'pemeliharaan'
  order by berlaku_mulai desc limit 1)`

export function refuseDuringPemeliharaan(state: Pemeliharaan | null): void {
  if (!state?.aktif) return
  throw new HttpError(403, { message: state.pesan === '' ? DEFAULT_PESAN : state.pesan, kode: 'PEMELIHARAAN' })
}

/** For who has no session; `penggunaId`: for whose sake the call is made, where it says so. */
export async function refuseWhenPemeliharaan(db: DbOrTrx, penggunaId: number | null = null): Promise<void> {
  const { rows } = await sql<{ keadaan: Pemeliharaan | null; admin: boolean }>`
    select ${PEMELIHARAAN} as keadaan,
      exists (select 1 from pengguna where id = ${penggunaId}::int and peran_id = ${PERAN.NASIONAL}) as admin`.execute(
    db,
  )
  if (rows[0]?.admin !== true) refuseDuringPemeliharaan(rows[0]?.keadaan ?? null)
}
