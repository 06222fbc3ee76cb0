import type { Jawaban } from '@geisa/contract/endpoint'
import type { rekapBulanan } from '@geisa/contract/rekap-bulanan'
import { bacaBulanan } from '@geisa/server/features/rekap/bulanan/queries-bulanan'
import { tungguMemo } from '@geisa/server/features/rekap/memo/commands-memo'
import { hitungSemuaMemo } from '@geisa/server/features/rekap/memo/commands-segarkan'
import type { Masuk } from '@geisa/server/platform/access/session'
import { fixedClock } from '@geisa/server/platform/clock'
import { type Db, openDb } from '@geisa/server/platform/database/db'
import { cakupanSistem } from '@geisa/server/platform/scope'
import { sql } from 'kysely'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ukurPanas } from './baris-panas.ts'
import { BULAN, SKALA, type Skala } from './pembangkit.ts'
import { type Baris, bergantian, lama, median, ms } from './ukur.ts'

const SEKECAMATAN = 60

/** The monthly report: of a school, of a kecamatan of sixty schools, and a whole province from nothing. */
export async function ukurBulanan(databaseUrl: string, skala: Skala): Promise<Baris[]> {
  if (SKALA[skala].gtk === 0) return []
  const { db, close } = openDb(databaseUrl)
  const alat = { db, clock: fixedClock('2025-11-03T00:00:00.000Z') }
  const masuk = await penggunaUji(db)
  await isiTpp(db)
  const kecamatan = await satukanKecamatan(db)
  await sql`vacuum analyze`.execute(db)
  const hasil = [
    ...(await ukurSekolah(alat, masuk)),
    ...(await ukurKecamatan(alat, masuk, kecamatan)),
    await ukurPanas('laporan bulanan kecamatan dari memo, CPU per permintaan', async () => {
      const jawaban = await tanya(alat, masuk, { kecamatanId: kecamatan })
      return 'teks' in jawaban ? jawaban.teks : JSON.stringify(jawaban)
    }),
    await ukurProvinsi(alat, databaseUrl),
  ]
  await close()
  return hasil
}

type Alat = { db: Db; clock: ReturnType<typeof fixedClock> }

async function ukurSekolah(alat: Alat, masuk: Masuk): Promise<Baris[]> {
  const { rows } = await sql<{ id: number }>`select id from sekolah order by md5(id::text) limit 200`.execute(alat.db)
  let ke = 0
  const giliran = () => rows[ke++ % rows.length]?.id ?? 0
  const staf = () => barisGtk(alat.db, sql`g.sekolah_id = ${giliran()}`)
  for (const { id } of rows) await tanya(alat, masuk, { sekolahId: id })
  await tungguMemo(alat.db)
  const kini = await bergantian(200, staf, () => tanya(alat, masuk, { sekolahId: giliran() }))
  const dingin = await sesudahPenulis(alat.db, 100, staf, async () => {
    const sekolahId = giliran()
    await penulis(alat.db, sql`s.id = ${sekolahId}`)
    return () => tanya(alat, masuk, { sekolahId })
  })
  const lantai = 'baris GTK sekolah itu'
  return [
    baris('laporan bulanan sekolah, memo kini', lantai, kini, 2),
    baris('laporan bulanan sekolah, memo dingin', lantai, dingin, 8),
  ]
}

async function ukurKecamatan(alat: Alat, masuk: Masuk, kecamatanId: string): Promise<Baris[]> {
  const baca = () => tanya(alat, masuk, { kecamatanId })
  const staf = () =>
    barisGtk(alat.db, sql`g.sekolah_id in (select id from sekolah where kode_kecamatan = ${kecamatanId})`)
  await baca()
  await tungguMemo(alat.db)
  const kini = await bergantian(40, staf, baca)
  const dingin = await sesudahPenulis(alat.db, 20, staf, async () => {
    await penulis(alat.db, sql`s.kode_kecamatan = ${kecamatanId}`)
    return baca
  })
  const lantai = 'baris GTK kecamatan itu'
  return [
    baris('laporan bulanan kecamatan, memo kini', lantai, kini, 2),
    baris('laporan bulanan kecamatan, memo dingin', lantai, dingin, 12),
  ]
}

/** As a writer of facts leaves these schools: their memos are of older ones. */
const penulis = (db: Db, syarat: ReturnType<typeof sql>) =>
  sql`insert into sekolah_bulan_versi (sekolah_id, bulan) select s.id, ${BULAN}::int from sekolah s where ${syarat} order by s.id
    on conflict (sekolah_id, bulan) do update set versi = sekolah_bulan_versi.versi + 1`.execute(db)

