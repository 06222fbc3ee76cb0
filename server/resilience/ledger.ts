import pg from 'pg'

/** The writers' ledger: what was sent, what was answered 'OK', what was refused outright. Lines as `tapRow` writes them. */
export type Buku = { sent: Set<string>; acknowledged: Set<string>; refused: Set<string> }

export const createBuku = (): Buku => ({ sent: new Set(), acknowledged: new Set(), refused: new Set() })

export type Selisih = {
  /** Acknowledged, but not stored. */
  lost: string[]
  /** Stored, but never sent as it stands there. */
  foreign: string[]
  /** Stored more than once. */
  doubled: string[]
  /** Refused, and yet stored: allowed where a fault hid the outcome of a commit, forbidden where none did. */
  storedAnyway: string[]
  /** School-months with taps whose version was not raised in the same transaction. */
  monthsWithoutVersion: string[]
  saved: number
}

/** Compares the database with the ledger, as exact sets; writers may go on meanwhile. */
export async function match(databaseUrl: string, buku: Buku): Promise<Selisih> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // Acknowledged before the look is there; what the look finds was sent before it.
    const acknowledged = [...buku.acknowledged]
    const { rows } = await client.query<{ baris: string; kali: number }>(ALL_ROWS)
    const saved = new Set(rows.map((row) => row.baris))
    const bulan = await client.query<{ bulan: string }>(BULAN_WITHOUT_VERSION)
    return {
      lost: acknowledged.filter((row) => !saved.has(row)),
      foreign: [...saved].filter((row) => !buku.sent.has(row)),
      doubled: rows.filter((row) => row.kali > 1).map((row) => row.baris),
      storedAnyway: [...buku.refused].filter((row) => saved.has(row)),
      monthsWithoutVersion: bulan.rows.map((row) => row.bulan),
      saved: saved.size,
    }
  } finally {
    await client.end()
  }
}

/** What an empty difference looks like, beside the count of rows. */
export const ALL_MATCHED = { lost: [], foreign: [], doubled: [], monthsWithoutVersion: [] }

/** Taps and quarantined lines alike, each with all it was sent with: half a line would be a foreign one. */
const ALL_ROWS = `
  select m.nomor_seri || e'\\t' || isi as baris, count(*)::int as kali
  from (
    select sekolah_id, mesin_id, concat_ws(e'\\t', pin, to_char(waktu_lokal, 'YYYY-MM-DD HH24:MI:SS'), status, verifikasi, sisa) as isi from tap
    union all
    select sekolah_id, mesin_id, baris from tap_karantina
  ) t join mesin m on m.sekolah_id = t.sekolah_id and m.id = t.mesin_id
  group by 1`

const BULAN_WITHOUT_VERSION = `
  select distinct t.sekolah_id || ' ' || to_char(waktu_lokal, 'YYYYMM') as bulan from tap t
  where not exists (select 1 from sekolah_bulan_versi v
    where v.sekolah_id = t.sekolah_id and v.bulan = to_char(t.waktu_lokal, 'YYYYMM')::int)`
