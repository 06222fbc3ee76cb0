import type { BulananRow } from '@geisa/contract/rekap/bulanan'
import { formatDuration } from '@geisa/engine/calendar'
import { numeral, rupiah } from '../numerals.ts'
import { briefDuration, durationSeconds, readDuration } from '../tanggal/duration.ts'

/** The figures of the monthly report, said once for screen, cards and workbook (spec 2 'Monthly report row'). */
export const KELOMPOK_ANGKA = {
  kehadiran: 'Kehadiran (hari)',
  terlambat: 'Datang terlambat (DT)',
  pulangCepat: 'Pulang cepat (PC)',
  potongan: 'Potongan (%)',
  tpp: 'TPP (Rp)',
} as const
export type KelompokAngka = keyof typeof KELOMPOK_ANGKA

export type JenisAngka = 'hari' | 'kali' | 'durasi' | 'persen' | 'rupiah'
type Angka<K extends keyof BulananRow = keyof BulananRow> = {
  key: K
  /** Heading below its group's. */
  title: string
  /** The figure by its full name. */
  name: string
  group: KelompokAngka
  kind: JenisAngka
}
const oneFigure = <const K extends keyof BulananRow>(
  group: KelompokAngka,
  kind: JenisAngka,
  key: K,
  title: string,
  name: string,
): Angka<K> => ({ key, title, name, group, kind })

export const ANGKA_BULANAN = [
  oneFigure('kehadiran', 'hari', 'jumlah_kehadiran', 'H', 'Hadir'),
  oneFigure('kehadiran', 'hari', 'jumlah_dinas_luar', 'DL', 'Dinas luar'),
  oneFigure('kehadiran', 'hari', 'jumlah_alpa', 'A', 'Alpa'),
  oneFigure('kehadiran', 'hari', 'jumlah_sakit', 'S', 'Sakit'),
  oneFigure('kehadiran', 'hari', 'jumlah_cuti', 'C', 'Cuti'),
  oneFigure('kehadiran', 'hari', 'jumlah_tidak_hadir', 'Tidak hadir', 'Tidak hadir: alpa, sakit, dan cuti'),
  oneFigure('terlambat', 'kali', 'jumlah_terlambat_dengan_izin', 'DI', 'Datang terlambat dengan izin'),
  oneFigure('terlambat', 'durasi', 'durasi_terlambat_dengan_izin', 'Durasi DI', 'Lama datang terlambat dengan izin'),
  oneFigure('terlambat', 'kali', 'jumlah_terlambat_tanpa_izin', 'TI', 'Datang terlambat tanpa izin'),
  oneFigure('terlambat', 'durasi', 'durasi_terlambat_tanpa_izin', 'Durasi TI', 'Lama datang terlambat tanpa izin'),
  oneFigure('pulangCepat', 'kali', 'jumlah_pulang_cepat_dengan_izin', 'DI', 'Pulang cepat dengan izin'),
  oneFigure('pulangCepat', 'durasi', 'durasi_pulang_cepat_dengan_izin', 'Durasi DI', 'Lama pulang cepat dengan izin'),
  oneFigure('pulangCepat', 'kali', 'jumlah_pulang_cepat_tanpa_izin', 'TI', 'Pulang cepat tanpa izin'),
  oneFigure('pulangCepat', 'durasi', 'durasi_pulang_cepat_tanpa_izin', 'Durasi TI', 'Lama pulang cepat tanpa izin'),
  oneFigure('potongan', 'persen', 'pct_potongan_alpa', 'Alpa', 'Potongan karena alpa'),
  oneFigure('potongan', 'persen', 'pct_potongan_dtdi', 'DTDI', 'Potongan karena datang terlambat dengan izin'),
  oneFigure('potongan', 'persen', 'pct_potongan_dtti', 'DTTI', 'Potongan karena datang terlambat tanpa izin'),
  oneFigure('potongan', 'persen', 'pct_potongan_pcdi', 'PCDI', 'Potongan karena pulang cepat dengan izin'),
  oneFigure('potongan', 'persen', 'pct_potongan_pcti', 'PCTI', 'Potongan karena pulang cepat tanpa izin'),
  oneFigure('potongan', 'persen', 'pct_potongan_total', 'Total', 'Potongan seluruhnya, paling banyak 100 %'),
  oneFigure('tpp', 'rupiah', 'Gaji_Pokok', 'TPP', 'TPP sebagai dasar'),
  oneFigure('tpp', 'rupiah', 'dasar_pemotongan', 'Dasar', 'Dasar pemotongan'),
  oneFigure('tpp', 'rupiah', 'jumlah_potongan', 'Potongan', 'Jumlah potongan'),
] as const

