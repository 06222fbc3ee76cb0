import { rekapBulanan } from '@geisa/contract/rekap-bulanan'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { isiE11 } from './e11.test-bahan.ts'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
  const { sd } = uji.dunia.sekolah
  await isiE11(uji.aplikasi.db, sd.id, sd.gtk[1]?.id ?? 0)
})
afterAll(() => uji.tutup())

const bulanan = (siapa: string | null, query: Record<string, unknown> = {}) =>
  uji.panggil(siapa, rekapBulanan, { query: { monthSelected: '202602', ...query } })

describe('laporan bulanan sekolah', () => {
  it('E11: Februari 2026', async () => {
    const { status, body } = await bulanan('sekolah')
    expect([status, body.message]).toEqual([200, undefined])
    expect(body.baris).toHaveLength(2)
    const { body: kedua } = await bulanan('sekolah')
    expect(kedua).toEqual(body)
  })
})
