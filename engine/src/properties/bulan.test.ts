/** What must hold for every month and its money, whatever happened in it: 2 700 months of four people. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDuration } from '../calendar.ts'
import { izin, tapColumn } from '../fakta.test-kit.ts'
import { computeHariBulan } from '../hari/bulan-hari.ts'
import { bukuFrom, explainBulan, type PenjelasanBulan } from '../potongan/buku-potongan.ts'
import { checkProfil } from '../potongan/profil.ts'
import type { HariBulan } from '../rekap/hari-rekap.ts'
import { computeBulan, rekapFrom } from '../rekap/rekap-bulan.ts'
import type { RekapRow } from '../rekap/rekap-columns.ts'
import { PERSON, type Sebulan, sebulanArb } from '../sebulan.test-kit.ts'

/** Some seconds, more on a busy machine. */
const OLD = 180_000
const BULAN = { numRuns: 2700 }

const jumlah = (daftar: readonly number[]): number => daftar.reduce((all, one) => all + one, 0)

/** One comparison a row: the runner's own are slow, and this runs more than ten thousand times. */
const align = (lefts: readonly unknown[], rights: readonly unknown[]): void =>
  expect(lefts.flat().join(' ')).toBe(rights.flat().join(' '))

describe('sifat laporan bulanan', () => {
  const nama = 'jumlah baris buku sama dengan setiap persen dan rupiah; hari-harinya memberi setiap jumlah dan durasi'
  it(nama, { timeout: OLD }, () => {
    fc.assert(
      fc.property(sebulanArb, ({ fakta, potongan }) => {
        expect(checkProfil(potongan.tarif[0]!.profil)).toEqual([])
        const result = computeHariBulan(fakta)
        for (const row of rekapFrom(result, potongan).baris) {
          const content = bukuFrom(result, potongan, Number(row.id.slice(2)))
          if (!content) throw new Error('setiap baris dapat dijelaskan')
          checkBuku(row, content)
          checkHari(row, content.hari)
        }
      }),
      BULAN,
    )
  })

  it('dihitung orang demi orang sama dengan dihitung dari hari-hari sebulan yang dibagi dua', { timeout: OLD }, () => {
    fc.assert(
      fc.property(sebulanArb, ({ fakta, potongan }) => {
        const [inOnePass, inTwo] = [computeBulan(fakta, potongan), rekapFrom(computeHariBulan(fakta), potongan)]
        expect(JSON.stringify(inOnePass)).toBe(JSON.stringify(inTwo))
      }),
      BULAN,
    )
  })

  it('memberi izin tidak pernah lebih mahal daripada tidak memberi', { timeout: OLD }, () => {
    const side = fc.constantFrom(1 as const, 2 as const)
    const izinArb = fc.array(fc.tuple(fc.constantFrom(...PERSON), fc.integer({ min: 1, max: 28 }), side), {
      minLength: 1,
      maxLength: 40,
      size: 'max',
    })
    fc.assert(
      fc.property(sebulanArb, izinArb, ({ fakta, potongan }, daftar) => {
        const extras = daftar.map(([gtkId, hari, jenis], i) =>
          izin(String(hari).padStart(2, '0'), jenis, { gtkId, nomor: String(2000 + i) }),
        )
        const after = computeBulan({ ...fakta, koreksi: [...fakta.koreksi, ...extras] }, potongan).baris
        for (const [i, before] of computeBulan(fakta, potongan).baris.entries()) {
          const current = after[i]!
          expect(current.pct_potongan_total <= before.pct_potongan_total).toBe(true)
          expect((current.jumlah_potongan ?? 0) <= (before.jumlah_potongan ?? 0)).toBe(true)
          align(
            [current.id, current.jumlah_alpa, current.hari_kerja],
            [before.id, before.jumlah_alpa, before.hari_kerja],
          )
        }
      }),
      BULAN,
    )
  })

  it('fakta yang sama dalam urutan apa pun memberi laporan yang sama', { timeout: OLD }, () => {
    fc.assert(
      fc.property(sebulanArb, fc.nat(), (sebulan, seed) => {
        const { fakta, potongan } = shuffled(sebulan, seed)
        expect(JSON.stringify(computeBulan(fakta, potongan))).toBe(
          JSON.stringify(computeBulan(sebulan.fakta, sebulan.potongan)),
        )
      }),
      BULAN,
    )
  })

  it('penjelasan satu orang sama dengan penjelasannya dari bulan seluruh sekolah', { timeout: OLD }, () => {
    fc.assert(
      fc.property(sebulanArb, ({ fakta, potongan }) => {
        const result = computeHariBulan(fakta)
        for (const id of PERSON) {
          expect(explainBulan(fakta, potongan, id)).toEqual(bukuFrom(result, potongan, id))
        }
      }),
      { numRuns: 300 },
    )
  })
})

