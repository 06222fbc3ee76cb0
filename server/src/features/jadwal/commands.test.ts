import { bacaJadwal, pratinjauJadwal, simpanJadwal } from '@geisa/contract/jadwal'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { isiE11 } from '../rekap/fakta/e11.test-bahan.ts'
import { aturMandiri, kosongkanJadwal, kunciBulan, seminggu } from './jadwal.test-bahan.ts'

/** Now: Thursday 5 March 2026. In every school the second of staff lived February as in rules.md E11, 07:00–14:00. */
let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
  const { sd, smp } = uji.dunia.sekolah
  await isiE11(uji.aplikasi.db, sd.id, sd.gtk[1]?.id ?? 0)
  await sql`update mesin set nomor_seri = 'UJI000012'`.execute(uji.aplikasi.db)
  await isiE11(uji.aplikasi.db, smp.id, smp.gtk[1]?.id ?? 0)
})
beforeEach(async () => {
  await kosongkanJadwal(uji.aplikasi.db)
  await sql`delete from versi_bersama`.execute(uji.aplikasi.db)
  await sql`delete from sekolah_bulan_versi`.execute(uji.aplikasi.db)
})
afterAll(() => uji.tutup())

const SAMPAI_TIGA = seminggu(['07:00', '15:00'])
type Isi = {
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
const simpan = (siapa: string, isi: Isi = {}, jenjang = 'SD') =>
  uji.panggil(siapa, simpanJadwal, {
    params: ALAMAT[siapa] ?? { lingkup: 'dinas', jenjang },
    body: { rows: SAMPAI_TIGA, ...isi },
  })
const baca = async (siapa: string, query = {}, jenjang = 'SD') =>
  (await uji.panggil(siapa, bacaJadwal, { params: { jenjang }, query })).body
const versi = async (): Promise<Record<string, unknown>[]> =>
  (
    await sql<Record<string, unknown>>`
    select pemilik, shift, berlaku_mulai as mulai, berlaku_sampai as sampai, catatan from jadwal order by id`.execute(
      uji.aplikasi.db,
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
      uji.aplikasi.db,
    )
  ).rows

describe('versi', () => {
  it('simpanan yang tidak mengubah apa pun tidak menjadi versi', async () => {
    await simpan('kabkota')
    const { status, body } = await simpan('kabkota')
    expect([status, body.message]).toEqual([200, 'Tidak ada yang berubah'])
    const { rows } = await baca('kabkota')
    expect((await simpan('kabkota', { rows: rows.slice(0, 7) })).body.message).toBe('Tidak ada yang berubah')
    expect([(await versi()).length, (await riwayat()).length > 0]).toEqual([1, true])
  })

  it('hari libur yang sama dengan yang berlaku bukan perubahan, juga pada jam yang diwarisi', async () => {
    const { rows } = await baca('kabkota')
    const libur = await simpan('kabkota', { rows: rows.slice(0, 7), jenis: 'libur' })
    expect([libur.body.message, await versi()]).toEqual(['Tidak ada yang berubah', []])
  })

  it('jam yang diwarisi dapat ditetapkan sebagai jadwal sendiri, lalu tidak lagi mengikuti yang di atasnya', async () => {
    await simpan('admin', { berlakuMulai: '2026-02-01' })
    const { rows, asal } = await baca('kabkota')
    expect([asal[0].pemilik, rows[1].jamPulang]).toEqual(['nasional', '15:00:00'])
    const { body } = await simpan('kabkota', { rows: rows.slice(0, 7) })
    expect(body.message).toBe('Berhasil menyimpan data')
    await simpan('admin', { rows: seminggu(['08:00', '16:00']) })
    expect((await baca('kabkota')).rows[1].jamPulang).toBe('15:00:00')
    expect((await simpan('kabkota', { rows: rows.slice(0, 7) })).body.message).toBe('Tidak ada yang berubah')
    // The days before are still inherited.
    const lebihAwal = { rows: rows.slice(0, 7), berlakuMulai: '2026-03-02' }
    expect((await simpan('kabkota', lebihAwal)).body.message).toBe('Berhasil menyimpan data')
  })

  it('jadwal sekolah sendiri yang sama dengan jadwal dinas pun tersimpan', async () => {
    await aturMandiri(uji.aplikasi.db, uji.dunia.sekolah.sd.id)
    await simpan('kabkota')
    expect((await simpan('sekolah')).body.message).toBe('Berhasil menyimpan data')
    expect((await versi()).map(({ pemilik }) => pemilik)).toEqual(['dinas', 'sekolah'])
  })

  it('jam yang sama tetapi melewati akhir versi bertanggal adalah perubahan', async () => {
    await simpan('kabkota', { berlakuSampai: '2026-03-19' })
    expect((await simpan('kabkota', { berlakuSampai: '2026-03-19' })).body.message).toBe('Tidak ada yang berubah')
    expect((await simpan('kabkota')).body.message).toBe('Berhasil menyimpan data')
    expect(await versi()).toHaveLength(2)
  })

  it('hanya shift yang berubah mendapat versi; daftar telanjang adalah simpanan jam mulai hari ini', async () => {
    const shift2 = seminggu(['12:30', '17:30'], {}, 2)
    expect((await simpan('kabkota', { rows: [...SAMPAI_TIGA, ...shift2], catatan: 'Tahun ajaran baru' })).status).toBe(
      200,
    )
    const telanjang = await uji.panggil('kabkota', simpanJadwal, {
      params: { lingkup: 'dinas', jenjang: 'SD' },
      body: [...SAMPAI_TIGA, ...seminggu(['12:30', '17:00'], {}, 2)],
    })
    expect(telanjang.status).toBe(200)
    expect(await versi()).toEqual([
      { pemilik: 'dinas', shift: 1, mulai: '2026-03-05', sampai: null, catatan: 'Tahun ajaran baru' },
      { pemilik: 'dinas', shift: 2, mulai: '2026-03-05', sampai: null, catatan: 'Tahun ajaran baru' },
      { pemilik: 'dinas', shift: 2, mulai: '2026-03-05', sampai: null, catatan: null },
    ])
    const kini = await baca('kabkota')
    expect([kini.rows[8].jamPulang, kini.asal[1].terjadwal]).toEqual(['17:00:00', true])
    expect(kini.versi.map((satu: { shift: number }) => satu.shift)).toEqual([2, 2, 1])
  })

  it('hari libur berlaku bagi setiap shift yang terjadwal; empat belas baris membawa milik shiftnya sendiri', async () => {
    await simpan('kabkota', { rows: [...SAMPAI_TIGA, ...seminggu(['12:30', '17:30'], {}, 2)] })
    const jumat = { 5: { isLibur: true } }
    await simpan('kabkota', { jenis: 'libur', rows: seminggu(['00:00', '00:00'], jumat) })
    const libur = async () =>
      (await baca('kabkota')).rows
        .filter((baris: { isLibur: boolean }) => baris.isLibur)
        .map((baris: { shift: number; hari: number }) => `${baris.shift}:${baris.hari}`)
    expect(await libur()).toEqual(['1:0', '1:5', '2:0', '2:5'])
    const perShift = [...seminggu(['00:00', '00:00']), ...seminggu(['00:00', '00:00'], { 6: { isLibur: true } }, 2)]
    await simpan('kabkota', { jenis: 'libur', rows: perShift })
    expect(await libur()).toEqual(['1:0', '2:0', '2:6'])
  })

  it('hari yang tidak lagi libur harus memuat jam; jam lama yang tidak disentuh boleh tetap', async () => {
    const kosong = { jamMasuk: null, jamPulang: null, isLibur: true }
    await simpan('kabkota', { rows: seminggu(['07:00', '14:00'], { 0: kosong, 6: kosong }) })
    // A break outside the hours, as an older version may hold it (rules.md L32).
    await sql`update jadwal_hari set jam_istirahat_mulai = '14:00', jam_istirahat_selesai = '15:00' where hari = 5`.execute(
      uji.aplikasi.db,
    )
    const bukaSabtu = seminggu(['00:00', '00:00'])
    const { status, body } = await simpan('kabkota', { jenis: 'libur', rows: bukaSabtu })
    expect([status, body.galat]).toEqual([
      422,
      [{ field: 'rows.6.isLibur', message: 'Sabtu: belum memuat jam kerja. Isi dahulu jamnya pada Shift 1.' }],
    ])
    const tutupSenin = seminggu(['00:00', '00:00'], { 1: { isLibur: true }, 6: { isLibur: true } })
    expect((await simpan('kabkota', { jenis: 'libur', rows: tutupSenin })).status).toBe(200)
  })

  it('riwayat: sebelum dan sesudah, di rantai pusat bagi wilayahnya atau di rantai sekolah', async () => {
    await sql`delete from riwayat where perihal = 'jadwal'`.execute(uji.aplikasi.db)
    const { sd } = uji.dunia.sekolah
    await aturMandiri(uji.aplikasi.db, sd.id)
    await simpan('kabkota', { berlakuSampai: '2026-03-19' })
    await simpan('sekolah', { rows: seminggu(['06:45', '13:00']) })
    const baris = await riwayat()
    const [dinas, sekolah] = [0, sd.id].map((id) => baris.find((satu) => satu.sekolah_id === id))
    expect(dinas).toMatchObject({
      sekolah_id: 0,
      objek: `dinas:${uji.dunia.wilayah.kabKota}:SD`,
      tindakan: 'ubah',
      lingkup: uji.dunia.wilayah.kabKota,
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
    const { sd } = uji.dunia.sekolah
    await sql`delete from pesan`.execute(uji.aplikasi.db)
    await aturMandiri(uji.aplikasi.db, sd.id)
    await simpan('sekolah', { rows: seminggu(['06:40', '13:00']) })
    await simpan('sekolah', { rows: seminggu(['06:30', '13:00']), berlakuMulai: '2026-02-23' })
    const { rows } = await sql<{ subjek: string; isi: string; penerima: number }>`
      select p.subjek, p.isi, count(*)::int as penerima from pesan p join pesan_penerima t on t.pesan_id = p.id
      group by p.id`.execute(uji.aplikasi.db)
    expect(rows).toEqual([
      {
        subjek: `Jadwal mengubah hari yang sudah lewat: ${sd.nama}`,
        isi: expect.stringContaining('menyimpan jadwal sekolahnya sejak 23 Februari 2026'),
        penerima: 2,
      },
    ])
  })

  it('dua simpanan pada saat yang sama bergantian: sebelum yang kedua adalah sesudah yang pertama', async () => {
    await sql`delete from riwayat where perihal = 'jadwal'`.execute(uji.aplikasi.db)
    await uji.masuk('kabkota')
    const jam = ['15:00', '15:10', '15:20', '15:30']
    const hasil = await Promise.all(jam.map((pulang) => simpan('kabkota', { rows: seminggu(['07:00', pulang]) })))
    expect(hasil.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const baris = await riwayat()
    expect(baris).toHaveLength(4)
    for (const [ke, satu] of baris.slice(1).entries()) expect(satu.sebelum?.Senin).toBe(baris[ke]?.sesudah?.Senin)
    const { rows } = await baca('kabkota')
    expect(`07:00–${rows[1].jamPulang.slice(0, 5)}`).toBe(baris[3]?.sesudah?.Senin)
  })
})

describe('yang dihitung ulang', () => {
  const bersama = async () =>
    (
      await sql<{ teks: string }>`
      select lingkup || ' ' || kode || ' ' || bulan as teks from versi_bersama order by bulan, lingkup`.execute(
        uji.aplikasi.db,
      )
    ).rows.map(({ teks }) => teks)

  it('jadwal bersama menaikkan satu penghitung sebulan, sampai hari terakhirnya', async () => {
    const { kabKota, provinsi } = uji.dunia.wilayah
    await simpan('kabkota', { berlakuMulai: '2026-01-20', berlakuSampai: '2026-02-19' })
    expect(await bersama()).toEqual([`kab_kota ${kabKota} 202601`, `kab_kota ${kabKota} 202602`])
    await simpan('provinsi', {}, 'SMA')
    expect(await bersama()).toContain(`provinsi ${provinsi} 202603`)
    await simpan('yayasan')
    expect(await bersama()).toContain(`yayasan ${uji.dunia.yayasanId} 202603`)
    await simpan('admin')
    expect(await bersama()).toContain('nasional 000000 202603')
  })

  it('jadwal satu sekolah menaikkan bulan sekolah itu, juga bulan depan yang sudah dapat dilihat', async () => {
    const { sd } = uji.dunia.sekolah
    await aturMandiri(uji.aplikasi.db, sd.id)
    await simpan('sekolah', { berlakuMulai: '2026-03-30' })
    const { rows } = await sql<{ sekolah_id: number; bulan: number }>`
      select sekolah_id, bulan from sekolah_bulan_versi order by bulan`.execute(uji.aplikasi.db)
    expect(rows.slice(0, 2)).toEqual([
      { sekolah_id: sd.id, bulan: 202603 },
      { sekolah_id: sd.id, bulan: 202604 },
    ])
    expect(await bersama()).toEqual([])
  })
})

describe('pratinjau', () => {
  const pratinjau = (siapa: string, isi: Isi) =>
    uji.panggil(siapa, pratinjauJadwal, {
      params: ALAMAT[siapa] ?? { lingkup: 'dinas', jenjang: 'SD' },
      body: { rows: SAMPAI_TIGA, ...isi },
    })

  it('menghitung hari yang berubah tanpa menyimpan; sama dengan yang terjadi sesudah disimpan', async () => {
    const { sd, sdLain } = uji.dunia.sekolah
    await kunciBulan(uji.aplikasi.db, sdLain.id, 202602)
    const { status, body } = await pratinjau('kabkota', { berlakuMulai: '2026-02-23', berlakuSampai: '2026-02-28' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ dari: '2026-02-23', sampai: '2026-02-28', jumlahSekolah: 2, bulanTerkunci: 1 })
    expect([await versi(), await riwayat().then((daftar) => daftar.length > 0)]).toEqual([[], true])
    const contoh = body.contoh.find((satu: { sekolahId: number; gtkId: string }) => satu.gtkId === sd.gtk[1]?.idPublik)
    expect([contoh.tanggal, contoh.sebelum.pulangCepat, contoh.sesudah.pulangCepat]).toEqual(['2026-02-23', 0, 59])
    expect(body.lanjut).toBeNull()
  })

  it('sekolah mandiri tidak terhitung berubah oleh jadwal dinas', async () => {
    const { sd } = uji.dunia.sekolah
    await aturMandiri(uji.aplikasi.db, sd.id)
    await simpan('sekolah', { rows: seminggu(['07:00', '14:00']), berlakuMulai: '2026-02-01' })
    const { body } = await pratinjau('kabkota', { berlakuMulai: '2026-02-23', berlakuSampai: '2026-02-28' })
    expect(body.contoh.filter((satu: { sekolahId: number }) => satu.sekolahId === sd.id)).toEqual([])
    expect(body.hariGtk).toBeGreaterThan(0)
  })

  it('simpanan yang tidak mengubah apa pun: nol', async () => {
    await simpan('kabkota')
    const { body } = await pratinjau('kabkota', {})
    expect([body.jumlahSekolah, body.hariGtk, body.lanjut]).toEqual([0, 0, null])
  })
})
