import type { BulananRow } from '@geisa/contract/rekap/bulanan'
import type { jsPDF } from 'jspdf'
import { autoTable, type CellDef, type CellHookData } from 'jspdf-autotable'
import {
  ANGKA_BULANAN,
  type AngkaBulanan,
  formatFigure,
  type JenisAngka,
  jumlahAngka,
  KELOMPOK_ANGKA,
} from '../../excel/bulanan-figures.ts'
import { nameMark } from '../../excel/row-marks.ts'
import { drawMark, MARK_ROOM, tableEnd } from '../paper-parts.ts'
import { NOT_YET_LOCKED, type Sptjm } from './data.ts'
import { noteContent } from './lampiran-notes.ts'
import { drawNotLockedBackground } from './seal.ts'

const EDGE = 8
const RIGHT = 297 - EDGE
const BOTTOM = 210 - 13
const WIDTH: Record<JenisAngka, number> = { hari: 7, kali: 6, durasi: 11.4, persen: 8.2, rupiah: 16.5 }
/** Bigger than the others of their kind: their headings are words. */
const KHUSUS_WIDTH: Partial<Record<AngkaBulanan['key'], number>> = { jumlah_tidak_hadir: 8.4 }
const NO_WIDTH = 6.5
const KIND_WIDTH = 23.8
const FIXED = 3
const SIZE = 6.3
const GAP = 0.7

const columnWidth = (angka: AngkaBulanan): number => KHUSUS_WIDTH[angka.key] ?? WIDTH[angka.kind]

/** The annex: the monthly rows of everybody who is 'tampil di SPTJM', A4 landscape. */
export function drawLampiran(doc: jsPDF, sptjm: Sptjm, onProgress: (fraction: number) => void): void {
  const rows = sptjm.laporan.baris.filter((b) => b.tampil_sptjm)
  const surat = doc.getNumberOfPages()
  const catatan = noteContent(sptjm, rows)
  const drawRow = (bottom: number): void => {
    doc.addPage('a4', 'landscape')
    drawNotLockedBackground(doc, sptjm)
    drawTable(doc, { sptjm, rows, y: drawTitle(doc, sptjm), bottom, onProgress })
  }
  drawRow(BOTTOM)
  let layout = buildNote(doc, catatan)
  if (layout === null) {
    // Notes alone on a page say nothing: the last rows go there with them.
    while (doc.getNumberOfPages() > surat) doc.deletePage(doc.getNumberOfPages())
    drawRow(BOTTOM - NOTE_REST)
    layout = buildNote(doc, catatan)
  }
  writeNote(doc, layout ?? notePage(doc, sptjm, catatan))
  drawFooter(doc, sptjm, surat)
}

function drawTitle(doc: jsPDF, { laporan, bulan, nomor }: Sptjm): number {
  doc.setFont('helvetica', 'bold').setFontSize(10.5)
  doc.text('LAMPIRAN SURAT PERNYATAAN TANGGUNG JAWAB MUTLAK (SPTJM)', EDGE, 13)
  doc.setFont('helvetica', 'normal').setFontSize(8.5)
  const { sekolah } = laporan
  const judul = doc.splitTextToSize(
    `Nomor: ${nomor}\nRekapitulasi kehadiran bulan ${bulan} · ${sekolah.nama} · NPSN ${sekolah.npsn}`,
    RIGHT - EDGE,
  ) as string[]
  doc.text(judul, EDGE, 18, { lineHeightFactor: 1.3 })
  return 18 + judul.length * 3.9
}

type Tabel = {
  sptjm: Sptjm
  rows: readonly BulananRow[]
  y: number
  bottom: number
  onProgress: (fraction: number) => void
}

function drawTable(doc: jsPDF, { sptjm, rows, y, bottom, onProgress }: Tabel): void {
  const firstPage = doc.getNumberOfPages()
  autoTable(doc, {
    startY: y,
    margin: { left: EDGE, right: EDGE, top: 10, bottom: 210 - bottom },
    theme: 'grid',
    rowPageBreak: 'avoid',
    showFoot: 'lastPage',
    styles: {
      fontSize: SIZE,
      cellPadding: GAP,
      textColor: 0,
      lineColor: [150, 156, 166],
      lineWidth: 0.12,
      valign: 'middle',
      overflow: 'linebreak',
    },
    headStyles: { fillColor: [236, 240, 246], textColor: 0, fontStyle: 'bold', halign: 'center', lineWidth: 0.12 },
    footStyles: { fillColor: [246, 248, 251], textColor: 0, fontStyle: 'bold', lineWidth: 0.12 },
    // What lies behind the rows shows through.
    bodyStyles: { fillColor: false },
    columnStyles: columnStyle(),
    head: tableHead(),
    body: rows.map(rowCells),
    foot: [[{ content: `JUMLAH (${rows.length} GTK)`, colSpan: FIXED }, ...ANGKA_BULANAN.map((a) => jumlah(a, rows))]],
    didParseCell: (cell) => alignFooter(doc, cell),
    willDrawCell: ({ section, row, column }) => {
      if (section === 'body' && column.index === 0) onProgress((row.index + 1) / rows.length)
    },
    // Behind the rows; the first page has it already.
    willDrawPage: () => doc.getNumberOfPages() > firstPage && drawNotLockedBackground(doc, sptjm),
  })
}

function columnStyle(): Record<number, { cellWidth?: number; halign: 'left' | 'right' | 'center' }> {
  const angka = ANGKA_BULANAN.map((a, nth) => [nth + FIXED, { cellWidth: columnWidth(a), halign: 'right' as const }])
  return {
    0: { cellWidth: NO_WIDTH, halign: 'right' },
    1: { halign: 'left' },
    2: { cellWidth: KIND_WIDTH, halign: 'left' },
    ...Object.fromEntries(angka),
  }
}

