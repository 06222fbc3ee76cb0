/** rules.md A and L1–L7: which taps count, for whom, on which day, and when a day is synced. */
import { describe, expect, it } from 'vitest'
import {
  ALWAYS,
  type ExampleTap,
  fakta,
  GTK,
  MESIN,
  manual,
  summariseHari,
  tanggalRows,
  tapColumn,
} from '../fakta.test-kit.ts'
import type { FaktaBulan, Kalibrasi, Mesin } from '../fakta.ts'
import { BUILTIN_PENGATURAN } from '../pengaturan.ts'
import { explainHari } from '../penjelasan/hari.ts'

const kalibrasi = (jam: number, update: Partial<Kalibrasi> = {}): Kalibrasi => ({
  ...ALWAYS,
  id: 1,
  mesinId: null,
  jam,
  ...update,
})
const mesin = (update: Partial<Mesin> = {}): Mesin => ({ ...MESIN, ...update })
type Masa = readonly [mulai: string | null, sampai: string | null]
const map = (id: number, pin: string, gtkId: number, [mulai, sampai]: Masa, mesinId = 1) => ({
  id,
  mesinId,
  pin,
  gtkId,
  mulai,
  sampai,
})
const alasanTap = (content: FaktaBulan, tanggal: string, gtkId = 1) =>
  explainHari(content, gtkId, tanggal)?.tap.map((tap) => tap.alasan)
const TWO_PEOPLE = [GTK, { ...GTK, id: 2, nama: 'Budi' }]

describe('L1 kalibrasi', () => {
  it('versi dipilih menurut tanggal yang ditulis mesin, sebelum digeser', () => {
    // Machine writes 23:30 on the 2nd; +8 h makes it 07:30 of the 3rd, yet the version of the 2nd counts.
    const two = [kalibrasi(8, { berlakuSampai: '2026-02-02' }), kalibrasi(0, { id: 2, berlakuMulai: '2026-02-03' })]
    const taps = [{ waktu: '02 23:30', diterima: '2026-02-03T00:30:00.000Z' }, '03 14:00']
    expect(summariseHari(fakta({ taps, kalibrasi: two }), '03')).toBe('1: H 07:30:00/14:00:00 30/0')
  })
  it('versi yang menyebut mesin menang untuk tap mesin itu, walau lebih lama', () => {
    const two = [kalibrasi(1, { mesinId: 1 }), kalibrasi(0, { id: 2, berlakuMulai: '2026-01-01' })]
    expect(summariseHari(fakta({ taps: ['03 06:05', '03 13:00'], kalibrasi: two }), '03')).toBe(
      '1: H 07:05:00/14:00:00 5/0',
    )
    const otherMesin = [kalibrasi(1, { mesinId: 2 })]
    expect(summariseHari(fakta({ taps: ['03 07:05', '03 14:00'], kalibrasi: otherMesin }), '03')).toBe(
      '1: H 07:05:00/14:00:00 5/0',
    )
  })
  it('kalibrasi 99 jam memindahkan tap empat hari, juga dari bulan sebelumnya', () => {
    const taps = [{ waktu: '2026-01-30 04:00', diterima: '2026-02-03T00:00:00.000Z' }]
    expect(summariseHari(fakta({ taps, kalibrasi: [kalibrasi(99)] }), '03')).toBe('1: H 07:00:00/- 0/91')
  })
})

