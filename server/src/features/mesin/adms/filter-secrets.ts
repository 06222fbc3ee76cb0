import type { Steps } from '../../../platform/gradually.ts'
import { piecesOf } from './mesin-text.ts'
import type { JenisUnggahan } from './upload-kind.ts'

/** Nothing secret or biometric may reach the database, the logs or a backup (devices.md 5, privacy). */

/** Only the end of the key is named (FaceTmp, DevicePassword): a leading `\w*` would cost quadratic time on a hostile body. */
const KEY = '(?:TMP|TEMPLATE|PASSW(?:OR)?D|PWD|PIC|PHOTO|CONTENT|COMM?KEY|SECRET|TOKEN)'
const NILAI = '[^\\t\\r\\n]*?(?=[\\t\\r\\n]|$|[,&]~?\\w+=)'
const SECRET = new RegExp(`(${KEY}) ?= ?${NILAI}`, 'gi')
/** A template or a picture under a name that nobody told us: no honest field of a machine is this long without a blank. */
const CHUNK = /[A-Za-z0-9+/_=-]{100}/g
const CHUNK_END = /[^A-Za-z0-9+/_=-]/g
const DROPPED = '[dibuang]'

/** A request or an answer as it may be stored for support. Works on bytes, so broken text stays as broken as it was. */
export function* filterSecrets(content: Buffer, jenis: JenisUnggahan = 'takDikenal'): Steps<Buffer> {
  if (jenis === 'abaikan') return Buffer.from(`[${content.length} byte tidak disimpan]`)
  const binary = binaryStart(content)
  const clean: Buffer[] = []
  // No secret reaches over a line's end but a file of the machine, and that ends the text.
  for (const piece of piecesOf(Buffer.from(cutPayload(content.subarray(0, binary).toString('latin1')), 'latin1'))) {
    clean.push(Buffer.from(stripSecrets(piece.toString('latin1')), 'latin1'))
    yield
  }
  if (binary < content.length) clean.push(Buffer.from(`[${content.length - binary} byte biner tidak disimpan]`))
  return Buffer.concat(clean)
}

/** The same for text: a query string, a quarantined line. */
export function stripSecrets(text: string): string {
  return cutChunk(cutPayload(text).replace(SECRET, `$1=${DROPPED}`))
}

/** Shell and GetFile answers: everything behind Content= is a file of the machine, line ends included (devices.md 1.5). */
function cutPayload(text: string): string {
  const content = /CMD=(Shell|GetFile|PutFile)/i.test(text) ? text.search(/(?<=^|[\n&])Content=/i) : -1
  return content < 0 ? text : `${text.slice(0, content)}Content=${DROPPED}`
}

/** A loop, not one `{100,}`: a run of megabytes overflows the stack of the regular expression. */
function cutChunk(text: string): string {
  let result = ''
  let until = 0
  for (CHUNK.lastIndex = 0; ; ) {
    const awal = CHUNK.exec(text)?.index
    if (awal === undefined) return result + text.slice(until)
    CHUNK_END.lastIndex = awal
    const akhir = CHUNK_END.exec(text)?.index ?? text.length
    result += text.slice(until, awal) + DROPPED
    until = akhir
    CHUNK.lastIndex = akhir
  }
}

/** Photos come as text, NUL, JPEG in one body. */
function binaryStart(content: Buffer): number {
  const nul = content.indexOf(0)
  const jpeg = content.indexOf(Buffer.from([0xff, 0xd8, 0xff]))
  const awal = [nul, jpeg].filter((position) => position >= 0)
  return awal.length > 0 ? Math.min(...awal) : content.length
}
