import { describe, expect, it } from 'vitest'
import { attemptOrder, prepareFile } from './prepare-file.ts'

const LIMIT = { maxBytes: 512_000, sentence: 'Ukuran file maks 512KB' }
const berkas = (size: number, type: string, nama = 'a', first = '%PDF-1.4\n'): File => {
  const bytes = new Uint8Array(size)
  for (let nth = 0; nth < Math.min(size, first.length); nth++) bytes[nth] = first.charCodeAt(nth)
  return new File([bytes], nama, { type })
}

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

  it.each(['', 'application/octet-stream', 'application/x-pdf', 'image/jpg', 'application/pdf'])(
    'isinya yang menentukan, bukan jenis yang dikatakan peramban: %j',
    async (type) => {
      for (const [first, jenis] of [
        ['%PDF-1.4\n', 'application/pdf'],
        ['\r\n\r\n%PDF-1.7\n', 'application/pdf'],
        ['\xef\xbb\xbf%PDF-1.4\n', 'application/pdf'],
        ['\xff\xd8\xff\xe0', 'image/jpeg'],
        ['\x89PNG\r\n\x1a\n', 'image/png'],
      ] as const)
        expect((await prepareFile(berkas(2_000, type, 'a', first), LIMIT)).content.type).toBe(jenis)
    },
  )

  it('hanya jpg, png, dan pdf yang berisi; yang lain disebut apa adanya', async () => {
    await expect(prepareFile(berkas(10, 'image/jpeg', 'a', '<svg>'), LIMIT)).rejects.toThrow('JPG, PNG, atau PDF.')
    await expect(prepareFile(berkas(40, 'image/jpeg', 'a', '\0\0\0\x18ftypheic'), LIMIT)).rejects.toThrow(
      'Foto ini berformat HEIC; simpan sebagai JPG.',
    )
    await expect(prepareFile(berkas(0, 'image/png'), LIMIT)).rejects.toThrow('kosong')
  })
})
