/** Borders: the exact second, the first and last day, the neighbour in the columns. */
import { describe, expect, it } from 'vitest'
import {
  ALWAYS,
  fakta,
  GTK,
  koreksiJam,
  koreksiStatus,
  libur,
  MESIN,
  manual,
  summariseHari,
  tanggalRows,
  twoShift,
} from '../fakta.test-kit.ts'
import { BUILTIN_PENGATURAN } from '../pengaturan.ts'
import { explainHari } from '../penjelasan/hari.ts'

const TWO_PEOPLE = { gtk: [GTK, { ...GTK, id: 2 }] }
const two = (taps: string[], update: Parameters<typeof twoShift>[1] = {}) =>
  summariseHari(twoShift('keduanya', { taps: taps.map((jam) => `03 ${jam}`), ...update }), '03')

describe('tepi bulan', () => {
  it('tap hari pertama dan terakhir tetap pada orang dan bulannya', () => {
    const content = fakta({ ...TWO_PEOPLE, taps: ['01 07:00', '28 07:00', '2026-03-01 07:00', '2026-01-31 07:00'] })
    expect(summariseHari(content, '01')).toBe('1: L 07:00:00/-')
    expect(summariseHari(content, '28')).toBe('1: H 07:00:00/- 0/91')
    expect(tanggalRows(content, '01', 2)[0]?.waktu_datang).toBeNull()
  })
  it('tap bertahun-tahun jauhnya tidak tersesat ke bulan ini', () => {
    const content = fakta({ taps: ['2020-02-03 07:00', '2031-02-03 07:00'] })
    expect(summariseHari(content, '03')).toBe('1: A -/-')
  })
  it('permintaan, konfirmasi dan libur di luar bulan tidak menyentuh siapa pun', () => {
    const side = { datang: '07:00', pulang: '14:00' }
    const content = fakta({
      ...TWO_PEOPLE,
      mesin: [],
      manual: [
        { ...manual('03', 21, side), tanggal: '2026-03-03' },
        { ...manual('03', 21, side), gtkId: 2, tanggal: '2026-01-31' },
        { ...manual('03', 21, side), gtkId: 77 },
      ],
      konfirmasi: [
        { gtkId: 1, tanggal: '2026-03-04' },
        { gtkId: 2, tanggal: '2026-01-30' },
        { gtkId: 77, tanggal: '2026-02-05' },
      ],
      libur: [libur('2026-03-01', 'Maret'), libur('2026-01-31', 'Januari'), libur('2026-02-01', 'Pertama')],
    })
    const empty = [1, 2].flatMap((id) =>
      ['02', '03', '04', '05', '27', '28'].map((h) => tanggalRows(content, h, id)[0]?.singkatan),
    )
    expect(new Set(empty)).toEqual(new Set(['']))
    expect(tanggalRows(content, '01')[0]).toMatchObject({ jenis_libur: 1, keterangan: 'Pertama' })
  })
  it('konfirmasi hari pertama berlaku', () => {
    const content = fakta({
      bulan: '202604',
      now: '2026-05-05T00:00:00.000Z',
      mesin: [],
      konfirmasi: [{ gtkId: 1, tanggal: '2026-04-01' }],
    })
    expect(tanggalRows(content, '2026-04-01')[0]?.singkatan).toBe('A')
    const firstManual = fakta({
      bulan: '202604',
      now: '2026-05-05T00:00:00.000Z',
      manual: [{ ...manual('03', 21, { datang: '07:00', pulang: '14:00' }), tanggal: '2026-04-01' }],
    })
    expect(tanggalRows(firstManual, '2026-04-01')[0]?.singkatan).toBe('HMR')
  })
})

describe('tepi hari', () => {
  const pengaturan = [{ ...BUILTIN_PENGATURAN, berlakuMulai: '2026-02-04', batasMalam: 4 * 3600 }]
  it('hari lengkap pada batas malam tanggal berikutnya, juga bila pengaturannya baru', () => {
    const at = (now: string) =>
      summariseHari(fakta({ pengaturan, now, mesin: [{ ...MESIN, laporanTerakhir: now }] }), '03')
    expect(at('2026-02-03T20:59:59.000Z')).toBe('1: - -/-')
    expect(at('2026-02-03T21:00:00.000Z')).toBe('1: A -/-')
  })
  it('waktu permintaan dibaca dengan batas malam tanggal berikutnya', () => {
    const pulang = (jam: string) => [koreksiJam('03', { datang: '07:00', pulang: jam })]
    expect(summariseHari(fakta({ pengaturan, koreksi: pulang('03:30') }), '03')).toBe('1: H 07:00:00/03:30:00 0/0')
    expect(summariseHari(fakta({ koreksi: pulang('03:00') }), '03')).toBe('1: H 07:00:00/- 0/91')
    expect(summariseHari(fakta({ koreksi: pulang('02:59:59') }), '03')).toBe('1: H 07:00:00/02:59:59 0/0')
  })
  it('detik pertama 2015 dihitung', () => {
    const content = fakta({ bulan: '201412', libur: [], taps: ['2015-01-01 00:00:00', '2014-12-31 23:59:59'] })
    const place = [{ mulai: '2010-01-01', dipakaiSejak: null, sampai: null }]
    const tap = explainHari({ ...content, mesin: [{ ...MESIN, penempatan: place }] }, 1, '2014-12-31')?.tap
    expect(tap?.map((penjelasanTap) => penjelasanTap.alasan)).toEqual(['Waktu tidak wajar', null])
  })
  it('absensi manual dengan waktu mustahil tidak mengisi, sesaat sebelum dan sesudahnya mengisi', () => {
    const fill = (datang: string, pulang: string) =>
      summariseHari(fakta({ manual: [manual('03', 25, { datang, pulang })] }), '03')
    expect(fill('14:00', '07:00')).toBe('1: HLA -/- 91/91')
    expect(fill('13:59', '07:01')).toBe('1: HLA 13:59:00/07:01:00 419/419')
  })
})

