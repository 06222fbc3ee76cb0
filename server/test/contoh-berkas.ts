import { crc32, deflateSync } from 'node:zlib'

/** Small real files for tests: an image of each kind and a PDF of one page. */

export function contohPng(lebar = 3, tinggi = 3, warna = 0): Buffer {
  const kepala = Buffer.alloc(13)
  kepala.writeUInt32BE(lebar, 0)
  kepala.writeUInt32BE(tinggi, 4)
  kepala.set([8, 0, 0, 0, 0], 8)
  const isi = deflateSync(Buffer.alloc(12, warna))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    potong('IHDR', kepala),
    potong('IDAT', isi),
    potong('IEND', Buffer.alloc(0)),
  ])
}

function potong(jenis: string, isi: Buffer): Buffer {
  const inti = Buffer.concat([Buffer.from(jenis, 'latin1'), isi])
  const hasil = Buffer.alloc(inti.length + 8)
  hasil.writeUInt32BE(isi.length)
  inti.copy(hasil, 4)
  hasil.writeUInt32BE(crc32(inti), inti.length + 4)
  return hasil
}

/** One grey block of 8 × 8. */
export const contohJpeg = (): Buffer =>
  Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
    'base64',
  )

export const objekPdf = (nomor: number, isi: string): Buffer =>
  Buffer.from(`${nomor} 0 obj\n${isi}\nendobj\n`, 'latin1')

/** One empty page, `sisipan` among its objects; `judul` makes it another file. */
export function contohPdf(sisipan: Buffer = Buffer.alloc(0), judul = 'SPTJM'): Buffer {
  const badan = Buffer.concat([
    Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
    objekPdf(1, '<< /Type /Catalog /Pages 2 0 R >>'),
    objekPdf(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    objekPdf(3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'),
    objekPdf(4, `<< /Title (${judul}) >>`),
    sisipan,
  ])
  const akhir = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 10 /Root 1 0 R /Info 4 0 R >>\nstartxref\n${badan.length}\n%%EOF\n`
  return Buffer.concat([badan, Buffer.from(akhir, 'latin1')])
}
