import type { BulananRow, LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import {
  ANGKA_BULANAN,
  type AngkaBulanan,
  describeFigure,
  type FigureKey,
  formatFigure,
  formatUnit,
  jumlahAngka,
} from '../../../shared/excel/bulanan-figures.ts'
import { rupiah } from '../../../shared/numerals.ts'

/** What a month comes to, at the right of its tiles: the figures people look for first. */
export type RightFigure = {
  title: string
  width: number
  value: (row: BulananRow) => string
  /** Nothing to see. */
  quiet: (row: BulananRow) => boolean
  words: (row: BulananRow) => string
  /** The figure whose explanation it opens. */
  angka: (row: BulananRow) => FigureKey
  total: (rows: readonly BulananRow[]) => string
}

const figure = (key: FigureKey): AngkaBulanan => ANGKA_BULANAN.find((one) => one.key === key) as AngkaBulanan

function column(key: FigureKey, judul: string, width: number): RightFigure {
  const angka = figure(key)
  return {
    title: judul,
    width,
    value: (row) => formatFigure(angka, row[key]),
    quiet: (row) => row[key] === 0 || row[key] === null,
    words: (row) => `${angka.name}: ${describeFigure(angka, row[key])}`,
    angka: () => key,
    total: (rows) => (angka.kind === 'persen' ? '' : formatFigure(angka, jumlahAngka(angka, rows))),
  }
}

const times = (row: BulananRow): number => row.jumlah_terlambat_tanpa_izin + row.jumlah_terlambat_dengan_izin

const LATE: RightFigure = {
  title: 'Terlambat',
  width: 72,
  value: (row) => String(times(row)),
  quiet: (row) => times(row) === 0,
  words: (row) => `Terlambat: ${times(row)} kali, ${row.jumlah_terlambat_dengan_izin} di antaranya dengan izin`,
  angka: (row) =>
    row.jumlah_terlambat_tanpa_izin === 0 && row.jumlah_terlambat_dengan_izin > 0
      ? 'jumlah_terlambat_dengan_izin'
      : 'jumlah_terlambat_tanpa_izin',
  total: (rows) =>
    formatFigure(
      { kind: 'kali' },
      rows.reduce((total, row) => total + times(row), 0),
    ),
}

const SHARE = [
  column('jumlah_kehadiran', 'Hadir', 46),
  column('jumlah_tidak_hadir', 'Tidak hadir', 46),
  LATE,
  column('pct_potongan_total', 'Potongan %', 66),
] as const

/** Without TPP there is nothing to deduct from: that is not known, and no 'nothing'. */
const RUPIAH = column('jumlah_potongan', 'Rp', 76)
const withoutTpp = (row: BulananRow): boolean => row.Gaji_Pokok === null
const MONEY: RightFigure = {
  ...RUPIAH,
  value: (row) => (withoutTpp(row) ? '–' : RUPIAH.value(row)),
  words: (row) => (withoutTpp(row) ? 'Jumlah Potongan: TPP belum diisi' : RUPIAH.words(row)),
}

/** What stands under a name on a phone, where the figures are out of sight: '−Rp32.250', else the percentage. */
export function potonganWords(row: BulananRow): string | undefined {
  if (row.pct_potongan_total === 0) return undefined
  const priced = row.jumlah_potongan !== null && !withoutTpp(row)
  return `−${priced ? rupiah(row.jumlah_potongan) : formatUnit({ kind: 'persen' }, row.pct_potongan_total)}`
}

/** A sum is never cut: the column is as wide as the longest figure that stands in it. */
export function rightFigures({ bacaTpp, baris }: LaporanBulanan): readonly RightFigure[] {
  return (bacaTpp ? [...SHARE, MONEY] : SHARE).map((one) => ({
    ...one,
    width: Math.max(one.width, 14 + 8 * one.total(baris).length),
  }))
}
