import { Readable } from 'node:stream'
import { setTimeout as tidur } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { buatPelewat } from './lewat-isi.ts'

const BESAR = 1_000_000

/** Never pauses and never ends. */
function lambat(): Readable {
  const isi = new Readable({ read: () => undefined })
  const jam = setInterval(() => isi.push('x'), 20)
  onTestFinished(() => {
    clearInterval(jam)
    isi.destroy()
  })
  return isi
}

it('yang lambat melepas gilirannya begitu ada yang menunggu; selebihnya tetap dibaca', async () => {
  const lewat = buatPelewat({ giliranMs: 50 })
  const usai: number[] = []
  const semua = [0, 1, 2, 3].map(async (ke) => {
    await lewat(lambat(), BESAR)
    usai.push(ke)
  })
  await lewat(Readable.from(['a', 'b']), BESAR)
  expect(usai).toEqual([0])
  await lewat(Readable.from(['c']), BESAR)
  expect(usai).toEqual([0])
  expect(semua).toHaveLength(4)
})

it('yang sudah lama dibaca ketika belum ada yang menunggu melepas gilirannya kepada yang datang kemudian', async () => {
  const lewat = buatPelewat({ giliranMs: 5 })
  const usai: number[] = []
  for (const ke of [0, 1, 2, 3]) void lewat(lambat(), BESAR).then(() => usai.push(ke))
  await tidur(100)
  await lewat(Readable.from(['a']), BESAR)
  expect(usai).toEqual([0])
})

it('isi kecil dibaca tanpa menunggu giliran', async () => {
  const lewat = buatPelewat({ giliranMs: 60_000 })
  const usai: number[] = []
  for (const ke of [0, 1, 2, 3]) void lewat(lambat(), BESAR).then(() => usai.push(ke))
  await lewat(Readable.from(['kecil']), 100)
  expect(usai).toEqual([])
})
