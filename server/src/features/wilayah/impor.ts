import { readFile } from 'node:fs/promises'
import { ZONA, type Zona } from '@geisa/engine/acuan'
import type pg from 'pg'
import { indukWilayah, isKodeWilayah, KODE_NASIONAL, type LevelWilayah, levelWilayah } from './kode.ts'

export type BarisWilayah = {
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
export const barisWilayah = async (): Promise<BarisWilayah[]> => uraiWilayah(await readFile(TABEL, 'utf8'))

/** Reads a table in the six columns; throws with the Indonesian reasons when it is not sound. */
export function uraiWilayah(teks: string): BarisWilayah[] {
  const [judul, ...isi] = teks
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
  if (judul !== JUDUL) throw new Error(`Baris pertama harus berisi judul kolom: ${JUDUL.replaceAll('\t', ', ')}`)
  const daftar = isi.map(uraiBaris)
  const galat = periksaWilayah(daftar)
  if (galat.length > 0) throw new Error(galat.slice(0, 20).join('\n'))
  return daftar
}

/** Puts official codes in place of ours, inside the caller's transaction; refuses as soon as anything refers to ours. */
export async function gantiWilayah(client: pg.ClientBase, daftar: readonly BarisWilayah[]): Promise<void> {
  const { rows } = await client.query('select 1 from sekolah limit 1')
  if (rows.length > 0) throw new Error('Kode wilayah hanya dapat diganti selama belum ada sekolah.')
  await timpa(client, daftar)
  await client.query('delete from wilayah where kode <> all ($1::text[])', [daftar.map((baris) => baris.kode)])
}

async function timpa(client: pg.ClientBase, daftar: readonly BarisWilayah[]): Promise<void> {
  await client.query(
    `insert into wilayah (kode, level, nama, kode_induk, zona, kode_kemendagri)
     select * from unnest($1::text[], $2::smallint[], $3::text[], $4::text[], $5::text[], $6::text[])
     on conflict (kode) do update set level = excluded.level, nama = excluded.nama, kode_induk = excluded.kode_induk,
       zona = excluded.zona, kode_kemendagri = excluded.kode_kemendagri`,
    [
      daftar.map((baris) => baris.kode),
      daftar.map((baris) => baris.level),
      daftar.map((baris) => baris.nama),
      daftar.map((baris) => baris.kodeInduk),
      daftar.map((baris) => baris.zona),
      daftar.map((baris) => baris.kodeKemendagri),
    ],
  )
}

function uraiBaris(teks: string): BarisWilayah {
  const [kode = '', level, nama = '', induk = '', zona = '', kemendagri = ''] = teks.split('\t')
  return {
    kode,
    level: Number(level) as LevelWilayah,
    nama,
    kodeInduk: induk || null,
    zona: ZONA.find((satu) => satu === zona) ?? null,
    kodeKemendagri: kemendagri || null,
  }
}

function periksaWilayah(daftar: readonly BarisWilayah[]): string[] {
  const kode = new Set(daftar.map((baris) => baris.kode))
  const galat = kode.size === daftar.length ? [] : ['Ada kode wilayah yang muncul lebih dari sekali.']
  if (!kode.has(KODE_NASIONAL)) galat.push(`Baris ${KODE_NASIONAL} (Indonesia) tidak ada.`)
  for (const baris of daftar) {
    const alasan = alasanTolak(baris, kode)
    if (alasan) galat.push(`${baris.kode} ${baris.nama}: ${alasan}`)
  }
  return galat
}

function alasanTolak(baris: BarisWilayah, kode: ReadonlySet<string>): string | null {
  if (!isKodeWilayah(baris.kode)) return 'kode harus enam angka atau huruf besar'
  if (baris.nama.trim() === '') return 'nama kosong'
  if (baris.level !== levelWilayah(baris.kode)) return `level harus ${levelWilayah(baris.kode)}`
  if (baris.kodeInduk !== indukWilayah(baris.kode)) return `kode induk harus ${indukWilayah(baris.kode)}`
  if (baris.kodeInduk !== null && !kode.has(baris.kodeInduk)) return 'wilayah induk tidak ada'
  return baris.level > 0 && baris.zona === null ? 'zona harus WIB, WITA atau WIT' : null
}
