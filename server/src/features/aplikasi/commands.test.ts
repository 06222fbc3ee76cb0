import {
  cancelSetting,
  daftarSetting,
  pratinjauSetting,
  updateSetting,
} from '@geisa/contract/aplikasi/setting/endpoints'
import { rekapBulanan } from '@geisa/contract/rekap/bulanan'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { fillFebruari, kesiapan, laporanText, lockFebruari } from '../kunci-bulan/februari.test-kit.ts'
import { waitForMemo } from '../rekap/memo/commands-memo.ts'

/** Today is 5 March 2026; February of the school `sd` is example E11. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await fillFebruari(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await waitForMemo(app.context.db)
  for (const tabel of ['setting', 'setting_versi', 'versi_bersama', 'sekolah_bulan'])
    await sql`delete from ${sql.table(tabel)}`.execute(app.context.db)
})

const update = (body: Record<string, unknown>, who: string | null = 'admin') => app.call(who, updateSetting, { body })
const row = async (key: string) => {
  const { body } = await app.call('admin', daftarSetting)
  return body.rows.find((one: { kunci: string }) => one.kunci === key)
}
const guru = async (bulan = '202602') => {
  const { sd } = app.dunia.sekolah
  const query = { sekolahId: String(sd.id), monthSelected: bulan }
  const { body } = await app.call('sekolah', rekapBulanan, { query })
  return body.baris.find((one: { id: string }) => one.id === `${sd.id}-${sd.gtk[1]?.id}`)
}

describe('nilai pengaturan', () => {
  it('tanpa simpanan berlaku bawaan; nilai baru terbaca dengan sejak, versi dan riwayatnya', async () => {
    expect(await row('toleransiMenit')).toMatchObject({ nilai: 0, bawaan: 0, sejak: null, versi: 0, daftarVersi: [] })
    const { status, body } = await update({ kunci: 'toleransiMenit', nilai: 5, berlakuMulai: '2026-03-01' })
    expect([status, body]).toEqual([200, { message: 'Berhasil menyimpan data' }])
    expect(await row('toleransiMenit')).toMatchObject({ nilai: 5, sejak: '2026-03-01', versi: 1 })
    const { rows } = await sql<{ sebelum: unknown; sesudah: unknown; lingkup: string }>`
      select i.sebelum, i.sesudah, r.lingkup from riwayat r join riwayat_isi i using (sekolah_id, nomor)
      where r.perihal = 'setting' and r.objek = 'toleransiMenit' order by r.nomor desc limit 1`.execute(app.context.db)
    expect(rows).toEqual([
      { sebelum: { nilai: '0 menit' }, sesudah: { nilai: '5 menit', berlakuMulai: '2026-03-01' }, lingkup: '000000' },
    ])
  })

  it('yang sama lagi tidak mengubah apa pun; versi basi 409', async () => {
    await update({ kunci: 'menitTanpaAbsen', nilai: 60 })
    expect((await update({ kunci: 'menitTanpaAbsen', nilai: 60 })).body.message).toBe('Tidak ada yang berubah')
    const stale = await update({ kunci: 'menitTanpaAbsen', nilai: 70, versi: 0 })
    expect([stale.status, stale.body.kode]).toEqual([409, 'VERSI_BERUBAH'])
    expect((await update({ kunci: 'menitTanpaAbsen', nilai: 70, versi: 1 })).status).toBe(200)
  })

  it('dua admin pada saat yang sama dari versi yang sama: satu berhasil', async () => {
    const results = await Promise.all([5, 6, 7, 8].map((nilai) => update({ kunci: 'toleransiMenit', nilai, versi: 0 })))
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  })

  it.each([
    [{ kunci: 'tidakAda', nilai: 1 }, 'kunci'],
    [{ nilai: 1 }, 'kunci'],
    [{ kunci: 'toleransiMenit' }, 'nilai'],
    [{ kunci: 'toleransiMenit', nilai: '5' }, 'nilai'],
    [{ kunci: 'toleransiMenit', nilai: -1 }, 'nilai'],
    [{ kunci: 'toleransiMenit', nilai: 61 }, 'nilai'],
    [{ kunci: 'toleransiMenit', nilai: 1.5 }, 'nilai'],
    [{ kunci: 'toleransiMenit', nilai: null }, 'nilai'],
    [{ kunci: 'toleransiMenit', nilai: 1e308 }, 'nilai'],
    [{ kunci: 'jedaMinimalMenit', nilai: 0 }, 'nilai'],
    [{ kunci: 'menitTanpaAbsen', nilai: 0 }, 'nilai'],
    [{ kunci: 'batasMalam', nilai: '25:00' }, 'nilai'],
    [{ kunci: 'batasMalam', nilai: '05:01' }, 'nilai'],
    [{ kunci: 'batasMalam', nilai: 86_400 }, 'nilai'],
    [{ kunci: 'batasMalam', nilai: 61 }, 'nilai'],
    [{ kunci: 'jamMingguan', nilai: 37.4 }, 'nilai'],
    [{ kunci: 'mundurKoreksiBulan', nilai: 13 }, 'nilai'],
    [{ kunci: 'kabKotaKelolaLibur', nilai: 'true' }, 'nilai'],
    [{ kunci: 'namaProduk', nilai: ' ' }, 'nilai'],
    [{ kunci: 'namaProduk', nilai: 'x'.repeat(41) }, 'nilai'],
    [{ kunci: 'tautanKontak', nilai: 'javascript:alert(1)' }, 'nilai'],
    [{ kunci: 'tautanKontak', nilai: 'http://contoh.id' }, 'nilai'],
    [{ kunci: 'tautanKontak', nilai: 'https://orang@contoh.id' }, 'nilai'],
    [{ kunci: 'tautanKontak', nilai: `https://contoh.id/${'x'.repeat(300)}` }, 'nilai'],
    [{ kunci: 'tenggatKunciBulan', nilai: 29 }, 'nilai'],
    [
      { kunci: 'tenggatKunciBulan', nilai: { bawaan: 5, wilayah: [{ kodeWilayah: 'ZZZZZZ', hari: 7 }] } },
      'nilai.wilayah.0.kodeWilayah',
    ],
    [{ kunci: 'retensiTahun', nilai: { gtk: 0, riwayat: 10, pesan: 2, cronjob: 1 } }, 'nilai.gtk'],
    [{ kunci: 'retensiTahun', nilai: { gtk: 10, riwayat: 10, pesan: 2, cronjob: 1, tap: 1 } }, 'nilai.tap'],
    [{ kunci: 'pemeliharaan', nilai: { aktif: 1, pesan: '' } }, 'nilai.aktif'],
    [{ kunci: 'pemeliharaan', nilai: { aktif: true, pesan: 'x'.repeat(501) } }, 'nilai.pesan'],
    [{ kunci: 'namaProduk', nilai: 'Geisa', berlakuMulai: '2026-04-01' }, 'berlakuMulai'],
    [{ kunci: 'toleransiMenit', nilai: 1, berlakuMulai: '2026-02-30' }, 'berlakuMulai'],
    [{ kunci: 'toleransiMenit', nilai: 1, berlakuMulai: '2014-12-31' }, 'berlakuMulai'],
    [{ kunci: 'toleransiMenit', nilai: 1, berlakuMulai: '2027-03-07' }, 'berlakuMulai'],
    [{ kunci: 'toleransiMenit', nilai: 1, rahasia: 1 }, 'rahasia'],
  ])('ditolak dengan nama bidangnya: %j', async (input, field) => {
    const { status, body } = await update(input)
    expect([status, body.galat?.[0]?.field]).toEqual([422, field])
    expect(body.message).toMatch(/[a-z]/)
    expect((await sql`select 1 from setting`.execute(app.context.db)).rows).toEqual([])
  })

  it('batas malam ditulis sebagai jam, dan tidak boleh melewati mulai absen sekolah mana pun', async () => {
    expect((await update({ kunci: 'batasMalam', nilai: '02:30' })).status).toBe(200)
    expect((await row('batasMalam')).nilai).toBe(9000)
    const { sd } = app.dunia.sekolah
    await sql`insert into sekolah_aturan (sekolah_id, berlaku_mulai, shift_pagi, shift_siang, shift_pagi_mulai, shift_siang_mulai, is_jadwal_mandiri, disimpan_pada)
      values (${sd.id}, '2026-03-01', true, false, '04:00', '09:00', false, now())`.execute(app.context.db)
    const { status, body } = await update({ kunci: 'batasMalam', nilai: '04:30' })
    expect([status, body.galat[0].field]).toEqual([422, 'nilai'])
    expect((await update({ kunci: 'batasMalam', nilai: '04:00' })).status).toBe(200)
    await sql`delete from sekolah_aturan where shift_pagi_mulai = '04:00'`.execute(app.context.db)
  })

  it('nilai yang belum mulai dapat dibatalkan, yang sudah berlaku tidak', async () => {
    await update({ kunci: 'toleransiMenit', nilai: 3 })
    const later = await update({ kunci: 'toleransiMenit', nilai: 9, berlakuMulai: '2026-04-01' })
    expect(later.status).toBe(200)
    expect((await update({ kunci: 'toleransiMenit', nilai: 4 })).body.message).toContain('1 April 2026')
    expect(
      (await row('toleransiMenit')).daftarVersi.map((version: { bolehBatal: boolean }) => version.bolehBatal),
    ).toEqual([true, false])
    const cancel = (berlakuMulai: string, who = 'admin') =>
      app.call(who, cancelSetting, { params: { kunci: 'toleransiMenit', berlakuMulai } })
    expect((await cancel('2026-04-01', 'sekolah')).status).toBe(403)
    expect((await cancel('2026-03-05')).status).toBe(422)
    expect((await cancel('2026-04-01')).status).toBe(200)
    expect((await cancel('2026-04-01')).status).toBe(404)
  })
})

describe('angka', () => {
  it('toleransi yang berlaku sejak 1 Februari mengubah laporan bulan terbuka, juga yang sudah tersimpan sebagai memo', async () => {
    expect((await guru()).jumlah_terlambat_tanpa_izin).toBe(2)
    await waitForMemo(app.context.db)
    await update({ kunci: 'toleransiMenit', nilai: 30, berlakuMulai: '2026-02-01' })
    expect((await guru()).jumlah_terlambat_tanpa_izin).toBe(1)
    await waitForMemo(app.context.db)
    await update({ kunci: 'toleransiMenit', nilai: 40, berlakuMulai: '2026-02-05' })
    expect((await guru()).jumlah_terlambat_tanpa_izin).toBe(0)
  })

  it('batas malam yang mulai tanggal 1 juga mengubah bulan sebelumnya: hari terakhirnya selesai pada batas itu', async () => {
    const bulan = async () =>
      (
        await sql<{
          bulan: number
        }>`select bulan from versi_bersama where lingkup = 'setting' order by 1 limit 1`.execute(app.context.db)
      ).rows[0]?.bulan
    await update({ kunci: 'batasMalam', nilai: '02:00', berlakuMulai: '2026-03-01' })
    expect(await bulan()).toBe(202602)
    await sql`delete from versi_bersama`.execute(app.context.db)
    await update({ kunci: 'toleransiMenit', nilai: 2, berlakuMulai: '2026-03-01' })
    expect(await bulan()).toBe(202603)
  })

  it('pengaturan tanpa angka tidak membuat laporan dihitung ulang', async () => {
    await update({ kunci: 'jamMingguan', nilai: 40 })
    await update({ kunci: 'namaProduk', nilai: 'Absensi' })
    expect((await sql`select 1 from versi_bersama`.execute(app.context.db)).rows).toEqual([])
  })

  it('pratinjau menyebut hari yang berubah, tanpa menyimpan apa pun', async () => {
    const body = { kunci: 'toleransiMenit', nilai: 30, berlakuMulai: '2026-02-01' }
    const result = await app.call('admin', pratinjauSetting, { body })
    expect(result.status).toBe(200)
    expect(result.body.angkaBerubah).toBe(1)
    expect(result.body.seluruhSekolah).toBeGreaterThanOrEqual(result.body.jumlahSekolah)
    expect(result.body.contoh[0]).toMatchObject({
      tanggal: '2026-02-04',
      sebelum: { terlambat: 28 },
      sesudah: { terlambat: 0 },
    })
    expect((await sql`select 1 from setting`.execute(app.context.db)).rows).toEqual([])
    const without = await app.call('admin', pratinjauSetting, { body: { kunci: 'namaProduk', nilai: 'X' } })
    expect([without.status, without.body.galat[0].field]).toEqual([422, 'kunci'])
  })

  it('bulan yang dikunci tetap sama huruf demi huruf', async () => {
    const { sidik } = await kesiapan(app)
    expect((await lockFebruari(app, 'sekolah', { sidik })).status).toBe(200)
    const locked = await laporanText(app)
    await update({ kunci: 'toleransiMenit', nilai: 60, berlakuMulai: '2026-02-01' })
    await update({ kunci: 'batasMalam', nilai: '01:00', berlakuMulai: '2026-02-01' })
    expect(await laporanText(app)).toEqual(locked)
  })
})

describe('hak', () => {
  it('hanya admin membaca dan menulis; tamu 401', async () => {
    for (const who of ['sekolah', 'provinsi', 'kabkota', 'gtk', 'monitoring']) {
      expect((await app.call(who, daftarSetting)).status, who).toBe(403)
      expect((await update({ kunci: 'toleransiMenit', nilai: 5 }, who)).status, who).toBe(403)
    }
    expect((await app.call(null, daftarSetting)).status).toBe(401)
    expect((await app.call('admin', daftarSetting)).status).toBe(200)
  })
})
