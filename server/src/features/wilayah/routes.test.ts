import { cariWilayah } from '@geisa/contract/wilayah'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
})
afterAll(() => uji.tutup())

const cari = async (query: Record<string, unknown>) => (await uji.panggil('sekolah', cariWilayah, { query })).body.rows

describe('mencari wilayah', () => {
  it('nama dengan tiga huruf, pada tingkat yang diminta, lengkap dengan induknya', async () => {
    const rows = await cari({ search: '. malang', level: 2 })
    expect(rows.map((row: { nama: string }) => row.nama)).toEqual(['Kab. Malang'])
    expect(rows[0]).toMatchObject({
      idLevelWilayah: 2,
      level: 'Kabupaten/Kota',
      namaProvinsi: 'Jawa Timur',
      namaKecamatan: null,
    })
  })

  it('yang namanya persis itu mendahului yang memuatnya, kabupaten dan kota mendahului kecamatan', async () => {
    const nama = (await cari({ search: 'malang' })).map((row: { nama: string }) => row.nama)
    expect(nama.slice(0, 2)).toEqual(['Kab. Malang', 'Kota Malang'])
    expect(nama).toContain('Malangbong')
  })

  it('anak dari satu wilayah induk', async () => {
    const { kabKota } = uji.dunia.wilayah
    const rows = await cari({ mstKodeWilayah: kabKota })
    expect(rows).toHaveLength(33)
    expect(
      rows.every(
        (row: { kodeWilayah: string; level: string }) =>
          row.level === 'Kecamatan' && row.kodeWilayah.startsWith(kabKota.slice(0, 4)),
      ),
    ).toBe(true)
  })

  const cariMilik = async (akun: string, query: Record<string, unknown>): Promise<string[]> => {
    const { rows } = (await uji.panggil(akun, cariWilayah, { query: { ...query, dalamCakupan: '1' } })).body
    return rows.map((row: { kodeWilayah: string }) => row.kodeWilayah)
  }

  it('dalam cakupan: UPTD dan Cabang Dinas hanya mendapat wilayah cakupannya dan jalan ke sana', async () => {
    const { provinsi, kabKota, kecamatan, kecamatanLain } = uji.dunia.wilayah
    expect(await cariMilik('uptd', { mstKodeWilayah: kabKota })).toEqual([kecamatan])
    expect(await cariMilik('uptd', { mstKodeWilayah: provinsi })).toEqual([kabKota])
    const bernama = (await cari({ mstKodeWilayah: kabKota })) as { kodeWilayah: string; nama: string }[]
    const nama = (kode: string) => bernama.find(({ kodeWilayah }) => kodeWilayah === kode)?.nama
    expect(await cariMilik('uptd', { search: nama(kecamatan), level: 3 })).toEqual([kecamatan])
    expect(await cariMilik('uptd', { search: nama(kecamatanLain), level: 3 })).toEqual([])
    expect(await cariMilik('cabdin', { mstKodeWilayah: provinsi })).toEqual([kabKota])
    expect(await cariMilik('cabdin', { mstKodeWilayah: kabKota })).toHaveLength(33)
    expect(await cariMilik('cabdin', { mstKodeWilayah: '000000' })).toEqual([provinsi])
  })

  it('dalam cakupan: dinas mendapat seluruh wilayahnya, admin semuanya, operator dan yayasan tempat sekolahnya', async () => {
    const { provinsi, kabKota, kecamatan } = uji.dunia.wilayah
    expect(await cariMilik('kabkota', { mstKodeWilayah: kabKota })).toHaveLength(33)
    expect(await cariMilik('kabkota', { mstKodeWilayah: provinsi })).toEqual([kabKota])
    expect((await cariMilik('admin', { mstKodeWilayah: '000000' })).length).toBeGreaterThan(30)
    expect(await cariMilik('sekolah', { mstKodeWilayah: kabKota })).toEqual([kecamatan])
    expect(await cariMilik('yayasan', { mstKodeWilayah: provinsi })).toEqual([kabKota])
  })

  it.each([{ dalamCakupan: 'ya' }, { search: 'ab' }, { level: 9 }, { mstKodeWilayah: '0500%' }, { kode: '050000' }])(
    '%o ditolak',
    async (query) => {
      expect((await uji.panggil('sekolah', cariWilayah, { query })).status).toBe(422)
    },
  )
})
