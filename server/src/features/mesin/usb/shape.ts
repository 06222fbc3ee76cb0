/** Which format the lines of a stick file have: told by their content, never by the file's name (devices.md 4.4). */
import { inGroups, type Steps } from '../../../platform/gradually.ts'
import type { RawTap } from '../adms/attlog.ts'
import { isBlank, piecesOf, splitRows } from '../adms/mesin-text.ts'
import { type NomorMesin, readNomor } from './nomor-mesin.ts'
import {
  type ColumnOrder,
  glgColumn,
  looksLikeAttlog,
  looksSpaced,
  namaGlg,
  nomorGlg,
  nomorSpaced,
  readAttlogRow,
  readGlgRow,
  readSpaceRow,
} from './row-formats.ts'

export type FormatUsb = 'attlog' | 'attlogBertanda' | 'glg' | 'solutioncloud'
export type FileRow = { nomor: number; teks: string }

export type Shape = {
  format: FormatUsb
  data: FileRow[]
  readTap: (row: string) => RawTap | { alasan: string }
  readName: (row: string) => string | null
  /** Which machine the line says it is of. */
  readNomor: (row: string) => NomorMesin
  serial: string | null
  warning: string[]
}

export const UNKNOWN =
  'Isi berkas bukan data tap mesin. Unggah berkas attlog.dat (atau GLG_001.TXT) langsung dari USB mesin.'
export const TRUNCATED =
  'Berkas terpotong pada baris terakhir. Salin ulang attlog.dat dari USB mesin, lalu unggah lagi.'

const withoutName = () => null
/** Column 2 of a stick's line (devices.md 4.1). */
const nomorAttlog = (row: string): NomorMesin => readNomor(row.split('\t', 3)[2])

/** Non-blank lines with their numbers. A page saved from solutioncloud.co.id loses its tags. */
export function* fileRows(content: Buffer): Steps<FileRow[]> {
  const rows: FileRow[] = []
  let nomor = 0
  let isPage: boolean | null = null
  for (const piece of piecesOf(content.at(-1) === 0x1a ? content.subarray(0, -1) : content)) {
    const lines = splitRows(piece)
    // What follows the last line end of a piece stands in the next one.
    if (piece.at(-1) === 10) lines.pop()
    isPage ??= lines.slice(0, 20).some((row) => /<(!doctype|html|head|body|pre|br|table)\b/i.test(row))
    for (const text of isPage ? lines.flatMap((row) => row.split(/<[^<>]{0,200}>/)) : lines) {
      nomor++
      if (!isBlank(text)) rows.push({ nomor, teks: text })
    }
    yield
  }
  return rows
}

export function* recogniseShape(all: FileRow[], order: ColumnOrder): Steps<Shape | { ditolak: string }> {
  if (/^SN=/i.test(all[0]?.teks ?? '')) return yield* bertandaShape(all)
  const header = all.slice(0, 5).findIndex(({ teks }) => /\bEnNo\b/i.test(teks) && /Date\s?Time/i.test(teks))
  if (header >= 0) return glgShape(all[header]!, all.slice(header + 1))
  let tab = 0
  let space = 0
  for (const group of inGroups(all)) {
    for (const { teks } of group) {
      if (looksLikeAttlog(teks)) tab++
      if (looksSpaced(teks)) space++
    }
    yield
  }
  const common = { data: all, serial: null, warning: [], readName: withoutName }
  if (tab > 0 && tab >= space) {
    const read = (text: string) => readAttlogRow(text, order)
    return { ...common, format: 'attlog', readTap: read, readNomor: order === 'usb' ? nomorAttlog : withoutName }
  }
  if (space > 0) return { ...common, format: 'solutioncloud', readTap: readSpaceRow, readNomor: nomorSpaced }
  return { ditolak: UNKNOWN }
}

function glgShape(header: FileRow, data: FileRow[]): Shape | { ditolak: string } {
  const column = glgColumn(header.teks, data[0]?.teks)
  if (!column) return { ditolak: UNKNOWN }
  return {
    format: 'glg',
    data,
    readTap: (text) => readGlgRow(text, column),
    readName: (text) => namaGlg(text, column),
    readNomor: (text) => nomorGlg(text, column),
    serial: null,
    warning: [],
  }
}

/** Signed file: 'SN=' first, 'CHECKSUM=' last. Without the end it was cut; a wrong sum is told, not refused. */
function* bertandaShape(all: FileRow[]): Steps<Shape | { ditolak: string }> {
  const end = /^CHECKSUM=(-?\d{1,11})$/i.exec(all.at(-1)?.teks.trim() ?? '')
  if (!end) return { ditolak: TRUNCATED }
  const content = all.slice(0, -1)
  let sum = 0
  for (const group of inGroups(content)) {
    sum = checksum(
      group.map((row) => row.teks),
      sum,
    )
    yield
  }
  const matches = sum === Number(end[1]) >>> 0
  return {
    format: 'attlogBertanda',
    data: content.slice(1),
    readTap: (text) => readAttlogRow(text, 'usb'),
    readName: withoutName,
    readNomor: nomorAttlog,
    serial: content[0]!.teks.slice(3).trim(),
    warning: matches ? [] : ['Jumlah periksa (CHECKSUM) tidak cocok: isi berkas mungkin sudah diubah.'],
  }
}

/** The PJW hash of each line with its CRLF, added up to 32 bits, as the vendor's server checks it. */
export function checksum(daftar: readonly string[], before = 0): number {
  let sum = before
  for (const row of daftar) {
    let hash = 0
    for (const byte of Buffer.from(`${row}\r\n`)) {
      hash = ((hash << 4) + byte) | 0
      const high = hash & 0xf0000000
      if (high !== 0) hash = hash ^ (high >> 24) ^ high
    }
    sum = (sum + ((hash >>> 0) % (65_536 * 255 - 1))) >>> 0
  }
  return sum
}
