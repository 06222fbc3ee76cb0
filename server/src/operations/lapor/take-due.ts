import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type Perkara, repeatHours, stateOf } from './perkara.ts'

/**
 * Who tells what, decided in rows: between what is and what operators were last told stands a message, at most one a matter, way
 * and hour, however many servers see it. The row is taken before the message goes out; who dies in between loses it after two
 * minutes, and another tells: twice perhaps, never not at all. Instants are the database's.
 */
export type Way = 'email' | 'webhook'
export type Due = {
  perkara: Perkara
  /** The same when it is told once more because nobody knows whether it arrived. */
  id: string
  /** Told before, and still so. */
  still: boolean
  taken: string
}

export async function takeDue(client: pg.Client, way: Way, all: readonly Perkara[]): Promise<Due[]> {
  const rows = all.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const input = [rows.map(({ key }) => key), rows.map(stateOf), way]
  await client.query(
    `insert into kabar_pengelola (perkara, cara) select perkara, $3 from unnest($1::text[], $2::text[]) kini (perkara, keadaan)
    where keadaan <> '' on conflict do nothing`,
    input,
  )
  const taken = await client.query<{ perkara: string; keadaan: string; sebelum: string | null; diambil: string }>(
    `update kabar_pengelola k set diambil_pada = statement_timestamp()
    from unnest($1::text[], $2::text[], $4::int[]) kini (perkara, keadaan, ulang)
    where k.perkara = kini.perkara and k.cara = $3
      and (k.diambil_pada is null or k.diambil_pada not between statement_timestamp() - interval '2 minutes' and statement_timestamp() + interval '5 minutes')
      and (k.dikabarkan_pada is null or k.dikabarkan_pada <= statement_timestamp() - interval '1 hour'
        or k.dikabarkan_pada > statement_timestamp() + interval '5 minutes')
      and (k.keadaan <> kini.keadaan
        or (k.keadaan <> '' and k.dikabarkan_pada not between statement_timestamp() - kini.ulang * interval '1 hour'
          and statement_timestamp() + interval '5 minutes'))
    returning k.perkara, k.keadaan, k.dikabarkan_pada::text as sebelum, k.diambil_pada::text as diambil`,
    [...input, rows.map(repeatHours)],
  )
  const byKey = new Map(taken.rows.map((row) => [row.perkara, row]))
  return rows.flatMap((perkara) => {
    const row = byKey.get(perkara.key)
    if (row === undefined) return []
    const state = stateOf(perkara)
    const id = createHash('sha256').update(`${way}\n${perkara.key}\n${state}\n${row.sebelum}`).digest('hex')
    return [{ perkara, id, still: row.keadaan === state, taken: row.diambil }]
  })
}

/** What did not go out is due again at once, for whoever looks next. */
export async function settle(client: pg.Client, way: Way, due: readonly Due[], told: boolean): Promise<void> {
  for (const { perkara, taken } of due)
    await client.query(
      `update kabar_pengelola set diambil_pada = null,
        keadaan = case when $4 then $5 else keadaan end,
        dikabarkan_pada = case when $4 then statement_timestamp() else dikabarkan_pada end
      where perkara = $1 and cara = $2 and diambil_pada = $3::timestamptz`,
      [perkara.key, way, taken, told, stateOf(perkara)],
    )
}

/** Matters that nobody has spoken of for long: a computer or a disk that is no more. */
export const forgetOld = (client: pg.Client): Promise<unknown> =>
  client.query(`delete from kabar_pengelola where dikabarkan_pada < now() - interval '60 days'`)
