/** Borders: the exact second, the first and last day, the neighbour in the columns. */
import { describe, expect, it } from 'vitest'
import {
  barisTanggal,
  duaShift,
  fakta,
  GTK,
  koreksiJam,
  koreksiStatus,
  libur,
  MESIN,
  manual,
  ringkasHari,
  SELALU,
} from '../contoh.test-bahan.ts'
import { PENGATURAN_BAWAAN } from '../pengaturan.ts'
import { jelaskanHari } from '../penjelasan/jelaskan.ts'

const DUA_ORANG = { gtk: [GTK, { ...GTK, id: 2 }] }
const dua = (taps: string[], ubah: Parameters<typeof duaShift>[1] = {}) =>
  ringkasHari(duaShift('keduanya', { taps: taps.map((jam) => `03 ${jam}`), ...ubah }), '03')

describe('tepi bulan', () => {
  it('tap hari pertama dan terakhir tetap pada orang dan bulannya', () => {
    const isi = fakta({ ...DUA_ORANG, taps: ['01 07:00', '28 07:00', '2026-03-01 07:00', '2026-01-31 07:00'] })
    expect(ringkasHari(isi, '01')).toBe('1: L 07:00:00/-')
    expect(ringkasHari(isi, '28')).toBe('1: H 07:00:00/- 0/91')
    expect(barisTanggal(isi, '01', 2)[0]?.waktu_datang).toBeNull()
  })
  it('tap bertahun-tahun jauhnya tidak tersesat ke bulan ini', () => {
    const isi = fakta({ taps: ['2020-02-03 07:00', '2031-02-03 07:00'] })
    expect(ringkasHari(isi, '03')).toBe('1: A -/-')
  })
  it('permintaan, konfirmasi dan libur di luar bulan tidak menyentuh siapa pun', () => {
    const sisi = { datang: '07:00', pulang: '14:00' }
    const isi = fakta({
      ...DUA_ORANG,
      mesin: [],
      manual: [
        { ...manual('03', 21, sisi), tanggal: '2026-03-03' },
        { ...manual('03', 21, sisi), gtkId: 2, tanggal: '2026-01-31' },
        { ...manual('03', 21, sisi), gtkId: 77 },
      ],
      konfirmasi: [
        { gtkId: 1, tanggal: '2026-03-04' },
        { gtkId: 2, tanggal: '2026-01-30' },
        { gtkId: 77, tanggal: '2026-02-05' },
      ],
      libur: [libur('2026-03-01', 'Maret'), libur('2026-01-31', 'Januari'), libur('2026-02-01', 'Pertama')],
    })
    const kosong = [1, 2].flatMap((id) =>
      ['02', '03', '04', '05', '27', '28'].map((h) => barisTanggal(isi, h, id)[0]?.singkatan),
    )
    expect(new Set(kosong)).toEqual(new Set(['']))
    expect(barisTanggal(isi, '01')[0]).toMatchObject({ jenis_libur: 1, keterangan: 'Pertama' })
  })
  it('konfirmasi hari pertama berlaku', () => {
    const isi = fakta({
      bulan: '202604',
      sekarang: '2026-05-05T00:00:00.000Z',
      mesin: [],
      konfirmasi: [{ gtkId: 1, tanggal: '2026-04-01' }],
    })
    expect(barisTanggal(isi, '2026-04-01')[0]?.singkatan).toBe('A')
    const manualPertama = fakta({
      bulan: '202604',
      sekarang: '2026-05-05T00:00:00.000Z',
      manual: [{ ...manual('03', 21, { datang: '07:00', pulang: '14:00' }), tanggal: '2026-04-01' }],
    })
    expect(barisTanggal(manualPertama, '2026-04-01')[0]?.singkatan).toBe('HMR')
  })
})

describe('tepi hari', () => {
  const pengaturan = [{ ...PENGATURAN_BAWAAN, berlakuMulai: '2026-02-04', batasMalam: 4 * 3600 }]
  it('hari lengkap pada batas malam tanggal berikutnya, juga bila pengaturannya baru', () => {
    const pada = (sekarang: string) =>
      ringkasHari(fakta({ pengaturan, sekarang, mesin: [{ ...MESIN, laporanTerakhir: sekarang }] }), '03')
    expect(pada('2026-02-03T20:59:59.000Z')).toBe('1: - -/-')
    expect(pada('2026-02-03T21:00:00.000Z')).toBe('1: A -/-')
  })
  it('waktu permintaan dibaca dengan batas malam tanggal berikutnya', () => {
    const pulang = (jam: string) => [koreksiJam('03', { datang: '07:00', pulang: jam })]
    expect(ringkasHari(fakta({ pengaturan, koreksi: pulang('03:30') }), '03')).toBe('1: H 07:00:00/03:30:00 0/0')
    expect(ringkasHari(fakta({ koreksi: pulang('03:00') }), '03')).toBe('1: H 07:00:00/- 0/91')
    expect(ringkasHari(fakta({ koreksi: pulang('02:59:59') }), '03')).toBe('1: H 07:00:00/02:59:59 0/0')
  })
  it('detik pertama 2015 dihitung', () => {
    const isi = fakta({ bulan: '201412', libur: [], taps: ['2015-01-01 00:00:00', '2014-12-31 23:59:59'] })
    const tempat = [{ mulai: '2010-01-01', dipakaiSejak: null, sampai: null }]
    const tap = jelaskanHari({ ...isi, mesin: [{ ...MESIN, penempatan: tempat }] }, 1, '2014-12-31')?.tap
    expect(tap?.map((satu) => satu.alasan)).toEqual(['Waktu tidak wajar', null])
  })
  it('absensi manual dengan waktu mustahil tidak mengisi, sesaat sebelum dan sesudahnya mengisi', () => {
    const isi = (datang: string, pulang: string) =>
      ringkasHari(fakta({ manual: [manual('03', 25, { datang, pulang })] }), '03')
    expect(isi('14:00', '07:00')).toBe('1: HLA -/- 91/91')
    expect(isi('13:59', '07:01')).toBe('1: HLA 13:59:00/07:01:00 419/419')
  })
})

