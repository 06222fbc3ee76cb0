/** Test material: random months of a school of four, with both shifts, requests, holidays, late saves and any valid tariff. */
import fc from 'fast-check'
import { formatJam } from './calendar.ts'
import {
  ALWAYS,
  aturan,
  type ExampleTap,
  fakta,
  izin,
  koreksiJam,
  koreksiStatus,
  libur,
  MESIN,
  manual,
  seminggu,
  version,
} from './fakta.test-kit.ts'
import type { FaktaBulan } from './fakta.ts'
import type { FaktaPotongan } from './potongan/fakta-potongan.ts'
import { gtkBulan, tarif, tpp } from './potongan/potongan.test-kit.ts'
import { bpPita, type Pita, type ProfilPotongan } from './potongan/profil.ts'

export const PERSON = [1, 2, 3, 4] as const

export type Sebulan = { fakta: FaktaBulan; potongan: FaktaPotongan; taps: ExampleTap[] }

const two = (angka: number) => String(angka).padStart(2, '0')
const hariArb = fc.integer({ min: 1, max: 28 }).map(two)
const tanggalArb = hariArb.map((hari) => `2026-02-${hari}`)
const jamArb = fc.integer({ min: 5 * 3600, max: 20 * 3600 }).map(formatJam)
const personArb = fc.constantFrom(...PERSON)
const savedArb = fc.constantFrom('2026-01-02T00:00:00.000Z', '2026-02-06T05:00:00.000Z', '2026-02-20T05:00:00.000Z')

/** Whole days come as ready pairs, so that a month is not all Alpa. */
const hariTapArb = fc
  .record({
    orang: personArb,
    hari: hariArb,
    datang: fc.option(fc.integer({ min: 6 * 3600, max: 10 * 3600 }), { freq: 5 }),
    pulang: fc.option(fc.integer({ min: 11 * 3600, max: 18 * 3600 }), { freq: 5 }),
    mesinId: fc.constantFrom(1, 1, 2),
    kanal: fc.constantFrom('push' as const, 'push' as const, 'push' as const, 'usb' as const),
  })
  .map(({ orang, hari, datang, pulang, mesinId, kanal }) =>
    [datang, pulang].flatMap((jam): ExampleTap[] =>
      jam === null ? [] : [{ waktu: `${hari} ${formatJam(jam)}`, pin: String(orang), mesinId, kanal }],
    ),
  )

const submissionArb = fc.record({
  gtkId: personArb,
  nomor: fc.integer({ min: 1, max: 999 }).map(String),
  hari: hariArb,
})
const waktuArb = fc.record({ datang: jamArb, pulang: jamArb }, { requiredKeys: [] })
const koreksiArb = fc.oneof(
  fc
    .tuple(submissionArb, fc.constantFrom(1, 3, 4, 5, 6, 7, 10, 16), waktuArb)
    .map(([{ hari, ...submission }, status, waktu]) => koreksiStatus(hari, status, { ...submission, ...waktu })),
  fc
    .tuple(submissionArb, waktuArb)
    .map(([{ hari, ...submission }, waktu]) => koreksiJam(hari, { ...submission, ...waktu })),
  fc
    .tuple(submissionArb, fc.constantFrom(1 as const, 2 as const))
    .map(([{ hari, ...submission }, jenis]) => izin(hari, jenis, submission)),
)
const manualArb = fc
  .tuple(submissionArb, fc.constantFrom(21, 25), waktuArb)
  .map(([{ hari, ...submission }, status, waktu]) => manual(hari, status, { ...submission, ...waktu }))

const gtkArb = fc.record({
  shift: fc.constantFrom('1' as const, '2' as const, 'keduanya' as const, 'otomatis' as const),
  hariKerja: fc.constantFrom(null, null, [1, 2, 3, 4, 5]),
  mulaiTugas: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: tanggalArb }),
  berhenti: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: tanggalArb }),
  ptkInduk: fc.constantFrom(true, true, true, false),
  rupiah: fc.oneof(fc.integer({ min: 0, max: 20_000_000 }), fc.integer({ min: 2 ** 31, max: 2 ** 40 })),
  hasTpp: fc.constantFrom(true, true, true, false),
  savePin: fc.option(savedArb),
})

const pitaArb = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 5 }),
    fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 5, maxLength: 5 }),
  )
  .map(([minutes, bp]): Pita[] => {
    const rising = bp.toSorted((a, b) => a - b)
    return minutes.toSorted((a, b) => a - b).map((fromMinutes, i) => ({ dariMenit: fromMinutes, bp: rising[i] ?? 0 }))
  })

/** Permission takes a share of the price without it: nowhere dearer. */
const pitaIzin = (pita: readonly Pita[], minutes: readonly number[], percent: number): Pita[] =>
  minutes
    .toSorted((a, b) => a - b)
    .map((fromMinutes) => ({ dariMenit: fromMinutes, bp: Math.floor((bpPita(pita, fromMinutes) * percent) / 100) }))

