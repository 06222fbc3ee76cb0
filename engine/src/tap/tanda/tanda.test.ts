/** Days that rest on something made after the fact (product.md 5.6). */
import { describe, expect, it } from 'vitest'
import { ALWAYS, type ExampleTap, fakta, GTK, koreksiJam, MESIN, seminggu, version } from '../../fakta.test-kit.ts'
import type { FaktaBulan, PemetaanPin } from '../../fakta.ts'
import { computeHariBulan } from '../../hari/bulan-hari.ts'
import { findHari } from '../../hari/hari-gtk.ts'
import { BUILTIN_ATURAN } from '../../pengaturan.ts'
import { onlyRow } from '../../potongan/potongan.test-kit.ts'
import { preparePenanda, tandaHari } from './tanda.ts'

const tanda = (content: FaktaBulan, hari: string) => {
  const result = computeHariBulan(content)
  const penanda = preparePenanda(result)
  return penanda ? tandaHari(result, penanda, findHari(result, 1, `2026-02-${hari}`)!) : []
}
const bertanda = (content: FaktaBulan) => onlyRow(content).hari_bertanda
const hadir = (hari: string, kanal: 'push' | 'usb' = 'push'): ExampleTap[] => [
  { waktu: `${hari} 06:50`, kanal },
  { waktu: `${hari} 14:05`, kanal },
]

describe('tap dari berkas USB', () => {
  it('datang atau pulang dari berkas menandai harinya', () => {
    const content = fakta({ taps: [...hadir('03'), { waktu: '04 06:50' }, { waktu: '04 14:05', kanal: 'usb' }] })
    expect(tanda(content, '03')).toEqual([])
    expect(tanda(content, '04')).toEqual(['Tap dari berkas USB'])
    expect(bertanda(content)).toBe(1)
  })
  it('tap berkas yang tidak dipakai tidak menandai', () => {
    expect(bertanda(fakta({ taps: [...hadir('03'), { waktu: '03 10:00', kanal: 'usb' }] }))).toBe(0)
    const koreksi = [koreksiJam('03', { datang: '06:40', pulang: '14:10' })]
    expect(bertanda(fakta({ taps: hadir('03', 'usb'), koreksi }))).toBe(0)
  })
  it('detik yang sama juga tercatat langsung oleh mesin lain: tidak bertumpu pada berkas', () => {
    const pemetaan = [1, 2].map((mesinId) => ({ id: mesinId, mesinId, pin: '1', gtkId: 1, mulai: null, sampai: null }))
    const double = hadir('03').map((tap) => ({ ...tap, mesinId: 2 }))
    for (const taps of [
      [...hadir('03', 'usb'), ...double],
      [...double, ...hadir('03', 'usb')],
    ]) {
      expect(bertanda(fakta({ taps, pemetaan, mesin: [MESIN, { ...MESIN, id: 2 }] }))).toBe(0)
    }
  })
  it('hari libur dan hari yang belum lengkap tidak dihitung', () => {
    expect(bertanda(fakta({ taps: hadir('08', 'usb') }))).toBe(0)
    expect(tanda(fakta({ taps: hadir('08', 'usb') }), '08')).toEqual([])
    expect(bertanda(fakta({ taps: hadir('03', 'usb'), now: '2026-02-03T08:00:00.000Z' }))).toBe(0)
  })
})

