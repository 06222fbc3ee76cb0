/** OPERLOG, USERINFO and rtlog uploads (devices.md 1.4). Templates, photos and device passwords never leave this file. */
import { type KarantinaRow, type RawTap, readCode, safeRest, unreadablePinReason } from './attlog.ts'
import { stripSecrets } from './filter-secrets.ts'
import { cleanText, hasControlCharacter, isBlank, nameText, splitRows, summariseRow, trimBlanks } from './mesin-text.ts'
import { readTime } from './mesin-time.ts'

/** A user as the machine knows it: a hint for mapping, nothing else. */
export type PenggunaMesin = { pin: string; nama: string | null; hak: number | null; kartu: string | null }

export type MesinEvent = {
  kode: number
  admin: string | null
  waktuLokal: string
  argumen: string[]
  /** What the operator should be told, null when the event is everyday. */
  peringatan: string | null
}

type RowResult = { karantina: KarantinaRow[]; rowCount: number }
export type OperlogResult = RowResult & {
  events: MesinEvent[]
  pengguna: PenggunaMesin[]
  /** Lines counted and thrown away, by their first word: FP, FACE, BIODATA … */
  dropped: ReadonlyMap<string, number>
}
export type UserinfoResult = RowResult & { pengguna: PenggunaMesin[] }
/** `notTaps`: door and system events, which carry no PIN. */
export type RtlogResult = RowResult & { taps: RawTap[]; notTaps: number }

/** Real events carry four. Together they are part of a key, which has a limit of its own. */
const ARGUMENT_LIMIT = 8

/** What an operator should be told; every other event is everyday (devices.md 1.4). */
export const WARNING: Record<number, string> = {
  9: 'Pengguna dihapus di mesin',
  13: 'Semua data dihapus di mesin',
  21: 'Jam mesin diubah',
  23: 'Log tap dihapus di mesin',
  43: 'Log dihapus setelah diunduh ke USB',
}

export function readOperlog(body: Buffer): OperlogResult {
  const all = filledRows(body)
  const dropped = new Map<string, number>()
  const result = {
    events: [] as MesinEvent[],
    pengguna: [] as PenggunaMesin[],
    karantina: [] as KarantinaRow[],
  }
  for (const row of all) {
    const word = /^\s*([A-Za-z0-9_]{0,20})/.exec(row)?.[1] ?? ''
    const content = row.trimStart().slice(word.length)
    if (word.toUpperCase() === 'OPLOG') save(readEvent(content), result.events, result.karantina, row)
    else if (word.toUpperCase() === 'USER') save(readPengguna(content), result.pengguna, result.karantina, row)
    else {
      // An unknown word may well be a new kind of template: it is counted, not kept.
      const jenis = /^(FP|FACE|FVEIN|BIODATA|BIOPHOTO|USERPIC)$/i.test(word) ? word.toUpperCase() : 'LAIN'
      dropped.set(jenis, (dropped.get(jenis) ?? 0) + 1)
    }
  }
  return { ...result, dropped, rowCount: all.length }
}

/** As the USER lines of OPERLOG, with or without the leading word; 3.x names the columns a little differently. */
export function readUserinfo(body: Buffer): UserinfoResult {
  const all = filledRows(body)
  const result: UserinfoResult = { pengguna: [], karantina: [], rowCount: all.length }
  for (const row of all) {
    save(readPengguna(row.replace(/^\s*USER(INFO)?\s+/i, '')), result.pengguna, result.karantina, row)
  }
  return result
}

/** Push 3.x: a line is a tap only when it names a PIN; event codes are not verified, so they are kept in `sisa`. */
export function readRtlog(body: Buffer): RtlogResult {
  const all = filledRows(body)
  const result: RtlogResult = { taps: [], notTaps: 0, karantina: [], rowCount: all.length }
  for (const row of all) {
    const columns = readColumns(row)
    const pin = trimBlanks(columns.get('pin') ?? '')
    if (pin === '0' || (pin === '' && columns.has('event'))) result.notTaps++
    else save(tapRtlog(pin, columns, row), result.taps, result.karantina, row)
  }
  return result
}

