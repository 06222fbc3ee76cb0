/** Everything that money depends on is dated (product.md 3): no edit reaches before its first day or beyond its last. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aturan, fakta, GTK, gtkShift, kolomTap, libur, SELALU, seminggu, versi } from './contoh.test-bahan.ts'
import type { FaktaBulan, HariJadwal, Libur } from './fakta.ts'
import { type BarisHarian, laporanHarian } from './hari/laporan-harian.ts'
import { formatJam, nomorHari, tanggalDari } from './kalender.ts'
import { PENGATURAN_BAWAAN } from './pengaturan.ts'

/** One save: days `dari` … `sampai` (null = open) may read differently, no others. `ke` numbers the saves. */
type Suntingan = { dari: string; sampai: string | null; ubah: (isi: FaktaBulan, ke: number) => FaktaBulan }
type Masa = { dari: string; sampai: string | null }

const AWAL = nomorHari('2026-02-01')
/** Some begin before the month, as an older open version does. */
const masaArb: fc.Arbitrary<Masa> = fc
  .record({ mulai: fc.integer({ min: -3, max: 27 }), panjang: fc.option(fc.integer({ min: 0, max: 20 })) })
  .map(({ mulai, panjang }) => ({
    dari: tanggalDari(AWAL + mulai),
    sampai: panjang === null ? null : tanggalDari(AWAL + mulai + panjang),
  }))
const berlaku = ({ dari, sampai }: Masa, ke: number) => ({
  berlakuMulai: dari,
  berlakuSampai: sampai,
  disimpanPada: `2026-03-01T00:00:00.${String(ke).padStart(3, '0')}Z`,
})

const jamArb = (dari: number, sampai: number) => fc.integer({ min: dari * 3600, max: sampai * 3600 })
const mingguArb: fc.Arbitrary<HariJadwal[]> = fc
  .record({
    masuk: jamArb(6, 12),
    lama: fc.integer({ min: 1800, max: 8 * 3600 }),
    libur: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
    tanpaJam: fc.subarray([0, 1, 2, 3, 4, 5, 6], { maxLength: 2 }),
  })
  .map(({ masuk, lama, libur: hariLibur, tanpaJam }) =>
    seminggu(formatJam(masuk), formatJam(masuk + lama)).map((satu) => ({
      ...satu,
      isLibur: hariLibur.includes(satu.hari),
      ...(tanpaJam.includes(satu.hari) ? { jamMasuk: null } : {}),
    })),
  )

const jadwalArb: fc.Arbitrary<Suntingan> = fc
  .record({
    masa: masaArb,
    pemilik: fc.constantFrom('nasional' as const, 'dinas' as const, 'yayasan' as const, 'sekolah' as const),
    shift: fc.constantFrom(1 as const, 2 as const),
    minggu: mingguArb,
  })
  .map(({ masa, pemilik, shift, minggu }) => ({
    ...masa,
    ubah: (isi, ke) => ({ ...isi, jadwal: [...isi.jadwal, versi(pemilik, shift, minggu, berlaku(masa, ke))] }),
  }))

const aturanArb: fc.Arbitrary<Suntingan> = fc
  .record({
    masa: masaArb,
    shiftPagi: fc.boolean(),
    shiftSiang: fc.boolean(),
    shiftPagiMulai: jamArb(4, 8),
    shiftSiangMulai: jamArb(8, 13),
    isJadwalMandiri: fc.boolean(),
  })
  .map(({ masa, ...isian }) => ({
    ...masa,
    ubah: (isi, ke) => ({ ...isi, aturan: [...isi.aturan, aturan({ ...isian, ...berlaku(masa, ke) })] }),
  }))

