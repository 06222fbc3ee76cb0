/** Bytes of a machine as lines of text. */

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const LOOSE_UTF8 = new TextDecoder('utf-8', { ignoreBOM: true })
const GB = new TextDecoder('gb18030')
const BOM = Buffer.from([0xef, 0xbb, 0xbf])

/** Lines end LF or CRLF, the last may lack its end (devices.md 1.1); a NUL tail is what C firmware sends along. */
export function splitRows(content: Buffer): string[] {
  let end = content.length
  while (end > 0 && content[end - 1] === 0) end--
  const clean = content.subarray(content.subarray(0, 3).equals(BOM) ? 3 : 0, end)
  const whole = tryUtf8(clean)
  if (whole !== null) return whole.split(/\r?\n/)
  return splitBytes(clean).map(rowText)
}

/** So much is read in a few milliseconds, whatever it holds. */
export const PIECE_BYTES = 32 * 1024

/** A body cut behind line ends: read piece by piece it holds the same lines as read whole. A longer line is one piece. */
export function* piecesOf(content: Buffer): Generator<Buffer, void, void> {
  for (let start = 0; start < content.length; ) {
    const end = content.length - start <= PIECE_BYTES ? -1 : content.indexOf(10, start + PIECE_BYTES)
    yield content.subarray(start, end < 0 ? content.length : end + 1)
    start = end < 0 ? content.length : end + 1
  }
}

export function isBlank(row: string): boolean {
  return !/[^\0\t\v\f\r ]/.test(row)
}

/** Padding is blanks. Whatever else looks like one, a no-break space or a form feed, is what damage left (devices.md 1.1). */
export function trimBlanks(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isPadding(text, start)) start++
  while (end > start && isPadding(text, end - 1)) end--
  return text.slice(start, end)
}

const isPadding = (text: string, at: number): boolean => text[at] === ' ' || text[at] === '\t'

/** TAB separates fields; every other control character is damage. */
export function hasControlCharacter(text: string): boolean {
  return /[^\P{Cc}\t]/u.test(text)
}

/** What is kept of a bad line: readable, bounded, without control characters (a NUL cannot be stored). */
export function summariseRow(row: string, limit = 500): string {
  const clean = row.replace(/[^\P{Cc}\t]|\p{Cs}/gu, '\u00b7')
  return clean.length > limit ? `${clean.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')}…` : clean
}

/** Storable and bounded: no control character, no lone surrogate, and no cut inside a pair. */
export function cleanText(text: string, limit: number): string {
  // With /u, \p{C} matches half a pair only, never a whole one.
  const clean = text.replace(/\p{C}|\uFFFD/gu, '').trimEnd()
  return clean.length > limit ? clean.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '') : clean
}

/**
 * A line whose bytes are no UTF-8 as a whole: ASCII as it is, every other byte as a lone surrogate (U+DC80 to U+DCFF), which no
 * PIN and no time takes and nothing stores. What the bytes of a name meant is asked by itself (`nameText`): of a PIN nobody
 * may guess it, or the tap is somebody else's.
 */
const rowText = (row: Buffer): string =>
  tryUtf8(row) ??
  row.toString('latin1').replace(/[\x80-\xff]/g, (one) => String.fromCharCode(0xdc00 + one.charCodeAt(0)))

/** Of a name: UTF-8, else GB2312 (machines set to Chinese). One cut at 24 bytes may end inside a character: that is still UTF-8. */
export function nameText(text: string): string {
  if (!/[\uDC80-\uDCFF]/u.test(text)) return text
  // What is not escaped is ASCII: a line is escaped as a whole.
  const bytes = Buffer.from(
    text.replace(/\p{Cs}/gu, (one) => String.fromCharCode(one.charCodeAt(0) - 0xdc00)),
    'latin1',
  )
  const whole = tryUtf8(bytes)
  if (whole !== null) return whole
  const truncated = LOOSE_UTF8.decode(bytes).replace(/(?<=[\p{L}\p{N}])\uFFFD$/u, '')
  return truncated.includes('\uFFFD') ? GB.decode(bytes) : truncated
}

function tryUtf8(content: Buffer): string | null {
  try {
    return UTF8.decode(content)
  } catch {
    return null
  }
}

function splitBytes(content: Buffer): Buffer[] {
  const results: Buffer[] = []
  let awal = 0
  while (awal <= content.length) {
    const lf = content.indexOf(10, awal)
    const akhir = lf < 0 ? content.length : lf
    results.push(content.subarray(awal, akhir > awal && content[akhir - 1] === 13 && lf >= 0 ? akhir - 1 : akhir))
    awal = akhir + 1
  }
  return results
}
