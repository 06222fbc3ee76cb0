import type pg from 'pg'

/** Every column that names a file, with the hash that its row keeps. A test holds the list against the schema. */
export const RUJUKAN_BERKAS: readonly { tabel: string; kolom: string; sql: string }[] = [
  { tabel: 'dokumen', kolom: 'kunci', sql: 'select kunci, sha256 from dokumen' },
  { tabel: 'berkas_usb', kolom: 'kunci', sql: `select kunci, sha256 from berkas_usb where kunci <> ''` },
  { tabel: 'lampiran_surat', kolom: 'kunci', sql: 'select kunci, sha256 from lampiran_surat' },
]

/** Key → SHA-256 of every file that rows point to; an older schema may not have all of the tables. */
export async function berkasDirujuk(klien: pg.Client): Promise<Map<string, string>> {
  const hasil = new Map<string, string>()
  for (const { tabel, sql } of RUJUKAN_BERKAS) {
    const ada = await klien.query<{ ada: boolean }>('select to_regclass($1) is not null as ada', [`public.${tabel}`])
    if (ada.rows[0]?.ada !== true) continue
    const { rows } = await klien.query<{ kunci: string; sha256: string }>(sql)
    for (const { kunci, sha256 } of rows) hasil.set(kunci, sha256)
  }
  return hasil
}
