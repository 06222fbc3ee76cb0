/** What must hold for every month and its money, whatever happened in it: 2 700 months of four people. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bukuDari, jelaskanBulan, type PenjelasanBulan } from './buku-potongan.ts'
import { hitungHariBulan } from './bulan-hari.ts'
import { izin, kolomTap } from './contoh.test-bahan.ts'
import type { FaktaBulan } from './fakta.ts'
import { formatDurasi } from './kalender.ts'
import { periksaProfil } from './profil.ts'
import { type BarisRekap, hitungBulan, rekapDari } from './rekap-bulan.ts'
import { ORANG, type Sebulan, sebulanArb } from './sebulan.test-bahan.ts'

/** Several seconds on a busy machine. */
const LAMA = 60_000
const BULAN = { numRuns: 2700 }

const idGtk = (baris: BarisRekap): number => Number(baris.id.slice(2))
const jumlah = (daftar: readonly number[]): number => daftar.reduce((semua, satu) => semua + satu, 0)

/** Every row of a month with what explains it. */
function setiapBaris({ fakta, potongan }: Sebulan, periksa: (baris: BarisRekap, isi: PenjelasanBulan) => void): void {
  const hasil = hitungHariBulan(fakta)
  for (const baris of rekapDari(hasil, potongan).baris) {
    const isi = bukuDari(hasil, potongan, idGtk(baris))
    if (!isi) throw new Error('setiap baris dapat dijelaskan')
    periksa(baris, isi)
  }
}

