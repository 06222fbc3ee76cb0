import { bacaJadwal, batalJadwal, pratinjauJadwal, simpanJadwal } from '@geisa/contract/jadwal'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { tambahPengguna } from '../../../test/dunia-uji.ts'
import { aturMandiri, kosongkanJadwal, kunciBulan, seminggu } from './jadwal.test-bahan.ts'

/** Now: Thursday 5 March 2026, 10:00 WIB. */
let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
})
beforeEach(() => kosongkanJadwal(uji.aplikasi.db))
afterAll(() => uji.tutup())

const SIANG = seminggu(['07:10', '14:10'])
const ALAMAT: Record<string, [lingkup: string, jenjang: string]> = {
  admin: ['nasional', 'SD'],
  provinsi: ['dinas', 'SMA'],
  kabkota: ['dinas', 'SD'],
  yayasan: ['yayasan', 'SMP'],
  sekolah: ['sekolah', 'SD'],
}
const params = (siapa: string, [lingkup, jenjang] = ALAMAT[siapa] ?? ['dinas', 'SD']) => ({ lingkup, jenjang })
const simpan = (siapa: string | null, isi: object = {}, alamat?: [string, string]) =>
  uji.panggil(siapa, simpanJadwal, { params: params(siapa ?? '', alamat), body: { rows: SIANG, ...isi } })
const pratinjau = (siapa: string | null, isi: object = {}, alamat?: [string, string]) =>
  uji.panggil(siapa, pratinjauJadwal, { params: params(siapa ?? '', alamat), body: { rows: SIANG, ...isi } })
const baca = (siapa: string | null, jenjang = 'SD', query = {}) =>
  uji.panggil(siapa, bacaJadwal, { params: { jenjang }, query })
