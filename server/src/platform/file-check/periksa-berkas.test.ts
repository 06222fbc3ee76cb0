import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { contohJpeg, contohPdf, contohPng, objekPdf } from '../../../test/contoh-berkas.ts'
import { periksaBerkas } from './periksa-berkas.ts'

const BATAS = { maksByte: 512_000, kalimat: 'Ukuran file maks 512KB' }
const periksa = (isi: Buffer | string, fileName = 'pindaian.png') =>
  periksaBerkas({ fileName, base64: typeof isi === 'string' ? isi : isi.toString('base64') }, BATAS)
const ditolak = async (isi: Buffer | string, kalimat: RegExp): Promise<void> => {
  await expect(periksa(isi)).rejects.toMatchObject({
    status: 422,
    badan: { galat: [{ field: 'file', message: expect.stringMatching(kalimat) }] },
  })
}
const latin = (teks: string): Buffer => Buffer.from(teks, 'latin1')

describe('berkas dinilai dari isinya', () => {
  it.each([
    ['image/png', contohPng()],
    ['image/jpeg', contohJpeg()],
    ['application/pdf', contohPdf()],
  ])('%s diterima, apa pun namanya', async (mime, isi) => {
    const hasil = await periksa(isi, '../../a/b\\program.exe')
    expect(hasil).toMatchObject({ mime, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(hasil.nama).toMatch(/^program\.(png|jpg|pdf)$/)
    expect(hasil.isi.equals(isi)).toBe(true)
    expect((await periksa(`data:image/png;base64,${isi.toString('base64')}`)).mime).toBe(mime)
  })

  it.each([
    ['a"b\r\nX-Jahat: 1.pdf', /^a_b__X-Jahat_ 1\.png$/],
    ['Surat Pernyataan é 日本.jpeg', /^Surat Pernyataan é 日本\.png$/],
    ['...', /^berkas\.png$/],
    ['x.tar.gz', /^x\.png$/],
  ])('nama %j menjadi aman', async (nama, harapan) => {
    expect((await periksa(contohPng(), nama)).nama).toMatch(harapan)
  })

  it.each([
    ['program', latin(`MZ\x90\0${'\0'.repeat(200)}PE\0\0`)],
    ['svg', latin('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['html', latin('<!doctype html><script>alert(1)</script>')],
    ['zip', latin('PK\x03\x04isi')],
    ['gif', latin('GIF89a\x01\0\x01\0\0\0\0;')],
    ['teks', latin('halo')],
  ])('%s ditolak', async (_, isi) => {
    await ditolak(isi, /^Berkas harus berupa JPG, PNG, atau PDF$/)
  })
})

it('berkas demi berkas, serentak maupun berurutan, dinilai sendiri-sendiri', async () => {
  const diterima = async (isi: Buffer): Promise<boolean> =>
    periksa(isi).then(
      () => true,
      () => false,
    )
  const kiriman = Array.from({ length: 5 }, () => [
    contohPdf(),
    latin('halo'),
    contohPng(),
    contohPdf().subarray(0, 99),
  ])
  const harapan = kiriman.flatMap(() => [true, false, true, false])
  expect(await Promise.all(kiriman.flat().map(diterima))).toEqual(harapan)
  const berurutan: boolean[] = []
  for (const isi of kiriman.flat()) berurutan.push(await diterima(isi))
  expect(berurutan).toEqual(harapan)
})

describe('base64 dan ukuran', () => {
  it.each(['%%%%', 'QUJ', 'QUJD\nQUJD', 'QR==', 'QUJD=', 'data:image/png,QUJD', `${'A'.repeat(399)}-`])(
    '%j bukan base64 yang utuh',
    async (teks) => {
      await ditolak(teks, /^Isi berkas tidak terbaca/)
    },
  )
  it('kosong disebut kosong', async () => {
    await ditolak('', /^Berkas kosong/)
    await ditolak('data:image/png;base64,', /^Berkas kosong/)
  })
  it('tepat 512000 byte diterima, satu lebih ditolak, jauh lebih pun', async () => {
    const png = contohPng()
    const pdf = contohPdf()
    expect((await periksa(Buffer.concat([png, Buffer.alloc(512_000 - png.length)]))).isi).toHaveLength(512_000)
    expect((await periksa(Buffer.concat([pdf, Buffer.alloc(512_000 - pdf.length, ' ')]))).isi).toHaveLength(512_000)
    for (const lebih of [512_001, 512_002, 2_250_000])
      await ditolak(Buffer.concat([png, Buffer.alloc(lebih - png.length)]), /^Ukuran file maks 512KB$/)
  })
})

const potong = (jenis: string, isi: Buffer): Buffer => {
  const inti = Buffer.concat([latin(jenis), isi])
  const hasil = Buffer.alloc(inti.length + 8)
  hasil.writeUInt32BE(isi.length)
  inti.copy(hasil, 4)
  hasil.writeUInt32BE(crc32(inti), inti.length + 4)
  return hasil
}

describe('gambar', () => {
  it('yang terpotong atau berubah satu bit ditolak', async () => {
    for (const isi of [contohPng(), contohJpeg()]) await ditolak(isi.subarray(0, isi.length - 14), /^Gambar ini rusak/)
    const png = contohPng()
    png[20] = (png[20] ?? 0) ^ 1
    await ditolak(png, /^Gambar ini rusak/)
    const tanpaSegmen = Buffer.concat([contohJpeg().subarray(0, 20), latin('\xff\xd9')])
    await ditolak(tanpaSegmen, /^Gambar ini rusak/)
  })
  it('berukuran 0 atau bom piksel ditolak', async () => {
    await ditolak(contohPng(0, 5), /^Gambar ini rusak/)
    await ditolak(contohPng(60_000, 60_000), /^Ukuran gambar tidak wajar/)
    await ditolak(contohPng(15_000, 15_000), /^Ukuran gambar tidak wajar/)
  })
  it.each([
    ['halaman web di belakangnya', latin('<script>alert(1)</script>')],
    ['svg di belakangnya', latin('<SVG onload=alert(1)>')],
    ['zip di belakangnya', latin(`PK\x03\x04aPK\x01\x02${'\0'.repeat(42)}PK\x05\x06${'\0'.repeat(18)}`)],
    ['pdf di belakangnya', contohPdf()],
  ])('dengan %s ditolak', async (_, tumpangan) => {
    for (const isi of [contohPng(), contohJpeg()])
      await ditolak(Buffer.concat([isi, tumpangan]), /^Berkas ini memuat isi lain/)
  })
  it('dengan skrip di keterangannya ditolak', async () => {
    const png = contohPng()
    const teks = potong('tEXt', latin('Comment\0<script src=//x></script>'))
    await ditolak(Buffer.concat([png.subarray(0, 33), teks, png.subarray(33)]), /^Berkas ini memuat isi lain/)
  })
})

describe('pdf', () => {
  const dengan = (isi: string): Buffer => contohPdf(objekPdf(9, isi))
  const simpanan = (
    isi: string,
    kamus = '/Type /ObjStm /N 1 /First 4',
    bungkus: (isi: Buffer) => Buffer = deflateSync,
  ): Buffer => {
    const data = bungkus(latin(`9 0 ${isi}`))
    return contohPdf(
      Buffer.concat([
        latin(`8 0 obj\n<< ${kamus} /Filter /FlateDecode /Length ${data.length} >>\nstream\n`),
        data,
        latin('\nendstream\nendobj\n'),
      ]),
    )
  }

  it('biasa diterima: tanda tangan, formulir mati, halaman pembuka, objek terkemas', async () => {
    for (const isi of [
      dengan('<< /Type /Sig /Filter /Adobe.PPKLite /Contents <00ff> >>'),
      dengan('<< /Type /Catalog /OpenAction [3 0 R /FitH null] >>'),
      dengan('<< /S /URI /URI (https://contoh.id/a) >>'),
      simpanan('<< /Type /Page /OpenAction [3 0 R /Fit] >>'),
    ])
      expect((await periksa(isi)).mime).toBe('application/pdf')
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
  ])('%s ditolak, tampak maupun terkemas', async (isi) => {
    await ditolak(dengan(isi), /^PDF ini memuat skrip/)
    await ditolak(simpanan(isi), /^PDF ini memuat skrip/)
    await ditolak(simpanan(isi, '/#54ype /Obj#53tm /N 1 /First 4'), /^PDF ini memuat skrip/)
    await ditolak(simpanan(isi, '/N 1 /First 4'), /^PDF ini memuat skrip/)
  })

  it('skrip di tempat yang tidak lazim tetap ditemukan', async () => {
    const skrip = '<< /S /JavaScript /JS (x) >>'
    await ditolak(dengan(`% ${skrip}`), /^PDF ini memuat skrip/)
    await ditolak(dengan(`(${skrip})`), /^PDF ini memuat skrip/)
    await ditolak(dengan(`<< /Length 9 >>\nstream\n${skrip}\nendstream`), /^PDF ini memuat skrip/)
    await ditolak(
      dengan('<< >>\nstream\n7 0 obj << /AA 1 0 R >> endobj\nendstream'),
      /^Sebagian isi PDF ini tidak dapat/,
    )
    await ditolak(simpanan(skrip, '/Type /ObjStm /N 1 /First 4 /X (1 0 obj)'), /^(PDF ini memuat skrip|Sebagian isi)/)
    await ditolak(simpanan(skrip, '/N 1 /First 4 /X (1 0 obj)'), /^(PDF ini memuat skrip|Sebagian isi)/)
  })

  it('yang isinya tidak dapat diperiksa ditolak dengan kalimatnya', async () => {
    await ditolak(dengan('<< /Filter /Standard >>\ntrailer << /Encrypt 9 0 R >>'), /^PDF ini dikunci/)
    await ditolak(simpanan('<< >>', '/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode'), /^Sebagian isi/)
    await ditolak(
      simpanan('<< >>', '/Type /ObjStm /N 1 /First 4', () => latin('bukan zlib')),
      /^Sebagian isi/,
    )
  })

  it('rusak, terpotong, atau bukan dari awal ditolak', async () => {
    const pdf = contohPdf()
    await ditolak(pdf.subarray(0, pdf.length - 10), /^PDF ini rusak/)
    await ditolak(Buffer.concat([pdf, latin('<p>ekor</p>')]), /^PDF ini rusak/)
    await ditolak(Buffer.concat([latin('\n\n'), pdf]), /JPG, PNG, atau PDF|^PDF ini rusak/)
    await ditolak(Buffer.concat([pdf, latin('<script>1</script>\n%%EOF')]), /^Berkas ini memuat isi lain/)
  })

  it('bom tidak menghabiskan server: dibatasi dan ditolak', { timeout: 20_000 }, async () => {
    const bom = deflateSync(Buffer.alloc(40_000_000))
    await ditolak(
      simpanan('', '/Type /ObjStm /N 1 /First 4', () => bom),
      /^Sebagian isi/,
    )
    const kecil = deflateSync(Buffer.alloc(3_000_000))
    const satu = Buffer.concat([
      latin('8 0 obj\n<< /Filter /FlateDecode >>\nstream\n'),
      kecil,
      latin('\nendstream\nendobj\n'),
    ])
    await ditolak(contohPdf(Buffer.concat(Array.from({ length: 120 }, () => satu))), /^PDF ini terlalu rumit/)
  })

  it('yang disusun untuk menyita waktu diperiksa di luar utas server, sekali jalan', { timeout: 30_000 }, async () => {
    const ulang = (teks: string): Buffer => contohPdf(latin(teks.repeat(Math.floor(500_000 / teks.length))))
    const nama = deflateSync(latin('/#61'.repeat(262_000))).toString('latin1')
    const samar = `1 0 obj<</Filter/FlateDecode>>stream\n${nama}\nendstream endobj\n`
    const baris = `${'%>>'.repeat(66)}\n`
    const jahat = [
      contohPdf(latin(samar.repeat(31))),
      ...[baris, '>>\n', '>> stream ', '/#', '(', '<<', '%>>\n'].map(ulang),
    ]
    const [semua, utama] = [process.cpuUsage(), process.threadCpuUsage()]
    for (const isi of jahat) await periksa(isi).catch(() => null)
    const terpakai = process.threadCpuUsage(utama).user / process.cpuUsage(semua).user
    expect(terpakai).toBeLessThan(0.4)
  })
})
