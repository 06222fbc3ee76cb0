import type { RekapRow } from './rekap-columns.ts'

/** A month in a few numbers, of one person or of a whole school: a point of a trend. */
export type TrenAngka = {
  /** Whose days are counted: 1 of a person's own month. */
  jumlahGtk: number
  /** Their completed, synced workdays (hari_kerja). */
  hariKerja: number
  alpa: number
  /** Alpa, sick and on leave. */
  tidakHadir: number
  /** How often somebody came late, with and without leave, and for how long together. */
  terlambat: number
  menitTerlambat: number
  /** The same of who left early or not at all: a missing leaving tap is priced as minutes (rules.md 14). */
  pulangCepat: number
  menitPulangCepat: number
  /** Basis points: a person's own total; of a school the mean over `jumlahGtk`, to the nearest basis point. */
  bpPotongan: number
  /** What of it each cause took, as `bpPotongan`; together more than it where the cap of a whole month was reached. */
  bpAlpa: number
  bpTerlambat: number
  bpPulangCepat: number
  /** Rupiah, together; null = nobody's pay is known. */
  potongan: number | null
}

/**
 * The numbers of a monthly report's rows. Only who has a counted day is counted: a month in which nobody has one (before
 * the school began, not reported by any machine) is not a month of 0 %, it is none. @returns null for such a month
 */
export function trenAngka(rows: readonly RekapRow[]): TrenAngka | null {
  const counted = rows.filter(({ hari_kerja }) => hari_kerja > 0)
  if (counted.length === 0) return null
  const sum = (take: (row: RekapRow) => number) => counted.reduce((total, row) => total + take(row), 0)
  const mean = (take: (row: RekapRow) => number) => Math.round(sum(take) / counted.length)
  const paid = counted.some(({ Gaji_Pokok: gaji }) => gaji !== null)
  return {
    jumlahGtk: counted.length,
    hariKerja: sum((row) => row.hari_kerja),
    alpa: sum((row) => row.jumlah_alpa),
    tidakHadir: sum((row) => row.jumlah_tidak_hadir),
    terlambat: sum((row) => row.jumlah_terlambat_dengan_izin + row.jumlah_terlambat_tanpa_izin),
    menitTerlambat: sum((row) => minutes(row.durasi_terlambat_dengan_izin) + minutes(row.durasi_terlambat_tanpa_izin)),
    pulangCepat: sum((row) => row.jumlah_pulang_cepat_dengan_izin + row.jumlah_pulang_cepat_tanpa_izin),
    menitPulangCepat: sum(
      (row) => minutes(row.durasi_pulang_cepat_dengan_izin) + minutes(row.durasi_pulang_cepat_tanpa_izin),
    ),
    bpPotongan: mean((row) => row.pct_potongan_total),
    bpAlpa: mean((row) => row.pct_potongan_alpa),
    bpTerlambat: mean((row) => row.pct_potongan_dtdi + row.pct_potongan_dtti),
    bpPulangCepat: mean((row) => row.pct_potongan_pcdi + row.pct_potongan_pcti),
    potongan: paid ? sum((row) => row.jumlah_potongan ?? 0) : null,
  }
}

/** 'HH:mm:ss' of a row; hours may pass 24. */
function minutes(duration: string): number {
  const [jam = 0, minute = 0] = duration.split(':').map(Number)
  return jam * 60 + minute
}
