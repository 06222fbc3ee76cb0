/** rules.md L14 and L16–L18 over generated days: what a request may cost, and when it is said to be needless. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barisTanggal, duaShift, gtkShift, jam, koreksiJam, manual } from './contoh.test-bahan.ts'
import type { FaktaBulan } from './fakta.ts'
import { type BarisHarian, laporanHarian } from './hari/laporan-harian.ts'
import { formatJam } from './kalender.ts'
import { tidakDiperlukan } from './pengajuan/dampak.ts'
import { tanpaPermintaan } from './pengajuan/usulan.ts'
import { jelaskanHari } from './penjelasan/jelaskan.ts'
import { barisSatu, potongan } from './potongan/contoh-potongan.test-bahan.ts'
import { hitungBulan } from './rekap/rekap-bulan.ts'
import { ORANG, sebulanArb } from './sebulan.test-bahan.ts'

const LAMA = 180_000
const TANGGAL = '2026-02-03'
const NOMOR = '202602000099'
/** 1.5 % of Rp2,000,000: profile A's price of a side without a record. */
const SISI_HILANG = 30_000

const antara = (dari: string, sampai: string) => fc.integer({ min: jam(dari), max: jam(sampai) }).map(formatJam)
/** Around the four borders, and most of all between the shifts. */
const tapArb = fc.oneof(
  antara('06:30', '07:20'),
  { weight: 2, arbitrary: antara('12:00', '12:30') },
  antara('11:30', '13:00'),
  antara('17:10', '17:50'),
)
const tapsArb = fc.array(tapArb, { maxLength: 6 })

type Jam = { datang?: string; pulang?: string }
const DATANG = [antara('05:30', '07:00'), antara('12:15', '12:30')] as const
const PULANG = [antara('12:00', '12:14'), antara('17:30', '19:00')] as const
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
  duaShift('keduanya', {
    taps: taps.map((satu) => `03 ${satu}`),
    gtk: [{ ...gtkShift('keduanya'), mulaiTugas: TANGGAL, berhenti: TANGGAL }],
  })
const dengan = (isi: FaktaBulan, jenis: 'manual' | 'koreksi', waktu: Jam): FaktaBulan =>
  jenis === 'manual'
    ? { ...isi, manual: [...isi.manual, manual('03', 25, { ...waktu, nomor: NOMOR })] }
    : { ...isi, koreksi: [...isi.koreksi, koreksiJam('03', { ...waktu, nomor: NOMOR })] }

const baris = (isi: FaktaBulan) => barisTanggal(isi, '03')
const rupiah = (isi: FaktaBulan): number => barisSatu(isi).jumlah_potongan ?? Number.NaN
const sisi = ({ waktu_datang, waktu_pulang }: BarisHarian) => [waktu_datang, waktu_pulang]

