import { rekapBulanan, rekapBulananPenjelasan } from '@geisa/contract/rekap/bulanan'
import { PROFIL } from '@geisa/engine/potongan/profil'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appForOneTest, createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { sendMesin } from '../../../../test/test-mesin.ts'
import type { Caller } from '../../../platform/access/session.ts'
import { systemCakupan } from '../../../platform/cakupan.ts'
import { fixedClock } from '../../../platform/clock.ts'
import { e11Content } from '../fakta/e11.test-kit.ts'
import { waitForMemo } from '../memo/commands-memo.ts'
import { readBulanan } from './queries-bulanan.ts'

let testApp: TestApp
let guru: { id: number; publicId: string }
const SN = 'UJI000011'
beforeAll(async () => {
  testApp = await createTestApp()
  const { sd } = testApp.dunia.sekolah
  guru = sd.gtk[1] ?? { id: 0, publicId: '' }
  await fillE11Past(testApp)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await waitForMemo(testApp.context.db)
  for (const tabel of ['tarif', 'gtk_tpp', 'sekolah_bulan'])
    await sql`delete from ${sql.table(tabel)}`.execute(testApp.context.db)
})

/** E11 with its taps sent by the machine itself; requests as rows. */
async function fillE11Past({ app, context: { db }, dunia }: TestApp): Promise<void> {
  const { sd } = dunia.sekolah
  await e11Content(db, sd.id, sd.gtk[1]?.id ?? 0)
  const { rows } = await sql<{ waktu: string }>`select waktu_lokal as waktu from tap order by waktu_lokal`.execute(db)
  await sql`delete from tap`.execute(db)
  await sql`insert into alamat_mesin (nomor_seri, sekolah_id, mesin_id) select ${SN}, sekolah_id, id from mesin`.execute(
    db,
  )
  const row = rows.map(({ waktu }) => `7\t${waktu}\t0\t1\t\t0\t0\t\n`).join('')
  const answer = await sendMesin(app, `/iclock/cdata?SN=${SN}&table=ATTLOG&Stamp=9999`, row)
  expect(answer.body).toBe(`OK: ${rows.length}`)
}

const bulanan = (who: string | null, query: Record<string, unknown> = {}) =>
  testApp.call(who, rekapBulanan, { query: { monthSelected: '202602', ...query } })
const penjelasan = (who: string | null, gtk: string, monthSelected = '202602') =>
  testApp.call(who, rekapBulananPenjelasan, { query: { gtk, monthSelected } })
type Row = { id: string; nama: string; Gaji_Pokok: number | null; jumlah_potongan: number | null }
const nama = (body: { baris: Row[] }) => body.baris.map((row) => row.nama)
const tppContent = (rupiah: number) =>
  sql`insert into gtk_tpp (sekolah_id, gtk_id, berlaku_mulai, rupiah)
    values (${testApp.dunia.sekolah.sd.id}, ${guru.id}, '2025-01-01', ${rupiah})`.execute(testApp.context.db)
const attachTarif = (profil: unknown, kode = testApp.dunia.wilayah.kabKota, jenjang = 'SD') =>
  sql`insert into tarif (kode_wilayah, jenjang, nama, profil, dasar_hukum, berlaku_mulai)
    values (${kode}, ${[jenjang]}, 'Tarif uji', ${JSON.stringify(profil)}, 'Perkada uji', '2026-01-01')`.execute(
    testApp.context.db,
  )
const fresh = { hitungUlang: '1' }

