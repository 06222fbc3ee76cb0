import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { appForOneTest, type TestApp } from '../../../../test/test-app.ts'
import { registerTestMesin } from '../../../../test/test-mesin.ts'
import { systemCakupan } from '../../../platform/cakupan.ts'
import { fillFebruari, kesiapan, lateTap, lockFebruari } from '../februari.test-kit.ts'
import { countPinWithoutName, totalPin } from './queries-pin.ts'

let app: TestApp
let mesinId: number
beforeEach(async () => {
  app = await appForOneTest()
  mesinId = (await fillFebruari(app)).mesinId
})

const lacking = async (who = 'sekolah', query = {}) =>
  (await kesiapan(app, who, query)).syarat.filter(({ terpenuhi }) => !terpenuhi)
const refused = async () => {
  const { status, body } = await lockFebruari(app)
  return [status, body.galat?.[0]?.field]
}
const koreksi = async (from: string, until: string, status: number) => {
  const { sd } = app.dunia.sekolah
  await sql`insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, status_awal_id, status_koreksi_id, dari, sampai, status_pengajuan, tgl_pengajuan)
    values (${sd.id}, ${`${from}-${status}`}, ${sd.gtk[0]?.id}, 1, 0, 6, ${from}, ${until}, ${status}, '2026-03-01')`.execute(
    app.context.db,
  )
}

