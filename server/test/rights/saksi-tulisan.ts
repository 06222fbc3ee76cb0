import type pg from 'pg'

/**
 * Which tables somebody else has written, by PostgreSQL's own numbers of transactions: where none was committed nothing was
 * written, and the rows of five hundred partitions need not be read to know it.
 */
export type Saksi = {
  /** Statements of the test itself, on the witness's connection. */
  kerjakan: (perintah: string) => Promise<void>
  /** From here on; asked later, the tables that others have changed since. */
  tandai: () => Promise<() => Promise<string[]>>
}

type Sidik = Record<string, string>

/** @param sendiri tables that `kerjakan` changes: they are read anew at each mark */
export function buatSaksi(klien: pg.Client, tabel: readonly string[], sendiri: readonly string[]): Saksi {
  let milik: bigint[] = []
  let dasar: { isi: Sidik; sejak: bigint } | null = null

  const baca = async (nama: string, daftar: readonly string[]): Promise<Sidik> => {
    const text = daftar
      .map(
        (satu) => `select '${satu}', count(*) || ' ' || coalesce(sum(hashtextextended(x::text, 0)), 0) from ${satu} x`,
      )
      .join(' union all ')
    return Object.fromEntries((await klien.query({ name: nama, text, rowMode: 'array' })).rows)
  }
  const bacaSemua = async (): Promise<Sidik> => {
    const sejak = await tertuaBerjalan()
    milik = milik.filter((satu) => satu >= sejak)
    const isi = await baca('semua', tabel)
    dasar = { isi, sejak }
    return isi
  }
  /** Whatever has a lower number had ended by now. */
  const tertuaBerjalan = async (): Promise<bigint> => {
    const { rows } = await klien.query('select pg_snapshot_xmin(pg_current_snapshot())::text as xid')
    return BigInt(rows[0].xid)
  }
  const adaYangMenulis = async (sejak: bigint): Promise<boolean> => {
    const { rows } = await klien.query({
      name: 'menulis',
      text: `select exists (
        select from generate_series($1::bigint, pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1) x
        where x <> all($2::bigint[]) and pg_xact_status(x::text::xid8) = 'committed') as ada`,
      values: [sejak, milik],
    })
    return rows[0].ada
  }
  return {
    kerjakan: async (perintah) => {
      const hasil = await klien.query(`${perintah}; select pg_current_xact_id_if_assigned()::text as xid`)
      const xid = (hasil as unknown as pg.QueryResult<{ xid: string | null }>[]).at(-1)?.rows[0]?.xid
      if (typeof xid === 'string') milik.push(BigInt(xid))
    },
    tandai: async () => {
      const lama = dasar === null || (await adaYangMenulis(dasar.sejak)) ? await bacaSemua() : dasar.isi
      const sejak = await tertuaBerjalan()
      const sebelum = { ...lama, ...(await baca('sendiri', sendiri)) }
      return async () => {
        if (!(await adaYangMenulis(sejak))) return []
        const kini = await bacaSemua()
        return Object.keys(kini).filter((nama) => sebelum[nama] !== kini[nama])
      }
    },
  }
}
