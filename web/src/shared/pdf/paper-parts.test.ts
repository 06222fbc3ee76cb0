import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { laporanBulanan } from '../bulanan.test-kit.ts'
import { laporanE11 } from '../laporan.test-kit.ts'
import { pdfHarian } from './harian.ts'
import { pdfSptjm } from './sptjm/sptjm.ts'

/** One grey block, said to be of another size: what is not in it a reader fills. */
function emblem(width: number, height: number): Uint8Array {
  const jpeg = Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
    'base64',
  )
  const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return new Uint8Array(jpeg)
}

const open = (doc: ReturnType<typeof pdfHarian>) =>
  getDocument({ data: new Uint8Array(doc.output('arraybuffer')), verbosity: 0 }).promise

type Box = { left: number; right: number; bottom: number; top: number }

/** Pictures of a page, where they stand. */
async function pictures(doc: Awaited<ReturnType<typeof open>>, page = 1): Promise<Box[]> {
  const { fnArray, argsArray } = await (await doc.getPage(page)).getOperatorList()
  return fnArray.flatMap((fn, nth) => {
    if (fn !== OPS.paintImageXObject) return []
    const before = fnArray.slice(0, nth).lastIndexOf(OPS.transform)
    const [width = 0, , , height = 0, x = 0, y = 0] = argsArray[before] as number[]
    return [{ left: x, right: x + width, bottom: y, top: y + height }]
  })
}

type Piece = { str: string; transform: number[]; width: number }
async function words(doc: Awaited<ReturnType<typeof open>>): Promise<Piece[]> {
  const { items } = await (await doc.getPage(1)).getTextContent()
  return (items as Piece[]).filter(({ str }) => str.trim() !== '')
}

const LONG = 'Sekolah Dasar Negeri Percobaan Terpadu Internasional Nusantara Raya Kabupaten Malang Selatan'
const content = (nama?: string) => {
  const laporan = laporanBulanan(2)
  const sekolah = laporan.sekolah && { ...laporan.sekolah, nama: nama ?? laporan.sekolah.nama }
  return { laporan: { ...laporan, sekolah }, hariIni: '2026-03-05', asal: 'https://geisa.contoh.id' }
}

describe('lambang di kop surat', () => {
  it('SPTJM: satu gambar di kiri atas surat, tidak di lampiran; tanpa lambang tidak ada', async () => {
    const doc = await open(pdfSptjm(content(), emblem(60, 80)))
    const [one, ...others] = await pictures(doc)
    expect(others).toEqual([])
    expect(one?.left).toBeGreaterThan(40)
    expect(one?.right).toBeLessThan(110)
    expect(one?.bottom).toBeGreaterThan(842 - 100)
    // In its own shape.
    expect((one!.top - one!.bottom) / (one!.right - one!.left)).toBeCloseTo(80 / 60, 1)
    expect(await pictures(doc, 2)).toEqual([])
    expect(await pictures(await open(pdfSptjm(content())))).toEqual([])
  })

  it('laporan harian juga, dan muat di halaman yang sama banyaknya', async () => {
    const doc = await open(pdfHarian(laporanE11(), emblem(80, 60)))
    expect(await pictures(doc)).toHaveLength(1)
    expect(doc.numPages).toBe(1)
  })

  it.each([
    ['nama biasa', undefined],
    ['nama yang amat panjang', LONG],
  ])('kata-kata kop tidak menyentuh lambang: %s', async (_, nama) => {
    const doc = await open(pdfSptjm(content(nama), emblem(80, 80)))
    const [one] = await pictures(doc)
    const above = (await words(doc)).filter(({ transform }) => (transform[5] ?? 0) > one!.bottom - 6)
    expect(above.length).toBeGreaterThan(3)
    for (const { transform, width } of above) {
      expect(transform[4] ?? 0).toBeGreaterThan(one!.right)
      expect((transform[4] ?? 0) + width).toBeLessThan(595 - 42)
    }
  })

  it('kop dua baris sebuah yayasan tetap di atas garisnya, lambangnya pun', async () => {
    const { laporan, ...rest } = content()
    const sekolah = laporan.sekolah && { ...laporan.sekolah, isSwasta: true, namaYayasan: 'Yayasan Bina Ilmu' }
    const doc = await open(pdfSptjm({ ...rest, laporan: { ...laporan, sekolah } }, emblem(80, 80)))
    const [one] = await pictures(doc)
    const title = (await words(doc)).find(({ str }) => str.startsWith('SURAT PERNYATAAN'))
    expect((title?.transform[5] ?? 0) + 12).toBeLessThan(one!.bottom)
  })
})

describe('ubin di kaki kertas', () => {
  it('setiap halaman SPTJM berubin, satu di antaranya lain warnanya', async () => {
    const doc = await open(pdfSptjm(content()))
    for (let page = 1; page <= doc.numPages; page++) {
      const { fnArray, argsArray } = await (await doc.getPage(page)).getOperatorList()
      const fills = fnArray.flatMap((fn, nth) => (fn === OPS.setFillRGBColor ? [String(argsArray[nth])] : []))
      expect(fills.filter((colour) => colour === '#f0a82b' || colour === '#f0a92b')).toHaveLength(1)
    }
  })
})
