import { describe, expect, it } from 'vitest'
import { batasiBanyak, menempati, sidikKiriman } from './dokumen-pendukung-antrean.ts'
import { geserKe, geserZoom } from './dokumen-pendukung-penampil.tsx'
import { tampilUkuran } from './tampil-ukuran.ts'
import { bolehUlang } from './unggah-tus.ts'

describe('dokumen pendukung', () => {
  it('paling banyak 10, selebihnya disebut', () => {
    const berkas = Array.from({ length: 12 }, (_, ke) => ke)
    expect(batasiBanyak(berkas, 0)).toEqual({
      ambil: berkas.slice(0, 10),
      pesan: 'Paling banyak 10 dokumen; 2 berkas tidak diunggah.',
    })
    expect(batasiBanyak([1, 2], 8)).toEqual({ ambil: [1, 2], pesan: null })
    expect(batasiBanyak([1], 10).ambil).toEqual([])
    expect(batasiBanyak([1], 11).ambil).toEqual([])
  })

  it('berkas yang ditolak tidak memakai tempat; yang masih dapat dicoba lagi memakainya', () => {
    const daftar = [
      { keadaan: 'gagal', bolehUlang: false },
      { keadaan: 'gagal', bolehUlang: true },
      { keadaan: 'antre', bolehUlang: false },
      { keadaan: 'jalan', bolehUlang: false },
    ] as const
    expect(menempati(daftar)).toBe(3)
  })

  it('berkas yang sama bagi usulan yang sama dikenal lagi, bagi usulan lain tidak', () => {
    const berkas = (nama: string): File => new File(['isi'], nama, { lastModified: 5 })
    const satu = sidikKiriman('geisa.draf.koreksi.7.baru', berkas('a.pdf'), 3)
    expect(sidikKiriman('geisa.draf.koreksi.7.baru', berkas('a.pdf'), 3)).toBe(satu)
    const lain = [
      sidikKiriman('geisa.draf.koreksi.8.baru', berkas('a.pdf'), 3),
      sidikKiriman('geisa.draf.koreksi.7.baru', berkas('b.pdf'), 3),
      sidikKiriman('geisa.draf.koreksi.7.baru', berkas('a.pdf'), 2),
    ]
    expect(new Set([satu, ...lain]).size).toBe(4)
  })

  it('jaringan, bentrok letak, dan server penuh dicoba lagi; penolakan tidak', () => {
    expect([0, 409, 423, 500, 503].map(bolehUlang)).toEqual([true, true, true, true, true])
    expect([400, 401, 403, 404, 413, 422, 429].some(bolehUlang)).toBe(false)
  })
})

describe('penampil dokumen', () => {
  it('berikutnya sesudah yang terakhir adalah yang pertama', () => {
    expect([geserKe(2, 1, 3), geserKe(0, -1, 3), geserKe(0, 1, 1)]).toEqual([0, 2, 0])
  })
  it('zoom berhenti di kedua ujungnya', () => {
    expect([geserZoom(100, -1), geserZoom(100, 1), geserZoom(400, 1)]).toEqual([100, 150, 400])
  })
  it('ukuran ditulis seperti batasnya dihitung', () => {
    expect([tampilUkuran(1), tampilUkuran(512_000), tampilUkuran(2_000_000)]).toEqual(['1 KB', '512 KB', '2,0 MB'])
  })
})
