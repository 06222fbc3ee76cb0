/** A file from a machine's USB stick, read into taps (devices.md 4). Pure. */
import { inGroups, isAny, ROWS_AT_ONCE, type Steps } from '../../../platform/gradually.ts'
import type { RawTap } from '../adms/attlog.ts'
import { stripSecrets } from '../adms/filter-secrets.ts'
import { summariseRow } from '../adms/mesin-text.ts'
import { type LinesOfNomor, type NomorMesin, nomorCounter, whyNoNomor } from './nomor-mesin.ts'
import { refusalReason } from './refusal.ts'
import { type ColumnOrder, looksLikeAttlog } from './row-formats.ts'
import { type FileRow, type FormatUsb, fileRows, recogniseShape, type Shape, TRUNCATED, UNKNOWN } from './shape.ts'

export type KarantinaUsb = { nomorBaris: number; baris: string; alasan: string }

export type UsbContent = {
  format: FormatUsb
  taps: RawTap[]
  karantina: KarantinaUsb[]
  /** Non-blank data lines: taps + quarantined + those of numbers that were not chosen. */
  rowCount: number
  /** Every machine number of the file, chosen or not. */
  nomorMesin: LinesOfNomor[]
  /** Lines of the numbers that were not chosen: no tap, no quarantine, no name is made of them (devices.md 4.4). */
  jumlahNomorLain: number
  /** Of a signed file: it must be the chosen machine's. */
  serial: string | null
  /** The columns may be in push order: the operator must be asked (devices.md 4.4). */
  mungkinPush: boolean
  /** Some times have no seconds: compare them with other taps by the minute (devices.md 3.1). */
  withoutSeconds: boolean
  /** Names that stood beside the PINs (GLG only). */
  pengguna: { pin: string; nama: string }[]
  warning: string[]
}

type Result = UsbContent | { ditolak: string }
const NOT_PUSH =
  'Berkas ini tertulis seperti berkas USB mesin: kolom ketiganya nomor mesin. Unggah attlog.dat ini sebagai berkas USB.'

export type ReadAs = {
  urutan: ColumnOrder
  /** Whose lines are taken; null = nobody chose, all are. */
  nomor: ReadonlySet<NomorMesin> | null
}
const AS_IT_IS: ReadAs = { urutan: 'usb', nomor: null }

/** In steps: 20 MB take seconds. */
export function* readBerkasUsb(content: Buffer, nama: string, given: Partial<ReadAs> = {}): Steps<Result> {
  const as = { ...AS_IT_IS, ...given }
  const refused = refusalReason(content, nama)
  if (refused) return { ditolak: refused }
  yield
  const shape = yield* recogniseShape(yield* fileRows(content), as.urutan)
  if ('ditolak' in shape) return shape
  const { format, data, serial } = shape
  const maybePush = format === 'attlog' && (yield* possiblePushOrder(data))
  // Read as push, a line says no machine number: such a reading is only had where the lines leave it open.
  if (as.urutan === 'push' && format === 'attlog' && !maybePush) return { ditolak: NOT_PUSH }
  const { taps, pengguna, nomorMesin, broken } = yield* readLines(shape, as.nomor)
  if (nomorMesin.length === 0) return { ditolak: `Tidak ada satu tap pun yang terbaca. ${UNKNOWN}` }
  if (format !== 'attlogBertanda' && (yield* truncated(content, data, broken))) return { ditolak: TRUNCATED }
  const why = whyNoNomor(nomorMesin, as.nomor)
  if (why !== null) return { ditolak: why }
  yield
  const karantina = ownBroken(broken, nomorMesin, as.nomor)
  const withoutSeconds = yield* isAny(data, (row) => /\d{4}-\d{2}-\d{2}[ T]+\d{1,2}:\d{2}(\s|$)/.test(row.teks))
  yield
  return {
    format,
    taps,
    karantina,
    rowCount: data.length,
    nomorMesin,
    jumlahNomorLain: data.length - taps.length - karantina.length,
    serial,
    mungkinPush: maybePush,
    withoutSeconds,
    pengguna: [...pengguna].map(([pin, namaPin]) => ({ pin, nama: namaPin })),
    warning: [
      ...shape.warning,
      ...(withoutSeconds ? ['Sebagian waktu tanpa detik, dibaca sebagai detik 00.'] : []),
      ...(karantina.length > 0 ? [`${karantina.length} baris tidak terbaca dan tidak disimpan sebagai tap.`] : []),
    ],
  }
}

