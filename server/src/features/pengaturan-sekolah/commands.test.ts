import { readSekolah, updateSekolah } from '@geisa/contract/sekolah/sekolah'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { bulanVersion } from '../../../test/test-mesin.ts'

let app: TestApp
let db: TestApp['context']['db']
let id: number
beforeAll(async () => {
  app = await createTestApp()
  db = app.context.db
  id = app.dunia.sekolah.sd.id
})
afterAll(() => app.close())
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

const update = (who: string | null, body: Record<string, unknown>) => app.call(who, updateSekolah, { body })
const read = async (sekolahId = id) => (await app.call('admin', readSekolah, { params: { id: sekolahId } })).body
const refused = async (who: string, body: Record<string, unknown>, status = 422) => {
  const before = JSON.stringify(await read())
  const answer = await update(who, body)
  expect([body, answer.status]).toEqual([body, status])
  expect(JSON.stringify(await read())).toBe(before)
  return answer.body.galat?.[0]?.field
}
const lastRiwayat = async () => {
  const { rows } = await sql<{ perihal: string; sebelum: unknown; sesudah: unknown }>`
    select r.perihal, i.sebelum, i.sesudah from riwayat r join riwayat_isi i using (sekolah_id, nomor)
    where r.sekolah_id = ${id} order by r.nomor desc limit 1`.execute(db)
  return rows[0]
}

describe('siapa mengubah apa', () => {
  it('operator mengubah alamat dan kontak sekolahnya, tercatat di riwayat', async () => {
    const { versi } = await read()
    const { status, body } = await update('sekolah', {
      versi,
      alamat: 'Jl. Ijen 1',
      telepon: '0341 123456',
      email: null,
    })
    expect([status, body.message]).toEqual([200, 'Berhasil menyimpan data'])
    expect(await read()).toMatchObject({ alamat: 'Jl. Ijen 1', telepon: '0341123456', versi: versi + 1 })
    expect(await lastRiwayat()).toEqual({
      perihal: 'sekolah',
      sebelum: { alamat: '', telepon: null },
      sesudah: { alamat: 'Jl. Ijen 1', telepon: '0341123456' },
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
    } = await read()
    const whole = {
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
    const jam = {
      shiftPagi,
      shiftSiang,
      shiftPagiMulai,
      shiftSiangMulai,
      kalibrasiWaktu,
    }
    for (const who of ['sekolah', 'kabkota', 'admin']) {
      const answer = await update(who, { ...whole, ...jam })
      expect([who, answer.status, answer.body.message]).toEqual([who, 200, 'Tidak ada yang berubah.'])
    }
    expect((await read()).aturan).toEqual([])
  })

  it('isian di luar hak peran ditolak dengan menyebutnya', async () => {
    const { versi } = await read()
    for (const [who, field, nilai] of [
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
      expect(await refused(who, { sekolahId: id, versi, [field]: nilai }, field === 'npsn' ? 422 : 403)).toBe(field)
    expect(await refused('admin', { sekolahId: id, id: id + 1 })).toBe('id')
    expect(await refused('admin', { nama: 'SD X' })).toBe('sekolahId')
    await refused('admin', { sekolahId: id, jenjang: 'SMP' })
    await refused('admin', { sekolahId: id, kodeKecamatan: '050101' })
  })

  it('sekolah di luar cakupan tidak ada, peran lain dan MONITORING ditolak', async () => {
    await refused('asing', { sekolahId: id, shiftSiang: 1 }, 404)
    await refused('provinsi', { sekolahId: id, isJadwalMandiri: true }, 404)
    for (const who of ['monitoring', 'cabdin', 'uptd', 'yayasan', 'gtk'])
      await refused(who, { sekolahId: id, isJadwalMandiri: true }, 403)
    expect((await update(null, { sekolahId: id })).status).toBe(401)
    expect((await update('provinsi', { sekolahId: app.dunia.sekolah.sma.id, isJadwalMandiri: true })).status).toBe(200)
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
      expect(await refused('sekolah', { versi: 1, [field]: nilai })).toBe(field)
  })

  it('kalimat penolakan menyebut isian dengan kata layar, bukan namanya di program', async () => {
    const { body } = await update('sekolah', { versi: 1, shiftPagiMulai: 7 })
    expect(body.message).toBe('Shift 1 Mulai Absen: harus berupa teks')
  })
})

describe('profil dan plan', () => {
  it('tanpa versi 422, versi lama 409', async () => {
    const { versi } = await read()
    expect(await refused('sekolah', { alamat: 'Jl. Lain' })).toBe('versi')
    await refused('sekolah', { alamat: 'Jl. Lain', versi: versi - 1 }, 409)
    await refused('sekolah', { shiftSiang: 1, versi: versi - 1 }, 409)
  })

  it('dua perubahan bersamaan dengan versi yang sama: satu tersimpan, satu 409', async () => {
    const { versi } = await read()
    const status = await Promise.all(
      ['Jl. A', 'Jl. B', 'Jl. C'].map(async (alamat) => (await update('sekolah', { versi, alamat })).status),
    )
    expect(status.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await read()).versi).toBe(versi + 1)
  })

  it('admin memberi PRO sampai satu hari, dan mengakhirinya', async () => {
    const save = async (content: Record<string, unknown>) =>
      update('admin', { sekolahId: id, versi: (await read()).versi, ...content })
    expect((await save({ plan: 'PRO', planSampai: '2026-12-31' })).status).toBe(200)
    expect(await read()).toMatchObject({ plan: 'PRO', planSampai: '2026-12-31' })
    expect((await save({ planSampai: '2026-03-04' })).body.galat[0].field).toBe('planSampai')
    expect((await save({ plan: 'BASIC' })).status).toBe(200)
    expect(await read()).toMatchObject({ plan: 'BASIC', planSampai: null })
    expect((await save({ planSampai: '2026-12-31' })).body.galat[0].field).toBe('planSampai')
  })

  it('masa PRO yang sudah lewat tidak hidup lagi tanpa PRO diminta', async () => {
    await sql`update sekolah set plan = 'PRO', plan_sampai = '2026-01-31' where id = ${id}`.execute(db)
    const { versi } = await read()
    expect((await update('admin', { sekolahId: id, versi, planSampai: null })).status).toBe(200)
    expect(await read()).toMatchObject({ plan: 'BASIC', planSampai: null })
  })

  it('yayasan hanya untuk swasta; pergantiannya membuat semua bulan dihitung ulang', async () => {
    const { yayasanId } = app.dunia
    const save = async (content: Record<string, unknown>) =>
      update('admin', { sekolahId: id, versi: (await read()).versi, ...content })
    expect((await save({ yayasanId })).body.galat[0].field).toBe('yayasanId')
    expect((await save({ yayasanId: 999, status: 'S' })).body.galat[0].field).toBe('yayasanId')
    expect((await save({ yayasanId, status: 'S', nama: 'SD Swasta' })).status).toBe(200)
    expect(await read()).toMatchObject({ namaYayasan: 'Yayasan Uji', nama: 'SD Swasta', status: 'S' })
    expect(Object.keys(await bulanVersion(db, id))).toContain('202501')
    expect((await save({ status: 'N' })).body.galat[0].field).toBe('status')
    expect((await save({ status: 'N', yayasanId: null, nama: 'SD Uji 1' })).status).toBe(200)
  })
})
