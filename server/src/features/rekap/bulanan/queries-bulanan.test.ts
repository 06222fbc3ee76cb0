import { rekapBulanan, rekapBulananPenjelasan } from '@geisa/contract/rekap-bulanan'
import { PROFIL } from '@geisa/engine/potongan/profil'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, aplikasiSekali, buatAplikasiUji } from '../../../../test/aplikasi-uji.ts'
import { kirimMesin } from '../../../../test/mesin-uji.ts'
import type { Masuk } from '../../../platform/access/session.ts'
import { fixedClock } from '../../../platform/clock.ts'
import { cakupanSistem } from '../../../platform/scope.ts'
import { isiE11 } from '../fakta/e11.test-bahan.ts'
import { tungguMemo } from '../memo/commands-memo.ts'
import { bacaBulanan } from './queries-bulanan.ts'

let uji: AplikasiUji
let guru: { id: number; idPublik: string }
const SN = 'UJI000011'
beforeAll(async () => {
  uji = await buatAplikasiUji()
  const { sd } = uji.dunia.sekolah
  guru = sd.gtk[1] ?? { id: 0, idPublik: '' }
  await isiE11Lewat(uji)
})
afterAll(() => uji.tutup())
beforeEach(async () => {
  await tungguMemo(uji.aplikasi.db)
  for (const tabel of ['tarif', 'gtk_tpp', 'sekolah_bulan'])
    await sql`delete from ${sql.table(tabel)}`.execute(uji.aplikasi.db)
})

/** E11 with its taps sent by the machine itself; requests as rows. */
async function isiE11Lewat({ app, aplikasi: { db }, dunia }: AplikasiUji): Promise<void> {
  const { sd } = dunia.sekolah
  await isiE11(db, sd.id, sd.gtk[1]?.id ?? 0)
  const { rows } = await sql<{ waktu: string }>`select waktu_lokal as waktu from tap order by waktu_lokal`.execute(db)
  await sql`delete from tap`.execute(db)
  await sql`insert into alamat_mesin (nomor_seri, sekolah_id, mesin_id) select ${SN}, sekolah_id, id from mesin`.execute(
    db,
  )
  const baris = rows.map(({ waktu }) => `7\t${waktu}\t0\t1\t\t0\t0\t\n`).join('')
  const jawaban = await kirimMesin(app, `/iclock/cdata?SN=${SN}&table=ATTLOG&Stamp=9999`, baris)
  expect(jawaban.isi).toBe(`OK: ${rows.length}`)
}

const bulanan = (siapa: string | null, query: Record<string, unknown> = {}) =>
  uji.panggil(siapa, rekapBulanan, { query: { monthSelected: '202602', ...query } })
const penjelasan = (siapa: string | null, gtk: string, monthSelected = '202602') =>
  uji.panggil(siapa, rekapBulananPenjelasan, { query: { gtk, monthSelected } })
type Baris = { id: string; nama: string; Gaji_Pokok: number | null; jumlah_potongan: number | null }
const nama = (body: { baris: Baris[] }) => body.baris.map((satu) => satu.nama)
const isiTpp = (rupiah: number) =>
  sql`insert into gtk_tpp (sekolah_id, gtk_id, berlaku_mulai, rupiah)
    values (${uji.dunia.sekolah.sd.id}, ${guru.id}, '2025-01-01', ${rupiah})`.execute(uji.aplikasi.db)
const pasangTarif = (profil: unknown, kode = uji.dunia.wilayah.kabKota, jenjang = 'SD') =>
  sql`insert into tarif (kode_wilayah, jenjang, nama, profil, dasar_hukum, berlaku_mulai)
    values (${kode}, ${[jenjang]}, 'Tarif uji', ${JSON.stringify(profil)}, 'Perkada uji', '2026-01-01')`.execute(
    uji.aplikasi.db,
  )
const segar = { hitungUlang: '1' }

