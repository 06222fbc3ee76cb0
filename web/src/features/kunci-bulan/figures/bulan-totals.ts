import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import { numeral, rupiah } from '../../../shared/numerals.ts'

/** The sums of a school's month, in the words of the screen. */
export function totalBulan({ baris, bacaTpp }: Pick<LaporanBulanan, 'baris' | 'bacaTpp'>): [string, string][] {
  const jumlah = (nilai: (b: (typeof baris)[number]) => number | null): number =>
    baris.reduce((total, b) => total + (nilai(b) ?? 0), 0)
  return [
    ['GTK', numeral(baris.length)],
    ['Kehadiran', numeral(jumlah((b) => b.jumlah_kehadiran))],
    ['Dinas luar', numeral(jumlah((b) => b.jumlah_dinas_luar))],
    ['Alpa', numeral(jumlah((b) => b.jumlah_alpa))],
    ['Sakit', numeral(jumlah((b) => b.jumlah_sakit))],
    ['Cuti', numeral(jumlah((b) => b.jumlah_cuti))],
    [
      'Terlambat',
      numeral(jumlah((b) => b.jumlah_terlambat_dengan_izin) + jumlah((b) => b.jumlah_terlambat_tanpa_izin)),
    ],
    [
      'Pulang cepat',
      numeral(jumlah((b) => b.jumlah_pulang_cepat_dengan_izin) + jumlah((b) => b.jumlah_pulang_cepat_tanpa_izin)),
    ],
    ['Jumlah potongan', bacaTpp ? rupiah(jumlah((b) => b.jumlah_potongan)) : '–'],
  ]
}

/** Which sums changed between two looks: 'Alpa 12 → 13'. */
export function totalDiffs(prior: readonly [string, string][], current: readonly [string, string][]): string[] {
  const old = new Map(prior)
  return current
    .filter(([what, nilai]) => old.get(what) !== nilai)
    .map(([what, nilai]) => `${what} ${old.get(what)} → ${nilai}`)
}

/** What the annex prints, and who is counted without being printed there; null = it prints everybody. */
export function printedSection({ baris, bacaTpp }: Pick<LaporanBulanan, 'baris' | 'bacaTpp'>) {
  const printed = baris.filter((b) => b.tampil_sptjm)
  if (printed.length === baris.length) return null
  return {
    angka: totalBulan({ baris: printed, bacaTpp }),
    takTercetak: baris.filter((b) => !b.tampil_sptjm).map((b) => b.nama),
  }
}
