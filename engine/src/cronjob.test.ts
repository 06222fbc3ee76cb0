import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JAM_ZONA, ZONA } from './acuan.ts'
import {
  alasanJadwal,
  catatanTanggal,
  type JadwalTugas,
  kalimatJadwal,
  LANGKAH_MENIT,
  PERIODE,
  slotBerikut,
} from './cronjob.ts'
import { DETIK_SEHARI, detikInstan, formatJam, hariDalamMinggu, instanDari, tanggalDari } from './kalender.ts'

const DASAR: JadwalTugas = {
  periode: 'PERHARI',
  hari: null,
  tanggal: null,
  bulan: null,
  jam: '01:30:00',
  zona: 'WIB',
  setiapMenit: null,
}
const berikut = (jadwal: Partial<JadwalTugas>, sesudah: string): string =>
  instanDari(slotBerikut({ ...DASAR, ...jadwal }, detikInstan(sesudah)))

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
  ])('%s', (_, jadwal, sesudah, slot) => {
    expect(berikut(jadwal, sesudah)).toBe(slot)
  })
})

const jadwalArb: fc.Arbitrary<JadwalTugas> = fc
  .record({
    periode: fc.constantFrom(...PERIODE),
    hari: fc.integer({ min: 0, max: 6 }),
    tanggal: fc.integer({ min: 1, max: 31 }),
    bulan: fc.integer({ min: 1, max: 12 }),
    jam: fc.integer({ min: 0, max: DETIK_SEHARI - 1 }).map(formatJam),
    zona: fc.constantFrom(...ZONA),
    setiapMenit: fc.constantFrom(null, ...LANGKAH_MENIT),
  })
  .map((j) => ({ ...j, setiapMenit: j.periode === 'PERJAM' ? j.setiapMenit : null }))
  .filter((j) => alasanJadwal(j) === null)
/** 2000 to 2060. */
const instanArb = fc.integer({ min: 0, max: 60 * 366 * DETIK_SEHARI })
const PALING_LAMA = {
  PERJAM: 3600,
  PERHARI: DETIK_SEHARI,
  PERMINGGU: 7 * DETIK_SEHARI,
  PERBULAN: 31 * DETIK_SEHARI,
  PERTAHUN: 366 * DETIK_SEHARI,
}

describe('sifat slot', () => {
  it('selalu sesudah, tidak lebih jauh dari satu periode', () => {
    fc.assert(
      fc.property(jadwalArb, instanArb, (jadwal, kini) => {
        const slot = slotBerikut(jadwal, kini)
        expect(slot).toBeGreaterThan(kini)
        expect(slot - kini).toBeLessThanOrEqual(PALING_LAMA[jadwal.periode])
      }),
    )
  })

  it('tidak ada slot di antaranya: dari mana pun sebelum slot itu, slotnya sama', () => {
    fc.assert(
      fc.property(jadwalArb, instanArb, fc.double({ min: 0, max: 1, noNaN: true }), (jadwal, kini, bagian) => {
        const slot = slotBerikut(jadwal, kini)
        expect(slotBerikut(jadwal, kini + Math.floor((slot - 1 - kini) * bagian))).toBe(slot)
      }),
    )
  })

  it('jatuh pada jam, hari, tanggal dan bulannya di zonanya sendiri', () => {
    fc.assert(
      fc.property(jadwalArb, instanArb, (jadwal, kini) => {
        const lokal = slotBerikut(jadwal, kini) + JAM_ZONA[jadwal.zona] * 3600
        const hari = Math.floor(lokal / DETIK_SEHARI)
        const tanggal = tanggalDari(hari)
        const jam = formatJam(lokal - hari * DETIK_SEHARI)
        if (jadwal.periode === 'PERJAM') {
          const langkah = (jadwal.setiapMenit ?? 60) * 60
          expect((lokal - Number(jadwal.jam?.slice(3, 5)) * 60 - Number(jadwal.jam?.slice(6))) % langkah).toBe(0)
          return
        }
        expect(jam).toBe(jadwal.jam)
        if (jadwal.periode === 'PERMINGGU') expect(hariDalamMinggu(hari)).toBe(jadwal.hari)
        if (jadwal.periode === 'PERTAHUN') expect(Number(tanggal.slice(5, 7))).toBe(jadwal.bulan)
        if (jadwal.periode !== 'PERBULAN' && jadwal.periode !== 'PERTAHUN') return
        const ada = Number(tanggal.slice(8))
        // The wanted day, or the last of a month that does not reach it.
        if (ada !== jadwal.tanggal) {
          expect(ada).toBeLessThan(jadwal.tanggal ?? 0)
          expect(tanggalDari(hari + 1).slice(8)).toBe('01')
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
  ])('%j', (jadwal, field, kalimat) => {
    expect(alasanJadwal({ ...DASAR, ...jadwal })).toEqual({ field, kalimat })
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
])('%j dibaca "%s"', (jadwal, kalimat, catatan) => {
  expect(kalimatJadwal({ ...DASAR, ...jadwal })).toBe(kalimat)
  expect(catatanTanggal({ ...DASAR, ...jadwal })).toBe(catatan)
})
