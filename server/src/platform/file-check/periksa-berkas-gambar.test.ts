import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { contohJpeg, contohPng } from '../../../test/contoh-berkas.ts'
import { periksaBerkas } from './periksa-berkas.ts'

const BATAS = { maksByte: 512_000, kalimat: 'Ukuran file maks 512KB' }
const periksa = (isi: Buffer) => periksaBerkas({ fileName: 'foto', base64: isi.toString('base64') }, BATAS)

const segmen = (penanda: number, isi: Buffer): Buffer => {
  const kepala = Buffer.from([0xff, penanda, 0, 0])
  kepala.writeUInt16BE(isi.length + 2, 2)
  return Buffer.concat([kepala, isi])
}
/** Behind the first segment, as cameras write. */
const sisip = (...tambahan: Buffer[]): Buffer => {
  const jpeg = contohJpeg()
  return Buffer.concat([jpeg.subarray(0, 20), ...tambahan, jpeg.subarray(20)])
}
const RUMAH = 'GPS 7.9797 S 112.6304 E'
const exif = (arah: number, kecil: boolean): Buffer => {
  const kepala = Buffer.from(
    kecil
      ? `49492a0008000000010012010300010000000${arah}00000000000000`
      : `4d4d002a0000000800010112000300000001000000${arah}`,
    'hex',
  )
  if (!kecil) kepala.writeUInt16BE(arah, 18)
  return segmen(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), kepala, Buffer.alloc(8), Buffer.from(RUMAH)]))
}

describe('keterangan foto', () => {
  it('tempat pengambilan, komentar, dan gambar kedua di belakangnya tidak ikut disimpan', async () => {
    const foto = Buffer.concat([
      sisip(
        exif(1, true),
        segmen(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${RUMAH}`)),
        segmen(0xed, Buffer.from(RUMAH)),
        segmen(0xe2, Buffer.from(`MPF\0${RUMAH}`)),
        segmen(0xfe, Buffer.from(RUMAH)),
      ),
      sisip(exif(6, true)),
    ])
    const hasil = await periksa(foto)
    expect(hasil.isi.equals(contohJpeg())).toBe(true)
    expect(hasil.sha256).toBe((await periksa(contohJpeg())).sha256)
  })

  it.each([true, false])('arah putarnya tetap (urutan byte kecil: %s), juga setelah diperiksa lagi', async (kecil) => {
    const { isi } = await periksa(sisip(exif(6, kecil)))
    expect(isi.includes(RUMAH)).toBe(false)
    const sejak = isi.indexOf('Exif\0\0') + 6
    expect(isi.toString('hex', sejak, sejak + 20)).toBe('4d4d002a00000008000101120003000000010006')
    expect((await periksa(isi)).isi.equals(isi)).toBe(true)
  })

  it('profil warna tetap', async () => {
    const warna = sisip(segmen(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01warna')))
    expect((await periksa(warna)).isi.equals(warna)).toBe(true)
  })

  it('PNG pun tanpa keterangannya', async () => {
    const inti = Buffer.from(`eXIf${RUMAH}`)
    const potong = Buffer.alloc(inti.length + 8)
    potong.writeUInt32BE(inti.length - 4)
    inti.copy(potong, 4)
    potong.writeUInt32BE(crc32(inti), inti.length + 4)
    const png = contohPng()
    const { isi } = await periksa(Buffer.concat([png.subarray(0, 33), potong, png.subarray(33)]))
    expect(isi.equals(png)).toBe(true)
  })
})

describe('ukuran foto', () => {
  const bingkai = (sisi: number): Buffer =>
    segmen(0xc0, Buffer.from([8, sisi >> 8, sisi & 255, sisi >> 8, sisi & 255, 1, 1, 0x11, 0]))

  it('yang terbesar menentukan, di depan maupun di belakang yang lain', async () => {
    const jpeg = contohJpeg()
    const belakang = Buffer.concat([jpeg.subarray(0, -2), bingkai(60_000), jpeg.subarray(-2)])
    for (const isi of [sisip(bingkai(60_000)), sisip(bingkai(15_000), bingkai(8)), belakang])
      await expect(periksa(isi)).rejects.toMatchObject({
        status: 422,
        badan: { galat: [{ field: 'file', message: expect.stringMatching(/^Ukuran gambar tidak wajar/) }] },
      })
    expect((await periksa(sisip(bingkai(8)))).mime).toBe('image/jpeg')
  })
})
