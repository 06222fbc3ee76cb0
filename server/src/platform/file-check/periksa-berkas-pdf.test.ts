import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { contohPdf, objekPdf } from '../../../test/contoh-berkas.ts'
import { alasanPdf } from './periksa-berkas-pdf.ts'

const latin = (teks: string): Buffer => Buffer.from(teks, 'latin1')
const kemas = (isi: Buffer): Buffer => deflateSync(isi)
const kemasGanda = (isi: Buffer): Buffer => deflateSync(deflateSync(isi))

/** The filter of pictures (predictor 12): every row of 16 bytes says by how much it differs from the one above. */
function kemasSelisih(isi: Buffer): Buffer {
  const baris: Buffer[] = []
  let atas: Uint8Array = Buffer.alloc(16)
  for (let ke = 0; ke < isi.length; ke += 16) {
    const ini = Buffer.alloc(16, 0x20)
    isi.copy(ini, 0, ke, Math.min(isi.length, ke + 16))
    baris.push(Buffer.from([2, ...ini.map((byte, kolom) => (byte - (atas[kolom] ?? 0)) & 255)]))
    atas = ini
  }
  return deflateSync(Buffer.concat(baris))
}

const SKRIP = '<</S/JavaScript/JS(app.alert\\(123\\))>>'

type Simpanan = { kamus: string; bungkus?: (isi: Buffer) => Buffer; antara?: string; tambahan?: string; isi?: string }

/** A real PDF 1.5: catalog, page and action lie in a store of objects, and a table of places in a stream leads there. */
function pdfTerkemas({ kamus, bungkus = kemas, antara = '\n', tambahan, isi = SKRIP }: Simpanan): Buffer {
  const objek = [
    '<</Type/Catalog/Pages 2 0 R/PageLayout/SinglePage>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
    isi,
  ]
  const letak = objek.map((_, ke) => objek.slice(0, ke).join('\n').length + (ke === 0 ? 0 : 1))
  const kepala = `${letak.map((awal, ke) => `${ke + 1} ${awal}`).join(' ')}\n`
  const data = bungkus(latin(kepala + objek.join('\n')))
  const judul = latin('%PDF-1.5\n')
  const penuh = kamus.replace('FIRST', String(kepala.length)).replace('LEN', String(data.length))
  const simpanan = Buffer.concat([latin(`5 0 obj\n${penuh}${antara}stream\n`), data, latin('\nendstream\nendobj\n')])
  const lain = tambahan === undefined ? latin('') : objekPdf(7, tambahan)
  const letakLain = judul.length + simpanan.length
  const baris = (jenis: number, dua: number, tiga: number): Buffer => Buffer.from([jenis, dua >> 8, dua & 255, tiga])
  const tabel = deflateSync(
    Buffer.concat([
      baris(0, 0, 255),
      ...objek.map((_, ke) => baris(2, 5, ke)),
      baris(1, judul.length, 0),
      baris(1, letakLain + lain.length, 0),
      baris(1, letakLain, 0),
    ]),
  )
  return Buffer.concat([
    judul,
    simpanan,
    lain,
    latin(`6 0 obj\n<</Type/XRef/Size 8/W[1 2 1]/Root 1 0 R/Filter/FlateDecode/Length ${tabel.length}>>\nstream\n`),
    tabel,
    latin(`\nendstream\nendobj\nstartxref\n${letakLain + lain.length}\n%%EOF\n`),
  ])
}

const BIASA = '<</Type/ObjStm/N 4/First FIRST/Length LEN/Filter/FlateDecode>>'
const aliran = (kamus: string, data: Buffer): Buffer =>
  Buffer.concat([latin(`9 0 obj\n<<${kamus}/Length ${data.length}>>\nstream\n`), data, latin('\nendstream\nendobj\n')])