describe('permintaan yang tidak terlambat dan tidak pulang cepat, hari dua shift yang sinkron', () => {
  const usulanArb = fc.tuple(tapsArb, fc.constantFrom('manual' as const, 'koreksi' as const), jamArb)

  it('tidak menambah potongan, dan tidak menambah baris shift yang tidak diberinya waktu', { timeout: LAMA }, () => {
    let dibuka = 0
    fc.assert(
      fc.property(usulanArb, ([taps, jenis, waktu]) => {
        const sebelum = hari(taps)
        const sesudah = dengan(sebelum, jenis, waktu)
        const shiftLama = new Set(baris(sebelum).map((satu) => satu.shift))
        const baru = baris(sesudah).filter((satu) => !shiftLama.has(satu.shift))
        const diminta = [waktu.datang, waktu.pulang]
        for (const satu of baru) expect(sisi(satu).some((t) => t !== null && diminta.includes(t))).toBe(true)
        // A shift that the request itself began may lack its other side; nothing else may cost more.
        const hilang = baru.flatMap(sisi).filter((t) => t === null).length
        if (baru.length > 0) dibuka++
        expect(rupiah(sesudah)).toBeLessThanOrEqual(rupiah(sebelum) + hilang * SISI_HILANG)
      }),
      { numRuns: 5000 },
    )
    expect(dibuka).toBeGreaterThan(100)
  })

  it('sepasang waktu satu shift tidak pernah menambah potongan sama sekali', { timeout: LAMA }, () => {
    const pasangArb = fc.constantFrom(0, 1).chain((s) => fc.record({ datang: DATANG[s], pulang: PULANG[s] }))
    const jenisArb = fc.constantFrom('manual' as const, 'koreksi' as const)
    fc.assert(
      fc.property(tapsArb, jenisArb, pasangArb, (taps, jenis, waktu) => {
        const sebelum = hari(taps)
        expect(rupiah(dengan(sebelum, jenis, waktu))).toBeLessThanOrEqual(rupiah(sebelum))
      }),
      { numRuns: 3000 },
    )
  })

  it('tidak diperlukan dikatakan tepat bila tidak ada yang berubah', { timeout: LAMA }, () => {
    const jumlah = { ya: 0, tidak: 0 }
    fc.assert(
      fc.property(usulanArb, ([taps, jenis, waktu]) => {
        const sebelum = hari(taps)
        const sesudah = dengan(sebelum, jenis, waktu)
        const sama = JSON.stringify(baris(sebelum)) === JSON.stringify(baris(sesudah))
        expect(tidakDiperlukan(sebelum, sesudah, { dari: TANGGAL, sampai: TANGGAL, gtkIds: [1] })).toBe(sama)
        if (jenis === 'manual') expect(isTidakDiperlukan(sesudah, 1, TANGGAL, NOMOR)).toBe(sama)
        jumlah[sama ? 'ya' : 'tidak']++
      }),
      { numRuns: 2000 },
    )
    expect(Math.min(jumlah.ya, jumlah.tidak)).toBeGreaterThan(100)
  })
})

describe('permintaan dalam bulan mana pun', () => {
  it('absensi manual: tidak diperlukan dikatakan tepat bila bulan sama tanpanya', { timeout: LAMA }, () => {
    const jumlah = { ya: 0, tidak: 0 }
    fc.assert(
      fc.property(sebulanArb, ({ fakta }) => {
        for (const { gtkId, tanggal, nomor } of fakta.manual) {
          const kata = kalimat(fakta, gtkId, tanggal, nomor)
          if (kata === undefined || !/^(Tidak diperlukan|Mengisi|Memberi)/.test(kata)) continue
          const sama =
            JSON.stringify(laporan(fakta)) === JSON.stringify(laporan(tanpaPermintaan(fakta, 'absensi-manual', nomor)))
          expect(kata.startsWith('Tidak diperlukan')).toBe(sama)
          jumlah[sama ? 'ya' : 'tidak']++
        }
      }),
      { numRuns: 400 },
    )
    expect(Math.min(jumlah.ya, jumlah.tidak)).toBeGreaterThan(20)
  })

  it('koreksi dengan waktu mustahil saja tidak mengubah apa pun (L16)', { timeout: LAMA }, () => {
    const mustahilArb = fc.record({ datang: antara('17:30', '20:00'), pulang: antara('05:00', '07:00') })
    const hariArb = fc.integer({ min: 1, max: 28 })
    fc.assert(
      fc.property(sebulanArb, mustahilArb, hariArb, fc.constantFrom(...ORANG), (isi, waktu, tgl, gtkId) => {
        const koreksi = koreksiJam(String(tgl), {
          ...waktu,
          gtkId,
          nomor: NOMOR,
          diputusPada: '2026-03-04T00:00:00.000Z',
        })
        const sesudah = { ...isi.fakta, koreksi: [...isi.fakta.koreksi, koreksi] }
        expect(laporan(sesudah)).toEqual(laporan(isi.fakta))
        expect(hitungBulan(sesudah, potongan())).toEqual(hitungBulan(isi.fakta, potongan()))
      }),
      { numRuns: 300 },
    )
  })
})

const laporan = (isi: FaktaBulan) => ORANG.map((gtkId) => laporanHarian(isi, gtkId))
const kalimat = (isi: FaktaBulan, gtkId: number, tanggal: string, nomor: string): string | undefined =>
  jelaskanHari(isi, gtkId, tanggal)?.permintaan.find((satu) => satu.jenis === 'absensi manual' && satu.nomor === nomor)
    ?.kalimat
const isTidakDiperlukan = (isi: FaktaBulan, gtkId: number, tanggal: string, nomor: string): boolean | undefined =>
  kalimat(isi, gtkId, tanggal, nomor)?.startsWith('Tidak diperlukan')
