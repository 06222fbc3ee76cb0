import pg from 'pg'

/** Rows of every table of the product; what each side counts for itself is left out. */
const OWN_COUNT = new Set([
  'cronjob_jalan',
  'sesi',
  'sesi_berakhir',
  'percobaan_masuk',
  'mesin_mentah',
  'antrean_rekap',
  'antrean_kehadiran',
  'mesin_selisih',
  'mesin_jaringan',
  'sekolah_simpul',
])

export async function countRows(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ nama: string }>(
    `select relname::text as nama from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition order by relname collate "C"`,
  )
  const counts = new Map<string, number>()
  for (const { nama } of rows.filter((row) => !OWN_COUNT.has(row.nama) && !row.nama.startsWith('citus_'))) {
    const { rows: counted } = await client.query<{ n: number }>(
      `select count(*)::int as n from ${pg.escapeIdentifier(nama)}`,
    )
    counts.set(nama, counted[0]?.n ?? 0)
  }
  return counts
}

/** 'tap: 10 dan 9', of those that differ. */
export const differentCounts = (left: ReadonlyMap<string, number>, right: ReadonlyMap<string, number>): string[] =>
  [...new Set([...left.keys(), ...right.keys()])]
    .filter((nama) => left.get(nama) !== right.get(nama))
    .map((nama) => `${nama}: ${left.get(nama)} dan ${right.get(nama)}`)
