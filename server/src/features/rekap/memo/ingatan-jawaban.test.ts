import { describe, expect, it } from 'vitest'
import { buatIngatanJawaban } from './ingatan-jawaban.ts'

const jawaban = (huruf: number) => ({ teks: Buffer.alloc(huruf, 'x'), denganTpp: [] })

describe('ingatan jawaban', () => {
  it('yang paling lama tidak dipakai pergi dahulu, dan jumlahnya tidak melewati batas', () => {
    const ingatan = buatIngatanJawaban(100)
    for (const nama of ['a', 'b', 'c', 'd']) ingatan.simpan(nama, jawaban(25))
    ingatan.baca('a')
    ingatan.simpan('e', jawaban(20))
    expect(['a', 'b', 'c', 'd', 'e'].filter((nama) => ingatan.baca(nama) !== undefined)).toEqual(['a', 'c', 'd', 'e'])
  })

  it('yang terlalu besar tidak diingat; yang sudah ada tidak dihitung dua kali', () => {
    const ingatan = buatIngatanJawaban(100)
    ingatan.simpan('besar', jawaban(26))
    expect(ingatan.baca('besar')).toBeUndefined()
    for (let ke = 0; ke < 10; ke++) ingatan.simpan('sama', jawaban(25))
    ingatan.simpan('lain', jawaban(25))
    expect([ingatan.baca('sama') !== undefined, ingatan.baca('lain') !== undefined]).toEqual([true, true])
  })
})
