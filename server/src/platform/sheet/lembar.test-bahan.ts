import { crc32, deflateRawSync } from 'node:zlib'

const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const utuh = (nama: string, isi: string): IsiZip => ({ nama, isi: Buffer.from(isi) })
/** Deflated, with its true size. */
export const dipadatkan = (nama: string, isi: string): IsiZip => ({
  nama,
  isi: deflateRawSync(isi),
  padat: true,
  diakui: Buffer.byteLength(isi),
})

/** The parts of a workbook of the given sheets; `teks` is its xl/sharedStrings.xml. */
export function buku(lembar: readonly (string | IsiZip)[], teks?: string): IsiZip[] {
  const nomor = lembar.map((_, ke) => ke + 1)
  const hubungan = (id: string, jenis: string, target: string) =>
    `<Relationship Id="${id}" Type="${R}/${jenis}" Target="${target}"/>`
  return [
    utuh('[Content_Types].xml', '<Types/>'),
    utuh('_rels/.rels', `<Relationships>${hubungan('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`),
    utuh(
      'xl/workbook.xml',
      `<workbook><sheets>${nomor.map((n) => `<sheet name="L${n}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
    ),
    utuh(
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${nomor.map((n) => hubungan(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)).join('')}${hubungan('rId99', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    ),
    ...lembar.map((isi, ke) => (typeof isi === 'string' ? dipadatkan(`xl/worksheets/sheet${ke + 1}.xml`, isi) : isi)),
    ...(teks === undefined ? [] : [dipadatkan('xl/sharedStrings.xml', teks)]),
  ]
}
/** XML of a sheet whose rows hold the given cells' XML. */
export const lembarXml = (baris: readonly string[]): string =>
  `<worksheet><sheetData>${baris.map((sel) => `<row>${sel}</row>`).join('')}</sheetData></worksheet>`

/** A workbook whose only sheet is the given deflate stream, said to hold `diakui` bytes. */
export const bom = (padat: Buffer, diakui: number): Buffer =>
  zip(buku([{ nama: 'xl/worksheets/sheet1.xml', isi: padat, padat: true, diakui }]))

export type IsiZip = { nama: string; isi: Buffer; padat?: boolean; diakui?: number }
export function zip(daftar: IsiZip[]): Buffer {
  const lokal: Buffer[] = []
  const pusat: Buffer[] = []
  let di = 0
  for (const { nama, isi, padat = false, diakui = isi.length } of daftar) {
    const kepala = Buffer.alloc(26)
    kepala.writeUInt16LE(20, 0)
    kepala.writeUInt16LE(padat ? 8 : 0, 4)
    kepala.writeUInt32LE(padat ? 0 : crc32(isi), 10)
    kepala.writeUInt32LE(isi.length, 14)
    kepala.writeUInt32LE(diakui, 18)
    kepala.writeUInt16LE(nama.length, 22)
    const tanda = (t: number) => Buffer.from([0x50, 0x4b, t & 0xff, t >> 8])
    lokal.push(tanda(0x0403), kepala, Buffer.from(nama), isi)
    const sisa = Buffer.alloc(14)
    sisa.writeUInt32LE(di, 10)
    pusat.push(tanda(0x0201), Buffer.from([20, 0]), kepala, sisa, Buffer.from(nama))
    di += 4 + 26 + nama.length + isi.length
  }
  const isiPusat = Buffer.concat(pusat)
  const akhir = Buffer.alloc(22)
  akhir.writeUInt32LE(0x06054b50, 0)
  akhir.writeUInt16LE(daftar.length, 8)
  akhir.writeUInt16LE(daftar.length, 10)
  akhir.writeUInt32LE(isiPusat.length, 12)
  akhir.writeUInt32LE(di, 16)
  return Buffer.concat([...lokal, isiPusat, akhir])
}
