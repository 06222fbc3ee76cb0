import { rekapPengguna } from '@geisa/contract/dashboard'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { tambahPengguna } from '../../../test/dunia-uji.ts'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
  const { db } = uji.aplikasi
  const cabdin = { wilayah: '050000' }
  await tambahPengguna(db, 'cabdinDua', PERAN.CABANG_DINAS, { ...cabdin, cakupanWilayah: ['050700', '057300'] })
  await tambahPengguna(db, 'cabdinKosong', PERAN.CABANG_DINAS, cabdin)
  await tambahPengguna(db, 'uptdDua', PERAN.UPTD, { wilayah: '050700', cakupanWilayah: ['050701', '050703'] })
  await tambahPengguna(db, 'dki', PERAN.PROVINSI, { wilayah: '010000' })
})
afterAll(() => uji.tutup())

const tanya = (siapa: string | null, query: Record<string, unknown> = {}) =>
  uji.panggil(siapa, rekapPengguna, { query })

it.each([
  ['admin', '050000', '000000'],
  ['admin', '050701', '050700'],
  ['provinsi', '050000', null],
  ['provinsi', '000000', null],
  ['provinsi', '050700', '050000'],
  ['kabkota', '050700', null],
  ['kabkota', '050000', null],
  ['kabkota', '050701', '050700'],
  ['cabdinDua', '050000', null],
  ['cabdinDua', '057300', '050000'],
  ['uptdDua', '050700', null],
  ['uptdDua', '050701', '050700'],
])('naik dari %s di %s sampai %s', async (siapa, kodeWilayah, induk) => {
  expect((await tanya(siapa, { kodeWilayah })).body.wilayah.induk).toBe(induk)
})

describe('di luar cakupan', () => {
  it.each([
    ['provinsi', '010000', '050000'],
    ['provinsi', '017100', '050700'],
    ['dki', '050000', '010000'],
    ['kabkota', '057300', '050700'],
    ['kabkota', '057301', '050701'],
    ['kabkota', '010000', '050000'],
    ['monitoring', '057300', '050700'],
    ['cabdin', '057300', '050700'],
    ['cabdinDua', '052600', '057300'],
    ['uptd', '050702', '050701'],
    ['uptdDua', '050702', '050703'],
    ['cabdinKosong', '050700', '050000'],
  ])('%s ditolak di %s, boleh di %s', async (siapa, asing, milik) => {
    const ditolak = await tanya(siapa, { kodeWilayah: asing })
    expect([ditolak.status, ditolak.body.galat?.[0]?.field]).toEqual([422, 'kodeWilayah'])
    expect(ditolak.body.rows).toBeUndefined()
    expect((await tanya(siapa, { kodeWilayah: milik })).status).toBe(200)
  })

  it.each(['sekolah', 'gtk', 'kepala', 'yayasan'])('%s tidak memanggilnya', async (siapa) => {
    expect((await tanya(siapa)).status).toBe(403)
  })
})

describe('masukan', () => {
  it.each([
    ['kodeWilayah=05%25%25%25%25', 'kodeWilayah'],
    ['kodeWilayah=0507__', 'kodeWilayah'],
    ['kodeWilayah=%25', 'kodeWilayah'],
    ['kodeWilayah=', 'kodeWilayah'],
    ['kodeWilayah=%20%20', 'kodeWilayah'],
    ['kodeWilayah=abcdef', 'kodeWilayah'],
    ['kodeWilayah=ABCDEF', 'kodeWilayah'],
    ['kodeWilayah=050799', 'kodeWilayah'],
    ['kodeWilayah=999999', 'kodeWilayah'],
    ['kodeWilayah=05070', 'kodeWilayah'],
    ['kodeWilayah=0507000', 'kodeWilayah'],
    ['kodeWilayah=050700%00', 'kodeWilayah'],
    ['kodeWilayah=050700%0A', 'kodeWilayah'],
    ["kodeWilayah=050700'--", 'kodeWilayah'],
    ['kodeWilayah=050700&kodeWilayah=057300', 'kodeWilayah'],
    ['kodeWilayah[]=050700', 'kodeWilayah[]'],
    ['kodeWilayah=050700&level=1', 'level'],
    ['kodeWilayah=050700&level=3', 'level'],
    ['kodeWilayah=050700&level=4', 'level'],
    ['kodeWilayah=050700&level=5', 'level'],
    ['kodeWilayah=050700&level=-2', 'level'],
    ['kodeWilayah=050700&level=2.0', 'level'],
    ['kodeWilayah=050700&level=', 'level'],
    ['kodeWilayah=050700&level=2&level=2', 'level'],
    ['level=1', 'level'],
    ['jenjang=sd', 'jenjang'],
    ['jenjang=SD,', 'jenjang'],
    ['jenjang=,SD', 'jenjang'],
    ['jenjang=SD,%20SMP', 'jenjang'],
    ['jenjang=%20%20', 'jenjang'],
    ['jenjang=SD,PAUD', 'jenjang'],
    ['jenjang=SD&jenjang=SMP', 'jenjang'],
    ['status=n', 'status'],
    ['status=%20', 'status'],
    ['status=NS', 'status'],
    ['status=N&status=S', 'status'],
    ['sekolahId=1', 'sekolahId'],
    ['wilayah=050700', 'wilayah'],
  ])('%s ditolak dengan nama isiannya', async (teks, field) => {
    const jawaban = await mentah('admin', teks)
    expect(jawaban.statusCode).toBe(422)
    const badan = jawaban.json()
    expect(badan.kode).toBe('MASUKAN_TIDAK_SAH')
    expect(badan.galat.map((satu: { field: string }) => satu.field)).toContain(field)
    expect(badan.message.length).toBeGreaterThan(10)
  })

  it.each(['kodeWilayah=050700&level=2', 'level=0', 'jenjang=SD,SMP&status=N', 'jenjang=&status=', ''])(
    '%s diterima',
    async (teks) => {
      expect((await mentah('admin', teks)).statusCode).toBe(200)
    },
  )

  it('kode yang mirip wilayah sendiri tetapi tidak ada, ditolak juga bagi pemilik cakupannya', async () => {
    const { status, body } = await tanya('kabkota', { kodeWilayah: '050799' })
    expect([status, body.galat[0].field, body.message]).toEqual([422, 'kodeWilayah', 'Wilayah tidak ditemukan'])
  })
})

const mentah = async (siapa: string, teks: string) =>
  uji.app.inject({
    method: 'GET',
    url: `/api/dashboard/rekap-pengguna?${teks}`,
    headers: { authorization: `Bearer ${await uji.masuk(siapa)}` },
  })