describe('sifat laporan bulanan', () => {
  it(
    'jumlah baris buku sama dengan setiap persen dan rupiah',
    () => {
      fc.assert(
        fc.property(sebulanArb, (sebulan) => {
          expect(periksaProfil(sebulan.potongan.tarif[0]!.profil)).toEqual([])
          setiapBaris(sebulan, (baris, { buku, dasar }) => {
            const bp = (jenis: string) => jumlah(buku.filter((satu) => satu.jenis === jenis).map((satu) => satu.bp))
            expect([bp('alpa'), bp('dtti'), bp('dtdi'), bp('pcti'), bp('pcdi')]).toEqual([
              baris.pct_potongan_alpa,
              baris.pct_potongan_dtti,
              baris.pct_potongan_dtdi,
              baris.pct_potongan_pcti,
              baris.pct_potongan_pcdi,
            ])
            expect(jumlah(buku.map((satu) => satu.bp))).toBe(baris.pct_potongan_total)
            expect(jumlah(buku.map((satu) => satu.rupiah ?? Number.NaN))).toBe(baris.jumlah_potongan)
            expect([dasar.gajiPokok, dasar.dasarPemotongan]).toEqual([baris.Gaji_Pokok, baris.dasar_pemotongan])
            for (const angka of Object.values(baris)) {
              if (typeof angka === 'number') expect(Number.isSafeInteger(angka) && angka >= 0).toBe(true)
            }
            expect(baris.pct_potongan_total).toBeLessThanOrEqual(10_000)
            expect(baris.jumlah_potongan).toBeLessThanOrEqual(baris.dasar_pemotongan ?? 0)
          })
        }),
        BULAN,
      )
    },
    LAMA,
  )

  it(
    'kelima jumlah hari sama dengan hari kerja, dan hari-hari penjelasan memberi angka yang sama',
    () => {
      fc.assert(
        fc.property(sebulanArb, (sebulan) => {
          setiapBaris(sebulan, (baris, { hari }) => {
            const grup = (satu: string) => new Set(hari.filter((h) => h.grup === satu).map((h) => h.tanggal)).size
            const lima = [grup('H'), grup('DL'), grup('A'), grup('S'), grup('C')]
            expect(lima).toEqual([
              baris.jumlah_kehadiran,
              baris.jumlah_dinas_luar,
              baris.jumlah_alpa,
              baris.jumlah_sakit,
              baris.jumlah_cuti,
            ])
            expect(jumlah(lima)).toBe(baris.hari_kerja)
            expect(baris.jumlah_tidak_hadir).toBe(baris.jumlah_alpa + baris.jumlah_sakit + baris.jumlah_cuti)
            expect(new Set(hari.filter((h) => h.grup === null).map((h) => h.tanggal)).size).toBe(
              baris.hari_belum_sinkron,
            )
            expect(new Set(hari.filter((h) => h.tanda.length > 0).map((h) => h.tanggal)).size).toBe(baris.hari_bertanda)
            const durasi = (menit: 'menitTerlambat' | 'menitPulangCepat', adaIzin: boolean) => {
              const sisi = menit === 'menitTerlambat' ? 'izinDatang' : 'izinPulang'
              const daftar = hari.filter((h) => h[menit] > 0 && h[sisi] === adaIzin)
              return [daftar.length, formatDurasi(jumlah(daftar.map((h) => h[menit])) * 60)]
            }
            expect([
              ...durasi('menitTerlambat', false),
              ...durasi('menitTerlambat', true),
              ...durasi('menitPulangCepat', false),
              ...durasi('menitPulangCepat', true),
            ]).toEqual([
              baris.jumlah_terlambat_tanpa_izin,
              baris.durasi_terlambat_tanpa_izin,
              baris.jumlah_terlambat_dengan_izin,
              baris.durasi_terlambat_dengan_izin,
              baris.jumlah_pulang_cepat_tanpa_izin,
              baris.durasi_pulang_cepat_tanpa_izin,
              baris.jumlah_pulang_cepat_dengan_izin,
              baris.durasi_pulang_cepat_dengan_izin,
            ])
          })
        }),
        BULAN,
      )
    },
    LAMA,
  )

  it(
    'memberi izin tidak pernah lebih mahal daripada tidak memberi',
    () => {
      const izinArb = fc.array(
        fc.tuple(fc.constantFrom(...ORANG), fc.integer({ min: 1, max: 28 }), fc.constantFrom(1 as const, 2 as const)),
        { minLength: 1, maxLength: 40, size: 'max' },
      )
      fc.assert(
        fc.property(sebulanArb, izinArb, ({ fakta, potongan }, daftar) => {
          const tambahan = daftar.map(([gtkId, hari, jenis], i) =>
            izin(String(hari).padStart(2, '0'), jenis, { gtkId, nomor: String(2000 + i) }),
          )
          const sesudah = hitungBulan({ ...fakta, koreksi: [...fakta.koreksi, ...tambahan] }, potongan).baris
          for (const [i, sebelum] of hitungBulan(fakta, potongan).baris.entries()) {
            expect(sesudah[i]?.pct_potongan_total).toBeLessThanOrEqual(sebelum.pct_potongan_total)
            expect(sesudah[i]?.jumlah_potongan).toBeLessThanOrEqual(sebelum.jumlah_potongan ?? 0)
            expect(sesudah[i]?.jumlah_alpa).toBe(sebelum.jumlah_alpa)
          }
        }),
        BULAN,
      )
    },
    LAMA,
  )

  it(
    'fakta yang sama dalam urutan apa pun memberi baris yang sama',
    () => {
      fc.assert(
        fc.property(sebulanArb, fc.nat(), ({ fakta, potongan, taps }, benih) => {
          let angka = benih
          const acak = <T>(daftar: readonly T[]): T[] =>
            daftar
              .map((satu) => {
                angka = (Math.imul(angka, 1_103_515_245) + 12_345) & 0x7fffffff
                return { satu, kunci: angka }
              })
              .toSorted((a, b) => a.kunci - b.kunci)
              .map(({ satu }) => satu)
          const lain: FaktaBulan = {
            ...fakta,
            tap: kolomTap(acak([...taps, ...taps.slice(0, 3)])),
            koreksi: acak(fakta.koreksi),
            manual: acak(fakta.manual),
            libur: acak(fakta.libur),
            mesin: acak(fakta.mesin),
            pemetaan: acak(fakta.pemetaan),
            konfirmasi: acak(fakta.konfirmasi),
            gtk: acak(fakta.gtk),
          }
          const uang = {
            tarif: acak(potongan.tarif),
            gtk: acak(potongan.gtk.map((gtk) => ({ ...gtk, tpp: acak(gtk.tpp) }))),
          }
          expect(hitungBulan(lain, uang)).toEqual(hitungBulan(fakta, potongan))
        }),
        BULAN,
      )
    },
    LAMA,
  )

  it(
    'penjelasan satu orang sama dengan bulan seluruh sekolah',
    () => {
      fc.assert(
        fc.property(sebulanArb, ({ fakta, potongan }) => {
          const hasil = hitungHariBulan(fakta)
          for (const id of ORANG) {
            expect(jelaskanBulan(fakta, potongan, id)).toEqual(bukuDari(hasil, potongan, id))
          }
        }),
        { numRuns: 300 },
      )
    },
    LAMA,
  )
})
