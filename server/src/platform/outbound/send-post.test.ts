import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcp } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sendPost } from './send-post.ts'
import { mayBeTargeted } from './target-address.ts'

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

const send = (url: string, { local = true, limitMs = 500, stop = new AbortController().signal } = {}) =>
  sendPost(
    { url, name: 'DHGTK', local },
    { body: '{"a":"é"}', headers: { authorization: 'Bearer rahasia', 'idempotency-key': 'k1' } },
    { limitMs, stop },
  )

describe('alamat keluar', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    'bukan alamat',
  ])('%s tidak pernah dihubungi', (ip) => {
    expect([mayBeTargeted(ip, { local: false }), mayBeTargeted(ip, { local: true })]).toEqual([false, false])
  })

  it.each(['8.8.8.8', '36.95.1.1', '172.32.0.1', '100.128.0.1', '2404:6800::1'])('%s boleh', (ip) => {
    expect(mayBeTargeted(ip, { local: false })).toBe(true)
  })

  it.each(['127.0.0.1', '127.9.9.9', '::1'])('%s hanya saat mengembangkan', (ip) => {
    expect([mayBeTargeted(ip, { local: false }), mayBeTargeted(ip, { local: true })]).toEqual([false, true])
  })

  it('jaringan kantor hanya bila pengelola mengizinkan; loopback dan link-local pun tidak ikut', () => {
    const inner = ['10.1.2.3', '172.31.255.255', '192.168.1.1', '100.64.0.1', 'fd12::1']
    const never = ['127.0.0.1', '::1', '169.254.169.254', 'fe80::1', '0.0.0.0', '224.0.0.1', '::ffff:10.0.0.1']
    const reach = { local: false, private: true }
    expect(inner.map((ip) => mayBeTargeted(ip, reach))).toEqual(inner.map(() => true))
    expect(never.map((ip) => mayBeTargeted(ip, reach))).toEqual(never.map(() => false))
  })
})

describe('satu kiriman keluar', () => {
  it('membawa kunci, token dan isinya, dan memulangkan jawabannya', async () => {
    const accepted: unknown[] = []
    const port = await listen((request, reply) => {
      const { authorization, 'idempotency-key': key, 'content-type': type } = request.headers
      request
        .setEncoding('utf8')
        .on('data', (content) => accepted.push([request.method, authorization, key, type, content]))
      request.on('end', () => reply.end('baik'))
    })
    expect(await send(`http://127.0.0.1:${port}/x`)).toEqual({ content: 'baik' })
    expect(accepted).toEqual([['POST', 'Bearer rahasia', 'k1', 'application/json', '{"a":"é"}']])
    expect(await send(`http://localhost:${port}/x`)).toEqual({ content: 'baik' })
  })

  it('pengalihan tidak diikuti', async () => {
    let hit = 0
    const destination = await listen((_p, reply) => {
      hit++
      reply.end('baik')
    })
    const port = await listen((_p, reply) =>
      reply.writeHead(307, { location: `http://127.0.0.1:${destination}/` }).end(),
    )
    expect([await send(`http://127.0.0.1:${port}/`), hit]).toEqual([
      { failure: 'DHGTK menjawab dengan kode 307.', status: 307 },
      0,
    ])
  })

  it.each(['http://127.0.0.1:PORT/', 'http://localhost:PORT/', 'http://[::ffff:127.0.0.1]:PORT/'])(
    '%s di luar pengembangan tidak dihubungi, dengan angka maupun dengan nama',
    async (url) => {
      let hit = 0
      const port = await listen((_p, reply) => {
        hit++
        reply.end('baik')
      })
      const answer = await send(url.replace('PORT', String(port)), { local: false })
      expect([answer, hit]).toEqual([
        { failure: 'Alamat DHGTK menunjuk ke jaringan pribadi, jadi tidak dihubungi.' },
        0,
      ])
    },
  )

  it('diam, menetes tanpa akhir, terputus, beralih protokol, terlalu panjang, tidak ada: selalu selesai dengan sebab', async () => {
    const silent = await listen(() => undefined)
    expect(await send(`http://127.0.0.1:${silent}/`)).toEqual({ failure: 'DHGTK tidak menjawab dalam 1 detik.' })
    const dripping = await listen((_p, reply) => {
      const timer = setInterval(() => reply.write('x'), 20)
      reply.on('close', () => clearInterval(timer))
    })
    expect(await send(`http://127.0.0.1:${dripping}/`)).toEqual({ failure: 'DHGTK tidak menjawab dalam 1 detik.' })
    const cut = await listen((request) => request.socket.destroy())
    expect(await send(`http://127.0.0.1:${cut}/`)).toEqual({ failure: 'Sambungan ke DHGTK terputus.' })
    const switching = createTcp((socket) =>
      socket.once('data', () =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
      ),
    )
    await new Promise<void>((ready) => switching.listen(0, '127.0.0.1', ready))
    onTestFinished(() => void switching.close())
    expect(await send(`http://127.0.0.1:${(switching.address() as AddressInfo).port}/`)).toEqual({
      failure: 'DHGTK menjawab dengan kode 101.',
    })
    const endless = await listen((_p, reply) => reply.end('x'.repeat(5_000_000)))
    expect(await send(`http://127.0.0.1:${endless}/`, { limitMs: 5000 })).toEqual({
      failure: 'Jawaban DHGTK terlalu panjang.',
    })
    expect(await send('http://127.0.0.1:1/')).toEqual({ failure: 'DHGTK tidak dapat dihubungi.' })
    const stop = AbortSignal.timeout(50)
    expect(await send(`http://127.0.0.1:${silent}/`, { stop })).toEqual({
      failure: 'Pengiriman terhenti karena server dimatikan.',
    })
  })
})
