import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { type Clock, epochMs } from '../../platform/clock.ts'
import { narrowedSentence } from '../../platform/database/narrowing-steps.ts'
import { listMigrations } from '../backup/database-content.ts'
import { caution, failing, good, type Temuan } from './temuan.ts'

/** The database as a server: version, locale, extension, schema, clock. */
const OLDEST_VERSION = 150_000
const MIGRATION = new URL('../../../migrations/', import.meta.url)

type Setting = {
  versi: number
  teks: string
  enkode: string
  icu: boolean
  trgm: boolean
  fsync: string
  koneksi: number
  kunci: number
}

export async function checkDatabaseServer(client: pg.Client): Promise<Temuan[]> {
  const { rows } = await client.query<Setting>(
    `select current_setting('server_version_num')::int as versi, current_setting('server_version') as teks,
      pg_encoding_to_char(encoding) as enkode, exists (select 1 from pg_collation where collname = 'id-x-icu') as icu,
      exists (select 1 from pg_available_extensions where name = 'pg_trgm') as trgm, current_setting('fsync') as fsync,
      current_setting('max_connections')::int as koneksi, current_setting('max_locks_per_transaction')::int as kunci
    from pg_database where datname = current_database()`,
  )
  return rows[0] === undefined ? [] : assessSettings(rows[0])
}

export function assessSettings(s: Setting): Temuan[] {
  return [
    s.versi >= OLDEST_VERSION
      ? good(`PostgreSQL ${s.teks}`)
      : failing(`PostgreSQL ${s.teks} terlalu tua`, 'Pakai PostgreSQL 15 atau lebih baru.'),
    ...(s.enkode === 'UTF8' ? [] : [failing(`Basis data memakai ${s.enkode}`, 'Buat lagi dengan encoding UTF8.')]),
    ...(s.icu ? [] : [failing('Urutan huruf id-x-icu tidak ada', 'Pakai PostgreSQL yang dibangun dengan ICU.')]),
    ...(s.trgm ? [] : [failing('Ekstensi pg_trgm tidak ada', 'Pasang paket postgresql-contrib.')]),
    ...(s.fsync === 'on' ? [] : [failing('fsync mati', 'Nyalakan fsync: tanpa itu data hilang saat listrik padam.')]),
    ...(s.koneksi >= 60
      ? []
      : [caution(`max_connections ${s.koneksi}`, 'Tiap server Geisa memakai sampai 30; isi 100.')]),
    ...(s.kunci >= 128
      ? []
      : [caution(`max_locks_per_transaction ${s.kunci}`, 'Isi 256: tap dan riwayat terbagi dalam banyak partisi.')]),
  ]
}

export async function checkSchemas(client: pg.Client): Promise<Temuan[]> {
  const rows = await listMigrations(client)
  const own = new Map<string, string>()
  for (const nama of (await readdir(MIGRATION)).filter((one) => one.endsWith('.sql')))
    own.set(
      nama,
      createHash('sha256')
        .update(await readFile(new URL(nama, MIGRATION)))
        .digest('hex'),
    )
  const foreign = rows.find(({ nama }) => !own.has(nama))
  const narrowed = narrowedSentence(rows.map(({ nama }) => nama))
  if (narrowed !== null) return [failing('Skema sudah dipersempit rilis yang lebih baru', narrowed)]
  if (foreign !== undefined)
    return [
      caution(
        `Skema lebih baru dari program ini (${foreign.nama})`,
        'Langkahnya hanya menambah, jadi rilis ini tetap berjalan. Selesaikan pemutakhiran server ini.',
      ),
    ]
  const diff = rows.find(({ nama, sha256 }) => own.get(nama) !== sha256)
  if (diff !== undefined)
    return [
      failing(`Migrasi ${diff.nama} dulu dijalankan dengan isi lain`, 'Pulihkan cadangan dari sebelum pemutakhiran.'),
    ]
  const lacking = own.size - rows.length
  if (lacking > 0)
    return [caution(`${lacking} langkah skema belum dijalankan`, 'Dijalankan sendiri saat server mulai.')]
  return [good(`Skema mutakhir (${rows.length} langkah)`)]
}

export async function checkJam(client: pg.Client, clock: Clock): Promise<Temuan[]> {
  const before = epochMs(clock.now())
  const { rows } = await client.query<{ ms: number; wib: boolean }>(
    `select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms,
      exists (select 1 from pg_timezone_names where name = 'Asia/Jakarta') as wib`,
  )
  const after = epochMs(clock.now())
  const { ms = 0, wib = false } = rows[0] ?? {}
  return [
    ...assessSelisih(ms < before ? before - ms : Math.max(0, ms - after)),
    ...(wib ? [] : [failing('Zona waktu Asia/Jakarta tidak dikenal basis data', 'Pasang paket tzdata.')]),
  ]
}

export function assessSelisih(ms: number): Temuan[] {
  const seconds = `${(ms / 1000).toFixed(1).replace('.', ',')} detik`
  const suggestion = 'Nyalakan penyama jam (chrony atau systemd-timesyncd) di kedua komputer.'
  if (ms > 30_000) return [failing(`Jam server dan basis data berselisih ${seconds}`, suggestion)]
  return [
    ms > 2000
      ? caution(`Jam server dan basis data berselisih ${seconds}`, suggestion)
      : good('Jam server dan basis data sama'),
  ]
}
