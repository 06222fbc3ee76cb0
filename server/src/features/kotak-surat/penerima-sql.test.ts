import { cariPenerima, hitungPenerima, kelompokPenerima } from '@geisa/contract/surat'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { tambahPengguna } from '../../../test/dunia-uji.ts'
import { alatSurat } from './surat.test-bahan.ts'

let uji: AplikasiUji
let surat: ReturnType<typeof alatSurat>
beforeAll(async () => {
  uji = await buatAplikasiUji()
  surat = alatSurat(uji)
  const { sekolah, wilayah } = uji.dunia
  await tambahPengguna(uji.aplikasi.db, 'opsmp', PERAN.SEKOLAH, { sekolahId: sekolah.smp.id })
  await tambahPengguna(uji.aplikasi.db, 'opsma', PERAN.SEKOLAH, { sekolahId: sekolah.sma.id })
  await tambahPengguna(uji.aplikasi.db, 'oplain', PERAN.SEKOLAH, { sekolahId: sekolah.sdLain.id })
  await tambahPengguna(uji.aplikasi.db, 'provinsiasing', PERAN.PROVINSI, { wilayah: wilayah.provinsiAsing })
  await tambahPengguna(uji.aplikasi.db, 'admindua', PERAN.NASIONAL, {})
})
afterAll(() => uji.tutup())

const SEMUA = (
  'admin admindua provinsi provinsiasing kabkota monitoring kabkotaAsing cabdin uptd yayasan ' +
  'sekolah opsmp opsma oplain asing kepala gtk'
).split(' ')

/** Who may write to whom (product.md 4): the whole matrix, one line a writer. */
const BOLEH: Record<string, string> = {
  admin: SEMUA.filter((siapa) => siapa !== 'admin').join(' '),
  provinsi: 'admin admindua cabdin yayasan opsma',
  kabkota: 'admin admindua monitoring uptd sekolah opsmp oplain',
  monitoring: 'admin admindua kabkota uptd sekolah opsmp oplain',
  kabkotaAsing: 'admin admindua asing',
  cabdin: 'provinsi opsma',
  uptd: 'kabkota monitoring sekolah opsmp',
  yayasan: 'provinsi opsmp',
  sekolah: 'kabkota monitoring uptd kepala gtk',
  opsmp: 'kabkota monitoring uptd yayasan',
  opsma: 'provinsi cabdin',
  oplain: 'kabkota monitoring',
  asing: 'kabkotaAsing',
  kepala: 'sekolah',
  gtk: 'sekolah',
}

describe('siapa boleh menyurati siapa', () => {
  it.each(Object.entries(BOLEH))('%s hanya ke cakupan dan kantornya sendiri', async (penulis, daftar) => {
    const boleh = new Set(daftar.split(' '))
    for (const tujuan of SEMUA.filter((siapa) => siapa !== penulis)) {
      const penerima = [await surat.nomor(tujuan)]
      const { status, body } = await uji.panggil(penulis, hitungPenerima, { body: { penerima } })
      expect([tujuan, status, status === 200 ? body.jumlah : body.message]).toEqual(
        boleh.has(tujuan) ? [tujuan, 200, 1] : [tujuan, 404, 'Penerima tidak ditemukan'],
      )
    }
  })

  it('diri sendiri, yang diblokir, dan yang tidak ada bukan penerima', async () => {
    const diri = await surat.nomor('kabkota')
    for (const id of [diri, 999_999]) expect((await surat.kirim('kabkota', { penerima: [id] })).status).toBe(404)
    const id = await tambahPengguna(uji.aplikasi.db, 'uptdlama', PERAN.UPTD, { wilayah: uji.dunia.wilayah.kabKota })
    expect((await surat.kirim('kabkota', { penerima: [id] })).status).toBe(200)
    await sql`update pengguna set status = 'diblokir' where id = ${id}`.execute(uji.aplikasi.db)
    expect((await surat.kirim('kabkota', { penerima: [id] })).status).toBe(404)
  })
})

