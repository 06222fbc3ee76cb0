/** A file from a machine's USB stick, read into taps (devices.md 4). Pure. */
import type { RawTap } from '../adms/adms.ts'
import { stripSecrets } from '../adms/saring-rahasia.ts'
import { summariseRow } from '../adms/teks-mesin.ts'
import { type FileRow, type FormatUsb, fileRows, recogniseShape, TRUNCATED, UNKNOWN } from './usb-bentuk.ts'
import { type ColumnOrder, looksLikeAttlog } from './usb-format.ts'
import { refusalReason } from './usb-tolak.ts'

export type KarantinaUsb = { nomorBaris: number; baris: string; alasan: string }

export type UsbContent = {
  format: FormatUsb
  taps: RawTap[]
  karantina: KarantinaUsb[]
  /** Non-blank data lines: taps + quarantined. */
  rowCount: number
  /** Of a signed file: it must be the chosen machine's. */
  serial: string | null
  /** 'SERIAL_attlog.dat': only a hint, a file name proves nothing. */
  serialNama: string | null
  /** The columns may be in push order: the operator must be asked (devices.md 4.4). */
  mungkinPush: boolean
  /** Some times have no seconds: compare them with other taps by the minute (devices.md 3.1). */
  withoutSeconds: boolean
  /** Names that stood beside the PINs (GLG only). */
  pengguna: { pin: string; nama: string }[]
  warning: string[]
}

type Result = UsbContent | { ditolak: string }
/** Lines between two breaths: a few milliseconds. */
const ROW_INTERVAL = 2_000

export function readBerkasUsb(content: Buffer, nama: string, order: ColumnOrder = 'usb'): Result {
  const tahap = readGradually(content, nama, order)
  let step = tahap.next()
  while (!step.done) step = tahap.next()
  return step.value
}

/** The same in steps: whoever drives it lets others have their turn in between, for 20 MB take seconds. */
export function* readGradually(content: Buffer, nama: string, order: ColumnOrder): Generator<void, Result, void> {
  const refused = refusalReason(content, nama)
  if (refused) return { ditolak: refused }
  yield
  const all = fileRows(content)
  yield
  const shape = recogniseShape(all, order)
  yield
  if ('ditolak' in shape) return shape
  const { format, data, serial } = shape
  const taps: RawTap[] = []
  const karantina: KarantinaUsb[] = []
  const pengguna = new Map<string, string>()
  for (const { nomor, teks: text } of data) {
    const tap = shape.baca(text)
    const namaPengguna = shape.readName(text)
    if ('alasan' in tap)
      karantina.push({ nomorBaris: nomor, baris: summariseRow(stripSecrets(text)), alasan: tap.alasan })
    else taps.push(tap)
    if ('pin' in tap && namaPengguna !== null) pengguna.set(tap.pin, namaPengguna)
    if ((taps.length + karantina.length) % ROW_INTERVAL === 0) yield
  }
  if (taps.length === 0) return { ditolak: `Tidak ada satu tap pun yang terbaca. ${UNKNOWN}` }
  if (format !== 'attlogBertanda' && truncated(content, data, karantina)) return { ditolak: TRUNCATED }
  yield
  const withoutSeconds = data.some(({ teks: text }) => /\d{4}-\d{2}-\d{2}[ T]+\d{1,2}:\d{2}(\s|$)/.test(text))
  yield
  return {
    format,
    taps,
    karantina,
    rowCount: data.length,
    serial,
    serialNama: /^([A-Za-z0-9-]{6,32})_attlog/i.exec(nama)?.[1] ?? null,
    mungkinPush: format === 'attlog' && possiblePushOrder(data),
    withoutSeconds,
    pengguna: [...pengguna].map(([pin, namaPin]) => ({ pin, nama: namaPin })),
    warning: [
      ...shape.warning,
      ...(withoutSeconds ? ['Sebagian waktu tanpa detik, dibaca sebagai detik 00.'] : []),
      ...(karantina.length > 0 ? [`${karantina.length} baris tidak terbaca dan tidak disimpan sebagai tap.`] : []),
    ],
  }
}

/** The last line has no end and makes no sense, or has fewer columns than any other: the copy broke off. */
function truncated(content: Buffer, data: FileRow[], karantina: KarantinaUsb[]): boolean {
  const akhir = data.at(-1)!
  if (content.at(-1) === 10 || content.at(-1) === 0x1a) return false
  if (karantina.at(-1)?.nomorBaris === akhir.nomor) return true
  let most = Number.POSITIVE_INFINITY
  for (const fileRow of data.slice(0, -1)) most = Math.min(most, columnCount(fileRow.teks))
  return data.length > 1 && columnCount(akhir.teks) < most
}

function columnCount(row: string): number {
  const neat = row.trim()
  return neat.split(neat.includes('\t') ? '\t' : /[;,]|\s+/).length
}

/** A padded PIN is the stick's; a third column that varies, or is 0 or 255, or an empty workcode is no machine number. */
function possiblePushOrder(data: FileRow[]): boolean {
  const third = new Set<string>()
  let emptyKerja = false
  for (const { teks: text } of data) {
    if (!looksLikeAttlog(text)) continue
    if (text.startsWith(' ')) return false
    const columns = text.split('\t')
    third.add(columns[2]?.trim() ?? '')
    emptyKerja ||= columns[4] === '' || text.endsWith('\t')
  }
  return emptyKerja || third.size > 1 || third.has('0') || third.has('255')
}
