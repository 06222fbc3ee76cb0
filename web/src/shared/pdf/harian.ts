import type { HarianRow, LaporanHarian } from '@geisa/contract/rekap/harian'
import { longTanggal, namaBulan } from '@geisa/engine/calendar'
import { jsPDF } from 'jspdf'
import { autoTable, type CellHookData } from 'jspdf-autotable'
import { namaBerkasHarian } from '../excel/file-names.ts'
import { polaJamWords } from '../pola-jam-words.ts'
import { kopSurat, tempatSurat } from './kop-surat.ts'
import {
  BOTTOM,
  drawFooter,
  drawKop,
  EDGE,
  type Emblem,
  inLatinScript,
  RIGHT,
  tableEnd,
  tandaTangan,
} from './paper-parts.ts'

/** 'Laporan Kehadiran Harian' on paper: a pure function of what the API answered, so that paper and screen cannot differ. */
export function pdfHarian(original: LaporanHarian, lambang: Emblem = null): jsPDF {
  const laporan = inLatinScript(original)
  const doc = new jsPDF({ format: 'a4', unit: 'mm', compress: true })
  doc.setProperties({ title: namaBerkasHarian(laporan).replace(/\.pdf$/, ''), creator: 'Geisa' })
  const y = drawIdentitas(doc, laporan, drawKop(doc, kopSurat(laporan.sekolah), lambang))
  const end = drawClosing(doc, laporan, drawNote(doc, laporan, drawTable(doc, laporan.kehadiran, y)))
  if (end > BOTTOM) throw new Error('the closing block left the page')
  drawFooter(doc, `Dicetak ${longTanggal(laporan.hariIni)} · ${laporan.gtk.nama} · ${namaBulan(laporan.bulan)}`)
  return doc
}

function drawIdentitas(doc: jsPDF, laporan: LaporanHarian, y: number): number {
  const { gtk, bulan } = laporan
  const ownHours = polaJamWords(laporan)
  const middle = (EDGE + RIGHT) / 2
  doc.setFont('helvetica', 'bold').setFontSize(12)
  doc.text('LAPORAN KEHADIRAN HARIAN', middle, y, { align: 'center' })
  doc.setFont('helvetica', 'normal').setFontSize(10)
  doc.text(`Bulan ${namaBulan(bulan)}`, middle, y + 5, { align: 'center' })
  autoTable(doc, {
    startY: y + 8,
    margin: { left: EDGE, right: EDGE },
    theme: 'plain',
    styles: { fontSize: 9, cellPadding: { vertical: 0.5, horizontal: 0 }, textColor: 0 },
    columnStyles: { 0: { cellWidth: 18 }, 1: { cellWidth: 78 }, 2: { cellWidth: 34 }, 3: { cellWidth: 50 } },
    body: [
      ['Nama', `: ${gtk.nama}`, 'Jenis guru', `: ${gtk.jenisGuru}`],
      ['NIP', `: ${gtk.nip ?? '-'}`, 'Status kepegawaian', `: ${gtk.statusKepegawaian}`],
      ['NUPTK', `: ${gtk.nuptk ?? '-'}`, '', ''],
      ...(ownHours === null ? [] : [[{ content: ownHours, colSpan: 4 }]]),
    ],
  })
  return tableEnd(doc) + 3
}

const HEAD = ['Tgl', 'Hari', 'Shift', 'Datang', 'Pulang', 'Terlambat', 'Pulang cepat', 'Keterangan', 'Status']
const GRAY: [number, number, number] = [228, 231, 236]
const RED: [number, number, number] = [176, 0, 0]
const LINE: [number, number, number] = [150, 156, 166]
/** Rows that somebody looks for: absent, and late or gone early. Their words say it too, a copy in black and white keeps it. */
const ABSENT: [number, number, number] = [250, 224, 221]
const LATE: [number, number, number] = [255, 244, 217]
const NO_MINUTE = '00:00:00'

function drawTable(doc: jsPDF, kehadiran: readonly HarianRow[], y: number): number {
  autoTable(doc, {
    startY: y,
    margin: { left: EDGE, right: EDGE, top: EDGE, bottom: EDGE + 3 },
    theme: 'grid',
    rowPageBreak: 'avoid',
    styles: {
      fontSize: 7.5,
      cellPadding: { vertical: 0.65, horizontal: 1.2 },
      textColor: 0,
      lineColor: LINE,
      lineWidth: 0.12,
      valign: 'middle',
    },
    headStyles: { fillColor: [236, 240, 246], textColor: 0, fontStyle: 'bold', halign: 'center', lineWidth: 0.12 },
    columnStyles: {
      0: { halign: 'center', cellWidth: 9 },
      1: { cellWidth: 15 },
      2: { halign: 'center', cellWidth: 10 },
      3: { halign: 'center', cellWidth: 17 },
      4: { halign: 'center', cellWidth: 17 },
      5: { halign: 'center', cellWidth: 18 },
      6: { halign: 'center', cellWidth: 20 },
      8: { halign: 'center', cellWidth: 14 },
    },
    head: [HEAD],
    body: kehadiran.map(rowCells),
    didParseCell: (cell) => colour(cell, kehadiran),
  })
  return tableEnd(doc)
}

