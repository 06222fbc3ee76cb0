import type { BulananRow, LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import {
  ALL_FIGURES,
  type AngkaBulanan,
  type FigureKey,
  figureNumber,
  formatFigure,
  formatUnit,
  jumlahAngka,
} from './bulanan-figures.ts'
import type { Sheet } from './download-excel.ts'

/** What somebody wants to know before the month's hundreds of cells: one line a figure, in words (rupa 14). */
export type RingkasanRow = { uraian: string; jumlah: number | null; satuan: string; keterangan: string }

const LARGEST = 5
/** Counts with how long they lasted beside them. */
const LINES: readonly (readonly [FigureKey, FigureKey?])[] = [
  ['jumlah_kehadiran'],
  ['jumlah_dinas_luar'],
  ['jumlah_alpa'],
  ['jumlah_sakit'],
  ['jumlah_cuti'],
  ['jumlah_terlambat_dengan_izin', 'durasi_terlambat_dengan_izin'],
  ['jumlah_terlambat_tanpa_izin', 'durasi_terlambat_tanpa_izin'],
  ['jumlah_pulang_cepat_dengan_izin', 'durasi_pulang_cepat_dengan_izin'],
  ['jumlah_pulang_cepat_tanpa_izin', 'durasi_pulang_cepat_tanpa_izin'],
  ['hari_belum_sinkron'],
  ['hari_bertanda'],
  ['dasar_pemotongan'],
  ['jumlah_potongan'],
]

export const ringkasanSheet = (laporan: LaporanBulanan, headingLines: readonly string[]): Sheet<RingkasanRow> => ({
  title: 'Ringkasan',
  columns: [
    { title: 'Uraian', value: (b) => b.uraian, width: 46, wrap: true },
    { title: 'Jumlah', value: (b) => b.jumlah, kind: 'angka', width: 18 },
    { title: 'Satuan', value: (b) => b.satuan, width: 10 },
    { title: 'Keterangan', value: (b) => b.keterangan, width: 46, wrap: true },
  ],
  rows: [...peopleRows(laporan), ...LINES.map((line) => figureRow(laporan, line)), ...largestRows(laporan)],
  above: headingLines,
})

function peopleRows({ baris: rows }: LaporanBulanan): RingkasanRow[] {
  const printed = rows.filter((b) => b.tampil_sptjm).length
  const untouched = rows.filter((b) => b.pct_potongan_total === 0).length
  return [
    { uraian: 'GTK dalam laporan', jumlah: rows.length, satuan: 'orang', keterangan: `${printed} dicetak di SPTJM` },
    { uraian: 'GTK tanpa potongan', jumlah: untouched, satuan: 'orang', keterangan: '' },
  ]
}

function figureRow({ baris: rows }: LaporanBulanan, [key, duration]: readonly [FigureKey, FigureKey?]): RingkasanRow {
  const angka = figure(key)
  const long = duration === undefined ? null : figure(duration)
  return {
    uraian: angka.name,
    jumlah: figureNumber(angka, jumlahAngka(angka, rows)),
    satuan: angka.kind,
    keterangan: long === null ? '' : `Lamanya ${formatFigure(long, jumlahAngka(long, rows))} (jam:menit:detik)`,
  }
}

/** Who loses most; without a right to read pay, by the percentage alone. */
function largestRows({ baris: rows }: LaporanBulanan): RingkasanRow[] {
  const loss = (b: BulananRow): number => b.jumlah_potongan ?? b.pct_potongan_total
  return rows
    .filter((b) => b.pct_potongan_total > 0)
    .toSorted((a, b) => loss(b) - loss(a) || a.nama.localeCompare(b.nama, 'id'))
    .slice(0, LARGEST)
    .map((b) => ({
      uraian: `Potongan terbesar: ${b.nama}`,
      jumlah: b.jumlah_potongan,
      satuan: 'rupiah',
      keterangan: `${formatUnit(figure('pct_potongan_total'), b.pct_potongan_total)} dari dasar pemotongan`,
    }))
}

function figure(key: FigureKey): AngkaBulanan {
  const found = ALL_FIGURES.find((one) => one.key === key)
  if (found === undefined) throw new Error(`no figure ${key}`)
  return found
}
