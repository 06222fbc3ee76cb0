import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { buatPenerima } from '../../dhgtk-contoh/penerima.ts'
import { ujiSambungan } from './commands-uji.ts'

const TOKEN = 'rahasia-uji'

async function nyalakan(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const lawan = (layani: RequestListener) => nyalakan(createServer(layani))
const uji = (url: string, token = TOKEN) => ujiSambungan({ dhgtk: { url, token, lokal: true } })

it('penerima yang benar: tersambung, dan tidak ada baris yang berpindah', async () => {
  const alamat = await nyalakan(buatPenerima(TOKEN))
  expect(await uji(`${alamat}/kiriman`)).toMatchObject({ berhasil: true })
  const terima = (await (await fetch(`${alamat}/terima`)).json()) as { baris: unknown }
  expect(terima.baris).toEqual({})
})

it.each([
  ['token yang ditolak', 'menolak tokennya', (alamat: string) => uji(`${alamat}/kiriman`, 'salah')],
  ['alamat yang mati', 'tidak dapat dihubungi', () => uji('http://127.0.0.1:1/kiriman')],
  ['tanpa alamat', 'belum diatur', () => ujiSambungan({ dhgtk: null })],
])('%s disebut dengan kata biasa', async (_, kata, jalankan) => {
  const alamat = await nyalakan(buatPenerima(TOKEN))
  const hasil = await jalankan(alamat)
  expect(hasil.berhasil).toBe(false)
  expect(hasil.message).toContain(kata)
  expect(hasil.message).not.toContain(TOKEN)
})

it('pengalihan tidak diikuti, dan jawaban orang lain bukan DHGTK', async () => {
  let tersasar = 0
  const lain = await lawan((_, balas) => {
    tersasar++
    balas.end('{}')
  })
  const pengalih = await lawan((_, balas) => balas.writeHead(302, { location: lain }).end())
  expect((await uji(pengalih)).message).toContain('mengalihkan')
  expect(tersasar).toBe(0)
  expect((await uji(lain)).message).toContain('tidak seperti DHGTK')
})
