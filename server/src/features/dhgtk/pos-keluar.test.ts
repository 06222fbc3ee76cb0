import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcp } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bolehDituju } from './alamat-luar.ts'
import { kirimPos } from './pos-keluar.ts'

async function dengarkan(jawab: RequestListener): Promise<number> {
  const server = createServer(jawab)
  await new Promise<void>((siap) => server.listen(0, '127.0.0.1', siap))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

const kirim = (url: string, { lokal = true, batasMs = 500, henti = new AbortController().signal } = {}) =>
  kirimPos({ url, token: 'rahasia', lokal }, { kelompok: 'k1', badan: '{"a":"é"}' }, { batasMs, henti })

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
    expect([bolehDituju(ip, false), bolehDituju(ip, true)]).toEqual([false, false])
  })

  it.each(['8.8.8.8', '36.95.1.1', '172.32.0.1', '100.128.0.1', '2404:6800::1'])('%s boleh', (ip) => {
    expect(bolehDituju(ip, false)).toBe(true)
  })

  it.each(['127.0.0.1', '127.9.9.9', '::1'])('%s hanya saat mengembangkan', (ip) => {
    expect([bolehDituju(ip, false), bolehDituju(ip, true)]).toEqual([false, true])
  })
})

describe('satu kiriman keluar', () => {
  it('membawa kunci, token dan isinya, dan memulangkan jawabannya', async () => {
    const diterima: unknown[] = []
    const port = await dengarkan((permintaan, balas) => {
      const { authorization, 'idempotency-key': kunci, 'content-type': jenis } = permintaan.headers
      permintaan
        .setEncoding('utf8')
        .on('data', (isi) => diterima.push([permintaan.method, authorization, kunci, jenis, isi]))
      permintaan.on('end', () => balas.end('baik'))
    })
    expect(await kirim(`http://127.0.0.1:${port}/x`)).toEqual({ isi: 'baik' })
    expect(diterima).toEqual([['POST', 'Bearer rahasia', 'k1', 'application/json', '{"a":"é"}']])
    expect(await kirim(`http://localhost:${port}/x`)).toEqual({ isi: 'baik' })
  })

  it('pengalihan tidak diikuti', async () => {
    let kena = 0
    const tujuan = await dengarkan((_p, balas) => {
      kena++
      balas.end('baik')
    })
    const port = await dengarkan((_p, balas) => balas.writeHead(307, { location: `http://127.0.0.1:${tujuan}/` }).end())
    expect([await kirim(`http://127.0.0.1:${port}/`), kena]).toEqual([
      { gagal: 'DHGTK menjawab dengan kode 307.', status: 307 },
      0,
    ])
  })

  it.each(['http://127.0.0.1:PORT/', 'http://localhost:PORT/', 'http://[::ffff:127.0.0.1]:PORT/'])(
    '%s di luar pengembangan tidak dihubungi, dengan angka maupun dengan nama',
    async (url) => {
      let kena = 0
      const port = await dengarkan((_p, balas) => {
        kena++
        balas.end('baik')
      })
      const jawaban = await kirim(url.replace('PORT', String(port)), { lokal: false })
      expect([jawaban, kena]).toEqual([
        { gagal: 'Alamat DHGTK menunjuk ke jaringan pribadi, jadi tidak dihubungi.' },
        0,
      ])
    },
  )

  it('diam, menetes tanpa akhir, terputus, beralih protokol, terlalu panjang, tidak ada: selalu selesai dengan sebab', async () => {
    const diam = await dengarkan(() => undefined)
    expect(await kirim(`http://127.0.0.1:${diam}/`)).toEqual({ gagal: 'DHGTK tidak menjawab dalam 1 detik.' })
    const menetes = await dengarkan((_p, balas) => {
      const jam = setInterval(() => balas.write('x'), 20)
      balas.on('close', () => clearInterval(jam))
    })
    expect(await kirim(`http://127.0.0.1:${menetes}/`)).toEqual({ gagal: 'DHGTK tidak menjawab dalam 1 detik.' })
    const putus = await dengarkan((permintaan) => permintaan.socket.destroy())
    expect(await kirim(`http://127.0.0.1:${putus}/`)).toEqual({ gagal: 'Sambungan ke DHGTK terputus.' })
    const beralih = createTcp((soket) =>
      soket.once('data', () =>
        soket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
      ),
    )
    await new Promise<void>((siap) => beralih.listen(0, '127.0.0.1', siap))
    onTestFinished(() => void beralih.close())
    expect(await kirim(`http://127.0.0.1:${(beralih.address() as AddressInfo).port}/`)).toEqual({
      gagal: 'DHGTK menjawab dengan kode 101.',
    })
    const panjang = await dengarkan((_p, balas) => balas.end('x'.repeat(5_000_000)))
    expect(await kirim(`http://127.0.0.1:${panjang}/`, { batasMs: 5000 })).toEqual({
      gagal: 'Jawaban DHGTK terlalu panjang.',
    })
    expect(await kirim('http://127.0.0.1:1/')).toEqual({ gagal: 'DHGTK tidak dapat dihubungi.' })
    const henti = AbortSignal.timeout(50)
    expect(await kirim(`http://127.0.0.1:${diam}/`, { henti })).toEqual({
      gagal: 'Pengiriman terhenti karena server dimatikan.',
    })
  })
})
