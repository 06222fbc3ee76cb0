import { nomorId } from '@geisa/contract/bentuk'
import { bukaKunci } from '@geisa/contract/kunci-bulan'
import { rekapBulanan } from '@geisa/contract/rekap-bulanan'
import { bacaSekolah } from '@geisa/contract/sekolah'
import { describe, expect, it } from 'vitest'
import { aplikasiSekali } from '../aplikasi-uji.ts'

const LAIN = ['0x1', ' 1 ', '1e3', '01', '+1', '1.0', '0', '-1', '', '2147483648', '99999999999', 'true', '１']

describe('nomor di alamat ditulis dengan angka biasa', () => {
  it('tulisan lain bukan nomor itu', () => {
    for (const teks of LAIN) expect([teks, nomorId.safeParse(teks).success]).toEqual([teks, false])
    for (const nilai of [0, -1, 1.5, 2_147_483_648, Number.NaN, true, null, [1], new Date(1)])
      expect(nomorId.safeParse(nilai).success).toBe(false)
    expect(['1', '2147483647', 7].map((nilai) => nomorId.parse(nilai))).toEqual([1, 2_147_483_647, 7])
  })

  it('di jalur, pertanyaan dan isi: 422 pada isiannya; angka biasa tetap berlaku', async () => {
    const uji = await aplikasiSekali()
    const { id } = uji.dunia.sekolah.sd
    const jalur = (nomor: string) => uji.panggil('admin', bacaSekolah, { params: { id: nomor } })
    const tanya = (nomor: string) =>
      uji.panggil('admin', rekapBulanan, { query: { monthSelected: '202602', sekolahId: nomor } })
    const isi = (nomor: unknown) =>
      uji.panggil('kabkota', bukaKunci, { body: { sekolahId: nomor, bulan: '202602', alasan: 'Ada tap susulan' } })
    for (const nomor of [`0x${id}`, ` ${id} `, `${id}e0`, `0${id}`]) {
      expect((await jalur(nomor)).body.galat).toEqual([{ field: 'id', message: 'Nomor tidak dikenal' }])
      for (const minta of [tanya, isi]) {
        const { status, body } = await minta(nomor)
        expect([status, body.galat]).toEqual([422, [{ field: 'sekolahId', message: 'Nomor tidak dikenal' }]])
      }
    }
    expect([(await jalur(String(id))).body.id, (await tanya(String(id))).status]).toEqual([id, 200])
    expect((await isi(id)).body.message).toContain('belum pernah dikunci')
  })
})
