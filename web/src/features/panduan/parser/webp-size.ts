/** How many pixels a WebP picture measures, from its first bytes (RFC 9649): lossy, lossless and extended. */
export function webpSize(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const word = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))
  if (word(0) !== 'RIFF' || word(8) !== 'WEBP') throw new Error('no WebP picture')
  if (word(12) === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (word(12) === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  const three = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
  return { width: three(24) + 1, height: three(27) + 1 }
}
