import { describe, expect, it } from 'vitest'
import { bacaBerkasGtk } from './berkas-gtk.ts'

/** The longest that the one thread of the server was held while somebody's file was read. */
async function terlama(isi: Buffer | string): Promise<{ ms: number; pesan: string }> {
  let terakhir = performance.now()
  let ms = 0
  const catat = () => {
    ms = Math.max(ms, performance.now() - terakhir)
    terakhir = performance.now()
  }
  const jam = setInterval(catat, 5)
  const pesan = await bacaBerkasGtk(Buffer.from(isi as string), 'gtk.json').then(
    () => '',
    (galat: Error) => galat.message,
  )
  catat()
  clearInterval(jam)
  return { ms, pesan }
}

describe('berkas yang dibuat untuk menahan server', () => {
  it.each([
    ['200.000 spasi', ' '.repeat(200_000), 'judul'],
    ['spasi dan tanda BOM', ' \ufeff'.repeat(60_000), 'judul'],
    ['JSON 5 MB bersarang', '['.repeat(5_000_000), 'dalam'],
    ['JSON 5 MB senarai kosong', `{"rows":[${'[],'.repeat(1_600_000)}[]]}`, '20.000'],
  ])('%s ditolak tanpa menahannya', async (_, isi, sebab) => {
    const { ms, pesan } = await terlama(isi)
    expect(pesan).toContain(sebab)
    expect(ms).toBeLessThan(1000)
  })

  it('halaman masuk Dapodik dikenali juga di balik spasi dan BOM', async () => {
    const { pesan } = await terlama(`\ufeff \n\ufeff<!DOCTYPE html><title>Dapodik - Masuk</title>`)
    expect(pesan).toContain('Dapodik - Masuk')
  })
})