export type FigureKey = (typeof ANGKA_BULANAN)[number]['key'] | 'hari_belum_sinkron' | 'hari_bertanda'
export type AngkaBulanan = Angka<FigureKey>

/** Not figures of the paper: days that somebody ought to look at. */
export const HARI_TO_CHECK = [
  oneFigure('kehadiran', 'hari', 'hari_belum_sinkron', 'Belum sinkron', 'Hari belum sinkron'),
  oneFigure('kehadiran', 'hari', 'hari_bertanda', 'Bertanda', 'Hari bertanda'),
] as const

export const ALL_FIGURES: readonly AngkaBulanan[] = [...ANGKA_BULANAN, ...HARI_TO_CHECK]
export const FIGURE_KEYS = ALL_FIGURES.map(({ key }) => key)

/** Spec 2, 'Monthly report'. */
export const LEGEND = [
  ['H', 'Hadir'],
  ['DL', 'Dinas Luar'],
  ['A', 'Alpa'],
  ['S', 'Sakit'],
  ['C', 'Cuti'],
  ['DI', 'Dengan Izin'],
  ['TI', 'Tanpa Izin'],
  ['DT', 'Datang Terlambat'],
  ['PC', 'Pulang Cepat'],
] as const

export type NilaiAngka = string | number | null

/** Durations as seconds, so that they can be compared and added; everything else as it is. */
export function figureNumber({ kind }: Pick<AngkaBulanan, 'kind'>, nilai: NilaiAngka): number | null {
  return kind === 'durasi' && typeof nilai === 'string' ? durationSeconds(nilai) : (nilai as number | null)
}

/** On paper: '22', '01:03:00', '7,00', '140.000'; what a reader may not see, or what is not there, is '–'. */
export function formatFigure({ kind }: Pick<AngkaBulanan, 'kind'>, nilai: NilaiAngka): string {
  if (nilai === null) return '–'
  if (typeof nilai === 'string') return nilai
  return kind === 'persen' ? (nilai / 100).toFixed(2).replace('.', ',') : numeral(nilai)
}

/** On screen: the same, but for a duration, which is '1 j 3 mnt' there. */
export const formatOnScreen = (angka: Pick<AngkaBulanan, 'kind'>, nilai: NilaiAngka): string =>
  angka.kind === 'durasi' && typeof nilai === 'string'
    ? briefDuration(durationSeconds(nilai))
    : formatFigure(angka, nilai)

/** The same with its unit, where no heading stands above: 'Rp140.000', '2 hari', and '7,00 %', which no line end parts. */
export function formatUnit(angka: Pick<AngkaBulanan, 'kind'>, nilai: NilaiAngka): string {
  const content = formatOnScreen(angka, nilai)
  if (nilai === null || angka.kind === 'durasi') return content
  if (angka.kind === 'rupiah') return rupiah(Number(nilai))
  return angka.kind === 'persen' ? `${content}\u00A0%` : `${content} ${angka.kind}`
}

/** Read aloud: the figure, its unit as a word. */
export function describeFigure(angka: Pick<AngkaBulanan, 'kind'>, nilai: NilaiAngka): string {
  const word = { persen: ' persen', rupiah: ' rupiah', hari: ' hari', kali: ' kali', durasi: '' }[angka.kind]
  if (angka.kind === 'durasi' && typeof nilai === 'string') return readDuration(durationSeconds(nilai))
  return nilai === null ? 'tidak tampak' : formatFigure(angka, nilai) + word
}

/** Percentages of different people have no sum; of the others only what is there is added. */
export function jumlahAngka(angka: AngkaBulanan, rows: readonly BulananRow[]): NilaiAngka {
  if (angka.kind === 'persen') return null
  const content = rows.map((b) => figureNumber(angka, b[angka.key])).filter((nilai) => nilai !== null)
  if (angka.kind === 'rupiah' && content.length === 0) return null
  const jumlah = content.reduce((total, nilai) => total + nilai, 0)
  return angka.kind === 'durasi' ? formatDuration(jumlah) : jumlah
}
