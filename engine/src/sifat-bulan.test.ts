/** What must hold for every month and its money, whatever happened in it: 2 700 months of four people. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { izin, kolomTap } from './contoh.test-bahan.ts'
import { hitungHariBulan } from './hari/bulan-hari.ts'
import { formatDurasi } from './kalender.ts'
import { bukuDari, jelaskanBulan, type PenjelasanBulan } from './potongan/buku-potongan.ts'
import { periksaProfil } from './potongan/profil.ts'
import type { HariBulan } from './rekap/hari-rekap.ts'
import type { BarisRekap } from './rekap/kolom-rekap.ts'
import { hitungBulan, rekapDari } from './rekap/rekap-bulan.ts'
import { ORANG, type Sebulan, sebulanArb } from './sebulan.test-bahan.ts'

/** Some seconds, more on a busy machine. */
const LAMA = 180_000
const BULAN = { numRuns: 2700 }

const jumlah = (daftar: readonly number[]): number => daftar.reduce((semua, satu) => semua + satu, 0)

/** One comparison a row: the runner's own are slow, and this runs more than ten thousand times. */
const samakan = (kiri: readonly unknown[], kanan: readonly unknown[]): void =>
  expect(kiri.flat().join(' ')).toBe(kanan.flat().join(' '))

describe('sifat laporan bulanan', () => {
  const nama = 'jumlah baris buku sama dengan setiap persen dan rupiah; hari-harinya memberi setiap jumlah dan durasi'
  it(nama, { timeout: LAMA }, () => {
    fc.assert(
      fc.property(sebulanArb, ({ fakta, potongan }) => {
        expect(periksaProfil(potongan.tarif[0]!.profil)).toEqual([])
        const hasil = hitungHariBulan(fakta)
        for (const baris of rekapDari(hasil, potongan).baris) {
          const isi = bukuDari(hasil, potongan, Number(baris.id.slice(2)))
          if (!isi) throw new Error('setiap baris dapat dijelaskan')
          periksaBuku(baris, isi)
          periksaHari(baris, isi.hari)
        }
      }),
      BULAN,
    )
  })

  it('memberi izin tidak pernah lebih mahal daripada tidak memberi', { timeout: LAMA }, () => {
    const sisi = fc.constantFrom(1 as const, 2 as const)
    const izinArb = fc.array(fc.tuple(fc.constantFrom(...ORANG), fc.integer({ min: 1, max: 28 }), sisi), {
      minLength: 1,
      maxLength: 40,
      size: 'max',
    })
    fc.assert(
      fc.property(sebulanArb, izinArb, ({ fakta, potongan }, daftar) => {
        const tambahan = daftar.map(([gtkId, hari, jenis], i) =>
          izin(String(hari).padStart(2, '0'), jenis, { gtkId, nomor: String(2000 + i) }),
        )
        const sesudah = hitungBulan({ ...fakta, koreksi: [...fakta.koreksi, ...tambahan] }, potongan).baris
        for (const [i, sebelum] of hitungBulan(fakta, potongan).baris.entries()) {
          const kini = sesudah[i]!
          expect(kini.pct_potongan_total <= sebelum.pct_potongan_total).toBe(true)
          expect((kini.jumlah_potongan ?? 0) <= (sebelum.jumlah_potongan ?? 0)).toBe(true)
          samakan([kini.id, kini.jumlah_alpa, kini.hari_kerja], [sebelum.id, sebelum.jumlah_alpa, sebelum.hari_kerja])
        }
      }),
      BULAN,
    )
  })

  it('fakta yang sama dalam urutan apa pun memberi laporan yang sama', { timeout: LAMA }, () => {
    fc.assert(
      fc.property(sebulanArb, fc.nat(), (sebulan, benih) => {
        const { fakta, potongan } = diacak(sebulan, benih)
        expect(JSON.stringify(hitungBulan(fakta, potongan))).toBe(
          JSON.stringify(hitungBulan(sebulan.fakta, sebulan.potongan)),
        )
      }),
      BULAN,
    )
  })

  it('penjelasan satu orang sama dengan penjelasannya dari bulan seluruh sekolah', { timeout: LAMA }, () => {
    fc.assert(
      fc.property(sebulanArb, ({ fakta, potongan }) => {
        const hasil = hitungHariBulan(fakta)
        for (const id of ORANG) {
          expect(jelaskanBulan(fakta, potongan, id)).toEqual(bukuDari(hasil, potongan, id))
        }
      }),
      { numRuns: 300 },
    )
  })
})