describe('E11 sampai ke rupiah', () => {
  const A = PROFIL.A
  it.each([
    ['A', A, 2_000_000, { pct_potongan_alpa: 300, pct_potongan_dtti: 150, pct_potongan_pcti: 250 }, 700, 140_000],
    ['A, bagian 40 %', { ...A, bagianBp: 4000 }, 2_000_000, { dasar_pemotongan: 800_000 }, 700, 56_000],
    ['A', A, 2_345_678, { dasar_pemotongan: 2_345_678 }, 700, 164_197],
    ['D', PROFIL.D, 2_000_000, { pct_potongan_dtdi: 125 }, 825, 165_000],
    ['D', PROFIL.D, 2_345_678, { Gaji_Pokok: 2_345_678 }, 825, 193_518],
    [
      'B',
      PROFIL.B,
      2_000_000,
      { pct_potongan_alpa: 400, pct_potongan_dtti: 150, pct_potongan_pcti: 200 },
      750,
      150_000,
    ],
    ['B', PROFIL.B, 2_345_678, {}, 750, 175_926],
  ])('profil %s', async (_, profil, tpp, bagian, persen, rupiah) => {
    await pasangTarif(profil)
    await isiTpp(tpp)
    const { status, body } = await bulanan('sekolah', segar)
    expect(status).toBe(200)
    const baris = body.baris.find(({ id }: Baris) => id === guru.idPublik)
    expect(baris).toMatchObject({
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
      ...bagian,
      pct_potongan_total: persen,
      jumlah_potongan: rupiah,
    })
    const { body: buku } = await penjelasan('sekolah', guru.idPublik)
    expect(buku.laporan).toEqual(baris)
    expect(buku.buku.reduce((jumlah: number, satu: { rupiah: number }) => jumlah + satu.rupiah, 0)).toBe(rupiah)
    expect(buku.tarif).toMatchObject({ nama: 'Tarif uji', namaPemilik: 'Kab. Malang', dasarHukum: 'Perkada uji' })
  })

  it('tarif jenjang lain atau wilayah lain tidak berlaku; tanpa tarif profil A bawaan', async () => {
    await pasangTarif(PROFIL.C, uji.dunia.wilayah.kabKota, 'SMP')
    await pasangTarif(PROFIL.C, uji.dunia.wilayah.provinsi)
    await pasangTarif(PROFIL.C, uji.dunia.wilayah.kabKotaAsing)
    const { body } = await bulanan('sekolah', segar)
    expect(body.tarif).toMatchObject([{ id: null, nama: 'Profil A', namaPemilik: 'Bawaan', dasarHukum: null }])
    await pasangTarif(PROFIL.C, uji.dunia.wilayah.provinsi, 'SMA')
    const sma = await bulanan('admin', { sekolahId: uji.dunia.sekolah.sma.id, ...segar })
    expect(sma.body.tarif).toMatchObject([{ namaPemilik: 'Jawa Timur' }])
  })

  it('tarif daerah tanpa dasar hukum: laporan dan penjelasan tidak menyebut dasar', async () => {
    await isiTpp(2_000_000)
    await pasangTarif(PROFIL.A)
    await sql`update tarif set dasar_hukum = null`.execute(uji.aplikasi.db)
    expect((await bulanan('sekolah', segar)).body.tarif).toMatchObject([{ nama: 'Tarif uji', dasarHukum: null }])
    const { body } = await penjelasan('sekolah', guru.idPublik)
    expect(body.tarif.dasarHukum).toBe(null)
    expect(body.buku.length).toBeGreaterThan(0)
    for (const { kalimat } of body.buku) expect(kalimat).not.toMatch(/dasar hukum|null/i)
  })
})