describe('tepi mesin', () => {
  it('tap setelah akhir penempatan terakhir tetap dihitung, misalnya yang dibawa berkas USB', () => {
    const penempatan = [{ mulai: '2020-01-01', dipakaiSejak: '2020-01-02', sampai: '2026-02-02' }]
    const isi = fakta({ mesin: [{ ...MESIN, penempatan }], taps: ['03 07:00'] })
    expect(ringkasHari(isi, '03')).toBe('1: H 07:00:00/- 0/0')
  })
  it('PIN menahan sinkron hanya pada hari-hari pemetaannya', () => {
    const mesin = [MESIN, { ...MESIN, id: 2, laporanTerakhir: null }]
    const pemetaan = [
      { id: 1, mesinId: 1, pin: '1', gtkId: 1, mulai: null, sampai: null },
      { id: 2, mesinId: 2, pin: '1', gtkId: 1, mulai: '2026-02-03', sampai: '2026-02-04' },
    ]
    const isi = fakta({ mesin, pemetaan })
    const hari = ['02', '03', '04', '05'].map((h) => barisTanggal(isi, h)[0]?.singkatan)
    expect(hari).toEqual(['A', '', '', 'A'])
  })
  it('kalibrasi dua versi dari hari pertama yang sama: yang disimpan terakhir', () => {
    const versi = (id: number, jam: number, disimpanPada: string) => ({
      ...SELALU,
      id,
      mesinId: null,
      jam,
      disimpanPada,
    })
    const kalibrasi = [versi(1, 1, '2026-01-02T00:00:00.000Z'), versi(2, 2, '2026-01-01T00:00:00.000Z')]
    expect(ringkasHari(fakta({ kalibrasi, taps: ['03 06:05'] }), '03')).toBe('1: H 07:05:00/- 5/91')
  })
})

describe('tepi dua shift', () => {
  it('tepat pada belahan adalah shift 2, sedetik sebelumnya shift 1', () => {
    expect(dua(['12:15:00'])).toBe('2: H 12:15:00/- 0/91')
    expect(dua(['12:14:59'])).toBe('1: H -/12:14:59 91/0')
  })
  it('jam pulang shift 1 dan jam masuk shift 2 termasuk tap antara', () => {
    expect(dua(['06:50', '12:00:00', '17:35'])).toBe('1: H 06:50:00/12:00:00 0/0 | 2: H 12:00:00/17:35:00 0/0')
    expect(dua(['06:50', '12:30:00', '17:35'])).toBe('1: H 06:50:00/12:30:00 0/0 | 2: H 12:30:00/17:35:00 0/0')
    expect(dua(['12:00:00', '17:35'])).toBe('2: H 12:00:00/17:35:00 0/0')
    expect(dua(['06:50', '12:30:00'])).toBe('1: H 06:50:00/12:30:00 0/0')
    expect(dua(['06:50', '11:59:59', '17:35'])).toBe('1: H 06:50:00/11:59:59 0/0 | 2: H -/17:35:00 91/0')
    expect(dua(['06:50', '12:30:01', '17:35'])).toBe('1: H 06:50:00/- 0/91 | 2: H 12:30:01/17:35:00 0/0')
  })
  it('dua tap berdekatan di antara shift tetap satu tap antara', () => {
    expect(dua(['06:50', '12:20:00', '12:20:03'])).toBe('1: H 06:50:00/12:20:00 0/0')
  })
  it('shift yang juga diberi waktu oleh permintaan tetap dijalani', () => {
    const keduanya = '1: H 07:00:00/12:05:00 0/0 | 2: H 12:05:00/17:35:00 0/0'
    const taps = ['12:05', '17:35']
    expect(dua(taps, { koreksi: [koreksiJam('03', { datang: '07:00' })] })).toBe(keduanya)
    expect(dua(taps, { koreksi: [koreksiStatus('03', 1, { datang: '07:00' })] })).toBe(keduanya)
    expect(dua(taps, { manual: [manual('03', 25, { datang: '07:00' })] })).toBe(
      keduanya.replaceAll(' H ', ' HLA ').replace('|: H', '|: HLA'),
    )
  })
})
