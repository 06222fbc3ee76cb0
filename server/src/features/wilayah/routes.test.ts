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

  it.each([{ search: 'ab' }, { level: 9 }, { mstKodeWilayah: '0500%' }, { kode: '050000' }])(
    '%o ditolak',
    async (query) => {
      expect((await uji.panggil('sekolah', cariWilayah, { query })).status).toBe(422)
    },
  )
})