describe('siapa melihat apa', () => {
  it('operator melihat sekolahnya tanpa memilih, GTK barisnya saja, kepala sekolah semua baris', async () => {
    await isiTpp(2_000_000)
    expect(nama((await bulanan('sekolah')).body)).toEqual(['Guru SD Uji 1', 'Kepala SD Uji 1'])
    const { body } = await bulanan('gtk')
    expect(body.baris).toMatchObject([{ nama: 'Guru SD Uji 1', Gaji_Pokok: 2_000_000, jumlah_potongan: 140_000 }])
    expect(body.daftarSekolah).toMatchObject([{ jumlahGtk: 1 }])
    const kepala = await bulanan('kepala')
    expect(kepala.body.baris).toMatchObject([{ jumlah_potongan: 140_000 }, { nama: 'Kepala SD Uji 1' }])
    const rekan = uji.dunia.sekolah.sd.gtk[0]?.idPublik ?? ''
    expect([(await penjelasan('gtk', rekan)).status, (await penjelasan('gtk', guru.idPublik)).status]).toEqual([
      404, 200,
    ])
  })

  it.each([
    ['sekolah', 2_000_000],
    ['kabkota', 2_000_000],
    ['admin', 2_000_000],
    ['uptd', null],
  ])('%s melihat rupiah %s', async (siapa, gaji) => {
    await isiTpp(2_000_000)
    const { body } = await bulanan(siapa, { sekolahId: uji.dunia.sekolah.sd.id })
    const satu = body.baris.find(({ id }: Baris) => id === guru.idPublik)
    expect([body.bacaTpp, satu.Gaji_Pokok]).toEqual([gaji !== null, gaji])
    expect(satu.jumlah_potongan === null).toBe(gaji === null)
    expect(satu.pct_potongan_total).toBe(700)
    const buku = (await penjelasan(siapa, guru.idPublik)).body
    expect([buku.dasar.gajiPokok, buku.laporan.Gaji_Pokok]).toEqual([gaji, gaji])
    expect(JSON.stringify(buku).includes('2000000')).toBe(gaji !== null)
  })

  it.each(['yayasan', 'asing', 'kabkotaasing', 'provinsi', 'cabdin'])(
    '%s mendapat 404 atas SD di luarnya',
    async (siapa) => {
      const { sd, sdAsing, smp, sma } = uji.dunia.sekolah
      const { status, body } = await bulanan(siapa, { sekolahId: sd.id })
      expect([status, body.message]).toEqual([404, 'Sekolah tidak ditemukan'])
      expect((await penjelasan(siapa, guru.idPublik)).status).toBe(404)
      const sendiri = siapa === 'yayasan' ? smp : ['provinsi', 'cabdin'].includes(siapa) ? sma : sdAsing
      expect((await bulanan(siapa, { sekolahId: sendiri.id })).status).toBe(200)
    },
  )

  it('kecamatan: semua sekolah dalam cakupan, menurut nama sekolah lalu nama GTK', async () => {
    const { kecamatan } = uji.dunia.wilayah
    const { body } = await bulanan('kabkota', { kecamatanId: kecamatan })
    expect(nama(body)).toEqual(['Guru SD Uji 1', 'Kepala SD Uji 1', 'Guru SMP Uji 2', 'Kepala SMP Uji 2'])
    expect(body.kecamatan).toMatchObject({ kode: kecamatan, namaKabKota: 'Kab. Malang', namaProvinsi: 'Jawa Timur' })
    expect(body.daftarSekolah).toMatchObject([{ nama: 'SD Uji 1', jumlahGtk: 2 }, { nama: 'SMP Uji 2' }])
    expect(nama((await bulanan('provinsi', { kecamatanId: kecamatan })).body)).toEqual([
      'Guru SMA Uji 4',
      'Kepala SMA Uji 4',
    ])
    expect((await bulanan('kabkota', { kecamatanId: kecamatan })).body).toEqual(body)
    const semua = (await bulanan('admin', { kecamatanId: kecamatan })).body
    expect(semua.daftarSekolah).toHaveLength(3)
  })

  it('kecamatan asing 404, kecamatan sendiri tanpa sekolah kosong, peran sekolah tidak membaca kecamatan', async () => {
    const { kecamatan, kabKota } = uji.dunia.wilayah
    expect((await bulanan('kabkotaasing', { kecamatanId: kecamatan })).status).toBe(404)
    const { rows } = await sql<{ kode: string }>`
      select kode from wilayah where kode_induk = ${kabKota} order by kode desc limit 1`.execute(uji.aplikasi.db)
    expect((await bulanan('kabkota', { kecamatanId: rows[0]?.kode })).body).toMatchObject({
      baris: [],
      daftarSekolah: [],
    })
    for (const siapa of ['sekolah', 'gtk', 'yayasan'])
      expect((await bulanan(siapa, { kecamatanId: kecamatan })).status).toBe(403)
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
  ])('%s %o', async (siapa, query, field) => {
    const { status, body } = await bulanan(siapa, query)
    expect([status, body.galat?.[0]?.field]).toEqual([422, field])
  })

  it('bulan depan menurut zona sekolah: April sudah mulai di Jayapura, belum di Malang', async () => {
    const malam = await aplikasiSekali('2026-03-31T15:30:00.000Z')
    const april = async (siapa: string) =>
      (await malam.panggil(siapa, rekapBulanan, { query: { monthSelected: '202604' } })).status
    expect([await april('asing'), await april('sekolah')]).toEqual([200, 422])
  })
})

describe('membaca TPP', () => {
  it('tercatat sekali sehari tiap sekolah dan pembaca; GTK atas barisnya sendiri dan yang tanpa rupiah tidak', async () => {
    const lain = await aplikasiSekali()
    const { db } = lain.aplikasi
    const { sd } = lain.dunia.sekolah
    const tercatat = async () => {
      const { rows } = await sql<{ siapa: string }>`
        select p.username as siapa from riwayat r join pengguna p on p.id = r.pengguna_id
        where r.perihal = 'gtk-tpp' order by r.nomor`.execute(db)
      return rows.map(({ siapa }) => siapa)
    }
    await sql`insert into gtk_tpp (sekolah_id, gtk_id, berlaku_mulai, rupiah)
      values (${sd.id}, ${sd.gtk[1]?.id}, '2025-01-01', 2000000)`.execute(db)
    const tanya = (siapa: string, query: Record<string, unknown>) =>
      lain.panggil(siapa, rekapBulanan, { query: { monthSelected: '202602', ...query } })
    for (const siapa of ['gtk', 'uptd']) expect((await tanya(siapa, { sekolahId: sd.id })).status).toBe(200)
    expect(await tercatat()).toEqual([])
    const { kecamatan: kecamatanId } = lain.dunia.wilayah
    await Promise.all([1, 2, 3].map(() => tanya('kabkota', { kecamatanId })))
    await tanya('kabkota', { sekolahId: sd.id })
    expect(await tercatat()).toEqual(['kabkota'])
    await tanya('kepala', {})
    expect(await tercatat()).toEqual(['kabkota', 'kepala'])
    const { rows } = await sql<{ id: number }>`select id from pengguna where username = 'kabkota'`.execute(db)
    const masuk = {
      pengguna: { id: rows[0]?.id, peranId: 8, sekolahId: null },
      cakupan: cakupanSistem('tests'),
    } as Masuk
    const pada = async (instan: string) => {
      const query = { sekolahId: sd.id, monthSelected: '202602', hitungUlang: '0' } as const
      await bacaBulanan({ db, clock: fixedClock(instan) }, masuk, query)
      return (await tercatat()).length
    }
    expect(await pada('2026-03-06T02:59:59.000Z')).toBe(2)
    expect(await pada('2026-03-06T03:00:01.000Z')).toBe(3)
  })
})