describe('L2 waktu tidak wajar', () => {
  const tap = (update: Partial<ExampleTap>) => fakta({ taps: [{ waktu: '04 07:00:00', ...update }] })
  it('lebih dari 24 jam setelah diterima tidak dihitung, tepat 24 jam dihitung', () => {
    // Receipt 3 Feb 07:00:00 WIB.
    expect(summariseHari(tap({ diterima: '2026-02-03T00:00:00.000Z' }), '04')).toBe('1: H 07:00:00/- 0/91')
    const late = tap({ diterima: '2026-02-02T23:59:59.000Z' })
    expect(summariseHari(late, '04')).toBe('1: A -/-')
    expect(alasanTap(late, '2026-02-04')).toEqual(['Waktu tidak wajar'])
  })
  it('yang dibandingkan waktu setelah kalibrasi dengan waktu terima di zona sekolah', () => {
    const fill = (jam: number) =>
      fakta({
        taps: [{ waktu: '04 07:00', diterima: '2026-02-03T00:00:00.000Z' }],
        kalibrasi: [kalibrasi(jam)],
      })
    expect(summariseHari(fill(1), '04')).toBe('1: A -/-')
    expect(summariseHari(fill(-1), '04')).toBe('1: H 06:00:00/- 0/91')
    const wit = fakta({ zona: 'WIT', taps: [{ waktu: '04 07:00', diterima: '2026-02-02T22:00:00.000Z' }] })
    expect(summariseHari(wit, '04')).toBe('1: H 07:00:00/- 0/91')
  })
  it('dikonfirmasi operator: dihitung', () => {
    const content = tap({ diterima: '2026-02-01T00:00:00.000Z', confirmed: true })
    expect(summariseHari(content, '04')).toBe('1: H 07:00:00/- 0/91')
  })
  it('sebelum 2015 tidak pernah dihitung, dikonfirmasi pun', () => {
    const fill = (hari: string) =>
      fakta({
        bulan: hari.slice(0, 7).replace('-', ''),
        taps: [{ waktu: `${hari} 07:00`, confirmed: true }],
        libur: [],
        mesin: [mesin({ penempatan: [{ mulai: '2010-01-01', dipakaiSejak: '2010-01-01', sampai: null }] })],
      })
    expect(summariseHari(fill('2014-12-31'), '2014-12-31')).toBe('1: A -/-')
    expect(summariseHari(fill('2015-01-02'), '2015-01-02')).toBe('1: H 07:00:00/- 0/91')
  })
  it('tap tahun 2000 terlihat sebagai tidak wajar, tidak di laporan mana pun', () => {
    const content = fakta({ bulan: '200001', taps: ['2000-01-04 07:00'], libur: [] })
    expect(
      alasanTap(
        { ...content, mesin: [mesin({ penempatan: [{ mulai: '1999-01-01', dipakaiSejak: null, sampai: null }] })] },
        '2000-01-04',
      ),
    ).toEqual(['Waktu tidak wajar'])
  })
})

describe('penempatan mesin', () => {
  it('tap sebelum penempatan disimpan, tidak dihitung', () => {
    const next = mesin({ penempatan: [{ mulai: '2026-02-04', dipakaiSejak: '2026-02-05', sampai: null }] })
    const content = fakta({ taps: ['03 07:00', '04 07:00'], mesin: [next] })
    expect(summariseHari(content, '03')).toBe('1: - -/-')
    expect(alasanTap(content, '2026-02-03')).toEqual(['Sebelum penempatan'])
    expect(alasanTap(content, '2026-02-04')).toEqual([null])
  })
  it('di antara dua penempatan mesin berada di sekolah lain', () => {
    const move = mesin({
      penempatan: [
        { mulai: '2026-02-12', dipakaiSejak: '2026-02-12', sampai: null },
        { mulai: '2026-01-01', dipakaiSejak: '2026-01-01', sampai: '2026-02-05' },
      ],
    })
    const content = fakta({ taps: ['05 07:00', '06 07:00', '12 07:00'], mesin: [move] })
    expect(['05', '06', '12'].map((hari) => alasanTap(content, `2026-02-${hari}`)?.[0])).toEqual([
      null,
      'Sebelum penempatan',
      null,
    ])
  })
})

