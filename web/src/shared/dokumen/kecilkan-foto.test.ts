import { describe, expect, it } from 'vitest'
import { attemptOrder, prepareFile } from './kecilkan-foto.ts'

const LIMIT = { maxBytes: 512_000, sentence: 'Ukuran file maks 512KB' }
const berkas = (size: number, type: string, nama = 'a'): File => new File([new Uint8Array(size)], nama, { type })

describe('mengecilkan foto', () => {
  it('mutu turun lebih dulu, baru banyaknya titik; foto tidak pernah dibesarkan', () => {
    const attempt = attemptOrder(4000)
    expect(attempt[0]).toEqual({ side: 2480, quality: 0.85 })
    for (const [nth, { side }] of attempt.entries()) expect(side).toBeLessThanOrEqual(attempt[nth - 1]?.side ?? 2480)
    expect(Math.max(...attemptOrder(1300).map(({ side }) => side))).toBe(1300)
    expect(new Set(attemptOrder(800).map(({ side }) => side))).toEqual(new Set([800]))
    expect(new Set(attemptOrder(2480).map(({ side }) => side)).size).toBe(6)
  })

  it('512.000 byte boleh apa adanya, pdf 512.001 byte ditolak', async () => {
    const fitting = berkas(512_000, 'application/pdf')
    expect(await prepareFile(fitting, LIMIT)).toEqual({ content: fitting, originSize: 512_000, shrunk: false })
    await expect(prepareFile(berkas(512_001, 'application/pdf'), LIMIT)).rejects.toThrow('Ukuran file maks 512KB')
  })

  it('hanya jpg, png, jpeg, dan pdf yang berisi', async () => {
    await expect(prepareFile(berkas(10, 'image/svg+xml'), LIMIT)).rejects.toThrow('jpg, png, jpeg, atau pdf')
    await expect(prepareFile(berkas(10, ''), LIMIT)).rejects.toThrow('jpg, png, jpeg, atau pdf')
    await expect(prepareFile(berkas(0, 'image/png'), LIMIT)).rejects.toThrow('kosong')
  })
})
