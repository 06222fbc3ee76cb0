/** The /iclock protocol, reading side: taps (devices.md 1.3). Pure. */
import { stripSecrets } from './filter-secrets.ts'
import { hasControlCharacter, isBlank, splitRows, summariseRow, trimBlanks } from './mesin-text.ts'
import { readTime } from './mesin-time.ts'

/** More of one post are not read and not stored (devices.md 5). */
export const ROW_LIMIT = 20_000
const LINE_LENGTH_LIMIT = 1024
const PIN_LIMIT = 24
const UNREADABLE = 'PIN memuat spasi atau huruf yang tidak terbaca'

export type RawTap = {
  /** Text: leading zeros belong to it (rules.md 1). */
  pin: string
  waktuLokal: string
  status: number | null
  verify: number | null
  /** Everything after verify as it came, joined by TAB. */
  sisa: string | null
}

export type KarantinaRow = { baris: string; alasan: string }

export type AttlogResult = {
  taps: RawTap[]
  karantina: KarantinaRow[]
  rowCount: number
}

/** Every non-blank line becomes a tap or a quarantined line with its reason, never nothing. */
export function readAttlog(body: Buffer): AttlogResult {
  const all = splitRows(body).filter((row) => !isBlank(row))
  const result: AttlogResult = { taps: [], karantina: [], rowCount: all.length }
  for (const row of all) {
    const tap = readPushRow(row)
    if ('alasan' in tap) result.karantina.push({ baris: summariseRow(stripSecrets(row)), alasan: tap.alasan })
    else result.taps.push(tap)
  }
  return result
}

/** PIN, time, status, verify, rest: the order of a push line; a USB file has the machine number before the status. */
export function readPushRow(row: string): RawTap | { alasan: string } {
  const broken = brokenRow(row)
  if (broken) return { alasan: broken }
  const [rawPin = '', rawTime = '', status, verify, ...rest] = row.split('\t')
  const pin = trimBlanks(rawPin)
  const alasanPin = unreadablePinReason(pin)
  if (alasanPin) return { alasan: alasanPin }
  const waktu = readTime(trimBlanks(rawTime))
  if ('alasan' in waktu) return waktu
  return {
    pin,
    waktuLokal: waktu.waktu,
    status: readCode(status),
    verify: readCode(verify),
    sisa: safeRest(rest),
  }
}

/** Fields that no rule reads are kept for support: whole, but never a template or a password among them. */
export function safeRest(rest: readonly string[], limit = LINE_LENGTH_LIMIT): string | null {
  if (rest.length === 0) return null
  return stripSecrets(rest.join('\t'))
    .replace(/\p{Cs}/gu, '')
    .slice(0, limit)
    .replace(/[\uD800-\uDBFF]$/, '')
}

export function brokenRow(row: string): string | null {
  if (row.length > LINE_LENGTH_LIMIT) return `Baris lebih dari ${LINE_LENGTH_LIMIT} huruf`
  if (hasControlCharacter(row)) return 'Baris memuat karakter kendali'
  return row.includes('\t') ? null : 'Baris tanpa pemisah TAB'
}

export function invalidPinReason(pin: string): string | null {
  if (pin === '') return 'PIN kosong'
  if (pin.length > PIN_LIMIT) return `PIN lebih dari ${PIN_LIMIT} huruf`
  return /[\s\p{C}\uFFFD]/u.test(pin) ? UNREADABLE : null
}

/** Of a machine's line: firmware writes PINs in ASCII, any other byte is damage (devices.md 1.1). */
export const unreadablePinReason = (pin: string): string | null =>
  invalidPinReason(pin) ?? (/[^!-~]/.test(pin) ? UNREADABLE : null)

/** Codes are stored as they are; their tables differ by firmware. What is no small number is unknown. */
export function readCode(text: string | undefined): number | null {
  const neat = trimBlanks(text ?? '')
  return /^-?\d{1,4}$/.test(neat) ? Number(neat) : null
}
