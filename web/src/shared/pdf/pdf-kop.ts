import type { jsPDF } from 'jspdf'
import type { KopSurat } from './kop-surat.ts'

export const EDGE = 15
const PAPER = { width: 210, height: 297 }
export const RIGHT = PAPER.width - EDGE
export const BOTTOM = PAPER.height - EDGE
const MIDDLE = PAPER.width / 2

/** Letterhead with its double rule; returns the height at which the paper goes on. */
export function drawKop(doc: jsPDF, kop: KopSurat): number {
  let y = EDGE
  const row = (text: string, size: number, bold: boolean): void => {
    doc.setFont('helvetica', bold ? 'bold' : 'normal').setFontSize(size)
    for (const cut of doc.splitTextToSize(text, RIGHT - EDGE) as string[]) {
      doc.text(cut, MIDDLE, y, { align: 'center' })
      y += size * 0.45
    }
  }
  for (const text of kop.top) row(text, 11.5, false)
  y += 0.6
  row(kop.sekolah, 14, true)
  for (const text of kop.bottom) row(text, 8.5, false)
  doc.setDrawColor(0).setLineWidth(0.8).line(EDGE, y, RIGHT, y)
  doc.setLineWidth(0.25).line(EDGE, y + 1.1, RIGHT, y + 1.1)
  return y + 7
}

/** 'Halaman 1 dari 2' on every upright page, once their number is known; wide ones behind `until` have a foot of their own. */
export function drawFooter(doc: jsPDF, left: string, until = doc.getNumberOfPages()): void {
  const jumlah = doc.getNumberOfPages()
  doc.setFont('helvetica', 'normal').setFontSize(7).setTextColor(90)
  const [short = ''] = doc.splitTextToSize(left, RIGHT - EDGE - 30) as string[]
  for (let nth = 1; nth <= until; nth++) {
    doc.setPage(nth)
    doc.text(short, EDGE, BOTTOM + 7)
    doc.text(`Halaman ${nth} dari ${jumlah}`, RIGHT, BOTTOM + 7, { align: 'right' })
  }
  doc.setTextColor(0)
}

type PenandaTangan = { nama: string; nip: string | null; jabatan: string }

export type TandaTangan = {
  height: number
  image: (x: number, y: number) => void
}

type TandaTanganContent = {
  /** Place and date, 'Mengetahui,'. */
  top: readonly string[]
  sekolah: string
  person: PenandaTangan | null
  width: number
  /** Points; default 9. */
  size?: number
  /** Drawn into the room for the signature: the place of the stamp. */
  space?: { height: number; image: (x: number, y: number) => void }
}

/** Place and date, the office, the signer's name underlined; its height is known before it is drawn centred on `x`. */
export function tandaTangan(doc: jsPDF, content: TandaTanganContent): TandaTangan {
  const { sekolah, person, width, size = 9, space: thatSpace } = content
  const space = size * 0.49
  const cut = (text: string, bold: boolean): string[] =>
    doc
      .setFont('helvetica', bold ? 'bold' : 'normal')
      .setFontSize(size)
      .splitTextToSize(text, width) as string[]
  const top = [...content.top, ...cut(fullJabatan(person?.jabatan ?? 'Kepala Sekolah', sekolah), false)]
  const nama = cut(person?.nama ?? '.'.repeat(46), true)
  const spaceOffset = (top.length - 1) * space
  const nameOffset = spaceOffset + (thatSpace?.height ?? 4 * space) + space
  const nipOffset = nameOffset + nama.length * space + 0.4
  const image = (x: number, y: number): void => {
    thatSpace?.image(x, y + spaceOffset)
    doc.setFont('helvetica', 'normal').setFontSize(size)
    for (const [nth, text] of top.entries()) doc.text(text, x, y + nth * space, { align: 'center' })
    doc.text(`NIP. ${person?.nip ?? '-'}`, x, y + nipOffset, { align: 'center' })
    doc.setFont('helvetica', 'bold').setDrawColor(0).setLineWidth(0.25)
    for (const [nth, text] of nama.entries()) {
      const line = y + nameOffset + nth * space
      doc.text(text, x, line, { align: 'center' })
      const half = doc.getTextWidth(text) / 2
      if (person !== null) doc.line(x - half, line + 0.8, x + half, line + 0.8)
    }
  }
  return { height: nipOffset + 1, image }
}

/** 'Kepala Sekolah' and 'Plt. Kepala Sekolah' of this school; another office stands as it is. */
const fullJabatan = (jabatan: string, sekolah: string): string =>
  jabatan.replace(/Kepala Sekolah$/, `Kepala ${sekolah}`)

/** Every text of a report in letters that the fonts have. */
export const inLatinScript = <T>(laporan: T): T =>
  JSON.parse(JSON.stringify(laporan), (_, nilai: unknown) => (typeof nilai === 'string' ? latin(nilai) : nilai))

/** Where the last table ended. */
export const akhirTabel = (doc: jsPDF): number =>
  (doc as jsPDF & { lastAutoTable: { finalY: number } }).lastAutoTable.finalY

/** What the built-in fonts can write (Windows-1252); other letters lose their marks. */
function latin(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    if (WRITABLE.test(letter)) return letter
    const base = letter.normalize('NFD').slice(0, 1)
    return WRITABLE.test(base) ? base : '?'
  }).join('')
}

const WRITABLE = /[\n -~\u00A0-\u00FF–—‘’‚“”„†‡•…‰‹›€™ŒœŠšŽžŸƒ]/
