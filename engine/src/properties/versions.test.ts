/** Everything that money depends on is dated (product.md 3): no edit reaches before its first day or beyond its last. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatJam, nomorHari, tanggalFrom } from '../calendar.ts'
import { enough } from '../enough.test-kit.ts'
import { ALWAYS, aturan, fakta, GTK, gtkShift, libur, seminggu, tapColumn, version } from '../fakta.test-kit.ts'
import type { FaktaBulan, HariJadwal, Libur } from '../fakta.ts'
import { type HarianRow, laporanHarian } from '../hari/laporan-harian.ts'
import { BUILTIN_PENGATURAN } from '../pengaturan.ts'

/** One save: days `dari` … `sampai` (null = open) may read differently, no others. `nth` numbers the saves. */
type Edit = { dari: string; sampai: string | null; change: (content: FaktaBulan, nth: number) => FaktaBulan }
type Masa = { dari: string; sampai: string | null }

const AWAL = nomorHari('2026-02-01')
/** Some begin before the month, as an older open version does. */
const masaArb: fc.Arbitrary<Masa> = fc
  .record({ mulai: fc.integer({ min: -3, max: 27 }), length: fc.option(fc.integer({ min: 0, max: 20 })) })
  .map(({ mulai, length }) => ({
    dari: tanggalFrom(AWAL + mulai),
    sampai: length === null ? null : tanggalFrom(AWAL + mulai + length),
  }))
const effective = ({ dari, sampai }: Masa, nth: number) => ({
  berlakuMulai: dari,
  berlakuSampai: sampai,
  disimpanPada: `2026-03-01T00:00:00.${String(nth).padStart(3, '0')}Z`,
})

const jamArb = (from: number, until: number) => fc.integer({ min: from * 3600, max: until * 3600 })
const mingguArb: fc.Arbitrary<HariJadwal[]> = fc
  .record({
    masuk: jamArb(6, 12),
    lama: fc.integer({ min: 1800, max: 8 * 3600 }),
    libur: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
    withoutJam: fc.subarray([0, 1, 2, 3, 4, 5, 6], { maxLength: 2 }),
  })
  .map(({ masuk, lama, libur: hariLibur, withoutJam }) =>
    seminggu(formatJam(masuk), formatJam(masuk + lama)).map((hariJadwal) => ({
      ...hariJadwal,
      isLibur: hariLibur.includes(hariJadwal.hari),
      ...(withoutJam.includes(hariJadwal.hari) ? { jamMasuk: null } : {}),
    })),
  )

const jadwalArb: fc.Arbitrary<Edit> = fc
  .record({
    masa: masaArb,
    pemilik: fc.constantFrom('nasional' as const, 'dinas' as const, 'yayasan' as const, 'sekolah' as const),
    shift: fc.constantFrom(1 as const, 2 as const),
    minggu: mingguArb,
  })
  .map(({ masa, pemilik, shift, minggu }) => ({
    ...masa,
    change: (content, nth) => ({
      ...content,
      jadwal: [...content.jadwal, version(pemilik, shift, minggu, effective(masa, nth))],
    }),
  }))

const aturanArb: fc.Arbitrary<Edit> = fc
  .record({
    masa: masaArb,
    shiftPagi: fc.boolean(),
    shiftSiang: fc.boolean(),
    shiftPagiMulai: jamArb(4, 8),
    shiftSiangMulai: jamArb(8, 13),
    isJadwalMandiri: fc.boolean(),
  })
  .map(({ masa, ...input }) => ({
    ...masa,
    change: (content, nth) => ({
      ...content,
      aturan: [...content.aturan, aturan({ ...input, ...effective(masa, nth) })],
    }),
  }))

const liburArb: fc.Arbitrary<Edit> = fc
  .record({
    hari: fc.integer({ min: 0, max: 27 }),
    jenisLiburId: fc.constantFrom(1 as const, 2 as const, 3 as const),
    jenjang: fc.constantFrom<Libur['jenjang']>(['SD'], ['SMP'], ['SD', 'SMP']),
    hapus: fc.boolean(),
  })
  .map(({ hari, hapus, ...input }) => {
    const tanggal = tanggalFrom(AWAL + hari)
    return {
      dari: tanggal,
      sampai: tanggal,
      change: (content, nth) => ({
        ...content,
        libur: hapus
          ? content.libur.filter((one) => one.tanggal !== tanggal)
          : [...content.libur, libur(tanggal, `Libur ${nth}`, { id: 100 + nth, ...input })],
      }),
    }
  })

const kerjaArb: fc.Arbitrary<Edit> = fc
  .record({
    masa: masaArb,
    shift: fc.constantFrom('1' as const, '2' as const, 'keduanya' as const, 'otomatis' as const),
    hariKerja: fc.option(fc.subarray([1, 2, 3, 4, 5, 6], { minLength: 1 })),
  })
  .map(({ masa, ...input }) => ({
    ...masa,
    change: (content, nth) => ({
      ...content,
      gtk: content.gtk.map((gtk) => ({ ...gtk, kerja: [...gtk.kerja, { ...input, ...effective(masa, nth) }] })),
    }),
  }))

