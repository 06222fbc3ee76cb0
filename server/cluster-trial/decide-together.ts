import { sql } from 'kysely'
import type { Db } from '../src/platform/database/db.ts'
import type { Side } from './door.ts'

export type Decided = { pairs: number; oneWinner: number; other: string[] }

const NUMBER_FROM = 20_260_500_000

/** Requests that wait for whoever decides first: of this month, one day each. */
export async function addWaiting(db: Db, sekolahId: number, days: readonly string[]): Promise<string[]> {
  const { rows: staff } = await sql<{ id: number }>`
    select id from gtk where sekolah_id = ${sekolahId} and berhenti is null order by id desc limit 1`.execute(db)
  const gtkId = staff[0]?.id ?? 0
  const ids: string[] = []
  for (const [nth, day] of days.entries()) {
    const { rows } = await sql<{ id: number }>`
      insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, status_koreksi_id, dari, sampai, tgl_pengajuan)
      values (${sekolahId}, ${String(NUMBER_FROM + nth)}, ${gtkId}, 1, 3, ${day}::date, ${day}::date, now()) returning id`.execute(
      db,
    )
    const id = rows[0]?.id ?? 0
    ids.push(`${sekolahId}-${id}`)
  }
  return ids
}

/** Two people decide on the same version in the same moment: one of them is told that he was late. */
export async function decideTogether(
  side: Side,
  ids: readonly string[],
  people: readonly [string, string],
): Promise<Decided> {
  const decide = async (username: string, id: string): Promise<number> => {
    const { status } = await side.door({
      method: 'PATCH',
      path: `/api/koreksi-kehadiran/${id}`,
      headers: {
        authorization: `Bearer ${side.tokens.get(username)}`,
        'content-type': 'application/json',
      },
      content: Buffer.from(JSON.stringify({ versi: 1, statusPengajuan: { id: 2 } })),
    })
    return status
  }
  const other: string[] = []
  for (const id of ids) {
    const statuses = await Promise.all(people.map((one) => decide(one, id)))
    if (statuses.toSorted((a, b) => a - b).join() !== '200,409') other.push(`${id}: ${statuses.join(' dan ')}`)
  }
  return { pairs: ids.length, oneWinner: ids.length - other.length, other }
}
