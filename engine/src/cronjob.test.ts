import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JAM_ZONA, ZONA } from './acuan.ts'
import { formatJam, hariInMinggu, instantFrom, instantSeconds, SECONDS_PER_DAY, tanggalFrom } from './calendar.ts'
import {
  alasanJadwal,
  catatanTanggal,
  type JadwalTugas,
  jadwalSentence,
  nextSlot,
  PERIOD,
  STEP_MINUTES,
} from './cronjob.ts'

const BASE: JadwalTugas = {
  periode: 'PERHARI',
  hari: null,
  tanggal: null,
  bulan: null,
  jam: '01:30:00',
  zona: 'WIB',
  setiapMenit: null,
}
const next = (jadwal: Partial<JadwalTugas>, after: string): string =>
  instantFrom(nextSlot({ ...BASE, ...jadwal }, instantSeconds(after)))

describe('slot berikutnya', () => {
  it.each<[string, Partial<JadwalTugas>, string, string]>([
    ['hari ini, bila jamnya belum lewat', {}, '2026-03-04T18:29:59.000Z', '2026-03-04T18:30:00.000Z'],
    ['besok, bila tepat jamnya', {}, '2026-03-04T18:30:00.000Z', '2026-03-05T18:30:00.000Z'],
    ['di zonanya: WIT dua jam lebih dulu', { zona: 'WIT' }, '2026-03-04T12:00:00.000Z', '2026-03-04T16:30:00.000Z'],
    [
      'per jam memakai menitnya',
      { periode: 'PERJAM', jam: '09:04:00' },
      '2026-03-04T12:04:00.000Z',
      '2026-03-04T13:04:00.000Z',
    ],
    [
      'per jam tanpa jam: tepat jamnya',
      { periode: 'PERJAM', jam: null },
      '2026-03-04T12:04:00.000Z',
      '2026-03-04T13:00:00.000Z',
    ],
    [
      'tiap 15 menit',
      { periode: 'PERJAM', jam: '00:05:00', setiapMenit: 15 },
      '2026-03-04T12:50:01.000Z',
      '2026-03-04T13:05:00.000Z',
    ],
    // Wednesday 4 March 2026.
    ['Minggu terdekat', { periode: 'PERMINGGU', hari: 0 }, '2026-03-04T00:00:00.000Z', '2026-03-07T18:30:00.000Z'],
    [
      'Senin yang baru lewat: pekan depan',
      { periode: 'PERMINGGU', hari: 1 },
      '2026-03-02T00:00:00.000Z',
      '2026-03-08T18:30:00.000Z',
    ],
    [
      'tanggal 31 di bulan 28 hari: hari terakhir',
      { periode: 'PERBULAN', tanggal: 31 },
      '2026-02-01T00:00:00.000Z',
      '2026-02-27T18:30:00.000Z',
    ],
    [
      'tanggal 31 sesudah 28 Februari: 31 Maret',
      { periode: 'PERBULAN', tanggal: 31 },
      '2026-02-27T18:30:00.000Z',
      '2026-03-30T18:30:00.000Z',
    ],
    ['lewat akhir tahun', { periode: 'PERBULAN', tanggal: 1 }, '2026-12-15T00:00:00.000Z', '2026-12-31T18:30:00.000Z'],
    [
      '29 Februari di tahun kabisat',
      { periode: 'PERTAHUN', bulan: 2, tanggal: 29 },
      '2027-06-01T00:00:00.000Z',
      '2028-02-28T18:30:00.000Z',
    ],
    [
      '29 Februari di tahun biasa: 28',
      { periode: 'PERTAHUN', bulan: 2, tanggal: 29 },
      '2026-01-01T00:00:00.000Z',
      '2026-02-27T18:30:00.000Z',
    ],
    [
      '1 Januari WIB masih 31 Desember UTC',
      { periode: 'PERTAHUN', bulan: 1, tanggal: 1 },
      '2026-12-31T18:30:00.000Z',
      '2027-12-31T18:30:00.000Z',
    ],
  ])('%s', (_, jadwal, after, slot) => {
    expect(next(jadwal, after)).toBe(slot)
  })
})

const jadwalArb: fc.Arbitrary<JadwalTugas> = fc
  .record({
    periode: fc.constantFrom(...PERIOD),
    hari: fc.integer({ min: 0, max: 6 }),
    tanggal: fc.integer({ min: 1, max: 31 }),
    bulan: fc.integer({ min: 1, max: 12 }),
    jam: fc.integer({ min: 0, max: SECONDS_PER_DAY - 1 }).map(formatJam),
    zona: fc.constantFrom(...ZONA),
    setiapMenit: fc.constantFrom(null, ...STEP_MINUTES),
  })
  .map((j) => ({ ...j, setiapMenit: j.periode === 'PERJAM' ? j.setiapMenit : null }))
  .filter((j) => alasanJadwal(j) === null)
/** 2000 to 2060. */
const instantArb = fc.integer({ min: 0, max: 60 * 366 * SECONDS_PER_DAY })
const LONGEST = {
  PERJAM: 3600,
  PERHARI: SECONDS_PER_DAY,
  PERMINGGU: 7 * SECONDS_PER_DAY,
  PERBULAN: 31 * SECONDS_PER_DAY,
  PERTAHUN: 366 * SECONDS_PER_DAY,
}

