/** What must hold of every request in every month: shown before is what comes, accepted is what counts. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STATUS_KEHADIRAN } from '../acuan.ts'
import { fakta as faktaContoh } from '../contoh.test-bahan.ts'
import type { FaktaBulan } from '../fakta.ts'
import { hitungHariBulan } from '../hari/bulan-hari.ts'
import { cariHari } from '../hari/hari-gtk.ts'
import { jamDiberikan } from '../hari/permintaan.ts'
import { ASAL } from '../hari/sisi.ts'
import { hitungBulan } from '../rekap/rekap-bulan.ts'
import { ORANG, type Sebulan, sebulanArb } from '../sebulan.test-bahan.ts'
import { dampakUsulan } from './dampak.ts'
import { hariUsulan } from './hari-usulan.ts'
import { periksaKoreksi } from './syarat-koreksi.ts'
import { denganKoreksi, denganManual, type IsianKoreksi, type IsianManual, tanpaPermintaan } from './usulan.ts'

const LAMA = 180_000
const NOMOR = '202602999999'
const DIPUTUS = '2026-03-04T00:00:00.000Z'
const HARI_INI = '2026-02-28'

const hariArb = fc.integer({ min: 1, max: 28 })
const tanggal = (hari: number) => `2026-02-${String(hari).padStart(2, '0')}`
const jamArb = fc.option(
  fc.integer({ min: 0, max: 86_399 }).filter((t) => t < 3600 || t > 5 * 3600),
  { freq: 3 },
)
const rentangArb = fc.tuple(hariArb, fc.constantFrom(0, 0, 0, 1, 3, 8)).map(([dari, tambah]) => ({
  dari: tanggal(dari),
  sampai: tanggal(Math.min(28, dari + tambah)),
}))
const orangArb = fc.constantFrom(...ORANG)

const koreksiArb: fc.Arbitrary<IsianKoreksi> = fc
  .record({
    gtkId: orangArb,
    jenis: fc.constantFrom(1 as const, 2 as const, 2 as const, 3 as const),
    izin: fc.constantFrom(1 as const, 2 as const),
    status: fc.constantFrom(1, 3, 4, 5, 6, 7, 10, 16),
    rentang: rentangArb,
    datang: jamArb,
    pulang: jamArb,
  })
  .map(({ gtkId, jenis, izin, status, rentang, datang, pulang }) => ({
    gtkId,
    jenis,
    jenisIzin: jenis === 3 ? izin : null,
    statusId: jenis === 1 ? status : null,
    ...rentang,
    datang: jenis === 2 || (jenis === 1 && status === 1) ? datang : null,
    pulang: jenis === 2 || (jenis === 1 && status === 1) ? pulang : null,
  }))

const manualArb: fc.Arbitrary<IsianManual> = fc.record({
  tanggal: hariArb.map(tanggal),
  statusId: fc.constantFrom(21, 25, 27),
  rinci: fc.uniqueArray(fc.record({ gtkId: orangArb, datang: jamArb, pulang: jamArb }), {
    selector: (satu) => satu.gtkId,
  }),
})

type Usulan = { koreksi: IsianKoreksi } | { manual: IsianManual }
const usulanArb: fc.Arbitrary<Usulan> = fc.oneof(
  koreksiArb.map((koreksi) => ({ koreksi })),
  manualArb.map((manual) => ({ manual })),
)
const setujui = (isi: FaktaBulan, usulan: Usulan): FaktaBulan =>
  'koreksi' in usulan
    ? denganKoreksi(isi, usulan.koreksi, NOMOR, DIPUTUS)
    : denganManual(isi, usulan.manual, NOMOR, DIPUTUS)
const angka = (isi: FaktaBulan, potongan: Sebulan['potongan']) => JSON.stringify(hitungBulan(isi, potongan))

describe('menyetujui usulan', () => {
  it('sekali atau dua kali sama; dibatalkan kembali seperti semula', { timeout: LAMA }, () => {
    fc.assert(
      fc.property(sebulanArb, usulanArb, ({ fakta, potongan }, usulan) => {
        const sekali = setujui(fakta, usulan)
        expect(setujui(sekali, usulan)).toEqual(sekali)
        const jenis = 'koreksi' in usulan ? 'koreksi' : 'absensi-manual'
        expect(tanpaPermintaan(sekali, jenis, NOMOR)).toEqual(fakta)
        expect(angka(sekali, potongan)).toBe(angka(setujui(sekali, usulan), potongan))
      }),
      { numRuns: 300 },
    )
  })

  it('dampak yang diperlihatkan = bulan yang dihitung dengan usulan yang disetujui', { timeout: LAMA }, () => {
    fc.assert(
      fc.property(sebulanArb, usulanArb, ({ fakta, potongan }, usulan) => {
        const sesudah = setujui(fakta, usulan)
        const semua = { dari: '2026-02-01', sampai: '2026-02-28', gtkIds: null }
        const { bulan, hari } = dampakUsulan(fakta, sesudah, potongan, semua)
        const rekap = (isi: FaktaBulan) =>
          new Map(hitungBulan(isi, potongan).baris.map((satu) => [Number(satu.id.slice(2)), satu]))
        const [lama, baru] = [rekap(fakta), rekap(sesudah)]
        for (const gtkId of ORANG) {
          const beda = bulan.find((satu) => satu.gtkId === gtkId)?.beda ?? []
          const diterapkan = { ...lama.get(gtkId), ...Object.fromEntries(beda.map((b) => [b.kolom, b.sesudah])) }
          const { hari_perlu_konfirmasi: _, ...kini } = { ...baru.get(gtkId) }
          expect(diterapkan).toMatchObject(kini)
        }
        const lagi = dampakUsulan(sesudah, sesudah, potongan, semua)
        expect(lagi.bulan).toEqual([])
        expect(lagi.hari.map((satu) => satu.sebelum)).toEqual(hari.map((satu) => satu.sesudah))
        expect(lagi.hari.some((satu) => satu.berubah)).toBe(false)
        // A day that is not shown as changed keeps its words and figures.
        for (const satu of hari)
          expect(satu.berubah || JSON.stringify(satu.sebelum) === JSON.stringify(satu.sesudah)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('satu orang dihitung sendiri sama dengan dari seluruh sekolah', { timeout: LAMA }, () => {
    fc.assert(
      fc.property(sebulanArb, koreksiArb, ({ fakta, potongan }, koreksi) => {
        const sesudah = denganKoreksi(fakta, koreksi, NOMOR, DIPUTUS)
        const rentang = { dari: koreksi.dari, sampai: koreksi.sampai }
        const sendiri = dampakUsulan(fakta, sesudah, potongan, { ...rentang, gtkIds: [koreksi.gtkId] })
        const semua = dampakUsulan(fakta, sesudah, potongan, { ...rentang, gtkIds: [...ORANG] })
        expect(sendiri.hari).toEqual(semua.hari.filter((satu) => satu.gtkId === koreksi.gtkId))
        expect(sendiri.bulan).toEqual(semua.bulan)
        expect(semua.hari.every((satu) => satu.gtkId === koreksi.gtkId || !satu.berubah)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('yang lolos pemeriksaan', () => {
  it('koreksi: setiap waktu yang diminta berdiri di laporan, dan status Hadir punya kedua sisi', {
    timeout: LAMA,
  }, () => {
    let lolos = 0
    fc.assert(
      fc.property(sebulanArb, koreksiArb, ({ fakta }, koreksi) => {
        const isi = { ...fakta, koreksi: [], manual: [], sekarang: '2026-03-05T00:00:00.000Z' }
        const hari = hariUsulan(isi, koreksi.gtkId, koreksi.dari, koreksi.sampai)
        const acuan = { hariIni: HARI_INI, status: STATUS_KEHADIRAN, isPro: true }
        if (periksaKoreksi(koreksi, { ...acuan, hari, batasMalam: 3 * 3600 }).length > 0) return
        lolos++
        const hasil = hitungHariBulan(denganKoreksi(isi, koreksi, NOMOR, DIPUTUS))
        for (const { tanggal: t, jenisLibur, mode } of hari) {
          if (jenisLibur !== 0) continue
          const { baris, status } = cariHari(hasil, koreksi.gtkId, t)!
          const memberi = (jam: number | null, sisi: 'datang' | 'pulang') =>
            jam === null ||
            baris
              .map((satu) => satu[sisi])
              .some(({ waktu, asal }) => waktu === jamDiberikan(jam, 3 * 3600) && asal >= ASAL.KOREKSI_JAM)
          expect(memberi(koreksi.datang, 'datang')).toBe(true)
          expect(memberi(koreksi.pulang, 'pulang')).toBe(true)
          if (koreksi.jenis === 1) expect(status?.id).toBe(koreksi.statusId)
          if (koreksi.statusId !== 1 || mode === 'keduanya') continue
          const [datang, pulang] = [baris[0]!.datang.waktu, baris[0]!.pulang.waktu]
          expect(datang !== null && pulang !== null && pulang > datang).toBe(true)
        }
      }),
      { numRuns: 3000 },
    )
    expect(lolos).toBeGreaterThan(300)
  })

  it('hari usulan memuat tap saja, tanpa usulan apa pun milik orang itu', { timeout: LAMA }, () => {
    fc.assert(
      fc.property(sebulanArb, orangArb, ({ fakta }, gtkId) => {
        const bersih = hariUsulan({ ...fakta, koreksi: [], manual: [] }, gtkId, '2026-02-01', '2026-02-28')
        const kini = hariUsulan(fakta, gtkId, '2026-02-01', '2026-02-28')
        const tap = (daftar: typeof kini) => daftar.map(({ tanggal: t, datang, pulang }) => [t, datang, pulang])
        expect(tap(kini)).toEqual(tap(bersih))
        expect(bersih.every((satu) => satu.datang === satu.datangTercatat && satu.pulang === satu.pulangTercatat)).toBe(
          true,
        )
      }),
      { numRuns: 200 },
    )
  })
})

it('bulan contoh memang berisi hari kerja, jadi sifat di atas tidak kosong', () => {
  expect(hariUsulan(faktaContoh(), 1, '2026-02-01', '2026-02-28').filter((satu) => satu.jenisLibur === 0)).toHaveLength(
    22,
  )
})
