import type { BulananRow, LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import type { UbinSekolah } from '@geisa/contract/rekap-ubin'
import { longTanggal, namaBulan } from '@geisa/engine/kalender'
import { numeral } from '../angka.ts'
import { daysSheet } from './excel-harian.ts'
import { ringkasanSheet } from './excel-ringkasan.ts'
import { indukMark, indukNotes } from './induk-gtk.ts'
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
} from './kolom-bulanan.ts'
import {
  asCells,
  type DownloadControl,
  downloadExcelWorkbook,
  type ExcelColumn,
  type ExcelSheet,
} from './unduh-excel.ts'

export type SheetOption = {
  /** 'Unit Kerja', as on screen. */
  unitKerja: boolean
  /** Name of the sheet, where a workbook holds several. */
  judul?: string
}

type Row = BulananRow & { no: number }
const ONE_DAY = 86_400

/** As narrow as the figures allow, so that a page of A4 stays readable. */
const WIDTH: Record<JenisAngka, number> = { hari: 4.5, kali: 4.5, durasi: 9, persen: 6, rupiah: 11 }
/** What a cell keeps free beside its text; the sums below are bold. */
const GAP = 1.3
const JENIS = { hari: 'angka', kali: 'angka', durasi: 'durasi', persen: 'persen', rupiah: 'angka' } as const

/** The report as it stands on screen, all of its rows: the same value, the same figures (rules.md K). */
export function bulananSheet(laporan: LaporanBulanan, { unitKerja, judul }: SheetOption): ExcelSheet<Row> {
  const columns = bulananColumns(laporan.baris, unitKerja)
  const nama = judulLaporan(laporan)
  return {
    namaBerkas: `${nama} ${namaTempat(laporan)} ${namaBulan(laporan.bulan)}`,
    judul: judul ?? `Bulanan ${namaTempat(laporan)}`,
    columns,
    rows: laporan.baris.map((b, nth) => ({ ...b, no: nth + 1 })),
    pembuka: headingLines(laporan, nama),
    ...(laporan.baris.length === 0 ? {} : { kaki: foot(laporan, columns) }),
    penutup: footer(laporan),
    bekuKolom: 2,
  }
}

/** The summary that the workbook opens on, then the month, then its days where one school's are had. */
export function downloadBulanan(
  laporan: LaporanBulanan,
  { days = null, ...option }: SheetOption & { days?: UbinSekolah | null },
  control?: DownloadControl,
): Promise<void> {
  const { namaBerkas, ...month } = bulananSheet(laporan, option)
  const { pembuka: lines = [] } = month
  const sheet = [
    () => Promise.resolve(asCells(ringkasanSheet(laporan, lines))),
    () => Promise.resolve(asCells(month)),
    ...(days === null ? [] : [() => Promise.resolve(asCells(daysSheet(laporan, days, lines)))]),
  ]
  return downloadExcelWorkbook({ namaBerkas, sheet }, control)
}

/** One of the sheets of a workbook: its name, and how to fetch it when its turn comes. */
export type LoadSheet = { nama: string; load: (signal?: AbortSignal) => Promise<LaporanBulanan> }

/** 'Unduh bulanan kecamatan': one workbook, a sheet each, loaded one after another; stops where the signal says. */
export function downloadAllKecamatan(
  namaBerkas: string,
  daftar: readonly LoadSheet[],
  control: DownloadControl = {},
): Promise<void> {
  const sheet = daftar.map(
    ({ nama, load }) =>
      async () =>
        bulananSheet(await load(control.signal), { unitKerja: true, judul: nama }),
  )
  return downloadExcelWorkbook({ namaBerkas, sheet }, control)
}

function bulananColumns(rows: readonly BulananRow[], unitKerja: boolean): ExcelColumn<Row>[] {
  const figureColumn = (angka: AngkaBulanan, kelompok: string): ExcelColumn<Row> => ({
    judul: angka.judul,
    kelompok,
    nilai: (b) => angkaExcel(angka, b[angka.key]),
    jenis: JENIS[angka.jenis],
    width: figureWidth(angka, rows),
  })
  return [
    { judul: 'No.', nilai: (b) => b.no, jenis: 'tanda', width: 5 },
    { judul: 'Nama', nilai: (b) => `${b.nama}${indukMark(b)}`, width: 28, wrapper: true },
    { judul: 'Status Kepegawaian', nilai: (b) => b.status_kepegawaian, width: 14, wrapper: true },
    { judul: 'NIP', nilai: (b) => b.nip, width: 19.5 },
    { judul: 'NUPTK', nilai: (b) => b.nuptk, width: 17.5 },
    { judul: 'NRG', nilai: (b) => b.nrg, width: 13.5 },
    { judul: 'Jenis Guru', nilai: (b) => b.jenis_guru, width: 14, wrapper: true },
    ...(unitKerja ? [{ judul: 'Unit Kerja', nilai: (b: Row) => b.nama_sekolah, width: 22, wrapper: true }] : []),
    ...ANGKA_BULANAN.map((angka) => figureColumn(angka, KELOMPOK_ANGKA[angka.kelompok])),
    ...HARI_TO_CHECK.map((angka) => figureColumn(angka, 'Periksa (hari)')),
  ]
}

/** A figure that does not fit is printed as '###': the longest one counts, the sum too, and every word of the heading. */
function figureWidth(angka: AngkaBulanan, rows: readonly BulananRow[]): number {
  const content = [...rows.map((b) => b[angka.key]), jumlahAngka(angka, rows)].map((nilai) =>
    formatFigure(angka, nilai),
  )
  const lengths = [...content, ...angka.judul.split(' ')].map((text) => text.length + GAP)
  return Math.max(WIDTH[angka.jenis], ...lengths)
}

/** Numbers that a spreadsheet adds: durations as parts of a day, percentages as points, as their heading says. */
function angkaExcel(angka: AngkaBulanan, nilai: NilaiAngka): number | null {
  const content = figureNumber(angka, nilai)
  if (content === null) return null
  return angka.jenis === 'durasi' ? content / ONE_DAY : angka.jenis === 'persen' ? content / 100 : content
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

function footer({ tarif, baris: rows }: LaporanBulanan): string[] {
  return [
    `Keterangan: ${LEGEND.map(([kode, meaning]) => `${kode} ${meaning}`).join(', ')}`,
    ...tarif.map((t) => `Tarif: ${t.nama} (${t.namaPemilik})${t.dasarHukum === null ? '' : `, ${t.dasarHukum}`}`),
    ...indukNotes(rows),
  ]
}
