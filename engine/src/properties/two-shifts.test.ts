/** rules.md L14 and L16–L18 over generated days: what a request may cost, and when it is said to be needless. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatJam } from '../calendar.ts'
import { enough } from '../enough.test-kit.ts'
import { gtkShift, jam, koreksiJam, manual, tanggalRows, twoShift } from '../fakta.test-kit.ts'
import type { FaktaBulan } from '../fakta.ts'
import { type HarianRow, laporanHarian } from '../hari/laporan-harian.ts'
import { notNeeded } from '../pengajuan/dampak.ts'
import { withoutRequest } from '../pengajuan/usulan.ts'
import { explainHari } from '../penjelasan/hari.ts'
import { onlyRow, potongan } from '../potongan/potongan.test-kit.ts'
import { computeBulan } from '../rekap/rekap-bulan.ts'
import { PERSON, sebulanArb } from '../sebulan.test-kit.ts'

const OLD = 180_000
const TANGGAL = '2026-02-03'
const NOMOR = '202602000099'
/** 1.5 % of Rp2,000,000: profile A's price of a side without a record. */
const MISSING_SIDE = 30_000

const between = (from: string, until: string) => fc.integer({ min: jam(from), max: jam(until) }).map(formatJam)
/** Around the four borders, and most of all between the shifts. */
const tapArb = fc.oneof(
  between('06:30', '07:20'),
  { weight: 2, arbitrary: between('12:00', '12:30') },
  between('11:30', '13:00'),
  between('17:10', '17:50'),
)
const tapsArb = fc.array(tapArb, { maxLength: 6 })

type Jam = { datang?: string; pulang?: string }
const DATANG = [between('05:30', '07:00'), between('12:15', '12:30')] as const
const PULANG = [between('12:00', '12:14'), between('17:30', '19:00')] as const
/** Arrivals not after jamMasuk and departures not before jamPulang, of the shift in which each is laid. */
const jamArb: fc.Arbitrary<Jam> = fc.oneof(
  ...[0, 1].flatMap((shift) => [
    fc.record({ datang: DATANG[shift]!, pulang: PULANG[shift]! }),
    fc.record({ datang: DATANG[shift]! }),
    fc.record({ pulang: PULANG[shift]! }),
  ]),
  fc.record({ datang: DATANG[0], pulang: PULANG[1] }),
)

const hari = (taps: string[]): FaktaBulan =>
  twoShift('keduanya', {
    taps: taps.map((tap) => `03 ${tap}`),
    gtk: [{ ...gtkShift('keduanya'), mulaiTugas: TANGGAL, berhenti: TANGGAL }],
  })
const also = (content: FaktaBulan, jenis: 'manual' | 'koreksi', waktu: Jam): FaktaBulan =>
  jenis === 'manual'
    ? { ...content, manual: [...content.manual, manual('03', 25, { ...waktu, nomor: NOMOR })] }
    : { ...content, koreksi: [...content.koreksi, koreksiJam('03', { ...waktu, nomor: NOMOR })] }

const rows = (content: FaktaBulan) => tanggalRows(content, '03')
const rupiah = (content: FaktaBulan): number => onlyRow(content).jumlah_potongan ?? Number.NaN
/** The remark names a correction that was approved, whatever it did (decision 60). */
const withoutName = (next: readonly HarianRow[], old: readonly HarianRow[]): HarianRow[] =>
  next.map((row, nth) => {
    const before = (old[nth]?.keterangan ?? '').split(', ')
    const words = row.keterangan.split(', ').filter((word) => before.includes(word) || !word.startsWith('Koreksi '))
    return { ...row, keterangan: words.join(', ') }
  })
const sides = ({ waktu_datang, waktu_pulang }: HarianRow) => [waktu_datang, waktu_pulang]