function periksaBuku(baris: BarisRekap, { buku, dasar }: PenjelasanBulan): void {
  const bp = (jenis: string) => jumlah(buku.filter((satu) => satu.jenis === jenis).map((satu) => satu.bp))
  const angka = Object.values(baris).filter((satu) => typeof satu === 'number')
  samakan(
    [
      [bp('alpa'), bp('dtti'), bp('dtdi'), bp('pcti'), bp('pcdi')],
      jumlah(buku.map((satu) => satu.bp)),
      jumlah(buku.map((satu) => satu.rupiah ?? Number.NaN)),
      [dasar.gajiPokok, dasar.dasarPemotongan],
      angka.every((satu) => Number.isSafeInteger(satu) && satu >= 0),
      baris.pct_potongan_total <= 10_000,
    ],
    [
      [baris.pct_potongan_alpa, baris.pct_potongan_dtti, baris.pct_potongan_dtdi],
      [baris.pct_potongan_pcti, baris.pct_potongan_pcdi, baris.pct_potongan_total],
      [baris.jumlah_potongan, baris.Gaji_Pokok, baris.dasar_pemotongan],
      [true, true],
    ],
  )
}

function periksaHari(baris: BarisRekap, hari: readonly HariBulan[]): void {
  const banyak = (pilih: (satu: HariBulan) => boolean) => new Set(hari.filter(pilih).map((h) => h.tanggal)).size
  const lima = ['H', 'DL', 'A', 'S', 'C'].map((grup) => banyak((h) => h.grup === grup))
  const durasi = (
    menit: 'menitTerlambat' | 'menitPulangCepat',
    sisi: 'izinDatang' | 'izinPulang',
    adaIzin: boolean,
  ) => {
    const daftar = hari.filter((h) => h[menit] > 0 && h[sisi] === adaIzin)
    return [daftar.length, formatDurasi(jumlah(daftar.map((h) => h[menit])) * 60)]
  }
  samakan(
    [
      lima,
      jumlah(lima),
      banyak((h) => h.grup === 'A' || h.grup === 'S' || h.grup === 'C'),
      banyak((h) => h.grup === null),
      banyak((h) => h.tanda.length > 0),
      ...[false, true].flatMap((adaIzin) => durasi('menitTerlambat', 'izinDatang', adaIzin)),
      ...[false, true].flatMap((adaIzin) => durasi('menitPulangCepat', 'izinPulang', adaIzin)),
    ],
    [
      [baris.jumlah_kehadiran, baris.jumlah_dinas_luar, baris.jumlah_alpa, baris.jumlah_sakit, baris.jumlah_cuti],
      [baris.hari_kerja, baris.jumlah_tidak_hadir, baris.hari_belum_sinkron, baris.hari_bertanda],
      [baris.jumlah_terlambat_tanpa_izin, baris.durasi_terlambat_tanpa_izin],
      [baris.jumlah_terlambat_dengan_izin, baris.durasi_terlambat_dengan_izin],
      [baris.jumlah_pulang_cepat_tanpa_izin, baris.durasi_pulang_cepat_tanpa_izin],
      [baris.jumlah_pulang_cepat_dengan_izin, baris.durasi_pulang_cepat_dengan_izin],
    ],
  )
}

/** Every list in another order, and some taps twice. */
function diacak({ fakta, potongan, taps }: Sebulan, benih: number): Pick<Sebulan, 'fakta' | 'potongan'> {
  let angka = benih
  const acak = <T>(daftar: readonly T[]): T[] =>
    daftar
      .map((satu) => {
        angka = (Math.imul(angka, 1_103_515_245) + 12_345) & 0x7fffffff
        return { satu, kunci: angka }
      })
      .toSorted((a, b) => a.kunci - b.kunci)
      .map(({ satu }) => satu)
  return {
    fakta: {
      ...fakta,
      tap: kolomTap(acak([...taps, ...taps.slice(0, 3)])),
      koreksi: acak(fakta.koreksi),
      manual: acak(fakta.manual),
      libur: acak(fakta.libur),
      mesin: acak(fakta.mesin),
      pemetaan: acak(fakta.pemetaan),
      konfirmasi: acak(fakta.konfirmasi),
      gtk: acak(fakta.gtk),
    },
    potongan: {
      tarif: acak(potongan.tarif),
      gtk: acak(potongan.gtk.map((gtk) => ({ ...gtk, tpp: acak(gtk.tpp) }))),
    },
  }
}