const profilArb: fc.Arbitrary<ProfilPotongan> = fc
  .record({
    alpaBp: fc.integer({ min: 0, max: 1200 }),
    alpaBeruntun: fc.option(fc.integer({ min: 2, max: 12 })),
    mode: fc.constantFrom('PER_KEJADIAN' as const, 'KUMULATIF' as const),
    pita: pitaArb,
    menitIzin: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 4 })),
    izinSection: fc.integer({ min: 0, max: 100 }),
    bagianBp: fc.constantFrom(10_000, 4000, 3333, 1),
  })
  .map(({ menitIzin, izinSection, ...profil }) => ({
    ...profil,
    pitaIzin: menitIzin === null || profil.mode === 'KUMULATIF' ? null : pitaIzin(profil.pita, menitIzin, izinSection),
  }))

export const sebulanArb: fc.Arbitrary<Sebulan> = fc
  .record({
    hariTap: fc.array(hariTapArb, { minLength: 20, maxLength: 70, size: 'max' }),
    koreksi: fc.uniqueArray(koreksiArb, { maxLength: 12, selector: (koreksiDisetujui) => koreksiDisetujui.nomor }),
    izin: fc.array(fc.tuple(personArb, hariArb, fc.constantFrom(1 as const, 2 as const)), {
      maxLength: 40,
      size: 'max',
    }),
    manual: fc.uniqueArray(manualArb, { maxLength: 6, selector: (manualDisetujui) => manualDisetujui.nomor }),
    gtk: fc.tuple(gtkArb, gtkArb, gtkArb, gtkArb),
    shiftSiang: fc.boolean(),
    now: fc.constantFrom('2026-02-12T06:00:00.000Z', '2026-03-05T00:00:00.000Z', '2026-03-05T00:00:00.000Z'),
    laporan: fc.constantFrom(null, '2026-02-09T00:00:00.000Z', '2026-03-04T00:00:00.000Z'),
    liburTambahan: fc.array(fc.tuple(tanggalArb, fc.constantFrom(1 as const, 2 as const, 3 as const)), {
      maxLength: 3,
    }),
    kalibrasi: fc.option(fc.tuple(tanggalArb, savedArb, fc.constantFrom(-1, 1))),
    konfirmasi: fc.array(fc.record({ gtkId: personArb, tanggal: tanggalArb }), { maxLength: 10 }),
    toleransiMenit: fc.constantFrom(0, 0, 5, 15),
    menitTanpaAbsen: fc.constantFrom(91, 91, 1, 45, 300),
    profil: profilArb,
  })
  .map((content) => {
    const taps = content.hariTap.flat()
    const map = PERSON.flatMap((gtkId, i) =>
      [1, 2].map((mesinId) => ({
        id: i * 2 + mesinId,
        mesinId,
        pin: String(gtkId),
        gtkId,
        mulai: null,
        sampai: null,
        disimpanPada: content.gtk[i]?.savePin ?? null,
      })),
    )
    return {
      taps,
      fakta: fakta({
        taps,
        now: content.now,
        koreksi: [
          ...content.koreksi,
          ...content.izin.map(([gtkId, hari, jenis], i) => izin(hari, jenis, { gtkId, nomor: String(1000 + i) })),
        ],
        manual: content.manual,
        konfirmasi: content.konfirmasi,
        aturan: [aturan({ shiftSiang: content.shiftSiang })],
        jadwal: [version('dinas', 1, seminggu('07:00', '12:00')), version('dinas', 2, seminggu('12:30', '17:30'))],
        libur: [
          ...fakta().libur,
          ...content.liburTambahan.map(([tanggal, jenisLiburId], i) =>
            libur(tanggal, `Libur ${i}`, { id: 100 + i, jenisLiburId }),
          ),
        ],
        pengaturan: [
          {
            ...ALWAYS,
            toleransiMenit: content.toleransiMenit,
            menitTanpaAbsen: content.menitTanpaAbsen,
            jedaMinimalMenit: 30,
            batasMalam: 3 * 3600,
          },
        ],
        kalibrasi:
          content.kalibrasi === null
            ? []
            : [
                {
                  id: 1,
                  mesinId: 1,
                  berlakuMulai: content.kalibrasi[0],
                  berlakuSampai: null,
                  disimpanPada: content.kalibrasi[1],
                  jam: content.kalibrasi[2],
                },
              ],
        mesin: [MESIN, { ...MESIN, id: 2, nomorSeri: 'CONTOH0002', laporanTerakhir: content.laporan }],
        pemetaan: map,
        gtk: content.gtk.map(({ shift, hariKerja, mulaiTugas, berhenti }, i) => ({
          id: i + 1,
          nama: `Guru ${i + 1}`,
          mulaiTugas,
          berhenti,
          kerja: [{ ...ALWAYS, shift, hariKerja }],
        })),
      }),
      potongan: {
        tarif: [
          tarif(content.profil, { id: 7 }),
          tarif({ ...content.profil, alpaBp: 1 }, { id: 8, pemilik: 'nasional' }),
          tarif({ ...content.profil, alpaBp: 2 }, { id: 6, berlakuSampai: '2026-02-01' }),
        ],
        gtk: content.gtk.map(({ ptkInduk, rupiah, hasTpp }, i) =>
          gtkBulan({
            gtkId: i + 1,
            id: `1-${i + 1}`,
            nama: i % 2 === 0 ? 'Budi' : 'BUDI',
            ptkInduk,
            tpp: hasTpp ? [tpp(1_000_000), tpp(rupiah, '2026-02-02')] : [],
          }),
        ),
      },
    }
  })