describe('E11 sampai ke rupiah', () => {
  const A = PROFIL.A
  it.each([
    {
      nama: 'A',
      profil: A,
      tpp: 2_000_000,
      figures: { pct_potongan_alpa: 300, pct_potongan_dtti: 150, pct_potongan_pcti: 250 },
      persen: 700,
      rupiah: 140_000,
    },
    {
      nama: 'A, bagian 40 %',
      profil: { ...A, bagianBp: 4000 },
      tpp: 2_000_000,
      figures: { dasar_pemotongan: 800_000 },
      persen: 700,
      rupiah: 56_000,
    },
    {
      nama: 'A',
      profil: A,
      tpp: 2_345_678,
      figures: { dasar_pemotongan: 2_345_678 },
      persen: 700,
      rupiah: 164_197,
    },
    {
      nama: 'D',
      profil: PROFIL.D,
      tpp: 2_000_000,
      figures: { pct_potongan_dtdi: 125 },
      persen: 825,
      rupiah: 165_000,
    },
    {
      nama: 'D',
      profil: PROFIL.D,
      tpp: 2_345_678,
      figures: { Gaji_Pokok: 2_345_678 },
      persen: 825,
      rupiah: 193_518,
    },
    {
      nama: 'B',
      profil: PROFIL.B,
      tpp: 2_000_000,
      figures: { pct_potongan_alpa: 400, pct_potongan_dtti: 150, pct_potongan_pcti: 200 },
      persen: 750,
      rupiah: 150_000,
    },
    { nama: 'B', profil: PROFIL.B, tpp: 2_345_678, figures: {}, persen: 750, rupiah: 175_926 },
  ])('profil $nama', async ({ profil, tpp, figures, persen, rupiah }) => {
    await attachTarif(profil)
    await tppContent(tpp)
    const { status, body } = await bulanan('sekolah', fresh)
    expect(status).toBe(200)
    const row = body.baris.find(({ id }: Row) => id === guru.publicId)
    expect(row).toMatchObject({
      jumlah_kehadiran: 17,
      jumlah_dinas_luar: 2,
      jumlah_alpa: 1,
      jumlah_sakit: 1,
      jumlah_cuti: 1,
      jumlah_tidak_hadir: 3,
      hari_kerja: 22,
      jumlah_terlambat_dengan_izin: 1,
      durasi_terlambat_dengan_izin: '01:10:00',
      jumlah_terlambat_tanpa_izin: 2,
      durasi_terlambat_tanpa_izin: '01:03:00',
      jumlah_pulang_cepat_dengan_izin: 0,
      jumlah_pulang_cepat_tanpa_izin: 2,
      durasi_pulang_cepat_tanpa_izin: '02:11:00',
      nama_sekolah: 'SD Uji 1',
      ...figures,
      pct_potongan_total: persen,
      jumlah_potongan: rupiah,
    })
    const { body: buku } = await penjelasan('sekolah', guru.publicId)
    expect(buku.laporan).toEqual(row)
    expect(buku.buku.reduce((jumlah: number, one: { rupiah: number }) => jumlah + one.rupiah, 0)).toBe(rupiah)
    expect(buku.tarif).toMatchObject({ nama: 'Tarif uji', namaPemilik: 'Kab. Malang', dasarHukum: 'Perkada uji' })
  })

  it('tarif jenjang lain atau wilayah lain tidak berlaku; tanpa tarif profil A bawaan', async () => {
    await attachTarif(PROFIL.C, testApp.dunia.wilayah.kabKota, 'SMP')
    await attachTarif(PROFIL.C, testApp.dunia.wilayah.provinsi)
    await attachTarif(PROFIL.C, testApp.dunia.wilayah.foreignKabKota)
    const { body } = await bulanan('sekolah', fresh)
    expect(body.tarif).toMatchObject([{ id: null, nama: 'Profil A', namaPemilik: 'Bawaan', dasarHukum: null }])
    await attachTarif(PROFIL.C, testApp.dunia.wilayah.provinsi, 'SMA')
    const sma = await bulanan('admin', { sekolahId: testApp.dunia.sekolah.sma.id, ...fresh })
    expect(sma.body.tarif).toMatchObject([{ namaPemilik: 'Jawa Timur' }])
  })

  it('tarif daerah tanpa dasar hukum: laporan dan penjelasan tidak menyebut dasar', async () => {
    await tppContent(2_000_000)
    await attachTarif(PROFIL.A)
    await sql`update tarif set dasar_hukum = null`.execute(testApp.context.db)
    expect((await bulanan('sekolah', fresh)).body.tarif).toMatchObject([{ nama: 'Tarif uji', dasarHukum: null }])
    const { body } = await penjelasan('sekolah', guru.publicId)
    expect(body.tarif.dasarHukum).toBe(null)
    expect(body.buku.length).toBeGreaterThan(0)
    for (const { kalimat } of body.buku) expect(kalimat).not.toMatch(/dasar hukum|null/i)
  })
})

