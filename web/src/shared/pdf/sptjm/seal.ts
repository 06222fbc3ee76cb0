import {
  detikSekolah,
  formatJam,
  hariSekolah,
  instantSeconds,
  longTanggal,
  SECONDS_PER_DAY,
} from '@geisa/engine/calendar'
import { withStop } from '@geisa/engine/sentence-end'
import type { jsPDF } from 'jspdf'
import { create } from 'qrcode'
import { EDGE, RIGHT } from '../paper-parts.ts'
import { NOT_YET_LOCKED, type Sptjm } from './data.ts'

export const SEAL_HEIGHT = 30
/** Four modules of quiet around the QR. */
const QUIET = 3.4
const GRAY: [number, number, number] = [90, 90, 90]

/** What tells this paper from another: code, QR and hash of a locked month, or that there is none yet. */
export function drawSeal(doc: jsPDF, sptjm: Sptjm, y: number): void {
  doc.setDrawColor(150, 156, 166).setLineWidth(0.2)
  doc.rect(EDGE, y, RIGHT - EDGE, SEAL_HEIGHT)
  if (sptjm.laporan.segel === null || sptjm.verificationAddress === null) drawWithoutSeal(doc, y)
  else {
    drawQr(doc, sptjm.verificationAddress, { x: EDGE + QUIET, y: y + QUIET, side: SEAL_HEIGHT - 2 * QUIET })
    drawDescription(doc, sptjm, y)
  }
  doc.setTextColor(0)
}

/** Across the page, pale enough to read everything above it. */
export function drawNotLockedBackground(doc: jsPDF, { laporan }: Sptjm): void {
  if (laporan.segel !== null) return
  const { width, height } = doc.internal.pageSize
  const size = 64
  doc.setFont('helvetica', 'bold').setFontSize(size).setTextColor(240, 240, 242)
  const length = doc.getTextWidth('BELUM DIKUNCI')
  const corner = Math.PI / 6
  const [x, y] = [width / 2 - (length / 2) * Math.cos(corner), height / 2 + (length / 2) * Math.sin(corner)]
  doc.text('BELUM DIKUNCI', x, y, { angle: 30 })
  doc.setTextColor(0)
}

function drawWithoutSeal(doc: jsPDF, y: number): void {
  const left = EDGE + 6
  doc.setFont('helvetica', 'bold').setFontSize(11).setTextColor(176, 0, 0)
  doc.text(NOT_YET_LOCKED, left, y + 11)
  doc
    .setFont('helvetica', 'normal')
    .setFontSize(9)
    .setTextColor(...GRAY)
  doc.text(
    [
      'Angka pada lampiran masih dapat berubah dan surat ini belum untuk ditandatangani.',
      'Setelah bulan dikunci, unduh kembali SPTJM ini: surat akan memuat kode segel, kode QR, dan SHA-256.',
    ],
    left,
    y + 18,
    { lineHeightFactor: 1.4 },
  )
}

function drawDescription(doc: jsPDF, { laporan, verificationAddress }: Sptjm, y: number): void {
  const { segel: seal, sekolah } = laporan
  if (seal === null) return
  const left = EDGE + SEAL_HEIGHT
  const seconds = detikSekolah(instantSeconds(seal.dikunciPada), sekolah.zona) % SECONDS_PER_DAY
  const waktu = `${longTanggal(hariSekolah(seal.dikunciPada, sekolah.zona))} ${formatJam(seconds)} ${sekolah.zona}`
  const by = seal.dikunciOleh === null ? '' : ` oleh ${seal.dikunciOleh}`
  doc.setFont('helvetica', 'bold').setFontSize(10).setTextColor(0)
  doc.text(`Kode segel ${seal.kode}`, left, y + 6.5)
  doc
    .setFont('helvetica', 'normal')
    .setFontSize(8)
    .setTextColor(...GRAY)
  const width = RIGHT - left - 3
  const rows = [
    ...(doc.splitTextToSize(withStop(`Dikunci ${waktu}${by}`), width) as string[]).slice(0, 2),
    ...(doc.splitTextToSize(`Periksa keaslian: ${verificationAddress}`, width) as string[]).slice(0, 2),
    'SHA-256 rekapitulasi:',
  ]
  doc.text(rows, left, y + 11.2, { lineHeightFactor: 1.3 })
  doc.setFont('courier', 'normal').setFontSize(8)
  doc.text(seal.sha256, left, y + 11.2 + rows.length * 3.7)
}

/** Dark modules as rectangles, neighbours of a row as one. */
function drawQr(doc: jsPDF, text: string, { x, y, side }: { x: number; y: number; side: number }): void {
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules
  const module = side / size
  doc.setFillColor(0, 0, 0)
  for (let row = 0; row < size; row++) {
    for (let awal = 0; awal < size; awal++) {
      let akhir = awal
      while (akhir < size && data[row * size + akhir]) akhir++
      if (akhir > awal) doc.rect(x + awal * module, y + row * module, (akhir - awal) * module, module, 'F')
      awal = akhir
    }
  }
}
