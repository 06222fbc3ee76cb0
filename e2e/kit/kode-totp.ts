import { createHmac } from 'node:crypto'

/** What an authenticator app shows (RFC 6238): written out here, so that it does not rest on the library that the server uses. */
export function kodeTotp(secret: string, offsetSeconds = 0): string {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor((Date.now() / 1000 + offsetSeconds) / 30)))
  const sidik = createHmac('sha1', fromBase32(secret)).update(step).digest()
  const awal = (sidik.at(-1) ?? 0) & 0xf
  return String((sidik.readUInt32BE(awal) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const bit = Array.from(text.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''), (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from(bit.match(/.{8}/g)?.map((eight) => Number.parseInt(eight, 2)) ?? [])
}
