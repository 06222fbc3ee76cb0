/** What must hold of every request in every month: shown before is what comes, accepted is what counts. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { enough } from '../enough.test-kit.ts'
import { fakta as exampleFakta } from '../fakta.test-kit.ts'
import type { FaktaBulan } from '../fakta.ts'
import { computeHariBulan } from '../hari/bulan-hari.ts'
import { ORIGIN } from '../hari/datang-pulang.ts'
import { findHari } from '../hari/hari-gtk.ts'
import { givenJam, schoolNight } from '../hari/requests.ts'
import { computeBulan } from '../rekap/rekap-bulan.ts'
import { PERSON, type Sebulan, sebulanArb } from '../sebulan.test-kit.ts'
import { STATUS_KEHADIRAN } from '../status-kehadiran.ts'
import { dampakUsulan } from './dampak.ts'
import { hariUsulan, hariWithKoreksi, manyHariUsulan } from './hari-usulan.ts'
import { checkKoreksi } from './syarat/koreksi.ts'
import { checkManual } from './syarat/manual.ts'
import { type KoreksiInput, type ManualInput, withKoreksi, withManual, withoutRequest } from './usulan.ts'

const OLD = 180_000
const NOMOR = '202602999999'
const DIPUTUS = '2026-03-04T00:00:00.000Z'
const TODAY = '2026-02-28'

const hariArb = fc.integer({ min: 1, max: 28 })
const tanggal = (hari: number) => `2026-02-${String(hari).padStart(2, '0')}`
const jamArb = fc.option(
  fc.integer({ min: 0, max: 86_399 }).filter((t) => t < 3600 || t > 5 * 3600),
  { freq: 3 },
)
const arbRange = fc.tuple(hariArb, fc.constantFrom(0, 0, 0, 1, 3, 8)).map(([from, add]) => ({
  dari: tanggal(from),
  sampai: tanggal(Math.min(28, from + add)),
}))
const personArb = fc.constantFrom(...PERSON)

const koreksiArb: fc.Arbitrary<KoreksiInput> = fc
  .record({
    gtkId: personArb,
    jenis: fc.constantFrom(1 as const, 2 as const, 2 as const, 3 as const),
    izin: fc.constantFrom(1 as const, 2 as const),
    status: fc.constantFrom(1, 3, 4, 5, 6, 7, 10, 16),
    range: arbRange,
    datang: jamArb,
    pulang: jamArb,
  })
  .map(({ gtkId, jenis, izin, status, range, datang, pulang }) => ({
    gtkId,
    jenis,
    jenisIzin: jenis === 3 ? izin : null,
    statusId: jenis === 1 ? status : null,
    ...range,
    datang: jenis === 2 || (jenis === 1 && status === 1) ? datang : null,
    pulang: jenis === 2 || (jenis === 1 && status === 1) ? pulang : null,
  }))

const manualArb: fc.Arbitrary<ManualInput> = fc.record({
  tanggal: hariArb.map(tanggal),
  statusId: fc.constantFrom(21, 25, 27),
  rinci: fc.uniqueArray(fc.record({ gtkId: personArb, datang: jamArb, pulang: jamArb }), {
    selector: (one) => one.gtkId,
  }),
})

type Usulan = { koreksi: KoreksiInput } | { manual: ManualInput }
const usulanArb: fc.Arbitrary<Usulan> = fc.oneof(
  koreksiArb.map((koreksi) => ({ koreksi })),
  manualArb.map((manual) => ({ manual })),
)
const setujui = (content: FaktaBulan, usulan: Usulan): FaktaBulan =>
  'koreksi' in usulan
    ? withKoreksi(content, usulan.koreksi, NOMOR, DIPUTUS)
    : withManual(content, usulan.manual, NOMOR, DIPUTUS)
const angka = (content: FaktaBulan, potongan: Sebulan['potongan']) => JSON.stringify(computeBulan(content, potongan))

describe('menyetujui usulan', () => {
  it('sekali atau dua kali sama; dibatalkan kembali seperti semula', { timeout: OLD }, () => {
    fc.assert(
      fc.property(sebulanArb, usulanArb, ({ fakta, potongan }, usulan) => {
        const once = setujui(fakta, usulan)
        expect(setujui(once, usulan)).toEqual(once)
        const jenis = 'koreksi' in usulan ? 'koreksi' : 'absensi-manual'
        expect(withoutRequest(once, jenis, NOMOR)).toEqual(fakta)
        expect(angka(once, potongan)).toBe(angka(setujui(once, usulan), potongan))
      }),
      { numRuns: 300 },
    )
  })

  it('dampak yang diperlihatkan = bulan yang dihitung dengan usulan yang disetujui', { timeout: OLD }, () => {
    fc.assert(
      fc.property(sebulanArb, usulanArb, ({ fakta, potongan }, usulan) => {
        const after = setujui(fakta, usulan)
        const all = { dari: '2026-02-01', sampai: '2026-02-28', gtkIds: null }
        const { bulan, hari } = dampakUsulan(fakta, after, potongan, all)
        const rekap = (content: FaktaBulan) =>
          new Map(computeBulan(content, potongan).baris.map((rekapRow) => [Number(rekapRow.id.slice(2)), rekapRow]))
        const [old, next] = [rekap(fakta), rekap(after)]
        for (const gtkId of PERSON) {
          const diffs = bulan.find((one) => one.gtkId === gtkId)?.diffs ?? []
          const applied = { ...old.get(gtkId), ...Object.fromEntries(diffs.map((b) => [b.kolom, b.sesudah])) }
          const { hari_perlu_konfirmasi: _, ...current } = { ...next.get(gtkId) }
          expect(applied).toMatchObject(current)
        }
        const again = dampakUsulan(after, after, potongan, all)
        expect(again.bulan).toEqual([])
        expect(again.hari.map((one) => one.sebelum)).toEqual(hari.map((one) => one.sesudah))
        expect(again.hari.some((one) => one.berubah)).toBe(false)
        // A day that is not shown as changed keeps its figures, and its words but for the correction's name (decision 60).
        for (const { berubah, sebelum, sesudah } of hari) {
          if (berubah) continue
          expect({ ...sesudah, keterangan: '' }).toEqual({ ...sebelum, keterangan: '' })
          const earlier = sebelum.keterangan.split(', ')
          const added = sesudah.keterangan.split(', ').filter((word) => !earlier.includes(word))
          expect(added.every((word) => word.startsWith('Koreksi '))).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('satu orang dihitung sendiri sama dengan dari seluruh sekolah', { timeout: OLD }, () => {
    fc.assert(
      fc.property(sebulanArb, koreksiArb, ({ fakta, potongan }, koreksi) => {
        const after = withKoreksi(fakta, koreksi, NOMOR, DIPUTUS)
        const range = { dari: koreksi.dari, sampai: koreksi.sampai }
        const own = dampakUsulan(fakta, after, potongan, { ...range, gtkIds: [koreksi.gtkId] })
        const all = dampakUsulan(fakta, after, potongan, { ...range, gtkIds: [...PERSON] })
        expect(own.hari).toEqual(all.hari.filter((one) => one.gtkId === koreksi.gtkId))
        expect(own.bulan).toEqual(all.bulan)
        expect(all.hari.every((one) => one.gtkId === koreksi.gtkId || !one.berubah)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

/** The days of a correction that passes; null where it is refused. */
function passes(content: FaktaBulan, koreksi: KoreksiInput) {
  const hari = hariUsulan(content, koreksi.gtkId, koreksi.dari, koreksi.sampai)
  const withIt = () => hariWithKoreksi(content, koreksi)
  const context = { hariIni: TODAY, status: STATUS_KEHADIRAN, isPro: true, hari, withIt }
  return checkKoreksi(koreksi, context).length > 0 ? null : hari.filter(({ jenisLibur }) => jenisLibur === 0)
}

