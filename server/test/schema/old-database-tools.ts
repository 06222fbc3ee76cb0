import { readFile } from 'node:fs/promises'
import { PROFIL } from '@geisa/engine/potongan/profil'
import { type CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { memoKey } from '../../src/features/rekap/memo/memo-sql.ts'
import { openDb } from '../../src/platform/database/db.ts'
import { loadReferences } from '../../src/platform/database/load-references.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { createDatabase, type TestBasis } from '../database.ts'
import { createTestDunia, type TestDunia } from '../test-world.ts'

/** What release 7445425 had. */
const RELEASES = [
  '0001_acuan.sql',
  '0002_sekolah.sql',
  '0003_mesin_tap.sql',
  '0004_pengaturan.sql',
  '0005_bulan.sql',
  '0006_pengajuan.sql',
  '0007_dashboard.sql',
  '0008_orang.sql',
]
export const BASE_EXAMPLE = 'Ketentuan TPP daerah, misalnya Kabupaten Tulang Bawang'
export const OLD_NOTE = 'Tidak cocok'
export const NOW = '2026-03-05T03:00:00.000Z'

/** A database as that release left it, with a row of every kind that a later migration may meet. */
export async function createOldDatabase(): Promise<{ basis: TestBasis; dunia: TestDunia }> {
  const basis = await createDatabase('tanpa-skema')
  await migrate(basis.url, RELEASES)
  const client = new pg.Client({ connectionString: basis.url })
  await client.connect()
  await loadReferences(client)
  const { db, close } = openDb(basis.url)
  const dunia = await createTestDunia(db)
  const key = sql`select k.kunci from sekolah s
    ${memoKey({ bulan: '202602', dari: '2026-02-01', sampai: '2026-02-28', now: NOW })} where s.id = ${dunia.sekolah.sd.id}`
  const memo = await asOfNow(client, key.compile(db))
  await close()
  await fill(client, dunia, memo.replace(/^\d+/, RELEASE_MESIN))
  await client.end()
  return { basis, dunia }
}

/** What the key asks of tables that came later they answer for a moment: nobody has hours of their own. */
async function asOfNow(client: pg.Client, { sql: text, parameters }: CompiledQuery): Promise<string> {
  await client.query('begin')
  await client.query(await readFile(OWN_HOURS, 'utf8'))
  const { rows } = await client.query<{ kunci: string }>(text, [...parameters])
  await client.query('rollback')
  return rows[0]?.kunci ?? ''
}

const OWN_HOURS = new URL('../../migrations/0048_jam_sendiri.sql', import.meta.url)

/** ENGINE_VERSION of that release: its memos stand under it. */
const RELEASE_MESIN = '5'

/** What had happened to a request, whatever its state: note, reason, when and by whom it was decided, by which rule. */
const STATE = `(values ('baru', '', null, null::timestamptz, false, null), ('catatan', '${OLD_NOTE}', null, null, true, null),
  ('diputus', '', null, '2026-02-20T03:00:00Z', true, null), ('ditolak', '${OLD_NOTE}', 7, '2026-02-20T03:00:00Z', true, null),
  ('aturan', '', null, '2026-02-20T03:00:00Z', false, 1)) as k (nama, catatan, alasan, pada, orang, aturan)`

async function fill(client: pg.Client, { sekolah: { sd }, wilayah }: TestDunia, oldMemoKey: string): Promise<void> {
  const guru = sd.gtk[1]?.id
  const usulan = (tabel: string, column: string, nilai: string): Promise<unknown> =>
    client.query(
      `insert into ${tabel} (sekolah_id, id, ${column}, tgl_pengajuan, status_pengajuan, catatan_pengusul, catatan_pemeriksa,
        alasan_penolakan_id, diputus_pada, diputus_oleh, aturan_otomatis_id, sidik, kunci_kirim, versi)
      overriding system value select $1, n, ${nilai}, '2026-02-10T03:00:00Z', status, 'Mesin mati', catatan, alasan, pada,
        case when orang then (select id from pengguna where username = 'kabkota') end, aturan, 's' || n, 'kirim-' || n, 3
      from (select status, k.*, (row_number() over ())::int as n from generate_series(1, 6) status, ${STATE}) u`,
      [sd.id],
    )
  await usulan(
    'koreksi',
    'no_koreksi, gtk_id, jenis_koreksi, status_koreksi_id, dari, sampai',
    `'2026029' || n, ${guru}, 1, 3, date '2026-01-31' + n, date '2026-01-31' + n`,
  )
  await usulan('absensi_manual', 'no_absensi_manual, tanggal, status_id', `'2026028' || n, date '2026-01-31' + n, 21`)
  await client.query(
    `insert into absensi_manual_rinci (sekolah_id, absensi_manual_id, gtk_id, waktu_datang)
      select $1, id, $2, '07:00' from absensi_manual`,
    [sd.id, guru],
  )
  await fillTap(client, sd.id, guru)
  await client.query(
    `insert into tarif (kode_wilayah, jenjang, nama, profil, dasar_hukum, berlaku_mulai)
      select $1, '{SD}', nama, $2::jsonb, dasar, mulai::date from (values ('Profil A', '${BASE_EXAMPLE}', '2026-02-01'),
        ('Profil C', 'Ketentuan TPP daerah', '2025-06-01'), ('Profil A', 'Ketentuan TPP daerah, Perbup 12/2024', '2025-07-01'),
        ('Profil B', 'Peraturan Menteri Pertanian Nomor 68 Tahun 2012', '2025-08-01')) t (nama, dasar, mulai)`,
    [wilayah.kabKota, JSON.stringify(PROFIL.A)],
  )
  await paperContent(client, sd.id, oldMemoKey)
}

/** One PIN is a teacher's, one nobody's; one was a teacher's until it was given back. */
async function fillTap(client: pg.Client, sekolahId: number, guru: number | undefined): Promise<void> {
  await client.query(
    `with m as (insert into mesin (sekolah_id, id, nomor_seri, nama, didaftarkan_pada) overriding system value
        values ($1, 900, 'UJILAMA1', 'Gerbang', '2026-01-01T00:00:00Z') returning id),
      a as (insert into alamat_mesin (nomor_seri, sekolah_id, mesin_id) values ('UJILAMA1', $1, 900)),
      p as (insert into mesin_penempatan (sekolah_id, mesin_id, mulai, dipakai_sejak, disimpan_pada)
        values ($1, 900, '2026-01-01', '2026-01-01', '2026-01-01T00:00:00Z'))
    insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
      select $1, 900, pin, hari + time '06:50', 0, '2026-02-27T00:00:00Z' from unnest(array['7', '8', '77']) pin,
        generate_series(timestamp '2026-02-02', '2026-02-06', interval '1 day') hari`,
    [sekolahId],
  )
  await client.query(
    `insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, mulai, sampai, disimpan_pada, dipetakan_pada)
      values ($1, 900, '7', $2, null, null, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'),
        ($1, 900, '8', $2, '2026-01-01', '2026-02-03', '2026-02-04T00:00:00Z', null)`,
    [sekolahId, guru],
  )
}

/** What was signed, and what was computed before and lies in the memo. */
async function paperContent(client: pg.Client, sekolahId: number, oldMemoKey: string): Promise<void> {
  const paper = JSON.stringify({ tarif: { nama: 'Profil A', dasarHukum: BASE_EXAMPLE }, baris: [] })
  await client.query(
    `insert into segel (sekolah_id, bulan, urutan, kode, rekap, rincian, laporan, sha256, dikunci_pada, rekap_kunci)
      values ($1, 202601, 1, 'ABCDEFGH2345', $2::text, $2::text, $2::text, encode(sha256($2::text::bytea), 'hex'), '2026-02-05T03:00:00Z', $3)`,
    [sekolahId, paper, oldMemoKey],
  )
  await client.query(
    `insert into sekolah_bulan (sekolah_id, bulan, rekap_kunci, rekap, dihitung_pada)
      values ($1, 202602, $3, $2, '2026-03-01T00:00:00Z')`,
    [sekolahId, paper, oldMemoKey],
  )
  for (const [key, pemilik] of [
    ['kertas', 'sptjm'],
    ['kertas-lama', 'sptjm'],
    ['surat', 'koreksi'],
  ])
    await client.query(
      `insert into dokumen (sekolah_id, kunci, pemilik, pemilik_id, nama_berkas, mime, ukuran, sha256, diunggah_pada)
        values ($1, $2, $3, 1, 'a.pdf', 'application/pdf', 1, $2, '2026-02-05T04:00:00Z')`,
      [sekolahId, key, pemilik],
    )
  await client.query(
    `with s as (insert into sptjm (sekolah_id, bulan, kunci_dokumen, segel_kode, status, diunggah_pada, diterima_pada)
      values ($1, 202601, 'kertas', 'ABCDEFGH2345', 'diterima', '2026-02-05T04:00:00Z', '2026-02-06T04:00:00Z'))
    insert into sptjm_lama (sekolah_id, bulan, segel_kode, kunci_dokumen, sha256, status, diunggah_pada, diterima_pada, digantikan_pada)
      values ($1, 202601, 'ZZZZEFGH2345', 'kertas-lama', 'x', 'diterima', '2026-02-01T04:00:00Z', '2026-02-02T04:00:00Z', '2026-02-05T04:00:00Z')`,
    [sekolahId],
  )
}

export type Row = Record<string, unknown>

/** Every row of every table, in the order of its text. */
export async function allRows(url: string): Promise<Record<string, Row[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const result: Record<string, Row[]> = {}
  const { rows } = await client.query<{ nama: string }>(`select relname as nama from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`)
  for (const { nama } of rows)
    result[nama] = (await client.query<{ b: Row }>(`select to_jsonb(x) as b from ${nama} x order by x::text`)).rows.map(
      ({ b }) => b,
    )
  await client.end()
  return result
}

/** Columns, keys, checks, indexes, sequences and functions as PostgreSQL tells them; which month partitions there are is the day's. */
export async function schemaShapes(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ teks: string }>(`
    with t as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace and not relispartition)
    select concat_ws(' ', 'kolom', t.relname, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
        a.attstorage, a.attcollation::regcollation, pg_get_expr(d.adbin, d.adrelid)) as teks
      from t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    union all select concat_ws(' ', 'syarat', t.relname, c.conname, pg_get_constraintdef(c.oid)) from t join pg_constraint c on c.conrelid = t.oid
    union all select concat_ws(' ', 'indeks', pg_get_indexdef(i.indexrelid)) from t join pg_index i on i.indrelid = t.oid
    union all select concat_ws(' ', 'fungsi', pg_get_functiondef(p.oid)) from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prolang <> 13
        and not exists (select 1 from pg_depend x where x.objid = p.oid and x.deptype = 'e')
    union all select concat_ws(' ', 'berkas', nama, sha256) from migrasi order by 1`)
  await client.end()
  return rows.map(({ teks }) => teks)
}
