import { expect, test } from 'vitest'
import { bacaSemua } from './baca-semua.ts'

/** A list of the server, of which rows may leave or come between two pages. */
function daftar(isi: number[], sesudah: Record<number, (isi: number[]) => number[]> = {}) {
  let dibaca = 0
  return async ({ page, per }: { page: number; per: number }) => {
    const rows = isi.slice((page - 1) * per, page * per)
    const meta = { totalPages: Math.max(1, Math.ceil(isi.length / per)), total: isi.length }
    dibaca++
    isi = sesudah[dibaca]?.(isi) ?? isi
    return { rows, meta }
  }
}
const baca = (ambil: ReturnType<typeof daftar>) => bacaSemua({ ambil, kunci: (satu) => satu, per: 3 }, {})
const urut = (banyak: number) => Array.from({ length: banyak }, (_, ke) => ke + 1)

test('semua halaman dibaca berurutan, juga yang berakhir tepat di tepi halaman, dan yang kosong', async () => {
  for (const banyak of [0, 1, 3, 6, 7]) expect(await baca(daftar(urut(banyak)))).toEqual(urut(banyak))
})

test('baris yang keluar dari saringan selagi dibaca tidak menyembunyikan yang lain', async () => {
  expect(await baca(daftar(urut(7), { 1: (isi) => isi.filter((satu) => satu !== 2) }))).toEqual([1, 3, 4, 5, 6, 7])
})

test('baris baru di atas tidak menggandakan yang sudah dibaca', async () => {
  expect(await baca(daftar(urut(7), { 1: (isi) => [0, ...isi] }))).toEqual([0, ...urut(7)])
})

test('daftar yang tidak pernah diam tetap selesai, tiap baris sekali', async () => {
  const tambah = (isi: number[]) => [-isi.length, ...isi]
  const hasil = await baca(daftar(urut(7), Object.fromEntries(urut(40).map((ke) => [ke, tambah]))))
  expect(new Set(hasil).size).toBe(hasil.length)
  expect(hasil).toEqual(expect.arrayContaining(urut(7)))
})