const liburArb: fc.Arbitrary<Suntingan> = fc
  .record({
    hari: fc.integer({ min: 0, max: 27 }),
    jenisLiburId: fc.constantFrom(1 as const, 2 as const, 3 as const),
    jenjang: fc.constantFrom<Libur['jenjang']>(['SD'], ['SMP'], ['SD', 'SMP']),
    hapus: fc.boolean(),
  })
  .map(({ hari, hapus, ...isian }) => {
    const tanggal = tanggalDari(AWAL + hari)
    return {
      dari: tanggal,
      sampai: tanggal,
      ubah: (isi, ke) => ({
        ...isi,
        libur: hapus
          ? isi.libur.filter((satu) => satu.tanggal !== tanggal)
          : [...isi.libur, libur(tanggal, `Libur ${ke}`, { id: 100 + ke, ...isian })],
      }),
    }
  })

const kerjaArb: fc.Arbitrary<Suntingan> = fc
  .record({
    masa: masaArb,
    shift: fc.constantFrom('1' as const, '2' as const, 'keduanya' as const, 'otomatis' as const),
    hariKerja: fc.option(fc.subarray([1, 2, 3, 4, 5, 6], { minLength: 1 })),
  })
  .map(({ masa, ...isian }) => ({
    ...masa,
    ubah: (isi, ke) => ({
      ...isi,
      gtk: isi.gtk.map((satu) => ({ ...satu, kerja: [...satu.kerja, { ...isian, ...berlaku(masa, ke) }] })),
    }),
  }))

const pengaturanArb: fc.Arbitrary<Suntingan> = fc
  .record({
    masa: masaArb,
    toleransiMenit: fc.nat({ max: 30 }),
    jedaMinimalMenit: fc.integer({ min: 1, max: 120 }),
    menitTanpaAbsen: fc.integer({ min: 1, max: 200 }),
  })
  .map(({ masa, ...isian }) => ({
    ...masa,
    ubah: (isi, ke) => ({
      ...isi,
      pengaturan: [...isi.pengaturan, { ...PENGATURAN_BAWAAN, ...isian, ...berlaku(masa, ke) }],
    }),
  }))

/** By the machine's date (rules.md L1); a shift of an hour keeps a daytime tap on its day. */
const kalibrasiArb = (jam: fc.Arbitrary<number>): fc.Arbitrary<Suntingan> =>
  fc.record({ masa: masaArb, jam, mesinId: fc.constantFrom(null, 1) }).map(({ masa, ...isian }) => ({
    ...masa,
    ubah: (isi, ke) => ({ ...isi, kalibrasi: [...isi.kalibrasi, { id: ke, ...isian, ...berlaku(masa, ke) }] }),
  }))

const tapArb = (jam: fc.Arbitrary<number>) =>
  fc.array(
    fc
      .record({ hari: fc.integer({ min: 1, max: 28 }), jam })
      .map((tap) => ({ waktu: `${String(tap.hari).padStart(2, '0')} ${formatJam(tap.jam)}` })),
    { minLength: 20, maxLength: 80 },
  )

/** A school as it may have become: versions of every owner, both shifts, somebody of any shift. */
const dasarArb = fc
  .record({
    taps: tapArb(jamArb(5, 22)),
    mandiri: fc.boolean(),
    shiftSiang: fc.boolean(),
    shift: fc.constantFrom('1' as const, 'keduanya' as const, 'otomatis' as const),
    pagi: mingguArb,
    siang: mingguArb,
    sendiri: mingguArb,
    sekarang: fc.constantFrom('2026-02-17T06:00:00.000Z', '2026-03-05T00:00:00.000Z'),
  })
  .map(({ taps, mandiri, shiftSiang, shift, pagi, siang, sendiri, sekarang }): { isi: FaktaBulan } => ({
    isi: fakta({
      taps,
      sekarang,
      aturan: [aturan({ shiftSiang, isJadwalMandiri: mandiri })],
      jadwal: [versi('dinas', 1, pagi), versi('dinas', 2, siang), versi('sekolah', 1, sendiri)],
      gtk: [gtkShift(shift)],
    }),
  }))