const pengaturanArb: fc.Arbitrary<Edit> = fc
  .record({
    masa: masaArb,
    toleransiMenit: fc.nat({ max: 30 }),
    jedaMinimalMenit: fc.integer({ min: 1, max: 120 }),
    menitTanpaAbsen: fc.integer({ min: 1, max: 200 }),
  })
  .map(({ masa, ...input }) => ({
    ...masa,
    change: (content, nth) => ({
      ...content,
      pengaturan: [...content.pengaturan, { ...BUILTIN_PENGATURAN, ...input, ...effective(masa, nth) }],
    }),
  }))

/** By the machine's date (rules.md L1); a shift of an hour keeps a daytime tap on its day. */
const kalibrasiArb = (jam: fc.Arbitrary<number>): fc.Arbitrary<Edit> =>
  fc.record({ masa: masaArb, jam, mesinId: fc.constantFrom(null, 1) }).map(({ masa, ...input }) => ({
    ...masa,
    change: (content, nth) => ({
      ...content,
      kalibrasi: [...content.kalibrasi, { id: nth, ...input, ...effective(masa, nth) }],
    }),
  }))

const tapArb = (jam: fc.Arbitrary<number>) =>
  fc.array(
    fc
      .record({ hari: fc.integer({ min: 1, max: 28 }), jam })
      .map((tap) => ({ waktu: `${String(tap.hari).padStart(2, '0')} ${formatJam(tap.jam)}` })),
    { minLength: 20, maxLength: 80 },
  )

/** A school as it may have become: versions of every owner, both shifts, somebody of any shift. */
const baseArb = fc
  .record({
    taps: tapArb(jamArb(5, 22)),
    mandiri: fc.boolean(),
    shiftSiang: fc.boolean(),
    shift: fc.constantFrom('1' as const, 'keduanya' as const, 'otomatis' as const),
    pagi: mingguArb,
    siang: mingguArb,
    own: mingguArb,
    now: fc.constantFrom('2026-02-17T06:00:00.000Z', '2026-03-05T00:00:00.000Z'),
  })
  .map(({ taps, mandiri, shiftSiang, shift, pagi, siang, own, now }): { isi: FaktaBulan } => ({
    isi: fakta({
      taps,
      now,
      aturan: [aturan({ shiftSiang, isJadwalMandiri: mandiri })],
      jadwal: [version('dinas', 1, pagi), version('dinas', 2, siang), version('sekolah', 1, own)],
      gtk: [gtkShift(shift)],
    }),
  }))

/** The reports' days that differ between the two. */
function differentHari(before: FaktaBulan, after: FaktaBulan): string[] {
  const perTanggal = (content: FaktaBulan) => {
    const hari = new Map<string, HarianRow[]>()
    for (const row of laporanHarian(content, GTK.id).kehadiran) {
      hari.set(row.tanggal, [...(hari.get(row.tanggal) ?? []), row])
    }
    return hari
  }
  const old = perTanggal(before)
  const next = perTanggal(after)
  return [...new Set([...old.keys(), ...next.keys()])].filter(
    (tanggal) => JSON.stringify(old.get(tanggal)) !== JSON.stringify(next.get(tanggal)),
  )
}

const outside =
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
  ])('%s: tidak ada hari di luar masanya yang berubah', (_, arbEdit) => {
    let changed = 0
    fc.assert(
      fc.property(baseArb, fc.array(arbEdit, { minLength: 1, maxLength: 4 }), ({ isi }, daftar) => {
        let current = isi
        for (const [nth, edit] of daftar.entries()) {
          const after = edit.change(current, nth)
          const hari = differentHari(current, after)
          changed += hari.length
          expect(hari.filter(outside(edit))).toEqual([])
          current = after
        }
      }),
    )
    // A property that no edit ever put to the test would prove nothing.
    expect(changed).toBeGreaterThanOrEqual(enough(21))
  })

  it('kalibrasi hanya memindahkan tap yang ditulis mesin pada masanya, betapapun jauhnya', () => {
    let changed = 0
    const kalibrasi = kalibrasiArb(fc.integer({ min: -99, max: 99 }))
    fc.assert(
      fc.property(baseArb, tapArb(fc.nat({ max: 86_399 })), kalibrasi, ({ isi }, taps, edit) => {
        const also = (tap: typeof taps): FaktaBulan => ({ ...isi, tap: tapColumn(tap) })
        const at = ({ waktu }: { waktu: string }) => !outside(edit)(`2026-02-${waktu.slice(0, 2)}`)
        const other = also(taps.filter((tap) => !at(tap)))
        expect(differentHari(other, edit.change(other, 1))).toEqual([])
        changed += differentHari(also(taps), edit.change(also(taps), 1)).length
      }),
    )
    expect(changed).toBeGreaterThanOrEqual(enough(21))
  })

  it('versi yang berakhir mengembalikan yang sebelumnya, seakan tidak pernah ada', () => {
    const ramadan = version('dinas', 1, seminggu('08:00', '15:00'), {
      ...ALWAYS,
      berlakuMulai: '2026-02-18',
      berlakuSampai: '2026-02-24',
      disimpanPada: '2026-02-10T00:00:00.000Z',
    })
    const ordinary = fakta({ taps: [17, 18, 24, 25].flatMap((hari) => [`${hari} 07:00`, `${hari} 14:00`]) })
    expect(differentHari(ordinary, { ...ordinary, jadwal: [ramadan] })).toEqual(['2026-02-18', '2026-02-24'])
  })
})
