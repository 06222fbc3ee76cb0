/** Calendars of groups (rules.md N): holidays that last, and those that are for some. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nomorHari, tanggalFrom } from '../calendar.ts'
import { enough } from '../enough.test-kit.ts'
import { fakta, GTK, libur, seminggu, shortRow, tapColumn, version } from '../fakta.test-kit.ts'
import type { BagiLibur, FaktaBulan, IdentitasGtk, Libur } from '../fakta.ts'
import { computeHariBulan, streamHariBulan } from '../hari/bulan-hari.ts'
import { laporanHarian, laporanHarianFrom } from '../hari/laporan-harian.ts'
import { onlyRow, potongan } from '../potongan/potongan.test-kit.ts'
import { computeBulan } from '../rekap/rekap-bulan.ts'
import { PERSON, sebulanArb } from '../sebulan.test-kit.ts'
import { GUARD, jamGtk } from './pola-jam.test-kit.ts'

const NON_ASN = ['Guru Honor Sekolah', 'Tenaga Honor Sekolah', 'GTY/PTY']
const bagiStatus = (...statusKepegawaian: string[]): BagiLibur => ({ statusKepegawaian, jenisGuru: null })

const since = (berlakuMulai: string, statusKepegawaian: string, jenisGuru = 'Guru Kelas'): IdentitasGtk => ({
  berlakuMulai,
  statusKepegawaian,
  jenisGuru,
})

/** December 2026 of an SD, seen after its end: decree of the 24th and 25th, and the pupils' holiday of the 21st to 26th. */
function monthOf(identitas: readonly IdentitasGtk[], update: Partial<Libur> = {}): FaktaBulan {
  const content = fakta({
    gtk: [{ ...GTK, identitas }],
    libur: [
      libur('2026-12-24', 'Cuti Bersama Natal', { id: 1 }),
      libur('2026-12-25', 'Natal', { id: 2 }),
      libur('2026-12-21', 'Libur semester', {
        id: 3,
        jenisLiburId: 2,
        sampai: '2026-12-26',
        bagi: bagiStatus(...NON_ASN),
        ...update,
      }),
    ],
    jadwal: [version('dinas', 1, seminggu('07:00', '14:00'))],
    tap: tapColumn([]),
  })
  const mesin = content.mesin.map((one) => ({ ...one, laporanTerakhir: '2027-01-02T00:00:00.000Z' }))
  return { ...content, mesin, bulan: '202612', now: '2027-01-02T00:00:00.000Z' }
}

const days = (content: FaktaBulan, ...hari: number[]): string[] =>
  laporanHarian(content, 1)
    .kehadiran.filter(({ hari_ke }) => hari.includes(hari_ke))
    .map((row) => `${row.singkatan}${row.jenis_libur} ${row.keterangan}`.trim())

describe('contoh N', () => {
  it('N-E1 libur semester bagi yang bukan ASN: honorary enam hari L, PNS tetap bekerja', () => {
    const honorary = monthOf([since('2000-01-01', 'Guru Honor Sekolah')])
    expect(days(honorary, 21, 22, 23, 24, 25, 26)).toEqual([
      'L2 Libur semester',
      'L2 Libur semester',
      'L2 Libur semester',
      'L1 Cuti Bersama Natal',
      'L1 Natal',
      'L2 Libur semester',
    ])
    expect(days(monthOf([since('2000-01-01', 'PNS')]), 21, 24, 25)).toEqual(['A0', 'L1 Cuti Bersama Natal', 'L1 Natal'])
  })

  it('N-E2 yang menjadi PPPK pada 24 Desember: L menurut statusnya hari itu', () => {
    const content = monthOf([since('2000-01-01', 'Guru Honor Sekolah'), since('2026-12-24', 'PPPK')])
    expect(days(content, 21, 23, 24, 25, 26)).toEqual([
      'L2 Libur semester',
      'L2 Libur semester',
      'L1 Cuti Bersama Natal',
      'L1 Natal',
      'A0',
    ])
  })

  it('N-E3 jenis dan status keduanya harus cocok', () => {
    const bagi = { statusKepegawaian: ['PNS'], jenisGuru: ['Guru Kelas'] }
    expect(days(monthOf([since('2000-01-01', 'PNS', 'Kepala Sekolah')], { bagi }), 21)).toEqual(['A0'])
    expect(days(monthOf([since('2000-01-01', 'PNS')], { bagi }), 21)).toEqual(['L2 Libur semester'])
  })

  it('N-E4 penjaga malam honorary pada libur itu: L setiap hari, tapnya terlihat dan tidak dihitung', () => {
    const content = monthOf([since('2000-01-01', 'Tenaga Honor Sekolah')])
    const guard = {
      ...content,
      polaJam: [GUARD],
      gtk: content.gtk.map((gtk) => ({ ...gtk, jam: [jamGtk(GUARD.id, '2026-12-01')] })),
      tap: tapColumn(['2026-12-26 17:50', '2026-12-27 06:00']),
    }
    expect(days(guard, 21, 22, 23, 26)).toEqual(Array.from({ length: 4 }, () => 'L2 Libur semester'))
    expect(shortRow(laporanHarian(guard, 1).kehadiran[25])).toBe('L 17:50:00/06:00:00')
    expect(shortRow(laporanHarian(guard, 1).kehadiran[26])).toBe('A -/-')
    expect(onlyRow(guard).jumlah_kehadiran).toBe(0)
  })
})

