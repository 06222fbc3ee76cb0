import { type CellStyle, type CellValue, type ColumnDef, type MergeRange, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { tinggiBaris } from './tinggi-baris.ts'

/** 'angka' has two decimals where any value has some; 'persen' are points with two; 'durasi' are fractions of a day. */
export type JenisKolom = 'teks' | 'angka' | 'persen' | 'durasi'

/** One sheet as the worker gets it: values only, read from the rows by the page. */
export type IsiExcel = {
  /** Names the sheet and stands above each printed page. */
  judul: string
  /** Neighbours with one `kelompok` stand under one merged heading; `bungkus` breaks long text into lines. */
  kolom: readonly { judul: string; lebar: number; jenis: JenisKolom; kelompok?: string; bungkus?: boolean }[]
  baris: readonly (readonly CellValue[])[]
  /** Empty rows below, already text, for a file that somebody fills in: a typed NIP must not become 1,98E+17. */
  barisKosong: number
  /** Lines above the heading, the first of them large. */
  pembuka?: readonly string[]
  /** Totals, below the rows. */
  kaki?: readonly CellValue[]
  /** Lines at the end: a legend. */
  penutup?: readonly string[]
  /** Columns that stay in sight. */
  bekuKolom?: number
}

/** What a cell keeps free beside its text, and the sign of what is below zero. */
const SELA = 2
const TEKS = '@'
const BULAT = '#,##0'
const PECAHAN = '#,##0.00'
const FORMAT = { teks: TEKS, persen: '0.00', durasi: '[hh]:mm:ss' } as const

const GARIS = { style: 'thin', color: { rgb: 'B8C4D6' } } as const
/** A font without its name is another one in every program. */
const TEBAL = { name: 'Calibri', size: 11, bold: true } as const
const KEPALA = {
  font: TEBAL,
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EEF7' } },
} as const
const KOTAK = { top: GARIS, bottom: GARIS, left: GARIS, right: GARIS } as const
const BERKOTAK: CellStyle = {
  ...KEPALA,
  border: KOTAK,
  alignment: { horizontal: 'center', vertical: 'center', wrapText: true },
}
const KAKI: CellStyle = { font: TEBAL, border: { top: GARIS, bottom: GARIS } }
const JUDUL_BESAR: CellStyle = { font: { ...TEBAL, size: 14 } }
/** Inches: a wide table needs the paper. */
const TEPI = { left: 0.3, right: 0.3, top: 0.6, bottom: 0.55, header: 0.3, footer: 0.3 } as const

/** An .xlsx: identifiers as text, heading bold and frozen, printed on A4 landscape with the heading on every page. */
export function bukuExcel(...lembar: readonly IsiExcel[]): Promise<Uint8Array> {
  const terpakai = new Set<string>()
  const bernama = lembar.map((isi) => ({ isi, name: namaUnik(isi.judul, terpakai) }))
  return writeXlsx({
    sheets: bernama.map(({ isi, name }) => satuLembar(isi, name)),
    // Not by pageSetup.printTitlesRow: it leaves a name with a space unquoted, and no program then repeats the heading.
    namedRanges: bernama.map(({ isi, name }) => ({
      name: '_xlnm.Print_Titles',
      range: `'${name.replaceAll("'", "''")}'!$${barisAtas(isi) + 1}:$${barisAtas(isi) + kepalaTabel(isi.kolom).baris.length}`,
      scope: name,
    })),
  })
}

const barisAtas = ({ pembuka = [] }: IsiExcel): number => (pembuka.length === 0 ? 0 : pembuka.length + 1)

function satuLembar(isi: IsiExcel, name: string): WriteSheet {
  const { judul, kolom, baris, barisKosong, pembuka = [], penutup = [] } = isi
  const kepala = kepalaTabel(kolom)
  const atas = barisAtas(isi)
  const isiMulai = atas + kepala.baris.length
  const kaki = isi.kaki === undefined ? [] : [isi.kaki]
  const cells: NonNullable<WriteSheet['cells']> = new Map()
  const gaya = (ke: number, k: number, value: CellValue, style: CellStyle) =>
    cells.set(`${ke},${k}`, { value, ...(typeof value === 'string' ? { type: 'string' as const } : {}), style })
  pembuka.forEach((teks, ke) => gaya(ke, 0, amankan(teks), ke === 0 ? JUDUL_BESAR : {}))
  kepala.baris.forEach((satu, ke) =>
    satu.forEach((teks, k) => gaya(atas + ke, k, teks, kepala.baris.length === 1 ? KEPALA : BERKOTAK)),
  )
  kaki[0]?.forEach((nilai, k) => {
    const numFmt = format(kolom[k]?.jenis ?? 'teks', baris, k)
    gaya(isiMulai + baris.length, k, amankan(nilai), { ...KAKI, numFmt })
  })
  penutup.forEach((teks, ke) =>
    gaya(isiMulai + baris.length + kaki.length + barisKosong + 1 + ke, 0, amankan(teks), {}),
  )
  const kosong = Array.from({ length: barisKosong }, () => kolom.map(() => null))
  return {
    name,
    columns: kolom.map((k, ke) => definisi(k, baris, ke, kepala.baris.length > 1)),
    rows: [
      ...(atas === 0 ? [] : [...pembuka.map((teks) => [amankan(teks)]), []]),
      ...kepala.baris,
      ...baris.map((b) => b.map(amankan)),
      ...kaki.map((b) => b.map(amankan)),
      ...kosong,
      ...(penutup.length === 0 ? [] : [[], ...penutup.map((teks) => [amankan(teks)])]),
    ],
    cells,
    ...(kepala.baris.length > 1 ? { rowDefs: tinggi(kolom, baris, isiMulai) } : {}),
    merges: kepala.gabung.map((g) => ({ ...g, startRow: g.startRow + atas, endRow: g.endRow + atas })),
    freezePane: { rows: isiMulai, ...(isi.bekuKolom === undefined ? {} : { columns: isi.bekuKolom }) },
    pageSetup: {
      paperSize: 'a4',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      margins: TEPI,
    },
    headerFooter: { oddHeader: `&L${judul.replaceAll('&', '&&')}`, oddFooter: '&RHalaman &P dari &N' },
  }
}

/** One row of headings, or two where columns stand in groups: what has no group reaches over both. */
function kepalaTabel(kolom: IsiExcel['kolom']): { baris: (string | null)[][]; gabung: MergeRange[] } {
  const judul = kolom.map((k) => k.judul)
  if (!kolom.some((k) => k.kelompok !== undefined)) return { baris: [judul], gabung: [] }
  const gabung: MergeRange[] = []
  const atas = kolom.map(({ judul: sendiri, kelompok }, ke) => {
    if (kelompok === undefined) {
      gabung.push({ startRow: 0, startCol: ke, endRow: 1, endCol: ke })
      return sendiri
    }
    const akhir = gabung.at(-1)
    if (ke > 0 && kolom[ke - 1]?.kelompok === kelompok && akhir?.endRow === 0) {
      akhir.endCol = ke
      return null
    }
    gabung.push({ startRow: 0, startCol: ke, endRow: 0, endCol: ke })
    return kelompok
  })
  const bawah = kolom.map((k) => (k.kelompok === undefined ? null : k.judul))
  return { baris: [atas, bawah], gabung: gabung.filter((g) => g.startRow !== g.endRow || g.startCol !== g.endCol) }
}

/** Merged headings reach over both rows, so that only the lower one has to grow. */
function tinggi(kolom: IsiExcel['kolom'], baris: IsiExcel['baris'], mulai: number): Map<number, { height: number }> {
  const dibungkus = kolom.map(({ bungkus, lebar }, k) => ({ k, lebar, bungkus })).filter(({ bungkus }) => bungkus)
  const isi = baris.map((b) => tinggiBaris(dibungkus.map(({ k, lebar }) => ({ teks: b[k], lebar }))))
  const kepala = tinggiBaris(kolom.map(({ judul, lebar }) => ({ teks: judul, lebar })))
  return new Map([kepala, ...isi].map((height, ke) => [mulai - 1 + ke, { height }]))
}

/** A table with groups is a wide one: lines lead the eye along it. */
function definisi(k: IsiExcel['kolom'][number], baris: IsiExcel['baris'], ke: number, berkelompok: boolean): ColumnDef {
  const numFmt = format(k.jenis, baris, ke)
  const width = lebarAngka(k, baris, ke)
  if (!berkelompok) return { width, numFmt }
  const alignment = { vertical: 'center', ...(k.bungkus ? { wrapText: true } : {}) } as const
  return { width, style: { numFmt, alignment, border: KOTAK } }
}

/** A spreadsheet prints '###' for a figure that does not fit: the longest one counts, with its dots and its decimals. */
function lebarAngka({ jenis, lebar }: IsiExcel['kolom'][number], baris: IsiExcel['baris'], ke: number): number {
  if (jenis !== 'angka') return lebar
  const terbesar = baris.reduce((n, b) => (typeof b[ke] === 'number' ? Math.max(n, Math.abs(b[ke])) : n), 0)
  const ekor = format(jenis, baris, ke) === PECAHAN ? ',00'.length : 0
  return Math.max(lebar, Math.trunc(terbesar).toLocaleString('id-ID').length + ekor + SELA)
}

function format(jenis: JenisKolom, baris: IsiExcel['baris'], ke: number): string {
  if (jenis !== 'angka') return FORMAT[jenis]
  return baris.some((b) => typeof b[ke] === 'number' && !Number.isInteger(b[ke])) ? PECAHAN : BULAT
}

const AWAL_RUMUS = /^[=+\-@\t\r]/
const ANGKA_BERTANDA = /^[+-]?[\d.,\s]*$/

/**
 * Text never becomes a formula, not even after the sheet was saved as CSV (quality.md 3): a sign that begins one gets the
 * apostrophe that spreadsheets use for it. A lone '-' and numbers such as '+62 812' calculate nothing.
 */
export function amankan(nilai: CellValue): CellValue {
  if (typeof nilai !== 'string' || !AWAL_RUMUS.test(nilai)) return nilai
  return ANGKA_BERTANDA.test(nilai) && !/^[\t\r]/.test(nilai) ? nilai : `'${nilai}`
}

/** A sheet's name: 31 characters, none of those that a workbook refuses. */
const namaLembar = (judul: string): string =>
  judul
    .replaceAll(/[\\/?*[\]:]/g, ' ')
    .replaceAll(/^'|'$/g, '')
    .slice(0, 31)
    .trim() || 'Lembar 1'

/** Two sheets of one name make a workbook that does not open; capital letters do not tell them apart. */
function namaUnik(judul: string, terpakai: Set<string>): string {
  const dasar = namaLembar(judul)
  let nama = dasar
  for (let ke = 2; terpakai.has(nama.toLowerCase()); ke++) nama = `${dasar.slice(0, 31 - ` (${ke})`.length)} (${ke})`
  terpakai.add(nama.toLowerCase())
  return nama
}