const batal = (siapa: string | null, id: number | string) => uji.panggil(siapa, batalJadwal, { params: { id } })
const jumlahVersi = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from jadwal`.execute(uji.aplikasi.db)).rows[0]?.n ?? -1
const bidang = (body: { galat?: { field: string }[] }) => (body.galat ?? []).map(({ field }) => field)

describe('siapa membaca', () => {
  it('tanpa sesi 401, GTK 403', async () => {
    expect((await baca(null)).status).toBe(401)
    expect((await baca('gtk')).status).toBe(403)
  })

  it.each([
    ['admin', 'SMK', 'nasional', 'Nasional', true],
    ['provinsi', 'SMA', 'dinas', 'Dinas Pendidikan Jawa Timur', true],
    ['cabdin', 'SMA', 'dinas', 'Dinas Pendidikan Jawa Timur', false],
    ['kabkota', 'SD', 'dinas', 'Dinas Pendidikan Kab. Malang', true],
    ['monitoring', 'SD', 'dinas', 'Dinas Pendidikan Kab. Malang', false],
    ['uptd', 'SMP', 'dinas', 'Dinas Pendidikan Kab. Malang', false],
    ['yayasan', 'SMP', 'yayasan', 'Yayasan Uji', true],
    ['sekolah', 'SD', 'sekolah', 'SD Uji 1', false],
  ])('%s membaca jadwal %s miliknya', async (siapa, jenjang, jenis, nama, boleh) => {
    const { status, body } = await baca(siapa, jenjang)
    expect([status, body.pemilik.jenis, body.bolehSimpan, body.alasanTerkunci === null]).toEqual([
      200,
      jenis,
      boleh,
      boleh,
    ])
    expect(body.pemilik.nama).toBe(nama)
    expect(body.rows.map((baris: { shift: number; hari: number }) => `${baris.shift}${baris.hari}`).join(' ')).toBe(
      '10 11 12 13 14 15 16 20 21 22 23 24 25 26',
    )
  })

  it.each([
    ['provinsi', 'SD'],
    ['cabdin', 'SMP'],
    ['kabkota', 'SMA'],
    ['uptd', 'SLB'],
    ['sekolah', 'SMP'],
  ])('jenjang di luar wewenang %s (%s) tidak ada baginya, dibaca maupun disimpan', async (siapa, jenjang) => {
    expect((await baca(siapa, jenjang)).status).toBe(404)
    const lingkup = siapa === 'sekolah' ? 'sekolah' : 'dinas'
    const harapan = siapa === 'cabdin' || siapa === 'uptd' ? 403 : 404
    expect((await simpan(siapa, {}, [lingkup, jenjang])).status).toBe(harapan)
  })

  it('jenjang yang tidak dikenal ditolak dengan nama bidangnya', async () => {
    const { status, body } = await baca('admin', 'PAUD')
    expect([status, bidang(body)]).toEqual([422, ['jenjang']])
    expect((await simpan('admin', {}, ['nasional', 'PAUD'])).status).toBe(422)
  })

  it('tanpa jadwal tersimpan: shift 1 bawaan nasional, shift 2 belum dijadwalkan', async () => {
    const { body } = await baca('kabkota')
    expect(body.rows[1]).toEqual({
      shift: 1,
      hari: 1,
      isLibur: false,
      jamMasuk: '07:00:00',
      jamPulang: '14:00:00',
      jamIstirahatMulai: '12:00:00',
      jamIstirahatSelesai: '12:30:00',
    })
    expect(body.rows[8]).toMatchObject({ shift: 2, hari: 1, isLibur: false, jamMasuk: null, jamPulang: null })
    expect(
      body.asal.map((satu: { terjadwal: boolean; pemilik: string; versiId: null }) => ({ ...satu })),
    ).toMatchObject([
      { shift: 1, terjadwal: true, pemilik: 'nasional', namaPemilik: 'Bawaan nasional', versiId: null },
      { shift: 2, terjadwal: false, versiId: null },
    ])
    expect(body.tanggal).toBe('2026-03-05')
  })

  it('dinas DKI mengatur semua jenjang; kota di DKI hanya melihatnya', async () => {
    const { db } = uji.aplikasi
    await tambahPengguna(db, 'dki', PERAN.PROVINSI, { hakAkses: 'APPROVAL', wilayah: '010000' })
    await tambahPengguna(db, 'jakpus', PERAN.KAB_KOTA, { hakAkses: 'APPROVAL', wilayah: '017100' })
    expect((await simpan('dki', {}, ['dinas', 'SD'])).status).toBe(200)
    const { body } = await baca('jakpus')
    expect([body.pemilik.id, body.bolehSimpan, body.rows[1].jamMasuk]).toEqual(['010000', false, '07:10:00'])
    const { status, body: tolak } = await simpan('jakpus', {}, ['dinas', 'SD'])
    expect([status, tolak.message]).toEqual([
      422,
      'Jadwal ini diatur oleh Dinas Pendidikan DKI Jakarta. Akun Anda hanya melihatnya.',
    ])
    // Positive control: a kabupaten elsewhere owns its level.
    expect((await simpan('kabkota')).status).toBe(200)
  })
})

describe('siapa menyimpan', () => {
  it.each(['gtk', 'kepala', 'cabdin', 'uptd', 'monitoring'])(
    '%s ditolak 403, pratinjau dan batal pun',
    async (siapa) => {
      expect((await simpan(siapa)).status).toBe(403)
      expect((await pratinjau(siapa)).status).toBe(403)
      expect((await batal(siapa, 1)).status).toBe(403)
    },
  )

  it('tanpa sesi 401', async () => {
    expect((await simpan(null)).status).toBe(401)
    expect((await pratinjau(null)).status).toBe(401)
    expect((await batal(null, 1)).status).toBe(401)
  })

  it.each(['admin', 'provinsi', 'kabkota', 'yayasan', 'sekolah'])('%s menyimpan miliknya', async (siapa) => {
    await aturMandiri(uji.aplikasi.db, uji.dunia.sekolah.sd.id)
    const { status, body } = await simpan(siapa)
    expect([status, body.message]).toEqual([200, 'Berhasil menyimpan data'])
    const jenjang = ALAMAT[siapa]?.[1]
    const { body: kini } = await baca(siapa, jenjang)
    expect(kini.rows[1].jamMasuk).toBe('07:10:00')
    expect(kini.asal[0]).toMatchObject({ pemilik: ALAMAT[siapa]?.[0], berlakuMulai: '2026-03-05', berlakuSampai: null })
    expect(kini.versi).toHaveLength(1)
    expect(kini.versi[0]).toMatchObject({ shift: 1, disimpanOleh: siapa, bolehBatal: false })
  })

  it.each([
    ['kabkota', 'nasional'],
    ['kabkota', 'sekolah'],
    ['admin', 'dinas'],
    ['sekolah', 'dinas'],
  ])('%s tidak menyimpan sebagai %s', async (siapa, lingkup) => {
    const { status, body } = await simpan(siapa, {}, [lingkup, 'SD'])
    expect([status, bidang(body), await jumlahVersi()]).toEqual([422, ['lingkup'], 0])
  })

  it('sekolah hanya bila berjadwal mandiri pada hari pertamanya', async () => {
    const { db } = uji.aplikasi
    const { id } = uji.dunia.sekolah.sd
    const tolak = await simpan('sekolah')
    expect([tolak.status, tolak.body.message]).toEqual([
      422,
      'Jadwal sekolah ini diatur oleh Dinas Pendidikan Kab. Malang. Sekolah hanya dapat mengubahnya bila dinas menetapkannya berjadwal mandiri.',
    ])
    await aturMandiri(db, id, true, '2026-03-09')
    expect((await simpan('sekolah', { berlakuMulai: '2026-03-08' })).status).toBe(422)
    expect((await simpan('sekolah', { berlakuMulai: '2026-03-09' })).status).toBe(200)
    expect((await baca('sekolah')).body.bolehSimpan).toBe(false)
    expect((await baca('sekolah', 'SD', { tanggal: '2026-03-09' })).body.bolehSimpan).toBe(true)
  })

  it('yayasan hanya bila seluruh sekolahnya pada jenjang itu dalam cakupannya', async () => {
    const { db } = uji.aplikasi
    const { sma, sd } = uji.dunia.sekolah
    await sql`update sekolah set yayasan_id = ${uji.dunia.yayasanId} where id = ${sma.id}`.execute(db)
    const { status, body } = await simpan('yayasan', {}, ['yayasan', 'SMA'])
    expect([status, body.message]).toEqual([
      422,
      'Jadwal berlaku bagi seluruh 1 sekolah jenjang SMA milik Yayasan Uji, sedangkan 1 di antaranya di luar cakupan akun Anda. Cakupan akun diperluas oleh dinas pendidikan provinsi.',
    ])
    expect((await simpan('yayasan', {}, ['yayasan', 'SD'])).body.message).toBe(
      'Yayasan Uji belum memiliki sekolah jenjang SD.',
    )
    expect((await baca('yayasan', 'SMA')).body.bolehSimpan).toBe(false)
    expect((await simpan('yayasan')).status).toBe(200)
    await sql`update sekolah set yayasan_id = null where id = any(${[sma.id, sd.id]})`.execute(db)
  })

  it('perubahan sekolah sendiri tidak menyentuh bulannya yang terkunci, perubahan dinas boleh', async () => {
    const { db } = uji.aplikasi
    const { id } = uji.dunia.sekolah.sd
    await aturMandiri(db, id)
    await kunciBulan(db, id, 202602)
    const { status, body } = await simpan('sekolah', { berlakuMulai: '2026-02-28' })
    expect([status, body.message]).toEqual([
      422,
      'Bulan Februari 2026 sudah dikunci. Pilih tanggal sesudahnya, atau minta dinas membuka kuncinya.',
    ])
    expect(bidang(body)).toEqual(['berlakuMulai'])
    expect((await pratinjau('sekolah', { berlakuMulai: '2026-02-28' })).status).toBe(422)
    expect((await simpan('sekolah', { berlakuMulai: '2026-03-01' })).status).toBe(200)
    expect((await simpan('kabkota', { berlakuMulai: '2026-02-01' })).status).toBe(200)
  })
})

describe('membatalkan versi yang belum mulai', () => {
  const idPertama = async (siapa: string, jenjang = 'SD') => (await baca(siapa, jenjang)).body.versi[0]

  it('miliknya sendiri yang belum mulai; sesudahnya jadwal semula berlaku', async () => {
    await simpan('kabkota', { berlakuMulai: '2026-03-06' })
    const versi = await idPertama('kabkota')
    expect(versi.bolehBatal).toBe(true)
    expect((await batal('kabkotaasing', versi.id)).status).toBe(404)
    expect((await batal('admin', versi.id)).status).toBe(404)
    expect((await batal('sekolah', versi.id)).status).toBe(404)
    expect((await batal('kabkota', versi.id)).status).toBe(200)
    expect((await baca('kabkota', 'SD', { tanggal: '2026-03-06' })).body.rows[1].jamMasuk).toBe('07:00:00')
    expect((await batal('kabkota', versi.id)).status).toBe(404)
  })

  it('yang sudah berlaku tidak', async () => {
    await simpan('kabkota')
    const versi = await idPertama('kabkota')
    const { status, body } = await batal('kabkota', versi.id)
    expect([versi.bolehBatal, status, body.message]).toEqual([
      false,
      422,
      'Versi ini sudah berlaku sejak 5 Maret 2026. Simpan jadwal baru untuk menggantinya.',
    ])
    expect(await jumlahVersi()).toBe(1)
  })

  it('juga oleh sekolah yang tidak lagi berjadwal mandiri', async () => {
    const { db } = uji.aplikasi
    const { id } = uji.dunia.sekolah.sd
    await aturMandiri(db, id)
    await simpan('sekolah', { berlakuMulai: '2026-03-09' })
    await aturMandiri(db, id, false, '2026-03-01')
    const versi = await idPertama('sekolah')
    expect([versi.bolehBatal, (await simpan('sekolah')).status]).toEqual([true, 422])
    expect([(await batal('sekolah', versi.id)).status, await jumlahVersi()]).toEqual([200, 0])
  })

  it('id yang tidak masuk akal ditolak', async () => {
    expect((await batal('kabkota', 'abc')).status).toBe(422)
    expect((await batal('kabkota', 999_999)).status).toBe(404)
  })
})