describe('N', () => {
  it('N1 yang datanya tidak ada berada di luar kelompok', () => {
    expect(days(monthOf([]), 21, 24)).toEqual(['A0', 'L1 Cuti Bersama Natal'])
    expect(days(monthOf([since('2000-01-01', '')]), 21)).toEqual(['A0'])
  })

  it('N2 libur yang mulai sebelum bulan ini dan berakhir sesudahnya mengisi seluruh bulan', () => {
    const content = monthOf([], { bagi: null, tanggal: '2026-11-20', sampai: '2027-01-10' })
    expect(new Set(laporanHarian(content, 1).kehadiran.map(({ singkatan }) => singkatan))).toEqual(new Set(['L']))
  })

  it('N3 nama digabung hanya dari libur yang berlaku bagi orangnya', () => {
    const content = monthOf([since('2000-01-01', 'PNS')])
    const both = [
      libur('2026-12-21', 'Libur ASN', { id: 8, jenisLiburId: 2, bagi: bagiStatus('PNS') }),
      libur('2026-12-21', 'Libur semua', { id: 9, jenisLiburId: 2 }),
    ]
    expect(days({ ...content, libur: [...content.libur, ...both] }, 21)).toEqual(['L2 Libur ASN, Libur semua'])
  })

  it('N4 kaki bulan menyebut libur yang berlaku bagi seseorang yang bertugas', () => {
    const foot = (content: FaktaBulan) => computeBulan(content, potongan()).liburSebagian
    const honorary = monthOf([since('2000-01-01', 'Guru Honor Sekolah')])
    const bagi = bagiStatus(...NON_ASN)
    expect(foot(honorary)).toEqual([{ nama: 'Libur semester', tanggal: '2026-12-21', sampai: '2026-12-26', bagi }])
    expect(foot(monthOf([since('2000-01-01', 'PNS')]))).toBeUndefined()
    expect(foot(monthOf([since('2000-01-01', 'Guru Honor Sekolah')], { bagi: null }))).toBeUndefined()
    const left = { ...honorary, gtk: honorary.gtk.map((gtk) => ({ ...gtk, berhenti: '2026-12-20' })) }
    expect(foot(left)).toBeUndefined()
  })

  it('N4 libur bagi yang tidak ada di sekolah tidak mengubah apa pun', () => {
    const content = monthOf([since('2000-01-01', 'PNS')])
    const without = { ...content, libur: content.libur.filter(({ id }) => id !== 3) }
    expect(laporanHarian(content, 1)).toEqual(laporanHarian(without, 1))
    const { tanggal, orang } = computeHariBulan(content)
    expect(orang[0]?.hari.every((hari, h) => hari.tanggal === tanggal[h])).toBe(true)
  })
})

const STATUS = ['PNS', 'PPPK', 'Guru Honor Sekolah', '']
const JENIS = ['Guru Kelas', 'Kepala Sekolah', '']
const some = (all: readonly string[]) => fc.option(fc.subarray([...all], { minLength: 1 }))
const identitasArb = fc.uniqueArray(
  fc
    .tuple(fc.integer({ min: -40, max: 30 }), fc.constantFrom(...STATUS), fc.constantFrom(...JENIS))
    .map(([at, ...who]) => since(tanggalFrom(nomorHari('2026-02-01') + at), ...who)),
  { maxLength: 3, selector: ({ berlakuMulai }) => berlakuMulai },
)
const liburArb = fc
  .record({
    from: fc.integer({ min: -95, max: 30 }),
    length: fc.integer({ min: 1, max: 92 }),
    jenisLiburId: fc.constantFrom(1 as const, 2 as const, 3 as const),
    bagi: fc.option(fc.record({ statusKepegawaian: some(STATUS), jenisGuru: some(JENIS) })),
  })
  .map(({ from, length, ...one }) => {
    const awal = nomorHari('2026-02-01') + from
    return libur(tanggalFrom(awal), `Libur ${from} ${length}`, { ...one, sampai: tanggalFrom(awal + length - 1) })
  })