describe('mesin di samping mesin lain yang belum disetujui dinas', () => {
  const words = 'Tap dari mesin yang didaftarkan di samping mesin lain dan belum disetujui dinas'
  it('menandai setiap harinya, apa pun tanggalnya; hari yang bertumpu pada mesin lain tidak', () => {
    const mesin = [MESIN, { ...MESIN, id: 2, diSampingSampai: '2026-12-31' }]
    const pemetaan = [1, 2].map((mesinId) => ({ id: mesinId, mesinId, pin: '1', gtkId: 1, mulai: null, sampai: null }))
    const content = fakta({
      taps: [...hadir('03'), ...hadir('04').map((tap) => ({ ...tap, mesinId: 2 }))],
      mesin,
      pemetaan,
    })
    expect([tanda(content, '03'), tanda(content, '04')]).toEqual([[], [words]])
    expect(bertanda(content)).toBe(1)
    const approved = { ...content, mesin: mesin.map((one) => ({ ...one, diSampingSampai: null })) }
    expect(bertanda(approved)).toBe(0)
  })
  it('detik yang sama juga tercatat mesin yang dikenal: tidak bertumpu padanya', () => {
    const mesin = [MESIN, { ...MESIN, id: 2, diSampingSampai: '2026-12-31' }]
    const pemetaan = [1, 2].map((mesinId) => ({ id: mesinId, mesinId, pin: '1', gtkId: 1, mulai: null, sampai: null }))
    const taps = [...hadir('03').map((tap) => ({ ...tap, mesinId: 2 })), ...hadir('03')]
    expect(bertanda(fakta({ taps, mesin, pemetaan }))).toBe(0)
  })
})

describe('tap yang dikirim mesin lama sesudahnya', () => {
  const sent = (accepted: string, kanal: 'push' | 'usb' | 'webhook' = 'push', jam = 0) =>
    fakta({
      taps: [
        { waktu: '03 06:50', kanal, diterima: accepted },
        { waktu: '03 14:05', diterima: '2026-02-03T09:00:00.000Z' },
      ],
      kalibrasi: jam === 0 ? [] : [{ ...ALWAYS, id: 1, mesinId: null, jam }],
    })

  it('lebih dari tujuh hari menurut jam sekolah menandai harinya', () => {
    const exact = sent('2026-02-09T23:50:00.000Z')
    const via = sent('2026-02-09T23:50:01.000Z')
    expect([bertanda(exact), bertanda(via)]).toEqual([0, 1])
    expect(tanda(via, '03')).toEqual(['Tap dikirim mesin 7 hari sesudahnya'])
    expect(tanda(sent('2026-02-23T02:00:00.000Z'), '03')).toEqual(['Tap dikirim mesin 20 hari sesudahnya'])
  })
  it('yang dihitung waktu sesudah kalibrasi', () => {
    expect(bertanda(sent('2026-02-09T23:50:01.000Z', 'push', 1))).toBe(0)
    expect(bertanda(sent('2026-02-09T22:50:01.000Z', 'push', -1))).toBe(1)
  })
  it('hanya kiriman langsung mesin: berkas USB punya tandanya sendiri', () => {
    expect(tanda(sent('2026-02-23T02:00:00.000Z', 'usb'), '03')).toEqual(['Tap dari berkas USB'])
    expect(bertanda(sent('2026-02-23T02:00:00.000Z', 'webhook'))).toBe(0)
  })
})

