/** Days that rest on something made after the fact (product.md 5.6). */
import { describe, expect, it } from 'vitest'
import { fakta, koreksiJam, MESIN, SELALU, type TapContoh } from '../contoh.test-bahan.ts'
import type { FaktaBulan, PemetaanPin } from '../fakta.ts'
import { hitungHariBulan } from '../hari/bulan-hari.ts'
import { cariHari } from '../hari/hari-gtk.ts'
import { barisSatu } from '../potongan/contoh-potongan.test-bahan.ts'
import { siapkanPenanda, tandaHari } from './tanda.ts'

const tanda = (isi: FaktaBulan, hari: string) => {
  const hasil = hitungHariBulan(isi)
  const penanda = siapkanPenanda(hasil)
  return penanda ? tandaHari(hasil, penanda, cariHari(hasil, 1, `2026-02-${hari}`)!) : []
}
const bertanda = (isi: FaktaBulan) => barisSatu(isi).hari_bertanda
const hadir = (hari: string, kanal: 'push' | 'usb' = 'push'): TapContoh[] => [
  { waktu: `${hari} 06:50`, kanal },
  { waktu: `${hari} 14:05`, kanal },
]

describe('tap dari berkas USB', () => {
  it('datang atau pulang dari berkas menandai harinya', () => {
    const isi = fakta({ taps: [...hadir('03'), { waktu: '04 06:50' }, { waktu: '04 14:05', kanal: 'usb' }] })
    expect(tanda(isi, '03')).toEqual([])
    expect(tanda(isi, '04')).toEqual(['Tap dari berkas USB'])
    expect(bertanda(isi)).toBe(1)
  })
  it('tap berkas yang tidak dipakai tidak menandai', () => {
    expect(bertanda(fakta({ taps: [...hadir('03'), { waktu: '03 10:00', kanal: 'usb' }] }))).toBe(0)
    const koreksi = [koreksiJam('03', { datang: '06:40', pulang: '14:10' })]
    expect(bertanda(fakta({ taps: hadir('03', 'usb'), koreksi }))).toBe(0)
  })
  it('detik yang sama juga tercatat langsung oleh mesin lain: tidak bertumpu pada berkas', () => {
    const pemetaan = [1, 2].map((mesinId) => ({ id: mesinId, mesinId, pin: '1', gtkId: 1, mulai: null, sampai: null }))
    const ganda = hadir('03').map((tap) => ({ ...tap, mesinId: 2 }))
    for (const taps of [
      [...hadir('03', 'usb'), ...ganda],
      [...ganda, ...hadir('03', 'usb')],
    ]) {
      expect(bertanda(fakta({ taps, pemetaan, mesin: [MESIN, { ...MESIN, id: 2 }] }))).toBe(0)
    }
  })
  it('hari libur dan hari yang belum lengkap tidak dihitung', () => {
    expect(bertanda(fakta({ taps: hadir('08', 'usb') }))).toBe(0)
    expect(tanda(fakta({ taps: hadir('08', 'usb') }), '08')).toEqual([])
    expect(bertanda(fakta({ taps: hadir('03', 'usb'), sekarang: '2026-02-03T08:00:00.000Z' }))).toBe(0)
  })
})

describe('tap yang dikirim mesin lama sesudahnya', () => {
  const dikirim = (diterima: string, kanal: 'push' | 'usb' | 'webhook' = 'push', jam = 0) =>
    fakta({
      taps: [{ waktu: '03 06:50', kanal, diterima }, { waktu: '03 14:05' }],
      kalibrasi: jam === 0 ? [] : [{ ...SELALU, id: 1, mesinId: null, jam }],
    })

  it('lebih dari tujuh hari menurut jam sekolah menandai harinya', () => {
    const tepat = dikirim('2026-02-09T23:50:00.000Z')
    const lewat = dikirim('2026-02-09T23:50:01.000Z')
    expect([bertanda(tepat), bertanda(lewat)]).toEqual([0, 1])
    expect(tanda(lewat, '03')).toEqual(['Tap dikirim mesin 7 hari sesudahnya'])
    expect(tanda(dikirim('2026-02-23T02:00:00.000Z'), '03')).toEqual(['Tap dikirim mesin 20 hari sesudahnya'])
  })
  it('yang dihitung waktu sesudah kalibrasi', () => {
    expect(bertanda(dikirim('2026-02-09T23:50:01.000Z', 'push', 1))).toBe(0)
    expect(bertanda(dikirim('2026-02-09T22:50:01.000Z', 'push', -1))).toBe(1)
  })
  it('hanya kiriman langsung mesin: berkas USB punya tandanya sendiri', () => {
    expect(tanda(dikirim('2026-02-23T02:00:00.000Z', 'usb'), '03')).toEqual(['Tap dari berkas USB'])
    expect(bertanda(dikirim('2026-02-23T02:00:00.000Z', 'webhook'))).toBe(0)
  })
})

