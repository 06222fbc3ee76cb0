import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** Unknown machines that an operator has turned away, of these serial numbers in capitals; a registered one is never asked about. */
export async function readBlocked(db: Db, strange: readonly string[]): Promise<ReadonlySet<string>> {
  if (strange.length === 0) return new Set()
  const { rows } = await sql<{ nomorSeri: string }>`
    select nomor_seri as "nomorSeri" from mesin_tak_dikenal
    where diblokir and nomor_seri = any(${[...strange]}::text[])`.execute(db)
  return new Set(rows.map((row) => row.nomorSeri))
}