/** The reports' days that differ between the two. */
function hariBerbeda(sebelum: FaktaBulan, sesudah: FaktaBulan): string[] {
  const perTanggal = (isi: FaktaBulan) => {
    const hari = new Map<string, BarisHarian[]>()
    for (const baris of laporanHarian(isi, GTK.id).kehadiran) {
      hari.set(baris.tanggal, [...(hari.get(baris.tanggal) ?? []), baris])
    }
    return hari
  }
  const lama = perTanggal(sebelum)
  const baru = perTanggal(sesudah)
  return [...new Set([...lama.keys(), ...baru.keys()])].filter(
    (tanggal) => JSON.stringify(lama.get(tanggal)) !== JSON.stringify(baru.get(tanggal)),
  )
}

const diLuar =
  ({ dari, sampai }: Masa) =>
  (tanggal: string) =>
    tanggal < dari || (sampai !== null && tanggal > sampai)

describe('suntingan bertanggal', () => {
  it.each([
    ['jadwal', jadwalArb],
    ['aturan sekolah', aturanArb],
    ['hari libur', liburArb],
    ['shift dan hari kerja GTK', kerjaArb],
    ['pengaturan', pengaturanArb],
    ['kalibrasi satu jam, tap siang hari', kalibrasiArb(fc.constantFrom(-1, 0, 1))],
    [
      'campuran',
      fc.oneof(jadwalArb, aturanArb, liburArb, kerjaArb, pengaturanArb, kalibrasiArb(fc.constantFrom(-1, 0, 1))),
    ],
  ])('%s: tidak ada hari di luar masanya yang berubah', (_, suntinganArb) => {
    let berubah = 0
    fc.assert(
      fc.property(dasarArb, fc.array(suntinganArb, { minLength: 1, maxLength: 4 }), ({ isi }, daftar) => {
        let kini = isi
        for (const [ke, suntingan] of daftar.entries()) {
          const sesudah = suntingan.ubah(kini, ke)
          const hari = hariBerbeda(kini, sesudah)
          berubah += hari.length
          expect(hari.filter(diLuar(suntingan))).toEqual([])
          kini = sesudah
        }
      }),
    )
    // A property that no edit ever put to the test would prove nothing.
    expect(berubah).toBeGreaterThan(50)
  })

  it('kalibrasi hanya memindahkan tap yang ditulis mesin pada masanya, betapapun jauhnya', () => {
    let berubah = 0
    const kalibrasi = kalibrasiArb(fc.integer({ min: -99, max: 99 }))
    fc.assert(
      fc.property(dasarArb, tapArb(fc.nat({ max: 86_399 })), kalibrasi, ({ isi }, taps, suntingan) => {
        const dengan = (tap: typeof taps): FaktaBulan => ({ ...isi, tap: kolomTap(tap) })
        const di = ({ waktu }: { waktu: string }) => !diLuar(suntingan)(`2026-02-${waktu.slice(0, 2)}`)
        const lain = dengan(taps.filter((tap) => !di(tap)))
        expect(hariBerbeda(lain, suntingan.ubah(lain, 1))).toEqual([])
        berubah += hariBerbeda(dengan(taps), suntingan.ubah(dengan(taps), 1)).length
      }),
    )
    expect(berubah).toBeGreaterThan(50)
  })

  it('versi yang berakhir mengembalikan yang sebelumnya, seakan tidak pernah ada', () => {
    const ramadan = versi('dinas', 1, seminggu('08:00', '15:00'), {
      ...SELALU,
      berlakuMulai: '2026-02-18',
      berlakuSampai: '2026-02-24',
      disimpanPada: '2026-02-10T00:00:00.000Z',
    })
    const biasa = fakta({ taps: [17, 18, 24, 25].flatMap((hari) => [`${hari} 07:00`, `${hari} 14:00`]) })
    expect(hariBerbeda(biasa, { ...biasa, jadwal: [ramadan] })).toEqual(['2026-02-18', '2026-02-24'])
  })
})
