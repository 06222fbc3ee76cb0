import type { jsPDF } from 'jspdf'
import type { KopSurat } from './kop-surat.ts'

export const TEPI = 15
const KERTAS = { lebar: 210, tinggi: 297 }
export const KANAN = KERTAS.lebar - TEPI
export const BAWAH = KERTAS.tinggi - TEPI
const TENGAH = KERTAS.lebar / 2

/** Letterhead with its double rule; returns the height at which the paper goes on. */
export function gambarKop(doc: jsPDF, kop: KopSurat): number {
  let y = TEPI
  const baris = (teks: string, ukuran: number, tebal: boolean): void => {
    doc.setFont('helvetica', tebal ? 'bold' : 'normal').setFontSize(ukuran)
    for (const potong of doc.splitTextToSize(teks, KANAN - TEPI) as string[]) {
      doc.text(potong, TENGAH, y, { align: 'center' })
      y += ukuran * 0.45
    }
  }
  for (const teks of kop.atas) baris(teks, 11.5, false)
  y += 0.6
  baris(kop.sekolah, 14, true)
  for (const teks of kop.bawah) baris(teks, 8.5, false)
  doc.setDrawColor(0).setLineWidth(0.8).line(TEPI, y, KANAN, y)
  doc.setLineWidth(0.25).line(TEPI, y + 1.1, KANAN, y + 1.1)
  return y + 7
}

/** 'Halaman 1 dari 2' on every page, once their number is known. */
export function gambarKaki(doc: jsPDF, kiri: string): void {
  const jumlah = doc.getNumberOfPages()
  doc.setFont('helvetica', 'normal').setFontSize(7).setTextColor(90)
  for (let ke = 1; ke <= jumlah; ke++) {
    doc.setPage(ke)
    doc.text(kiri, TEPI, BAWAH + 7)
    doc.text(`Halaman ${ke} dari ${jumlah}`, KANAN, BAWAH + 7, { align: 'right' })
  }
  doc.setTextColor(0)
}

type PenandaTangan = { nama: string; nip: string | null; jabatan: string }

export const TINGGI_TANDA_TANGAN = 42

/** Place and date, 'Mengetahui', the signer's name underlined; centred on `x`. */
export function gambarTandaTangan(
  doc: jsPDF,
  tempatTanggal: string,
  sekolah: string,
  orang: PenandaTangan | null,
  x: number,
  y: number,
): void {
  const lebar = 2 * Math.min(x - TEPI, KANAN - x)
  doc.setFont('helvetica', 'normal').setFontSize(9)
  const jabatan = doc.splitTextToSize(jabatanLengkap(orang?.jabatan ?? 'Kepala Sekolah', sekolah), lebar) as string[]
  const baris = [tempatTanggal, 'Mengetahui,', ...jabatan]
  for (const [ke, teks] of baris.entries()) doc.text(teks, x, y + ke * 4.4, { align: 'center' })
  const bawah = y + (baris.length + 4) * 4.4
  const nama = orang?.nama ?? '.'.repeat(46)
  doc.setFont('helvetica', 'bold').text(nama, x, bawah, { align: 'center' })
  const separuh = doc.getTextWidth(nama) / 2
  if (orang !== null) doc.setLineWidth(0.25).line(x - separuh, bawah + 0.8, x + separuh, bawah + 0.8)
  doc.setFont('helvetica', 'normal').text(`NIP. ${orang?.nip ?? '-'}`, x, bawah + 4.8, { align: 'center' })
}

/** 'Kepala Sekolah' and 'Plt. Kepala Sekolah' of this school; another office stands as it is. */
const jabatanLengkap = (jabatan: string, sekolah: string): string =>
  jabatan.replace(/Kepala Sekolah$/, `Kepala ${sekolah}`)

/** What the built-in fonts can write (Windows-1252); other letters lose their marks. */
export function latin(teks: string): string {
  return Array.from(teks.normalize('NFC'), (huruf) => {
    if (TERTULIS.test(huruf)) return huruf
    const dasar = huruf.normalize('NFD').slice(0, 1)
    return TERTULIS.test(dasar) ? dasar : '?'
  }).join('')
}

const TERTULIS = /[\n -~\u00A0-\u00FF–—‘’‚“”„†‡•…‰‹›€™ŒœŠšŽžŸƒ]/
