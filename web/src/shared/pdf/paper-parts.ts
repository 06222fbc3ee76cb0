import type { jsPDF } from 'jspdf'
import { LOGO_AMBER, LOGO_SIDE, LOGO_TILE, LOGO_TILES } from '../../ui/logo-tiles.ts'
import type { KopSurat } from './kop-surat.ts'

export const EDGE = 15
const PAPER = { width: 210, height: 297 }
export const RIGHT = PAPER.width - EDGE
export const BOTTOM = PAPER.height - EDGE
const MIDDLE = PAPER.width / 2

/** A JPEG (lambang-kop.ts); null = the letterhead has none. */
export type Emblem = Uint8Array | null
/** Millimetres it stands in, at the left of the letterhead. */
const EMBLEM = 23
const EMBLEM_ROOM = EMBLEM + 4

/** Letterhead with its double rule; returns the height at which the paper goes on. */
export function drawKop(doc: jsPDF, kop: KopSurat, emblem: Emblem): number {
  const width = RIGHT - EDGE - (emblem === null ? 0 : 2 * EMBLEM_ROOM)
  const rows = kopRows(doc, kop, width)
  const height = rows.reduce((total, { size, gap }) => total + size * 0.45 + gap, 0)
  // Beside an emblem few lines stand in its middle, so that the rule lies below both.
  let y = EDGE + (emblem === null ? 0 : Math.max(0, (EMBLEM - height) / 2))
  if (emblem !== null) drawEmblem(doc, emblem, EDGE - 4 + Math.max(EMBLEM, height) / 2)
  for (const { text, size, bold, gap } of rows) {
    y += gap
    doc
      .setFont('helvetica', bold ? 'bold' : 'normal')
      .setFontSize(size)
      .text(text, MIDDLE, y, { align: 'center' })
    y += size * 0.45
  }
  if (emblem !== null) y = Math.max(y, EDGE - 4 + EMBLEM + 2)
  doc.setDrawColor(0).setLineWidth(0.8).line(EDGE, y, RIGHT, y)
  doc.setLineWidth(0.25).line(EDGE, y + 1.1, RIGHT, y + 1.1)
  return y + 7
}

type KopRow = { text: string; size: number; bold: boolean; gap: number }

/** Lines as they fit; the school's name stands a little apart. */
function kopRows(doc: jsPDF, { top, sekolah, bottom }: KopSurat, width: number): KopRow[] {
  const cut = (text: string, size: number, bold: boolean, gap = 0): KopRow[] => {
    doc.setFont('helvetica', bold ? 'bold' : 'normal').setFontSize(size)
    const lines = doc.splitTextToSize(text, width) as string[]
    return lines.map((one, nth) => ({ text: one, size, bold, gap: nth === 0 ? gap : 0 }))
  }
  return [
    ...top.flatMap((text) => cut(text, 11.5, false)),
    ...cut(sekolah, 14, true, 0.6),
    ...bottom.flatMap((text) => cut(text, 8.5, false)),
  ]
}

/** In its own shape, its middle at `y`. */
function drawEmblem(doc: jsPDF, emblem: Uint8Array, y: number): void {
  const { width, height } = doc.getImageProperties(emblem)
  const scale = EMBLEM / Math.max(width, height)
  const [w, h] = [width * scale, height * scale]
  doc.addImage(emblem, 'JPEG', EDGE + (EMBLEM - w) / 2, y - h / 2, w, h)
}

/** 'Halaman 1 dari 2' on every upright page, once their number is known; wide ones behind `until` have a foot of their own. */
export function drawFooter(doc: jsPDF, left: string, until = doc.getNumberOfPages()): void {
  const jumlah = doc.getNumberOfPages()
  doc.setFont('helvetica', 'normal').setFontSize(7).setTextColor(90)
  const [short = ''] = doc.splitTextToSize(left, RIGHT - EDGE - 30 - MARK_ROOM) as string[]
  for (let nth = 1; nth <= until; nth++) {
    doc.setPage(nth)
    drawMark(doc, EDGE, BOTTOM + 7)
    doc.text(short, EDGE + MARK_ROOM, BOTTOM + 7)
    doc.text(`Halaman ${nth} dari ${jumlah}`, RIGHT, BOTTOM + 7, { align: 'right' })
  }
  doc.setTextColor(0)
}

/** Millimetres of the tiles at a foot's beginning, and where its words go on. */
const MARK = 3
export const MARK_ROOM = MARK + 1.6

/** The product's tiles before a foot's words, whose line is `y`: dark ones and a lighter one, in black and white too. */
export function drawMark(doc: jsPDF, x: number, y: number): void {
  const scale = MARK / LOGO_SIDE
  const side = LOGO_TILE.side * scale
  const top = y - MARK + 0.45
  for (const tile of LOGO_TILES) {
    doc.setFillColor(tile.amber ? LOGO_AMBER : '#5a5a5a')
    doc.rect(x + tile.x * scale, top + tile.y * scale, side, side, 'F')
  }
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
  const { sekolah, person, width, size = 9, space: stamp } = content
  const lineHeight = size * 0.49
  const cut = (text: string, bold: boolean): string[] =>
    doc
      .setFont('helvetica', bold ? 'bold' : 'normal')
      .setFontSize(size)
      .splitTextToSize(text, width) as string[]
  const top = [...content.top, ...cut(fullJabatan(person?.jabatan ?? 'Kepala Sekolah', sekolah), false)]
  const nama = cut(person?.nama ?? '.'.repeat(46), true)
  const roomOffset = (top.length - 1) * lineHeight
  const nameOffset = roomOffset + (stamp?.height ?? 4 * lineHeight) + lineHeight
  const nipOffset = nameOffset + nama.length * lineHeight + 0.4
  const image = (x: number, y: number): void => {
    stamp?.image(x, y + roomOffset)
    doc.setFont('helvetica', 'normal').setFontSize(size)
    for (const [nth, text] of top.entries()) doc.text(text, x, y + nth * lineHeight, { align: 'center' })
    doc.text(`NIP. ${person?.nip ?? '-'}`, x, y + nipOffset, { align: 'center' })
    doc.setFont('helvetica', 'bold').setDrawColor(0).setLineWidth(0.25)
    for (const [nth, text] of nama.entries()) {
      const line = y + nameOffset + nth * lineHeight
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
  JSON.parse(JSON.stringify(laporan), (_, value: unknown) => (typeof value === 'string' ? latin(value) : value))

/** Where the last table ended. */
export const tableEnd = (doc: jsPDF): number =>
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
