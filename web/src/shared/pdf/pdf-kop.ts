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

export type TandaTangan = {
  tinggi: number
  gambar: (x: number, y: number) => void
}

type IsiTandaTangan = {
  /** Place and date, 'Mengetahui,'. */
  atas: readonly string[]
  sekolah: string
  orang: PenandaTangan | null
  lebar: number
  /** Points; default 9. */
  ukuran?: number
  /** Drawn into the room for the signature: the place of the stamp. */
  ruang?: { tinggi: number; gambar: (x: number, y: number) => void }
}

/** Place and date, the office, the signer's name underlined; its height is known before it is drawn centred on `x`. */
export function tandaTangan(doc: jsPDF, isi: IsiTandaTangan): TandaTangan {
  const { sekolah, orang, lebar, ukuran = 9, ruang } = isi
  const spasi = ukuran * 0.49
  const potong = (teks: string, tebal: boolean): string[] =>
    doc
      .setFont('helvetica', tebal ? 'bold' : 'normal')
      .setFontSize(ukuran)
      .splitTextToSize(teks, lebar) as string[]
  const atas = [...isi.atas, ...potong(jabatanLengkap(orang?.jabatan ?? 'Kepala Sekolah', sekolah), false)]
  const nama = potong(orang?.nama ?? '.'.repeat(46), true)
  const keRuang = (atas.length - 1) * spasi
  const keNama = keRuang + (ruang?.tinggi ?? 4 * spasi) + spasi
  const keNip = keNama + nama.length * spasi + 0.4
  const gambar = (x: number, y: number): void => {
    ruang?.gambar(x, y + keRuang)
    doc.setFont('helvetica', 'normal').setFontSize(ukuran)
    for (const [ke, teks] of atas.entries()) doc.text(teks, x, y + ke * spasi, { align: 'center' })
    doc.text(`NIP. ${orang?.nip ?? '-'}`, x, y + keNip, { align: 'center' })
    doc.setFont('helvetica', 'bold').setDrawColor(0).setLineWidth(0.25)
    for (const [ke, teks] of nama.entries()) {
      const garis = y + keNama + ke * spasi
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

/** Every text of a report in letters that the fonts have. */
export const tertulis = <T>(laporan: T): T =>
  JSON.parse(JSON.stringify(laporan), (_, nilai: unknown) => (typeof nilai === 'string' ? latin(nilai) : nilai))

/** Where the last table ended. */
export const akhirTabel = (doc: jsPDF): number =>
  (doc as jsPDF & { lastAutoTable: { finalY: number } }).lastAutoTable.finalY

/** What the built-in fonts can write (Windows-1252); other letters lose their marks. */
function latin(teks: string): string {
  return Array.from(teks.normalize('NFC'), (huruf) => {
    if (TERTULIS.test(huruf)) return huruf
    const dasar = huruf.normalize('NFD').slice(0, 1)
    return TERTULIS.test(dasar) ? dasar : '?'
  }).join('')
}

const TERTULIS = /[\n -~\u00A0-\u00FF–—‘’‚“”„†‡•…‰‹›€™ŒœŠšŽžŸƒ]/
