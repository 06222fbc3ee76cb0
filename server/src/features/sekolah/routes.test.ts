import { cariSekolah } from '@geisa/contract/sekolah'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
})
afterAll(() => uji.tutup())

const cari = async (siapa: string, query: Record<string, unknown> = {}): Promise<string[]> => {
  const { status, body } = await uji.panggil(siapa, cariSekolah, { query })
  expect(status).toBe(200)
  return body.rows.map((row: { nama: string }) => row.nama)
}

describe('mencari sekolah', () => {
  it('operator tanpa pencarian mendapat sekolahnya sendiri di baris pertama', async () => {
    expect(await cari('sekolah')).toEqual(['SD Uji 1'])
  })

  it('kantor hanya menemukan sekolah dalam wilayah dan jenjangnya', async () => {
    expect(await cari('kabkota', { search: 'uji' })).toEqual(['SD Uji 1', 'SD Uji 3', 'SMP Uji 2'])
    expect(await cari('uptd', { search: 'uji' })).toEqual(['SD Uji 1', 'SMP Uji 2'])
    expect(await cari('provinsi', { search: 'uji' })).toEqual(['SMA Uji 4'])
    expect(await cari('kabkotaAsing', { search: 'uji' })).toEqual(['SD Uji 5'])
  })

  it('NPSN yang tepat menemukan sekolah, sekolah asing seolah tidak ada', async () => {
    expect(await cari('kabkota', { search: uji.dunia.sekolah.smp.npsn })).toEqual(['SMP Uji 2'])
    expect(await cari('kabkota', { search: uji.dunia.sekolah.sdAsing.npsn })).toEqual([])
  })
})
