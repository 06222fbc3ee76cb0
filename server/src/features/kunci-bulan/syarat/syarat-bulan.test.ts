import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, aplikasiSekali } from '../../../../test/aplikasi-uji.ts'
import { daftarkanMesinUji } from '../../../../test/mesin-uji.ts'
import { cakupanSistem } from '../../../platform/scope.ts'
import { isiFebruari, kesiapan, kunciFebruari, tapTerlambat } from '../bulan-uji.test-bahan.ts'
import { hitungPinTanpaNama } from './queries-pin.ts'

let uji: AplikasiUji
let mesinId: number
beforeEach(async () => {
  uji = await aplikasiSekali()
  mesinId = (await isiFebruari(uji)).mesinId
})

const kurang = async (siapa = 'sekolah', query = {}) =>
  (await kesiapan(uji, siapa, query)).syarat.filter(({ terpenuhi }) => !terpenuhi)
const ditolak = async () => {
  const { status, body } = await kunciFebruari(uji)
  return [status, body.galat?.[0]?.field]
}
const koreksi = async (dari: string, sampai: string, status: number) => {
  const { sd } = uji.dunia.sekolah
  await sql`insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, status_awal_id, status_koreksi_id, dari, sampai, status_pengajuan, tgl_pengajuan)
    values (${sd.id}, ${`${dari}-${status}`}, ${sd.gtk[0]?.id}, 1, 0, 6, ${dari}, ${sampai}, ${status}, '2026-03-01')`.execute(
    uji.aplikasi.db,
  )
}