describe('sifat slot', () => {
  it('selalu sesudah, tidak lebih jauh dari satu periode', () => {
    fc.assert(
      fc.property(jadwalArb, instantArb, (jadwal, current) => {
        const slot = nextSlot(jadwal, current)
        expect(slot).toBeGreaterThan(current)
        expect(slot - current).toBeLessThanOrEqual(LONGEST[jadwal.periode])
      }),
    )
  })

  it('tidak ada slot di antaranya: dari mana pun sebelum slot itu, slotnya sama', () => {
    fc.assert(
      fc.property(jadwalArb, instantArb, fc.double({ min: 0, max: 1, noNaN: true }), (jadwal, current, fraction) => {
        const slot = nextSlot(jadwal, current)
        expect(nextSlot(jadwal, current + Math.floor((slot - 1 - current) * fraction))).toBe(slot)
      }),
    )
  })

  it('jatuh pada jam, hari, tanggal dan bulannya di zonanya sendiri', () => {
    fc.assert(
      fc.property(jadwalArb, instantArb, (jadwal, current) => {
        const local = nextSlot(jadwal, current) + JAM_ZONA[jadwal.zona] * 3600
        const hari = Math.floor(local / SECONDS_PER_DAY)
        const tanggal = tanggalFrom(hari)
        const jam = formatJam(local - hari * SECONDS_PER_DAY)
        if (jadwal.periode === 'PERJAM') {
          const step = (jadwal.setiapMenit ?? 60) * 60
          expect((local - Number(jadwal.jam?.slice(3, 5)) * 60 - Number(jadwal.jam?.slice(6))) % step).toBe(0)
          return
        }
        expect(jam).toBe(jadwal.jam)
        if (jadwal.periode === 'PERMINGGU') expect(hariInMinggu(hari)).toBe(jadwal.hari)
        if (jadwal.periode === 'PERTAHUN') expect(Number(tanggal.slice(5, 7))).toBe(jadwal.bulan)
        if (jadwal.periode !== 'PERBULAN' && jadwal.periode !== 'PERTAHUN') return
        const present = Number(tanggal.slice(8))
        // The wanted day, or the last of a month that does not reach it.
        if (present !== jadwal.tanggal) {
          expect(present).toBeLessThan(jadwal.tanggal ?? 0)
          expect(tanggalFrom(hari + 1).slice(8)).toBe('01')
        }
      }),
    )
  })
})

describe('jadwal yang tidak dapat dipakai', () => {
  it.each<[Partial<JadwalTugas>, string, string]>([
    [{ periode: 'PERMINGGU' }, 'hari', 'Pilih harinya'],
    [{ periode: 'PERBULAN' }, 'tanggal', 'Pilih tanggalnya'],
    [{ periode: 'PERTAHUN', tanggal: 3 }, 'bulan', 'Pilih bulannya'],
    [{ periode: 'PERTAHUN', bulan: 2, tanggal: 30 }, 'tanggal', 'Tanggal 30 Februari tidak pernah ada'],
    [{ periode: 'PERTAHUN', bulan: 4, tanggal: 31 }, 'tanggal', 'Tanggal 31 April tidak pernah ada'],
    [{ jam: null }, 'jam', 'Isi jamnya'],
    [{ jam: '24:00' }, 'jam', 'Jam 00:00–23:59'],
    [{ setiapMenit: 5 }, 'setiapMenit', 'Ulangan tiap beberapa menit hanya untuk jadwal per jam'],
  ])('%j', (jadwal, field, sentence) => {
    expect(alasanJadwal({ ...BASE, ...jadwal })).toEqual({ field, sentence })
  })
})

it.each<[Partial<JadwalTugas>, string, string | null]>([
  [{}, 'Setiap hari 01:30 WIB', null],
  [{ jam: '23:15:30', zona: 'WITA' }, 'Setiap hari 23:15:30 WITA', null],
  [{ periode: 'PERJAM' }, 'Setiap jam pada menit ke-30', null],
  [{ periode: 'PERJAM', jam: null }, 'Setiap jam tepat', null],
  [{ periode: 'PERJAM', setiapMenit: 15 }, 'Setiap 15 menit', null],
  [{ periode: 'PERJAM', setiapMenit: 1 }, 'Setiap menit', null],
  [{ periode: 'PERMINGGU', hari: 1 }, 'Setiap Senin 01:30 WIB', null],
  [{ periode: 'PERBULAN', tanggal: 28 }, 'Setiap tanggal 28, 01:30 WIB', null],
  [
    { periode: 'PERBULAN', tanggal: 31 },
    'Setiap tanggal 31, 01:30 WIB',
    'Pada bulan yang tidak punya tanggal 31: hari terakhirnya',
  ],
  [{ periode: 'PERTAHUN', tanggal: 29, bulan: 2 }, 'Setiap 29 Februari, 01:30 WIB', 'Pada tahun biasa: 28 Februari'],
])('%j dibaca "%s"', (jadwal, sentence, catatan) => {
  expect(jadwalSentence({ ...BASE, ...jadwal })).toBe(sentence)
  expect(catatanTanggal({ ...BASE, ...jadwal })).toBe(catatan)
})