/** The same month with one plain holiday a date, as N says that this person has it. */
function spelledOut(content: FaktaBulan, groups: readonly Libur[], identitas: readonly IdentitasGtk[]): FaktaBulan {
  const plain: Libur[] = []
  for (let hari = 1; hari <= 28; hari++) {
    const tanggal = `2026-02-${String(hari).padStart(2, '0')}`
    const now = identitas
      .filter(({ berlakuMulai }) => berlakuMulai <= tanggal)
      .toSorted((a, b) => (a.berlakuMulai < b.berlakuMulai ? 1 : -1))[0]
    for (const one of groups) {
      if (tanggal < one.tanggal || tanggal > (one.sampai ?? one.tanggal)) continue
      const { bagi } = one
      const status = !bagi?.statusKepegawaian || bagi.statusKepegawaian.includes(now?.statusKepegawaian ?? 'tidak ada')
      const jenis = !bagi?.jenisGuru || bagi.jenisGuru.includes(now?.jenisGuru ?? 'tidak ada')
      const holds = !bagi || (now !== undefined && status && jenis)
      if (holds)
        plain.push({ id: one.id, nama: one.nama, jenisLiburId: one.jenisLiburId, tanggal, jenjang: one.jenjang })
    }
  }
  return { ...content, libur: [...content.libur, ...plain], gtk: content.gtk.map(({ identitas: _, ...gtk }) => gtk) }
}

it('sifat: tiap orang mendapat tepat libur kelompoknya, dan yang di luar tidak pernah', () => {
  let reached = 0
  fc.assert(
    fc.property(
      sebulanArb,
      fc.array(liburArb, { minLength: 1, maxLength: 5 }),
      fc.tuple(identitasArb, identitasArb, identitasArb, identitasArb),
      (sebulan, groups, identitas) => {
        const content = sebulan.fakta
        const numbered = groups.map((one, nth) => ({ ...one, id: 100 + nth }))
        const gtk = content.gtk.map((one, g) => ({ ...one, identitas: identitas[g]! }))
        const grouped = { ...content, gtk, libur: [...content.libur, ...numbered] }
        const result = computeHariBulan(grouped)
        const rows = computeBulan(grouped, sebulan.potongan).baris
        for (const [g, id] of PERSON.entries()) {
          const alone = spelledOut(content, numbered, identitas[g]!)
          const report = laporanHarianFrom(result, id)
          expect(report).toEqual(laporanHarian(alone, id))
          const row = computeBulan(alone, sebulan.potongan).baris.find((one) => one.id === `1-${id}`)
          expect(rows.find((one) => one.id === `1-${id}`)).toEqual(row)
          if (report.kehadiran.some(({ jenis_libur, keterangan }) => jenis_libur > 0 && keterangan.includes('Libur ')))
            reached++
        }
      },
    ),
    { numRuns: 600 },
  )
  expect(reached).toBeGreaterThan(enough(500))
})

it('sifat: orang demi orang sama dengan sekaligus, juga di antara dua kelompok', () => {
  const people = [since('2000-01-01', 'PNS'), since('2000-01-01', 'Guru Honor Sekolah')].flatMap((identitas, nth) => [
    { ...GTK, id: 2 * nth + 1, identitas: [identitas] },
    { ...GTK, id: 2 * nth + 2, identitas: [identitas] },
  ])
  const content = { ...monthOf([]), gtk: [people[0]!, people[2]!, people[1]!, people[3]!] }
  const atOnce = computeHariBulan(content)
  let nth = 0
  for (const person of streamHariBulan(content).orang) {
    const rows = person.hari.map(({ status, tanggal }) => `${status?.singkatan} ${tanggal.libur?.nama ?? ''}`)
    expect(rows).toEqual(
      atOnce.orang[nth++]!.hari.map(({ status, tanggal }) => `${status?.singkatan} ${tanggal.libur?.nama ?? ''}`),
    )
  }
  expect(shortRow(laporanHarian(content, 3).kehadiran[20])).toBe('L -/-')
})
