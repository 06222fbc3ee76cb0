import { bacaSekolah, ubahSekolah } from '@geisa/contract/sekolah'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { versiBulan } from '../../../test/mesin-uji.ts'

let uji: AplikasiUji
let db: AplikasiUji['aplikasi']['db']
let id: number
beforeAll(async () => {
  uji = await buatAplikasiUji()
  db = uji.aplikasi.db
  id = uji.dunia.sekolah.sd.id
})
afterAll(() => uji.tutup())
beforeEach(async () => {
  for (const tabel of [
    'sekolah_aturan',
    'kalibrasi',
    'segel',
    'sekolah_bulan_versi',
    'setting',
    'jadwal_hari',
    'jadwal',
    'pesan',
  ])
    await sql`delete from ${sql.table(tabel)}`.execute(db)
})

const ubah = (siapa: string | null, body: Record<string, unknown>) => uji.panggil(siapa, ubahSekolah, { body })
const baca = async (sekolahId = id) => (await uji.panggil('admin', bacaSekolah, { params: { id: sekolahId } })).body
const ditolak = async (siapa: string, body: Record<string, unknown>, status = 422) => {
  const sebelum = JSON.stringify(await baca())
  const jawaban = await ubah(siapa, body)
  expect([body, jawaban.status]).toEqual([body, status])
  expect(JSON.stringify(await baca())).toBe(sebelum)
  return jawaban.body.galat?.[0]?.field
}
const riwayatTerakhir = async () => {
  const { rows } = await sql<{ perihal: string; sebelum: unknown; sesudah: unknown }>`
    select r.perihal, i.sebelum, i.sesudah from riwayat r join riwayat_isi i using (sekolah_id, nomor)
    where r.sekolah_id = ${id} order by r.nomor desc limit 1`.execute(db)
  return rows[0]
}

describe('siapa mengubah apa', () => {
  it('operator mengubah alamat dan kontak sekolahnya, tercatat di riwayat', async () => {
    const { versi } = await baca()
    const { status, body } = await ubah('sekolah', { versi, alamat: 'Jl. Ijen 1', telepon: '0341 123456', email: null })
    expect([status, body.message]).toEqual([200, 'Berhasil menyimpan data'])
    expect(await baca()).toMatchObject({ alamat: 'Jl. Ijen 1', telepon: '0341 123456', versi: versi + 1 })
    expect(await riwayatTerakhir()).toEqual({
      perihal: 'sekolah',
      sebelum: { alamat: '', telepon: null },
      sesudah: { alamat: 'Jl. Ijen 1', telepon: '0341 123456' },
    })
  })

  it('catatan yang dikirim utuh tidak mengubah apa pun', async () => {
    const {
      npsn,
      nama,
      status,
      plan,
      planSampai,
      isJadwalMandiri,
      shiftPagi,
      shiftSiang,
      shiftPagiMulai,
      shiftSiangMulai,
      kalibrasiWaktu,
      alamat,
    } = await baca()
    const utuh = {
      sekolahId: id,
      id,
      npsn,
      nama,
      status,
      plan,
      planSampai,
      isJadwalMandiri: isJadwalMandiri ? 1 : 0,
      alamat,
    }
    const jam = { shiftPagi, shiftSiang, shiftPagiMulai, shiftSiangMulai, kalibrasiWaktu }
    for (const siapa of ['sekolah', 'kabkota', 'admin']) {
      const jawaban = await ubah(siapa, { ...utuh, ...jam })
      expect([siapa, jawaban.status, jawaban.body.message]).toEqual([siapa, 200, 'Tidak ada yang berubah.'])
    }
    expect((await baca()).aturan).toEqual([])
  })

  it('isian di luar hak peran ditolak dengan menyebutnya', async () => {
    const { versi } = await baca()
    for (const [siapa, field, nilai] of [
      ['sekolah', 'nama', 'SD Lain'],
      ['sekolah', 'plan', 'PRO'],
      ['sekolah', 'status', 'S'],
      ['sekolah', 'isJadwalMandiri', true],
      ['kabkota', 'shiftSiang', 1],
      ['kabkota', 'alamat', 'Jl. X'],
      ['kabkota', 'kalibrasiWaktu', 1],
      ['admin', 'shiftPagiMulai', '05:00:00'],
      ['admin', 'kalibrasiWaktu', 1],
      ['admin', 'npsn', '90000002'],
    ] as const)
      expect(await ditolak(siapa, { sekolahId: id, versi, [field]: nilai })).toBe(field)
    expect(await ditolak('admin', { sekolahId: id, id: id + 1 })).toBe('id')
    expect(await ditolak('admin', { nama: 'SD X' })).toBe('sekolahId')
    await ditolak('admin', { sekolahId: id, jenjang: 'SMP' })
    await ditolak('admin', { sekolahId: id, kodeKecamatan: '050101' })
  })

  it('sekolah di luar cakupan tidak ada, peran lain dan MONITORING ditolak', async () => {
    await ditolak('asing', { sekolahId: id, shiftSiang: 1 }, 404)
    await ditolak('provinsi', { sekolahId: id, isJadwalMandiri: true }, 404)
    for (const siapa of ['monitoring', 'cabdin', 'uptd', 'yayasan', 'gtk'])
      await ditolak(siapa, { sekolahId: id, isJadwalMandiri: true }, 403)
    expect((await ubah(null, { sekolahId: id })).status).toBe(401)
    expect((await ubah('provinsi', { sekolahId: uji.dunia.sekolah.sma.id, isJadwalMandiri: true })).status).toBe(200)
  })

  it('bentuk yang salah ditolak', async () => {
    for (const [field, nilai] of [
      ['telepon', 'abc'],
      ['email', 'bukan surel'],
      ['shiftPagi', 2],
      ['shiftPagiMulai', '5:30'],
      ['kalibrasiWaktu', 100],
      ['kalibrasiWaktu', -100],
      ['kalibrasiWaktu', 1.5],
      ['berlakuMulai', '2026-02-30'],
    ] as const)
      expect(await ditolak('sekolah', { versi: 1, [field]: nilai })).toBe(field)
  })

  it('kalimat penolakan menyebut isian dengan kata layar, bukan namanya di program', async () => {
    const { body } = await ubah('sekolah', { versi: 1, shiftPagiMulai: 7 })
    expect(body.message).toBe('Shift 1 Mulai Absen: harus berupa teks')
  })
})

