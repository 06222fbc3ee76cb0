import type pg from 'pg'

/** Every column that names a file, with the hash that its row keeps. A test holds the list against the schema. */
export const FILE_REFERENCES: readonly { tabel: string; kolom: string; sql: string }[] = [
  { tabel: 'dokumen', kolom: 'kunci', sql: 'select kunci, sha256 from dokumen' },
  { tabel: 'berkas_usb', kolom: 'kunci', sql: `select kunci, sha256 from berkas_usb where kunci <> ''` },
  { tabel: 'lampiran_surat', kolom: 'kunci', sql: 'select kunci, sha256 from lampiran_surat' },
]

/** Key → SHA-256 of every file that rows point to; an older schema may not have all of the tables. */
export async function referencedFiles(client: pg.Client): Promise<Map<string, string>> {
  const results = new Map<string, string>()
  for (const { tabel, sql } of FILE_REFERENCES) {
    const present = await client.query<{ ada: boolean }>('select to_regclass($1) is not null as ada', [
      `public.${tabel}`,
    ])
    if (present.rows[0]?.ada !== true) continue
    const { rows } = await client.query<{ kunci: string; sha256: string }>(sql)
    for (const { kunci, sha256 } of rows) results.set(kunci, sha256)
  }
  return results
}