function tapRtlog(pin: string, columns: ReadonlyMap<string, string>, row: string): RawTap | { alasan: string } {
  const waktu = readTime(trimBlanks(columns.get('time') ?? ''))
  const alasan = hasControlCharacter(row) ? 'Baris memuat karakter kendali' : unreadablePinReason(pin)
  if (alasan) return { alasan }
  if ('alasan' in waktu) return waktu
  const rest = row.split('\t').filter((part) => !/^\s*(time|pin|inoutstatus|verifytype)=/i.test(part))
  return {
    pin,
    waktuLokal: waktu.waktu,
    status: readCode(columns.get('inoutstatus')),
    verify: readCode(columns.get('verifytype')),
    sisa: safeRest(rest, 1024),
  }
}

function readEvent(content: string): MesinEvent | { alasan: string } {
  const [kode = '', admin = '', rawTime = '', ...args] = content.split('\t').map(trimBlanks)
  if (!/^\d{1,4}$/.test(kode)) return { alasan: 'Kode peristiwa bukan angka' }
  if (hasControlCharacter(content)) return { alasan: 'Baris memuat karakter kendali' }
  // Whose finger did it, and to which PIN: no names, so nothing of them is repaired (devices.md 1.1).
  if (/[^\t -~]/.test(content)) return { alasan: 'Baris memuat huruf yang tidak terbaca' }
  const waktu = readTime(rawTime)
  if ('alasan' in waktu) return waktu
  return {
    kode: Number(kode),
    admin: admin === '' || admin === '0' ? null : cleanText(admin, 24),
    waktuLokal: waktu.waktu,
    argumen: args
      .filter((arg) => arg !== '')
      .slice(0, ARGUMENT_LIMIT)
      .map((arg) => cleanText(arg, 64)),
    peringatan: WARNING[Number(kode)] ?? null,
  }
}

function readPengguna(content: string): PenggunaMesin | { alasan: string } {
  const columns = readColumns(content)
  const pin = trimBlanks(columns.get('pin') ?? '')
  const alasan = unreadablePinReason(pin)
  if (alasan) return { alasan }
  const nama = cleanText(nameText(columns.get('name') ?? '').trimStart(), 64)
  return {
    pin,
    nama: nama === '' ? null : nama,
    hak: readCode(columns.get('pri') ?? columns.get('privilege')),
    kartu: readCard(columns.get('card') ?? columns.get('cardno') ?? ''),
  }
}

/**
 * Two writings: the number itself, or its bytes in brackets, the lowest first ('[15CD5B07]' = 123456789). The brackets stay:
 * without them eight digits could be either. One with a damaged byte is another card's, or nobody's: it is not repaired.
 */
function readCard(raw: string): string | null {
  if (/[^\t -~]/.test(raw)) return null
  const bytes = /^\[((?:[0-9A-F]{2}){4,8})\]$/i.exec(raw.trim())?.[1]?.toUpperCase()
  const card = bytes ?? raw.replace(/[^0-9A-Za-z]/g, '')
  if (/^0*$/.test(card)) return null
  return bytes === undefined ? card.slice(0, 32) : `[${bytes}]`
}

function readColumns(row: string): ReadonlyMap<string, string> {
  const columns = new Map<string, string>()
  for (const part of row.split('\t', 64)) {
    const equals = part.indexOf('=')
    if (equals <= 0) continue
    const key = part.slice(0, equals).trim().toLowerCase()
    const value = part.slice(equals + 1)
    const first = columns.get(key)
    // A damaged byte makes 'Pri=0' a second PIN: which of two is meant nobody can say, so that neither is read.
    columns.set(key, key === 'pin' && first !== undefined ? `${first}\0${value}` : value)
  }
  return columns
}

function filledRows(body: Buffer): string[] {
  return splitRows(body).filter((row) => !isBlank(row))
}

/** A bad line goes to quarantine without what it may carry behind Passwd= or TMP=. */
function save<T extends object>(
  result: T | { alasan: string },
  daftar: T[],
  karantina: KarantinaRow[],
  row: string,
): void {
  if ('alasan' in result) karantina.push({ baris: summariseRow(stripSecrets(row)), alasan: result.alasan })
  else daftar.push(result)
}