const rowCells = (row: HarianRow): string[] => [
  String(row.hari_ke),
  row.hari,
  // Nobody has a shift on a day off.
  row.jenis_libur ? '' : String(row.shift),
  row.waktu_datang ?? '',
  row.waktu_pulang ?? '',
  row.durasi_datang_terlambat ?? '',
  row.durasi_pulang_cepat ?? '',
  row.keterangan,
  row.dariUsb ? `${row.singkatan} *` : row.singkatan,
]

/** As on screen: holidays shaded, a weekday off red (spec 2, jenis_libur); a day of Alpa or of lost minutes tinted. */
function colour({ section, row, cell }: CellHookData, kehadiran: readonly HarianRow[]): void {
  const day = section === 'body' ? kehadiran[row.index] : undefined
  if (day === undefined) return
  if (day.jenis_libur === 4) cell.styles.textColor = RED
  const tint = shade(day)
  if (tint !== null) cell.styles.fillColor = tint
}

function shade({ jenis_libur: holiday, singkatan, ...day }: HarianRow): [number, number, number] | null {
  if (holiday) return holiday === 4 ? null : GRAY
  if (singkatan === 'A') return ABSENT
  const lost = [day.durasi_datang_terlambat, day.durasi_pulang_cepat].some((one) => (one ?? NO_MINUTE) !== NO_MINUTE)
  return lost ? LATE : null
}

function drawNote(doc: jsPDF, { kehadiran, hariIni: today }: LaporanHarian, y: number): number {
  const catatan = [
    kehadiran.some((row) => row.dariUsb) ? '* Waktu berasal dari berkas USB mesin.' : '',
    kehadiran.some((row) => row.belumLengkap)
      ? `Keadaan per ${longTanggal(today)}; hari yang belum lengkap tidak dihitung.`
      : '',
  ].filter((sentence) => sentence !== '')
  doc.setFont('helvetica', 'italic').setFontSize(7)
  for (const [nth, sentence] of catatan.entries()) doc.text(sentence, EDGE, y + 3.2 + nth * 3)
  return y + 3 + catatan.length * 3
}

const REKAP_WIDTH = 96
const DESCRIPTION_WIDTH = REKAP_WIDTH - 14 - 14 - 18 - 2.4

/** Summary at the left, signature at the right; what does not fit beneath the table goes to the next page together. */
function drawClosing(doc: jsPDF, laporan: LaporanHarian, y: number): number {
  const { sekolah, penandaTangan, hariIni: today, summary } = laporan
  const left = EDGE + REKAP_WIDTH + 6
  const ttd = tandaTangan(doc, {
    top: [`${tempatSurat(sekolah)}, ${longTanggal(today)}`, 'Mengetahui,'],
    sekolah: sekolah.nama,
    person: penandaTangan,
    width: RIGHT - left,
  })
  const height = Math.max(4 + ttd.height, rekapHeight(doc, summary.statusKehadiran))
  if (y + height > BOTTOM) {
    doc.addPage()
    y = EDGE
  }
  autoTable(doc, {
    startY: y,
    margin: { left: EDGE, right: RIGHT - EDGE - REKAP_WIDTH + EDGE, bottom: EDGE },
    tableWidth: REKAP_WIDTH,
    theme: 'grid',
    styles: {
      fontSize: 7.5,
      cellPadding: { vertical: 0.65, horizontal: 1.2 },
      textColor: 0,
      lineColor: LINE,
      lineWidth: 0.12,
    },
    headStyles: { fillColor: [236, 240, 246], textColor: 0, fontStyle: 'bold', halign: 'center' },
    columnStyles: {
      0: { cellWidth: 14 },
      2: { halign: 'right', cellWidth: 14 },
      3: { halign: 'center', cellWidth: 18 },
    },
    head: [['Kode', 'Rekapitulasi', 'Jumlah', 'Durasi']],
    body: summary.statusKehadiran.map((s) => [s.kode, s.deskripsi, String(s.jumlah), s.Keterangan]),
  })
  ttd.image((left + RIGHT) / 2, y + 4)
  return Math.max(tableEnd(doc), y + 4 + ttd.height)
}

/** Names of statuses are the offices' own (rules.md H): a long one takes more than a line. */
function rekapHeight(doc: jsPDF, rekap: LaporanHarian['summary']['statusKehadiran']): number {
  doc.setFont('helvetica', 'normal').setFontSize(7.5)
  const rows = rekap.map(
    ({ deskripsi: description }) => (doc.splitTextToSize(description, DESCRIPTION_WIDTH) as string[]).length,
  )
  return [1, ...rows].reduce((height, many) => height + 1.3 + many * 3.1, 0)
}
