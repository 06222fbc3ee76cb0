import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addKoreksi, addTap, rising, statusKoreksi, testDhgtk } from './dhgtk.test-kit.ts'

const JAM = 3600

describe('antrean', () => {
  it('hari yang selesai: paling banyak satu datang dan satu pulang, dengan asal datanya', async () => {
    const trial = await testDhgtk()
    expect(await trial.antre()).toBeGreaterThan(20)
    const rows = await trial.baris()
    const hari = (tanggal: string) =>
      rows.filter((b) => b.tanggal === tanggal).map((b) => [b.jenis, b.waktu, b.data, b.pengajuan, b.status])
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
    expect(new Set(rows.map((b) => `${b.tanggal} ${b.kunci.split(':')[2]} ${b.jenis}`)).size).toBe(rows.length)
  })

  it('tanpa alamat tidak ada yang diantre dan tidak ada yang dikirim', async () => {
    const trial = await testDhgtk()
    Object.assign(trial.context, { dhgtk: null })
    expect([await trial.antre(), await trial.send(), await trial.baris()]).toEqual([0, 0, []])
  })

  it('tanpa perubahan tidak ada yang diantre lagi; hari yang belum selesai menunggu', async () => {
    const trial = await testDhgtk()
    await trial.antre()
    const before = await trial.baris()
    await rising(trial.context.db, trial.sekolahId, 202602)
    trial.forward(2 * JAM)
    expect(await trial.antre()).toBe(0)
    await addTap(trial, '2026-03-05 06:58:00')
    expect(await trial.antre()).toBe(0)
    expect(await trial.baris()).toEqual(before)
    // The day ends at 03:00 of the next.
    trial.context.clock.set('2026-03-05T19:59:00.000Z')
    expect(await trial.antre()).toBe(0)
    trial.context.clock.set('2026-03-05T20:01:00.000Z')
    expect(await trial.antre()).toBe(1)
    expect((await trial.baris()).at(-1)).toMatchObject({ tanggal: '2026-03-05', jenis: 'Datang', waktu: '06:58:00' })
  })

  it('hari yang berubah: baris yang belum dikirim diganti, yang sudah terkirim mendapat revisi berikutnya', async () => {
    const trial = await testDhgtk()
    await trial.antre()
    const tanggal = '2026-02-04'
    const hari = async () => (await trial.baris()).filter((b) => b.tanggal === tanggal && b.jenis === 'Datang')
    await addTap(trial, `${tanggal} 07:10:00`)
    trial.forward(2 * JAM)
    expect(await trial.antre()).toBe(1)
    expect((await hari()).map((b) => [b.revisi, b.waktu])).toEqual([[1, '07:10:00']])

    expect(await trial.send()).toBeGreaterThan(20)
    await addTap(trial, `${tanggal} 06:59:00`)
    trial.forward(2 * JAM)
    expect(await trial.antre()).toBe(1)
    expect((await hari()).map((b) => [b.revisi, b.waktu, b.status])).toEqual([
      [1, '07:10:00', 'Terkirim'],
      [2, '06:59:00', 'Belum Dikirim'],
    ])
    expect(await trial.send()).toBe(1)
  })

  it('tap yang lewat diperiksa sejam sekali, putusan pengajuan seketika', async () => {
    const trial = await testDhgtk()
    await trial.antre()
    await addTap(trial, '2026-02-04 07:10:00')
    trial.forward(600)
    expect(await trial.antre()).toBe(0)
    await addKoreksi(trial, '202603000001', { tanggal: '2026-02-05', datang: '07:00', pulang: null })
    expect(await trial.antre('putusan')).toBe(2)
    expect((await trial.baris()).filter((b) => b.pengajuan === '202603000001')).toMatchObject([
      { tanggal: '2026-02-05', jenis: 'Datang', waktu: '07:00:00', data: 'Koreksi' },
    ])
  })

  it('sisi yang hilang: yang belum dikirim dihapus, yang sudah terkirim tetap', async () => {
    const trial = await testDhgtk()
    await addKoreksi(trial, '202603000001', { tanggal: '2026-02-07', datang: null, pulang: '12:00' })
    await trial.antre()
    const own = async () => (await trial.baris()).filter((b) => b.pengajuan === '202603000001')
    expect(await own()).toHaveLength(1)
    const cancel = async () => {
      trial.forward(60)
      await sql`update koreksi set status_pengajuan = 6, diputus_pada = ${trial.context.clock.now()} where no_koreksi = '202603000001'`.execute(
        trial.context.db,
      )
      await rising(trial.context.db, trial.sekolahId, 202602)
      return await trial.antre('putusan')
    }
    expect([await cancel(), await own()]).toEqual([1, []])

    await sql`update koreksi set status_pengajuan = 2 where no_koreksi = '202603000001'`.execute(trial.context.db)
    await rising(trial.context.db, trial.sekolahId, 202602)
    trial.forward(2 * JAM)
    await trial.antre()
    await trial.send()
    expect([await cancel(), (await own()).map((b) => b.status)]).toEqual([0, ['Terkirim']])
    expect(await statusKoreksi(trial, '202603000001')).toMatchObject({ status: 6 })
  })

  it('bulan terkunci tidak direvisi, tetapi yang berubah sebelum kuncinya masih ikut', async () => {
    const trial = await testDhgtk()
    const { db, clock } = trial.context
    await trial.antre()
    await trial.send()
    await addTap(trial, '2026-02-04 07:00:00')
    trial.forward(60)
    await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
      values (${trial.sekolahId}, 202602, 1, 'UJI', '{}', 'x', ${clock.now()})`.execute(db)
    trial.forward(60)
    expect(await trial.antre()).toBe(1)
    await addTap(trial, '2026-02-04 06:40:00')
    trial.forward(2 * JAM)
    expect(await trial.antre()).toBe(0)
    await sql`update segel set dibuka_pada = ${clock.now()}`.execute(db)
    expect(await trial.antre()).toBe(1)
  })
})
