import { crc32, deflateRawSync } from 'node:zlib'

const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const whole = (nama: string, content: string): ZipContent => ({ nama, isi: Buffer.from(content) })
/** Deflated, with its true size. */
export const compacted = (nama: string, content: string): ZipContent => ({
  nama,
  isi: deflateRawSync(content),
  compressed: true,
  acknowledged: Buffer.byteLength(content),
})

/** The parts of a workbook of the given sheets; `teks` is its xl/sharedStrings.xml. */
export function buku(sheet: readonly (string | ZipContent)[], text?: string): ZipContent[] {
  const nomor = sheet.map((_, nth) => nth + 1)
  const relation = (id: string, jenis: string, target: string) =>
    `<Relationship Id="${id}" Type="${R}/${jenis}" Target="${target}"/>`
  return [
    whole('[Content_Types].xml', '<Types/>'),
    whole('_rels/.rels', `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`),
    whole(
      'xl/workbook.xml',
      `<workbook><sheets>${nomor.map((n) => `<sheet name="L${n}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
    ),
    whole(
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${nomor.map((n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)).join('')}${relation('rId99', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    ),
    ...sheet.map((content, nth) =>
      typeof content === 'string' ? compacted(`xl/worksheets/sheet${nth + 1}.xml`, content) : content,
    ),
    ...(text === undefined ? [] : [compacted('xl/sharedStrings.xml', text)]),
  ]
}
/** XML of a sheet whose rows hold the given cells' XML. */
export const sheetXml = (rows: readonly string[]): string =>
  `<worksheet><sheetData>${rows.map((cell) => `<row>${cell}</row>`).join('')}</sheetData></worksheet>`

/** A workbook whose only sheet is the given deflate stream, said to hold `diakui` bytes. */
export const bomb = (compressed: Buffer, acknowledged: number): Buffer =>
  zip(buku([{ nama: 'xl/worksheets/sheet1.xml', isi: compressed, compressed: true, acknowledged }]))

export type ZipContent = { nama: string; isi: Buffer; compressed?: boolean; acknowledged?: number }
export function zip(daftar: ZipContent[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { nama, isi, compressed = false, acknowledged = isi.length } of daftar) {
    const kepala = Buffer.alloc(26)
    kepala.writeUInt16LE(20, 0)
    kepala.writeUInt16LE(compressed ? 8 : 0, 4)
    kepala.writeUInt32LE(compressed ? 0 : crc32(isi), 10)
    kepala.writeUInt32LE(isi.length, 14)
    kepala.writeUInt32LE(acknowledged, 18)
    kepala.writeUInt16LE(nama.length, 22)
    const tanda = (t: number) => Buffer.from([0x50, 0x4b, t & 0xff, t >> 8])
    local.push(tanda(0x0403), kepala, Buffer.from(nama), isi)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    central.push(tanda(0x0201), Buffer.from([20, 0]), kepala, rest, Buffer.from(nama))
    offset += 4 + 26 + nama.length + isi.length
  }
  const centralContent = Buffer.concat(central)
  const akhir = Buffer.alloc(22)
  akhir.writeUInt32LE(0x06054b50, 0)
  akhir.writeUInt16LE(daftar.length, 8)
  akhir.writeUInt16LE(daftar.length, 10)
  akhir.writeUInt32LE(centralContent.length, 12)
  akhir.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, centralContent, akhir])
}