describe('tepi mesin', () => {
  it('tap setelah akhir penempatan terakhir tetap dihitung, misalnya yang dibawa berkas USB', () => {
    const penempatan = [{ mulai: '2020-01-01', dipakaiSejak: '2020-01-02', sampai: '2026-02-02' }]
    const content = fakta({ mesin: [{ ...MESIN, penempatan }], taps: ['03 07:00'] })
    expect(summariseHari(content, '03')).toBe('1: H 07:00:00/- 0/0')
  })
  it('PIN menahan sinkron hanya pada hari-hari pemetaannya', () => {
    const mesin = [MESIN, { ...MESIN, id: 2, laporanTerakhir: null }]
    const pemetaan = [
      { id: 1, mesinId: 1, pin: '1', gtkId: 1, mulai: null, sampai: null },
      { id: 2, mesinId: 2, pin: '1', gtkId: 1, mulai: '2026-02-03', sampai: '2026-02-04' },
    ]
    const content = fakta({ mesin, pemetaan })
    const hari = ['02', '03', '04', '05'].map((h) => tanggalRows(content, h)[0]?.singkatan)
    expect(hari).toEqual(['A', '', '', 'A'])
  })
  it('kalibrasi dua versi dari hari pertama yang sama: yang disimpan terakhir', () => {
    const version = (id: number, jam: number, savedOn: string) => ({
      ...ALWAYS,
      id,
      mesinId: null,
      jam,
      disimpanPada: savedOn,
    })
    const kalibrasi = [version(1, 1, '2026-01-02T00:00:00.000Z'), version(2, 2, '2026-01-01T00:00:00.000Z')]
    expect(summariseHari(fakta({ kalibrasi, taps: ['03 06:05'] }), '03')).toBe('1: H 07:05:00/- 5/91')
  })
})

describe('tepi dua shift', () => {
  it('tepat pada belahan adalah shift 2, sedetik sebelumnya shift 1', () => {
    expect(two(['12:15:00'])).toBe('2: H 12:15:00/- 0/91')
    expect(two(['12:14:59'])).toBe('1: H -/12:14:59 91/0')
  })
  it('jam pulang shift 1 dan jam masuk shift 2 termasuk tap antara', () => {
    expect(two(['06:50', '12:00:00', '17:35'])).toBe('1: H 06:50:00/12:00:00 0/0 | 2: H 12:00:00/17:35:00 0/0')
    expect(two(['06:50', '12:30:00', '17:35'])).toBe('1: H 06:50:00/12:30:00 0/0 | 2: H 12:30:00/17:35:00 0/0')
    expect(two(['12:00:00', '17:35'])).toBe('2: H 12:00:00/17:35:00 0/0')
    expect(two(['06:50', '12:30:00'])).toBe('1: H 06:50:00/12:30:00 0/0')
    expect(two(['06:50', '11:59:59', '17:35'])).toBe('1: H 06:50:00/11:59:59 0/0 | 2: H -/17:35:00 91/0')
    expect(two(['06:50', '12:30:01', '17:35'])).toBe('1: H 06:50:00/- 0/91 | 2: H 12:30:01/17:35:00 0/0')
  })
  it('dua tap berdekatan di antara shift tetap satu tap antara', () => {
    expect(two(['06:50', '12:20:00', '12:20:03'])).toBe('1: H 06:50:00/12:20:00 0/0')
  })
  it('shift yang juga diberi waktu oleh permintaan tetap dijalani', () => {
    const both = '1: H 07:00:00/12:05:00 0/0 | 2: H 12:05:00/17:35:00 0/0'
    const taps = ['12:05', '17:35']
    expect(two(taps, { koreksi: [koreksiJam('03', { datang: '07:00' })] })).toBe(both)
    expect(two(taps, { koreksi: [koreksiStatus('03', 1, { datang: '07:00' })] })).toBe(both)
    expect(two(taps, { manual: [manual('03', 25, { datang: '07:00' })] })).toBe(
      both.replaceAll(' H ', ' HLA ').replace('|: H', '|: HLA'),
    )
  })
})