describe('syarat', () => {
  it('semua terpenuhi: kalimatnya menenangkan, tanpa tautan', async () => {
    const { syarat, tenggat, keadaan } = await kesiapan(uji)
    expect([keadaan, tenggat]).toEqual(['siap', '2026-03-05'])
    expect(syarat.map(({ kunci, terpenuhi, tautan, jumlah }) => [kunci, terpenuhi, tautan, jumlah])).toEqual(
      ['bulan-selesai', 'pengajuan-selesai', 'pin-dipetakan', 'hari-sinkron', 'ada-penanda-tangan', 'tap-wajar'].map(
        (kunci) => [kunci, true, null, 0],
      ),
    )
  })

  it.each([
    ['2026-02-28T19:59:59.000Z', 'berjalan'],
    ['2026-02-28T20:00:00.000Z', 'siap'],
  ])('bulan selesai pada batas malam hari pertama bulan berikutnya: %s %s', async (sekarang, keadaan) => {
    await sql`update mesin_kontak set laporan = '2026-03-01T00:00:00Z'`.execute(uji.aplikasi.db)
    uji.aplikasi.clock.set(sekarang)
    const kini = await kesiapan(uji)
    expect([kini.keadaan, kini.bolehKunci]).toEqual([keadaan, keadaan === 'siap'])
    expect((await kunciFebruari(uji)).status).toBe(keadaan === 'siap' ? 200 : 422)
  })

  it('pengajuan yang belum diputuskan menahan, juga yang hanya menyentuh bulan ini', async () => {
    await koreksi('2026-02-28', '2026-03-02', 1)
    await koreksi('2026-02-03', '2026-02-03', 3)
    await koreksi('2026-03-02', '2026-03-03', 1)
    await sql`insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, status_pengajuan, tgl_pengajuan)
      values (${uji.dunia.sekolah.sd.id}, '1', '2026-02-05', 21, 6, '2026-03-01')`.execute(uji.aplikasi.db)
    expect(await kurang()).toMatchObject([
      {
        kunci: 'pengajuan-selesai',
        jumlah: 2,
        wajib: true,
        kalimat: '1 koreksi kehadiran dan 1 absensi manual bulan ini masih menunggu putusan atau perbaikan.',
        tautan: '/koreksi-status-kehadiran?dari=2026-02-01&sampai=2026-02-28',
      },
    ])
    expect(await ditolak()).toEqual([422, 'bulan'])
    await sql`update koreksi set status_pengajuan = 3 where status_pengajuan = 1`.execute(uji.aplikasi.db)
    await sql`update absensi_manual set status_pengajuan = 2`.execute(uji.aplikasi.db)
    expect((await kunciFebruari(uji)).status).toBe(200)
  })

  it('tanpa penanda tangan tidak dikunci; operator dan dinas mendapat tautannya masing-masing', async () => {
    const { sd } = uji.dunia.sekolah
    await sql`update gtk set jenis_guru = 'Guru Kelas'`.execute(uji.aplikasi.db)
    expect(await kurang()).toMatchObject([
      { kunci: 'ada-penanda-tangan', tautan: '/pengaturan/sekolah?tab=penanda-tangan' },
    ])
    expect(await kurang('kabkota', { sekolahId: sd.id })).toMatchObject([
      { tautan: `/pengaturan/sekolah?id=${sd.id}&tab=penanda-tangan` },
    ])
    expect(await ditolak()).toEqual([422, 'bulan'])
    await sql`insert into penanda_tangan (sekolah_id, berlaku_mulai, nama, jabatan)
      values (${sd.id}, '2026-03-01', 'Plt', 'Plt. Kepala Sekolah')`.execute(uji.aplikasi.db)
    expect(await ditolak()).toEqual([422, 'bulan'])
    await sql`update penanda_tangan set berlaku_mulai = '2026-02-28'`.execute(uji.aplikasi.db)
    expect((await kunciFebruari(uji)).status).toBe(200)
  })

  it('GTK yang semuanya sudah berhenti: tidak ada yang disegel', async () => {
    await sql`update gtk set berhenti = '2026-01-31'`.execute(uji.aplikasi.db)
    await sql`insert into penanda_tangan (sekolah_id, berlaku_mulai, nama, jabatan)
      values (${uji.dunia.sekolah.sd.id}, '2026-01-01', 'Plt', 'Plt. Kepala Sekolah')`.execute(uji.aplikasi.db)
    expect((await kesiapan(uji)).keadaan).toBe('belum siap')
    expect((await kunciFebruari(uji)).body.message).toBe('Tidak ada GTK yang bertugas pada bulan Februari 2026.')
  })

  it.each([
    [[], '2026-03-05'],
    [[['2026-01-01', '10']], '2026-03-10'],
    [
      [
        ['2026-01-01', '10'],
        ['2026-02-20', '3'],
        ['2026-03-01', '20'],
      ],
      '2026-03-03',
    ],
    [[['2026-01-01', '77']], '2026-03-05'],
  ])('tenggat menurut pengaturan %o adalah %s', async (setelan, tenggat) => {
    for (const [mulai, nilai] of setelan)
      await sql`insert into setting (kunci, berlaku_mulai, nilai) values ('tenggatKunciBulan', ${mulai}, ${nilai}::jsonb)`.execute(
        uji.aplikasi.db,
      )
    expect((await kesiapan(uji)).tenggat).toBe(tenggat)
  })

  it('tenggat kabupaten/kota mendahului provinsinya, dan provinsi mendahului bawaan', async () => {
    const { provinsi, kabKota, kabKotaAsing } = uji.dunia.wilayah
    const pasang = async (wilayah: [string, number][]) => {
      const nilai = { bawaan: 4, wilayah: wilayah.map(([kodeWilayah, hari]) => ({ kodeWilayah, hari })) }
      await sql`insert into setting (kunci, berlaku_mulai, nilai) values ('tenggatKunciBulan', '2026-01-01', ${JSON.stringify(nilai)}::jsonb)
        on conflict (kunci, berlaku_mulai) do update set nilai = excluded.nilai`.execute(uji.aplikasi.db)
      return (await kesiapan(uji)).tenggat
    }
    expect(await pasang([[kabKotaAsing, 9]])).toBe('2026-03-04')
    expect(await pasang([[provinsi, 7]])).toBe('2026-03-07')
    expect(
      await pasang([
        [provinsi, 7],
        [kabKota, 12],
      ]),
    ).toBe('2026-03-12')
  })
})

