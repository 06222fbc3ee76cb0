import { expect, test } from 'vitest'
import { readAll } from './read-all.ts'

/** A list of the server, of which rows may leave or come between two pages. */
function daftar(content: number[], after: Record<number, (content: number[]) => number[]> = {}) {
  let reads = 0
  return async ({ page, per }: { page: number; per: number }) => {
    const rows = content.slice((page - 1) * per, page * per)
    const meta = { totalPages: Math.max(1, Math.ceil(content.length / per)), total: content.length }
    reads++
    content = after[reads]?.(content) ?? content
    return { rows, meta }
  }
}
const read = (take: ReturnType<typeof daftar>, onProgress = (_: number): void => undefined) =>
  readAll({ take, key: (one) => one, per: 3 }, { onProgress })
const order = (many: number) => Array.from({ length: many }, (_, nth) => nth + 1)

test('semua halaman dibaca berurutan, juga yang berakhir tepat di tepi halaman, dan yang kosong', async () => {
  for (const many of [0, 1, 3, 6, 7]) expect(await read(daftar(order(many)))).toEqual(order(many))
})

test('baris yang keluar dari saringan selagi dibaca tidak menyembunyikan yang lain', async () => {
  expect(await read(daftar(order(7), { 1: (content) => content.filter((one) => one !== 2) }))).toEqual([
    1, 3, 4, 5, 6, 7,
  ])
})

test('baris baru di atas tidak menggandakan yang sudah dibaca', async () => {
  expect(await read(daftar(order(7), { 1: (content) => [0, ...content] }))).toEqual([0, ...order(7)])
})

test('daftar yang tidak pernah diam tetap selesai, tiap baris sekali', async () => {
  const add = (content: number[]) => [-content.length, ...content]
  const results = await read(daftar(order(7), Object.fromEntries(order(40).map((nth) => [nth, add]))))
  expect(new Set(results).size).toBe(results.length)
  expect(results).toEqual(expect.arrayContaining(order(7)))
})

test('daftar yang bertambah tidak dibaca lagi bila itu diminta; yang berkurang, juga setelah bertambah, tetap', async () => {
  const grow = (content: number[]) => [-content.length, ...content]
  const drop = (content: number[]) => content.filter((one) => one !== 2)
  const readOnGrowth = async (after: Parameters<typeof daftar>[1]) => {
    let pages = 0
    const way = { take: daftar(order(7), after), key: (one: number) => one, per: 3, againOnGrowth: false }
    return { rows: await readAll(way, { onProgress: () => pages++ }), pages }
  }
  expect(await readOnGrowth({ 1: grow, 2: grow })).toEqual({ rows: order(7), pages: 4 })
  expect(await readOnGrowth({ 1: drop })).toEqual({ rows: [1, 3, 4, 5, 6, 7], pages: 6 })
  expect(await readOnGrowth({ 1: grow, 2: drop })).toEqual({ rows: [-7, 1, 3, 4, 5, 6, 7], pages: 6 })
})

test('kemajuan tidak pernah mundur, juga bila daftarnya bertambah atau dibaca lagi', async () => {
  const progress: number[] = []
  const grow = (content: number[]) => [...order(9).map((nth) => -content.length - nth), ...content]
  await read(daftar(order(7), { 1: grow, 2: grow, 4: grow }), (persen) => progress.push(persen))
  expect(progress.length).toBeGreaterThan(4)
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
})
