/** Lines of the text formats a stick can hold (devices.md 4.1, 4.2, 3.4). */
import { brokenRow, type RawTap, readCode, readPushRow, unreadablePinReason } from '../adms/attlog.ts'
import { hasControlCharacter, nameText, trimBlanks } from '../adms/mesin-text.ts'
import { buildTime, readTime, type TimeResult } from '../adms/mesin-time.ts'
import { type NomorMesin, readNomor } from './nomor-mesin.ts'

export type ColumnOrder = 'usb' | 'push'

/** Column positions of a GLG file, found by the names in its header row; `separator` null means blanks, negative from the right. */
export type GlgColumn = {
  separator: string | null
  pin: number
  waktu: number
  status: number | null
  verify: number | null
  nama: number | null
  /** TMNo: the machine's number. */
  nomor: number | null
}

const TAB_PATTERN = /^ *\S{1,24} *\t *\d{4}-\d{2}-\d{2}[ T]/
const SPACE_PATTERN = /^ *(\S{1,24}) +(\d{4}-\d{2}-\d{2}) +(\d{1,2}:\d{2}(?::\d{2})?)((?: +\S+)*) *$/

export function looksLikeAttlog(row: string): boolean {
  return TAB_PATTERN.test(row)
}

export function looksSpaced(row: string): boolean {
  return !row.includes('\t') && row.length < 200 && SPACE_PATTERN.test(row)
}

/** The machine number stands before the status; read as push, the status comes first. */
export function readAttlogRow(row: string, order: ColumnOrder): RawTap | { alasan: string } {
  const columns = row.split('\t')
  const waktu = trimBlanks(columns[1] ?? '')
  if (/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}$/.test(waktu)) columns[1] = `${waktu}:00`
  if (order === 'usb') columns.splice(2, 1)
  return readPushRow(columns.join('\t'))
}

/** Text saved from solutioncloud.co.id: the same columns with blanks between them. */
export function readSpaceRow(row: string): RawTap | { alasan: string } {
  const matches = SPACE_PATTERN.exec(row)
  if (!matches || row.length >= 200) return { alasan: 'Baris tidak berbentuk PIN tanggal jam' }
  const others = matches[4]!.trim().split(/ +/)
  return readAttlogRow([matches[1], `${matches[2]} ${matches[3]!.padStart(5, '0')}`, ...others].join('\t'), 'usb')
}

/** Its first column behind the time is the machine's number, as in a stick's file. */
export const nomorSpaced = (row: string): NomorMesin =>
  readNomor(SPACE_PATTERN.exec(row)?.[4]?.trim().split(/ +/, 1)[0])

export const nomorGlg = (row: string, column: GlgColumn): NomorMesin =>
  column.nomor === null ? null : readNomor(glgCells(row, column).at(column.nomor))

/** null: not a header. Some files double the TABs of the header only, so the first data row decides which reading fits. */
export function glgColumn(header: string, dataRow: string | undefined): GlgColumn | null {
  const separator = ['\t', ';', ','].find((one) => header.includes(one)) ?? null
  const nama = header.split(separator ?? ' ').map((part) => part.toLowerCase().replace(/[^a-z]/g, ''))
  const dense = nama.filter((one) => one !== '')
  if (separator === null) return spaceMap(dense)
  const layouts = [nama, dense].map((daftar) => columnMap(daftar, separator))
  return (
    layouts.find(
      (layout) => layout && !('alasan' in waktuGlg(glgCells(dataRow ?? '', layout).at(layout.waktu) ?? '')),
    ) ??
    layouts[0] ??
    null
  )
}

export function readGlgRow(row: string, column: GlgColumn): RawTap | { alasan: string } {
  if (hasControlCharacter(row) || row.length > 1024) return { alasan: brokenRow(row) ?? 'Baris rusak' }
  const cells = glgCells(row, column)
  const pin = pinGlg(cells.at(column.pin) ?? '')
  const alasan = unreadablePinReason(pin)
  if (alasan) return { alasan }
  const waktu = waktuGlg(cells.at(column.waktu) ?? '')
  if ('alasan' in waktu) return waktu
  const kode = (position: number | null) => (position === null ? null : readCode(cells.at(position)))
  return { pin, waktuLokal: waktu.waktu, status: kode(column.status), verify: kode(column.verify), sisa: null }
}