describe('kelompok', () => {
  const hitung = async (siapa: string, ...penerima: object[]) => {
    const { status, body } = await uji.panggil(siapa, hitungPenerima, { body: { penerima } })
    return status === 200 ? body.jumlah : status
  }
  const peran = (peranId: number, kodeWilayah = '000000') => ({ jenis: 'peran', peranId, kodeWilayah })

  it('menyempit ke cakupan penulisnya, dan setiap orang dihitung sekali', async () => {
    const { kabKota, kecamatan, provinsi } = uji.dunia.wilayah
    expect(await hitung('admin', { jenis: 'sekolah' })).toBe(5)
    expect(await hitung('kabkota', { jenis: 'sekolah' })).toBe(3)
    expect(await hitung('kabkota', peran(PERAN.SEKOLAH, kecamatan))).toBe(2)
    expect(await hitung('kabkota', { jenis: 'sekolah' }, peran(PERAN.SEKOLAH, kecamatan))).toBe(3)
    expect(await hitung('provinsi', peran(PERAN.SEKOLAH, kabKota))).toBe(1)
    expect(await hitung('admin', peran(PERAN.KAB_KOTA, provinsi))).toBe(2)
    expect(await hitung('admin', peran(PERAN.YAYASAN, kabKota))).toBe(1)
    expect(await hitung('sekolah', peran(PERAN.GTK))).toBe(2)
    expect(await hitung('gtk', peran(PERAN.SEKOLAH))).toBe(1)
  })

  it('wilayah asing tidak ada (404), peran yang tidak pernah disurati ditolak (403), yang kosong dijelaskan (422)', async () => {
    const { kabKotaAsing, kecamatan, kecamatanLain } = uji.dunia.wilayah
    expect(await hitung('kabkota', peran(PERAN.SEKOLAH, kabKotaAsing))).toBe(404)
    expect(await hitung('kabkota', peran(PERAN.SEKOLAH, 'ZZZZZZ'))).toBe(404)
    expect(await hitung('kabkota', peran(PERAN.GTK, kecamatan))).toBe(403)
    expect(await hitung('sekolah', { jenis: 'sekolah' })).toBe(403)
    expect(await hitung('gtk', peran(PERAN.NASIONAL))).toBe(403)
    expect(await hitung('admin', peran(99))).toBe(422)
    const { status, body } = await surat.kirim('kabkota', { penerima: [peran(PERAN.UPTD, kecamatanLain)] })
    expect([status, body.galat]).toEqual([
      422,
      [{ field: 'penerima', message: expect.stringMatching(/^Belum ada pengguna aktif/) }],
    ])
  })

  it('pilihannya menyebut berapa orang yang dicapai', async () => {
    const { kecamatan, kabKotaAsing } = uji.dunia.wilayah
    const daftar = async (siapa: string, kodeWilayah?: string) => {
      const { body } = await uji.panggil(siapa, kelompokPenerima, {
        query: kodeWilayah === undefined ? {} : { kodeWilayah },
      })
      return body.rows.map(({ nama, jumlah }: { nama: string; jumlah: number }) => `${nama}: ${jumlah}`)
    }
    expect(await daftar('kabkota')).toEqual([
      'Semua sekolah dalam cakupan: 3',
      'Semua Admin: 2',
      'Semua Dinas Kab/Kota (Dikdas), Kab. Malang: 1',
      'Semua UPTD (Dikdas), Kab. Malang: 1',
    ])
    expect(await daftar('kabkota', kecamatan)).toEqual([
      expect.stringMatching(/^Semua Operator Sekolah, .+: 2$/),
      expect.stringMatching(/^Semua UPTD/),
    ])
    expect(await daftar('sekolah')).toContain('Semua GTK, SD Uji 1: 2')
    expect((await uji.panggil('kabkota', kelompokPenerima, { query: { kodeWilayah: kabKotaAsing } })).status).toBe(404)
  })
})

describe('mencari penerima', () => {
  const cari = async (siapa: string, search: string) =>
    (await uji.panggil(siapa, cariPenerima, { query: { search } })).body.rows

  it('menurut nama, sekolah, dan wilayah; min. 3 huruf', async () => {
    expect((await cari('kabkota', 'opsm')).map(({ nama }: { nama: string }) => nama)).toEqual(['opsmp'])
    expect((await cari('kabkota', 'SD UJI 3'))[0]).toMatchObject({
      nama: 'oplain',
      peran: 'Operator Sekolah',
      instansi: 'SD Uji 3',
    })
    expect((await cari('kabkota', '90000001'))[0]).toMatchObject({ nama: 'sekolah' })
    expect((await uji.panggil('kabkota', cariPenerima, { query: { search: ' a ' } })).status).toBe(422)
    expect(await cari('kabkota', '%%%')).toEqual([])
  })

  it('orang di luar cakupan tampil dengan peran dan instansinya, dan namanya tidak menemukannya', async () => {
    const [kantor] = await cari('sekolah', 'malang')
    expect(kantor).toMatchObject({ nama: 'Dinas Kab/Kota (Dikdas)', instansi: 'Kab. Malang' })
    expect(await cari('sekolah', 'kabkota')).toEqual([])
    expect(await cari('sekolah', 'asing')).toEqual([])
  })
})
