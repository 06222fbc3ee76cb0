import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { jpegExample, pngExample } from '../../../test/example-files.ts'
import { checkFile } from './check-file.ts'

const LIMIT = { maxBytes: 512_000, sentence: 'Ukuran file maks 512KB' }
const check = (content: Buffer) => checkFile({ fileName: 'foto', base64: content.toString('base64') }, LIMIT)

const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
/** Behind the first segment, as cameras write. */
const insert = (...extras: Buffer[]): Buffer => {
  const jpeg = jpegExample()
  return Buffer.concat([jpeg.subarray(0, 20), ...extras, jpeg.subarray(20)])
}
const HOUSE = 'GPS 7.9797 S 112.6304 E'
const exif = (direction: number, small: boolean): Buffer => {
  const head = Buffer.from(
    small
      ? `49492a0008000000010012010300010000000${direction}00000000000000`
      : `4d4d002a0000000800010112000300000001000000${direction}`,
    'hex',
  )
  if (!small) head.writeUInt16BE(direction, 18)
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), head, Buffer.alloc(8), Buffer.from(HOUSE)]))
}

describe('keterangan foto', () => {
  it('tempat pengambilan, komentar, dan gambar kedua di belakangnya tidak ikut disimpan', async () => {
    const foto = Buffer.concat([
      insert(
        exif(1, true),
        segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${HOUSE}`)),
        segment(0xed, Buffer.from(HOUSE)),
        segment(0xe2, Buffer.from(`MPF\0${HOUSE}`)),
        segment(0xfe, Buffer.from(HOUSE)),
      ),
      insert(exif(6, true)),
    ])
    const result = await check(foto)
    expect(result.content.equals(jpegExample())).toBe(true)
    expect(result.sha256).toBe((await check(jpegExample())).sha256)
  })

  it.each([true, false])('arah putarnya tetap (urutan byte kecil: %s), juga setelah diperiksa lagi', async (small) => {
    const { content } = await check(insert(exif(6, small)))
    expect(content.includes(HOUSE)).toBe(false)
    const since = content.indexOf('Exif\0\0') + 6
    expect(content.toString('hex', since, since + 20)).toBe('4d4d002a00000008000101120003000000010006')
    expect((await check(content)).content.equals(content)).toBe(true)
  })

  it('profil warna tetap', async () => {
    const colour = insert(segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01warna')))
    expect((await check(colour)).content.equals(colour)).toBe(true)
  })

  it('PNG pun tanpa keterangannya', async () => {
    const core = Buffer.from(`eXIf${HOUSE}`)
    const cut = Buffer.alloc(core.length + 8)
    cut.writeUInt32BE(core.length - 4)
    core.copy(cut, 4)
    cut.writeUInt32BE(crc32(core), core.length + 4)
    const png = pngExample()
    const { content } = await check(Buffer.concat([png.subarray(0, 33), cut, png.subarray(33)]))
    expect(content.equals(png)).toBe(true)
  })
})

describe('ukuran foto', () => {
  const frame = (side: number): Buffer =>
    segment(0xc0, Buffer.from([8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0]))

  it('yang terbesar menentukan, di depan maupun di belakang yang lain', async () => {
    const jpeg = jpegExample()
    const back = Buffer.concat([jpeg.subarray(0, -2), frame(60_000), jpeg.subarray(-2)])
    for (const content of [insert(frame(60_000)), insert(frame(15_000), frame(8)), back])
      await expect(check(content)).rejects.toMatchObject({
        status: 422,
        answer: { galat: [{ field: 'file', message: expect.stringMatching(/^Ukuran gambar tidak wajar/) }] },
      })
    expect((await check(insert(frame(8)))).mime).toBe('image/jpeg')
  })
})