describe('syarat', () => {
  it('semua terpenuhi: kalimatnya menenangkan, tanpa tautan', async () => {
    const { syarat, tenggat, keadaan } = await kesiapan(app)
    expect([keadaan, tenggat]).toEqual(['siap', '2026-03-05'])
    expect(syarat.map(({ kunci, terpenuhi, tautan, jumlah }) => [kunci, terpenuhi, tautan, jumlah])).toEqual(
      ['bulan-selesai', 'pengajuan-selesai', 'pin-dipetakan', 'hari-sinkron', 'ada-penanda-tangan', 'tap-wajar'].map(
        (key) => [key, true, null, 0],
      ),
    )
  })

  it.each([
    ['2026-02-28T19:59:59.000Z', 'berjalan'],
    ['2026-02-28T20:00:00.000Z', 'siap'],
  ])('bulan selesai pada batas malam hari pertama bulan berikutnya: %s %s', async (now, state) => {
    await sql`update mesin_kontak set laporan = '2026-03-01T00:00:00Z'`.execute(app.context.db)
    app.context.clock.set(now)
    const current = await kesiapan(app)
    expect([current.keadaan, current.bolehKunci]).toEqual([state, state === 'siap'])
    expect((await lockFebruari(app)).status).toBe(state === 'siap' ? 200 : 422)
  })

  it('pengajuan yang belum diputuskan menahan, juga yang hanya menyentuh bulan ini', async () => {
    await koreksi('2026-02-28', '2026-03-02', 1)
    await koreksi('2026-02-03', '2026-02-03', 3)
    await koreksi('2026-03-02', '2026-03-03', 1)
    await sql`insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, status_pengajuan, tgl_pengajuan)
      values (${app.dunia.sekolah.sd.id}, '1', '2026-02-05', 21, 6, '2026-03-01')`.execute(app.context.db)
    expect(await lacking()).toMatchObject([
      {
        kunci: 'pengajuan-selesai',
        jumlah: 2,
        wajib: true,
        kalimat: '1 koreksi kehadiran dan 1 absensi manual bulan ini masih menunggu putusan atau perbaikan.',
        tautan: '/koreksi-status-kehadiran?dari=2026-02-01&sampai=2026-02-28',
      },
    ])
    expect(await refused()).toEqual([422, 'bulan'])
    await sql`update koreksi set status_pengajuan = 3 where status_pengajuan = 1`.execute(app.context.db)
    await sql`update absensi_manual set status_pengajuan = 2`.execute(app.context.db)
    expect((await lockFebruari(app)).status).toBe(200)
  })

  it('tanpa penanda tangan tidak dikunci; operator dan dinas mendapat tautannya masing-masing', async () => {
    const { sd } = app.dunia.sekolah
    await sql`update gtk set jenis_guru = 'Guru Kelas'`.execute(app.context.db)
    expect(await lacking()).toMatchObject([
      { kunci: 'ada-penanda-tangan', tautan: '/pengaturan/sekolah?tab=penanda-tangan' },
    ])
    expect(await lacking('kabkota', { sekolahId: sd.id })).toMatchObject([
      { tautan: `/pengaturan/sekolah?id=${sd.id}&tab=penanda-tangan` },
    ])
    expect(await refused()).toEqual([422, 'bulan'])
    await sql`insert into penanda_tangan (sekolah_id, berlaku_mulai, nama, jabatan)
      values (${sd.id}, '2026-03-01', 'Plt', 'Plt. Kepala Sekolah')`.execute(app.context.db)
    expect(await refused()).toEqual([422, 'bulan'])
    await sql`update penanda_tangan set berlaku_mulai = '2026-02-28'`.execute(app.context.db)
    expect((await lockFebruari(app)).status).toBe(200)
  })

  it('GTK yang semuanya sudah berhenti: tidak ada yang disegel', async () => {
    await sql`update gtk set berhenti = '2026-01-31'`.execute(app.context.db)
    await sql`insert into penanda_tangan (sekolah_id, berlaku_mulai, nama, jabatan)
      values (${app.dunia.sekolah.sd.id}, '2026-01-01', 'Plt', 'Plt. Kepala Sekolah')`.execute(app.context.db)
    expect((await kesiapan(app)).keadaan).toBe('belum siap')
    expect((await lockFebruari(app)).body.message).toBe('Tidak ada GTK yang bertugas pada bulan Februari 2026.')
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
  ])('tenggat menurut pengaturan %o adalah %s', async (setting, deadline) => {
    for (const [start, nilai] of setting)
      await sql`insert into setting (kunci, berlaku_mulai, nilai) values ('tenggatKunciBulan', ${start}, ${nilai}::jsonb)`.execute(
        app.context.db,
      )
    expect((await kesiapan(app)).tenggat).toBe(deadline)
  })

  it('tenggat kabupaten/kota mendahului provinsinya, dan provinsi mendahului bawaan', async () => {
    const { provinsi, kabKota, foreignKabKota } = app.dunia.wilayah
    const attach = async (wilayah: [string, number][]) => {
      const nilai = { bawaan: 4, wilayah: wilayah.map(([kodeWilayah, hari]) => ({ kodeWilayah, hari })) }
      await sql`insert into setting (kunci, berlaku_mulai, nilai) values ('tenggatKunciBulan', '2026-01-01', ${JSON.stringify(nilai)}::jsonb)
        on conflict (kunci, berlaku_mulai) do update set nilai = excluded.nilai`.execute(app.context.db)
      return (await kesiapan(app)).tenggat
    }
    expect(await attach([[foreignKabKota, 9]])).toBe('2026-03-04')
    expect(await attach([[provinsi, 7]])).toBe('2026-03-07')
    expect(
      await attach([
        [provinsi, 7],
        [kabKota, 12],
      ]),
    ).toBe('2026-03-12')
  })
})

