/** Which format the lines of a stick file have: told by their content, never by the file's name (devices.md 4.4). */
import type { RawTap } from '../adms/adms.ts'
import { isBlank, splitRows } from '../adms/teks-mesin.ts'
import {
  type ColumnOrder,
  glgColumn,
  looksLikeAttlog,
  looksSpaced,
  namaGlg,
  readAttlogRow,
  readGlgRow,
  readSpaceRow,
} from './usb-format.ts'

export type FormatUsb = 'attlog' | 'attlogBertanda' | 'glg' | 'solutioncloud'
export type FileRow = { nomor: number; teks: string }

export type Shape = {
  format: FormatUsb
  data: FileRow[]
  baca: (row: string) => RawTap | { alasan: string }
  readName: (row: string) => string | null
  serial: string | null
  warning: string[]
}

export const UNKNOWN =
  'Isi berkas bukan data tap mesin. Unggah berkas attlog.dat (atau GLG_001.TXT) langsung dari USB mesin.'
export const TRUNCATED =
  'Berkas terpotong pada baris terakhir. Salin ulang attlog.dat dari USB mesin, lalu unggah lagi.'

const withoutName = () => null

/** Non-blank lines with their numbers. A page saved from solutioncloud.co.id loses its tags. */
export function fileRows(content: Buffer): FileRow[] {
  const withoutDosEnd = content.at(-1) === 0x1a ? content.subarray(0, -1) : content
  let daftar = splitRows(withoutDosEnd)
  if (daftar.slice(0, 20).some((row) => /<(!doctype|html|head|body|pre|br|table)\b/i.test(row))) {
    daftar = daftar.flatMap((row) => row.split(/<[^<>]{0,200}>/))
  }
  return daftar.map((text, i) => ({ nomor: i + 1, teks: text })).filter(({ teks: text }) => !isBlank(text))
}

export function recogniseShape(all: FileRow[], order: ColumnOrder): Shape | { ditolak: string } {
  if (/^SN=/i.test(all[0]?.teks ?? '')) return bertandaShape(all)
  const kepala = all.slice(0, 5).findIndex(({ teks: text }) => /\bEnNo\b/i.test(text) && /Date\s?Time/i.test(text))
  if (kepala >= 0) return glgShape(all[kepala]!, all.slice(kepala + 1))
  const tab = all.filter(({ teks: text }) => looksLikeAttlog(text)).length
  const space = all.filter(({ teks: text }) => looksSpaced(text)).length
  const section = { data: all, serial: null, warning: [], readName: withoutName }
  if (tab > 0 && tab >= space) return { ...section, format: 'attlog', baca: (text) => readAttlogRow(text, order) }
  if (space > 0) return { ...section, format: 'solutioncloud', baca: readSpaceRow }
  return { ditolak: UNKNOWN }
}

function glgShape(kepala: FileRow, data: FileRow[]): Shape | { ditolak: string } {
  const column = glgColumn(kepala.teks, data[0]?.teks)
  if (!column) return { ditolak: UNKNOWN }
  return {
    format: 'glg',
    data,
    baca: (text) => readGlgRow(text, column),
    readName: (text) => namaGlg(text, column),
    serial: null,
    warning: [],
  }
}

/** Signed file: 'SN=' first, 'CHECKSUM=' last. Without the end it was cut; a wrong sum is told, not refused. */
function bertandaShape(all: FileRow[]): Shape | { ditolak: string } {
  const end = /^CHECKSUM=(-?\d{1,11})$/i.exec(all.at(-1)?.teks.trim() ?? '')
  if (!end) return { ditolak: TRUNCATED }
  const content = all.slice(0, -1)
  const matches = checksum(content.map(({ teks: text }) => text)) === Number(end[1]) >>> 0
  return {
    format: 'attlogBertanda',
    data: content.slice(1),
    baca: (text) => readAttlogRow(text, 'usb'),
    readName: withoutName,
    serial: content[0]!.teks.slice(3).trim(),
    warning: matches ? [] : ['Jumlah periksa (CHECKSUM) tidak cocok: isi berkas mungkin sudah diubah.'],
  }
}

/** The PJW hash of each line with its CRLF, added up to 32 bits, as the vendor's server checks it. */
export function checksum(daftar: string[]): number {
  let jumlah = 0
  for (const row of daftar) {
    let nilai = 0
    for (const bytes of Buffer.from(`${row}\r\n`)) {
      nilai = ((nilai << 4) + bytes) | 0
      const top = nilai & 0xf0000000
      if (top !== 0) nilai = nilai ^ (top >> 24) ^ top
    }
    jumlah = (jumlah + ((nilai >>> 0) % (65_536 * 255 - 1))) >>> 0
  }
  return jumlah
}
