import type { Socket } from 'node:net'
import { FAILED } from './answers.ts'

/** What Node could not read as a request: answered all the same, and told to whoever can mend the menu of the machine. */

/** A line that is no request any more: what begins like a serial number is one, whatever follows it. */
export const snFromBrokenRow = (row: string): string => /[?&]sn=([\w-]{6,32})/i.exec(row)?.[1] ?? ''

export type PacketError = Error & { code?: string; rawPacket?: unknown }

/** Node refuses a raw blank in an address before any route; the serial number in it tells whose menu to mend. */
export function firstRow({ rawPacket }: PacketError): string {
  if (!Buffer.isBuffer(rawPacket)) return ''
  return rawPacket.subarray(0, 500).toString('latin1').split(/\r?\n/, 1)[0] ?? ''
}

/** A body without a length is read as a second, broken request: that is "not now" as well. */
function bodyWithoutLength({ rawPacket }: PacketError): boolean {
  if (!Buffer.isBuffer(rawPacket)) return false
  const head = rawPacket.subarray(0, 4096).toString('latin1').split('\r\n\r\n', 1)[0] ?? ''
  return /^POST [^ ]*iclock[^ ]* HTTP\//i.test(head) && !/\r\n(content-length|transfer-encoding)[ \t]*:/i.test(head)
}

export function answerBrokenPacket(error: PacketError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const status = bodyWithoutLength(error)
    ? '503 Service Unavailable'
    : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? '408 Request Timeout'
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? '431 Request Header Fields Too Large'
        : '400 Bad Request'
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: text/plain\r\nContent-Length: 4\r\nConnection: close\r\n\r\n${FAILED}`,
  )
}
