import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'

type Row = { sekolahId: number; gtkId: number }

/**
 * An office that enters what somebody is paid at a school has said that he is paid there; a claim stays one (decision 48).
 * @returns the schools of which every month reads otherwise: the caller bumps them
 */
export async function confirmPaid(trx: Trx, people: readonly Row[]): Promise<Set<number>> {
  const { rows } = await sql<{ sekolahId: number }>`
    update gtk g set induk_pasti = true, induk_ditanya = null
    from unnest(${people.map(({ sekolahId }) => sekolahId)}::int[], ${people.map(({ gtkId }) => gtkId)}::int[]) b (s, id)
    where g.sekolah_id = b.s and g.id = b.id and g.ptk_induk and not g.minta_induk and not g.induk_pasti
    returning g.sekolah_id as "sekolahId"`.execute(trx)
  return new Set(rows.map(({ sekolahId }) => sekolahId))
}
