import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createPenerima } from '../../dhgtk-contoh/penerima.ts'
import { testConnection } from './commands-connection.ts'

const TOKEN = 'rahasia-uji'

async function turnOn(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const opponent = (serve: RequestListener) => turnOn(createServer(serve))
const check = (url: string, token = TOKEN) => testConnection({ dhgtk: { url, token, local: true } })

it('penerima yang benar: tersambung, dan tidak ada baris yang berpindah', async () => {
  const alamat = await turnOn(createPenerima(TOKEN))
  expect(await check(`${alamat}/kiriman`)).toMatchObject({ berhasil: true })
  const accept = (await (await fetch(`${alamat}/terima`)).json()) as { baris: unknown }
  expect(accept.baris).toEqual({})
})

it.each([
  ['token yang ditolak', 'menolak tokennya', (alamat: string) => check(`${alamat}/kiriman`, 'salah')],
  ['alamat yang mati', 'tidak dapat dihubungi', () => check('http://127.0.0.1:1/kiriman')],
  ['tanpa alamat', 'belum diatur', () => testConnection({ dhgtk: null })],
])('%s disebut dengan kata biasa', async (_, word, run) => {
  const alamat = await turnOn(createPenerima(TOKEN))
  const result = await run(alamat)
  expect(result.berhasil).toBe(false)
  expect(result.message).toContain(word)
  expect(result.message).not.toContain(TOKEN)
})

it('pengalihan tidak diikuti, dan jawaban orang lain bukan DHGTK', async () => {
  let stray = 0
  const other = await opponent((_, reply) => {
    stray++
    reply.end('{}')
  })
  const redirect = await opponent((_, reply) => reply.writeHead(302, { location: other }).end())
  expect((await check(redirect)).message).toContain('mengalihkan')
  expect(stray).toBe(0)
  expect((await check(other)).message).toContain('tidak seperti DHGTK')
})