describe('pemetaan PIN yang dibuat sesudah harinya', () => {
  const map = (savedOn: string | null, update: Partial<PemetaanPin> = {}): PemetaanPin => ({
    id: 1,
    mesinId: 1,
    pin: '1',
    gtkId: 1,
    mulai: null,
    sampai: null,
    disimpanPada: savedOn,
    ...update,
  })
  const withMap = (pemetaan: PemetaanPin[], startMesin = '2020-01-01') =>
    fakta({
      taps: [...hadir('03'), ...hadir('06')],
      pemetaan,
      mesin: [{ ...MESIN, penempatan: [{ mulai: startMesin, dipakaiSejak: '2020-01-02', sampai: null }] }],
    })

  it('menandai tap lama yang ikut terbawa', () => {
    const content = withMap([map('2026-02-06T02:00:00.000Z')])
    expect(tanda(content, '03')).toEqual(['PIN 1 dipetakan 6 Februari 2026, sesudah hari ini'])
    // Whose finger it was until then nobody knows: his own day is marked too (decision 54).
    expect(tanda(content, '06')).toEqual(['PIN 1 dipetakan 6 Februari 2026, sesudah tapnya tercatat'])
    expect(bertanda(content)).toBe(2)
  })
  it('saat penyimpanan tidak diketahui: tanpa tanda', () => {
    expect(bertanda(withMap([map(null)]))).toBe(0)
  })
  it('dalam tujuh hari sejak mesin ditempatkan adalah pemasangan biasa', () => {
    expect(bertanda(withMap([map('2026-02-10T02:00:00.000Z')], '2026-02-03'))).toBe(0)
    expect(bertanda(withMap([map('2026-02-11T02:00:00.000Z')], '2026-02-03'))).toBe(2)
  })
  it('mesin yang penempatannya sejak dulu dihitung dari hari pertama dipakai; yang belum dipakai masih dipasang', () => {
    const fill = (dipakaiSejak: string | null) => ({
      ...withMap([map('2026-02-10T02:00:00.000Z')]),
      mesin: [{ ...MESIN, penempatan: [{ mulai: '2015-01-01', dipakaiSejak, sampai: null }] }],
    })
    expect(['2026-02-02', '2026-02-03', '2026-02-04', null].map((hari) => bertanda(fill(hari)))).toEqual([2, 0, 0, 0])
  })
  it('yang menentukan adalah pemetaan pemilik tap, bukan pemetaan orang lain pada PIN itu', () => {
    const old = map('2020-01-03T00:00:00.000Z', { sampai: '2026-02-04' })
    const next = map('2026-02-20T00:00:00.000Z', { id: 2, mulai: '2026-02-05' })
    expect(tanda(withMap([old, next]), '03')).toEqual([])
    expect(tanda(withMap([old, next]), '06')).toHaveLength(1)
  })
  it('beberapa sebab disebut semua', () => {
    const content = { ...withMap([map('2026-02-06T02:00:00.000Z')]) }
    const kalibrasi = [{ ...ALWAYS, id: 1, mesinId: 1, jam: 1, disimpanPada: '2026-02-05T00:00:00.000Z' }]
    expect(tanda({ ...content, kalibrasi }, '03')).toEqual([
      'PIN 1 dipetakan 6 Februari 2026, sesudah hari ini',
      'Kalibrasi jam mesin disimpan 5 Februari 2026, sesudah hari ini',
    ])
  })
})

describe('PIN kedua yang dipetakan pada hari tapnya (F7)', () => {
  const own = { mesinId: 1, pin: '1', gtkId: 1, mulai: null, sampai: null }
  const first = { ...own, id: 1, disimpanPada: '2025-08-01T00:00:00.000Z' }
  const second = { ...own, id: 2, pin: '2', mulai: '2026-02-06', disimpanPada: '2026-02-06T02:00:00.000Z' }
  const taps = [{ waktu: '06 06:50', pin: '2' }, { waktu: '06 14:05' }]

  it('menandai hari yang tapnya sudah tercatat', () => {
    const content = fakta({ taps, pemetaan: [first, second] })
    expect(tanda(content, '06')).toEqual(['PIN 2 dipetakan 6 Februari 2026, sesudah tapnya tercatat'])
    expect(bertanda(content)).toBe(1)
  })
  it('PIN pertama seseorang, dan yang dipetakan sebelum tapnya, tidak', () => {
    expect(bertanda(fakta({ taps: taps.slice(0, 1), pemetaan: [second] }))).toBe(0)
    const before = { ...second, disimpanPada: '2026-02-05T22:00:00.000Z' }
    expect(bertanda(fakta({ taps, pemetaan: [first, before] }))).toBe(0)
  })
})

