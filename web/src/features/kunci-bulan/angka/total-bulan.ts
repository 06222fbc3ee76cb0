import type { LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import { bilangan, rupiah } from './angka.ts'

/** The sums of a school's month, in the words of the screen. */
export function totalBulan({ baris, bacaTpp }: Pick<LaporanBulanan, 'baris' | 'bacaTpp'>): [string, string][] {
  const jumlah = (nilai: (b: (typeof baris)[number]) => number | null): number =>
    baris.reduce((total, b) => total + (nilai(b) ?? 0), 0)
  return [
    ['GTK', bilangan(baris.length)],
    ['Kehadiran', bilangan(jumlah((b) => b.jumlah_kehadiran))],
    ['Dinas luar', bilangan(jumlah((b) => b.jumlah_dinas_luar))],
    ['Alpa', bilangan(jumlah((b) => b.jumlah_alpa))],
    ['Sakit', bilangan(jumlah((b) => b.jumlah_sakit))],
    ['Cuti', bilangan(jumlah((b) => b.jumlah_cuti))],
    [
      'Terlambat',
      bilangan(jumlah((b) => b.jumlah_terlambat_dengan_izin) + jumlah((b) => b.jumlah_terlambat_tanpa_izin)),
    ],
    [
      'Pulang cepat',
      bilangan(jumlah((b) => b.jumlah_pulang_cepat_dengan_izin) + jumlah((b) => b.jumlah_pulang_cepat_tanpa_izin)),
    ],
    ['Jumlah potongan', bacaTpp ? rupiah(jumlah((b) => b.jumlah_potongan)) : '–'],
  ]
}

/** Which sums changed between two looks: 'Alpa 12 → 13'. */
export function bedaTotal(dulu: readonly [string, string][], kini: readonly [string, string][]): string[] {
  const lama = new Map(dulu)
  return kini
    .filter(([apa, nilai]) => lama.get(apa) !== nilai)
    .map(([apa, nilai]) => `${apa} ${lama.get(apa)} → ${nilai}`)
}

/** What the annex prints, and who is counted without being printed there; null = it prints everybody. */
export function bagianTercetak({ baris, bacaTpp }: Pick<LaporanBulanan, 'baris' | 'bacaTpp'>) {
  const tercetak = baris.filter((b) => b.tampil_sptjm)
  if (tercetak.length === baris.length) return null
  return {
    angka: totalBulan({ baris: tercetak, bacaTpp }),
    takTercetak: baris.filter((b) => !b.tampil_sptjm).map((b) => b.nama),
  }
}