describe('L3 pemetaan PIN', () => {
  it('menurut hari absen, hari pertama dan terakhir termasuk', () => {
    const content = fakta({
      taps: ['03 07:00', '04 07:00', '05 07:00', '06 07:00'],
      pemetaan: [map(1, '1', 1, ['2026-02-04', '2026-02-05'])],
    })
    expect(['03', '04', '05', '06'].map((hari) => tanggalRows(content, hari)[0]?.singkatan)).toEqual([
      'A',
      'H',
      'H',
      'A',
    ])
    expect(alasanTap(content, '2026-02-03')).toEqual(['PIN belum dipetakan pada tanggal ini'])
  })
  it('PIN bukan GTK pada hari-hari tandanya: tapnya bagi siapa pun tidak dihitung, dan sebabnya disebut', () => {
    const content = fakta({
      taps: ['03 07:00', '04 07:00', '05 07:00'],
      pemetaan: [map(1, '1', 1, ['2026-02-05', null])],
      bukanGtk: [{ mesinId: 1, pin: '1', mulai: '2026-02-04', sampai: '2026-02-04' }],
    })
    expect(['03', '04', '05'].map((hari) => tanggalRows(content, hari)[0]?.singkatan)).toEqual(['A', 'A', 'H'])
    expect(['03', '04'].flatMap((hari) => alasanTap(content, `2026-02-${hari}`))).toEqual([
      'PIN belum dipetakan pada tanggal ini',
      'PIN ditandai bukan GTK pada tanggal ini',
    ])
  })
  it('pemilik baru tidak mewarisi tap pemilik lama', () => {
    const content = fakta({
      taps: ['03 07:00', '10 07:00'],
      gtk: TWO_PEOPLE,
      pemetaan: [map(1, '1', 1, ['2026-01-01', '2026-02-06']), map(2, '1', 2, [null, null])],
    })
    expect(tanggalRows(content, '03', 1)[0]?.singkatan).toBe('H')
    expect(tanggalRows(content, '03', 2)[0]?.singkatan).toBe('A')
    expect(tanggalRows(content, '10', 2)[0]?.singkatan).toBe('H')
    expect(alasanTap(content, '2026-02-03', 2)).toEqual(['PIN dipetakan ke orang lain pada tanggal ini'])
  })
  it('pemetaan yang dibuat kemudian membawa tap lama yang belum ada pemiliknya', () => {
    const content = fakta({ taps: ['03 07:00'], pemetaan: [] })
    expect(tanggalRows(content, '03')[0]?.singkatan).toBe('A')
    const mapped = { ...content, pemetaan: [map(9, '1', 1, [null, null])] }
    expect(tanggalRows(mapped, '03')[0]?.singkatan).toBe('H')
  })
  it('PIN 0042 bukan PIN 42, dan PIN yang sama di dua mesin dua orang', () => {
    const content = fakta({
      taps: [
        { waktu: '03 07:00', pin: '0042' },
        { waktu: '04 07:00', pin: '42', mesinId: 2 },
      ],
      gtk: TWO_PEOPLE,
      mesin: [MESIN, mesin({ id: 2 })],
      pemetaan: [map(1, '42', 1, [null, null]), map(2, '42', 2, [null, null], 2)],
    })
    expect(tanggalRows(content, '03', 1)[0]?.singkatan).toBe('A')
    expect(tanggalRows(content, '04', 1)[0]?.singkatan).toBe('A')
    expect(tanggalRows(content, '04', 2)[0]?.singkatan).toBe('H')
  })
  it('GTK tanpa PIN di sekolah yang sinkron adalah Alpa', () => {
    expect(summariseHari(fakta({ pemetaan: [] }), '03')).toBe('1: A -/-')
  })
})

describe('L4 hari absen', () => {
  it('02:59:59 milik hari sebelumnya, 03:00:00 milik harinya sendiri', () => {
    const at = (jam: string) => alasanTap(fakta({ taps: [`05 ${jam}`] }), '2026-02-04')?.length
    expect([at('02:59:59'), at('03:00:00')]).toEqual([1, 0])
  })
  it('lintas bulan: tap 1 Maret 00:40 milik Februari, tap 1 Februari 00:40 milik Januari', () => {
    const content = fakta({ taps: ['28 07:00', '2026-03-01 00:40', '01 00:40'] })
    expect(summariseHari(content, '28')).toBe('1: H 07:00:00/00:40:00 0/0')
    expect(alasanTap(content, '2026-02-01')).toEqual([])
  })
  it('bulan lengkap pada batas malam hari pertama bulan berikutnya', () => {
    const at = (now: string) => summariseHari(fakta({ now, mesin: [mesin({ laporanTerakhir: now })] }), '28')
    expect(at('2026-02-28T19:59:59.000Z')).toBe('1: - -/-')
    expect(at('2026-02-28T20:00:00.000Z')).toBe('1: A -/-')
  })
  it('L29 batas malam menurut tanggal tap itu sendiri', () => {
    const pengaturan = [{ ...BUILTIN_PENGATURAN, berlakuMulai: '2026-02-05', batasMalam: 4 * 3600 }]
    const content = fakta({ taps: ['05 03:30', '04 03:30'], pengaturan })
    expect(alasanTap(content, '2026-02-04')).toHaveLength(2)
    expect(alasanTap(content, '2026-02-05')).toEqual([])
  })
})