describe('PIN dan tap', () => {
  /** The same number for the list of an office and for the readiness of one school. */
  const count = async () => {
    const { sd } = app.dunia.sekolah
    const cakupan = systemCakupan('test')
    const counted = await countPinWithoutName(app.context.db, cakupan, { sekolahId: sd.id, bulan: '202602' })
    const condition = (await kesiapan(app)).syarat.find(({ kunci }) => kunci === 'pin-dipetakan')
    expect(totalPin(counted)).toBe(condition?.jumlah)
    return condition?.jumlah
  }

  it('PIN tanpa nama dengan tap di bulan itu menahan, dan tautannya membuka mesinnya', async () => {
    await lateTap(app, '88', '2026-02-10 07:00:00')
    await lateTap(app, '88', '2026-02-11 07:00:00')
    await lateTap(app, '99', '2026-02-10 07:00:00')
    const [one] = await lacking()
    expect(one).toMatchObject({
      kunci: 'pin-dipetakan',
      jumlah: 2,
      kalimat: "Masih ada 2 PIN tanpa nama di 1 mesin (Mesin Uji). Petakan ke GTK pemiliknya, atau tandai 'Bukan GTK'.",
      tautan: `/pengaturan/sekolah?tab=mesin&mesin=${app.dunia.sekolah.sd.id}-${mesinId}&bagian=pin&pin=belum`,
    })
    expect(await refused()).toEqual([422, 'bulan'])
    expect(await count()).toBe(2)
  })

  it.each([
    ['tap lewat tengah malam milik hari sebelumnya', '2026-03-01 00:40:00', 1],
    ['tap sesudah batas malam milik bulan berikutnya', '2026-03-01 03:00:00', 0],
    ['tap lewat tengah malam tanggal satu milik bulan lalu', '2026-02-01 01:00:00', 0],
  ])('%s', async (_, waktu, jumlah) => {
    await lateTap(app, '88', waktu)
    expect(await count()).toBe(jumlah)
  })

  it('kalibrasi, pemetaan bertanggal, dan penempatan ikut menentukan', async () => {
    const { sd } = app.dunia.sekolah
    const { db } = app.context
    await lateTap(app, '88', '2026-03-01 03:30:00')
    await sql`insert into kalibrasi (sekolah_id, berlaku_mulai, jam) values (${sd.id}, '2026-01-01', -1)`.execute(db)
    expect(await count()).toBe(1)
    await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, mulai, sampai, disimpan_pada)
      values (${sd.id}, ${mesinId}, '88', ${sd.gtk[0]?.id}, '2026-01-01', '2026-02-27', '2026-03-01')`.execute(db)
    expect(await count()).toBe(1)
    // By the calibrated time it is of 28 February (rules.md L3).
    await sql`update pemetaan_pin set sampai = '2026-02-28' where pin = '88'`.execute(db)
    expect(await count()).toBe(0)
    const other = await registerTestMesin(db, sd.id, 'UJI000012')
    await sql`update mesin_penempatan set mulai = '2026-03-01', dipakai_sejak = null where mesin_id = ${other}`.execute(
      db,
    )
    await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
      values (${sd.id}, ${other}, '5', '2026-02-10 07:00', 0, '2026-02-10T01:00:00Z')`.execute(db)
    expect(await count()).toBe(0)
    await sql`update mesin_penempatan set mulai = '2026-02-01' where mesin_id = ${other}`.execute(db)
    expect(await count()).toBe(1)
  })

  it('PIN bukan GTK yang tapnya tidak akan dihitung tidak disebut: mesinnya belum di sini, atau jamnya di masa depan', async () => {
    const { sd } = app.dunia.sekolah
    const { db } = app.context
    const other = await registerTestMesin(db, sd.id, 'UJI000013')
    await sql`update mesin_penempatan set mulai = '2026-03-01', dipakai_sejak = null where mesin_id = ${other}`.execute(
      db,
    )
    await sql`insert into bukan_gtk (sekolah_id, mesin_id, pin, alasan, disimpan_pada) values
      (${sd.id}, ${other}, '5', 'Mahasiswa PPL', '2026-03-01'), (${sd.id}, ${mesinId}, '6', 'Mahasiswa PPL', '2026-03-01')`.execute(
      db,
    )
    await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada) values
      (${sd.id}, ${other}, '5', '2026-02-10 07:00', 0, '2026-02-10T01:00:00Z'),
      (${sd.id}, ${mesinId}, '6', '2026-02-20 07:00', 0, '2026-02-10T01:00:00Z')`.execute(db)
    const sentence = async () => (await kesiapan(app)).syarat.find(({ kunci }) => kunci === 'pin-dipetakan')?.kalimat
    expect(await sentence()).toBe('Semua PIN yang tap bulan ini sudah jelas pemiliknya.')
    await sql`update mesin_penempatan set mulai = '2026-02-01' where mesin_id = ${other}`.execute(db)
    expect(await sentence()).toContain('1 PIN ditandai bukan GTK.')
  })

  it('PIN bukan GTK tidak menahan pada hari-hari tandanya, dan syaratnya menyebutnya dengan jalan ke daftarnya', async () => {
    const { sd } = app.dunia.sekolah
    const { db } = app.context
    await lateTap(app, '88', '2026-02-10 07:00:00')
    await lateTap(app, '88', '2026-02-20 07:00:00')
    const mark = (start: string | null, until: string | null) =>
      sql`insert into bukan_gtk (sekolah_id, mesin_id, pin, mulai, sampai, alasan, disimpan_pada)
        values (${sd.id}, ${mesinId}, '88', ${start}, ${until}, 'Mahasiswa PPL', '2026-03-01')`.execute(db)
    await mark(null, '2026-02-19')
    expect(await count()).toBe(1)
    expect((await lacking())[0]?.kalimat).toContain("tandai 'Bukan GTK'. 1 PIN ditandai bukan GTK.")
    expect(await refused()).toEqual([422, 'bulan'])
    await mark('2026-02-20', null)
    expect(await count()).toBe(0)
    const condition = async (who: string, query = {}) =>
      (await kesiapan(app, who, query)).syarat.find(({ kunci }) => kunci === 'pin-dipetakan')
    expect(await condition('sekolah')).toMatchObject({
      kalimat: 'Semua PIN yang tap bulan ini sudah jelas pemiliknya. 1 PIN ditandai bukan GTK.',
      tautan: `/pengaturan/sekolah?tab=mesin&mesin=${sd.id}-${mesinId}&bagian=bukan-gtk`,
    })
    expect((await condition('kabkota', { sekolahId: sd.id }))?.tautan).toBe(
      `/pengaturan/sekolah?id=${sd.id}&tab=mesin&mesin=${sd.id}-${mesinId}&bagian=bukan-gtk`,
    )
    expect((await lockFebruari(app)).status).toBe(200)
  })

  it('tap bertanggal maju hanya nasihat; bila PIN-nya tanpa nama pun tidak menahan sampai dikonfirmasi', async () => {
    app.context.clock.set('2026-02-20T03:00:00.000Z')
    await lateTap(app, '7', '2026-02-25 07:00:00')
    await lateTap(app, '88', '2026-02-25 07:00:00')
    app.context.clock.set('2026-03-05T03:00:00.000Z')
    // What was reported in the future of the taps' clock was forgotten with them (decision 57): it reports again.
    await sql`update mesin_kontak set laporan = '2026-03-05T00:00:00Z'`.execute(app.context.db)
    expect(await count()).toBe(0)
    expect(await lacking()).toMatchObject([
      {
        kunci: 'tap-wajar',
        wajib: false,
        jumlah: 1,
        tautan: '/log-mesin?dari=2026-02-01&sampai=2026-02-28&tanda=waktu-tidak-wajar',
      },
    ])
    expect((await kesiapan(app)).keadaan).toBe('siap')
    await sql`insert into tap_konfirmasi (sekolah_id, mesin_id, pin, waktu_lokal, alasan, dikonfirmasi_pada)
      values (${app.dunia.sekolah.sd.id}, ${mesinId}, '88', '2026-02-25 07:00', 'benar', '2026-03-01')`.execute(
      app.context.db,
    )
    expect(await count()).toBe(1)
  })
})
