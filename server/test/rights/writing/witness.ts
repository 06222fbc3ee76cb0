import type pg from 'pg'

/**
 * Which tables somebody else has written, by PostgreSQL's own numbers of transactions: where none was committed nothing was
 * written, and the rows of five hundred partitions need not be read to know it.
 */
export type Witness = {
  /** Statements of the test itself, on the witness's connection. */
  perform: (statements: string) => Promise<void>
  /** From here on; asked later, the tables that others have changed since. */
  mark: () => Promise<() => Promise<string[]>>
}

type Sidik = Record<string, string>

/** @param changing tables that `perform` changes: they are read anew at each mark */
export function createWitness(client: pg.Client, tabel: readonly string[], changing: readonly string[]): Witness {
  let ownTransactions: bigint[] = []
  let base: { sidik: Sidik; since: bigint } | null = null

  const read = async (nama: string, daftar: readonly string[]): Promise<Sidik> => {
    const text = daftar
      .map((one) => `select '${one}', count(*) || ' ' || coalesce(sum(hashtextextended(x::text, 0)), 0) from ${one} x`)
      .join(' union all ')
    return Object.fromEntries((await client.query({ name: nama, text, rowMode: 'array' })).rows)
  }
  const readAll = async (): Promise<Sidik> => {
    const since = await oldestRunning()
    ownTransactions = ownTransactions.filter((one) => one >= since)
    const content = await read('semua', tabel)
    base = { sidik: content, since }
    return content
  }
  /** Whatever has a lower number had ended by now. */
  const oldestRunning = async (): Promise<bigint> => {
    const { rows } = await client.query('select pg_snapshot_xmin(pg_current_snapshot())::text as xid')
    return BigInt(rows[0].xid)
  }
  const hasWriter = async (since: bigint): Promise<boolean> => {
    const { rows } = await client.query({
      name: 'menulis',
      text: `select exists (
        select 1 from generate_series($1::bigint, pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1) x
        where x <> all($2::bigint[]) and pg_xact_status(x::text::xid8) = 'committed') as ada`,
      values: [since, ownTransactions],
    })
    return rows[0].ada
  }
  return {
    perform: async (statements) => {
      const result = await client.query(`${statements}; select pg_current_xact_id_if_assigned()::text as xid`)
      const xid = (result as unknown as pg.QueryResult<{ xid: string | null }>[]).at(-1)?.rows[0]?.xid
      if (typeof xid === 'string') ownTransactions.push(BigInt(xid))
    },
    mark: async () => {
      const old = base === null || (await hasWriter(base.since)) ? await readAll() : base.sidik
      const since = await oldestRunning()
      const before = { ...old, ...(await read('sendiri', changing)) }
      return async () => {
        if (!(await hasWriter(since))) return []
        const current = await readAll()
        return Object.keys(current).filter((nama) => before[nama] !== current[nama])
      }
    },
  }
}
