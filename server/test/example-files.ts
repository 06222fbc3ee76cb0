import { crc32, deflateSync } from 'node:zlib'

/** Small real files for tests: an image of each kind and a PDF of one page. */

export const pngExample = (width = 200, height = 200, colour = 0): Buffer =>
  png(width, height, Buffer.alloc(12, colour))

/** Of these very pixels, whatever it says of itself; `kind`: bits of a number, and the kind of colour. */
export function png(width: number, height: number, pixels: Buffer, kind: readonly [number, number] = [8, 0]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([...kind, 0, 0, 0], 8)
  const content = deflateSync(pixels)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    cut('IHDR', header),
    cut('IDAT', content),
    cut('IEND', Buffer.alloc(0)),
  ])
}

/** One that is whole, grey from edge to edge; another shade is another file. */
export const pngPicture = (width: number, height: number, shade = 128): Buffer => {
  const row = Buffer.alloc(1 + width, shade)
  row[0] = 0
  return png(width, height, Buffer.concat(Array.from({ length: height }, () => row)))
}

function cut(jenis: string, content: Buffer): Buffer {
  const core = Buffer.concat([Buffer.from(jenis, 'latin1'), content])
  const result = Buffer.alloc(core.length + 8)
  result.writeUInt32BE(content.length)
  core.copy(result, 4)
  result.writeUInt32BE(crc32(core), core.length + 4)
  return result
}

/** Grey blocks of 8 × 8 in two shades, a document's size unless asked otherwise. */
export function jpegExample(side = 200): Buffer {
  const header = Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8A',
    'base64',
  )
  const frame = header.indexOf(Buffer.from([0xff, 0xc0]))
  header.writeUInt16BE(side, frame + 5)
  header.writeUInt16BE(side, frame + 7)
  // Each block is four brighter or darker than the last ('0' + difference), with nothing else in it ('0').
  const blocks = Math.ceil(side / 8) ** 2
  const bits = Array.from({ length: blocks }, (_, nth) => (nth % 2 === 0 ? '00110' : '01000')).join('')
  const bytes = (bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? []).map((byte) =>
    Number.parseInt(byte, 2),
  )
  return Buffer.concat([header, Buffer.from(bytes), Buffer.from([0xff, 0xd9])])
}

export const pdfObject = (nomor: number, content: string): Buffer =>
  Buffer.from(`${nomor} 0 obj\n${content}\nendobj\n`, 'latin1')

/** One empty page, `insert` among its objects; `judul` makes it another file. */
export function pdfExample(insert: Buffer = Buffer.alloc(0), judul = 'SPTJM'): Buffer {
  const body = Buffer.concat([
    Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
    pdfObject(1, '<< /Type /Catalog /Pages 2 0 R >>'),
    pdfObject(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    pdfObject(3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'),
    pdfObject(4, `<< /Title (${judul}) >>`),
    insert,
  ])
  const akhir = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 10 /Root 1 0 R /Info 4 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.concat([body, Buffer.from(akhir, 'latin1')])
}