describe('profil dan plan', () => {
  it('tanpa versi 422, versi lama 409', async () => {
    const { versi } = await baca()
    expect(await ditolak('sekolah', { alamat: 'Jl. Lain' })).toBe('versi')
    await ditolak('sekolah', { alamat: 'Jl. Lain', versi: versi - 1 }, 409)
    await ditolak('sekolah', { shiftSiang: 1, versi: versi - 1 }, 409)
  })

  it('dua perubahan bersamaan dengan versi yang sama: satu tersimpan, satu 409', async () => {
    const { versi } = await baca()
    const status = await Promise.all(
      ['Jl. A', 'Jl. B', 'Jl. C'].map(async (alamat) => (await ubah('sekolah', { versi, alamat })).status),
    )
    expect(status.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await baca()).versi).toBe(versi + 1)
  })

  it('admin memberi PRO sampai satu hari, dan mengakhirinya', async () => {
    const simpan = async (isi: Record<string, unknown>) =>
      ubah('admin', { sekolahId: id, versi: (await baca()).versi, ...isi })
    expect((await simpan({ plan: 'PRO', planSampai: '2026-12-31' })).status).toBe(200)
    expect(await baca()).toMatchObject({ plan: 'PRO', planSampai: '2026-12-31' })
    expect((await simpan({ planSampai: '2026-03-04' })).body.galat[0].field).toBe('planSampai')
    expect((await simpan({ plan: 'BASIC' })).status).toBe(200)
    expect(await baca()).toMatchObject({ plan: 'BASIC', planSampai: null })
    expect((await simpan({ planSampai: '2026-12-31' })).body.galat[0].field).toBe('planSampai')
  })

  it('masa PRO yang sudah lewat tidak hidup lagi tanpa PRO diminta', async () => {
    await sql`update sekolah set plan = 'PRO', plan_sampai = '2026-01-31' where id = ${id}`.execute(db)
    const { versi } = await baca()
    expect((await ubah('admin', { sekolahId: id, versi, planSampai: null })).status).toBe(200)
    expect(await baca()).toMatchObject({ plan: 'BASIC', planSampai: null })
  })

  it('yayasan hanya untuk swasta; pergantiannya membuat semua bulan dihitung ulang', async () => {
    const { yayasanId } = uji.dunia
    const simpan = async (isi: Record<string, unknown>) =>
      ubah('admin', { sekolahId: id, versi: (await baca()).versi, ...isi })
    expect((await simpan({ yayasanId })).body.galat[0].field).toBe('yayasanId')
    expect((await simpan({ yayasanId: 999, status: 'S' })).body.galat[0].field).toBe('yayasanId')
    expect((await simpan({ yayasanId, status: 'S', nama: 'SD Swasta' })).status).toBe(200)
    expect(await baca()).toMatchObject({ namaYayasan: 'Yayasan Uji', nama: 'SD Swasta', status: 'S' })
    expect(Object.keys(await versiBulan(db, id))).toContain('202501')
    expect((await simpan({ status: 'N' })).body.galat[0].field).toBe('status')
    expect((await simpan({ status: 'N', yayasanId: null, nama: 'SD Uji 1' })).status).toBe(200)
  })
})
