import { LIBUR_NASIONAL } from '@geisa/engine/jadwal/libur-nasional'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { bangunUlangDalam } from '../src/features/penghitung/commands-bangun.ts'
import type { Aplikasi } from '../src/platform/aplikasi.ts'
import type { Trx } from '../src/platform/database/db.ts'
import { type DuniaContoh, duniaContoh } from './dunia.ts'

const PASSWORD_CONTOH = 'Contoh#2026'
/** Written with the demo world; `contoh:ulang` rebuilds only a database that carries it. */
export const TANDA_CONTOH = 'duniaContoh'

/** Fills an empty database with the demo country; a database that holds anything is left alone. @returns whether it was filled */
export async function isiDuniaContoh({ db, clock }: Pick<Aplikasi, 'db' | 'clock'>): Promise<boolean> {
  const terisi = await db.transaction().execute(async (trx) => {
    // Two servers at the first start of one database: one fills it, the other finds it filled.
    await sql`select pg_advisory_xact_lock(7203203)`.execute(trx)
    const { rows } = await sql<{ isi: boolean }>`
      select exists (select from sekolah) or exists (select from pengguna) or exists (select from setting) as isi`.execute(
      trx,
    )
    if (rows[0]?.isi !== false) return false
    await tulisDunia(trx, clock.now())
    await bangunUlangDalam(trx)
    return true
  })
  // The planner knows nothing yet of what came in one go, and autovacuum only looks after a minute.
  if (terisi) await sql`analyze`.execute(db)
  return terisi
}

async function tulisDunia(trx: Trx, sekarang: string): Promise<void> {
  const { rows: wilayah } = await sql<{
    kode: string
    nama: string
    level: number
    kodeInduk: string | null
    zona: string | null
  }>`
    select kode, nama, level, kode_induk as "kodeInduk", zona from wilayah order by kode`.execute(trx)
  const { rows: hari } = await sql<{ hariIni: string }>`
    select (${sekarang}::timestamptz at time zone 'Asia/Jakarta')::date as "hariIni"`.execute(trx)
  const dunia = duniaContoh({
    hariIni: hari[0]?.hariIni ?? '',
    sekarang,
    wilayah,
    liburNasional: LIBUR_NASIONAL.map((libur) => ({ ...libur, dasarHukum: '' })),
  })
  await tulisSekolah(trx, dunia)
  await tulisMesin(trx, dunia)
  await tulisAturan(trx, dunia)
  await tulisAkun(trx, dunia)
  await isiTabel(trx, 'tap', dunia.tap)
  await isiTabel(trx, 'setting', [{ kunci: TANDA_CONTOH, nilai: true }])
  for (const tabel of ['sekolah', 'yayasan', 'gtk', 'mesin']) {
    await sql`select setval(pg_get_serial_sequence(${tabel}, 'id'), (select max(id) from ${sql.table(tabel)}))`.execute(
      trx,
    )
  }
}

async function tulisSekolah(trx: Trx, dunia: DuniaContoh): Promise<void> {
  await isiTabel(trx, 'yayasan', dunia.yayasan)
  await isiTabel(trx, 'sekolah', dunia.sekolah)
  await isiTabel(trx, 'sekolah_aturan', dunia.aturan)
  await isiTabel(trx, 'gtk', dunia.gtk)
  await isiTabel(trx, 'gtk_kerja', dunia.kerja)
  await isiTabel(trx, 'gtk_tpp', dunia.tpp)
  await sql`insert into alamat_gtk (id_dapodik, sekolah_id, gtk_id) select id_dapodik, sekolah_id, id from gtk`.execute(
    trx,
  )
}

async function tulisMesin(trx: Trx, dunia: DuniaContoh): Promise<void> {
  const pada = { disimpanPada: dunia.disimpanPada }
  await isiTabel(trx, 'mesin', dunia.mesin)
  await isiTabel(
    trx,
    'mesin_penempatan',
    dunia.penempatan.map((p) => ({ ...p, ...pada })),
  )
  await isiTabel(trx, 'mesin_kontak', dunia.kontak)
  await isiTabel(trx, 'sekolah_sinkron', dunia.sinkron)
  await isiTabel(
    trx,
    'pemetaan_pin',
    dunia.pemetaan.map((p) => ({ ...p, ...pada })),
  )
  await isiTabel(
    trx,
    'mesin_pengguna',
    dunia.mesinPengguna.map((p) => ({ ...p, diperbarui: dunia.disimpanPada })),
  )
  await isiTabel(trx, 'mesin_tak_dikenal', dunia.mesinTakDikenal)
  await sql`insert into alamat_mesin (nomor_seri, sekolah_id, mesin_id) select nomor_seri, sekolah_id, id from mesin`.execute(
    trx,
  )
}

async function tulisAturan(trx: Trx, dunia: DuniaContoh): Promise<void> {
  await isiTabel(trx, 'kalibrasi', dunia.kalibrasi)
  // The decrees' days came with the reference data.
  await isiTabel(
    trx,
    'libur',
    dunia.libur.filter((libur) => libur.jenisLiburId !== 1),
  )
  const bernomor = dunia.jadwal.map((jadwal, ke) => ({ ...jadwal, id: ke + 1 }))
  await isiTabel(
    trx,
    'jadwal',
    bernomor.map(({ hari: _, ...jadwal }) => jadwal),
  )
  await isiTabel(
    trx,
    'jadwal_hari',
    bernomor.flatMap(({ id, hari }) => hari.map((h) => ({ ...h, jadwalId: id }))),
  )
  await sql`select setval(pg_get_serial_sequence('jadwal', 'id'), (select max(id) from jadwal))`.execute(trx)
}

async function tulisAkun(trx: Trx, dunia: DuniaContoh): Promise<void> {
  const passwordHash = await hash(PASSWORD_CONTOH)
  const akun = dunia.akun.map((a, ke) => ({ ...a, id: ke + 1 }))
  await isiTabel(
    trx,
    'pengguna',
    akun.map(({ cakupanWilayah: _w, cakupanSekolah: _s, peran, ...a }) => ({ ...a, peranId: peran, passwordHash })),
  )
  await isiTabel(
    trx,
    'pengguna_cakupan_wilayah',
    akun.flatMap((a) => a.cakupanWilayah.map((kodeWilayah) => ({ penggunaId: a.id, kodeWilayah }))),
  )
  await isiTabel(
    trx,
    'pengguna_cakupan_sekolah',
    akun.flatMap((a) => a.cakupanSekolah.map((sekolahId) => ({ penggunaId: a.id, sekolahId }))),
  )
  await sql`select setval(pg_get_serial_sequence('pengguna', 'id'), ${akun.length})`.execute(trx)
}

/** Rows in camelCase into a table in snake_case; columns that the rows leave out take their defaults. */
async function isiTabel(trx: Trx, tabel: string, baris: readonly object[]): Promise<void> {
  const [satu] = baris
  if (satu === undefined) return
  const kolom = sql.join(Object.keys(satu).map((k) => sql.ref(ular(k))))
  for (let awal = 0; awal < baris.length; awal += 20_000) {
    const json = JSON.stringify(
      baris.slice(awal, awal + 20_000).map((b) => Object.fromEntries(Object.entries(b).map(([k, v]) => [ular(k), v]))),
    )
    await sql`insert into ${sql.table(tabel)} (${kolom})
      select ${kolom} from json_populate_recordset(null::${sql.table(tabel)}, ${json}::json)`.execute(trx)
  }
}

const ular = (nama: string): string => nama.replace(/[A-Z]/g, (huruf) => `_${huruf.toLowerCase()}`)