type Broken = KarantinaUsb & { nomor: NomorMesin }
type Lines = { taps: RawTap[]; pengguna: Map<string, string>; nomorMesin: LinesOfNomor[]; broken: Broken[] }

/** Every line is counted under its number; taps and names are taken only from the chosen numbers. */
function* readLines(shape: Shape, chosen: ReadonlySet<NomorMesin> | null): Steps<Lines> {
  const taps: RawTap[] = []
  const pengguna = new Map<string, string>()
  const broken: Broken[] = []
  const counter = nomorCounter()
  for (const [nth, { nomor: nomorBaris, teks }] of shape.data.entries()) {
    if (nth % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield
    const tap = shape.readTap(teks)
    const nomor = shape.readNomor(teks)
    if ('alasan' in tap) {
      broken.push({ nomorBaris, baris: summariseRow(stripSecrets(teks)), alasan: tap.alasan, nomor })
      continue
    }
    counter.add(nomor, tap.waktuLokal)
    if (chosen !== null && !chosen.has(nomor)) continue
    taps.push(tap)
    const namaPengguna = shape.readName(teks)
    if (namaPengguna !== null) pengguna.set(tap.pin, namaPengguna)
  }
  return { taps, pengguna, nomorMesin: counter.all(), broken }
}

/** A bad line is another machine's only where it names a number that good lines have and nobody chose. */
function ownBroken(
  broken: readonly Broken[],
  nomorMesin: readonly LinesOfNomor[],
  chosen: ReadonlySet<NomorMesin> | null,
): KarantinaUsb[] {
  const others = new Set(nomorMesin.flatMap(({ nomor }) => (chosen === null || chosen.has(nomor) ? [] : [nomor])))
  return broken
    .filter(({ nomor }) => nomor === null || !others.has(nomor))
    .map(({ nomorBaris, baris, alasan }) => ({ nomorBaris, baris, alasan }))
}

/** The last line has no end and makes no sense, or has fewer columns than any other: the copy broke off. */
function* truncated(content: Buffer, data: FileRow[], broken: readonly Broken[]): Steps<boolean> {
  const akhir = data.at(-1)!
  if (content.at(-1) === 10 || content.at(-1) === 0x1a) return false
  if (broken.at(-1)?.nomorBaris === akhir.nomor) return true
  if (data.length === 1) return false
  const last = columnCount(akhir.teks)
  return !(yield* isAny(data.slice(0, -1), (row) => columnCount(row.teks) <= last))
}

function columnCount(row: string): number {
  const neat = row.trim()
  return neat.split(neat.includes('\t') ? '\t' : /[;,]|\s+/).length
}

/** A padded PIN is the stick's; a third column that varies, or is 0 or 255, or an empty workcode is no machine number. */
function* possiblePushOrder(data: FileRow[]): Steps<boolean> {
  const third = new Set<string>()
  let emptyWorkCode = false
  for (const group of inGroups(data)) {
    for (const { teks } of group) {
      if (!looksLikeAttlog(teks)) continue
      if (teks.startsWith(' ')) return false
      const columns = teks.split('\t')
      third.add(columns[2]?.trim() ?? '')
      emptyWorkCode ||= columns[4] === '' || teks.endsWith('\t')
    }
    yield
  }
  return emptyWorkCode || third.size > 1 || third.has('0') || third.has('255')
}
