/** rules.md L3: who holds a PIN, whose it is not and where its machine stands are of attendance days, not of machine dates. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nomorHari, tanggalFrom } from '../calendar.ts'
import { enough } from '../enough.test-kit.ts'
import { ALWAYS, fakta, GTK, MESIN, summariseHari, tanggalRows, tapColumn } from '../fakta.test-kit.ts'
import type { FaktaBulan } from '../fakta.ts'
import { computeHariBulan } from '../hari/bulan-hari.ts'
import { BUILTIN_PENGATURAN } from '../pengaturan.ts'
import { explainHari } from '../penjelasan/hari.ts'
import { TAP } from './pemilik.ts'
import { allTaps } from './read-tap.ts'

const A = { ...GTK, id: 1, nama: 'Ani' }
const B = { ...GTK, id: 2, nama: 'Budi' }
const map = (id: number, gtkId: number, mulai: string | null, sampai: string | null) => ({
  id,
  mesinId: 1,
  pin: '1',
  gtkId,
  mulai,
  sampai,
})
const RECYCLED = [map(1, 1, null, '2026-02-25'), map(2, 2, '2026-02-26', null)]
const NIGHT = ['25 06:50', '26 00:20']

const ofB = (content: FaktaBulan, hari: string) => {
  const [row] = tanggalRows(content, hari, 2)
  return [row?.singkatan, row?.waktu_datang, row?.waktu_pulang]
}

describe('PIN yang berganti pemilik dan tap sesudah tengah malam (L3)', () => {
  const content = fakta({ taps: NIGHT, gtk: [A, B], pemetaan: RECYCLED })
  it('tap 26 pukul 00:20 adalah pulang pemilik tanggal 25, dan tidak memberi pemilik baru apa pun', () => {
    expect(summariseHari(content, '25')).toBe('1: H 06:50:00/00:20:00 0/0')
    expect(ofB(content, '25')).toEqual(['A', null, null])
    expect(ofB(content, '26')).toEqual(['A', null, null])
    expect(explainHari(content, 2, '2026-02-25')?.tap.at(-1)?.alasan).toBe(
      'PIN dipetakan ke orang lain pada tanggal ini',
    )
  })
  it('menurut waktu yang sudah dikalibrasi: mesin menulis 25 pukul 23:20, sejam lebih lambat; 26 pukul 02:20 sejam lebih cepat', () => {
    const kalibrasi = (jam: number) => [{ ...ALWAYS, id: 1, mesinId: null, jam }]
    const slow = fakta({ taps: ['25 05:50', '25 23:20'], gtk: [A, B], pemetaan: RECYCLED, kalibrasi: kalibrasi(1) })
    expect(summariseHari(slow, '25')).toBe('1: H 06:50:00/00:20:00 0/0')
    const fast = fakta({ taps: ['25 07:50', '26 03:20'], gtk: [A, B], pemetaan: RECYCLED, kalibrasi: kalibrasi(-1) })
    expect([summariseHari(fast, '25'), ofB(fast, '25')]).toEqual(['1: H 06:50:00/02:20:00 0/0', ['A', null, null]])
  })
  it("'Bukan GTK' sejak tanggal 26 tidak mengambil tap malamnya, sampai tanggal 25 mengambilnya", () => {
    const tanda = (mulai: string | null, sampai: string | null) =>
      fakta({ taps: NIGHT, gtk: [A], pemetaan: [], bukanGtk: [{ mesinId: 1, pin: '1', mulai, sampai }] })
    const alasan = (mulai: string | null, sampai: string | null) =>
      allTaps(computeHariBulan(tanda(mulai, sampai))).map((tap) => tap.alasan)
    expect([alasan('2026-02-26', null), alasan(null, '2026-02-25')]).toEqual([
      [TAP.WITHOUT_PEMILIK, TAP.WITHOUT_PEMILIK],
      [TAP.BUKAN_GTK, TAP.BUKAN_GTK],
    ])
  })
  it('penempatan sejak tanggal 26 tidak menghitung tap malamnya; sampai tanggal 25 masih', () => {
    const mesin = (penempatan: (typeof MESIN)['penempatan']) =>
      fakta({ taps: NIGHT, mesin: [{ ...MESIN, penempatan }] })
    const since = mesin([{ mulai: '2026-02-26', dipakaiSejak: '2026-02-26', sampai: null }])
    expect(allTaps(computeHariBulan(since)).map((tap) => tap.hari)).toEqual([null, null])
    const moved = mesin([
      { mulai: '2026-01-01', dipakaiSejak: '2026-01-01', sampai: '2026-02-25' },
      { mulai: '2026-02-28', dipakaiSejak: '2026-02-28', sampai: null },
    ])
    expect(summariseHari(moved, '25')).toBe('1: H 06:50:00/00:20:00 0/0')
  })
})

const AWAL = nomorHari('2026-02-01')
const hariArb = fc.integer({ min: -6, max: 33 }).map((d) => tanggalFrom(AWAL + d))
const daysArb = fc.record({ mulai: fc.option(hariArb), sampai: fc.option(hariArb) })
const waktuArb = fc
  // Half of them around midnight, where the two readings part.
  .record({
    hari: hariArb,
    jam: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 23 })),
    menit: fc.nat({ max: 59 }),
  })
  .map(({ hari, jam, menit }) => `${hari} ${String(jam).padStart(2, '0')}:${String(menit).padStart(2, '0')}`)

it('tidak ada tap yang memberi baris pada hari yang orangnya tidak memegang PIN itu, dan tak ada yang hilang selagi dipegang', () => {
  const arb = fc.record({
    pemetaan: fc.array(fc.record({ masa: daysArb, gtkId: fc.integer({ min: 1, max: 2 }) }), { maxLength: 4 }),
    bukanGtk: fc.array(daysArb, { maxLength: 2 }),
    mulai: hariArb,
    kalibrasi: fc.array(fc.record({ berlakuMulai: hariArb, jam: fc.integer({ min: -30, max: 30 }) }), { maxLength: 2 }),
    batasMalam: fc.integer({ min: 0, max: 5 }),
    taps: fc.uniqueArray(waktuArb, { minLength: 1, maxLength: 30 }),
  })
  let nights = 0
  fc.assert(
    fc.property(arb, ({ pemetaan, bukanGtk, mulai, kalibrasi, batasMalam, taps }) => {
      const content = fakta({
        gtk: [A, B],
        mesin: [{ ...MESIN, penempatan: [{ mulai, dipakaiSejak: mulai, sampai: null }] }],
        pemetaan: pemetaan.map(({ masa, gtkId }, nth) => ({ ...map(nth + 1, gtkId, null, null), ...masa })),
        bukanGtk: bukanGtk.map((masa) => ({ mesinId: 1, pin: '1', ...masa })),
        kalibrasi: kalibrasi.map((version, nth) => ({ ...ALWAYS, id: nth + 1, mesinId: null, ...version })),
        pengaturan: [{ ...BUILTIN_PENGATURAN, batasMalam: batasMalam * 3600 }],
        tap: tapColumn(taps.map((waktu) => ({ waktu, confirmed: true }))),
      })
      const holds = (days: { mulai: string | null; sampai: string | null }, day: string) =>
        (days.mulai ?? day) <= day && day <= (days.sampai ?? day)
      for (const tap of allTaps(computeHariBulan(content))) {
        // The day by its definition (rules.md 5): the date that it was `batasMalam` ago.
        const day = tanggalFrom(Math.floor((tap.waktu - batasMalam * 3600) / 86_400))
        if (!day.startsWith('2026-02')) continue
        const owner = content.pemetaan.find((one) => holds(one, day))?.gtkId
        const counts = owner !== undefined && mulai <= day
        expect(tap.hari && [tap.hari.orang.gtk.id, tap.hari.tanggal.tanggal]).toEqual(counts ? [owner, day] : null)
        if (owner === undefined)
          expect(tap.alasan).toBe(content.bukanGtk.some((one) => holds(one, day)) ? TAP.BUKAN_GTK : TAP.WITHOUT_PEMILIK)
        if (counts && tanggalFrom(Math.floor(tap.waktuMesin / 86_400)) !== day) nights++
      }
    }),
    { numRuns: 300 },
  )
  expect(nights).toBeGreaterThanOrEqual(enough(51))
})