/** As `bergantian`, but what comes before each reading and is stored behind the last one is not measured. */
async function sesudahPenulis(db: Db, kali: number, a: () => unknown, siap: () => Promise<() => unknown>) {
  const hasil = { a: [] as number[], b: [] as number[] }
  for (let ke = -5; ke < kali; ke++) {
    await tungguMemo(db)
    const baca = await siap()
    const [x, y] = [await lama(a), await lama(baca)]
    if (ke < 0) continue
    hasil.a.push(x)
    hasil.b.push(y)
  }
  return { a: median(hasil.a), b: median(hasil.b) }
}

/** Every memo of the month against reading its taps by binary COPY, the fastest way out of the database. */
async function ukurProvinsi({ db, clock }: Alat, databaseUrl: string): Promise<Baris> {
  const { rows } = await sql<{ kode: string }>`select min(kode_provinsi) as kode from sekolah`.execute(db)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const [a, b] = [[] as number[], [] as number[]]
  for (let ke = 0; ke < 3; ke++) {
    a.push(await lama(() => bacaTap(client)))
    await sql`delete from sekolah_bulan`.execute(db)
    b.push(await lama(() => hitungSemuaMemo({ db, clock }, BULAN, { provinsi: rows[0]?.kode ?? '' })))
  }
  await client.end()
  const waktu = { a: median(a), b: median(b) }
  const { waktu: _, ...hasil } = baris('provinsi dari nol: semua memo', 'membaca tapnya (COPY biner)', waktu, 3)
  return hasil
}

function bacaTap(client: pg.Client): Promise<number> {
  return new Promise((resolve, reject) => {
    let bita = 0
    const arus = client.query(
      copyTo(
        `copy (select sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada from tap
          where waktu_lokal >= '2025-09-25' and waktu_lokal < '2025-11-07' order by sekolah_id, mesin_id, pin) to stdout binary`,
      ),
    )
    arus.on('data', (potongan: Buffer) => {
      bita += potongan.length
    })
    arus.on('end', () => resolve(bita))
    arus.on('error', reject)
  })
}

const tanya = (
  alat: Alat,
  masuk: Masuk,
  pilih: { sekolahId?: number; kecamatanId?: string },
): Promise<{ teks: string | Buffer } | Jawaban<typeof rekapBulanan>> =>
  bacaBulanan(alat, masuk, { monthSelected: BULAN, hitungUlang: '0', ...pilih })

const barisGtk = (db: Db, syarat: ReturnType<typeof sql>) =>
  sql`select g.id, g.id_dapodik, g.nama, g.nip, g.nuptk, g.nrg, g.jenis_guru, g.status_kepegawaian, g.ptk_induk, g.tampil_sptjm,
    g.mulai_tugas, g.berhenti from gtk g where ${syarat} order by g.sekolah_id, g.id`.execute(db)

const baris = (operasi: string, lantai: string, { a, b }: { a: number; b: number }, janji: number): Baris => ({
  operasi,
  lantai: `${ms(a)} ${lantai}`,
  kami: ms(b),
  rasio: b / a,
  janji: `<= ${janji}`,
  dipenuhi: b / a <= janji,
  waktu: { lantai: a, kami: b },
})

/** An admin as the session knows one: reading pay is recorded as always. */
async function penggunaUji(db: Db): Promise<Masuk> {
  const { rows } = await sql<{ id: number }>`
    insert into pengguna (username, nama, password_hash, peran_id) values ('bench', 'Bench', 'x', 1)
    on conflict (username) do update set nama = excluded.nama returning id`.execute(db)
  const pengguna = {
    id: rows[0]?.id ?? 0,
    sid: '',
    nama: 'Bench',
    username: 'bench',
    peranId: 1,
    hakAkses: 'MONITORING',
  }
  const lain = {
    jenjang: [],
    kodeWilayah: null,
    yayasanId: null,
    sekolahId: null,
    gtkId: null,
    harusGantiPassword: false,
  }
  return { pengguna: { ...pengguna, ...lain } as Masuk['pengguna'], cakupan: cakupanSistem('benchmark') }
}

const isiTpp = (db: Db) =>
  sql`insert into gtk_tpp (sekolah_id, gtk_id, berlaku_mulai, rupiah)
    select sekolah_id, id, '2025-01-01', 1500000 + id % 40 * 50000 from gtk`.execute(db)

/** As many schools as a large kecamatan has, in one; its code. */
async function satukanKecamatan(db: Db): Promise<string> {
  const { rows } = await sql<{ kode: string }>`
    with satu as (select kode_kecamatan as kode, kode_kab_kota as kab from sekolah order by id limit 1)
    update sekolah s set kode_kecamatan = satu.kode from satu where s.id in (select id from sekolah where kode_kab_kota = satu.kab order by id limit ${SEKECAMATAN})
    returning satu.kode`.execute(db)
  return rows[0]?.kode ?? ''
}
