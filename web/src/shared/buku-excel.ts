import { type CellValue, type ColumnDef, writeXlsx } from 'hucre/xlsx'

/** One sheet as the worker gets it: values only, read from the rows by the page. */
export type IsiExcel = {
  /** Names the sheet and stands above each printed page. */
  judul: string
  kolom: readonly { judul: string; lebar: number; jenis: 'teks' | 'angka' }[]
  baris: readonly (readonly CellValue[])[]
  /** Empty rows below, already text, for a file that somebody fills in: a typed NIP must not become 1,98E+17. */
  barisKosong: number
}

const KEPALA = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EEF7' } },
} as const
const TEKS = '@'
const BULAT = '#,##0'
const PECAHAN = '#,##0.00'

/** An .xlsx: identifiers as text, heading bold and frozen, printed on A4 landscape with the heading on every page. */
export function bukuExcel({ judul, kolom, baris, barisKosong }: IsiExcel): Promise<Uint8Array> {
  const kosong = Array.from({ length: barisKosong }, () => kolom.map(() => null))
  return writeXlsx({
    sheets: [
      {
        name: namaLembar(judul),
        columns: kolom.map((k, ke) => definisi(k, baris, ke)),
        rows: [kolom.map((k) => k.judul), ...baris.map((b) => b.map(amankan)), ...kosong],
        cells: new Map(kolom.map((k, ke) => [`0,${ke}`, { value: k.judul, type: 'string', style: KEPALA }])),
        freezePane: { rows: 1 },
        pageSetup: {
          paperSize: 'a4',
          orientation: 'landscape',
          fitToPage: true,
          fitToWidth: 1,
          fitToHeight: 0,
          printTitlesRow: '$1:$1',
        },
        headerFooter: { oddHeader: `&L${judul.replaceAll('&', '&&')}`, oddFooter: '&RHalaman &P dari &N' },
      },
    ],
  })
}

function definisi(k: IsiExcel['kolom'][number], baris: IsiExcel['baris'], ke: number): ColumnDef {
  const pecahan = baris.some((b) => typeof b[ke] === 'number' && !Number.isInteger(b[ke]))
  return { width: k.lebar, numFmt: k.jenis === 'teks' ? TEKS : pecahan ? PECAHAN : BULAT }
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
