import { unlockBulan } from '@geisa/contract/kunci-bulan'
import { rekapBulanan } from '@geisa/contract/rekap/bulanan'
import { readSekolah } from '@geisa/contract/sekolah/sekolah'
import { nomorId } from '@geisa/contract/shapes'
import { describe, expect, it } from 'vitest'
import { appForOneTest } from '../test-app.ts'

const OTHER = ['0x1', ' 1 ', '1e3', '01', '+1', '1.0', '0', '-1', '', '2147483648', '99999999999', 'true', '１']

describe('nomor di alamat ditulis dengan angka biasa', () => {
  it('tulisan lain bukan nomor itu', () => {
    for (const text of OTHER) expect([text, nomorId.safeParse(text).success]).toEqual([text, false])
    for (const nilai of [0, -1, 1.5, 2_147_483_648, Number.NaN, true, null, [1], new Date(1)])
      expect(nomorId.safeParse(nilai).success).toBe(false)
    expect(['1', '2147483647', 7].map((nilai) => nomorId.parse(nilai))).toEqual([1, 2_147_483_647, 7])
  })

  it('di jalur, pertanyaan dan isi: 422 pada isiannya; angka biasa tetap berlaku', async () => {
    const app = await appForOneTest()
    const { id } = app.dunia.sekolah.sd
    const path = (nomor: string) => app.call('admin', readSekolah, { params: { id: nomor } })
    const ask = (nomor: string) =>
      app.call('admin', rekapBulanan, { query: { monthSelected: '202602', sekolahId: nomor } })
    const fill = (nomor: unknown) =>
      app.call('kabkota', unlockBulan, { body: { sekolahId: nomor, bulan: '202602', alasan: 'Ada tap susulan' } })
    for (const nomor of [`0x${id}`, ` ${id} `, `${id}e0`, `0${id}`]) {
      expect((await path(nomor)).body.galat).toEqual([{ field: 'id', message: 'Nomor tidak dikenal' }])
      for (const request of [ask, fill]) {
        const { status, body } = await request(nomor)
        expect([status, body.galat]).toEqual([422, [{ field: 'sekolahId', message: 'Nomor tidak dikenal' }]])
      }
    }
    expect([(await path(String(id))).body.id, (await ask(String(id))).status]).toEqual([id, 200])
    expect((await fill(id)).body.message).toContain('belum pernah dikunci')
  })
})
