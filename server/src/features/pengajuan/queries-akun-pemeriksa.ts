import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../../platform/database/db.ts'

/** Whether one hand could have asked for it and have decided it: of requests, and of proposals of hours (rules.md M9). */

/**
 * Who submitted or mended it works under an account that its reviewer made or reset within 30 days before (product.md 2), or
 * whoever gave the reviewer his own password: one hand could have entered as both. While it waits, whoever looks; a rule,
 * which cannot know who would look, takes any superior; afterwards whoever decided. Two questions and none within the other:
 * a cluster takes none that hangs on a table of every node (citus.md 2).
 */
export function akunPemeriksa(pemeriksa: number | null, harmless: Harmless): RawBuilder<boolean> {
  const hand = sql`case when ${WAITING} then ${pemeriksa}::int else k.diputus_oleh end`
  const given = sql`a.pengguna_id in (k.diajukan_oleh, k.diubah_oleh) and ${givenLately('a', harmless)}`
  return sql<boolean>`(exists (
    select 1 from password_atasan a
    where ${given} and (${pemeriksa === null ? sql`${WAITING} or ` : sql``}a.oleh = ${hand}))
  or exists (
    select 1 from password_atasan a join password_atasan b on b.oleh = a.oleh
    where ${given} and b.pengguna_id = ${hand} and ${givenLately('b', harmless)}))`
}

const WAITING = sql<boolean>`k.status_pengajuan = 1`

/** Keys of passwords that were given and opened nothing to whoever gave them. */
export type Harmless = readonly string[]
const passwordKey = (given: string): RawBuilder<string> =>
  sql<string>`${sql.ref(`${given}.pengguna_id`)} || ' ' || extract(epoch from ${sql.ref(`${given}.pada`)})`

/**
 * Given to accounts whose second factor was on before and still is. Asked by itself: second factors lie on a cluster's
 * coordinator alone, and what does is joined with no school's rows (citus.md 1.14).
 */
export async function listHarmless(db: DbOrTrx): Promise<Harmless> {
  const { rows } = await sql<{ kunci: string }>`select ${passwordKey('a')} as kunci
    from password_atasan a join pengguna_totp t on t.pengguna_id = a.pengguna_id where t.aktif_sejak < a.pada`.execute(
    db,
  )
  return rows.map(({ kunci }) => kunci)
}

/** In the 30 days before, and where it was decided, until then. */
const givenLately = (given: 'a' | 'b', harmless: Harmless): RawBuilder<boolean> => {
  const pada = sql.ref(`${given}.pada`)
  return sql<boolean>`(${pada} > k.tgl_pengajuan - interval '30 days' and (${WAITING} or ${pada} <= k.diputus_pada)
    and ${passwordKey(given)} <> all(${harmless}::text[]))`
}