describe('L5 sinkron', () => {
  const report = (id: number, laporanTerakhir: string | null, update: Partial<Mesin> = {}) =>
    mesin({ id, laporanTerakhir, ...update })
  /** The 3rd ends at 4 Feb 03:00 WIB. */
  const AFTER = '2026-02-03T20:00:00.000Z'
  const BEFORE = '2026-02-03T19:59:59.999Z'
  const status = (daftarMesin: Mesin[], pemetaan = [map(1, '1', 1, [null, null])]) => {
    const [row] = tanggalRows(fakta({ mesin: daftarMesin, pemetaan }), '03')
    return row?.singkatan || row?.keterangan
  }
  it('laporan tepat pada batas hari menyinkronkan, sesaat sebelumnya tidak (L33)', () => {
    expect(status([report(1, AFTER)])).toBe('A')
    expect(status([report(1, BEFORE)])).toBe('Belum sinkron')
    expect(status([report(1, null)])).toBe('Belum sinkron')
  })
  it('setiap mesin tempat orang ini punya PIN harus melapor', () => {
    const twoPins = [map(1, '1', 1, [null, null]), map(2, '7', 1, [null, null], 2)]
    expect(status([report(1, AFTER), report(2, BEFORE)], twoPins)).toBe('Belum sinkron')
    expect(status([report(1, AFTER), report(2, AFTER)], twoPins)).toBe('A')
    expect(status([report(1, AFTER), report(2, BEFORE)])).toBe('A')
  })
  it('tanpa PIN cukup satu mesin sekolah yang melapor', () => {
    expect(status([report(1, BEFORE), report(2, AFTER)], [])).toBe('A')
    expect(status([report(1, BEFORE), report(2, BEFORE)], [])).toBe('Belum sinkron')
  })
  it('mesin menjawab hanya sejak dipakai dan sampai tanggal terakhirnya', () => {
    const until = (tanggal: string) => [{ mulai: '2020-01-01', dipakaiSejak: '2020-01-02', sampai: tanggal }]
    const since = (tanggal: string | null) => [{ mulai: '2020-01-01', dipakaiSejak: tanggal, sampai: null }]
    const twoPins = [map(1, '1', 1, [null, null]), map(2, '7', 1, [null, null], 2)]
    const second = (penempatan: Mesin['penempatan']) =>
      status([report(1, AFTER), report(2, null, { penempatan })], twoPins)
    expect(second(until('2026-02-02'))).toBe('A')
    expect(second(until('2026-02-03'))).toBe('Belum sinkron')
    expect(second(since('2026-02-04'))).toBe('A')
    expect(second(since('2026-02-03'))).toBe('Belum sinkron')
    expect(second(since(null))).toBe('A')
  })
})

describe('L6 belum menggunakan mesin', () => {
  const WITHOUT = { mesin: [] as Mesin[] }
  it('hari kosong berketerangan, tidak dihitung', () => {
    expect(tanggalRows(fakta(WITHOUT), '03')[0]).toMatchObject({
      singkatan: '',
      statusId: null,
      keterangan: 'Belum menggunakan mesin',
    })
  })
  it('absensi manual tetap dihitung', () => {
    const content = fakta({ ...WITHOUT, manual: [manual('03', 24, { datang: '07:00', pulang: '14:00' })] })
    expect(summariseHari(content, '03')).toBe('1: HMB 07:00:00/14:00:00 0/0')
  })
  it('menjadi Alpa hanya oleh konfirmasi, per orang dan tanggal', () => {
    const content = fakta({ ...WITHOUT, gtk: TWO_PEOPLE, konfirmasi: [{ gtkId: 1, tanggal: '2026-02-03' }] })
    expect(tanggalRows(content, '03', 1)[0]?.singkatan).toBe('A')
    expect(tanggalRows(content, '04', 1)[0]?.singkatan).toBe('')
    expect(tanggalRows(content, '03', 2)[0]?.singkatan).toBe('')
  })
})

describe('L7 hari lengkap yang belum sinkron', () => {
  const fill = (update: Partial<FaktaBulan> = {}) =>
    fakta({
      mesin: [mesin({ laporanTerakhir: '2026-02-02T00:00:00.000Z' })],
      tap: tapColumn(['03 07:28:30']),
      ...update,
    })
  it('sisi yang hilang 0 menit, menit terukur tetap, hari bertap adalah Hadir', () => {
    expect(summariseHari(fill(), '03')).toBe('1: H 07:28:30/- 28/0')
    expect(tanggalRows(fill(), '03')[0]?.keterangan).toBe('DTTI, Belum sinkron')
  })
  it('setelah dikonfirmasi sisi yang hilang dihitung', () => {
    expect(summariseHari(fill({ konfirmasi: [{ gtkId: 1, tanggal: '2026-02-03' }] }), '03')).toBe(
      '1: H 07:28:30/- 28/91',
    )
  })
})
