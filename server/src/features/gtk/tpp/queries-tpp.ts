import { TPP_READERS } from '@geisa/contract/gtk/gtk'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { type RawBuilder, sql } from 'kysely'
import type { Pengguna } from '../../../platform/access/session.ts'

/** Whose pay the caller reads, as a condition on `gtk` known as `g`; null: nobody's. A signing head reads no colleague's. */
export function readableTpp({ peranId, sekolahId, gtkId }: Pengguna): RawBuilder<unknown> | null {
  if (TPP_READERS.includes(peranId)) return sql`true`
  return peranId === PERAN.GTK ? sql`(g.sekolah_id = ${sekolahId}::int and g.id = ${gtkId}::int)` : null
}
