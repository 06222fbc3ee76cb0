import { createHmac } from 'node:crypto'

/** What an authenticator app shows (RFC 6238): written out here, so that it does not rest on the library that the server uses. */
export function kodeTotp(rahasia: string, geserDetik = 0): string {
  const langkah = Buffer.alloc(8)
  langkah.writeBigUInt64BE(BigInt(Math.floor((Date.now() / 1000 + geserDetik) / 30)))
  const sidik = createHmac('sha1', dariBase32(rahasia)).update(langkah).digest()
  const awal = (sidik.at(-1) ?? 0) & 0xf
  return String((sidik.readUInt32BE(awal) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

function dariBase32(teks: string): Buffer {
  const bit = Array.from(teks.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''), (huruf) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(huruf).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from(bit.match(/.{8}/g)?.map((delapan) => Number.parseInt(delapan, 2)) ?? [])
}
