import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pdfExample, pdfObject } from '../../../test/example-files.ts'
import { pdfReason } from './pdf.ts'

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
const pack = (content: Buffer): Buffer => deflateSync(content)
const packTwice = (content: Buffer): Buffer => deflateSync(deflateSync(content))

/** The filter of pictures (predictor 12): every row of 16 bytes says by how much it differs from the one above. */
function packDifferences(content: Buffer): Buffer {
  const rows: Buffer[] = []
  let top: Uint8Array = Buffer.alloc(16)
  for (let nth = 0; nth < content.length; nth += 16) {
    const current = Buffer.alloc(16, 0x20)
    content.copy(current, 0, nth, Math.min(content.length, nth + 16))
    rows.push(Buffer.from([2, ...current.map((bytes, column) => (bytes - (top[column] ?? 0)) & 255)]))
    top = current
  }
  return deflateSync(Buffer.concat(rows))
}

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(123\\))>>'

type Store = {
  dictionary: string
  wrapper?: (content: Buffer) => Buffer
  between?: string
  extra?: string
  content?: string
}

/** A real PDF 1.5: catalog, page and action lie in a store of objects, and a table of places in a stream leads there. */
function packedPdf({ dictionary, wrapper = pack, between = '\n', extra, content = SCRIPT }: Store): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/PageLayout/SinglePage>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
    content,
  ]
  const locations = objects.map((_, nth) => objects.slice(0, nth).join('\n').length + (nth === 0 ? 0 : 1))
  const head = `${locations.map((start, nth) => `${nth + 1} ${start}`).join(' ')}\n`
  const data = wrapper(latin(head + objects.join('\n')))
  const title = latin('%PDF-1.5\n')
  const full = dictionary.replace('FIRST', String(head.length)).replace('LEN', String(data.length))
  const store = Buffer.concat([latin(`5 0 obj\n${full}${between}stream\n`), data, latin('\nendstream\nendobj\n')])
  const other = extra === undefined ? latin('') : pdfObject(7, extra)
  const otherLocation = title.length + store.length
  const row = (type: number, two: number, three: number): Buffer => Buffer.from([type, two >> 8, two & 255, three])
  const table = deflateSync(
    Buffer.concat([
      row(0, 0, 255),
      ...objects.map((_, nth) => row(2, 5, nth)),
      row(1, title.length, 0),
      row(1, otherLocation + other.length, 0),
      row(1, otherLocation, 0),
    ]),
  )
  return Buffer.concat([
    title,
    store,
    other,
    latin(`6 0 obj\n<</Type/XRef/Size 8/W[1 2 1]/Root 1 0 R/Filter/FlateDecode/Length ${table.length}>>\nstream\n`),
    table,
    latin(`\nendstream\nendobj\nstartxref\n${otherLocation + other.length}\n%%EOF\n`),
  ])
}

const ORDINARY = '<</Type/ObjStm/N 4/First FIRST/Length LEN/Filter/FlateDecode>>'
const streamObject = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat([
    latin(`9 0 obj\n<<${dictionary}/Length ${data.length}>>\nstream\n`),
    data,
    latin('\nendstream\nendobj\n'),
  ])

