import { DETIK_SEHARI, detikInstan, detikSekolah, formatJam, hariSekolah, tanggalPanjang } from '@geisa/engine/kalender'
import type { jsPDF } from 'jspdf'
import { create } from 'qrcode'
import { KANAN, TEPI } from './pdf-kop.ts'
import { BELUM_DIKUNCI, type Sptjm } from './pdf-sptjm-isi.ts'

export const TINGGI_SEGEL = 30
/** Four modules of quiet around the QR. */
const SUNYI = 3.4
const ABU: [number, number, number] = [90, 90, 90]

/** What tells this paper from another: code, QR and hash of a locked month, or that there is none yet. */
export function gambarSegel(doc: jsPDF, sptjm: Sptjm, y: number): void {
  doc.setDrawColor(150, 156, 166).setLineWidth(0.2)
  doc.rect(TEPI, y, KANAN - TEPI, TINGGI_SEGEL)
  if (sptjm.laporan.segel === null || sptjm.alamatPeriksa === null) gambarTanpaSegel(doc, y)
  else {
    gambarQr(doc, sptjm.alamatPeriksa, { x: TEPI + SUNYI, y: y + SUNYI, sisi: TINGGI_SEGEL - 2 * SUNYI })
    gambarKeterangan(doc, sptjm, y)
  }
  doc.setTextColor(0)
}

/** Across the page, pale enough to read everything above it. */
export function latarBelumDikunci(doc: jsPDF, { laporan }: Sptjm): void {
  if (laporan.segel !== null) return
  const { width, height } = doc.internal.pageSize
  const ukuran = 64
  doc.setFont('helvetica', 'bold').setFontSize(ukuran).setTextColor(240, 240, 242)
  const panjang = doc.getTextWidth('BELUM DIKUNCI')
  const sudut = Math.PI / 6
  const [x, y] = [width / 2 - (panjang / 2) * Math.cos(sudut), height / 2 + (panjang / 2) * Math.sin(sudut)]
  doc.text('BELUM DIKUNCI', x, y, { angle: 30 })
  doc.setTextColor(0)
}

function gambarTanpaSegel(doc: jsPDF, y: number): void {
  const kiri = TEPI + 6
  doc.setFont('helvetica', 'bold').setFontSize(11).setTextColor(176, 0, 0)
  doc.text(BELUM_DIKUNCI, kiri, y + 11)
  doc
    .setFont('helvetica', 'normal')
    .setFontSize(9)
    .setTextColor(...ABU)
  doc.text(
    [
      'Angka pada lampiran masih dapat berubah dan surat ini belum untuk ditandatangani.',
      'Setelah bulan dikunci, unduh kembali SPTJM ini: surat akan memuat kode segel, kode QR, dan SHA-256.',
    ],
    kiri,
    y + 18,
    { lineHeightFactor: 1.4 },
  )
}

function gambarKeterangan(doc: jsPDF, { laporan, alamatPeriksa }: Sptjm, y: number): void {
  const { segel, sekolah } = laporan
  if (segel === null) return
  const kiri = TEPI + TINGGI_SEGEL
  const detik = detikSekolah(detikInstan(segel.dikunciPada), sekolah.zona) % DETIK_SEHARI
  const waktu = `${tanggalPanjang(hariSekolah(segel.dikunciPada, sekolah.zona))} ${formatJam(detik)} ${sekolah.zona}`
  const oleh = segel.dikunciOleh === null ? '' : ` oleh ${segel.dikunciOleh}`
  doc.setFont('helvetica', 'bold').setFontSize(10).setTextColor(0)
  doc.text(`Kode segel ${segel.kode}`, kiri, y + 6.5)
  doc
    .setFont('helvetica', 'normal')
    .setFontSize(8)
    .setTextColor(...ABU)
  const lebar = KANAN - kiri - 3
  const baris = [
    ...(doc.splitTextToSize(`Dikunci ${waktu}${oleh}.`, lebar) as string[]).slice(0, 2),
    ...(doc.splitTextToSize(`Periksa keaslian: ${alamatPeriksa}`, lebar) as string[]).slice(0, 2),
    'SHA-256 rekapitulasi:',
  ]
  doc.text(baris, kiri, y + 11.2, { lineHeightFactor: 1.3 })
  doc.setFont('courier', 'normal').setFontSize(8)
  doc.text(segel.sha256, kiri, y + 11.2 + baris.length * 3.7)
}

/** Dark modules as rectangles, neighbours of a row as one. */
function gambarQr(doc: jsPDF, teks: string, { x, y, sisi }: { x: number; y: number; sisi: number }): void {
  const { data, size } = create(teks, { errorCorrectionLevel: 'M' }).modules
  const modul = sisi / size
  doc.setFillColor(0, 0, 0)
  for (let baris = 0; baris < size; baris++) {
    for (let awal = 0; awal < size; awal++) {
      let akhir = awal
      while (akhir < size && data[baris * size + akhir]) akhir++
      if (akhir > awal) doc.rect(x + awal * modul, y + baris * modul, (akhir - awal) * modul, modul, 'F')
      awal = akhir
    }
  }
}