/** The file carries names too: hints for mapping, as USER lines are in push. */
export function namaGlg(row: string, column: GlgColumn): string | null {
  const nama =
    column.nama === null
      ? ''
      : nameText(glgCells(row, column).at(column.nama) ?? '')
          .replace(/\p{C}|\uFFFD/gu, '')
          .trim()
  return nama === '' ? null : nama.slice(0, 64)
}

function glgCells(row: string, column: GlgColumn): string[] {
  if (column.separator !== null) return row.split(column.separator).map(trimBlanks)
  const cells = trimBlanks(row.replace(/ ([AP]M) *$/i, '$1')).split(/[ \t]+/)
  return [...cells.slice(0, -2), cells.slice(-2).join(' ')]
}

/** EnNo is a number: zeros in front are the file's padding, of whatever width. The same machine says the bare one elsewhere. */
function pinGlg(raw: string): string {
  return /^\d+$/.test(raw) ? raw.replace(/^0+(?=\d)/, '') : raw
}

/** '2017/11/22 14:17:21' or month first with AM/PM: '06-30-2016  01:19:29PM'. */
function waktuGlg(text: string): TimeResult {
  const neat = text.trim().replace(/\s+/g, ' ')
  const yearFirst = /^(\d{4})[/-](\d{2})[/-](\d{2}) (\d{2}):(\d{2}):(\d{2})$/.exec(neat)
  if (yearFirst) {
    const [, tahun = '', bulan = '', hari = '', jam = '', minutes = '', seconds = ''] = yearFirst
    return buildTime({ tahun, bulan, hari, jam, minutes, seconds })
  }
  const bulanFirst = /^(\d{2})[/-](\d{2})[/-](\d{4}) (\d{2}):(\d{2}):(\d{2}) ?([AP]M)?$/i.exec(neat)
  if (!bulanFirst) return readTime(neat)
  const [, bulan = '', hari = '', tahun = '', jam = '', minutes = '', seconds = '', half] = bulanFirst
  if (half && (Number(jam) < 1 || Number(jam) > 12)) return { alasan: 'Jam tidak mungkin' }
  const jam24 = half ? (Number(jam) % 12) + (/pm/i.test(half) ? 12 : 0) : Number(jam)
  return buildTime({ tahun, bulan, hari, jam: String(jam24).padStart(2, '0'), minutes, seconds })
}

function columnMap(nama: string[], separator: string | null): GlgColumn | null {
  const pin = nama.indexOf('enno')
  const waktu = nama.indexOf('datetime')
  if (pin < 0 || waktu < 0) return null
  const status = nama.findIndex((one) => /^(inout(mode)?|iomd|iomode)$/.test(one))
  return {
    separator,
    pin,
    waktu,
    status: orNull(status),
    verify: orNull(nama.indexOf('mode')),
    nama: orNull(nama.indexOf('name')),
    nomor: orNull(
      nama.findIndex((one) => /^(tmno|mchn(no)?|machine(no|id)?|device(no|id)?|(no|nomor)?mesin)$/.test(one)),
    ),
  }
}

function orNull(position: number): number | null {
  return position < 0 ? null : position
}

/** Columns aligned with blanks: a name may hold blanks itself, so what stands behind it is counted from the right. */
function spaceMap(nama: string[]): GlgColumn | null {
  const map = columnMap(nama, null)
  if (!map || map.waktu !== nama.length - 1) return null
  const right = (position: number | null) => (position === null ? null : position - nama.length)
  const left = (position: number | null, behind: number | null) =>
    position !== null && (behind === null || position < behind) ? position : right(position)
  return {
    ...map,
    waktu: -1,
    status: right(map.status),
    verify: right(map.verify),
    nama: null,
    nomor: left(map.nomor, map.nama),
  }
}