function checkBuku(row: RekapRow, { buku, dasar }: PenjelasanBulan): void {
  const bp = (jenis: string) => jumlah(buku.filter((bukuRow) => bukuRow.jenis === jenis).map((bukuRow) => bukuRow.bp))
  const angka = Object.values(row).filter((one) => typeof one === 'number')
  align(
    [
      [bp('alpa'), bp('dtti'), bp('dtdi'), bp('pcti'), bp('pcdi')],
      jumlah(buku.map((bukuRow) => bukuRow.bp)),
      jumlah(buku.map((bukuRow) => bukuRow.rupiah ?? Number.NaN)),
      [dasar.gajiPokok, dasar.dasarPemotongan],
      angka.every((one) => Number.isSafeInteger(one) && one >= 0),
      row.pct_potongan_total <= 10_000,
    ],
    [
      [row.pct_potongan_alpa, row.pct_potongan_dtti, row.pct_potongan_dtdi],
      [row.pct_potongan_pcti, row.pct_potongan_pcdi, row.pct_potongan_total],
      [row.jumlah_potongan, row.Gaji_Pokok, row.dasar_pemotongan],
      [true, true],
    ],
  )
}

function checkHari(row: RekapRow, hari: readonly HariBulan[]): void {
  const many = (select: (hariBulan: HariBulan) => boolean) => new Set(hari.filter(select).map((h) => h.tanggal)).size
  const five = ['H', 'DL', 'A', 'S', 'C'].map((group) => many((h) => h.grup === group))
  const durations = (
    minutes: 'menitTerlambat' | 'menitPulangCepat',
    side: 'izinDatang' | 'izinPulang',
    hasIzin: boolean,
  ) => {
    const daftar = hari.filter((h) => h[minutes] > 0 && h[side] === hasIzin)
    return [daftar.length, formatDuration(jumlah(daftar.map((h) => h[minutes])) * 60)]
  }
  align(
    [
      five,
      jumlah(five),
      many((h) => h.grup === 'A' || h.grup === 'S' || h.grup === 'C'),
      many((h) => h.grup === null),
      many((h) => h.tanda.length > 0),
      ...[false, true].flatMap((hasIzin) => durations('menitTerlambat', 'izinDatang', hasIzin)),
      ...[false, true].flatMap((hasIzin) => durations('menitPulangCepat', 'izinPulang', hasIzin)),
    ],
    [
      [row.jumlah_kehadiran, row.jumlah_dinas_luar, row.jumlah_alpa, row.jumlah_sakit, row.jumlah_cuti],
      [row.hari_kerja, row.jumlah_tidak_hadir, row.hari_belum_sinkron, row.hari_bertanda],
      [row.jumlah_terlambat_tanpa_izin, row.durasi_terlambat_tanpa_izin],
      [row.jumlah_terlambat_dengan_izin, row.durasi_terlambat_dengan_izin],
      [row.jumlah_pulang_cepat_tanpa_izin, row.durasi_pulang_cepat_tanpa_izin],
      [row.jumlah_pulang_cepat_dengan_izin, row.durasi_pulang_cepat_dengan_izin],
    ],
  )
}

/** Every list in another order, and some taps twice. */
function shuffled({ fakta, potongan, taps }: Sebulan, seed: number): Pick<Sebulan, 'fakta' | 'potongan'> {
  let angka = seed
  const random = <T>(daftar: readonly T[]): T[] =>
    daftar
      .map((one) => {
        angka = (Math.imul(angka, 1_103_515_245) + 12_345) & 0x7fffffff
        return { satu: one, kunci: angka }
      })
      .toSorted((a, b) => a.kunci - b.kunci)
      .map(({ satu }) => satu)
  return {
    fakta: {
      ...fakta,
      tap: tapColumn(random([...taps, ...taps.slice(0, 3)])),
      koreksi: random(fakta.koreksi),
      manual: random(fakta.manual),
      libur: random(fakta.libur),
      mesin: random(fakta.mesin),
      pemetaan: random(fakta.pemetaan),
      konfirmasi: random(fakta.konfirmasi),
      gtk: random(fakta.gtk),
    },
    potongan: {
      tarif: random(potongan.tarif),
      gtk: random(potongan.gtk.map((gtk) => ({ ...gtk, tpp: random(gtk.tpp) }))),
    },
  }
}
