import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { dhgtkUji, naik, statusKoreksi, tambahKoreksi, tambahTap } from './dhgtk.test-bahan.ts'

const JAM = 3600

describe('antrean', () => {
  it('hari yang selesai: paling banyak satu datang dan satu pulang, dengan asal datanya', async () => {
    const uji = await dhgtkUji()
    expect(await uji.antre()).toBeGreaterThan(20)
    const baris = await uji.baris()
    const hari = (tanggal: string) =>
      baris.filter((b) => b.tanggal === tanggal).map((b) => [b.jenis, b.waktu, b.data, b.pengajuan, b.status])
    expect(hari('2026-02-03')).toEqual([
      ['Datang', '07:00:45', 'Mesin', null, 'Belum Dikirim'],
      ['Pulang', '14:00:00', 'Mesin', null, 'Belum Dikirim'],
    ])
    // A manual attendance that filled both sides; sick leave and a day off send nothing.
    expect(hari('2026-02-14')).toEqual([
      ['Datang', '07:00:00', 'Absensi Manual', '202602000001', 'Belum Dikirim'],
      ['Pulang', '14:00:00', 'Absensi Manual', '202602000001', 'Belum Dikirim'],
    ])
    expect([hari('2026-02-10'), hari('2026-02-11'), hari('2026-02-15')]).toEqual([[], [], []])
    expect(new Set(baris.map((b) => `${b.tanggal} ${b.kunci.split(':')[2]} ${b.jenis}`)).size).toBe(baris.length)
  })

  it('tanpa alamat tidak ada yang diantre dan tidak ada yang dikirim', async () => {
    const uji = await dhgtkUji()
    Object.assign(uji.aplikasi, { dhgtk: null })
    expect([await uji.antre(), await uji.kirim(), await uji.baris()]).toEqual([0, 0, []])
  })

  it('tanpa perubahan tidak ada yang diantre lagi; hari yang belum selesai menunggu', async () => {
    const uji = await dhgtkUji()
    await uji.antre()
    const sebelum = await uji.baris()
    await naik(uji.aplikasi.db, uji.sekolahId, 202602)
    uji.maju(2 * JAM)
    expect(await uji.antre()).toBe(0)
    await tambahTap(uji, '2026-03-05 06:58:00')
    expect(await uji.antre()).toBe(0)
    expect(await uji.baris()).toEqual(sebelum)
    // The day ends at 03:00 of the next.
    uji.aplikasi.clock.set('2026-03-05T19:59:00.000Z')
    expect(await uji.antre()).toBe(0)
    uji.aplikasi.clock.set('2026-03-05T20:01:00.000Z')
    expect(await uji.antre()).toBe(1)
    expect((await uji.baris()).at(-1)).toMatchObject({ tanggal: '2026-03-05', jenis: 'Datang', waktu: '06:58:00' })
  })

  it('hari yang berubah: baris yang belum dikirim diganti, yang sudah terkirim mendapat revisi berikutnya', async () => {
    const uji = await dhgtkUji()
    await uji.antre()
    const tanggal = '2026-02-04'
    const hari = async () => (await uji.baris()).filter((b) => b.tanggal === tanggal && b.jenis === 'Datang')
    await tambahTap(uji, `${tanggal} 07:10:00`)
    uji.maju(2 * JAM)
    expect(await uji.antre()).toBe(1)
    expect((await hari()).map((b) => [b.revisi, b.waktu])).toEqual([[1, '07:10:00']])

    expect(await uji.kirim()).toBeGreaterThan(20)
    await tambahTap(uji, `${tanggal} 06:59:00`)
    uji.maju(2 * JAM)
    expect(await uji.antre()).toBe(1)
    expect((await hari()).map((b) => [b.revisi, b.waktu, b.status])).toEqual([
      [1, '07:10:00', 'Terkirim'],
      [2, '06:59:00', 'Belum Dikirim'],
    ])
    expect(await uji.kirim()).toBe(1)
  })

  it('tap yang lewat diperiksa sejam sekali, putusan pengajuan seketika', async () => {
    const uji = await dhgtkUji()
    await uji.antre()
    await tambahTap(uji, '2026-02-04 07:10:00')
    uji.maju(600)
    expect(await uji.antre()).toBe(0)
    await tambahKoreksi(uji, '202603000001', { tanggal: '2026-02-05', datang: '07:00', pulang: null })
    expect(await uji.antre('putusan')).toBe(2)
    expect((await uji.baris()).filter((b) => b.pengajuan === '202603000001')).toMatchObject([
      { tanggal: '2026-02-05', jenis: 'Datang', waktu: '07:00:00', data: 'Koreksi' },
    ])
  })

  it('sisi yang hilang: yang belum dikirim dihapus, yang sudah terkirim tetap', async () => {
    const uji = await dhgtkUji()
    await tambahKoreksi(uji, '202603000001', { tanggal: '2026-02-07', datang: null, pulang: '12:00' })
    await uji.antre()
    const milik = async () => (await uji.baris()).filter((b) => b.pengajuan === '202603000001')
    expect(await milik()).toHaveLength(1)
    const batalkan = async () => {
      uji.maju(60)
      await sql`update koreksi set status_pengajuan = 6, diputus_pada = ${uji.aplikasi.clock.now()} where no_koreksi = '202603000001'`.execute(
        uji.aplikasi.db,
      )
      await naik(uji.aplikasi.db, uji.sekolahId, 202602)
      return await uji.antre('putusan')
    }
    expect([await batalkan(), await milik()]).toEqual([1, []])

    await sql`update koreksi set status_pengajuan = 2 where no_koreksi = '202603000001'`.execute(uji.aplikasi.db)
    await naik(uji.aplikasi.db, uji.sekolahId, 202602)
    uji.maju(2 * JAM)
    await uji.antre()
    await uji.kirim()
    expect([await batalkan(), (await milik()).map((b) => b.status)]).toEqual([0, ['Terkirim']])
    expect(await statusKoreksi(uji, '202603000001')).toMatchObject({ status: 6 })
  })

  it('bulan terkunci tidak direvisi, tetapi yang berubah sebelum kuncinya masih ikut', async () => {
    const uji = await dhgtkUji()
    const { db, clock } = uji.aplikasi
    await uji.antre()
    await uji.kirim()
    await tambahTap(uji, '2026-02-04 07:00:00')
    uji.maju(60)
    await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
      values (${uji.sekolahId}, 202602, 1, 'UJI', '{}', 'x', ${clock.now()})`.execute(db)
    uji.maju(60)
    expect(await uji.antre()).toBe(1)
    await tambahTap(uji, '2026-02-04 06:40:00')
    uji.maju(2 * JAM)
    expect(await uji.antre()).toBe(0)
    await sql`update segel set dibuka_pada = ${clock.now()}`.execute(db)
    expect(await uji.antre()).toBe(1)
  })
})