describe('siapa melihat apa', () => {
  it('operator melihat sekolahnya tanpa memilih, GTK barisnya saja, kepala sekolah semua baris', async () => {
    await tppContent(2_000_000)
    expect(nama((await bulanan('sekolah')).body)).toEqual(['Guru SD Uji 1', 'Kepala SD Uji 1'])
    const { body } = await bulanan('gtk')
    expect(body.baris).toMatchObject([{ nama: 'Guru SD Uji 1', Gaji_Pokok: 2_000_000, jumlah_potongan: 140_000 }])
    expect(body.daftarSekolah).toMatchObject([{ jumlahGtk: 1 }])
    const kepala = await bulanan('kepala')
    expect(kepala.body.baris).toMatchObject([{ jumlah_potongan: 140_000 }, { nama: 'Kepala SD Uji 1' }])
    const colleague = testApp.dunia.sekolah.sd.gtk[0]?.publicId ?? ''
    expect([(await penjelasan('gtk', colleague)).status, (await penjelasan('gtk', guru.publicId)).status]).toEqual([
      404, 200,
    ])
  })

  it.each([
    ['sekolah', 2_000_000],
    ['kabkota', 2_000_000],
    ['admin', 2_000_000],
    ['uptd', null],
  ])('%s melihat rupiah %s', async (who, gaji) => {
    await tppContent(2_000_000)
    const { body } = await bulanan(who, { sekolahId: testApp.dunia.sekolah.sd.id })
    const one = body.baris.find(({ id }: Row) => id === guru.publicId)
    expect([body.bacaTpp, one.Gaji_Pokok]).toEqual([gaji !== null, gaji])
    expect(one.jumlah_potongan === null).toBe(gaji === null)
    expect(one.pct_potongan_total).toBe(700)
    const buku = (await penjelasan(who, guru.publicId)).body
    expect([buku.dasar.gajiPokok, buku.laporan.Gaji_Pokok]).toEqual([gaji, gaji])
    expect(JSON.stringify(buku).includes('2000000')).toBe(gaji !== null)
  })

  it.each(['yayasan', 'asing', 'kabkotaasing', 'provinsi', 'cabdin'])(
    '%s mendapat 404 atas SD di luarnya',
    async (who) => {
      const { sd, foreignSd, smp, sma } = testApp.dunia.sekolah
      const { status, body } = await bulanan(who, { sekolahId: sd.id })
      expect([status, body.message]).toEqual([404, 'Sekolah tidak ditemukan'])
      expect((await penjelasan(who, guru.publicId)).status).toBe(404)
      const own = who === 'yayasan' ? smp : ['provinsi', 'cabdin'].includes(who) ? sma : foreignSd
      expect((await bulanan(who, { sekolahId: own.id })).status).toBe(200)
    },
  )

  it('kecamatan: semua sekolah dalam cakupan, menurut nama sekolah lalu nama GTK', async () => {
    const { kecamatan } = testApp.dunia.wilayah
    const { body } = await bulanan('kabkota', { kecamatanId: kecamatan })
    expect(nama(body)).toEqual(['Guru SD Uji 1', 'Kepala SD Uji 1', 'Guru SMP Uji 2', 'Kepala SMP Uji 2'])
    expect(body.kecamatan).toMatchObject({ kode: kecamatan, namaKabKota: 'Kab. Malang', namaProvinsi: 'Jawa Timur' })
    expect(body.daftarSekolah).toMatchObject([{ nama: 'SD Uji 1', jumlahGtk: 2 }, { nama: 'SMP Uji 2' }])
    expect(nama((await bulanan('provinsi', { kecamatanId: kecamatan })).body)).toEqual([
      'Guru SMA Uji 4',
      'Kepala SMA Uji 4',
    ])
    expect((await bulanan('kabkota', { kecamatanId: kecamatan })).body).toEqual(body)
    const all = (await bulanan('admin', { kecamatanId: kecamatan })).body
    expect(all.daftarSekolah).toHaveLength(3)
  })

  it('kecamatan asing 404, kecamatan sendiri tanpa sekolah kosong, peran sekolah tidak membaca kecamatan', async () => {
    const { kecamatan, kabKota } = testApp.dunia.wilayah
    expect((await bulanan('kabkotaasing', { kecamatanId: kecamatan })).status).toBe(404)
    const { rows } = await sql<{ kode: string }>`
      select kode from wilayah where kode_induk = ${kabKota} order by kode desc limit 1`.execute(testApp.context.db)
    expect((await bulanan('kabkota', { kecamatanId: rows[0]?.kode })).body).toMatchObject({
      baris: [],
      daftarSekolah: [],
    })
    for (const who of ['sekolah', 'gtk', 'yayasan'])
      expect((await bulanan(who, { kecamatanId: kecamatan })).status).toBe(403)
    expect((await bulanan(null)).status).toBe(401)
  })
})

