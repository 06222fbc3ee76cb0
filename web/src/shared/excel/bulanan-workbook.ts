import type { BulananRow, LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import type { UbinSekolah } from '@geisa/contract/rekap/ubin'
import { longTanggal, namaBulan } from '@geisa/engine/calendar'
import { numeral } from '../numerals.ts'
import {
  ANGKA_BULANAN,
  type AngkaBulanan,
  figureNumber,
  formatFigure,
  HARI_TO_CHECK,
  type JenisAngka,
  jumlahAngka,
  KELOMPOK_ANGKA,
  LEGEND,
  type NilaiAngka,
} from './bulanan-figures.ts'
import { daysSheet } from './days-sheet.ts'
import {
  asCells,
  type DownloadControl,
  downloadExcelWorkbook,
  type ExcelColumn,
  type ExcelSheet,
} from './download-excel.ts'
import { liburNotes } from './libur-notes.ts'
import { ringkasanSheet } from './ringkasan-sheet.ts'
import { nameMark, nameNotes } from './row-marks.ts'

export type SheetOption = {
  /** 'Unit Kerja', as on screen. */
  unitKerja: boolean
  /** Name of the sheet, where a workbook holds several. */
  title?: string
}

type Row = BulananRow & { no: number }
const ONE_DAY = 86_400

/** As narrow as the figures allow, so that a page of A4 stays readable. */
const WIDTH: Record<JenisAngka, number> = { hari: 4.5, kali: 4.5, durasi: 9, persen: 6, rupiah: 11 }
/** What a cell keeps free beside its text; the sums below are bold. */
const GAP = 1.3
const JENIS = { hari: 'angka', kali: 'angka', durasi: 'durasi', persen: 'persen', rupiah: 'angka' } as const

/** The report as it stands on screen, all of its rows: the same value, the same figures (rules.md K). */
export function bulananSheet(laporan: LaporanBulanan, { unitKerja, title }: SheetOption): ExcelSheet<Row> {
  const columns = bulananColumns(laporan.baris, unitKerja)
  const nama = judulLaporan(laporan)
  return {
    fileName: `${nama} ${namaTempat(laporan)} ${namaBulan(laporan.bulan)}`,
    title: title ?? `Bulanan ${namaTempat(laporan)}`,
    columns,
    rows: laporan.baris.map((b, nth) => ({ ...b, no: nth + 1 })),
    above: headingLines(laporan, nama),
    ...(laporan.baris.length === 0 ? {} : { totals: foot(laporan, columns) }),
    below: footer(laporan),
    frozenColumns: 2,
  }
}

/** The summary that the workbook opens on, then the month, then its days where one school's are had. */
export function downloadBulanan(
  laporan: LaporanBulanan,
  { days = null, ...option }: SheetOption & { days?: UbinSekolah | null },
  control?: DownloadControl,
): Promise<void> {
  const { fileName, ...month } = bulananSheet(laporan, option)
  const { above: lines = [] } = month
  const sheets = [
    () => Promise.resolve(asCells(ringkasanSheet(laporan, lines))),
    () => Promise.resolve(asCells(month)),
    ...(days === null ? [] : [() => Promise.resolve(asCells(daysSheet(laporan, days, lines)))]),
  ]
  return downloadExcelWorkbook({ fileName, sheets }, control)
}

/** One of the sheets of a workbook: its name, and how to fetch it when its turn comes. */
export type LoadSheet = { name: string; load: (signal?: AbortSignal) => Promise<LaporanBulanan> }

/** 'Unduh bulanan kecamatan': one workbook, a sheet each, loaded one after another; stops where the signal says. */
export function downloadAllKecamatan(
  fileName: string,
  all: readonly LoadSheet[],
  control: DownloadControl = {},
): Promise<void> {
  const sheets = all.map(
    ({ name, load }) =>
      async () =>
        bulananSheet(await load(control.signal), { unitKerja: true, title: name }),
  )
  return downloadExcelWorkbook({ fileName, sheets }, control)
}

function bulananColumns(rows: readonly BulananRow[], unitKerja: boolean): ExcelColumn<Row>[] {
  const figureColumn = (angka: AngkaBulanan, group: string): ExcelColumn<Row> => ({
    title: angka.title,
    group,
    value: (b) => angkaExcel(angka, b[angka.key]),
    kind: JENIS[angka.kind],
    width: figureWidth(angka, rows),
  })
  return [
    { title: 'No.', value: (b) => b.no, kind: 'tanda', width: 5 },
    { title: 'Nama', value: (b) => `${b.nama}${nameMark(b)}`, width: 28, wrap: true },
    { title: 'Status Kepegawaian', value: (b) => b.status_kepegawaian, width: 14, wrap: true },
    { title: 'NIP', value: (b) => b.nip, width: 19.5 },
    { title: 'NUPTK', value: (b) => b.nuptk, width: 17.5 },
    { title: 'NRG', value: (b) => b.nrg, width: 13.5 },
    { title: 'Jenis Guru', value: (b) => b.jenis_guru, width: 14, wrap: true },
    ...(unitKerja ? [{ title: 'Unit Kerja', value: (b: Row) => b.nama_sekolah, width: 22, wrap: true }] : []),
    ...ANGKA_BULANAN.map((angka) => figureColumn(angka, KELOMPOK_ANGKA[angka.group])),
    ...HARI_TO_CHECK.map((angka) => figureColumn(angka, 'Periksa (hari)')),
  ]
}

/** A figure that does not fit is printed as '###': the longest one counts, the sum too, and every word of the heading. */
function figureWidth(angka: AngkaBulanan, rows: readonly BulananRow[]): number {
  const content = [...rows.map((b) => b[angka.key]), jumlahAngka(angka, rows)].map((nilai) =>
    formatFigure(angka, nilai),
  )
  const lengths = [...content, ...angka.title.split(' ')].map((text) => text.length + GAP)
  return Math.max(WIDTH[angka.kind], ...lengths)
}

/** Numbers that a spreadsheet adds: durations as parts of a day, percentages as points, as their heading says. */
function angkaExcel(angka: AngkaBulanan, nilai: NilaiAngka): number | null {
  const content = figureNumber(angka, nilai)
  if (content === null) return null
  return angka.kind === 'durasi' ? content / ONE_DAY : angka.kind === 'persen' ? content / 100 : content
}

function foot({ baris: rows }: LaporanBulanan, columns: readonly ExcelColumn<Row>[]): (string | number | null)[] {
  const angka: readonly AngkaBulanan[] = [...ANGKA_BULANAN, ...HARI_TO_CHECK]
  const jumlah = angka.map((angkaBulanan) => angkaExcel(angkaBulanan, jumlahAngka(angkaBulanan, rows)))
  const empty = Array.from({ length: columns.length - angka.length }, () => null)
  return [null, `Jumlah ${numeral(rows.length)} GTK`, ...empty.slice(2), ...jumlah]
}

const judulLaporan = ({ kecamatan }: LaporanBulanan): string =>
  kecamatan === null ? 'Laporan Kehadiran Bulanan' : 'Laporan Kehadiran Bulanan Kecamatan'

const namaTempat = ({ sekolah, kecamatan }: LaporanBulanan): string => sekolah?.nama ?? kecamatan?.nama ?? ''

function headingLines(laporan: LaporanBulanan, judul: string): string[] {
  const { sekolah, kecamatan, segel: seal, daftarSekolah } = laporan
  const locked = daftarSekolah.filter((s) => s.terkunci).length
  return [
    judul,
    ...(sekolah === null
      ? []
      : [
          `Sekolah: ${sekolah.nama}`,
          `NPSN: ${sekolah.npsn}`,
          `Wilayah: ${sekolah.namaKecamatan}, ${sekolah.namaKabKota}`,
        ]),
    ...(kecamatan === null
      ? []
      : [`Kecamatan: ${kecamatan.nama}, ${kecamatan.namaKabKota}, ${kecamatan.namaProvinsi}`]),
    `Bulan: ${namaBulan(laporan.bulan)}`,
    kecamatan === null
      ? seal === null
        ? openState(laporan)
        : `Terkunci, kode ${seal.kode}`
      : `${locked} dari ${daftarSekolah.length} sekolah sudah mengunci bulan ini`,
  ]
}

const openState = ({ lengkapSampai: completeUntil }: LaporanBulanan): string =>
  completeUntil === null
    ? 'Belum dikunci, belum ada hari yang dihitung'
    : `Belum dikunci, dihitung sampai ${longTanggal(completeUntil)}`

function footer(laporan: LaporanBulanan): string[] {
  const { tarif } = laporan
  return [
    `Keterangan: ${LEGEND.map(([kode, meaning]) => `${kode} ${meaning}`).join(', ')}`,
    ...tarif.map((t) => `Tarif: ${t.nama} (${t.namaPemilik})${t.dasarHukum === null ? '' : `, ${t.dasarHukum}`}`),
    ...nameNotes(laporan.baris),
    ...liburNotes(laporan),
  ]
}
