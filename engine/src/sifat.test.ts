/** What must hold for every month, whatever happened in it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aturan,
  fakta,
  gtkShift,
  izin,
  kolomTap,
  koreksiJam,
  koreksiStatus,
  MESIN,
  manual,
  seminggu,
  type TapContoh,
  versi,
} from './contoh.test-bahan.ts'
import type { FaktaBulan } from './fakta.ts'
import { hitungHariBulan } from './hari/bulan-hari.ts'
import { type BarisHarian, laporanHarian, laporanHarianDari } from './hari/laporan-harian.ts'
import { formatJam } from './kalender.ts'
import { jelaskanHariDari } from './penjelasan/jelaskan.ts'
import { SINKRON } from './tap/sinkron.ts'

const dua = (angka: number) => String(angka).padStart(2, '0')
const hariArb = fc.integer({ min: 1, max: 28 }).map(dua)
const jamArb = fc.integer({ min: 0, max: 86_399 }).map(formatJam)
const jamKerjaArb = fc.integer({ min: 5 * 3600, max: 19 * 3600 }).map(formatJam)

const tapArb: fc.Arbitrary<TapContoh> = fc.record({
  waktu: fc.tuple(hariArb, fc.oneof(jamKerjaArb, jamKerjaArb, jamArb)).map(([hari, jam]) => `${hari} ${jam}`),
  pin: fc.constantFrom('1', '1', '2'),
  mesinId: fc.constantFrom(1, 2),
})
const tapsArb = fc.array(tapArb, { maxLength: 60 })

const ajuArb = fc.record({
  nomor: fc.integer({ min: 1, max: 30 }).map(String),
  diputusPada: fc.constantFrom('2026-02-04T00:00:00.000Z', '2026-02-05T00:00:00.000Z'),
})
const waktuArb = fc.record({ datang: jamKerjaArb, pulang: jamKerjaArb }, { requiredKeys: [] })
const koreksiArb = fc.oneof(
  fc
    .tuple(hariArb, fc.constantFrom(1, 3, 4, 5, 6, 16, 21), ajuArb, waktuArb)
    .map(([h, s, a, w]) => koreksiStatus(h, s, { ...a, ...w })),
  fc.tuple(hariArb, ajuArb, waktuArb).map(([h, a, w]) => koreksiJam(h, { ...a, ...w })),
  fc.tuple(hariArb, fc.constantFrom(1 as const, 2 as const), ajuArb).map(([h, j, a]) => izin(h, j, a)),
)
const manualArb = fc
  .tuple(hariArb, fc.constantFrom(1, 21, 25), ajuArb, waktuArb)
  .map(([h, s, a, w]) => manual(h, s, { ...a, ...w }))

const faktaArb: fc.Arbitrary<FaktaBulan & { taps: TapContoh[] }> = fc
  .record({
    taps: tapsArb,
    koreksi: fc.array(koreksiArb, { maxLength: 8 }),
    manual: fc.array(manualArb, { maxLength: 5 }),
    shift: fc.constantFrom('1' as const, '2' as const, 'keduanya' as const, 'otomatis' as const),
    shiftSiang: fc.boolean(),
    sekarang: fc.constantFrom('2026-02-12T06:00:00.000Z', '2026-03-05T00:00:00.000Z'),
    laporan: fc.constantFrom(null, '2026-02-09T00:00:00.000Z', '2026-03-04T00:00:00.000Z'),
  })
  .map(({ taps, koreksi, manual: daftarManual, shift, shiftSiang, sekarang, laporan }) => ({
    ...fakta({
      taps,
      koreksi,
      manual: daftarManual,
      sekarang,
      aturan: [aturan({ shiftSiang })],
      jadwal: [versi('dinas', 1, seminggu('07:00', '12:00')), versi('dinas', 2, seminggu('12:30', '17:30'))],
      gtk: [gtkShift(shift)],
      mesin: [MESIN, { ...MESIN, id: 2, laporanTerakhir: laporan }],
      pemetaan: [1, 2].map((mesinId) => ({ id: mesinId, mesinId, pin: '1', gtkId: 1, mulai: null, sampai: null })),
    }),
    taps,
  }))

const denganTap = (isi: FaktaBulan, taps: TapContoh[]): FaktaBulan => ({ ...isi, tap: kolomTap(taps) })
const laporan = (isi: FaktaBulan) => laporanHarian(isi, 1)

describe('sifat perhitungan harian', () => {
  it('tap yang sama untuk kedua kalinya tidak mengubah apa pun', () => {
    fc.assert(
      fc.property(faktaArb, fc.nat(), (isi, n) => {
        if (isi.taps.length === 0) return
        const sama = isi.taps[n % isi.taps.length]!
        expect(laporan(denganTap(isi, [...isi.taps, sama]))).toEqual(laporan(isi))
      }),
    )
  })

  it('urutan tap tidak mengubah apa pun', () => {
    const acak = faktaArb.chain((isi) =>
      fc.tuple(fc.constant(isi), fc.shuffledSubarray(isi.taps, { minLength: isi.taps.length })),
    )
    fc.assert(
      fc.property(acak, ([isi, taps]) => {
        expect(laporan(denganTap(isi, taps))).toEqual(laporan(isi))
      }),
    )
  })

  it('setiap hari kerja yang lengkap dan sinkron memiliki tepat satu status', () => {
    fc.assert(
      fc.property(faktaArb, (isi) => {
        const hasil = hitungHariBulan(isi)
        const kehadiran = laporanHarianDari(hasil, 1).kehadiran
        for (const hari of hasil.orang[0]!.hari) {
          const sinkron = hari.dikonfirmasi || hari.sinkron === SINKRON.SUDAH
          if (hari.tanggal.lengkap && sinkron) expect(hari.status).not.toBeNull()
          const baris = kehadiran.filter((satu) => satu.tanggal === hari.tanggal.tanggal)
          expect(new Set(baris.map((satu) => satu.singkatan)).size).toBe(1)
          expect(baris.length).toBeLessThanOrEqual(2)
        }
      }),
    )
  })

  it('terlambat dan pulang cepat tidak pernah negatif, dan hanya ada pada status yang menghitungnya', () => {
    fc.assert(
      fc.property(faktaArb, (isi) => {
        const hasil = hitungHariBulan(isi)
        for (const { datang, pulang } of hasil.orang.flatMap(({ hari }) => hari.flatMap(({ baris }) => baris))) {
          expect(Math.min(datang.menit, pulang.menit)).toBeGreaterThanOrEqual(0)
        }
        for (const baris of laporanHarianDari(hasil, 1).kehadiran) {
          if (['', 'A', 'L', 'DL', 'SDSD', 'CT'].includes(baris.singkatan)) expect(baris.durasi_pulang_cepat).toBeNull()
        }
      }),
    )
  })

  it('hari yang memiliki waktu datang atau pulang tidak pernah Alpa', () => {
    fc.assert(
      fc.property(faktaArb, (isi) => {
        for (const baris of laporan(isi).kehadiran) {
          if (baris.waktu_datang ?? baris.waktu_pulang) expect(baris.singkatan).not.toBe('A')
        }
      }),
    )
  })

  it('tap dalam jendela shift menjadikan hari kerja bukan Alpa', () => {
    fc.assert(
      fc.property(hariArb, fc.integer({ min: 19_800, max: 86_399 }).map(formatJam), (hari, jam) => {
        const [baris] = laporan(fakta({ taps: [`${hari} ${jam}`] })).kehadiran.filter((b) => b.hari_ke === Number(hari))
        expect(baris?.singkatan).toMatch(/^[HL]$/)
      }),
    )
  })

  it('perubahan jadwal tidak menyentuh hari sebelum berlakuMulai', () => {
    fc.assert(
      fc.property(faktaArb, hariArb, jamKerjaArb, jamKerjaArb, (isi, mulai, masuk, pulang) => {
        const baru = versi('dinas', 1, seminggu(masuk, pulang), {
          berlakuMulai: `2026-02-${mulai}`,
          disimpanPada: '2026-03-01T00:00:00.000Z',
        })
        const sebelum = (daftar: BarisHarian[]) => daftar.filter((baris) => baris.hari_ke < Number(mulai))
        const diubah = laporan({ ...isi, jadwal: [baru, ...isi.jadwal] })
        expect(sebelum(diubah.kehadiran)).toEqual(sebelum(laporan(isi).kehadiran))
      }),
    )
  })

  it('laporan satu orang sama dengan laporan dari bulan seluruh sekolah', () => {
    fc.assert(
      fc.property(faktaArb, (isi) => {
        const berdua = {
          ...isi,
          gtk: [{ ...isi.gtk[0]!, id: 2 }, ...isi.gtk],
          pemetaan: [...isi.pemetaan, { id: 9, mesinId: 1, pin: '2', gtkId: 2, mulai: null, sampai: null }],
        }
        for (const id of [1, 2]) {
          expect(laporanHarianDari(hitungHariBulan(berdua), id)).toEqual(laporanHarian(berdua, id))
        }
      }),
    )
  })

  it('penjelasan sama dengan laporan, juga hitungannya', () => {
    fc.assert(
      fc.property(faktaArb, (isi) => {
        const hasil = hitungHariBulan(isi)
        const { kehadiran } = laporanHarianDari(hasil, 1)
        for (const tanggal of new Set(kehadiran.map((baris) => baris.tanggal))) {
          const penjelasan = jelaskanHariDari(hasil, 1, tanggal)
          const baris = kehadiran.filter((satu) => satu.tanggal === tanggal)
          expect(penjelasan?.baris.map((satu) => satu.laporan)).toEqual(baris)
          for (const { laporan: l, sel } of penjelasan?.baris ?? []) {
            expect([sel.datang.nilai, sel.pulang.nilai, sel.status.nilai]).toEqual([
              l.waktu_datang,
              l.waktu_pulang,
              l.singkatan,
            ])
            expect([sel.terlambat.nilai, sel.pulangCepat.nilai]).toEqual([
              l.durasi_datang_terlambat,
              l.durasi_pulang_cepat,
            ])
            for (const satu of [sel.terlambat, sel.pulangCepat]) periksaHitungan(satu.nilai, satu.kalimat)
          }
          // The taps named as used are exactly those that the report shows.
          for (const tap of penjelasan?.tap ?? []) {
            expect(tap.dipakai.length === 0).toBe(tap.alasan !== null)
            const jam = tap.waktu.slice(11)
            for (const sisi of tap.dipakai) {
              expect(baris.some((satu) => satu[sisi === 'datang' ? 'waktu_datang' : 'waktu_pulang'] === jam)).toBe(true)
            }
          }
        }
      }),
    )
  })
})

/** 'a − b = n menit': the subtraction is right and n is what the report shows. */
function periksaHitungan(nilai: string | null, kalimat: string): void {
  const cocok = /^(\d+):(\d+):(\d+) − (\d+):(\d+):(\d+) = (\d+) menit/.exec(kalimat)
  if (!cocok) return
  const [a, b, c, d, e, f, menit] = cocok.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const detik = a * 3600 + b * 60 + c - (d * 3600 + e * 60 + f)
  // An arrival after midnight is shown as a clock face.
  expect(Math.floor((detik < 0 ? detik + 86_400 : detik) / 60)).toBe(menit)
  expect(nilai).toBe(`${dua(Math.floor(menit / 60))}:${dua(menit % 60)}:00`)
}
