import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../../../test/database.ts'
import { type Connection, openDb } from '../database/db.ts'
import {
  alamatPengguna,
  alamatSekolah,
  announce,
  announcePengguna,
  completeKabar,
  readMessages,
  splitMessages,
} from './kabar.ts'
import { listenForKabar } from './kabar-listener.ts'

let basis: Awaited<ReturnType<typeof createDatabase>>
let a: Connection
beforeAll(async () => {
  basis = await createDatabase()
  a = openDb(basis.url, { max: 2 })
})
afterAll(async () => {
  await a.close()
  await basis.drop()
})

describe('kabar antarserver', () => {
  it('satu pesan muat di PostgreSQL, berapa pun sekolahnya', async () => {
    const ids = Array.from({ length: 3_000 }, (_, nth) => 2_147_480_000 + nth)
    const messages = splitMessages(ids.map(alamatPengguna))
    expect(Math.max(...messages.map((one) => Buffer.byteLength(one)))).toBeLessThan(8_000)
    expect(messages.flatMap(readMessages)).toEqual(ids.map(alamatPengguna))
    const kabar = listenForKabar(basis.url)
    await kabar.ready()
    const heard = new Set<number>()
    for (const id of ids) kabar.hear(alamatSekolah(id), () => heard.add(id))
    announce(a.db, ids)
    await expect.poll(() => heard.size).toBe(ids.length)
    await kabar.close()
  })

  it('yang bukan id diabaikan', () => {
    expect(readMessages('')).toEqual([])
    expect(readMessages('7,x,-1,1.5,,9,p3,p,q4,p-1,07')).toEqual(['7', '9', 'p3'])
  })

  it('pengguna dan sekolah dengan nomor yang sama tidak tertukar', async () => {
    const kabar = listenForKabar(basis.url)
    await kabar.ready()
    const heard: string[] = []
    kabar.hear(alamatSekolah(4), () => heard.push('sekolah'))
    kabar.hear(alamatPengguna(4), () => heard.push('pengguna'))
    announcePengguna(a.db, [4])
    await expect.poll(() => heard).toEqual(['pengguna'])
    announce(a.db, [4])
    await expect.poll(() => heard).toEqual(['pengguna', 'sekolah'])
    await kabar.close()
  })

  it('banyak panggilan menjadi sedikit pesan; yang belum disampaikan disampaikan saat tutup', async () => {
    const kabar = listenForKabar(basis.url)
    await kabar.ready()
    let times = 0
    const release = kabar.hear(alamatSekolah(5), () => times++)
    for (let nth = 0; nth < 500; nth++) announce(a.db, [5, 6])
    await completeKabar(a.db)
    await expect.poll(() => times).toBe(1)
    release()
    expect(kabar.count()).toBe(0)
    await kabar.close()
  })

  it('basis data yang hilang tidak menggagalkan yang berkabar; kabar berikutnya terdengar lagi', async () => {
    const kabar = listenForKabar(basis.url)
    await kabar.ready()
    let times = 0
    kabar.hear(alamatSekolah(8), () => times++)
    const cut = openDb('postgres://geisa@127.0.0.1:1/geisa')
    announce(cut.db, [8])
    await completeKabar(cut.db)
    await cut.close()
    expect(times).toBe(0)
    announce(a.db, [8])
    await expect.poll(() => times).toBe(1)
    await kabar.close()
  })

  it('pendengar yang mulai selagi basis data tidak ada, dan yang sambungannya bisu, diberi tahu begitu tersambung', async () => {
    const proxy = await createProxy(basis.url)
    const kabar = listenForKabar(proxy.url)
    let times = 0
    kabar.hear(alamatSekolah(9), () => times++)
    await kabar.ready()
    expect(times).toBe(0)
    proxy.open()
    await expect.poll(() => times).toBe(1)
    announce(a.db, [9])
    await expect.poll(() => times).toBe(2)
    proxy.mute()
    await expect.poll(() => times).toBe(3)
    await kabar.close()
    await proxy.close()
  })
})

/** A network between a server and its database: closed at first, then open, then mute for whoever is connected. */
async function createProxy(url: string) {
  const destination = new URL(url)
  // PostgreSQL of the tests listens on a Unix socket, unless it is somebody else's.
  const folder = destination.searchParams.get('host')
  const port = Number(destination.port || 5432)
  const sockets = new Set<Socket>()
  let open = false
  const server = createServer((outside) => {
    sockets.add(outside.on('error', () => undefined))
    if (!open) return outside.destroy()
    const inside = (folder === null ? connect(port, destination.hostname) : connect(`${folder}/.s.PGSQL.${port}`)).on(
      'error',
      () => undefined,
    )
    sockets.add(inside)
    outside.pipe(inside).pipe(outside)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = new URL(url)
  address.searchParams.delete('host')
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: address.href,
    open: () => {
      open = true
    },
    mute: () => {
      for (const socket of sockets) socket.unpipe()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