describe('simpanan objek dalam PDF', () => {
  it('yang wajar dibuka: bersih diterima, berskrip ditolak', () => {
    expect(alasanPdf(pdfTerkemas({ kamus: BIASA, isi: '<</Title(x)>>' }))).toBeNull()
    expect(alasanPdf(pdfTerkemas({ kamus: BIASA }))).toMatch(/^PDF ini memuat skrip/)
  })

  it.each<[string, Simpanan]>([
    [
      'dikemas dua kali dengan nama tersamar',
      {
        kamus: '<</Type/ObjStm/N 4/First FIRST/Length LEN/Filter[/#46lateDecode/#46lateDecode]>>',
        bungkus: kemasGanda,
      },
    ],
    [
      'penyaring ditunjuk di dalam larik',
      {
        kamus: '<</Type/ObjStm/N 4/First FIRST/Length LEN/Filter[7 0 R 7 0 R]>>',
        bungkus: kemasGanda,
        tambahan: '/FlateDecode',
      },
    ],
    [
      'kunci penyaring tersamar dan ditunjuk',
      {
        kamus: '<</Type/ObjStm/N 4/First FIRST/Length LEN/F#69lter 7 0 R>>',
        bungkus: kemasGanda,
        tambahan: '[/FlateDecode /FlateDecode]',
      },
    ],
    [
      'selisih baris yang ditunjuk',
      {
        kamus: '<</Type/ObjStm/N 4/First FIRST/Length LEN/Filter/FlateDecode/DecodeParms 7 0 R>>',
        bungkus: kemasSelisih,
        tambahan: '<</Predictor 12/Columns 16>>',
      },
    ],
    [
      'selisih baris di tempat',
      {
        kamus: '<</N 4/First FIRST/Length LEN/Filter/FlateDecode/DP<</Predictor 12/Columns 16>>>>',
        bungkus: kemasSelisih,
      },
    ],
    ['tanpa jenis, menyamar gambar', { kamus: '<</N 4/First FIRST/Length LEN/Filter/FlateDecode/X( obj)/Y/Image>>' }],
    ['mengaku gambar', { kamus: '<</Subtype/Image/N 4/First FIRST/Length LEN/Filter/FlateDecode>>' }],
    ['50 spasi sebelum isinya', { kamus: BIASA, antara: `${' '.repeat(50)}\n` }],
    ['5000 komentar sebelum isinya', { kamus: BIASA, antara: '%>>\n'.repeat(5000) }],
    [
      'singkatan penyaring yang didahulukan',
      { kamus: '<</N 4/First FIRST/Length LEN/Filter/FlateDecode/F[/Fl/Fl]>>', bungkus: kemasGanda },
    ],
    [
      'kunci yang sama dua kali',
      { kamus: '<</N 4/First FIRST/Length LEN/Filter/FlateDecode/Filter[/Fl/Fl]>>', bungkus: kemasGanda },
    ],
    ['tanpa /First', { kamus: '<</N 4/Length LEN/Filter[/FlateDecode/FlateDecode]>>', bungkus: kemasGanda }],
    ['/First ditunjuk', { kamus: '<</N 4/First 7 0 R/Length LEN/Filter/FlateDecode>>', tambahan: '24' }],
    ['di belakang awal objek lain', { kamus: `<</A 1>>\n8 0 obj ${BIASA}` }],
    ['di dalam kamus lain', { kamus: `<</A<<\n8 0 obj ${BIASA}` }],
  ])('%s: ditolak', (_, simpanan) => {
    expect(alasanPdf(pdfTerkemas(simpanan))).toMatch(/^(PDF ini memuat skrip|Sebagian isi PDF ini tidak dapat)/)
  })

  it('di dalam teks, komentar, atau isi aliran lain: ditolak', () => {
    const data = kemasGanda(latin(`9 0 ${SKRIP}`)).toString('latin1')
    const objek = `8 0 obj<</N 1/First 4/Filter[/Fl/Fl]>>stream\n${data}\nendstream`
    for (const isi of [
      `(${objek})`,
      `<</X(${objek.replaceAll(/[()\\]/g, '')})>>`,
      `<</X 1>>\n% ${objek.replaceAll('\n', '\r')}`,
      `% 8 0 obj<</N 1/First 4/X\n9 0 obj<<>>stream\n${data}\nendstream`,
      `<<>>\nstream\n8 0 obj<</N 1/First 4/X(\nendstream endobj 10 0 obj<<>>stream\n${data}\nendstream`,
      `<<>>\nstream\n8 0 %\nobj<</N 1/First 4/X(\nendstream endobj 10 0 obj<<>>stream\n${data}\nendstream`,
      `(tak tertutup\n8 0%\nobj %\n<</N 1/First 4/Filter[/Fl/Fl]>>%\nstream\n${data}\nendstream`,
    ])
      expect(alasanPdf(contohPdf(objekPdf(9, isi))), isi.slice(0, 40)).toMatch(
        /^(PDF ini memuat skrip|Sebagian isi PDF ini tidak dapat)/,
      )
  })
})

describe('PDF yang wajar diterima', () => {
  it.each(['sptjm-jspdf', 'pindaian-jspdf', 'libreoffice', 'chromium'])('yang ditulis program: %s', (nama) => {
    expect(alasanPdf(readFileSync(new URL(`../../../test/pdf/${nama}.pdf`, import.meta.url)))).toBeNull()
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
  ])('%s', (_, kamus) => {
    expect(alasanPdf(contohPdf(aliran(kamus, kemas(latin('0 0 m (stream obj) Tj\n'.repeat(30))))))).toBeNull()
  })

  it('baris dengan \\r, \\r\\n, dan komentar di antaranya', () => {
    for (const isi of [
      '<<>>stream\r\nq Q\r\nendstream',
      '<<>> %komentar\nstream\nq Q\nendstream',
      '<</X(\\)(a)b)/Y<</Z[1 2 R]>>>>\rstream\rq Q\rendstream',
    ])
      expect(alasanPdf(contohPdf(objekPdf(9, isi)))).toBeNull()
  })
})
