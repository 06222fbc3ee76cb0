import { expect, it } from 'vitest'
import { png } from '../../../test/example-files.ts'
import { pngContentReason } from './image-size.ts'

const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const pixels = (depth: number, colour: number): Buffer =>
  Buffer.alloc(9 * (1 + Math.ceil((9 * (SAMPLES[colour] ?? 0) * depth) / 8)))

it('hanya pasangan bit dan warna yang dikenal PNG diterima', async () => {
  const accepted: string[] = []
  for (let colour = 0; colour < 8; colour++)
    for (const depth of [0, 1, 2, 3, 4, 7, 8, 12, 16, 24, 32, 64, 255])
      if ((await pngContentReason(png(9, 9, pixels(depth, colour), [depth, colour]))) === null)
        accepted.push(`${colour}:${depth}`)
  expect(accepted.join(' ')).toBe('0:1 0:2 0:4 0:8 0:16 2:8 2:16 3:1 3:2 3:4 3:8 4:8 4:16 6:8 6:16')
})

it('yang berdiri di belakang akhir gambar bukan pikselnya', async () => {
  const whole = png(9, 9, pixels(8, 0))
  const { length: end } = Buffer.from('IEND0000')
  const head = whole.subarray(0, 33)
  const data = whole.subarray(33, whole.length - end - 4)
  const last = whole.subarray(whole.length - end - 4)
  expect(await pngContentReason(Buffer.concat([head, data, last]))).toBeNull()
  expect(await pngContentReason(Buffer.concat([head, last, data]))).toMatch(/rusak atau terpotong/)
})
