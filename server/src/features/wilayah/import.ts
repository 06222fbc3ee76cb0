import { readFile } from 'node:fs/promises'
import { ZONA, type Zona } from '@geisa/engine/acuan'
import type pg from 'pg'
import { isKodeWilayah, KODE_NASIONAL, type LevelWilayah, levelWilayah, wilayahParent } from './kode.ts'

export type WilayahRow = {
  kode: string
  level: LevelWilayah
  nama: string
  kodeInduk: string | null
  zona: Zona | null
  kodeKemendagri: string | null
}

const TABEL = new URL('../../../data-acuan/wilayah.tsv', import.meta.url)
const JUDUL = 'kode\tlevel\tnama\tkode_induk\tzona\tkode_kemendagri'

/** The committed regions of Indonesia, parents before children (docs/decisions/0002-kode-wilayah.md). */
export const wilayahRows = async (): Promise<WilayahRow[]> => parseWilayah(await readFile(TABEL, 'utf8'))

/** Reads a table in the six columns; throws with the Indonesian reasons when it is not sound. */
export function parseWilayah(text: string): WilayahRow[] {
  const [judul, ...content] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
  if (judul !== JUDUL) throw new Error(`Baris pertama harus berisi judul kolom: ${JUDUL.replaceAll('\t', ', ')}`)
  const daftar = content.map(parseRow)
  const errors = checkWilayah(daftar)
  if (errors.length > 0) throw new Error(errors.slice(0, 20).join('\n'))
  return daftar
}

/** Puts official codes in place of ours, inside the caller's transaction; refuses as soon as anything refers to ours. */
export async function replaceWilayah(client: pg.ClientBase, daftar: readonly WilayahRow[]): Promise<void> {
  const { rows } = await client.query('select 1 from sekolah limit 1')
  if (rows.length > 0) throw new Error('Kode wilayah hanya dapat diganti selama belum ada sekolah.')
  await overwrite(client, daftar)
  await client.query('delete from wilayah where kode <> all ($1::text[])', [daftar.map((row) => row.kode)])
}

async function overwrite(client: pg.ClientBase, daftar: readonly WilayahRow[]): Promise<void> {
  await client.query(
    `insert into wilayah (kode, level, nama, kode_induk, zona, kode_kemendagri)
     select * from unnest($1::text[], $2::smallint[], $3::text[], $4::text[], $5::text[], $6::text[])
     on conflict (kode) do update set level = excluded.level, nama = excluded.nama, kode_induk = excluded.kode_induk,
       zona = excluded.zona, kode_kemendagri = excluded.kode_kemendagri`,
    [
      daftar.map((row) => row.kode),
      daftar.map((row) => row.level),
      daftar.map((row) => row.nama),
      daftar.map((row) => row.kodeInduk),
      daftar.map((row) => row.zona),
      daftar.map((row) => row.kodeKemendagri),
    ],
  )
}

function parseRow(text: string): WilayahRow {
  const [kode = '', level, nama = '', parent = '', zona = '', kemendagri = ''] = text.split('\t')
  return {
    kode,
    level: Number(level) as LevelWilayah,
    nama,
    kodeInduk: parent || null,
    zona: ZONA.find((one) => one === zona) ?? null,
    kodeKemendagri: kemendagri || null,
  }
}

function checkWilayah(daftar: readonly WilayahRow[]): string[] {
  const kode = new Set(daftar.map((row) => row.kode))
  const errors = kode.size === daftar.length ? [] : ['Ada kode wilayah yang muncul lebih dari sekali.']
  if (!kode.has(KODE_NASIONAL)) errors.push(`Baris ${KODE_NASIONAL} (Indonesia) tidak ada.`)
  for (const row of daftar) {
    const alasan = refusalReason(row, kode)
    if (alasan) errors.push(`${row.kode} ${row.nama}: ${alasan}`)
  }
  return errors
}

function refusalReason(row: WilayahRow, kode: ReadonlySet<string>): string | null {
  if (!isKodeWilayah(row.kode)) return 'kode harus enam angka atau huruf besar'
  if (row.nama.trim() === '') return 'nama kosong'
  if (row.level !== levelWilayah(row.kode)) return `level harus ${levelWilayah(row.kode)}`
  if (row.kodeInduk !== wilayahParent(row.kode)) return `kode induk harus ${wilayahParent(row.kode)}`
  if (row.kodeInduk !== null && !kode.has(row.kodeInduk)) return 'wilayah induk tidak ada'
  return row.level > 0 && row.zona === null ? 'zona harus WIB, WITA atau WIT' : null
}