describe('yang lolos pemeriksaan', () => {
  it('koreksi: setiap waktu yang diminta berdiri di laporan, dan statusnya berlaku', { timeout: OLD }, () => {
    let passing = 0
    fc.assert(
      fc.property(sebulanArb, koreksiArb, ({ fakta }, koreksi) => {
        const content = { ...fakta, koreksi: [], manual: [], now: '2026-03-05T00:00:00.000Z' }
        const hari = passes(content, koreksi)
        if (!hari) return
        passing++
        const result = computeHariBulan(withKoreksi(content, koreksi, NOMOR, DIPUTUS))
        for (const { tanggal: t } of hari) {
          const { baris, status } = findHari(result, koreksi.gtkId, t)!
          const gives = (jam: number | null, side: 'datang' | 'pulang') =>
            jam === null ||
            baris
              .map((shiftRow) => shiftRow[side])
              .some(
                ({ waktu, origin }) => waktu === givenJam(jam, schoolNight(3 * 3600)) && origin >= ORIGIN.KOREKSI_JAM,
              )
          expect(gives(koreksi.datang, 'datang')).toBe(true)
          expect(gives(koreksi.pulang, 'pulang')).toBe(true)
          if (koreksi.jenis === 1) expect(status?.id).toBe(koreksi.statusId)
        }
      }),
      { numRuns: 3000 },
    )
    expect(passing).toBeGreaterThanOrEqual(enough(150))
  })

  it('Hadir: kedua sisi setiap shift berdiri, apa pun yang sudah disetujui (L13, L14, L20)', { timeout: OLD }, () => {
    let passing = 0
    const hadirArb = koreksiArb.map((koreksi) => ({ ...koreksi, jenis: 1 as const, jenisIzin: null, statusId: 1 }))
    fc.assert(
      fc.property(sebulanArb, hadirArb, ({ fakta }, { sampai: _, ...hadir }) => {
        const koreksi = { ...hadir, sampai: hadir.dari }
        const content = { ...fakta, now: '2026-03-05T00:00:00.000Z' }
        const hari = passes(content, koreksi)
        if (!hari) return
        passing++
        const result = computeHariBulan(withKoreksi(content, koreksi, NOMOR, DIPUTUS))
        const mine = { ...content, koreksi: [], manual: [] }
        const alone = computeHariBulan(withKoreksi(mine, koreksi, NOMOR, DIPUTUS))
        for (const { tanggal: t } of hari) {
          // A side whose box is empty rests on a tap of its shift, not on another request that may be withdrawn.
          const own = findHari(alone, koreksi.gtkId, t)!.baris
          for (const row of findHari(result, koreksi.gtkId, t)!.baris)
            for (const side of ['datang', 'pulang'] as const)
              if (koreksi[side] === null && row[side].nomor !== null)
                expect(own.find(({ jadwal }) => jadwal.shift === row.jadwal.shift)?.[side].waktu).toEqual(
                  expect.any(Number),
                )
          for (const { datang, pulang } of findHari(result, koreksi.gtkId, t)!.baris) {
            expect([datang.waktu, pulang.waktu]).not.toContain(null)
            // What was recorded and stays is not judged again.
            if (datang.nomor === NOMOR || pulang.nomor === NOMOR) expect(pulang.waktu).toBeGreaterThan(datang.waktu!)
          }
        }
      }),
      { numRuns: 3000 },
    )
    expect(passing).toBeGreaterThanOrEqual(enough(150))
  })

  it('absensi manual: setiap waktu mengisi sisi yang kosong (L16, L18)', { timeout: OLD }, () => {
    let passing = 0
    const arb = fc.tuple(manualArb, personArb, jamArb, jamArb).map(([manual, gtkId, datang, pulang]): ManualInput => {
      return { ...manual, statusId: 21, rinci: [{ gtkId, datang, pulang }] }
    })
    fc.assert(
      fc.property(sebulanArb, arb, ({ fakta }, manual) => {
        const content = { ...fakta, manual: [], now: '2026-03-05T00:00:00.000Z' }
        const { gtkId, datang, pulang } = manual.rinci[0]!
        const hari = manyHariUsulan(content, [gtkId], manual.tanggal, manual.tanggal)
        const context = { hariIni: TODAY, status: STATUS_KEHADIRAN, isPro: true, hari }
        const [before] = hari.get(gtkId) ?? []
        // Of two shifts a side of the other one may be what was given already.
        if (checkManual(manual, context).length > 0 || !before || before.mode === 'keduanya') return
        passing++
        const [row] = findHari(
          computeHariBulan(withManual(content, manual, NOMOR, DIPUTUS)),
          gtkId,
          manual.tanggal,
        )!.baris
        const waktu = (jam: number | null) => (jam === null ? null : givenJam(jam, schoolNight(3 * 3600)))
        if (before.datang === null && before.datangTercatat === null) expect(row!.datang.waktu).toBe(waktu(datang))
        if (before.pulang === null && before.pulangTercatat === null) expect(row!.pulang.waktu).toBe(waktu(pulang))
      }),
      { numRuns: 3000 },
    )
    expect(passing).toBeGreaterThanOrEqual(enough(150))
  })

  it('hari usulan memuat tap saja, tanpa usulan apa pun milik orang itu', { timeout: OLD }, () => {
    fc.assert(
      fc.property(sebulanArb, personArb, ({ fakta }, gtkId) => {
        const clean = hariUsulan({ ...fakta, koreksi: [], manual: [] }, gtkId, '2026-02-01', '2026-02-28')
        const current = hariUsulan(fakta, gtkId, '2026-02-01', '2026-02-28')
        const tap = (daftar: typeof current) => daftar.map(({ tanggal: t, datang, pulang }) => [t, datang, pulang])
        expect(tap(current)).toEqual(tap(clean))
        expect(clean.every((one) => one.datang === one.datangTercatat && one.pulang === one.pulangTercatat)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

it('bulan contoh memang berisi hari kerja, jadi sifat di atas tidak kosong', () => {
  expect(hariUsulan(exampleFakta(), 1, '2026-02-01', '2026-02-28').filter((one) => one.jenisLibur === 0)).toHaveLength(
    22,
  )
})