describe('kalibrasi yang disimpan sesudah harinya', () => {
  const kalibrasi = (disimpanPada: string, ubah: { jam?: number; mesinId?: number } = {}) => ({
    id: 2,
    mesinId: null,
    jam: 1,
    ...ubah,
    berlakuMulai: '2026-02-03',
    berlakuSampai: null,
    disimpanPada,
  })
  const denganTap = (...daftar: ReturnType<typeof kalibrasi>[]) =>
    fakta({ taps: [...hadir('02'), ...hadir('03'), ...hadir('06')], kalibrasi: daftar })

  it('menandai hari sebelum penyimpanan, bukan hari penyimpanan dan sesudahnya', () => {
    const isi = denganTap(kalibrasi('2026-02-06T02:00:00.000Z'))
    expect(['02', '03', '06'].map((hari) => tanda(isi, hari))).toEqual([
      [],
      ['Kalibrasi jam mesin disimpan 6 Februari 2026, sesudah hari ini'],
      [],
    ])
    expect(bertanda(isi)).toBe(1)
  })
  it('harinya menurut jam sekolah, bukan UTC', () => {
    expect(bertanda(denganTap(kalibrasi('2026-02-03T16:59:59.000Z')))).toBe(0)
    expect(bertanda(denganTap(kalibrasi('2026-02-03T17:00:00.000Z')))).toBe(1)
  })
  it('yang tidak mengubah jam tidak menandai', () => {
    const awal = { ...kalibrasi('2026-01-05T00:00:00.000Z'), id: 1, berlakuMulai: '2026-01-01' }
    expect(bertanda(denganTap(awal, kalibrasi('2026-02-20T00:00:00.000Z')))).toBe(0)
    expect(bertanda(denganTap(awal, kalibrasi('2026-02-20T00:00:00.000Z', { jam: 2 })))).toBe(2)
    expect(bertanda(denganTap(kalibrasi('2026-02-20T00:00:00.000Z', { jam: 0 })))).toBe(0)
  })
  it('kalibrasi mesin lain tidak menandai', () => {
    const isi = denganTap(kalibrasi('2026-02-20T00:00:00.000Z', { mesinId: 2 }))
    expect(bertanda({ ...isi, mesin: [MESIN, { ...MESIN, id: 2 }] })).toBe(0)
  })
})

describe('pemetaan PIN yang dibuat sesudah harinya', () => {
  const peta = (disimpanPada: string | null, ubah: Partial<PemetaanPin> = {}): PemetaanPin => ({
    id: 1,
    mesinId: 1,
    pin: '1',
    gtkId: 1,
    mulai: null,
    sampai: null,
    disimpanPada,
    ...ubah,
  })
  const denganPeta = (pemetaan: PemetaanPin[], mulaiMesin = '2020-01-01') =>
    fakta({
      taps: [...hadir('03'), ...hadir('06')],
      pemetaan,
      mesin: [{ ...MESIN, penempatan: [{ mulai: mulaiMesin, dipakaiSejak: '2020-01-02', sampai: null }] }],
    })

  it('menandai tap lama yang ikut terbawa', () => {
    const isi = denganPeta([peta('2026-02-06T02:00:00.000Z')])
    expect(tanda(isi, '03')).toEqual(['PIN 1 dipetakan 6 Februari 2026, sesudah hari ini'])
    expect(tanda(isi, '06')).toEqual([])
    expect(bertanda(isi)).toBe(1)
  })
  it('saat penyimpanan tidak diketahui: tanpa tanda', () => {
    expect(bertanda(denganPeta([peta(null)]))).toBe(0)
  })
  it('dalam tujuh hari sejak mesin ditempatkan adalah pemasangan biasa', () => {
    expect(bertanda(denganPeta([peta('2026-02-10T02:00:00.000Z')], '2026-02-03'))).toBe(0)
    expect(bertanda(denganPeta([peta('2026-02-11T02:00:00.000Z')], '2026-02-03'))).toBe(2)
  })
  it('mesin yang penempatannya sejak dulu dihitung dari hari pertama dipakai; yang belum dipakai masih dipasang', () => {
    const isi = (dipakaiSejak: string | null) => ({
      ...denganPeta([peta('2026-02-10T02:00:00.000Z')]),
      mesin: [{ ...MESIN, penempatan: [{ mulai: '2015-01-01', dipakaiSejak, sampai: null }] }],
    })
    expect(['2026-02-02', '2026-02-03', '2026-02-04', null].map((hari) => bertanda(isi(hari)))).toEqual([2, 0, 0, 0])
  })
  it('yang menentukan adalah pemetaan pemilik tap, bukan pemetaan orang lain pada PIN itu', () => {
    const lama = peta('2020-01-03T00:00:00.000Z', { sampai: '2026-02-04' })
    const baru = peta('2026-02-20T00:00:00.000Z', { id: 2, mulai: '2026-02-05' })
    expect(tanda(denganPeta([lama, baru]), '03')).toEqual([])
    expect(tanda(denganPeta([lama, baru]), '06')).toHaveLength(1)
  })
  it('beberapa sebab disebut semua', () => {
    const isi = { ...denganPeta([peta('2026-02-06T02:00:00.000Z')]) }
    const kalibrasi = [{ ...SELALU, id: 1, mesinId: 1, jam: 1, disimpanPada: '2026-02-05T00:00:00.000Z' }]
    expect(tanda({ ...isi, kalibrasi }, '03')).toEqual([
      'Kalibrasi jam mesin disimpan 5 Februari 2026, sesudah hari ini',
      'PIN 1 dipetakan 6 Februari 2026, sesudah hari ini',
    ])
  })
})
