import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { createSkipper } from './skip-body.ts'

const BIG = 1_000_000

/** Never pauses and never ends. */
function slow(): Readable {
  const content = new Readable({ read: () => undefined })
  const timer = setInterval(() => content.push('x'), 20)
  onTestFinished(() => {
    clearInterval(timer)
    content.destroy()
  })
  return content
}

it('yang lambat melepas gilirannya begitu ada yang menunggu; selebihnya tetap dibaca', async () => {
  const skip = createSkipper({ turnMs: 50 })
  const over: number[] = []
  const all = [0, 1, 2, 3].map(async (nth) => {
    await skip(slow(), BIG)
    over.push(nth)
  })
  await skip(Readable.from(['a', 'b']), BIG)
  expect(over).toEqual([0])
  await skip(Readable.from(['c']), BIG)
  expect(over).toEqual([0])
  expect(all).toHaveLength(4)
})

it('yang sudah lama dibaca ketika belum ada yang menunggu melepas gilirannya kepada yang datang kemudian', async () => {
  const skip = createSkipper({ turnMs: 5 })
  const over: number[] = []
  for (const nth of [0, 1, 2, 3]) void skip(slow(), BIG).then(() => over.push(nth))
  await sleep(100)
  await skip(Readable.from(['a']), BIG)
  expect(over).toEqual([0])
})

it('isi kecil dibaca tanpa menunggu giliran', async () => {
  const skip = createSkipper({ turnMs: 60_000 })
  const over: number[] = []
  for (const nth of [0, 1, 2, 3]) void skip(slow(), BIG).then(() => over.push(nth))
  await skip(Readable.from(['kecil']), 100)
  expect(over).toEqual([])
})
