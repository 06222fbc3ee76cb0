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

type TandaTangan = {
  tinggi: number
  gambar: (x: number, y: number) => void
}

const SPASI = 4.4
const RUANG_PARAF = 4 * SPASI

/** Place and date, 'Mengetahui', the signer's name underlined; its height is known before it is drawn centred on `x`. */
export function tandaTangan(
  doc: jsPDF,
  isi: { tempatTanggal: string; sekolah: string; orang: PenandaTangan | null; lebar: number },
): TandaTangan {
  const { tempatTanggal, sekolah, orang, lebar } = isi
  const potong = (teks: string, tebal: boolean): string[] =>
    doc
      .setFont('helvetica', tebal ? 'bold' : 'normal')
      .setFontSize(9)
      .splitTextToSize(teks, lebar) as string[]
  const atas = [
    tempatTanggal,
    'Mengetahui,',
    ...potong(jabatanLengkap(orang?.jabatan ?? 'Kepala Sekolah', sekolah), false),
  ]
  const nama = potong(orang?.nama ?? '.'.repeat(46), true)
  const keNama = (atas.length - 1) * SPASI + RUANG_PARAF + SPASI
  const keNip = keNama + nama.length * SPASI + 0.4
  const gambar = (x: number, y: number): void => {
    doc.setFont('helvetica', 'normal').setFontSize(9)
    for (const [ke, teks] of atas.entries()) doc.text(teks, x, y + ke * SPASI, { align: 'center' })
    doc.text(`NIP. ${orang?.nip ?? '-'}`, x, y + keNip, { align: 'center' })
    doc.setFont('helvetica', 'bold').setLineWidth(0.25)
    for (const [ke, teks] of nama.entries()) {
      const garis = y + keNama + ke * SPASI
      doc.text(teks, x, garis, { align: 'center' })
      const separuh = doc.getTextWidth(teks) / 2
      if (orang !== null) doc.line(x - separuh, garis + 0.8, x + separuh, garis + 0.8)
    }
  }
  return { tinggi: keNip + 1, gambar }
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
