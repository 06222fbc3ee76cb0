import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { type Clock, epochMs } from '../../platform/clock.ts'
import { daftarMigrasi } from '../backup/isi-basis-data.ts'
import { awas, baik, salah, type Temuan } from './temuan.ts'

/** The database as a server: version, locale, extension, schema, clock. */
const VERSI_TERTUA = 150_000
const MIGRASI = new URL('../../../migrations/', import.meta.url)

type Setelan = {
  versi: number
  teks: string
  enkode: string
  icu: boolean
  trgm: boolean
  fsync: string
  koneksi: number
  kunci: number
}

export async function periksaServerBasisData(klien: pg.Client): Promise<Temuan[]> {
  const { rows } = await klien.query<Setelan>(
    `select current_setting('server_version_num')::int as versi, current_setting('server_version') as teks,
      pg_encoding_to_char(encoding) as enkode, exists (select from pg_collation where collname = 'id-x-icu') as icu,
      exists (select from pg_available_extensions where name = 'pg_trgm') as trgm, current_setting('fsync') as fsync,
      current_setting('max_connections')::int as koneksi, current_setting('max_locks_per_transaction')::int as kunci
    from pg_database where datname = current_database()`,
  )
  return rows[0] === undefined ? [] : nilaiSetelan(rows[0])
}

export function nilaiSetelan(s: Setelan): Temuan[] {
  return [
    s.versi >= VERSI_TERTUA
      ? baik(`PostgreSQL ${s.teks}`)
      : salah(`PostgreSQL ${s.teks} terlalu tua`, 'Pakai PostgreSQL 15 atau lebih baru.'),
    ...(s.enkode === 'UTF8' ? [] : [salah(`Basis data memakai ${s.enkode}`, 'Buat lagi dengan encoding UTF8.')]),
    ...(s.icu ? [] : [salah('Urutan huruf id-x-icu tidak ada', 'Pakai PostgreSQL yang dibangun dengan ICU.')]),
    ...(s.trgm ? [] : [salah('Ekstensi pg_trgm tidak ada', 'Pasang paket postgresql-contrib.')]),
    ...(s.fsync === 'on' ? [] : [salah('fsync mati', 'Nyalakan fsync: tanpa itu data hilang saat listrik padam.')]),
    ...(s.koneksi >= 60 ? [] : [awas(`max_connections ${s.koneksi}`, 'Tiap server Geisa memakai sampai 30; isi 100.')]),
    ...(s.kunci >= 128
      ? []
      : [awas(`max_locks_per_transaction ${s.kunci}`, 'Isi 256: tap dan riwayat terbagi dalam banyak partisi.')]),
  ]
}

export async function periksaSkema(klien: pg.Client): Promise<Temuan[]> {
  const rows = await daftarMigrasi(klien)
  const milik = new Map<string, string>()
  for (const nama of (await readdir(MIGRASI)).filter((satu) => satu.endsWith('.sql')))
    milik.set(
      nama,
      createHash('sha256')
        .update(await readFile(new URL(nama, MIGRASI)))
        .digest('hex'),
    )
  const asing = rows.find(({ nama }) => !milik.has(nama))
  if (asing !== undefined)
    return [salah(`Skema lebih baru dari program ini (${asing.nama})`, 'Mutakhirkan Geisa di server ini.')]
  const beda = rows.find(({ nama, sha256 }) => milik.get(nama) !== sha256)
  if (beda !== undefined)
    return [
      salah(`Migrasi ${beda.nama} dulu dijalankan dengan isi lain`, 'Pulihkan cadangan dari sebelum pemutakhiran.'),
    ]
  const kurang = milik.size - rows.length
  if (kurang > 0) return [awas(`${kurang} langkah skema belum dijalankan`, 'Dijalankan sendiri saat server mulai.')]
  return [baik(`Skema mutakhir (${rows.length} langkah)`)]
}

export async function periksaJam(klien: pg.Client, clock: Clock): Promise<Temuan[]> {
  const sebelum = epochMs(clock.now())
  const { rows } = await klien.query<{ ms: number; wib: boolean }>(
    `select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms,
      exists (select from pg_timezone_names where name = 'Asia/Jakarta') as wib`,
  )
  const sesudah = epochMs(clock.now())
  const { ms = 0, wib = false } = rows[0] ?? {}
  return [
    ...nilaiSelisih(ms < sebelum ? sebelum - ms : Math.max(0, ms - sesudah)),
    ...(wib ? [] : [salah('Zona waktu Asia/Jakarta tidak dikenal basis data', 'Pasang paket tzdata.')]),
  ]
}

export function nilaiSelisih(ms: number): Temuan[] {
  const detik = `${(ms / 1000).toFixed(1).replace('.', ',')} detik`
  const saran = 'Nyalakan penyama jam (chrony atau systemd-timesyncd) di kedua komputer.'
  if (ms > 30_000) return [salah(`Jam server dan basis data berselisih ${detik}`, saran)]
  return [
    ms > 2000 ? awas(`Jam server dan basis data berselisih ${detik}`, saran) : baik('Jam server dan basis data sama'),
  ]
}