describe('simpanan objek dalam PDF', () => {
  it('yang wajar dibuka: bersih diterima, berskrip ditolak', () => {
    expect(pdfReason(packedPdf({ dictionary: ORDINARY, content: '<</Title(x)>>' }))).toBeNull()
    expect(pdfReason(packedPdf({ dictionary: ORDINARY }))).toMatch(/^PDF ini memuat skrip/)
  })

  it.each<[string, Store]>([
    [
      'dikemas dua kali dengan nama tersamar',
      {
        dictionary: '<</Type/ObjStm/N 4/First FIRST/Length LEN/Filter[/#46lateDecode/#46lateDecode]>>',
        wrapper: packTwice,
      },
    ],
    [
      'penyaring ditunjuk di dalam larik',
      {
        dictionary: '<</Type/ObjStm/N 4/First FIRST/Length LEN/Filter[7 0 R 7 0 R]>>',
        wrapper: packTwice,
        extra: '/FlateDecode',
      },
    ],
    [
      'kunci penyaring tersamar dan ditunjuk',
      {
        dictionary: '<</Type/ObjStm/N 4/First FIRST/Length LEN/F#69lter 7 0 R>>',
        wrapper: packTwice,
        extra: '[/FlateDecode /FlateDecode]',
      },
    ],
    [
      'selisih baris yang ditunjuk',
      {
        dictionary: '<</Type/ObjStm/N 4/First FIRST/Length LEN/Filter/FlateDecode/DecodeParms 7 0 R>>',
        wrapper: packDifferences,
        extra: '<</Predictor 12/Columns 16>>',
      },
    ],
    [
      'selisih baris di tempat',
      {
        dictionary: '<</N 4/First FIRST/Length LEN/Filter/FlateDecode/DP<</Predictor 12/Columns 16>>>>',
        wrapper: packDifferences,
      },
    ],
    [
      'tanpa jenis, menyamar gambar',
      { dictionary: '<</N 4/First FIRST/Length LEN/Filter/FlateDecode/X( obj)/Y/Image>>' },
    ],
    ['mengaku gambar', { dictionary: '<</Subtype/Image/N 4/First FIRST/Length LEN/Filter/FlateDecode>>' }],
    ['50 spasi sebelum isinya', { dictionary: ORDINARY, between: `${' '.repeat(50)}\n` }],
    ['5000 komentar sebelum isinya', { dictionary: ORDINARY, between: '%>>\n'.repeat(5000) }],
    [
      'singkatan penyaring yang didahulukan',
      { dictionary: '<</N 4/First FIRST/Length LEN/Filter/FlateDecode/F[/Fl/Fl]>>', wrapper: packTwice },
    ],
    [
      'kunci yang sama dua kali',
      { dictionary: '<</N 4/First FIRST/Length LEN/Filter/FlateDecode/Filter[/Fl/Fl]>>', wrapper: packTwice },
    ],
    ['tanpa /First', { dictionary: '<</N 4/Length LEN/Filter[/FlateDecode/FlateDecode]>>', wrapper: packTwice }],
    ['/First ditunjuk', { dictionary: '<</N 4/First 7 0 R/Length LEN/Filter/FlateDecode>>', extra: '24' }],
    ['di belakang awal objek lain', { dictionary: `<</A 1>>\n8 0 obj ${ORDINARY}` }],
    ['di dalam kamus lain', { dictionary: `<</A<<\n8 0 obj ${ORDINARY}` }],
  ])('%s: ditolak', (_, store) => {
    expect(pdfReason(packedPdf(store))).toMatch(/^(PDF ini memuat skrip|Sebagian isi PDF ini tidak dapat)/)
  })

  it('di dalam teks, komentar, atau isi aliran lain: ditolak', () => {
    const data = packTwice(latin(`9 0 ${SCRIPT}`)).toString('latin1')
    const object = `8 0 obj<</N 1/First 4/Filter[/Fl/Fl]>>stream\n${data}\nendstream`
    for (const content of [
      `(${object})`,
      `<</X(${object.replaceAll(/[()\\]/g, '')})>>`,
      `<</X 1>>\n% ${object.replaceAll('\n', '\r')}`,
      `% 8 0 obj<</N 1/First 4/X\n9 0 obj<<>>stream\n${data}\nendstream`,
      `<<>>\nstream\n8 0 obj<</N 1/First 4/X(\nendstream endobj 10 0 obj<<>>stream\n${data}\nendstream`,
      `<<>>\nstream\n8 0 %\nobj<</N 1/First 4/X(\nendstream endobj 10 0 obj<<>>stream\n${data}\nendstream`,
      `(tak tertutup\n8 0%\nobj %\n<</N 1/First 4/Filter[/Fl/Fl]>>%\nstream\n${data}\nendstream`,
    ])
      expect(pdfReason(pdfExample(pdfObject(9, content))), content.slice(0, 40)).toMatch(
        /^(PDF ini memuat skrip|Sebagian isi PDF ini tidak dapat)/,
      )
  })
})

describe('PDF yang wajar diterima', () => {
  it.each(['sptjm-jspdf', 'scan-jspdf', 'libreoffice', 'chromium'])('yang ditulis program: %s', (nama) => {
    expect(pdfReason(readFileSync(new URL(`../../../test/pdf/${nama}.pdf`, import.meta.url)))).toBeNull()
  })

  it.each([
    [
      'tabel tempat dengan selisih baris',
      '/Type/XRef/W[1 2 1]/Size 9/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 4>>',
    ],
    [
      'gambar dengan selisih baris',
      '/Type/XObject/Subtype/Image/Filter/FlateDecode/DecodeParms<</Predictor 15/Columns 8>>',
    ],
    ['gambar dengan larik penyaring', '/Subtype/Image/Filter[/FlateDecode/DCTDecode]/DecodeParms[null null]'],
    ['gambar JBIG2 dengan acuan bersama', '/Subtype/Image/Filter/JBIG2Decode/DecodeParms<</JBIG2Globals 4 0 R>>'],
    ['halaman dalam huruf', '/Filter[/ASCII85Decode/FlateDecode]'],
    ['warna', '/N 3/Alternate/DeviceRGB/Filter/FlateDecode'],
    ['keterangan', '/Type/Metadata/Subtype/XML'],
    ['panjang yang ditunjuk', '/Length1 4 0 R/Filter/FlateDecode'],
  ])('%s', (_, dictionary) => {
    expect(
      pdfReason(pdfExample(streamObject(dictionary, pack(latin('0 0 m (stream obj) Tj\n'.repeat(30)))))),
    ).toBeNull()
  })

  it('baris dengan \\r, \\r\\n, dan komentar di antaranya', () => {
    for (const content of [
      '<<>>stream\r\nq Q\r\nendstream',
      '<<>> %komentar\nstream\nq Q\nendstream',
      '<</X(\\)(a)b)/Y<</Z[1 2 R]>>>>\rstream\rq Q\rendstream',
    ])
      expect(pdfReason(pdfExample(pdfObject(9, content)))).toBeNull()
  })
})
