import { findWilayah } from '@geisa/contract/wilayah'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const find = async (query: Record<string, unknown>) => (await app.call('sekolah', findWilayah, { query })).body.rows

describe('mencari wilayah', () => {
  it('nama dengan tiga huruf, pada tingkat yang diminta, lengkap dengan induknya', async () => {
    const rows = await find({ search: '. malang', level: 2 })
    expect(rows.map((row: { nama: string }) => row.nama)).toEqual(['Kab. Malang'])
    expect(rows[0]).toMatchObject({
      idLevelWilayah: 2,
      level: 'Kabupaten/Kota',
      namaProvinsi: 'Jawa Timur',
      namaKecamatan: null,
    })
  })

  it('yang namanya persis itu mendahului yang memuatnya, kabupaten dan kota mendahului kecamatan', async () => {
    const nama = (await find({ search: 'malang' })).map((row: { nama: string }) => row.nama)
    expect(nama.slice(0, 2)).toEqual(['Kab. Malang', 'Kota Malang'])
    expect(nama).toContain('Malangbong')
  })

  it('anak dari satu wilayah induk', async () => {
    const { kabKota } = app.dunia.wilayah
    const rows = await find({ mstKodeWilayah: kabKota })
    expect(rows).toHaveLength(33)
    expect(
      rows.every(
        (row: { kodeWilayah: string; level: string }) =>
          row.level === 'Kecamatan' && row.kodeWilayah.startsWith(kabKota.slice(0, 4)),
      ),
    ).toBe(true)
  })

  const findOwn = async (akun: string, query: Record<string, unknown>): Promise<string[]> => {
    const { rows } = (await app.call(akun, findWilayah, { query: { ...query, dalamCakupan: '1' } })).body
    return rows.map((row: { kodeWilayah: string }) => row.kodeWilayah)
  }

  it('dalam cakupan: UPTD dan Cabang Dinas hanya mendapat wilayah cakupannya dan jalan ke sana', async () => {
    const { provinsi, kabKota, kecamatan, otherKecamatan } = app.dunia.wilayah
    expect(await findOwn('uptd', { mstKodeWilayah: kabKota })).toEqual([kecamatan])
    expect(await findOwn('uptd', { mstKodeWilayah: provinsi })).toEqual([kabKota])
    const named = (await find({ mstKodeWilayah: kabKota })) as { kodeWilayah: string; nama: string }[]
    const nama = (kode: string) => named.find(({ kodeWilayah }) => kodeWilayah === kode)?.nama
    expect(await findOwn('uptd', { search: nama(kecamatan), level: 3 })).toEqual([kecamatan])
    expect(await findOwn('uptd', { search: nama(otherKecamatan), level: 3 })).toEqual([])
    expect(await findOwn('cabdin', { mstKodeWilayah: provinsi })).toEqual([kabKota])
    expect(await findOwn('cabdin', { mstKodeWilayah: kabKota })).toHaveLength(33)
    expect(await findOwn('cabdin', { mstKodeWilayah: '000000' })).toEqual([provinsi])
  })

  it('dalam cakupan: dinas mendapat seluruh wilayahnya, admin semuanya, operator dan yayasan tempat sekolahnya', async () => {
    const { provinsi, kabKota, kecamatan } = app.dunia.wilayah
    expect(await findOwn('kabkota', { mstKodeWilayah: kabKota })).toHaveLength(33)
    expect(await findOwn('kabkota', { mstKodeWilayah: provinsi })).toEqual([kabKota])
    expect((await findOwn('admin', { mstKodeWilayah: '000000' })).length).toBeGreaterThan(30)
    expect(await findOwn('sekolah', { mstKodeWilayah: kabKota })).toEqual([kecamatan])
    expect(await findOwn('yayasan', { mstKodeWilayah: provinsi })).toEqual([kabKota])
  })

  it.each([{ dalamCakupan: 'ya' }, { search: 'ab' }, { level: 9 }, { mstKodeWilayah: '0500%' }, { kode: '050000' }])(
    '%o ditolak',
    async (query) => {
      expect((await app.call('sekolah', findWilayah, { query })).status).toBe(422)
    },
  )
})
