import { longTanggal } from '@geisa/engine/calendar'
import type { jsPDF } from 'jspdf'
import { autoTable } from 'jspdf-autotable'
import { kopSurat, tempatSurat } from '../kop-surat.ts'
import { BOTTOM, drawKop, EDGE, type Emblem, RIGHT, type TandaTangan, tableEnd, tandaTangan } from '../paper-parts.ts'
import type { Sptjm } from './data.ts'
import { drawNotLockedBackground, drawSeal, SEAL_HEIGHT } from './seal.ts'

const SIZE = 10.5
const WIDTH = RIGHT - EDGE
const MIDDLE = (EDGE + RIGHT) / 2

/** The letter; a long school name may push the closing to a second page, never apart. */
export function drawSurat(doc: jsPDF, sptjm: Sptjm, lambang: Emblem): void {
  drawNotLockedBackground(doc, sptjm)
  let y = drawKop(doc, kopSurat(sptjm.laporan.sekolah), lambang)
  y = drawTitle(doc, sptjm, y + 2)
  y = drawHeader(doc, sptjm, y)
  y = drawPernyataan(doc, sptjm, y)
  const ttd = prepareTandaTangan(doc, sptjm)
  // The closing line has two lines at this width.
  if (y + 16 + ttd.height > BOTTOM - SEAL_HEIGHT - 3) {
    doc.addPage('a4', 'portrait')
    drawNotLockedBackground(doc, sptjm)
    y = EDGE + 4
  }
  y = paragraph(doc.setFont('helvetica', 'normal').setFontSize(SIZE), FOOTER, { left: EDGE, y })
  ttd.image(RIGHT - TTD_WIDTH / 2, y + 4)
  drawSeal(doc, sptjm, BOTTOM - SEAL_HEIGHT)
}

function drawTitle(doc: jsPDF, { nomor }: Sptjm, y: number): number {
  doc.setFont('helvetica', 'bold').setFontSize(12.5)
  doc.text('SURAT PERNYATAAN TANGGUNG JAWAB MUTLAK (SPTJM)', MIDDLE, y, { align: 'center' })
  doc.setFont('helvetica', 'normal').setFontSize(SIZE)
  doc.text(`Nomor: ${nomor}`, MIDDLE, y + 5.5, { align: 'center' })
  return y + 14
}

function drawHeader(doc: jsPDF, { laporan }: Sptjm, y: number): number {
  const { penandaTangan, sekolah } = laporan
  doc.setFont('helvetica', 'normal').setFontSize(SIZE)
  doc.text('Yang bertanda tangan di bawah ini:', EDGE, y)
  autoTable(doc, {
    startY: y + 2,
    margin: { left: EDGE + 6, right: EDGE },
    theme: 'plain',
    styles: { fontSize: SIZE, cellPadding: { vertical: 0.7, horizontal: 0 }, textColor: 0 },
    columnStyles: { 0: { cellWidth: 28 }, 1: { cellWidth: 4 } },
    body: [
      ['Nama', ':', penandaTangan?.nama ?? '.'.repeat(60)],
      ['NIP', ':', penandaTangan?.nip ?? '-'],
      ['Jabatan', ':', penandaTangan?.jabatan ?? 'Kepala Sekolah'],
      ['Unit Kerja', ':', sekolah.nama],
      ['NPSN', ':', sekolah.npsn],
    ],
  })
  return tableEnd(doc) + 6
}

const pernyataan = ({ laporan, bulan }: Sptjm): string[] => [
  `Rekapitulasi kehadiran guru dan tenaga kependidikan ${laporan.sekolah.nama} bulan ${bulan} sebagaimana tercantum dalam lampiran adalah benar dan sesuai dengan keadaan yang sebenarnya.`,
  'Setiap koreksi kehadiran, izin, dan absensi manual yang diperhitungkan dalam rekapitulasi tersebut didasarkan pada dokumen yang sah dan telah diarsipkan di satuan pendidikan.',
  'Lampiran merupakan bagian yang tidak terpisahkan dari surat pernyataan ini.',
  'Apabila di kemudian hari terdapat kekeliruan dalam rekapitulasi tersebut yang mengakibatkan kerugian negara atau daerah, saya bertanggung jawab sepenuhnya dan bersedia mengembalikan kerugian tersebut sesuai dengan ketentuan peraturan perundang-undangan.',
]

const FOOTER =
  'Demikian surat pernyataan ini saya buat dengan sebenarnya dan penuh tanggung jawab untuk dipergunakan sebagaimana mestinya.'

function drawPernyataan(doc: jsPDF, sptjm: Sptjm, awal: number): number {
  doc.setFont('helvetica', 'normal').setFontSize(SIZE)
  let y = paragraph(doc, 'menyatakan dengan sesungguhnya bahwa:', { left: EDGE, y: awal })
  for (const [nth, text] of pernyataan(sptjm).entries()) {
    doc.text(`${nth + 1}.`, EDGE, y)
    y = paragraph(doc, text, { left: EDGE + 6, y })
  }
  return y + 1.5
}

/** jsPDF stretches a line a little beyond the width that it is given. */
const EXTRA = 1.4

function paragraph(doc: jsPDF, text: string, { left, y }: { left: number; y: number }): number {
  const maxWidth = RIGHT - left - EXTRA
  const { length } = doc.splitTextToSize(text, maxWidth) as string[]
  doc.text(text, left, y, { maxWidth, align: 'justify', lineHeightFactor: 1.35 })
  return y + length * SIZE * 0.353 * 1.35 + 1.6
}

const TTD_WIDTH = WIDTH * 0.55
const STAMP = { width: 27, height: 17 }
/** Millimetres: the round stamp of an Indonesian school. */
const SCHOOL_STAMP = 14

/** Place and date at the right; duty stamp and school stamp left of the middle, so that the signature can run across. */
function prepareTandaTangan(doc: jsPDF, { laporan, today }: Sptjm): TandaTangan {
  const box = (x: number, y: number): void => {
    const left = x - STAMP.width - 4
    doc.setDrawColor(130).setLineWidth(0.2).setLineDashPattern([1, 1], 0)
    doc.rect(left, y + 3.5, STAMP.width, STAMP.height)
    const school = left - SCHOOL_STAMP - 2
    doc.circle(school, y + 3.5 + STAMP.height / 2, SCHOOL_STAMP)
    doc.setLineDashPattern([], 0)
    doc.setFont('helvetica', 'normal').setFontSize(8).setTextColor(90)
    doc.text(['Meterai', 'Rp10.000'], left + STAMP.width / 2, y + 11, { align: 'center' })
    doc.text(['Cap', 'sekolah'], school, y + 11, { align: 'center' })
    doc.setTextColor(0)
  }
  return tandaTangan(doc, {
    top: [`${tempatSurat(laporan.sekolah)}, ${longTanggal(today)}`],
    sekolah: laporan.sekolah.nama,
    person: laporan.penandaTangan,
    width: TTD_WIDTH,
    size: SIZE,
    space: { height: STAMP.height + 6, image: box },
  })
}
