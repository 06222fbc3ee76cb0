import { describe, expect, it } from 'vitest'
import { readBerkasGtk } from './gtk-file.ts'

/** The longest that the one thread of the server was held while somebody's file was read. */
async function oldest(content: Buffer | string): Promise<{ ms: number; pesan: string }> {
  let last = performance.now()
  let ms = 0
  const record = () => {
    ms = Math.max(ms, performance.now() - last)
    last = performance.now()
  }
  const jam = setInterval(record, 5)
  const pesan = await readBerkasGtk(Buffer.from(content as string), 'gtk.json').then(
    () => '',
    (error: Error) => error.message,
  )
  record()
  clearInterval(jam)
  return { ms, pesan }
}

describe('berkas yang dibuat untuk menahan server', () => {
  it.each([
    ['200.000 spasi', ' '.repeat(200_000), 'judul'],
    ['spasi dan tanda BOM', ' \ufeff'.repeat(60_000), 'judul'],
    ['JSON 5 MB bersarang', '['.repeat(5_000_000), 'dalam'],
    ['JSON 5 MB senarai kosong', `{"rows":[${'[],'.repeat(1_600_000)}[]]}`, '20.000'],
  ])('%s ditolak tanpa menahannya', async (_, content, cause) => {
    const { ms, pesan } = await oldest(content)
    expect(pesan).toContain(cause)
    // A pattern that goes back and forth over them takes minutes.
    expect(ms).toBeLessThan(10_000)
  })

  it('halaman masuk Dapodik dikenali juga di balik spasi dan BOM', async () => {
    const { pesan } = await oldest(`\ufeff \n\ufeff<!DOCTYPE html><title>Dapodik - Masuk</title>`)
    expect(pesan).toContain('Dapodik - Masuk')
  })
})