describe('jadwal, shift, dan hari kerja yang diubah sesudah harinya berjalan (F7)', () => {
  const kerja = (savedOn: string, hariKerja: number[] | null) => ({
    berlakuMulai: '2026-02-06',
    berlakuSampai: '2026-02-06',
    disimpanPada: savedOn,
    shift: '1' as const,
    hariKerja,
  })
  const person = (savedOn: string, hariKerja: number[] | null = [1, 2]) =>
    fakta({
      taps: [{ waktu: '06 07:48' }, { waktu: '06 14:05' }],
      gtk: [{ ...GTK, kerja: [kerja(savedOn, hariKerja)] }],
    })

  it('hari kerja tanpa hari ini, disimpan sesudah tapnya: L dan bertanda', () => {
    const content = person('2026-02-06T02:00:00.000Z')
    expect(tanda(content, '06')).toEqual([
      'Jadwal, shift, atau hari kerja disimpan 6 Februari 2026, sesudah hari ini berjalan',
    ])
    expect(bertanda(content)).toBe(1)
    expect(tanda(content, '05')).toEqual([])
  })
  it('disimpan pagi sebelum siapa pun datang, atau tanpa mengubah apa pun: tidak', () => {
    expect(bertanda(person('2026-02-05T23:30:00.000Z'))).toBe(0)
    expect(bertanda(person('2026-02-06T02:00:00.000Z', [1, 5]))).toBe(0)
  })
  it('jam dan shift sekolah sendiri juga, milik dinas tidak', () => {
    const aturan = [{ ...BUILTIN_ATURAN, ...ALWAYS, isJadwalMandiri: true }]
    const jadwal = (pemilik: 'sekolah' | 'dinas') => ({
      ...version(pemilik, 1, seminggu('08:00', '14:00')),
      disimpanPada: '2026-02-10T02:00:00.000Z',
      berlakuMulai: '2026-02-02',
    })
    const taps = [{ waktu: '06 07:48' }, { waktu: '06 14:05' }]
    expect(bertanda(fakta({ taps, aturan, jadwal: [jadwal('sekolah')] }))).toBeGreaterThan(1)
    expect(bertanda(fakta({ taps, aturan, jadwal: [jadwal('dinas')] }))).toBe(0)
    const later = { ...aturan[0]!, shiftPagiMulai: 6 * 3600 + 3000, berlakuMulai: '2026-02-06' }
    const earlier = { ...later, disimpanPada: '2026-02-09T02:00:00.000Z' }
    expect(tanda(fakta({ taps, aturan: [...aturan, earlier] }), '06')).toHaveLength(1)
  })
})

describe('tap bertanggal masa depan yang dikonfirmasi (F9)', () => {
  it('selalu menandai harinya', () => {
    const ahead = { waktu: '09 06:50', diterima: '2026-02-04T00:00:00.000Z', confirmed: true }
    const content = fakta({ taps: [ahead, { waktu: '09 14:05' }] })
    expect(tanda(content, '09')).toEqual(['Tap bertanggal masa depan yang dikonfirmasi dengan alasan'])
    expect(bertanda(content)).toBe(1)
  })
})

describe('yang mencurigakan saat dikirim', () => {
  const [datang, pulang] = hadir('03')
  it('sebabnya disebut: mesin terhubung, dua pengirim', () => {
    expect(tanda(fakta({ taps: [{ ...datang!, tanda: 3 }, pulang!] }), '03')).toEqual([
      'Tap baru tiba meski mesinnya terhubung sejak waktu tap itu',
      'Tap tiba dari jaringan lain selagi mesinnya sendiri atau mesin lain di sekolah terhubung, atau belum dikonfirmasi',
    ])
  })
  it('mendahului waktu terimanya lebih dari 15 menit', () => {
    const ahead = (diterima: string) => tanda(fakta({ taps: [{ ...datang!, diterima }, pulang!] }), '03')
    expect(ahead('2026-02-02T23:35:00.000Z')).toEqual([])
    expect(ahead('2026-02-02T23:34:59.000Z')).toEqual([
      'Tap mendahului waktu terimanya lebih dari 15 menit: periksa jam mesin',
    ])
  })
})