describe('yang ditolak', () => {
  it.each([
    ['admin', {}, 'sekolahId'],
    ['admin', { sekolahId: 1, kecamatanId: '050701' }, 'kecamatanId'],
    ['sekolah', { monthSelected: '202604' }, 'monthSelected'],
    ['sekolah', { monthSelected: '202613' }, 'monthSelected'],
    ['sekolah', { hitungUlang: '2' }, 'hitungUlang'],
    ['admin', { kecamatanId: "05'" }, 'kecamatanId'],
    ['sekolah', { asing: '1' }, 'asing'],
  ])('%s %o', async (who, query, field) => {
    const { status, body } = await bulanan(who, query)
    expect([status, body.galat?.[0]?.field]).toEqual([422, field])
  })

  it('bulan depan menurut zona sekolah: April sudah mulai di Jayapura, belum di Malang', async () => {
    const malam = await appForOneTest('2026-03-31T15:30:00.000Z')
    const april = async (who: string) =>
      (await malam.call(who, rekapBulanan, { query: { monthSelected: '202604' } })).status
    expect([await april('asing'), await april('sekolah')]).toEqual([200, 422])
  })
})

describe('membaca TPP', () => {
  it('tercatat sekali sehari tiap sekolah dan pembaca; GTK atas barisnya sendiri dan yang tanpa rupiah tidak', async () => {
    const otherApp = await appForOneTest()
    const { db } = otherApp.context
    const { sd } = otherApp.dunia.sekolah
    const recorded = async () => {
      const { rows } = await sql<{ siapa: string }>`
        select p.username as siapa from riwayat r join pengguna p on p.id = r.pengguna_id
        where r.perihal = 'gtk-tpp' order by r.nomor`.execute(db)
      return rows.map(({ siapa }) => siapa)
    }
    await sql`insert into gtk_tpp (sekolah_id, gtk_id, berlaku_mulai, rupiah)
      values (${sd.id}, ${sd.gtk[1]?.id}, '2025-01-01', 2000000)`.execute(db)
    const ask = (who: string, query: Record<string, unknown>) =>
      otherApp.call(who, rekapBulanan, { query: { monthSelected: '202602', ...query } })
    for (const who of ['gtk', 'uptd']) expect((await ask(who, { sekolahId: sd.id })).status).toBe(200)
    expect(await recorded()).toEqual([])
    const { kecamatan } = otherApp.dunia.wilayah
    await Promise.all([1, 2, 3].map(() => ask('kabkota', { kecamatanId: kecamatan })))
    await ask('kabkota', { sekolahId: sd.id })
    expect(await recorded()).toEqual(['kabkota'])
    await ask('kepala', {})
    expect(await recorded()).toEqual(['kabkota', 'kepala'])
    const { rows } = await sql<{ id: number }>`select id from pengguna where username = 'kabkota'`.execute(db)
    const caller = {
      pengguna: { id: rows[0]?.id, peranId: 8, sekolahId: null },
      cakupan: systemCakupan('tests'),
    } as Caller
    const at = async (instant: string) => {
      const query = { sekolahId: sd.id, monthSelected: '202602', hitungUlang: '0' } as const
      await readBulanan({ db, clock: fixedClock(instant) }, caller, query)
      return (await recorded()).length
    }
    expect(await at('2026-03-06T02:59:59.000Z')).toBe(2)
    expect(await at('2026-03-06T03:00:01.000Z')).toBe(3)
  })
})
