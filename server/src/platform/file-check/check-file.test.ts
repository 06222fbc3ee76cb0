import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jpegExample, pdfExample, pdfObject, pngExample } from '../../../test/example-files.ts'
import { checkFile } from './check-file.ts'

const LIMIT = { maxBytes: 512_000, sentence: 'Ukuran file maks 512KB' }
const check = (content: Buffer | string, fileName = 'pindaian.png') =>
  checkFile({ fileName, base64: typeof content === 'string' ? content : content.toString('base64') }, LIMIT)
const refused = async (content: Buffer | string, sentence: RegExp): Promise<void> => {
  await expect(check(content)).rejects.toMatchObject({
    status: 422,
    answer: { galat: [{ field: 'file', message: expect.stringMatching(sentence) }] },
  })
}
const latin = (text: string): Buffer => Buffer.from(text, 'latin1')

describe('berkas dinilai dari isinya', () => {
  it.each([
    ['image/png', pngExample()],
    ['image/jpeg', jpegExample()],
    ['application/pdf', pdfExample()],
  ])('%s diterima, apa pun namanya', async (mime, content) => {
    const result = await check(content, '../../a/b\\program.exe')
    expect(result).toMatchObject({ mime, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(result.name).toMatch(/^program\.(png|jpg|pdf)$/)
    expect(result.content.equals(content)).toBe(true)
    expect((await check(`data:image/png;base64,${content.toString('base64')}`)).mime).toBe(mime)
  })

  it.each([
    ['a"b\r\nX-Jahat: 1.pdf', /^a_b__X-Jahat_ 1\.png$/],
    ['Surat Pernyataan é 日本.jpeg', /^Surat Pernyataan é 日本\.png$/],
    ['...', /^berkas\.png$/],
    ['x.tar.gz', /^x\.png$/],
  ])('nama %j menjadi aman', async (name, expectation) => {
    expect((await check(pngExample(), name)).name).toMatch(expectation)
  })

  it.each([
    ['program', latin(`MZ\x90\0${'\0'.repeat(200)}PE\0\0`)],
    ['svg', latin('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['html', latin('<!doctype html><script>alert(1)</script>')],
    ['zip', latin('PK\x03\x04isi')],
    ['teks', latin('halo')],
  ])('%s ditolak', async (_, content) => {
    await refused(content, /^Berkas harus berupa JPG, PNG, atau PDF$/)
  })

  it.each([
    ['HEIC; simpan sebagai JPG', latin('\0\0\0\x18ftypheic\0\0\0\0')],
    ['HEIC; simpan sebagai JPG', latin('\0\0\0\x24ftypMiHE\0\0\0\0MiPrmiafMiHBheic')],
    ['AVIF; simpan sebagai JPG', latin('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf')],
    ['WebP; simpan sebagai JPG', latin('RIFF\x10\0\0\0WEBPVP8 ')],
    ['GIF; simpan sebagai JPG', latin('GIF89a\x01\0\x01\0\0\0\0;')],
    ['Office (Word, Excel); simpan sebagai PDF', latin(`PK\x03\x04${'\0'.repeat(26)}[Content_Types].xml`)],
  ])('yang dikenali disebut dengan namanya: %s', async (sentence, content) => {
    await refused(content, new RegExp(sentence.replaceAll(/[()]/g, '\\$&')))
  })
})

it('berkas demi berkas, serentak maupun berurutan, dinilai sendiri-sendiri', async () => {
  const accepted = async (content: Buffer): Promise<boolean> =>
    check(content).then(
      () => true,
      () => false,
    )
  const files = Array.from({ length: 5 }, () => [
    pdfExample(),
    latin('halo'),
    pngExample(),
    pdfExample().subarray(0, 99),
  ])
  const expectations = files.flatMap(() => [true, false, true, false])
  expect(await Promise.all(files.flat().map(accepted))).toEqual(expectations)
  const consecutive: boolean[] = []
  for (const content of files.flat()) consecutive.push(await accepted(content))
  expect(consecutive).toEqual(expectations)
})

describe('base64 dan ukuran', () => {
  it.each(['%%%%', 'QUJ', 'QUJD\nQUJD', 'QR==', 'QUJD=', 'data:image/png,QUJD', `${'A'.repeat(399)}-`])(
    '%j bukan base64 yang utuh',
    async (text) => {
      await refused(text, /^Isi berkas tidak terbaca/)
    },
  )
  it('kosong disebut kosong', async () => {
    await refused('', /^Berkas kosong/)
    await refused('data:image/png;base64,', /^Berkas kosong/)
  })
  it('tepat 512000 byte diterima, satu lebih ditolak, jauh lebih pun', async () => {
    const png = pngExample()
    const pdf = pdfExample()
    expect((await check(Buffer.concat([png, Buffer.alloc(512_000 - png.length)]))).content).toHaveLength(512_000)
    expect((await check(Buffer.concat([pdf, Buffer.alloc(512_000 - pdf.length, ' ')]))).content).toHaveLength(512_000)
    for (const more of [512_001, 512_002, 2_250_000])
      await refused(Buffer.concat([png, Buffer.alloc(more - png.length)]), /^Ukuran file maks 512KB$/)
  })
})

const cut = (type: string, content: Buffer): Buffer => {
  const core = Buffer.concat([latin(type), content])
  const result = Buffer.alloc(core.length + 8)
  result.writeUInt32BE(content.length)
  core.copy(result, 4)
  result.writeUInt32BE(crc32(core), core.length + 4)
  return result
}

describe('gambar', () => {
  it('yang terpotong atau berubah satu bit ditolak', async () => {
    for (const content of [pngExample(), jpegExample()])
      await refused(content.subarray(0, content.length - 14), /^Gambar ini rusak/)
    const png = pngExample()
    png[20] = (png[20] ?? 0) ^ 1
    await refused(png, /^Gambar ini rusak/)
    const withoutSegment = Buffer.concat([jpegExample().subarray(0, 20), latin('\xff\xd9')])
    await refused(withoutSegment, /^Gambar ini rusak/)
  })
  it('berukuran 0 atau bom piksel ditolak', async () => {
    await refused(pngExample(0, 5), /^Gambar ini rusak/)
    await refused(pngExample(60_000, 60_000), /^Ukuran gambar tidak wajar/)
    await refused(pngExample(15_000, 15_000), /^Ukuran gambar tidak wajar/)
  })
  it.each([
    ['halaman web di belakangnya', latin('<script>alert(1)</script>')],
    ['svg di belakangnya', latin('<SVG onload=alert(1)>')],
    ['zip di belakangnya', latin(`PK\x03\x04aPK\x01\x02${'\0'.repeat(42)}PK\x05\x06${'\0'.repeat(18)}`)],
    ['pdf di belakangnya', pdfExample()],
  ])('dengan %s ditolak', async (_, piggyback) => {
    for (const content of [pngExample(), jpegExample()])
      await refused(Buffer.concat([content, piggyback]), /^Berkas ini memuat isi lain/)
  })
  it('dengan skrip di keterangannya ditolak', async () => {
    const png = pngExample()
    const text = cut('tEXt', latin('Comment\0<script src=//x></script>'))
    await refused(Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]), /^Berkas ini memuat isi lain/)
  })
})

describe('pdf', () => {
  const also = (content: string): Buffer => pdfExample(pdfObject(9, content))
  const store = (
    content: string,
    dictionary = '/Type /ObjStm /N 1 /First 4',
    wrapper: (content: Buffer) => Buffer = deflateSync,
  ): Buffer => {
    const data = wrapper(latin(`9 0 ${content}`))
    return pdfExample(
      Buffer.concat([
        latin(`8 0 obj\n<< ${dictionary} /Filter /FlateDecode /Length ${data.length} >>\nstream\n`),
        data,
        latin('\nendstream\nendobj\n'),
      ]),
    )
  }

  it('biasa diterima: tanda tangan, formulir mati, halaman pembuka, objek terkemas', async () => {
    for (const content of [
      also('<< /Type /Sig /Filter /Adobe.PPKLite /Contents <00ff> >>'),
      also('<< /Type /Catalog /OpenAction [3 0 R /FitH null] >>'),
      also('<< /S /URI /URI (https://contoh.id/a) >>'),
      store('<< /Type /Page /OpenAction [3 0 R /Fit] >>'),
    ])
      expect((await check(content)).mime).toBe('application/pdf')
  })

  it.each([
    '<< /S /JavaScript /JS (app.alert(1)) >>',
    '<< /S /J#61vaScr#69pt >>',
    '<</OpenAction 5 0 R>>',
    '<</OpenAction<</S/URI/URI(http://x)>>>>',
    '<</Open#41ction 5 0 R>>',
    '<</AA<</O 5 0 R>>>>',
    '<</S/Launch/F(cmd.exe)>>',
    '<</Names<</EmbeddedFiles 4 0 R>>>>',
    '<</Type/Filespec/EF<</F 4 0 R>>>>',
    '<</Subtype/RichMedia>>',
    '<</AcroForm<</XFA 4 0 R>>>>',
    '<</S/SubmitForm/F(http://x)>>',
  ])('%s ditolak, tampak maupun terkemas', async (content) => {
    await refused(also(content), /^PDF ini memuat skrip/)
    await refused(store(content), /^PDF ini memuat skrip/)
    await refused(store(content, '/#54ype /Obj#53tm /N 1 /First 4'), /^PDF ini memuat skrip/)
    await refused(store(content, '/N 1 /First 4'), /^PDF ini memuat skrip/)
  })

  it('skrip di tempat yang tidak lazim tetap ditemukan', async () => {
    const script = '<< /S /JavaScript /JS (x) >>'
    await refused(also(`% ${script}`), /^PDF ini memuat skrip/)
    await refused(also(`(${script})`), /^PDF ini memuat skrip/)
    await refused(also(`<< /Length 9 >>\nstream\n${script}\nendstream`), /^PDF ini memuat skrip/)
    await refused(also('<< >>\nstream\n7 0 obj << /AA 1 0 R >> endobj\nendstream'), /^Sebagian isi PDF ini tidak dapat/)
    await refused(store(script, '/Type /ObjStm /N 1 /First 4 /X (1 0 obj)'), /^(PDF ini memuat skrip|Sebagian isi)/)
    await refused(store(script, '/N 1 /First 4 /X (1 0 obj)'), /^(PDF ini memuat skrip|Sebagian isi)/)
  })

  it('yang isinya tidak dapat diperiksa ditolak dengan kalimatnya', async () => {
    await refused(also('<< /Filter /Standard >>\ntrailer << /Encrypt 9 0 R >>'), /^PDF ini dikunci/)
    await refused(store('<< >>', '/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode'), /^Sebagian isi/)
    await refused(
      store('<< >>', '/Type /ObjStm /N 1 /First 4', () => latin('bukan zlib')),
      /^Sebagian isi/,
    )
  })

  it('rusak, terpotong, atau bukan dari awal ditolak', async () => {
    const pdf = pdfExample()
    await refused(pdf.subarray(0, pdf.length - 10), /^PDF ini rusak/)
    await refused(Buffer.concat([pdf, latin('x'.repeat(1_030))]), /^PDF ini rusak/)
    await refused(Buffer.concat([latin('kepala surat\n'), pdf]), /JPG, PNG, atau PDF/)
    await refused(Buffer.concat([latin('\n'.repeat(1_030)), pdf]), /JPG, PNG, atau PDF/)
    await refused(Buffer.concat([pdf, latin('<script>1</script>\n%%EOF')]), /^Berkas ini memuat isi lain/)
  })

  it('yang diberi baris kosong atau BOM di depan, dan ekor di belakang %%EOF, oleh pemindai dan penanda tangan: utuh seperti adanya', async () => {
    const blanks = fc.string({
      unit: fc.constantFrom('\r\n', '\n', ' ', '\t', '\0', '\v', '\xef\xbb\xbf'),
      maxLength: 300,
    })
    const tail = fc.string({ unit: fc.constantFrom('\r\n', ' ', '\0', '%tanda tangan', 'abc'), maxLength: 60 })
    const head = fc.oneof(
      blanks,
      blanks.map((text) => `\xef\xbb\xbf${text}`),
    )
    await fc.assert(
      fc.asyncProperty(head, tail, async (before, after) => {
        const sent = Buffer.concat([latin(before), pdfExample(), latin(after)])
        const { content, mime } = await check(sent)
        expect([mime, content.equals(sent)]).toEqual(['application/pdf', true])
      }),
      { numRuns: 60 },
    )
  })

  it('bom tidak menghabiskan server: dibatasi dan ditolak', async () => {
    const bomb = deflateSync(Buffer.alloc(40_000_000))
    await refused(
      store('', '/Type /ObjStm /N 1 /First 4', () => bomb),
      /^Sebagian isi/,
    )
    const small = deflateSync(Buffer.alloc(3_000_000))
    const one = Buffer.concat([
      latin('8 0 obj\n<< /Filter /FlateDecode >>\nstream\n'),
      small,
      latin('\nendstream\nendobj\n'),
    ])
    await refused(pdfExample(Buffer.concat(Array.from({ length: 120 }, () => one))), /^PDF ini terlalu rumit/)
  })

  it('yang disusun untuk menyita waktu diperiksa di luar utas server, sekali jalan', async () => {
    const again = (text: string): Buffer => pdfExample(latin(text.repeat(Math.floor(500_000 / text.length))))
    const name = deflateSync(latin('/#61'.repeat(262_000))).toString('latin1')
    const faint = `1 0 obj<</Filter/FlateDecode>>stream\n${name}\nendstream endobj\n`
    const row = `${'%>>'.repeat(66)}\n`
    const malicious = [
      pdfExample(latin(faint.repeat(31))),
      ...[row, '>>\n', '>> stream ', '/#', '(', '<<', '%>>\n'].map(again),
    ]
    const [all, own] = [process.cpuUsage(), process.threadCpuUsage()]
    for (const content of malicious) await check(content).catch(() => null)
    const used = process.threadCpuUsage(own).user / process.cpuUsage(all).user
    expect(used).toBeLessThan(0.4)
  })
})
