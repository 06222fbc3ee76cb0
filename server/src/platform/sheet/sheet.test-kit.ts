import { crc32, deflateRawSync } from 'node:zlib'

const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const whole = (name: string, content: string): ZipContent => ({ name, content: Buffer.from(content) })
/** Deflated, with its true size. */
export const compacted = (name: string, content: string): ZipContent => ({
  name,
  content: deflateRawSync(content),
  compressed: true,
  claimed: Buffer.byteLength(content),
})

/** The parts of a workbook of the given sheets; `text` is its xl/sharedStrings.xml. */
export function workbook(sheet: readonly (string | ZipContent)[], text?: string): ZipContent[] {
  const numbers = sheet.map((_, nth) => nth + 1)
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${R}/${type}" Target="${target}"/>`
  return [
    whole('[Content_Types].xml', '<Types/>'),
    whole('_rels/.rels', `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`),
    whole(
      'xl/workbook.xml',
      `<workbook><sheets>${numbers.map((n) => `<sheet name="L${n}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
    ),
    whole(
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${numbers.map((n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)).join('')}${relation('rId99', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
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

/** A workbook whose only sheet is the given deflate stream, said to hold `claimed` bytes. */
export const bomb = (compressed: Buffer, claimed: number): Buffer =>
  zip(workbook([{ name: 'xl/worksheets/sheet1.xml', content: compressed, compressed: true, claimed }]))

export type ZipContent = { name: string; content: Buffer; compressed?: boolean; claimed?: number }
export function zip(entries: ZipContent[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, content, compressed = false, claimed = content.length } of entries) {
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt16LE(compressed ? 8 : 0, 4)
    header.writeUInt32LE(compressed ? 0 : crc32(content), 10)
    header.writeUInt32LE(content.length, 14)
    header.writeUInt32LE(claimed, 18)
    header.writeUInt16LE(name.length, 22)
    const signature = (t: number) => Buffer.from([0x50, 0x4b, t & 0xff, t >> 8])
    local.push(signature(0x0403), header, Buffer.from(name), content)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    central.push(signature(0x0201), Buffer.from([20, 0]), header, rest, Buffer.from(name))
    offset += 4 + 26 + name.length + content.length
  }
  const centralContent = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(centralContent.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, centralContent, end])
}