describe('permintaan yang tidak terlambat dan tidak pulang cepat, hari dua shift yang sinkron', () => {
  const usulanArb = fc.tuple(tapsArb, fc.constantFrom('manual' as const, 'koreksi' as const), jamArb)

  it('tidak menambah potongan, dan tidak menambah baris shift yang tidak diberinya waktu', { timeout: OLD }, () => {
    let opened = 0
    fc.assert(
      fc.property(usulanArb, ([taps, jenis, waktu]) => {
        const before = hari(taps)
        const after = also(before, jenis, waktu)
        const oldShift = new Set(rows(before).map((harianRow) => harianRow.shift))
        const next = rows(after).filter((harianRow) => !oldShift.has(harianRow.shift))
        const requested = [waktu.datang, waktu.pulang]
        for (const harianRow of next)
          expect(sides(harianRow).some((t) => t !== null && requested.includes(t))).toBe(true)
        // A shift that the request itself began may lack its other side; nothing else may cost more.
        const missing = next.flatMap(sides).filter((t) => t === null).length
        if (next.length > 0) opened++
        expect(rupiah(after)).toBeLessThanOrEqual(rupiah(before) + missing * MISSING_SIDE)
      }),
      { numRuns: 5000 },
    )
    expect(opened).toBeGreaterThanOrEqual(enough(100))
  })

  it('sepasang waktu satu shift tidak pernah menambah potongan sama sekali', { timeout: OLD }, () => {
    const pairArb = fc.constantFrom(0, 1).chain((s) => fc.record({ datang: DATANG[s], pulang: PULANG[s] }))
    const jenisArb = fc.constantFrom('manual' as const, 'koreksi' as const)
    fc.assert(
      fc.property(tapsArb, jenisArb, pairArb, (taps, jenis, waktu) => {
        const before = hari(taps)
        expect(rupiah(also(before, jenis, waktu))).toBeLessThanOrEqual(rupiah(before))
      }),
      { numRuns: 3000 },
    )
  })

  it('tidak diperlukan dikatakan tepat bila tidak ada yang berubah', { timeout: OLD }, () => {
    const jumlah = { ya: 0, tidak: 0 }
    fc.assert(
      fc.property(usulanArb, ([taps, jenis, waktu]) => {
        const before = hari(taps)
        const after = also(before, jenis, waktu)
        const same = JSON.stringify(rows(before)) === JSON.stringify(withoutName(rows(after), rows(before)))
        expect(notNeeded(before, after, { dari: TANGGAL, sampai: TANGGAL, gtkIds: [1] })).toBe(same)
        if (jenis === 'manual') expect(isNotNeeded(after, 1, TANGGAL, NOMOR)).toBe(same)
        jumlah[same ? 'ya' : 'tidak']++
      }),
      { numRuns: 2000 },
    )
    expect(Math.min(jumlah.ya, jumlah.tidak)).toBeGreaterThanOrEqual(enough(100))
  })
})

describe('permintaan dalam bulan mana pun', () => {
  it('absensi manual: tidak diperlukan dikatakan tepat bila bulan sama tanpanya', { timeout: OLD }, () => {
    const jumlah = { ya: 0, tidak: 0 }
    fc.assert(
      fc.property(sebulanArb, ({ fakta }) => {
        for (const { gtkId, tanggal, nomor } of fakta.manual) {
          const word = sentence(fakta, gtkId, tanggal, nomor)
          if (word === undefined || !/^(Tidak diperlukan|Mengisi|Memberi)/.test(word)) continue
          const same =
            JSON.stringify(laporan(fakta)) === JSON.stringify(laporan(withoutRequest(fakta, 'absensi-manual', nomor)))
          expect(word.startsWith('Tidak diperlukan')).toBe(same)
          jumlah[same ? 'ya' : 'tidak']++
        }
      }),
      { numRuns: 400 },
    )
    expect(Math.min(jumlah.ya, jumlah.tidak)).toBeGreaterThanOrEqual(enough(20))
  })

  it('koreksi dengan waktu mustahil saja tidak mengubah apa pun (L16)', { timeout: OLD }, () => {
    const impossibleArb = fc.record({ datang: between('17:30', '20:00'), pulang: between('05:00', '07:00') })
    const hariArb = fc.integer({ min: 1, max: 28 })
    fc.assert(
      fc.property(sebulanArb, impossibleArb, hariArb, fc.constantFrom(...PERSON), (content, waktu, tgl, gtkId) => {
        const koreksi = koreksiJam(String(tgl), {
          ...waktu,
          gtkId,
          nomor: NOMOR,
          diputusPada: '2026-03-04T00:00:00.000Z',
        })
        const after = { ...content.fakta, koreksi: [...content.fakta.koreksi, koreksi] }
        expect(laporan(after)).toEqual(laporan(content.fakta))
        expect(computeBulan(after, potongan())).toEqual(computeBulan(content.fakta, potongan()))
      }),
      { numRuns: 300 },
    )
  })
})

const laporan = (content: FaktaBulan) => PERSON.map((gtkId) => laporanHarian(content, gtkId))
const sentence = (content: FaktaBulan, gtkId: number, tanggal: string, nomor: string): string | undefined =>
  explainHari(content, gtkId, tanggal)?.permintaan.find(
    (request) => request.jenis === 'absensi manual' && request.nomor === nomor,
  )?.kalimat
const isNotNeeded = (content: FaktaBulan, gtkId: number, tanggal: string, nomor: string): boolean | undefined =>
  sentence(content, gtkId, tanggal, nomor)?.startsWith('Tidak diperlukan')
