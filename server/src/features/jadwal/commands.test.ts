import { pratinjauJadwal, readJadwal, saveJadwal } from '@geisa/contract/jadwal'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { e11Content } from '../rekap/fakta/e11.test-kit.ts'
import { clearJadwal, kunciBulan, seminggu, setMandiri } from './jadwal.test-kit.ts'

/** Now: Thursday 5 March 2026. In every school the second of staff lived February as in rules.md E11, 07:00–14:00. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const { sd, smp } = app.dunia.sekolah
  await e11Content(app.context.db, sd.id, sd.gtk[1]?.id ?? 0)
  await sql`update mesin set nomor_seri = 'UJI000012'`.execute(app.context.db)
  await e11Content(app.context.db, smp.id, smp.gtk[1]?.id ?? 0)
})
beforeEach(async () => {
  await clearJadwal(app.context.db)
  await sql`delete from versi_bersama`.execute(app.context.db)
  await sql`delete from sekolah_bulan_versi`.execute(app.context.db)
})
afterAll(() => app.close())

const UNTIL_THREE = seminggu(['07:00', '15:00'])
type Content = {
  rows?: object[]
  jenis?: 'shift' | 'libur'
  berlakuMulai?: string
  berlakuSampai?: string
  catatan?: string
}
const ALAMAT: Record<string, { lingkup: string; jenjang: string }> = {
  admin: { lingkup: 'nasional', jenjang: 'SD' },
  yayasan: { lingkup: 'yayasan', jenjang: 'SMP' },
  sekolah: { lingkup: 'sekolah', jenjang: 'SD' },
}
const save = (who: string, content: Content = {}, jenjang = 'SD') =>
  app.call(who, saveJadwal, {
    params: ALAMAT[who] ?? { lingkup: 'dinas', jenjang },
    body: { rows: UNTIL_THREE, ...content },
  })
const read = async (who: string, query = {}, jenjang = 'SD') =>
  (await app.call(who, readJadwal, { params: { jenjang }, query })).body
const versions = async (): Promise<Record<string, unknown>[]> =>
  (
    await sql<Record<string, unknown>>`
    select pemilik, shift, berlaku_mulai as mulai, berlaku_sampai as sampai, catatan from jadwal order by id`.execute(
      app.context.db,
    )
  ).rows
const riwayat = async () =>
  (
    await sql<{
      sekolah_id: number
      objek: string
      tindakan: string
      lingkup: string | null
      sebelum: Record<string, string> | null
      sesudah: Record<string, string> | null
    }>`
    select r.sekolah_id, r.objek, r.tindakan, r.lingkup, i.sebelum, i.sesudah from riwayat r
    join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor where r.perihal = 'jadwal' order by r.pada, r.nomor`.execute(
      app.context.db,
    )
  ).rows

describe('versi', () => {
  it('simpanan yang tidak mengubah apa pun tidak menjadi versi', async () => {
    await save('kabkota')
    const { status, body } = await save('kabkota')
    expect([status, body.message]).toEqual([200, 'Tidak ada yang berubah'])
    const { rows } = await read('kabkota')
    expect((await save('kabkota', { rows: rows.slice(0, 7) })).body.message).toBe('Tidak ada yang berubah')
    expect([(await versions()).length, (await riwayat()).length > 0]).toEqual([1, true])
  })

  it('hari libur yang sama dengan yang berlaku bukan perubahan, juga pada jam yang diwarisi', async () => {
    const { rows } = await read('kabkota')
    const libur = await save('kabkota', { rows: rows.slice(0, 7), jenis: 'libur' })
    expect([libur.body.message, await versions()]).toEqual(['Tidak ada yang berubah', []])
  })

  it('jam yang diwarisi dapat ditetapkan sebagai jadwal sendiri, lalu tidak lagi mengikuti yang di atasnya', async () => {
    await save('admin', { berlakuMulai: '2026-02-01' })
    const { rows, asal } = await read('kabkota')
    expect([asal[0].pemilik, rows[1].jamPulang]).toEqual(['nasional', '15:00:00'])
    const { body } = await save('kabkota', { rows: rows.slice(0, 7) })
    expect(body.message).toBe('Berhasil menyimpan data')
    await save('admin', { rows: seminggu(['08:00', '16:00']) })
    expect((await read('kabkota')).rows[1].jamPulang).toBe('15:00:00')
    expect((await save('kabkota', { rows: rows.slice(0, 7) })).body.message).toBe('Tidak ada yang berubah')
    // The days before are still inherited.
    const earlier = { rows: rows.slice(0, 7), berlakuMulai: '2026-03-02' }
    expect((await save('kabkota', earlier)).body.message).toBe('Berhasil menyimpan data')
  })

  it('jadwal sekolah sendiri yang sama dengan jadwal dinas pun tersimpan', async () => {
    await setMandiri(app.context.db, app.dunia.sekolah.sd.id)
    await save('kabkota')
    expect((await save('sekolah')).body.message).toBe('Berhasil menyimpan data')
    expect((await versions()).map(({ pemilik }) => pemilik)).toEqual(['dinas', 'sekolah'])
  })

  it('jam yang sama tetapi melewati akhir versi bertanggal adalah perubahan', async () => {
    await save('kabkota', { berlakuSampai: '2026-03-19' })
    expect((await save('kabkota', { berlakuSampai: '2026-03-19' })).body.message).toBe('Tidak ada yang berubah')
    expect((await save('kabkota')).body.message).toBe('Berhasil menyimpan data')
    expect(await versions()).toHaveLength(2)
  })

  it('hanya shift yang berubah mendapat versi; daftar telanjang adalah simpanan jam mulai hari ini', async () => {
    const shift2 = seminggu(['12:30', '17:30'], {}, 2)
    expect((await save('kabkota', { rows: [...UNTIL_THREE, ...shift2], catatan: 'Tahun ajaran baru' })).status).toBe(
      200,
    )
    const bare = await app.call('kabkota', saveJadwal, {
      params: { lingkup: 'dinas', jenjang: 'SD' },
      body: [...UNTIL_THREE, ...seminggu(['12:30', '17:00'], {}, 2)],
    })
    expect(bare.status).toBe(200)
    expect(await versions()).toEqual([
      { pemilik: 'dinas', shift: 1, mulai: '2026-03-05', sampai: null, catatan: 'Tahun ajaran baru' },
      { pemilik: 'dinas', shift: 2, mulai: '2026-03-05', sampai: null, catatan: 'Tahun ajaran baru' },
      { pemilik: 'dinas', shift: 2, mulai: '2026-03-05', sampai: null, catatan: null },
    ])
    const current = await read('kabkota')
    expect([current.rows[8].jamPulang, current.asal[1].terjadwal]).toEqual(['17:00:00', true])
    expect(current.versi.map((version: { shift: number }) => version.shift)).toEqual([2, 2, 1])
  })

  it('hari libur berlaku bagi setiap shift yang terjadwal; empat belas baris membawa milik shiftnya sendiri', async () => {
    await save('kabkota', { rows: [...UNTIL_THREE, ...seminggu(['12:30', '17:30'], {}, 2)] })
    const jumat = { 5: { isLibur: true } }
    await save('kabkota', { jenis: 'libur', rows: seminggu(['00:00', '00:00'], jumat) })
    const libur = async () =>
      (await read('kabkota')).rows
        .filter((row: { isLibur: boolean }) => row.isLibur)
        .map((row: { shift: number; hari: number }) => `${row.shift}:${row.hari}`)
    expect(await libur()).toEqual(['1:0', '1:5', '2:0', '2:5'])
    const perShift = [...seminggu(['00:00', '00:00']), ...seminggu(['00:00', '00:00'], { 6: { isLibur: true } }, 2)]
    await save('kabkota', { jenis: 'libur', rows: perShift })
    expect(await libur()).toEqual(['1:0', '2:0', '2:6'])
  })

  it('hari yang tidak lagi libur harus memuat jam; jam lama yang tidak disentuh boleh tetap', async () => {
    const empty = { jamMasuk: null, jamPulang: null, isLibur: true }
    await save('kabkota', { rows: seminggu(['07:00', '14:00'], { 0: empty, 6: empty }) })
    // A break outside the hours, as an older version may hold it (rules.md L32).
    await sql`update jadwal_hari set jam_istirahat_mulai = '14:00', jam_istirahat_selesai = '15:00' where hari = 5`.execute(
      app.context.db,
    )
    const openSabtu = seminggu(['00:00', '00:00'])
    const { status, body } = await save('kabkota', { jenis: 'libur', rows: openSabtu })
    expect([status, body.galat]).toEqual([
      422,
      [{ field: 'rows.6.isLibur', message: 'Sabtu: belum memuat jam kerja. Isi dahulu jamnya pada Shift 1.' }],
    ])
    const closeSenin = seminggu(['00:00', '00:00'], { 1: { isLibur: true }, 6: { isLibur: true } })
    expect((await save('kabkota', { jenis: 'libur', rows: closeSenin })).status).toBe(200)
  })

  it('riwayat: sebelum dan sesudah, di rantai pusat bagi wilayahnya atau di rantai sekolah', async () => {
    await sql`delete from riwayat where perihal = 'jadwal'`.execute(app.context.db)
    const { sd } = app.dunia.sekolah
    await setMandiri(app.context.db, sd.id)
    await save('kabkota', { berlakuSampai: '2026-03-19' })
    await save('sekolah', { rows: seminggu(['06:45', '13:00']) })
    const rows = await riwayat()
    const [dinas, sekolah] = [0, sd.id].map((id) => rows.find((one) => one.sekolah_id === id))
    expect(dinas).toMatchObject({
      sekolah_id: 0,
      objek: `dinas:${app.dunia.wilayah.kabKota}:SD`,
      tindakan: 'ubah',
      lingkup: app.dunia.wilayah.kabKota,
      sebelum: { shift: 1, Minggu: 'libur', Senin: '07:00–14:00, istirahat 12:00–12:30' },
      sesudah: { shift: 1, Senin: '07:00–15:00', berlakuMulai: '2026-03-05', berlakuSampai: '2026-03-19' },
    })
    expect(sekolah).toMatchObject({
      sekolah_id: sd.id,
      objek: `sekolah:${sd.id}:SD`,
      lingkup: null,
      sebelum: { Senin: '07:00–15:00' },
      sesudah: { Senin: '06:45–13:00', berlakuSampai: null },
    })
  })

  it('jadwal sekolah sendiri dari hari yang sudah lewat diberitahukan ke dinas, dari hari ini tidak', async () => {
    const { sd } = app.dunia.sekolah
    await sql`delete from pesan`.execute(app.context.db)
    await setMandiri(app.context.db, sd.id)
    await save('sekolah', { rows: seminggu(['06:40', '13:00']) })
    await save('sekolah', { rows: seminggu(['06:30', '13:00']), berlakuMulai: '2026-02-23' })
    const { rows } = await sql<{ subjek: string; isi: string; penerima: number }>`
      select p.subjek, p.isi, count(*)::int as penerima from pesan p join pesan_penerima t on t.pesan_id = p.id
      group by p.id`.execute(app.context.db)
    expect(rows).toEqual([
      {
        subjek: `Jadwal mengubah hari yang sudah lewat: ${sd.nama}`,
        isi: expect.stringContaining('menyimpan jadwal sekolahnya sejak 23 Februari 2026'),
        penerima: 2,
      },
    ])
  })

  it('dua simpanan pada saat yang sama bergantian: sebelum yang kedua adalah sesudah yang pertama', async () => {
    await sql`delete from riwayat where perihal = 'jadwal'`.execute(app.context.db)
    await app.signIn('kabkota')
    const jam = ['15:00', '15:10', '15:20', '15:30']
    const results = await Promise.all(jam.map((pulang) => save('kabkota', { rows: seminggu(['07:00', pulang]) })))
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const lines = await riwayat()
    expect(lines).toHaveLength(4)
    for (const [nth, one] of lines.slice(1).entries()) expect(one.sebelum?.Senin).toBe(lines[nth]?.sesudah?.Senin)
    const { rows } = await read('kabkota')
    expect(`07:00–${rows[1].jamPulang.slice(0, 5)}`).toBe(lines[3]?.sesudah?.Senin)
  })
})

describe('yang dihitung ulang', () => {
  const shared = async () =>
    (
      await sql<{ teks: string }>`
      select lingkup || ' ' || kode || ' ' || bulan as teks from versi_bersama order by bulan, lingkup`.execute(
        app.context.db,
      )
    ).rows.map(({ teks }) => teks)

  it('jadwal bersama menaikkan satu penghitung sebulan, sampai hari terakhirnya', async () => {
    const { kabKota, provinsi } = app.dunia.wilayah
    await save('kabkota', { berlakuMulai: '2026-01-20', berlakuSampai: '2026-02-19' })
    expect(await shared()).toEqual([`kab_kota ${kabKota} 202601`, `kab_kota ${kabKota} 202602`])
    await save('provinsi', {}, 'SMA')
    expect(await shared()).toContain(`provinsi ${provinsi} 202603`)
    await save('yayasan')
    expect(await shared()).toContain(`yayasan ${app.dunia.yayasanId} 202603`)
    await save('admin')
    expect(await shared()).toContain('nasional 000000 202603')
  })

  it('jadwal satu sekolah menaikkan bulan sekolah itu, juga bulan depan yang sudah dapat dilihat', async () => {
    const { sd } = app.dunia.sekolah
    await setMandiri(app.context.db, sd.id)
    await save('sekolah', { berlakuMulai: '2026-03-30' })
    const { rows } = await sql<{ sekolah_id: number; bulan: number }>`
      select sekolah_id, bulan from sekolah_bulan_versi order by bulan`.execute(app.context.db)
    expect(rows.slice(0, 2)).toEqual([
      { sekolah_id: sd.id, bulan: 202603 },
      { sekolah_id: sd.id, bulan: 202604 },
    ])
    expect(await shared()).toEqual([])
  })
})

describe('pratinjau', () => {
  const pratinjau = (who: string, content: Content) =>
    app.call(who, pratinjauJadwal, {
      params: ALAMAT[who] ?? { lingkup: 'dinas', jenjang: 'SD' },
      body: { rows: UNTIL_THREE, ...content },
    })

  it('menghitung hari yang berubah tanpa menyimpan; sama dengan yang terjadi sesudah disimpan', async () => {
    const { sd, otherSd } = app.dunia.sekolah
    await kunciBulan(app.context.db, otherSd.id, 202602)
    const { status, body } = await pratinjau('kabkota', { berlakuMulai: '2026-02-23', berlakuSampai: '2026-02-28' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ dari: '2026-02-23', sampai: '2026-02-28', jumlahSekolah: 2, bulanTerkunci: 1 })
    expect([await versions(), await riwayat().then((daftar) => daftar.length > 0)]).toEqual([[], true])
    const example = body.contoh.find((one: { sekolahId: number; gtkId: string }) => one.gtkId === sd.gtk[1]?.publicId)
    expect([example.tanggal, example.sebelum.pulangCepat, example.sesudah.pulangCepat]).toEqual(['2026-02-23', 0, 59])
    expect(body.lanjut).toBeNull()
  })

  it('sekolah mandiri tidak terhitung berubah oleh jadwal dinas', async () => {
    const { sd } = app.dunia.sekolah
    await setMandiri(app.context.db, sd.id)
    await save('sekolah', { rows: seminggu(['07:00', '14:00']), berlakuMulai: '2026-02-01' })
    const { body } = await pratinjau('kabkota', { berlakuMulai: '2026-02-23', berlakuSampai: '2026-02-28' })
    expect(body.contoh.filter((example: { sekolahId: number }) => example.sekolahId === sd.id)).toEqual([])
    expect(body.hariGtk).toBeGreaterThan(0)
  })

  it('simpanan yang tidak mengubah apa pun: nol', async () => {
    await save('kabkota')
    const { body } = await pratinjau('kabkota', {})
    expect([body.jumlahSekolah, body.hariGtk, body.lanjut]).toEqual([0, 0, null])
  })
})
