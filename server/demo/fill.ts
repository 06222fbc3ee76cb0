import { LIBUR_NASIONAL } from '@geisa/engine/jadwal/libur-nasional'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { DRIFT_SAMPLES } from '../src/features/mesin/tap/drift.ts'
import { rebuildWithin } from '../src/features/penghitung/commands-rebuild.ts'
import type { AppContext } from '../src/platform/app-context.ts'
import type { Trx } from '../src/platform/database/db.ts'
import { ZONA_SEKOLAH } from '../src/platform/database/sql.ts'
import { type Demo, demo } from './dunia.ts'

const EXAMPLE_PASSWORD = 'Contoh#2026'
/** Written with the demo world; `demo:rebuild` rebuilds only a database that carries it. */
export const EXAMPLE_TANDA = 'duniaContoh'

/** Fills an empty database with the demo country; a database that holds anything is left alone. @returns whether it was filled */
export async function fillDemo({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<boolean> {
  const filled = await db.transaction().execute(async (trx) => {
    // Two servers at the first start of one database: one fills it, the other finds it filled.
    await sql`select pg_advisory_xact_lock(7203203)`.execute(trx)
    const { rows } = await sql<{ isi: boolean }>`
      select exists (select 1 from sekolah) or exists (select 1 from pengguna) or exists (select 1 from setting) as isi`.execute(
      trx,
    )
    if (rows[0]?.isi !== false) return false
    await writeDunia(trx, clock.now())
    await rebuildWithin(trx)
    return true
  })
  // The planner knows nothing yet of what came in one go, and autovacuum only looks after a minute.
  if (filled) await sql`analyze`.execute(db)
  return filled
}

async function writeDunia(trx: Trx, now: string): Promise<void> {
  const { rows: wilayah } = await sql<{
    kode: string
    nama: string
    level: number
    kodeInduk: string | null
    zona: string | null
  }>`
    select kode, nama, level, kode_induk as "kodeInduk", zona from wilayah order by kode`.execute(trx)
  const { rows: hari } = await sql<{ hariIni: string }>`
    select (${now}::timestamptz at time zone 'Asia/Jakarta')::date as "hariIni"`.execute(trx)
  const dunia = demo({
    hariIni: hari[0]?.hariIni ?? '',
    now,
    wilayah,
    liburNasional: LIBUR_NASIONAL.map((libur) => ({ ...libur, dasarHukum: '' })),
  })
  await writeSekolah(trx, dunia)
  await writeMesin(trx, dunia)
  await writeAturan(trx, dunia)
  await writeAkun(trx, dunia)
  await tableContent(trx, 'tap', dunia.tap)
  await rememberDrift(trx)
  await tableContent(trx, 'setting', [{ kunci: EXAMPLE_TANDA, nilai: true }])
  for (const tabel of ['sekolah', 'yayasan', 'gtk', 'mesin']) {
    await sql`select setval(pg_get_serial_sequence(${tabel}, 'id'), (select max(id) from ${sql.table(tabel)}))`.execute(
      trx,
    )
  }
}

async function writeSekolah(trx: Trx, dunia: Demo): Promise<void> {
  await tableContent(trx, 'yayasan', dunia.yayasan)
  await tableContent(trx, 'sekolah', dunia.sekolah)
  await tableContent(trx, 'sekolah_aturan', dunia.aturan)
  await tableContent(trx, 'gtk', dunia.gtk)
  await tableContent(trx, 'gtk_kerja', dunia.kerja)
  await tableContent(trx, 'gtk_tpp', dunia.tpp)
  await writeJam(trx, dunia)
  await sql`insert into alamat_gtk (id_dapodik, sekolah_id, gtk_id) select id_dapodik, sekolah_id, id from gtk`.execute(
    trx,
  )
}

/** What the office agreed to before the first tap. */
async function writeJam(trx: Trx, { polaJam, jam, disimpanPada }: Demo): Promise<void> {
  for (const { pemilik, pemilikId, nama, minggu } of polaJam)
    await sql`with p as (insert into pola_jam (pemilik, pemilik_id, nama) values (${pemilik}, ${pemilikId}, ${nama}) returning id),
        v as (insert into pola_jam_versi (pola_jam_id, berlaku_mulai, disimpan_pada)
          select id, '2015-01-01', ${disimpanPada} from p returning id)
      insert into pola_jam_hari (pola_jam_versi_id, hari, is_libur, jam_masuk, jam_pulang)
      select v.id, h.ke - 1, h.masuk is null, h.masuk, h.pulang from v,
        unnest(${minggu.map((hari) => hari?.[0] ?? null)}::time[], ${minggu.map((hari) => hari?.[1] ?? null)}::time[]) with ordinality h (masuk, pulang, ke)`.execute(
      trx,
    )
  for (const { sekolahId, gtkId, namaPola, berlakuMulai } of jam)
    await sql`insert into gtk_jam (sekolah_id, gtk_id, pola_jam_id, berlaku_mulai, status, diusulkan_pada, disimpan_pada)
      select ${sekolahId}, ${gtkId}, id, ${berlakuMulai}, 2, ${disimpanPada}, ${disimpanPada} from pola_jam where nama = ${namaPola}`.execute(
      trx,
    )
}

async function writeMesin(trx: Trx, dunia: Demo): Promise<void> {
  const at = { disimpanPada: dunia.disimpanPada }
  await tableContent(trx, 'mesin', dunia.mesin)
  await tableContent(
    trx,
    'mesin_penempatan',
    dunia.penempatan.map((p) => ({ ...p, ...at })),
  )
  await tableContent(trx, 'mesin_kontak', dunia.kontak)
  await tableContent(trx, 'sekolah_sinkron', dunia.sinkron)
  await tableContent(
    trx,
    'pemetaan_pin',
    dunia.pemetaan.map((p) => ({ ...p, ...at })),
  )
  await tableContent(
    trx,
    'mesin_pengguna',
    dunia.mesinPengguna.map((p) => ({ ...p, diperbarui: dunia.disimpanPada })),
  )
  await tableContent(trx, 'mesin_tak_dikenal', dunia.unknownMesin)
  await sql`insert into alamat_mesin (nomor_seri, sekolah_id, mesin_id) select nomor_seri, sekolah_id, id from mesin`.execute(
    trx,
  )
}

/** Of each machine whose clock is right the last taps that came as they were made say so. */
const rememberDrift = (trx: Trx): Promise<unknown> =>
  sql`
  insert into mesin_selisih (sekolah_id, mesin_id, diterima_pada, waktu_lokal)
  select sekolah_id, mesin_id, diterima_pada, min(waktu_lokal) from (
    select t.*, row_number() over (partition by t.sekolah_id, t.mesin_id order by t.diterima_pada desc) as ke
    from tap t join sekolah s on s.id = t.sekolah_id
    where abs(extract(epoch from (t.diterima_pada at time zone ${ZONA_SEKOLAH}) - t.waktu_lokal)) < 60
  ) langsung where ke <= ${sql.lit(DRIFT_SAMPLES)} group by 1, 2, 3`.execute(trx)

async function writeAturan(trx: Trx, dunia: Demo): Promise<void> {
  await tableContent(trx, 'kalibrasi', dunia.kalibrasi)
  // The decrees' days came with the reference data.
  await tableContent(
    trx,
    'libur',
    dunia.libur.filter((libur) => libur.jenisLiburId !== 1),
  )
  const numbered = dunia.jadwal.map((jadwal, nth) => ({ ...jadwal, id: nth + 1 }))
  await tableContent(
    trx,
    'jadwal',
    numbered.map(({ hari: _, ...jadwal }) => jadwal),
  )
  await tableContent(
    trx,
    'jadwal_hari',
    numbered.flatMap(({ id, hari }) => hari.map((h) => ({ ...h, jadwalId: id }))),
  )
  await sql`select setval(pg_get_serial_sequence('jadwal', 'id'), (select max(id) from jadwal))`.execute(trx)
}

async function writeAkun(trx: Trx, dunia: Demo): Promise<void> {
  const passwordHash = await hash(EXAMPLE_PASSWORD)
  const akun = dunia.akun.map((a, nth) => ({ ...a, id: nth + 1 }))
  await tableContent(
    trx,
    'pengguna',
    akun.map(({ cakupanWilayah: _w, cakupanSekolah: _s, peran, ...a }) => ({ ...a, peranId: peran, passwordHash })),
  )
  await tableContent(
    trx,
    'pengguna_cakupan_wilayah',
    akun.flatMap((a) => a.cakupanWilayah.map((kodeWilayah) => ({ penggunaId: a.id, kodeWilayah }))),
  )
  await tableContent(
    trx,
    'pengguna_cakupan_sekolah',
    akun.flatMap((a) => a.cakupanSekolah.map((sekolahId) => ({ penggunaId: a.id, sekolahId }))),
  )
  await sql`select setval(pg_get_serial_sequence('pengguna', 'id'), ${akun.length})`.execute(trx)
}

/** Rows in camelCase into a table in snake_case; columns that the rows leave out take their defaults. */
async function tableContent(trx: Trx, tabel: string, rows: readonly object[]): Promise<void> {
  const [one] = rows
  if (one === undefined) return
  const column = sql.join(Object.keys(one).map((k) => sql.ref(snake(k))))
  for (let awal = 0; awal < rows.length; awal += 20_000) {
    const json = JSON.stringify(
      rows.slice(awal, awal + 20_000).map((b) => Object.fromEntries(Object.entries(b).map(([k, v]) => [snake(k), v]))),
    )
    await sql`insert into ${sql.table(tabel)} (${column})
      select ${column} from json_populate_recordset(null::${sql.table(tabel)}, ${json}::json)`.execute(trx)
  }
}

const snake = (nama: string): string => nama.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
