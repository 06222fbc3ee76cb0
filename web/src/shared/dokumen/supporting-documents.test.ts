import { describe, expect, it } from 'vitest'
import { formatSize } from './format-size.ts'
import { mayRetry } from './tus-upload.ts'
import { limitMany, occupiedCount, uploadFingerprint } from './upload-queue.ts'
import { stepTo, stepZoom } from './viewer.tsx'

describe('dokumen pendukung', () => {
  it('paling banyak 10, selebihnya disebut', () => {
    const berkas = Array.from({ length: 12 }, (_, nth) => nth)
    expect(limitMany(berkas, 0)).toEqual({
      take: berkas.slice(0, 10),
      message: 'Paling banyak 10 dokumen; 2 berkas tidak diunggah.',
    })
    expect(limitMany([1, 2], 8)).toEqual({ take: [1, 2], message: null })
    expect(limitMany([1], 10).take).toEqual([])
    expect(limitMany([1], 11).take).toEqual([])
  })

  it('berkas yang ditolak tidak memakai tempat; yang masih dapat dicoba lagi memakainya', () => {
    const daftar = [
      { state: 'gagal', mayRetry: false },
      { state: 'gagal', mayRetry: true },
      { state: 'antre', mayRetry: false },
      { state: 'jalan', mayRetry: false },
    ] as const
    expect(occupiedCount(daftar)).toBe(3)
  })

  it('berkas yang sama bagi usulan yang sama dikenal lagi, bagi usulan lain tidak', () => {
    const berkas = (nama: string): File => new File(['isi'], nama, { lastModified: 5 })
    const one = uploadFingerprint('geisa.draf.koreksi.7.baru', berkas('a.pdf'), 3)
    expect(uploadFingerprint('geisa.draf.koreksi.7.baru', berkas('a.pdf'), 3)).toBe(one)
    const others = [
      uploadFingerprint('geisa.draf.koreksi.8.baru', berkas('a.pdf'), 3),
      uploadFingerprint('geisa.draf.koreksi.7.baru', berkas('b.pdf'), 3),
      uploadFingerprint('geisa.draf.koreksi.7.baru', berkas('a.pdf'), 2),
    ]
    expect(new Set([one, ...others]).size).toBe(4)
  })

  it('jaringan, bentrok letak, dan server penuh dicoba lagi; penolakan tidak', () => {
    expect([0, 409, 423, 500, 503].map(mayRetry)).toEqual([true, true, true, true, true])
    expect([400, 401, 403, 404, 413, 422, 429].some(mayRetry)).toBe(false)
  })
})

describe('penampil dokumen', () => {
  it('berikutnya sesudah yang terakhir adalah yang pertama', () => {
    expect([stepTo(2, 1, 3), stepTo(0, -1, 3), stepTo(0, 1, 1)]).toEqual([0, 2, 0])
  })
  it('zoom berhenti di kedua ujungnya', () => {
    expect([stepZoom(100, -1), stepZoom(100, 1), stepZoom(400, 1)]).toEqual([100, 150, 400])
  })
  it('ukuran ditulis seperti batasnya dihitung', () => {
    expect([formatSize(1), formatSize(512_000), formatSize(2_000_000)]).toEqual(['1 KB', '512 KB', '2,0 MB'])
  })
})