describe('PIN dan tap', () => {
  /** The list of an office counts in SQL what the readiness of one school counts with the engine. */
  const hitung = async () => {
    const { sd } = uji.dunia.sekolah
    const cakupan = cakupanSistem('test')
    const sqlnya = (await hitungPinTanpaNama(uji.aplikasi.db, cakupan, { sekolahIds: [sd.id], bulan: '202602' })).get(
      sd.id,
    )
    const syarat = (await kesiapan(uji)).syarat.find(({ kunci }) => kunci === 'pin-dipetakan')
    expect(sqlnya ?? 0).toBe(syarat?.jumlah)
    return syarat?.jumlah
  }

  it('PIN tanpa nama dengan tap di bulan itu menahan, dan tautannya membuka mesinnya', async () => {
    await tapTerlambat(uji, '88', '2026-02-10 07:00:00')
    await tapTerlambat(uji, '88', '2026-02-11 07:00:00')
    await tapTerlambat(uji, '99', '2026-02-10 07:00:00')
    const [satu] = await kurang()
    expect(satu).toMatchObject({
      kunci: 'pin-dipetakan',
      jumlah: 2,
      kalimat: "Masih ada 2 PIN tanpa nama di 1 mesin (Mesin Uji). Petakan ke GTK pemiliknya, atau tandai 'Bukan GTK'.",
      tautan: `/pengaturan/sekolah?tab=mesin&mesin=${uji.dunia.sekolah.sd.id}-${mesinId}&bagian=pin&pin=belum`,
    })
    expect(await ditolak()).toEqual([422, 'bulan'])
    expect(await hitung()).toBe(2)
  })

  it.each([
    ['tap lewat tengah malam milik hari sebelumnya', '2026-03-01 00:40:00', 1],
    ['tap sesudah batas malam milik bulan berikutnya', '2026-03-01 03:00:00', 0],
    ['tap lewat tengah malam tanggal satu milik bulan lalu', '2026-02-01 01:00:00', 0],
  ])('%s', async (_, waktu, jumlah) => {
    await tapTerlambat(uji, '88', waktu)
    expect(await hitung()).toBe(jumlah)
  })

  it('kalibrasi, pemetaan bertanggal, dan penempatan ikut menentukan', async () => {
    const { sd } = uji.dunia.sekolah
    const { db } = uji.aplikasi
    await tapTerlambat(uji, '88', '2026-03-01 03:30:00')
    await sql`insert into kalibrasi (sekolah_id, berlaku_mulai, jam) values (${sd.id}, '2026-01-01', -1)`.execute(db)
    expect(await hitung()).toBe(1)
    await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, mulai, sampai, disimpan_pada)
      values (${sd.id}, ${mesinId}, '88', ${sd.gtk[0]?.id}, '2026-01-01', '2026-02-28', '2026-03-01')`.execute(db)
    expect(await hitung()).toBe(1)
    await sql`update pemetaan_pin set sampai = '2026-03-01' where pin = '88'`.execute(db)
    expect(await hitung()).toBe(0)
    const lain = await daftarkanMesinUji(db, sd.id, 'UJI000012')
    await sql`update mesin_penempatan set mulai = '2026-03-01', dipakai_sejak = null where mesin_id = ${lain}`.execute(
      db,
    )
    await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
      values (${sd.id}, ${lain}, '5', '2026-02-10 07:00', 0, '2026-02-10T01:00:00Z')`.execute(db)
    expect(await hitung()).toBe(0)
    await sql`update mesin_penempatan set mulai = '2026-02-01' where mesin_id = ${lain}`.execute(db)
    expect(await hitung()).toBe(1)
  })

  it('PIN bukan GTK yang tapnya tidak akan dihitung tidak disebut: mesinnya belum di sini, atau jamnya di masa depan', async () => {
    const { sd } = uji.dunia.sekolah
    const { db } = uji.aplikasi
    const lain = await daftarkanMesinUji(db, sd.id, 'UJI000013')
    await sql`update mesin_penempatan set mulai = '2026-03-01', dipakai_sejak = null where mesin_id = ${lain}`.execute(
      db,
    )
    await sql`insert into bukan_gtk (sekolah_id, mesin_id, pin, alasan, disimpan_pada) values
      (${sd.id}, ${lain}, '5', 'Mahasiswa PPL', '2026-03-01'), (${sd.id}, ${mesinId}, '6', 'Mahasiswa PPL', '2026-03-01')`.execute(
      db,
    )
    await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada) values
      (${sd.id}, ${lain}, '5', '2026-02-10 07:00', 0, '2026-02-10T01:00:00Z'),
      (${sd.id}, ${mesinId}, '6', '2026-02-20 07:00', 0, '2026-02-10T01:00:00Z')`.execute(db)
    const kalimat = async () => (await kesiapan(uji)).syarat.find(({ kunci }) => kunci === 'pin-dipetakan')?.kalimat
    expect(await kalimat()).toBe('Semua PIN yang tap bulan ini sudah jelas pemiliknya.')
    await sql`update mesin_penempatan set mulai = '2026-02-01' where mesin_id = ${lain}`.execute(db)
    expect(await kalimat()).toContain('1 PIN ditandai bukan GTK.')
  })

  it('PIN bukan GTK tidak menahan pada hari-hari tandanya, dan syaratnya menyebutnya dengan jalan ke daftarnya', async () => {
    const { sd } = uji.dunia.sekolah
    const { db } = uji.aplikasi
    await tapTerlambat(uji, '88', '2026-02-10 07:00:00')
    await tapTerlambat(uji, '88', '2026-02-20 07:00:00')
    const tandai = (mulai: string | null, sampai: string | null) =>
      sql`insert into bukan_gtk (sekolah_id, mesin_id, pin, mulai, sampai, alasan, disimpan_pada)
        values (${sd.id}, ${mesinId}, '88', ${mulai}, ${sampai}, 'Mahasiswa PPL', '2026-03-01')`.execute(db)
    await tandai(null, '2026-02-19')
    expect(await hitung()).toBe(1)
    expect((await kurang())[0]?.kalimat).toContain("tandai 'Bukan GTK'. 1 PIN ditandai bukan GTK.")
    expect(await ditolak()).toEqual([422, 'bulan'])
    await tandai('2026-02-20', null)
    expect(await hitung()).toBe(0)
    const syarat = async (siapa: string, query = {}) =>
      (await kesiapan(uji, siapa, query)).syarat.find(({ kunci }) => kunci === 'pin-dipetakan')
    expect(await syarat('sekolah')).toMatchObject({
      kalimat: 'Semua PIN yang tap bulan ini sudah jelas pemiliknya. 1 PIN ditandai bukan GTK.',
      tautan: `/pengaturan/sekolah?tab=mesin&mesin=${sd.id}-${mesinId}&bagian=bukan-gtk`,
    })
    expect((await syarat('kabkota', { sekolahId: sd.id }))?.tautan).toBe(
      `/pengaturan/sekolah?id=${sd.id}&tab=mesin&mesin=${sd.id}-${mesinId}&bagian=bukan-gtk`,
    )
    expect((await kunciFebruari(uji)).status).toBe(200)
  })

  it('tap bertanggal maju hanya nasihat; bila PIN-nya tanpa nama pun tidak menahan sampai dikonfirmasi', async () => {
    uji.aplikasi.clock.set('2026-02-20T03:00:00.000Z')
    await tapTerlambat(uji, '7', '2026-02-25 07:00:00')
    await tapTerlambat(uji, '88', '2026-02-25 07:00:00')
    uji.aplikasi.clock.set('2026-03-05T03:00:00.000Z')
    expect(await hitung()).toBe(0)
    expect(await kurang()).toMatchObject([
      {
        kunci: 'tap-wajar',
        wajib: false,
        jumlah: 1,
        tautan: '/log-mesin?dari=2026-02-01&sampai=2026-02-28&tanda=waktu-tidak-wajar',
      },
    ])
    expect((await kesiapan(uji)).keadaan).toBe('siap')
    await sql`insert into tap_konfirmasi (sekolah_id, mesin_id, pin, waktu_lokal, alasan, dikonfirmasi_pada)
      values (${uji.dunia.sekolah.sd.id}, ${mesinId}, '88', '2026-02-25 07:00', 'benar', '2026-03-01')`.execute(
      uji.aplikasi.db,
    )
    expect(await hitung()).toBe(1)
  })
})