/** Groups above, what they hold below; both are repeated on every page. */
function tableHead(): CellDef[][] {
  const kelompok = Object.entries(KELOMPOK_ANGKA).map(([key, judul]) => ({
    content: judul,
    colSpan: ANGKA_BULANAN.filter((a) => a.group === key).length,
  }))
  const top = ['No', 'Nama dan nomor induk', 'Jenis guru dan status'].map((content) => ({ content, rowSpan: 2 }))
  return [[...top, ...kelompok], ANGKA_BULANAN.map(({ title }) => ({ content: title }))]
}

const rowCells = (b: BulananRow, nth: number): string[] => [
  String(nth + 1),
  identitas(b),
  `${b.jenis_guru}\n${b.status_kepegawaian}`,
  ...ANGKA_BULANAN.map((a) => formatFigure(a, b[a.key])),
]

function identitas(b: BulananRow): string {
  const tanda = `${b.hari_bertanda > 0 ? ' *' : ''}${nameMark(b)}`
  return [
    `${b.nama}${tanda}`,
    `NIP ${b.nip ?? '-'}`,
    b.nuptk === null ? '' : `NUPTK ${b.nuptk}`,
    b.nrg === null ? '' : `NRG ${b.nrg}`,
    b.hari_bertanda > 0 ? `${b.hari_bertanda} hari bertanda` : '',
  ]
    .filter((one) => one !== '')
    .join('\n')
}

/** Percentages of different people have no sum. */
const jumlah = (angka: AngkaBulanan, rows: readonly BulananRow[]): string =>
  angka.kind === 'persen' ? '' : formatFigure(angka, jumlahAngka(angka, rows))

/** Sums are longer than what they add up: smaller rather than broken. */
function alignFooter(doc: jsPDF, { section, column, cell }: CellHookData): void {
  if (section !== 'foot') return
  cell.styles.halign = column.index < FIXED ? 'left' : 'right'
  const angka = ANGKA_BULANAN[column.index - FIXED]
  if (angka === undefined) return
  doc.setFont('helvetica', 'bold').setFontSize(SIZE)
  const width = doc.getTextWidth(cell.text.join('')) + 0.2
  cell.styles.fontSize = SIZE * Math.min(1, (columnWidth(angka) - 2 * GAP) / width)
}

type Layout = { teks: string[]; y: number; size: number; space: number }

/** Below the table, a little tighter where that keeps them on its page; null = they do not fit there. */
function buildNote(doc: jsPDF, content: readonly string[]): Layout | null {
  for (const [size, distance, space] of DENSE) {
    const text = cut(doc, content, size)
    const y = tableEnd(doc) + distance
    if (y + (text.length - 1) * size * MM_PER_POINT * space <= BOTTOM) return { teks: text, y, size, space }
  }
  return null
}

function notePage(doc: jsPDF, sptjm: Sptjm, content: readonly string[]): Layout {
  doc.addPage('a4', 'landscape')
  drawNotLockedBackground(doc, sptjm)
  return { teks: cut(doc, content, 7), y: EDGE + 6, size: 7, space: 1.3 }
}

const writeNote = (doc: jsPDF, { teks: text, y, size, space }: Layout): jsPDF =>
  doc.setFont('helvetica', 'normal').setFontSize(size).text(text, EDGE, y, { lineHeightFactor: space })

const cut = (doc: jsPDF, content: readonly string[], size: number): string[] => {
  doc.setFont('helvetica', 'normal').setFontSize(size)
  return content.flatMap((one) => doc.splitTextToSize(one, RIGHT - EDGE) as string[])
}

const MM_PER_POINT = 0.3528
/** Size, distance from the table, line height. */
const DENSE = [
  [7, 5, 1.3],
  [6.5, 4, 1.2],
  [6, 3, 1.15],
] as const
/** Taken from every page, it moves at least the last row. */
const NOTE_REST = 14

const INITIALS = { width: 18, height: 7.5 }
const PAGE_WIDTH = 62

/** 'Lampiran halaman 1 dari 3 · Halaman 2 dari 4', once their number is known, and a box for the head's initials. */
function drawFooter(doc: jsPDF, { laporan, bulan }: Sptjm, surat: number): void {
  const all = doc.getNumberOfPages()
  const pageCount = all - surat
  const initials = RIGHT - PAGE_WIDTH - INITIALS.width
  const { segel: seal, sekolah } = laporan
  const tanda = seal === null ? NOT_YET_LOCKED : `Kode segel ${seal.kode}`
  doc.setFont('helvetica', 'normal').setFontSize(7).setTextColor(90)
  const [left = ''] = doc.splitTextToSize(
    `${tanda} · SPTJM ${bulan} · ${sekolah.nama}`,
    initials - EDGE - 12 - MARK_ROOM,
  ) as string[]
  for (let nth = 1; nth <= pageCount; nth++) {
    doc.setPage(surat + nth)
    drawMark(doc, EDGE, 210 - 6)
    doc.text(left, EDGE + MARK_ROOM, 210 - 6)
    doc.text('Paraf', initials - 2, 210 - 6, { align: 'right' })
    doc
      .setDrawColor(130)
      .setLineWidth(0.2)
      .rect(initials, 210 - 11.5, INITIALS.width, INITIALS.height)
    const pages = `Lampiran halaman ${nth} dari ${pageCount} · Halaman ${surat + nth} dari ${all}`
    doc.text(pages, RIGHT, 210 - 6, { align: 'right' })
  }
  doc.setTextColor(0)
}
